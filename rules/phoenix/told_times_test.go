package phoenix

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/pick"
)

// Each act of custody says until when it is done, and so it comes; behind a move too (4.2).
func TestCustodySaysUntilWhen(t *testing.T) {
	const turn = "turn to:3 unit:reyes"
	for do, comes := range map[string]string{"identify": "sees that Technician 1", "freeze": "Technician 1 freezes"} {
		for _, sheet := range [][]string{nil, {turn}} {
			f := raided(t, wary(), "technician-1")
			line := "arrest do:" + do + " target:technician-1 then:on unit:reyes"
			out, err := f.at.For("police").Odds(line, sheet)
			require.NoError(t, err)
			require.NotEmpty(t, out)
			until := f.comesOf("police", append(slices.Clip(sheet), line), comes)
			require.Equal(t, "Reyes has done that in "+until+", if nothing comes between.", out[len(out)-1].Text, do)
		}
	}
}

// To force a door or a window says what a try comes to and when the first is made, and so it comes
// (4.2); where it is opened nothing is thrown.
func TestForcingSaysItsChance(t *testing.T) {
	for _, sheet := range [][]string{nil, {"wait actions:4 unit:okafor"}} {
		f := raided(t, wary(), "technician-1")
		f.change(func(st *State) { st.find("okafor").At = hex.At(15, 5) })
		const line = "door door:1506A how:force then:on unit:okafor"
		told := f.foretold("police", line, sheet...)
		first := f.comesOf("police", append(slices.Clip(sheet), line), "under 80.")
		require.Equal(t, "Okafor forces 1506A on 80% a try, the first in "+first+", if nothing comes between.", told)
	}
	f := newBout(t, "raid-two")
	f.change(func(st *State) { st.find("okafor").At = hex.At(15, 5) })
	out, err := f.at.For("police").Odds("when idle: door door:1506A how:force unit:okafor", nil)
	require.NoError(t, err)
	require.Len(t, out, 1)
	require.Equal(t, "As things stand now: Okafor forces 1506A on 80% a try.", out[0].Text)
}

// Nobody is told to turn to an enemy whom they would not see then: what is between stays there.
func TestNobodyIsTurnedToAWall(t *testing.T) {
	st := raided(t, wary(), "guard-1").state()
	behind := pick.Where(slices.Collect(groundOf("raid").Hexes()), func(h hex.Hex) bool {
		return !st.couldSee(st.find("reyes"), &Combatant{Post: Post{At: h, Posture: Standing, Exposure: InOpen}})
	})
	for at, turns := range map[hex.Hex]bool{hex.At(6, 4): true, behind[0]: false} {
		f := raided(t, wary(), "guard-1")
		f.change(func(st *State) {
			for _, c := range st.Combatants {
				c.Off = c.ID != "reyes" && c.ID != "guard-1"
			}
			c, foe := st.find("reyes"), st.find("guard-1")
			foe.At, c.Facing = at, (c.bearing(at) + 6).Turned()
			foe.Sightings = []Sighting{{Side: police, At: at, Now: true}}
		})
		st := f.state()
		require.Equal(t, turns, st.couldSee(st.find("reyes"), st.find("guard-1")))
		all, err := f.at.For("police").Useful(nil)
		require.NoError(t, err)
		require.Equal(t, turns, slices.Contains(all, "turn to:guard-1 unit:reyes"), all)
	}
}

// An order to fire that names no mode says that it fires bursts, as the weapon is set (2.5, 3.4).
func TestTheModeLastSetIsSaid(t *testing.T) {
	const says = " Trent fires bursts, as the weapon is set."
	f := onTableWith(t, []rules.Setting{played("cover-fire", "on")}, "bring seat:red troop:elite weapon:m16a1 at:0512 facing:12 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 facing:6 name:Axly")
	for _, line := range []string{"fire target:axly aim:2 unit:trent", "cover-fire over:0502 unit:trent"} {
		require.NotContains(t, f.foretold("red", line), says)
		require.Contains(t, f.foretold("red", line, "weapon do:burst unit:trent"), says)
		require.NotContains(t, f.foretold("red", line+" mode:burst"), says)
	}
}

// Who fires unseen at somebody whom all see reads whose shot at whom the dice were of.
func TestARollSaysWhoseShotAtWhom(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0512 facing:12 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0502 facing:12 name:Axly")
	f.comesOf("red", []string{"fire target:axly aim:2 unit:trent"}, "is on target")
	i := slices.IndexFunc(f.told, func(e rules.Event) bool { return e.Kind == "rolled" })
	require.GreaterOrEqual(t, i, 0)
	require.Regexp(t, `^The shot of Trent at Axly: \d+, \d+ or less\.$`, f.told[i].Text)
}
