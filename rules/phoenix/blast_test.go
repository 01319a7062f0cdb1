package phoenix

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/wound"
)

// What was not thrown is no figure of a blast, and contact is a word.
func TestBlastFigures(t *testing.T) {
	v, h := victim{Combatant: &Combatant{}, far: printed.Contact}, houseOf{}
	told := v.told(h, nil, -1, 0, 0, 0).Figures
	_, thrown := told.Get("roll")
	require.False(t, thrown)
	far, _ := told.Get("range")
	require.Equal(t, "contact", far.String())
	roll, thrown := v.told(h, nil, 0, 0, 0, 0).Figures.Get("roll")
	require.True(t, thrown)
	require.Equal(t, "0", roll.String())
}

// How many of the splinters that found places armor stopped is told, where it stopped any (3.6).
func TestHowManySplintersArmorStoppedIsTold(t *testing.T) {
	v, h := victim{Combatant: &Combatant{}, far: 1}, houseOf{}
	through, held := wound.Hit{Name: "Knee", Effect: printed.Penetration(0), PD: 9}, wound.Hit{Name: "Pelvis", Effect: printed.Glances}
	for through.Glanced() {
		through.Effect++
	}
	e := v.told(h, []wound.Hit{through, held, held}, -1, 5, 20, 0)
	require.Contains(t, e.Text, "of splinters ({pieces}): {places}, of which armor stopped {stopped}")
	stopped, _ := e.Figures.Get("stopped")
	require.Equal(t, "2", stopped.String())
	e = v.told(h, []wound.Hit{through}, -1, 1, 9, 0)
	require.NotContains(t, e.Text, "armor")
}

// What splinters do that find no places of their own stands as splinters, as it is told: as much
// as the others do on average, of the sum of these (reading splinters-many).
func TestSplintersBeyondPlaces(t *testing.T) {
	require.Equal(t, 60, beyond(239, 20, 25), "5 x 11.95")
	require.Zero(t, beyond(239, 20, 20))
	require.Zero(t, beyond(0, 0, 0))
	require.Equal(t, 200*printed.Dead, beyond(20*printed.Dead, 20, 220), "more on the way than 32 bits hold")

	f := onTableWith(t, nil, "bring seat:blue troop:line weapon:akm-47 at:0908 name:Axly")
	f.dice = dice.FromFaces(slices.Repeat([]int{9}, mostPlaces)) // shoulders
	f.rule("explode at:0908 grenade:m-26-a2-frag-grenade-usa")
	found, others := 0, 0
	for _, w := range f.state().find("axly").Wounds[1:] {
		if require.NotEqual(t, concussion, w.Location); w.Location == splintered {
			others += w.PD
		} else {
			found += w.PD
		}
	}
	require.Equal(t, [2]int{20 * 14, 5 * 14}, [2]int{found, others})
}
