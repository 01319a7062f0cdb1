package goliath

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/view"
)

// A card tells how troops stand and fight; its badge is the first of what they suffer.
func TestWhatIsLookedUp(t *testing.T) {
	u, h := shooter(), with()
	facts := func() map[string]string {
		out := map[string]string{}
		for _, f := range (looked{u, h}).card().Facts {
			out[f.Head] = f.Text
		}
		return out
	}
	require.Empty(t, looked{u, h}.card().State)
	require.Contains(t, facts()["Morale"], "steady")
	require.Contains(t, facts()["Melee"], "attacks as "+u.ar().String())
	require.Empty(t, looked{u, h}.waits(u.arms(h)[0]))
	u.Status, u.Rout = Routing, 2
	require.Equal(t, "routing", looked{u, h}.card().State)
	require.Contains(t, facts()["Morale"], "routing, turn 2")
	require.Equal(t, "routing", looked{u, h}.waits(u.arms(h)[0]))
	u.Status, u.Rallying = Steady, true
	require.Equal(t, "rallying", looked{u, h}.waits(u.arms(h)[0]))
	for _, lost := range []Status{Destroyed, Surrendered, Fled} {
		u.Status, u.Rallying = lost, false
		require.NotContains(t, facts(), "Melee", "who is lost fights nobody")
		for _, r := range u.card(h).Rows {
			require.NotEqual(t, view.WeaponPart, r.Part, "nor fires")
		}
	}
	u.Status = Steady
	u.Rallying, u.Empty = false, true
	require.Equal(t, "reloading", looked{u, h}.waits(weapon{heavyCrossbow, 24}))
	u.Empty, u.Shots = false, 9
	require.Equal(t, "has fired", looked{u, h}.waits(u.arms(h)[0]))
	u.Shots, u.Status = 0, Destroyed
	require.Equal(t, "destroyed", looked{u, h}.waits(u.arms(h)[0]), "it fires no more")
}

// What a sheet says of melee and missiles is what the printed tables say.
func TestWhatASheetSaysOfArms(t *testing.T) {
	light, h := figureOf(Type{Name: "Anybody", Own: true, HT: 1, Missile: 21, Arm: longbow}, 0), with()
	require.Equal(t, view.Reckon{Title: "melee as LI", Lines: [][]string{{"against", "LI", "MI", "HI", "LC", "MC", "HC"},
		{"dice for attacks", "1 for 1", "1 for 2", "1 for 3", "1 for 2", "1 for 3", "1 for 4"}, {"each hits on", "6", "6", "6", "6", "6", "6"}}}, light.reckonMelee(h))
	require.Equal(t, []view.Reckon{{Title: "longbow, 21 inches", Lines: [][]string{{"against", "L", "M", "H"}, {"each die hits on", "4+", "5+", "6"}}}}, light.reckonMissiles(h))
	heavy := figureOf(Type{Name: "Anybody", HT: 1, Missile: 24, Arm: heavyCrossbow}, 0)
	require.Equal(t, []string{"each die hits on", "3+", "4+", "5+"}, heavy.reckonMissiles(h)[0].Lines[1])
	require.Equal(t, "none", least(throw{printed: 6, bonus: -1}))
}
