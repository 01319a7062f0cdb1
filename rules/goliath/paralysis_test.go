package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/plane"
)

// Stiff figures fall first, and of them those who would be free first.
func TestShed(t *testing.T) {
	u := Unit{Formation: Formation{Strength: Strength{Figures: 9, Stiff: []Stiff{{Figures: 2}, {Figures: 3, Until: 7}}}}}
	before := u
	u.shed(2)
	require.Equal(t, []Stiff{{Figures: 1, Until: 7}, {Figures: 2}}, u.Stiff)
	require.Equal(t, 5, before.stiff(), "what was remembered stays as it was")
	u.loosen(6)
	require.Equal(t, 3, u.stiff())
	u.loosen(7)
	require.Equal(t, 2, u.stiff())
	u.shed(2)
	require.Zero(t, u.stiff())
	u.Stiff, u.Figures = []Stiff{{Figures: 4}}, 3
	require.True(t, u.paralyzed())
	require.Equal(t, 3, u.stiff(), "no more than there are")
}

// What everybody sees of a unit with figures that are stiff.
func TestStiffAreSeen(t *testing.T) {
	u := opposite(t, "8 Bowmen", "1 Hero", 8).Units[0]
	require.NotContains(t, u.card(with()).Rows[0].Text, "paralyzed")
	u.Stiff = []Stiff{{Figures: 3}}
	require.Equal(t, "8 figures, 3 paralyzed", u.note(with()))
	require.Equal(t, "3 paralyzed; 8 of 8 figures", u.card(with()).Rows[0].Text)
	require.True(t, u.able())
	u.Stiff = []Stiff{{Figures: 3}, {Figures: 5, Until: 4}}
	require.Equal(t, "8 figures, paralyzed", u.note(with()))
	require.False(t, u.able())
}

// Those who can step before the stiff, in melee and in fire.
func TestLimberFightAndFire(t *testing.T) {
	st := opposite(t, "8 Bowmen", "1 Hero", 8)
	u, on, h := st.Units[0], st.Units[1], with()
	x := aim{st: st, u: u, t: on, h: h}
	for _, c := range []struct{ stiff, fight, fire int }{{0, 4, 8}, {3, 4, 5}, {6, 2, 2}, {8, 0, 0}} {
		u.Stiff = []Stiff{{Figures: c.stiff}}
		require.Equal(t, c.fight, assault{u, on, h}.fighting(), c)
		require.Equal(t, 8-c.stiff, assault{u, on, with("melee-figures", "all")}.fighting(), c)
		require.Equal(t, c.fire, x.volley(weapon{bow, 15}, 1).attackers, c)
	}
}

// Which of several touches comes first does not matter: the longer paralysis
// wins, and another touch prolongs the shorter (7a, 7b).
func TestTouchesHaveNoOrder(t *testing.T) {
	touches := []Stiff{{Figures: 2, Until: 4}, {Figures: 3}, {Figures: 1, Until: 5}}
	for size := 1; size <= 9; size++ {
		var ends [][]Stiff
		for _, order := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			u := Unit{Formation: Formation{Strength: Strength{Figures: size, Stiff: []Stiff{{Figures: 1, Until: 3}}}}}
			for _, i := range order {
				u.seize(touches[i].Figures, touches[i].Until)
			}
			ends = append(ends, u.Stiff)
		}
		for _, end := range ends {
			require.Equal(t, ends[0], end, size)
		}
	}
	u := Unit{Formation: Formation{Strength: Strength{Figures: 4, Stiff: []Stiff{{Figures: 3, Until: 4}}}}}
	more, longer := u.seize(3, 5)
	require.Equal(t, []int{1, 2}, []int{more, longer})
	require.Equal(t, []Stiff{{Figures: 1, Until: 4}, {Figures: 3, Until: 5}}, u.Stiff)
	u.seize(4, 5)
	more, longer = u.seize(4, 5)
	require.Zero(t, more+longer, "touched twice until the same turn is nothing new")
	for _, c := range []struct {
		first, second, want int
		new                 bool
	}{{5, 0, untilTouched, true}, {0, 5, untilTouched, false}, {5, 5, 2, false}, {4, 5, 2, true}, {0, 0, untilTouched, false}} {
		u := Unit{}
		require.True(t, u.numbed(c.first, 4))
		require.Equal(t, c.new, u.numbed(c.second, 4), c)
		require.Equal(t, c.want, u.Numb, c)
	}
}

// Who has been in contact since before the half does not hold up a march anew.
func TestOldContactHoldsNobodyUp(t *testing.T) {
	st := opposite(t, "8 Bowmen", "8 Bowmen", 8)
	u, foe := st.Units[0], st.Units[1]
	foe.At = u.At
	require.True(t, plane.Touching(u.rect(), foe.rect()))
	for _, before := range []bool{true, false} {
		m := &mover{st: st, u: u, march: &March{Legs: []Leg{{Do: "move"}}}, h: with(), beside: map[string]bool{foe.ID: before}}
		m.heldBy(foe)
		require.Equal(t, !before, m.held)
		require.Equal(t, before, m.march.Halted == "")
	}
}

// A unit that is paralyzed as a whole by 7b is free when its turns are over; by 7a
// it waits for a touch.
func TestLoosen(t *testing.T) {
	for _, c := range []struct{ numb, after int }{{2, 1}, {1, 0}, {0, 0}, {untilTouched, untilTouched}} {
		u := Unit{Formation: Formation{Strength: Strength{Numb: c.numb}}}
		u.loosen(4)
		require.Equal(t, c.after, u.Numb, c)
	}
}
