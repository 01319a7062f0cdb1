package outsider

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

var distance = question{
	Name: "distance", Summary: "Range, and who hits whom on what", Rule: "range", Example: "target:nearest",
	Params: []param{
		opts.Unit(unitOption, "from whom", vesselChoices(func(*Vessel) bool { return true })).Opt(),
		opts.Unit(targetOption, "to whom", targetsOfAll),
	},
	Do: func(r *ruling, a opts.Args) error {
		st := r.State
		v, err := st.asker(r, a)
		if err != nil {
			return err
		}
		t := st.find(targetOption.In(a))
		if targetOption.In(a) == nearestFoe {
			t = st.nearest(v)
		}
		if t == nil {
			return refuseTarget(targetOption.In(a))
		}
		away := st.distance(v, t, r)
		r.Data(fig("range", away))
		r.Tell(rules.Event{Kind: "distance", Unit: v.ID, Target: t.ID, Rule: "range", Figures: figures{fig("range", away), fig("ours", st.number(v, t, 0, r).words()), fig("theirs", st.number(t, v, 0, r).words())},
			Text: fmt.Sprintf("{unit} and {target} are %s apart. {unit} hits {target} {ours}; {target} hits {unit} {theirs}.", hexes(away))})
		return nil
	},
}

func hexes(n int) string {
	if n == 1 {
		return "1 hex"
	}
	return fmt.Sprintf("%d hexes", n)
}

// words say what a volley needs: "on 9 or more (27.8 %)".
func (x aim) words() string {
	switch {
	case !x.possible:
		return "on nothing"
	case x.automatic():
		return "without a roll"
	}
	return fmt.Sprintf("on %d or more (%s)", x.need, odds.Rounded(x.chance()))
}
