package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
)

// What a game master sets: a turn in which nothing has fired, power to the last
// capacitor, and capacitors that are full again when power is taken off a line.
func TestWhatAGameMasterSets(t *testing.T) {
	st := stateOf(t, begun(t, "skirmish"))
	laser, _ := st.ship("kestrel").row("L1")
	laser.dot()
	laser, _ = ruled(t, st, "pentagon-gm clock turn:2 impulse:1 reason:test").ship("kestrel").row("L1")
	require.Zero(t, laser.boxes().Spent())

	st = ruled(t, st, "pentagon-gm power unit:kestrel line:9 points:8 reason:test")
	require.Equal(t, []int{0, 0}, []int{st.ship("kestrel").Form.Left(), st.ship("kestrel").full(capacitor)})
	st = ruled(t, st, "pentagon-gm power unit:kestrel line:9 points:1 reason:test")
	require.Equal(t, []int{7, 7}, []int{st.ship("kestrel").Form.Left(), st.ship("kestrel").full(capacitor)})
}

// Drones are no spacecraft of the limit and of the budget, and a budget may be
// spent to its last point (house rules spacecraft-limit and budget).
func TestRoomAndBudget(t *testing.T) {
	drone := func() *Ship { return bare(rules.Unit{ID: "d", Side: "red"}, "drone-laser") }
	st := battle(Clock{}, drone(), drone(), drone(), drone(), drone(), drone(), drone())
	require.NoError(t, st.room("red", byDefault))
	kestrel := bare(rules.Unit{ID: "k", Side: "red"}, "kestrel")
	require.NoError(t, st.budget(kestrel, with("budget", "627")))
	require.Error(t, st.budget(kestrel, with("budget", "626")))
	require.False(t, kestrel.crowded(nil, mostShips, mostShips))
}

// Whom a crew mends: of its side, not destroyed, and alongside at one velocity.
func TestWhomACrewMends(t *testing.T) {
	st := ahead("thunderhead", "kestrel", 0)
	crew, other := st.Ships[0], st.Ships[1]
	other.Side, other.Record.Velocity = crew.Side, crew.Record.Velocity
	require.NoError(t, st.mayMend(crew, other, nil, byDefault))
	other.Record.Velocity = other.Record.Velocity.Add(hex.Vec{A: 1})
	require.ErrorContains(t, st.mayMend(crew, other, nil, byDefault), "is not attached to")
	other.Record.Velocity, other.Destroyed = crew.Record.Velocity, true
	require.ErrorContains(t, st.mayMend(crew, other, nil, byDefault), "not destroyed")
	m := Mended{Moment{3, 4}, 5}
	require.Equal(t, []int{5, 0}, []int{m.at(Moment{3, 4}), m.at(Moment{4, 4})})
}

// After crash acceleration a unit turns one hexside, either way (Advanced).
func TestWhoTurnsStiffly(t *testing.T) {
	s := start{design: "kestrel", facing: hex.A}.ship()
	s.Crash = Moment{3, 4}
	for _, to := range hex.Dirs() {
		near := to == hex.A || to == hex.B || to == hex.F
		require.Equal(t, near, s.mayTurnTo(to, Moment{3, 5}, byDefault) == nil, to)
		require.NoError(t, s.mayTurnTo(to, Moment{3, 6}, byDefault))
	}
	all := with("engines-for-standard", "all")
	require.NoError(t, start{design: "lance"}.ship().mayThrust(standard, all), "one engine is enough for size class 1")
}

