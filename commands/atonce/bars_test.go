package atonce

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/render/chart"
)

// Bars are as long as their values for that of the longest; without any there is no
// chart.
func TestChartOfBars(t *testing.T) {
	bar := func(label string, value *big.Rat, here bool) rules.Event {
		return rules.Event{Kind: rules.Bar, Figures: figure.Figures{figure.Fig("label", label), figure.Fig("value", value), figure.Fig("here", here)}}
	}
	events := []rules.Event{{Kind: "ranges", Text: "Kestrel: all fire, on average."}, bar("0", big.NewRat(8, 1), false), bar("1-2", big.NewRat(5, 2), true), bar("3", new(big.Rat), false)}
	require.Equal(t, &chart.Chart{Title: "Kestrel", Notes: []string{"all fire, on average"}, Of: "On average", Filled: "as it is now",
		Bars: []chart.Bar{{Label: "0", Words: "8", Share: 1000}, {Label: "1-2", Words: "2.5", Share: 312, Filled: true}, {Label: "3", Words: "0"}}}, chartOf(events, &rules.Spec{}))
	require.Nil(t, chartOf(events[:1], &rules.Spec{}))
}
