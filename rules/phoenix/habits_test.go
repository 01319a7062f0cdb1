package phoenix

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
)

// habitOf are the lines of a tactic for those of a seat, as a sheet has them: equal ones
// once.
func habitOf(t *testing.T, f *bout, seat rules.SeatID, typed string) []string {
	t.Helper()
	all, err := f.at.For(seat).Expand(typed, nil)
	require.NoError(t, err)
	var out []string
	for _, line := range all {
		if !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	return out
}

// Who is told to fire at whoever they see is not asked at each shot, nor when somebody
// comes into sight or leaves it: only when one of theirs is hit.
func TestAHabitDoesNotWakeAtEachShot(t *testing.T) {
	f := newBout(t, "oppenheim")
	lines := habitOf(t, f, "nato", "tactic engage 4")
	require.Contains(t, lines, whenHit)
	require.Len(t, lines, 13, "the break stands there once")
	f.impulse(map[rules.SeatID][]string{"nato": lines})
	st := f.state()
	hurt := st.where(func(c *Combatant) bool { return c.Side == "nato" && (c.PD > 0 || !c.acts()) })
	require.True(t, f.over() || len(hurt) > 0, "they are asked again when somebody is hit")
	require.Greater(t, st.Phase, 1, "and not before")
	require.Greater(t, len(st.where(func(c *Combatant) bool { return c.Side == "russians" && !c.Off && !c.acts() })), 1)
}

// Men who are told to fire at the nearest at whom fewest of theirs aim take one each, the
// nearest first; once all are aimed at, the nearest again.
func TestASquadSpreadsItsTargets(t *testing.T) {
	f := newBout(t, "alley")
	st := f.state()
	red := st.where(func(c *Combatant) bool { return c.Side == "red" })
	blue := st.where(func(c *Combatant) bool { return c.Side == "blue" })
	require.Len(t, blue, 2)
	near := nearestTo(red[0].At, blue)
	far := blue[0]
	if far == near {
		far = blue[1]
	}
	require.Equal(t, blue, st.leastAimed(red[0], blue), "nobody aims at either")
	require.Less(t, hex.Range(red[0].At, near.At), hex.Range(red[0].At, far.At))
	red[0].Tasks = []Task{{Do: fireAct, Target: near.ID, Shoot: &Volley{Shots: 1}}}
	require.Equal(t, []*Combatant{far}, st.leastAimed(red[1], blue), "the other is taken")
	require.Len(t, st.leastAimed(red[0], blue), 2, "one's own aim takes nobody")
	blue[1].Tasks = []Task{{Do: fireAct, Target: far.ID, Shoot: &Volley{Shots: 1}}}
	require.Equal(t, []*Combatant{far}, st.leastAimed(red[1], blue), "what the enemy does is not asked")
	red[1].Tasks = []Task{{Do: fireAct, Target: far.ID, Shoot: &Volley{Shots: 1}}}
	third := &Combatant{Unit: rules.Unit{ID: "third", Side: "red"}}
	require.Len(t, st.leastAimed(third, blue), 2, "both are taken once")
	red[0].Dead = true
	require.Equal(t, []*Combatant{near}, st.leastAimed(third, blue), "who is out of the fight aims at nobody")
}
