package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// ruled is what a game is after a ruling.
func ruled(t *testing.T, st *State, line string) *State {
	t.Helper()
	sys := rulestest.Cold(Book.System())
	c, err := cmdline.Parse(line)
	require.NoError(t, err)
	s := started(t, sys, "skirmish")
	s.State, err = codec.Encode(st)
	require.NoError(t, err)
	res, err := sys.Act(s, rules.GM, c, dice.FromFaces(nil))
	require.NoError(t, err)
	return stateOf(t, res.Next.Snapshot())
}

// A velocity that is given is that of the record, with nothing gathered towards
// more of it.
func TestPlaceCarriesNothingOver(t *testing.T) {
	st := stateOf(t, started(t, rulestest.Cold(Book.System()), "skirmish"))
	st.ship("kestrel").Record.Gathered = hex.Vec{A: 3}
	st.ship("kestrel").Record.Carry = hex.Vec{C: 2}
	now := ruled(t, st, "pentagon-gm place unit:kestrel va:2 reason:test").ship("kestrel").Record
	require.Zero(t, now.Gathered)
	require.Zero(t, now.Carry)
	require.Equal(t, hex.Vec{A: 2 * quarter}, now.Velocity)
}

// Before the first impulse nobody has moved, so an impulse that a game master
// goes to has as many movements behind it as one that is come to.
func TestClockCountsMovements(t *testing.T) {
	st := stateOf(t, started(t, rulestest.Cold(Book.System()), "skirmish"))
	require.Zero(t, st.Impulse)
	six := ruled(t, st, "pentagon-gm clock turn:1 impulse:6 reason:test")
	require.Equal(t, 5, six.Moved)
	require.Equal(t, 7, ruled(t, six, "pentagon-gm clock turn:1 impulse:8 reason:test").Moved)
}

// Another turn begins as any does: with the velocity of the ships as their
// course, what was thrust before included, and where they are.
func TestClockBeginsTheCourse(t *testing.T) {
	st := stateOf(t, started(t, rulestest.Cold(Book.System()), "skirmish"))
	st.Impulse, st.Moved, st.Forms = 4, 4, 1
	k := st.ship("kestrel")
	k.Record.Velocity, k.Record.Course = hex.Vec{A: 5 * quarter}, hex.Vec{A: 2}
	k.restart(4)
	same := ruled(t, st, "pentagon-gm clock turn:1 impulse:6 reason:test").ship("kestrel")
	require.Equal(t, hex.Vec{A: 2}, same.Record.Course)
	next := ruled(t, st, "pentagon-gm clock turn:3 impulse:6 reason:test").ship("kestrel")
	require.Equal(t, hex.Vec{A: 5}, next.Record.Course)
	require.Equal(t, k.At, next.At)
	require.Equal(t, k.At, next.course().At(6))
}

// What was declared of radar for a lock-on that is passed over is forgotten.
func TestClockForgetsTheRadar(t *testing.T) {
	st := stateOf(t, started(t, rulestest.Cold(Book.System()), "skirmish"))
	st.ship("kestrel").Radar = "off"
	require.Empty(t, ruled(t, st, "pentagon-gm clock turn:1 impulse:1 reason:test").ship("kestrel").Radar)
}

// Where units may be hidden one may lie in the hex of a missile that passes, so
// everybody whose foe has one under way is asked for point defense.
func TestPointDefenseIsAskedWhereUnitsHide(t *testing.T) {
	s := begun(t, "ambush")
	asked := func(st *State) []rules.SeatID {
		var err error
		s.Step = "point-defense"
		s.State, err = codec.Encode(st)
		require.NoError(t, err)
		return awaits(t, s)
	}
	st := stateOf(t, s)
	st.Impulse = 3
	require.Empty(t, asked(st))
	st.Seekers = []*Seeker{{Unit: rules.Unit{ID: "aklinon-m1", Name: "Aklinon missile 1", Side: "red"}, Kind: missileKind, From: "aklinon", Speed: 7, Body: Body{At: hex.At(15, 20)}}}
	require.Equal(t, []rules.SeatID{"blue"}, asked(st))
	st.Seekers[0].Kind = boltKind
	require.Empty(t, asked(st), "nothing stops a bolt")
	st.Seekers[0].Kind, st.Shrouded = missileKind, false
	require.Empty(t, asked(st), "all can see that nobody is there")
}

func awaits(t *testing.T, s *rules.Snapshot) []rules.SeatID {
	t.Helper()
	out, err := rulestest.Cold(Book.System()).Awaited(s)
	require.NoError(t, err)
	return out
}

// A unit of which more is gone than not may blow up by what comes inside,
// though its Final Damage is whole.
func TestWhoMayPerish(t *testing.T) {
	s := bare(rules.Unit{ID: "wisp"}, "wisp")
	st := battle(Clock{}, s)
	st.Hits = []Hit{{Target: "wisp", Damage: 500}}
	require.False(t, st.mayPerish(byDefault, s))
	s.Crippled = true
	require.True(t, st.mayPerish(byDefault, s))
	st.Hits[0].Damage = 1
	require.False(t, st.mayPerish(byDefault, s))
}

// A question is answered for all to read: of a unit that not everybody sees it says so,
// and does not take it for none.
func TestAQuestionOfWhatNotAllSee(t *testing.T) {
	sys := rulestest.Cold(Book.System())
	s := started(t, sys, "gate-assault")
	st := stateOf(t, s)
	mother := st.ship("thunderhead")
	hid := *mother
	hid.ID, hid.Name, hid.Design, hid.Hidden = "thunderhead-d1", "Thunderhead drone 1", "drone-laser", true
	st.Ships = append(st.Ships, &hid)
	var err error
	s.State, err = codec.Encode(st)
	require.NoError(t, err)
	for _, line := range []string{
		"fire weapon:laser range:3 size:1 ship:thunderhead-d1", "fire weapon:laser range:3 target:thunderhead-d1", "ranges weapon:laser target:thunderhead-d1",
		`apportion hits:"1:16" target:thunderhead-d1`, `mirror through:9 armor:1 target:thunderhead-d1`,
	} {
		c, err := cmdline.Parse("pentagon-calc " + line)
		require.NoError(t, err)
		_, err = sys.Act(s, "red", c, dice.FromFaces([]int{1, 2, 3, 4}))
		r, refused := cmdline.AsRefusal(err)
		require.True(t, refused, "%s: %v", line, err)
		require.Equal(t, "Not everybody sees thunderhead-d1, and all may read the answer; ask of its design, as drone-laser.", r.Text, line)
		require.Contains(t, r.Near, "drone-laser")
	}
}
