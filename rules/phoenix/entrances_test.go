package phoenix

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// began is a battle as it begins.
func began(t *testing.T, scenario string) rules.Position {
	t.Helper()
	res, err := Book.System().Start(rules.Setup{Scenario: scenario}, dice.FromStream([32]byte{9}))
	require.NoError(t, err)
	return res.Next
}

// choicesOf are the choices of an option of a line.
func choicesOf(t *testing.T, at rules.Seated, line, option string) []opts.Choice {
	t.Helper()
	cmd, err := cmdline.Parse(line)
	require.NoError(t, err)
	all, err := at.Choices(cmd, option)
	require.NoError(t, err)
	return all
}

// offered are the values that an option of a line may take, with what they are called.
func offered(t *testing.T, at rules.Seated, line, option string) (out []string) {
	t.Helper()
	for _, c := range choicesOf(t, at, line, option) {
		out = append(out, c.Value+" "+c.Label)
	}
	return out
}

// Who opens a door by touch chooses among those of the map, the nearest first, by what
// people call them.
func TestDoorsAreListed(t *testing.T) {
	police := began(t, "raid").For("police")
	doors := offered(t, police, "door unit:okafor", "door")
	require.Len(t, doors, 23)
	require.Equal(t, "1506A front door, 1506A (hall), locked", doors[0])
	require.Contains(t, doors, "1307C inner door, 1307C (office to hall)")
	require.Contains(t, doors, "1006A boarded window, 1006A (office)")
	require.Contains(t, offered(t, police, "door unit:park", "door")[:3], "1918A front door, 1918A (packing room), locked")
	require.Empty(t, offered(t, began(t, "table").For("red"), "door", "door"), "there are none on an open table")
}

// Where one may want to go is listed too: beside the doors and into the rooms.
func TestPlacesToGoAreListed(t *testing.T) {
	police := began(t, "raid").For("police")
	goals := offered(t, police, "move unit:okafor", "to")
	require.Equal(t, "1505 by the front door, 1506A (hall), 1505", goals[0])
	require.Contains(t, goals, "1506 hall, 1506")
}

// Who has no enemy in sight is offered the door first, not to lie down.
func TestDoorsAreUseful(t *testing.T) {
	useful, err := began(t, "raid").For("police").Useful(nil)
	require.NoError(t, err)
	require.Equal(t, []string{"deploy at:1505 unit:reyes", "deploy at:1405 unit:dunn", "deploy at:1404 unit:okafor"}, useful)
}

// Who is told no how forces what is locked, and reads so; what is not locked they open.
func TestADoorWithoutAHow(t *testing.T) {
	f := newBout(t, "raid")
	f.change(func(st *State) { st.find("okafor").At = hex.At(15, 5) })
	const chance = "Okafor forces 1506A on 80% a try, the first in phase 2, impulse 2, if nothing comes between."
	for line, want := range map[string][]string{
		"phoenix door door:1506A unit:okafor":           {chance, "Okafor forces 1506A, which is locked."},
		"phoenix door door:1506A how:force unit:okafor": {chance},
	} {
		out, err := f.at.For("police").Odds(line, nil)
		require.NoError(t, err)
		var told []string
		for _, e := range out {
			told = append(told, e.Text)
		}
		require.Equal(t, want, told, line)
	}
}

