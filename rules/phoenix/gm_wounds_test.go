package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/rulestest"
)

// Who is in the fight is not revived, nor who is not on the map: place brings there. No shot passes
// close by the dead.
func TestWhoIsRevived(t *testing.T) {
	f := onTableWith(t, []rules.Setting{played("morale", "on")}, "bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent")
	require.ErrorContains(t, f.rules("revive unit:trent"), "Trent is in the fight.")
	for _, down := range []string{"kill unit:trent", "surrender unit:trent", "set unit:trent broken:on", "set unit:trent out:5"} {
		require.NoError(t, f.rules(down))
		require.NoError(t, f.rules("revive unit:trent"), down)
	}
	require.NoError(t, f.rules("remove unit:trent"))
	require.ErrorContains(t, f.rules("revive unit:trent"), "place puts them there")
	require.NoError(t, f.rules("place unit:trent at:0512"))
	require.NoError(t, f.rules("kill unit:trent"))
	require.ErrorContains(t, f.rules("near unit:trent by:1"), "Trent is dead.")
}

// What shelters somebody is read as light is: in capitals, with spaces, with nothing between
// commas; it is kept as the table has it.
func TestShelterIsReadAsLightIs(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent")
	for typed, kept := range map[string]string{",prone": "prone", "PRONE": "prone", `"prone, in-combat-suit"`: "prone,in-combat-suit", "in-the-open,in-small-room-10ft": "in-the-open,in-small-room-10ft", "By-The-Map": ""} {
		require.NoError(t, f.rules("shelter unit:trent as:"+typed), typed)
		require.Equal(t, kept, f.state().find("trent").Shelter, typed)
	}
	require.ErrorContains(t, f.rules("shelter unit:trent as:,,,"), "name a row")
	w := newWorld(t, "alley")
	s := w.with(func(st *State) { st.find("trent").Shelter = ",,,," })
	require.True(t, rules.IsUnsound(rulestest.Admit(wary(), &s)))
}

// How far it is to somebody out of sight is to where they were last seen (2.3).
func TestDistanceToWhoIsOutOfSight(t *testing.T) {
	f := onTable(t, "bring seat:red troop:elite weapon:m16a1 at:0512 name:Trent", "bring seat:blue troop:line weapon:m16a1 at:0505 name:Axly facing:12", "bring seat:blue troop:line at:0525 name:Sniper")
	far := func() string {
		c, err := cmdline.Parse("phoenix distance unit:trent to:axly")
		require.NoError(t, err)
		res, err := f.at.Act("red", c, dice.FromFaces(nil))
		require.NoError(t, err)
		return res.Events[0].Text
	}
	require.Contains(t, far(), "Axly is 7 hexes from Trent")
	f.rule("place unit:axly at:0520")
	require.Contains(t, far(), "Axly was last seen 7 hexes from Trent")
}
