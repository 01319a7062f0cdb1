package goliath

import (
	"testing"

	"impulse/rules/dice"
)

// The check after a melee is weighed with the penalty of every loss that may come,
// also where each quarter has its own, or heavy losses are a check apart.
func TestOddsOfHeavyLosses(t *testing.T) {
	for _, h := range []house{with(), with("heavy-losses", "quarters"), with("heavy-losses", "quarters", "post-melee-losses", "apart"), with("post-melee-losses", "apart")} {
		for _, shaken := range []bool{false, true} {
			st := opposite(t, "8 Heavy Cavalry", "12 Medium Infantry", 0)
			by, on := st.Units[0], st.Units[1]
			if on.Shaken = shaken; shaken {
				on.Figures, on.Penalty = 9, -1
			}
			f := forecast{assault{by, on, h}, &st.Field}
			x := f.blow().throw(h)
			agrees(t, f.breaksAfter(f.losing(byMelee, x.spread())), func(d *dice.Roller) int {
				_, hits := x.hits(d, "")
				return st.breakBy(on, hits, d, h)
			})
		}
	}
}

// breakBy plays the checks after a melee of so many hits of single figures: 1 if
// the unit is left and breaks.
func (st *State) breakBy(t *Unit, hits int, d *dice.Roller, h house) int {
	left := max(0, t.Figures-hits)
	if left == 0 {
		return 0
	}
	penalty, shaken := t.Penalty, t.Shaken
	if p, due := lossCheck(t.Class, t.Start, t.Figures, left, h); due {
		penalty, shaken = min(penalty, p), true
	}
	penalties := []int{penalty}
	if shaken && housePostMeleeLosses.In(h) == postMeleeLossesApart {
		penalties = append(penalties, 0)
	}
	for _, p := range penalties {
		if _, score := st.nerve(t, p, h).roll(d, ""); score < 6 {
			return 1
		}
	}
	return 0
}
