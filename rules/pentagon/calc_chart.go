package pentagon

import (
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/ledger"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// mostInside are the points of interior damage that a question rolls.
const mostInside = 100

var calcChart = question{
	Name: "chart", Summary: "Read the damage allocation chart", Rule: "damage-allocation-chart", Rolls: true,
	Params: []param{intOf(pointsOption, "points inside; else one", 1, mostInside).Opt(), targetHull, intOf(armorOption, "the section they came through", 1, sectionsOf).Opt(), rolls},
	Do: func(r *ruling, a opts.Args) error {
		switch {
		case targetOption.Given(a) && rollOption.In(a):
			return craftsOf(r).insideAsked(r, a)
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

// insideAsked lets points strike a craft inside, one by one, as the rules allocate them:
// what is gone is passed over, and secondary weapons that do not bear on where it came from.
func (all crafts) insideAsked(r *ruling, a opts.Args) error {
	t, err := all.named(targetOption, a)
	switch {
	case err != nil:
		return err
	case t.design().drone:
		return cmdline.Refuse("size-zero-targets", "%s has no inside: any hit destroys it.", t.design().name)
	case !armorOption.Given(a):
		return cmdline.Refuse("interior-hits", "armor: is missing: say through which section they came, as armor:1, the one ahead.")
	}
	hull, err := readWorn(t.worn()) // a copy
	if err != nil {
		return err
	}
	points := max(1, pointsOption.In(a))
	p := point{hull, 0, hex.Unit(hex.Dir(armorOption.In(a) - 1)), r}
	var struck []string
	left, over := ledger.Left{}, false
	for i := 0; i < points && !over; i++ {
		hit := p.allocate(r.Dice, "inside "+strconv.Itoa(i+1))
		if over = hit.destroyed; !over {
			hit.part.lose(hit.part.fresh.Len() - hit.part.boxes().Live() + 1)
		}
		struck = append(struck, hit.part.id)
		left[hyphened(hit.part.id)] = hit.part.boxes().Live()
	}
	r.Leave(ledger.Remains{Option: string(targetOption), Left: left})
	hull.tellStruck(r, struck, over)
	return nil
}

// tellStruck tells what points took of a craft inside.
func (s *Hull) tellStruck(r *ruling, struck []string, over bool) {
	f := figures{fig("points", len(struck)), fig("parts", struck), fig("destroyed", over)}
	r.Data(f...)
	text := "{points} inside " + s.design().name + ": " + s.lossList(struck) + "."
	if over {
		text = s.design().name + " is destroyed: it takes Final Damage and has no box for it. " + text
	}
	r.Tell(rules.Event{Kind: "chart", Rule: "interior-hits", Figures: f, Text: text})
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
