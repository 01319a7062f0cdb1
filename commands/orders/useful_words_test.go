package orders

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/figure"
)

// Chances are in whole percents from ten on, with one decimal below.
func TestPercents(t *testing.T) {
	for want, r := range map[string]*big.Rat{"62 %": big.NewRat(62, 100), "10 %": big.NewRat(1, 10), "9.9 %": big.NewRat(99, 1000), "2.8 %": big.NewRat(1, 36), "0.0 %": new(big.Rat), "100 %": big.NewRat(1, 1)} {
		require.Equal(t, want, percent(r))
	}
}

// Of several chances the last counts, which is of all together.
func TestTheChanceOfAllTogether(t *testing.T) {
	chance := func(n int64) rules.Event {
		return rules.Event{Figures: figure.Figures{figure.Fig("chance", big.NewRat(n, 4))}}
	}
	require.Equal(t, "75 %", chanceIn([]rules.Event{chance(1), chance(3), {Text: "no odds"}}))
	require.Empty(t, chanceIn([]rules.Event{{Text: "no odds"}}))
}

func TestOrdersOnButtons(t *testing.T) {
	for line, want := range map[string]string{
		"fire weapon:all target:lance unit:kestrel": "Fire all at lance (kestrel)",
		"accelerate unit:kestrel":                   "Accelerate (kestrel)",
		"elect move:first":                          "Elect first",
		`no "line`:                                  `no "line`,
	} {
		require.Equal(t, want, labelOf(line))
	}
}
