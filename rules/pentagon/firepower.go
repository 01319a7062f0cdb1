package pentagon

import (
	"math/big"

	"impulse/rules"
	"impulse/rules/odds"
	"impulse/rules/opts"
	"impulse/rules/pick"
)

// mostRanges is the last range that is weighed.
const mostRanges = 32

// firepower tells what a ship's fire is worth by range, as who asks knows both ships.
var firepower = question{
	Name: "firepower", Summary: "What a ship's ready weapons do at each range", Rule: "direct-fire-weapons",
	Example: "unit:kestrel target:lance",
	Params: []param{
		opts.Unit(unitOption, "whose weapons", func(k known, _ opts.Args) []opts.Choice {
			return living(k.State(), func(s *Ship) bool { return len(s.guns()) > 0 })
		}),
		opts.Unit(targetOption, "at whom", func(k known, a opts.Args) []opts.Choice {
			return living(k.State(), func(s *Ship) bool { return s.ID != unitOption.In(a) })
		}),
	},
	Do: func(r *ruling, a opts.Args) error {
		st := &r.State.Scene
		s, target := st.ship(unitOption.In(a)), st.ship(targetOption.In(a))
		ready := st.ready(s, r)
		r.Tell(rules.Event{Kind: "firepower", Unit: s.ID, Target: target.ID, Rule: "direct-fire-weapons",
			Text:    "{unit} at {target}: {count} " + noun(len(ready), "weapon") + " " + agreeing(len(ready), "is", "are") + " ready. On average, where all bear, before screens and armor.",
			Figures: figures{fig("count", len(ready)), fig("weapons", idsOf(ready))}})
		st.tellRanges(r, s, target, ready)
		return nil
	},
}

// living are the ships in the battle of which something holds.
func living(st *State, holds func(*Ship) bool) []opts.Choice {
	var out []opts.Choice
	for _, s := range pick.Where(st.alive(), holds) {
		out = append(out, opts.Choice{Value: s.ID, Label: s.Name})
	}
	return out
}

// ready are the weapons of a unit that could fire now, wherever the target was.
func (st *Scene) ready(s *Ship, h house) []mount {
	var out []mount
	for _, w := range s.guns() {
		if w.system != magnetic && w.mayFire(st.now(), h) == nil && s.controlled(h) == nil {
			out = append(out, w)
		}
	}
	return out
}

func idsOf(all []mount) []string {
	var out []string
	for _, w := range all {
		out = append(out, w.id)
	}
	return out
}

// tellRanges tells what the weapons score together on average, ranges at which it is
// the same as one. The shots of a game come from the same code.
func (st *Scene) tellRanges(r *ruling, s, target *Ship, ready []mount) {
	here := st.aim(s, nil, target.object(), r).rng
	for from := 0; from <= mostRanges; {
		sum, to := st.scoredAt(from, s, target, ready, r), from
		for to < mostRanges && st.scoredAt(to+1, s, target, ready, r).Cmp(sum) == 0 {
			to++
		}
		text := "Range {label}: " + odds.RoundedMean(sum)
		if from <= here && here <= to {
			text += ", as they are now"
		}
		r.Tell(rules.Event{Kind: rules.Bar, Unit: s.ID, Target: target.ID, Text: text + ".",
			Figures: figures{fig("label", spanned(from, to)), fig("value", sum), fig("here", from <= here && here <= to)}})
		from = to + 1
	}
}

// scoredAt is what the weapons score on average at a range.
func (st *Scene) scoredAt(rng int, s, target *Ship, ready []mount, h house) *big.Rat {
	sum, each := new(big.Rat), map[*weapon]*big.Rat{}
	for _, w := range ready {
		if each[w.weapon] == nil {
			each[w.weapon] = st.aim(s, w.weapon, target.object(), h).at(rng).expected(h)
		}
		sum.Add(sum, each[w.weapon])
	}
	return sum
}
