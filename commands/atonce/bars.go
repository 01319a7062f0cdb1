package atonce

import (
	"math/big"
	"strings"

	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/odds"
	"impulse/rules/render/chart"
)

// chartOf is the chart of those events that are bars, below what the others say: what
// stands before a colon is the title. It is nil where there is no bar.
func chartOf(events []rules.Event, spec *rules.Spec) *chart.Chart {
	c := &chart.Chart{Of: "On average", Filled: "as it is now"}
	var values []*big.Rat
	most := new(big.Rat)
	for _, e := range events {
		if e.Kind != rules.Bar {
			said, _, _ := strings.Cut(text.Tell(e, spec), " *(")
			title, note, _ := strings.Cut(said, ": ")
			c.Title, c.Notes = title, append(c.Notes, strings.TrimSuffix(note, "."))
			continue
		}
		value, ok := figureOf(e, "value").Rat()
		if !ok {
			continue
		}
		values = append(values, value)
		if value.Cmp(most) > 0 {
			most = value
		}
		c.Bars = append(c.Bars, chart.Bar{Label: figureOf(e, "label").String(), Words: odds.RoundedMean(value), Filled: figureOf(e, "here").Int == 1})
	}
	if len(values) == 0 {
		return nil
	}
	for i, v := range values {
		c.Bars[i].Share = share(v, most)
	}
	return c
}

// share is a value in thousandths of the largest.
func share(value, most *big.Rat) int {
	if most.Sign() == 0 {
		return 0
	}
	x := new(big.Rat).Mul(new(big.Rat).Quo(value, most), big.NewRat(1000, 1))
	return int(new(big.Int).Quo(x.Num(), x.Denom()).Int64())
}

func figureOf(e rules.Event, name string) figure.Value {
	v, _ := e.Figures.Get(name)
	return v
}
