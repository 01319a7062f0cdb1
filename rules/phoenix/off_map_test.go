package phoenix

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
)

// A hex off the map is refused at once behind a time or a condition too, since the map stays as it is.
func TestHexesOffTheMapAreRefusedForLater(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	for _, when := range []string{"2: ", "when sees: ", ""} {
		for _, line := range []string{"throw at:1705", "turn to:1705", "move to:1705", "fire target:hauser mode:burst over:1705", "arrest do:escort target:hauser to:1705"} {
			require.ErrorContains(t, f.takes("red", when+line+" unit:trent"), "1705 is off the map", when+line)
		}
	}
	for _, line := range []string{"2: throw at:1605", "when sees: throw at:hauser", "when sees: launch at:1605", "2: turn to:3"} {
		require.NoError(t, f.takes("red", line+" unit:trent"), line)
	}
	require.ErrorContains(t, f.takes("red", "when sees: launch at:1705 unit:trent"), "1705 is off the map")
}

// What can never become right is refused for whenever it is written, as it is for now: a word that is
// neither a hex nor anybody, no hour of the clock, a hexside with neither door nor window.
func TestWhatNeverBecomesRightIsRefusedForLater(t *testing.T) {
	f := &brawl{bout: *newBout(t, "alley")}
	for line, why := range map[string]string{
		"turn to:13":               "13 is no facing",
		"turn to:0":                "0 is no facing",
		"turn to:nobody":           "nobody is no facing",
		"throw at:xyz":             "xyz is neither a hex, such as 0508, nor somebody you know of",
		"throw at:1605,xyz":        "is neither a hex",
		"launch at:xyz":            "xyz is neither a hex",
		"cover-fire over:xyz":      `"xyz" is no hex`,
		"cover-fire over:1605,xyz": `"xyz" is no hex`,
		"cover-fire over:hauser":   `"hauser" is no hex`,
		"cover-fire over:,":        "over: name hexes",
		"deploy at:9999":           "9999 is off the map",
		"door door:9999A":          "9999A: there is neither door nor window",
		"door door:0101A":          "0101A: there is neither door nor window",
	} {
		for _, when := range []string{"2: ", "when sees: ", "each: "} {
			require.ErrorContains(t, f.takes("red", when+line+" unit:trent"), why, when+line)
		}
	}
	for _, line := range []string{"turn to:12", "turn to:hauser", "turn to:Hauser", "throw at:axly", "cover-fire over:1605,1506", "door door:0404A", "door door:0403D", "door door:door"} {
		require.NoError(t, f.takes("red", "2: "+line+" unit:trent"), line)
	}
}

// Whom a side has not seen yet is named before, if the battle is printed with them; that says nothing
// of who is there.
func TestWhoMayComeIsNamedBefore(t *testing.T) {
	bridge := &brawl{bout: *newBout(t, "oppenheim-two")}
	require.NoError(t, bridge.takes("nato", "2: turn to:second-1 unit:ross"))
	require.NoError(t, bridge.takes("nato", "when sees: throw at:jeep-8 unit:ross"))
	require.ErrorContains(t, bridge.takes("nato", "2: turn to:fifth-1 unit:ross"), "fifth-1 is no facing")
	require.ErrorContains(t, bridge.takes("nato", "2: turn to:leader unit:ross"), "leader is no facing")
	house := &brawl{bout: *newBout(t, "raid-two")}
	require.NoError(t, house.takes("police", "when sees: turn to:technician-2 unit:reyes"))
	bridge.change(func(st *State) { st.find("ross").Grenades = []Supply{{Key: "m-67-frag-grenade-usa", Count: 1}} })
	for line, why := range map[string]string{
		"turn to:second-1":  "Second 1 is not in sight.",
		"turn to:fifth-1":   "fifth-1 is no facing",
		"turn to:ross":      "ross is no facing",
		"throw at:second-1": "Second 1 is not in sight.",
		"throw at:fifth-1":  "fifth-1 is neither a hex",
	} {
		require.ErrorContains(t, bridge.takes("nato", line+" unit:ross"), why, line)
	}
}

// A hex off the map is called so, on a map and on the table, with the label by which it is ordered.
func TestHexesOffTheMapAreCalledSo(t *testing.T) {
	for name, st := range map[string]*State{"table": {}, "alley": newBout(t, "alley").state()} {
		v := looked{&Combatant{Post: Post{At: hex.At(5, 0), Posture: Standing, Facing: 12}}, st, defaults{}, rules.Seat{}}
		away, near := hex.At(5, -18), hex.At(5, 8)
		require.Equal(t, "move to a hex off the map (5.-18)", v.taskWords(&Task{Do: moveAct, At: &away}), name)
		require.Equal(t, "move to 0508", v.taskWords(&Task{Do: moveAct, At: &near}), name)
		require.Contains(t, v.place(), "standing in a hex off the map (5.0), ", name)
	}
	alley := newBout(t, "alley").state()
	require.Equal(t, "a hex off the map (1705)", alley.read(hex.At(17, 5)))
	require.Equal(t, "0508, a hex off the map (1705)", alley.hexNames([]hex.Hex{hex.At(5, 8), hex.At(17, 5)}))
	rifle := lookout{&State{}, nil}.told(&Left{At: hex.At(5, 0), Arm: Arm{Key: "m16a1"}}, "{at}")
	at, _ := rifle.Figures.Get("at")
	require.Equal(t, "a hex off the map (5.0)", at.String())
}

// Who is placed, or joins, off the map is told so, as everywhere else.
func TestWhoIsPlacedOffTheMapReadsSo(t *testing.T) {
	w := newWorld(t, "table")
	w.gm(brought("Trent", "red", "5.0", 6), "place unit:trent at:5.-1")
	require.Contains(t, w.reads("red"), "joins the fight at a hex off the map (5.0)")
	require.Contains(t, w.reads("red"), "is at a hex off the map (5.-1)")
}

// A throw that a wall stops on its mark is no throw that comes down 0 off.
func TestStoppedOnTheMarkIsToldSo(t *testing.T) {
	require.NotContains(t, missText(false, true, ""), "off")
	require.Contains(t, missText(false, false, ""), "{off} off")
}