// What gives cover is listed by what people call it, with its hex, and so are weapons that
// lie about, as far as they are known.
func TestCoverAndWeaponsAreListed(t *testing.T) {
	f := newBout(t, "alley")
	goals := offered(t, f.at.For("red"), "move unit:donovan", "to")
	for _, what := range []string{" crates, ", "beside a parked car, ", "beside a tree, ", "by the fence, "} {
		i := slices.IndexFunc(goals, func(goal string) bool { return strings.Contains(goal, what) })
		require.GreaterOrEqual(t, i, 0, "%s in %v", what, goals)
		c := *f.state().find("donovan")
		c.At = hex.Must(goals[i][:4])
		require.True(t, slices.ContainsFunc(roses(), func(r hex.Rose) bool {
			c.Facing = r
			return f.state().hasCover(&c)
		}), goals[i])
	}
	s, st := *f.at.Snapshot(), f.state()
	rifle, _ := fullArm("m16a1", 0)
	st.Lost = []Left{{At: hex.Must("0508"), Arm: rifle, Sides: []string{"red"}}}
	s.State = codec.Must(st)
	at, err := Book.System().Open(&s)
	require.NoError(t, err)
	require.Contains(t, offered(t, at.For("red"), "move unit:donovan", "to"), "0508 where the M16A1 lies, 0508")
	require.NotContains(t, offered(t, at.For("blue"), "move unit:axly", "to"), "0508 where the M16A1 lies, 0508", "blue has not seen it")
}

// Who has no weapon in hand is offered to ready one, else to take the one at his feet, or to go
// to the nearest.
func TestAWeaponAtOnesFeetIsUseful(t *testing.T) {
	st := newBout(t, "alley").state()
	c := st.find("trent")
	arm := *c.arm()
	c.Weapons, c.Held = nil, 0
	c.Weapons, c.Held = []Arm{arm}, 0
	require.Equal(t, []string{"weapon do:ready weapon:" + arm.Key}, st.toWeapon(c), "slung")
	c.Weapons = nil
	st.Lost = []Left{{At: c.At, Arm: arm}}
	require.Equal(t, []string{"weapon do:pick-up weapon:" + arm.Key}, st.toWeapon(c))
	st.Lost[0].At = hex.Must("0208")
	require.Equal(t, []string{"move to:0208"}, st.toWeapon(c))
	st.Lost[0].Taken = true
	require.Empty(t, st.toWeapon(c))

	f := newBout(t, "alley")
	f.change(func(st *State) { st.find("trent").Held = 0 })
	useful, err := f.at.For("red").Useful(nil)
	require.NoError(t, err)
	require.Contains(t, useful, "weapon do:ready weapon:m16a1 unit:trent")
}

// roses are the twelve ways in which one may face.
func roses() (out []hex.Rose) {
	for r := range hex.Rose(12) {
		out = append(out, r)
	}
	return out
}

// Of what gives cover that hex is listed from which it stands toward the enemy; where it
// stands toward none it is not called cover. Who goes there and fires over it is shot at with
// it, as the page of the game has it.
func TestCoverThatIsListedCovers(t *testing.T) {
	f := newBout(t, "alley")
	goals := offered(t, f.at.For("blue"), "move unit:axly", "to")
	require.Contains(t, goals, "1204 beside a parked car, 1204")
	require.Contains(t, goals, "1505 by the fence, 1505", "nobody comes from where it would be of use")
	f.change(func(st *State) {
		for _, name := range []string{"trent", "donovan"} {
			st.find(name).At = hex.At(15, 1)
		}
	})
	require.Contains(t, offered(t, f.at.For("blue"), "move unit:axly", "to"), "1505 behind the fence, 1505")

	f = newBout(t, "alley")
	f.impulse(map[rules.SeatID][]string{"red": {"break at 9"}, "blue": {"move to:1204 unit:axly", "fire target:trent shots:9 then:on unit:axly", "break at 9"}})
	st := f.state()
	axly, trent := st.find("axly"), st.find("trent")
	require.Equal(t, hex.At(12, 4), axly.At)
	require.Equal(t, Over, axly.Exposure)
	require.Equal(t, Over, st.cover(trent.eye(), axly).Exposure)
	shot := gunner{trent, st, &Task{Do: fireAct, Target: "axly", Shoot: &Volley{Shots: 1}}, defaults{}}.foreseen()
	remark, _ := st.aspect(shot.Shot, axly, shot.sight.Shot, defaults{}).remark()
	require.NotEmpty(t, remark, "it is between them; a rifle goes through its doors (3.8, 7C)")
	require.Contains(t, looked{axly, st, defaults{}, f.at.Snapshot().Seat("blue")}.place(), "firing over cover")
}
