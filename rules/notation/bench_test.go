package notation

import (
	"strings"
	"testing"

	"impulse/rules/dice"
)

func benchmarkRoll(b *testing.B, text string) {
	f := parse(b, text)
	b.ReportAllocs()
	for b.Loop() {
		rolls(b, f)
	}
}

// rolls rolls once, from a stream as players do.
func rolls(b *testing.B, f *Formula) {
	if _, err := f.Roll(dice.FromStream([32]byte{})); err != nil {
		b.Fatal(err)
	}
}

func benchmarkParseAndRoll(b *testing.B, text string) {
	b.ReportAllocs()
	for b.Loop() {
		f, err := Parse(text)
		if err != nil {
			b.Fatal(err)
		}
		rolls(b, f)
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

func BenchmarkRoll(b *testing.B)       { benchmarkRoll(b, "4d6kh3+2") }
func BenchmarkRoll100d20(b *testing.B) { benchmarkRoll(b, "100d20") }

func BenchmarkRollUntil(b *testing.B) { benchmarkRoll(b, "10d20rr<20") }
