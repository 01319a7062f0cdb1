package chart_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/chart"
	"impulse/rules/render/rendertest"
	"impulse/rules/rulestest"
)

func TestChartPicture(t *testing.T) {
	got := chart.Draw(canvas.PNG, rendertest.Triangle())
	require.Equal(t, "Odds of 2d6. mean 7, deviation 2.42; 5% 3, 25% 5, median 7, 75% 9, 95% 11. Filled: 8 or more, 41.67% (5/12). "+
		"Chances: 2 2.77%; 3 5.55%; 4 8.33%; 5 11.11%; 6 13.88%; 7 16.66%; 8 13.88%; 9 11.11%; 10 8.33%; 11 5.55%; 12 2.77%.", got.Alt)
	rulestest.GoldenPicture(t, "testdata/chart-2d6.png", got.File)
	hostile := chart.Chart{Title: strings.Repeat("\u202egnp\n", 2000), Notes: []string{strings.Repeat("a", 10_000), "\u200b"}, Bars: []chart.Bar{{Label: strings.Repeat("9", 10_000), Share: -4}, {Words: strings.Repeat("🦀", 99), Share: math.MaxInt}}}
	rulestest.GoldenPicture(t, "testdata/chart-hostile.png", chart.Draw(canvas.PNG, hostile).File)
}

// Whatever the odds, a chart is drawn, the same again and with words that fit.
func TestEveryChartDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := chart.Chart{Title: rendertest.Text(t, "title"), Notes: rapid.SliceOfN(rapid.String(), 0, 5).Draw(t, "notes"), Filled: rendertest.Text(t, "above")}
		for range rapid.IntRange(0, 60).Draw(t, "bars") {
			c.Bars = append(c.Bars, chart.Bar{Label: rendertest.Text(t, "label"), Words: rendertest.Text(t, "words"), Share: rapid.Int().Draw(t, "share"), Filled: rapid.Bool().Draw(t, "marked")})
		}
		rendertest.Draws(t, func() render.Picture { return chart.Draw(canvas.PNG, c) })
	})
}

// A title or a note that ends as the head of a list does is no list with nothing in it.
func TestAChartOfAColon(t *testing.T) {
	c := chart.Chart{Title: "2d6:", Notes: []string{"mean:", "..."}}
	require.Equal(t, "Odds of 2d6. mean.", chart.Draw(canvas.PNG, c).Alt)
	c.Title, c.Of = "The dice:", "Dice"
	require.Equal(t, "The dice. mean.", chart.Draw(canvas.PNG, c).Alt)
	require.NotEmpty(t, chart.Draw(canvas.PNG, chart.Chart{Title: ":"}).Alt)
}

func BenchmarkChartPicture(b *testing.B) {
	c := rendertest.Triangle()
	for b.Loop() {
		chart.Draw(canvas.PNG, c)
	}
}
