package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// mostInside are the points of interior damage that a question rolls.
const mostInside = 100

var calcChart = question{
	Name: "chart", Summary: "Read the damage allocation chart", Rule: "damage-allocation-chart", Rolls: true,
	Params: []param{intOf(pointsOption, "points inside; else one", 1, mostInside).Opt(), rolls},
	Do: func(r *ruling, a opts.Args) error {
		switch {
		case !rollOption.In(a):
			foretellChart(r)
			r.Offer("Roll It", asksAgain("chart", a))
		case pointsOption.In(a) > 1:
			readChart(r, pointsOption.In(a))
		default:
			faces := r.Dice.Dice("dark and light die", 2, 6)
			system := systemHit(faces[0], faces[1])
			r.Data(fig("system", system))
			r.Tell(rules.Event{Kind: "chart", Rule: "damage-allocation-chart", Text: "Dark {dark}, light {light}: {name}.",
				Figures: figures{fig("dark", faces[0]), fig("light", faces[1]), fig("system", system), fig("name", plain(system))}})
		}
		return nil
	},
}

// readChart reads the chart for several points, each with its own dice.
func readChart(r *ruling, points int) {
	var systems, names []string
	for range points {
		faces := r.Dice.Dice("dark and light die", 2, 6)
		systems = append(systems, systemHit(faces[0], faces[1]))
		names = append(names, plain(systems[len(systems)-1]))
	}
	f := figures{fig("points", points), fig("systems", systems), fig("names", names)}
	r.Data(f...)
	r.Tell(rules.Event{Kind: "chart", Rule: "damage-allocation-chart", Figures: f, Text: "{points} inside: {names}."})
}

// foretellChart says how likely each system is, those alike together.
func foretellChart(r *ruling) {
	all := dice.Weigh(func(d *dice.Roller) string {
		faces := d.Dice("dark and light die", 2, 6)
		return systemHit(faces[0], faces[1])
	})
	slices.SortStableFunc(all, func(a, b odds.Outcome[string]) int { return b.Chance.Cmp(a.Chance) })
	for len(all) > 0 {
		n := slices.IndexFunc(all, func(o odds.Outcome[string]) bool { return o.Chance.Cmp(all[0].Chance) != 0 })
		if n < 0 {
			n = len(all)
		}
		tellAlike(r, all[:n], n == len(all))
		all = all[n:]
	}
}

// tellAlike tells systems that are hit alike.
func tellAlike(r *ruling, alike []odds.Outcome[string], last bool) {
	var names []string
	for _, o := range alike {
		r.Data(fig(o.Value, o.Chance))
		names = append(names, plain(o.Value))
	}
	e := rules.Event{Kind: "foretold", Figures: figures{fig("chance", alike[0].Chance), fig("names", names)}, Text: odds.Rounded(alike[0].Chance) + ": {names}."}
	if last { // one citation for all
		e.Rule = "damage-allocation-chart"
	}
	r.Tell(e)
}
