package orders

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/opts"
)

// Of several chances the last counts, which is of all together.
func TestTheChanceOfAllTogether(t *testing.T) {
	chance := func(n int64) rules.Event {
		return rules.Event{Figures: figure.Figures{figure.Fig("chance", big.NewRat(n, 4))}}
	}
	require.Equal(t, "75 %", chanceIn([]rules.Event{chance(1), chance(3), {Text: "no odds"}}))
	require.Empty(t, chanceIn([]rules.Event{{Text: "no odds"}}))
}

func TestOrdersOnButtons(t *testing.T) {
	specs := []rules.ActionSpec{{Path: []string{"pentagon", "missile"}, Kind: rules.OrderKind, Params: []opts.Spec{
		{Name: "heading"}, {Name: "count", Default: "1"}, {Name: "reveal", Default: "off"},
	}}}
	for line, want := range map[string]string{
		"fire weapon:all target:lance unit:kestrel": "Fire all at lance (kestrel)",
		"accelerate unit:kestrel":                   "Accelerate (kestrel)",
		"elect move:first":                          "Elect first",
		`no "line`:                                  `no "line`,
		"missile target:lance heading:A count:1 reveal:off unit:kestrel": "Missile at lance A (kestrel)",
		"missile target:lance heading:A count:2 reveal:on unit:kestrel":  "Missile at lance A 2 on (kestrel)",
	} {
		require.Equal(t, want, labelOf(line, specs))
	}
}
