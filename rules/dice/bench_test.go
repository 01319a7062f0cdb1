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
	f := parse(b, text)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := f.Roll(newRoller(s)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParseAndRoll(b *testing.B) {
	s := &counter{}
	b.ReportAllocs()
	for b.Loop() {
		f, err := Parse("4d6kh3+2")
		if err != nil {
			b.Fatal(err)
		}
		if _, err := f.Roll(newRoller(s)); err != nil {
			b.Fatal(err)
		}
	}
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

func BenchmarkSumOf51(b *testing.B) {
	text := "d6" + strings.Repeat("+1d6", 50)
	s := &counter{}
	b.ReportAllocs()
	for b.Loop() {
		f, err := Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := f.Roll(newRoller(s)); err != nil {
			b.Fatal(err)
		}
	}
}
