package notation

import (
	"errors"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/odds"
)

// hostile would take for ever, or all memory, if the work were not judged
// before it is done.
var hostile = []string{
	"500d500", "1000d9999", "(1000d9999)d9999", "d(d9999)", "(d1000)d6", "(d1000)d(d1000)", "d9999*d9999*d9999", "pow(d64,64)",
	"{" + strings.Repeat("9d99,", 99) + "9d99}kh50", "{" + strings.Repeat("d6,", 99) + "d6}kh50", "{d9999,d9998,d9997,d9996}kl2",
	"1d100!<100", "10d9999!!", "1000d6!!", "1000d6!kh500", "9d100!<60kh3", "50d6!!kh25", "100d20kh50", "500d9999dup", "100d9999u>=3",
	"d9999r>5000r<9000r=7!!@20", "100d[1,7,300,1000,9999,77777]", "d9999/d9998/(d9997)",
	"max(d9999,d9999)", "200d100+200d12", "{100d9999}kh1", "{200d6+200d8+200d10+200d12+200d20}kh1", "{200d6+200d8+200d10+200d12+200d20}kl1", "900d(30d2)>5f<2", "{900d6-2d8}kh3", "100d6!xo!pr1",
	strings.Repeat("if(d2,", 8) + "1000d20" + strings.Repeat(",500d50)", 8), strings.Repeat("(d2)d(", 10) + "6" + strings.Repeat(")", 10),
}

// FuzzOdds: whatever can be read is answered, and the chances sum to 1.
func FuzzOdds(f *testing.F) {
	for _, text := range append(hostile, "4d6kh3", "6d10!>=9f<2", "{3d6,2d8}kh1", "{4d6+2d8}dl2", "10/(d6-1)", "if(d6>3,2d6,d66)", "5d6rr<3u", "3d6adv2!!p@3min2ms") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if f, err := Parse(text); err == nil {
			sound(t, f)
		}
	})
}

// sound checks the odds of the first item.
func sound(t *testing.T, f *Formula) {
	got, err := f.Items[0].Expr.Odds()
	if err != nil {
		var misread *Misread
		var large *odds.TooLarge
		var unweighed *Unweighed
		require.True(t, errors.As(err, &misread) || errors.As(err, &large) || errors.As(err, &unweighed), err)
		return
	}
	sum, last := new(big.Rat), (*odds.Number)(nil)
	for _, o := range got.Outcomes() {
		require.Positive(t, o.Chance.Sign())
		require.False(t, last != nil && last.Cmp(o.Value) >= 0, "the values rise")
		last = &o.Value
		sum.Add(sum, o.Chance)
	}
	switch sum.Cmp(big.NewRat(1, 1)) {
	case 1:
		t.Fatal("the chances sum to more than 1")
	case 0:
		require.Zero(t, got.Tail().Sign())
	case -1:
		require.True(t, strings.ContainsAny(f.Items[0].Expr.text, "!xX"), "only explosions have a tail")
	}
}

func benchmarkOdds(b *testing.B, text string) {
	f, err := Parse(text)
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := f.Items[0].Expr.Odds(); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkOdds3d6(b *testing.B)        { benchmarkOdds(b, "3d6") }
func BenchmarkOdds8d10Target(b *testing.B) { benchmarkOdds(b, "8d10>=8") }
func BenchmarkOdds20d6kh3(b *testing.B)    { benchmarkOdds(b, "20d6kh3") }
func BenchmarkOdds100d20(b *testing.B)     { benchmarkOdds(b, "100d20") }
func BenchmarkOddsReroll(b *testing.B)     { benchmarkOdds(b, "2d500ro<499") }
func BenchmarkOdds4d6Explode(b *testing.B) { benchmarkOdds(b, "4d6!!kh3") }
