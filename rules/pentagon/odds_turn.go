package pentagon

import (
	"math/big"
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// strainOdds are the odds that crash acceleration damages the unit; standard
// thrust rolls nothing.
func strainOdds(k known, a opts.Args) []rules.Event {
	if fourthsOf(a) == standard {
		return nil
	}
	s := chosen(k, a)
	hits := dice.Weigh(func(d *dice.Roller) int { _, n := strained(d, s.Name); return n })
	chance := hits.Chance(func(n int) bool { return n > 0 })
	expected := hits.Mean(func(n int) int { return n })
	return []rules.Event{{Unit: s.ID, Rule: "crash-acceleration",
		Text:    "Crash acceleration of {unit}: " + odds.Rounded(chance) + " of 1 to 6 hits inside, " + odds.RoundedMean(expected) + " on average. 2d6: {limit} or more on the dice.",
		Figures: figures{fig("limit", crashLimit), fig("chance", chance), fig("expected", expected)}}}
}

// lockOdds are the odds of radar lock-on, with those enemies named against
// whom they are worse.
func lockOdds(k known, a opts.Args) []rules.Event {
	if !activeOption.In(a) {
		return nil
	}
	st, s := k.State(), chosen(k, a)
	rolls := dice.Weigh(func(d *dice.Roller) int { roll, _ := s.lockRoll(d); return roll })
	chance := rolls.Chance(func(roll int) bool { return roll <= s.radarNumber() })
	f := figures{fig("track", s.radarNumber()), fig("chance", chance)}
	text := "Lock-on of {unit}: " + odds.Rounded(chance) + ". 1d6: {track} or less."
	if worse := st.worse(s, rolls, chance, k); len(worse) > 0 {
		f = append(f, fig("worse", worse))
		text += " On to {worse}."
	}
	return []rules.Event{{Unit: s.ID, Rule: "lock-on", Text: text, Figures: f}}
}

// worse are the chances against those to whom the lock-on does not always
// reach.
func (st *Scene) worse(s *Ship, rolls odds.Distribution[int], chance *big.Rat, h house) figures {
	var out figures
	for _, e := range st.enemies(s.Side) {
		if reaches := st.reaching(s, e, rolls, h); reaches.Cmp(chance) < 0 {
			out = append(out, fig(e.Name, odds.Rounded(reaches)))
		}
	}
	return out
}

// reaching is the chance that the unit locks on to one enemy.
func (st *Scene) reaching(s, e *Ship, rolls odds.Distribution[int], h house) *big.Rat {
	return rolls.Chance(func(roll int) bool {
		beyond, _ := st.beyond(s, roll, h)
		return roll <= s.radarNumber() && !slices.Contains(beyond, e.ID)
	})
}
