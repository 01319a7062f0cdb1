package dice

import (
	"strings"
	"testing"
)

// counter is a source that costs next to nothing, so that the notation is
// measured and not the stream.
type counter struct{ n int }

func (c *counter) next(_, _ string, sides int) int {
	c.n++
	return c.n%sides + 1
}

func benchmarkRoll(b *testing.B, text string, s source) {
	f, r := parse(b, text), newRoller(s)
	b.ReportAllocs()
	for b.Loop() {
		rolls(b, f, r)
	}
}

// rolls rolls once, with a roller that forgets what fell before.
func rolls(b *testing.B, f *Formula, r *Roller) {
	*r.rolls = (*r.rolls)[:0]
	if _, err := f.Roll(r); err != nil {
		b.Fatal(err)
	}
}

func benchmarkParseAndRoll(b *testing.B, text string) {
	r := newRoller(&counter{})
	b.ReportAllocs()
	for b.Loop() {
		f, err := Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		rolls(b, f, r)
	}
}

func BenchmarkParseAndRoll(b *testing.B) { benchmarkParseAndRoll(b, "4d6kh3+2") }

func BenchmarkSumOf51(b *testing.B) {
	benchmarkParseAndRoll(b, "d6"+strings.Repeat("+1d6", 50))
}

func BenchmarkParse(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse("4d6kh3+2"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRoll(b *testing.B)       { benchmarkRoll(b, "4d6kh3+2", &counter{}) }
func BenchmarkRoll100d20(b *testing.B) { benchmarkRoll(b, "100d20", &counter{}) }

// BenchmarkRollStream draws from a stream as players do.
func BenchmarkRollStream(b *testing.B) {
	benchmarkRoll(b, "4d6kh3+2", FromStream([32]byte{}).source)
}

func BenchmarkRollUntil(b *testing.B) {
	benchmarkRoll(b, "10d20rr<20", FromStream([32]byte{}).source)
}