// What a seat reads of others: neither what they declared of radar, nor what their
// missiles are to do, nor who left the battle unseen, nor what is to fire at whom.
func TestWhatIsPublic(t *testing.T) {
	secrets := func() *State {
		st := ahead("kestrel", "lance", 4)
		st.Ships[1].Radar = "off"
		st.send(missileKind, "foe-m1", hex.At(10, 10), "kestrel")
		st.Seekers[0].Double = true
		st.Gone = []*Ship{{Craft: Craft{Unit: rules.Unit{ID: "gone", Side: "blue"}, Hidden: true}, Left: true}}
		return st
	}
	red := publicly(secrets(), rules.Seat{ID: "red", Side: "red"})
	require.Empty(t, red.Ships[1].Radar)
	require.Empty(t, red.Seekers[0].Target)
	require.False(t, red.Seekers[0].Double)
	require.Empty(t, red.Gone)
	blue := publicly(secrets(), rules.Seat{ID: "blue", Side: "blue"})
	require.Equal(t, secrets(), blue)
	for _, reader := range []rules.Seat{{ID: "red", Side: "red"}, {ID: "blue", Side: "blue"}, {ID: rules.Spectator}} {
		st := secrets()
		st.Decided = []Shot{{Ship: "kestrel", Weapon: "L1", Target: "foe"}}
		require.Empty(t, publicly(st, reader).Decided, "fire that is decided stands on the sheet of who decided it alone")
	}
}

// A drone goes back to a ship of its own seat.
func TestWhoTakesADroneBack(t *testing.T) {
	s := ahead("wisp", "lance", 4).Ships[0]
	s.Sent.Drones = 1
	bay := s.rows(drone)[0]
	after, _ := bay.boxes().Spend(1)
	bay.mark(after)
	d := s.newDrone(bay.droneDesign(byDefault), hex.A)
	require.NoError(t, s.mayTakeBack(d, byDefault))
	d.Seat = "other"
	require.ErrorContains(t, s.mayTakeBack(d, byDefault), "no drone of yours")
}

// Of several foes as near the largest comes first.
func TestTheNearestIsTheLargest(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	large := start{design: "bastion", seat: "blue", at: st.Ships[1].At}.ship()
	large.Side = "blue"
	far := start{design: "bastion", seat: "blue", at: hex.At(20, 1), name: "Far"}.ship()
	far.Side = "blue"
	st.Ships = append(st.Ships, far, large)
	var ids []string
	for _, o := range st.foesOf(st.Ships[0]) {
		ids = append(ids, o.ID)
	}
	require.Equal(t, []string{"bastion", "foe", "far"}, ids)
}

// A hold ends with its ship, and out of reach (house rule beam-reach).
func TestWhatEndsAHold(t *testing.T) {
	for _, c := range []struct {
		what     string
		distance int
		gone     bool
		holds    int
	}{{"within reach", 8, false, 1}, {"out of reach", 9, false, 0}, {"its ship is no more", 8, true, 0}} {
		st := ahead("kestrel", "lance", c.distance)
		third := start{design: "wisp", seat: "red", at: hex.At(20, 20)}.ship()
		third.Side = "red"
		st.Ships = append(st.Ships, third)
		st.Ships[0].Holds, st.Ships[0].Destroyed = Holds{{Beam: "M1", Target: "foe"}}, c.gone
		now, _ := segment(t, st, "damage-assessment", nil, nil)
		require.Len(t, now.Ships[0].Holds, c.holds, c.what)
	}
}

// Who is alone remembers the hex before and no more.
func TestWhoIsAloneRemembersLittle(t *testing.T) {
	st := battle(Clock{}, bare(rules.Unit{}, "kestrel"))
	st.Ships[0].Past = []hex.Hex{hex.At(10, 7), hex.At(10, 8), hex.At(10, 9)} // of company that it had
	for n := range 5 {
		st.Ships[0].At = hex.At(10, 10+n)
		st.keepPast()
	}
	require.Equal(t, []hex.Hex{hex.At(10, 14)}, st.Ships[0].Past)
}

// A beam holds a drone, and destroys it not.
func TestABeamHoldsADrone(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	st.Ships[1].Hull = Hull{Design: "drone-laser"}
	beam, _ := st.Ships[0].mount("M1")
	best := st.grip(st.Ships[0], beam, st.Ships[1].object(), byDefault).outcome(6, 6, byDefault)
	require.True(t, best.Hit)
	require.False(t, best.Destroyed)
}
