package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/pick"
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

// Who has healed as their days are over is told so once, by whatever they were healed of before.
func TestHealsOnce(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), "wound unit:trent location:arm-flesh pd:5 days:100 saved:on")
	require.NotZero(t, w.state().find("trent").PD)
	w.gm("heal unit:trent pd:1")
	require.Len(t, pick.Where(w.told, func(e rules.Event) bool { return e.Kind == "healed" }), 1)
	require.Zero(t, w.state().find("trent").PD)
	w.gm("wound unit:trent location:arm-flesh pd:5", "heal unit:trent")
	require.Len(t, pick.Where(w.told, func(e rules.Event) bool { return e.Kind == "healed" }), 2)
}

// Who is down does not go down again, and the time that holds is told: the longer one (2.7; house
// rule out-again). Of a roll that changes nothing the digest says nothing.
func TestWhoIsDownGoesDownOnce(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "0512", 12), "set unit:trent kv:1", "wound unit:trent location:thigh-flesh pd:900")
	digest := func() (out []string) {
		for _, b := range w.at.For(rules.GM).Digest(w.told) {
			out = append(out, b.Text)
		}
		return out
	}
	kinds := func(kind string) []rules.Event {
		return pick.Where(w.told, func(e rules.Event) bool { return e.Kind == kind })
	}
	require.Len(t, kinds("down"), 1)
	longer := 0
	for range 12 {
		was := w.state().find("trent").Out.Until
		w.told = nil
		w.gm("wound unit:trent location:hand pd:1")
		require.Empty(t, kinds("down"))
		require.Len(t, kinds("out"), 1)
		c := w.state().find("trent")
		if c.Out.Until == was {
			require.Contains(t, kinds("out")[0].Text, "is incapacitated for no longer than before")
			require.Equal(t, []string{"Trent is hit (hand), 1 damage"}, digest())
			continue
		}
		longer++
		require.Equal(t, []string{"Trent is incapacitated for " + span(c.Out.Until-w.state().now()-1) + ": hit (hand), 1 damage"}, digest())
	}
	require.Less(t, longer, 12)
	w.told = nil
	w.gm("set unit:trent out:5")
	require.Empty(t, kinds("down"))
}

// What odds rest on is of the game that is played, as what comes of it is (2.5, 2.11, 3.4, 3.6).
func TestOddsCiteTheGameThatIsPlayed(t *testing.T) {
	for game, want := range map[string][2]string{"basic": {"explosives", "automatic-fire"}, "advanced": {"explosive-damage", "arc-of-fire"}} {
		w := newWorld(t, "table", played("game", game))
		w.gm(brought("Trent", "red", "0505", 12), brought("Axly", "blue", "0502", 6), brought("Hauser", "blue", "0502", 6), "grenades unit:trent grenade:m-67-frag-grenade-usa count:3")
		for i, line := range []string{"throw at:0502 aim:4", "fire target:axly mode:burst over:0502"} {
			told, err := w.at.For("red").Odds("phoenix "+line+" unit:trent", nil)
			require.NoError(t, err)
			require.Equal(t, want[i], told[len(told)-1].Rule, line)
		}
	}
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
