package rulestest

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/view"
)

// sheetsHold checks that what a row of a sheet names as its ruling is one.
func sheetsHold(t T, p plan) {
	t.Helper()
	var rulings []string
	for _, a := range p.system.Spec().Actions {
		if a.Kind == rules.RulingKind {
			rulings = append(rulings, strings.Join(a.Path, " "))
		}
	}
	for _, sc := range p.system.Spec().Scenarios {
		g := game{system: p.system, seed: p.seed}
		res, err := g.start(rules.Setup{Scenario: sc.Name}, g.roller())
		if err != nil {
			continue // other promises tell
		}
		rowsHold(t, res.Next.For(rules.GM).View(), rulings)
	}
}

func rowsHold(t T, v view.View, rulings []string) {
	t.Helper()
	for _, s := range v.Sheets {
		for _, row := range s.Rows {
			if row.Ruling != "" && !slices.Contains(rulings, row.Ruling) {
				t.Errorf("the row %s on the sheet of %s names the ruling %q, which there is not", row.Label, s.Unit, row.Ruling)
			}
		}
	}
}
