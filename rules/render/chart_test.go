package render

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/rulestest"
)

// triangle is the chart of two dice.
func triangle() Chart {
	c := Chart{Title: "2d6", Notes: []string{"mean 7, deviation 2.42; 5% 3, 25% 5, median 7, 75% 9, 95% 11"}, Filled: "8 or more, 41.67% (5/12)"}
	for sum := 2; sum <= 12; sum++ {
		ways := 6 - max(sum-7, 7-sum)
		c.Bars = append(c.Bars, Bar{fmt.Sprint(sum), fmt.Sprintf("%d.%02d%%", ways*100/36, ways*10000/36%100), ways * 1000 / 6, sum >= 8})
	}
	return c
}

func TestChartPicture(t *testing.T) {
	got := ChartPicture(triangle())
	require.Equal(t, "Odds of 2d6. mean 7, deviation 2.42; 5% 3, 25% 5, median 7, 75% 9, 95% 11. Filled: 8 or more, 41.67% (5/12). "+
		"Chances: 2 2.77%; 3 5.55%; 4 8.33%; 5 11.11%; 6 13.88%; 7 16.66%; 8 13.88%; 9 11.11%; 10 8.33%; 11 5.55%; 12 2.77%.", got.Alt)
	rulestest.GoldenPicture(t, "testdata/chart-2d6.png", got.PNG)
	hostile := Chart{Title: strings.Repeat("\u202egnp\n", 2000), Notes: []string{strings.Repeat("a", 10_000), "\u200b"}, Bars: []Bar{{Label: strings.Repeat("9", 10_000), Share: -4}, {Words: strings.Repeat("🦀", 99), Share: math.MaxInt}}}
	rulestest.GoldenPicture(t, "testdata/chart-hostile.png", ChartPicture(hostile).PNG)
}

// Whatever the odds, a chart is drawn, the same again and with words that fit.
func TestEveryChartDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Chart{Title: text(t, "title"), Notes: rapid.SliceOfN(rapid.String(), 0, 5).Draw(t, "notes"), Filled: text(t, "above")}
		for range rapid.IntRange(0, 60).Draw(t, "bars") {
			c.Bars = append(c.Bars, Bar{text(t, "label"), text(t, "words"), rapid.Int().Draw(t, "share"), rapid.Bool().Draw(t, "marked")})
		}
		draws(t, func() Picture { return ChartPicture(c) })
	})
}

func BenchmarkChartPicture(b *testing.B) {
	c := triangle()
	for b.Loop() {
		ChartPicture(c)
	}
}
