package phoenix

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/phoenix/aftermath"
)

// lulled lets all have had nothing to do for so long, and plays an impulse.
func (f *bout) lulled(lull int) {
	f.t.Helper()
	f.change(func(st *State) {
		for _, c := range st.Combatants {
			c.Lull = lull - 1
		}
		st.Scene.Stir = st.fought()
	})
	f.told = nil
	f.impulse(nil)
}

// warnings are those that the fight may be drawn.
func (f *bout) warnings() []rules.Event {
	return slices.DeleteFunc(slices.Clone(f.told), func(e rules.Event) bool { return e.Kind != "idling" })
}

// The warning of a draw comes also where its very impulse went by, once until somebody does
// something; a game master, who reads what all do, reads it once.
func TestTheWarningOfADraw(t *testing.T) {
	f := newBout(t, "alley")
	for _, lull := range []int{warnsAfter, warnsAfter + 5, minute} {
		f.change(func(st *State) { st.Scene.Warned = nil })
		f.lulled(lull)
		require.Len(t, f.warnings(), 1, lull)
		require.Equal(t, []rules.SeatID{"red", "blue"}, f.warnings()[0].To)
		f.lulled(lull + 1)
		require.Empty(t, f.warnings(), "once")
	}
	f.lulled(1)
	f.lulled(warnsAfter)
	require.Len(t, f.warnings(), 1, "another stretch")
}

// A lull counts from when the last of a seat had something to do, though they are out since
// and another has long been idle; where nobody is left there is none.
func TestALullCountsFromTheLastWhoActed(t *testing.T) {
	f := newBout(t, "alley")
	f.change(func(st *State) {
		st.find("trent").Lull, st.find("trent").Tasks = 3*lullLasts, nil
		st.find("donovan").Lull, st.find("donovan").Tasks = 0, []Task{{Do: waitAct, N: 9}}
	})
	f.impulse(nil)
	require.Zero(t, f.state().lullOf("red"))
	f.change(func(st *State) {
		st.find("donovan").Out = aftermath.Out{Effect: aftermath.Incapacitated, Since: st.now(), Until: st.now() + 1000}
	})
	for n := 1; n <= 3; n++ {
		f.impulse(nil)
		require.Equal(t, n, f.state().lullOf("red"), "Donovan was to do something so long ago")
	}
	f.change(func(st *State) { st.find("trent").Dead = true })
	require.Zero(t, f.state().lullOf("red"))
}

// That a fight may be drawn is of the time before it ended: it is no moment that decided it.
func TestTheWarningOfADrawDecidesNothing(t *testing.T) {
	f := newBout(t, "alley")
	f.lulled(warnsAfter)
	told := f.at.For("red").Digest(f.warnings())
	require.Len(t, told, 1)
	for _, b := range told {
		require.Less(t, b.Gravity, rules.Done, b.Text)
	}
}

// No seat that the program plays is warned.
func TestNoProgramIsWarned(t *testing.T) {
	f := newBout(t, "oppenheim")
	f.lulled(warnsAfter)
	require.Len(t, f.warnings(), 1)
	require.Equal(t, []rules.SeatID{"nato"}, f.warnings()[0].To)
}

// Whoever is away under a habit is asked when the fight may soon be drawn, also while they see
// an enemy, and once; nobody is where the game master lets it go on for a while.
func TestAHabitAsksBeforeADraw(t *testing.T) {
	for unjudged, asked := range map[int]bool{0: true, 99: false} {
		f := newBout(t, "alley")
		held := map[rules.SeatID][]string{"red": {whenQuiet, "when range <= 0: fire target:free unit:trent"}, "blue": {"break at 99"}}
		f.change(func(st *State) {
			for _, c := range st.Combatants {
				c.Lull = warnsAfter - 3
			}
			st.Scene.Stir, st.Unjudged = st.fought(), unjudged
		})
		f.told = nil
		f.impulse(held)
		require.Equal(t, asked, slices.Contains(f.at.Awaited(), "red"), unjudged)
		require.Equal(t, asked, slices.ContainsFunc(rules.Visible(f.told, "red"), func(e rules.Event) bool {
			return e.Text == "You are asked again: nobody of yours has done anything for so long that the fight may soon be drawn."
		}), unjudged)
	}
}

// Who has nothing in hand has no line to load it, and what could not be done is told with a verb.
func TestWhoIsUnarmedLoadsNothing(t *testing.T) {
	f := newBout(t, "alley")
	line := "when idle and rounds = 0: weapon do:reload unit:trent"
	require.Contains(t, habitOf(t, f, "red", "tactic engage 4"), line)
	f.change(func(st *State) { st.find("trent").Weapons, st.find("trent").Held = nil, 0 })
	require.NotContains(t, habitOf(t, f, "red", "tactic engage 4"), line)
	for order, words := range map[string]string{"weapon do:reload unit:trent": "reload", "weapon do:ready weapon:m16a1": "ready the weapon", "posture to:prone": "change posture", "move to:0404": "move", "halt": "halt"} {
		require.Equal(t, words, deedWords(order))
	}
}
