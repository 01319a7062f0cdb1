package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// segment plays one segment with the orders of red, with house rules set otherwise
// and with those dice: more than are given are none to roll.
func segment(t *testing.T, st *State, step string, orders []string, faces []int, house ...rules.Setting) (*State, []rules.Event) {
	t.Helper()
	sys, s := rulestest.Cold(Book.System()), at(t, st, step)
	s.House = ruledBy(s.House, house)
	for _, seat := range awaits(t, s) {
		var err error
		s, err = sys.Seal(s, seat, map[rules.SeatID][]string{"red": orders}[seat])
		require.NoError(t, err)
	}
	res, err := sys.Advance(s, dice.FromFaces(faces))
	require.NoError(t, err)
	return stateOf(t, res.Next.Snapshot()), res.Events
}

func ruledBy(all rules.Settings, others []rules.Setting) rules.Settings {
	out := rules.Settings{}
	for _, h := range all {
		for _, other := range others {
			if other.ID == h.ID {
				h = other
			}
		}
		out = append(out, h)
	}
	return out
}

// What belongs to a turn or an impulse goes with it.
func TestWhatEndsWithItsTime(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	st.Tried = []Try{{"kestrel", "ram", "foe"}}
	now, _ := segment(t, st, "end-of-impulse", nil, nil)
	require.Empty(t, now.Tried)

	st = ahead("kestrel", "lance", 4)
	st.Forms, st.Turn, st.Impulse = 2, 3, 0
	st.Ships[0].Extra, st.Ships[0].Radar = 2, "off"
	now, _ = segment(t, st, "power-allocation", nil, nil)
	require.Zero(t, now.Ships[0].Extra, "reinforcement is for a turn (Course of Play, line 8)")
	now, _ = segment(t, st, "radar-lock-on", nil, []int{6})
	require.Empty(t, now.Ships[0].Radar, "silence is kept for a turn (Combat, Radar Lock-On)")

	st.Ships[0].Record.Thrusts = []Thrust{{Impulse: 3}}
	laser, _ := st.Ships[0].row("L1")
	laser.dot()
	now, _ = segment(t, st, "velocity-determination", nil, nil)
	laser, _ = now.Ships[0].row("L1")
	require.Empty(t, now.Ships[0].Record.Thrusts)
	require.Zero(t, laser.boxes().Spent(), "a dot is for the turn in which it fired")

	st = ahead("kestrel", "lance", 4)
	st.Ships[0].Strained = true
	now, _ = segment(t, st, "damage-assessment", nil, []int{5, 6})
	require.False(t, now.Ships[0].Strained, "who bore it bears it once")
	require.Equal(t, []Moment{{3, 6}, {4, 1}}, []Moment{Moment{3, 5}.after(), Moment{3, 12}.after()})
}

// Of two the one whose next hex step comes first is moved before the armor is
// judged; of two that step in one impulse neither (Combat, Taking Damage).
func TestWhoIsMovedForTheArmor(t *testing.T) {
	still := Helm{Body: Body{At: hex.At(20, 20)}, Start: hex.At(20, 20)}
	moving := still
	moving.Record.Course = hex.Vec{A: 2}
	in, to, moves := moving.nextStep(0)
	require.True(t, moves)
	require.Greater(t, in, 1)
	from, next := hex.At(22, 18), hex.At(22, 17)
	by := func(in int) Source { return Source{Body: Body{At: from}, In: in, To: next} }
	for _, c := range []struct {
		what string
		unit Helm
		from Source
		want hex.Vec
	}{
		{"the target alone moves", moving, by(0), to.To(from)},
		{"the target moves first", moving, by(in + 1), to.To(from)},
		{"the firer alone moves", still, by(3), still.At.To(next)},
		{"the firer moves first", moving, by(in - 1), still.At.To(next)},
		{"both in one impulse", moving, by(in), hex.Vec{}},
		{"neither moves", still, by(0), hex.Vec{}},
	} {
		require.Equal(t, c.want, c.unit.afterStep(c.from, 0), c.what)
	}
}

// In how many impulses something enters another hex, counted from the movements
// that are over, into the next turn too.
func TestWhenTheNextStepComes(t *testing.T) {
	s := Helm{Body: Body{At: hex.At(20, 20)}}
	s.Start, s.Record.Course = hex.At(20, 23), hex.Vec{A: 12}
	in, to, ok := s.nextStep(3)
	require.Equal(t, []any{1, hex.At(20, 19), true}, []any{in, to, ok})
	s.Start, s.Record.Course, s.Record.Velocity = s.At, hex.Vec{}, hex.Vec{A: 12 * quarter}
	in, _, ok = s.nextStep(5)
	require.Equal(t, []any{8, true}, []any{in, ok})

	k := Seeker{Speed: 7, Body: Body{At: hex.At(20, 20)}} // moves in impulses 2, 4, 6, 7, 9, 11 and 12
	for now, want := range map[int]int{2: 2, 6: 1, 7: 2, 12: 2} {
		require.Equal(t, want, k.source(now, byDefault).In, "impulse %d", now)
	}
}

// Gum is no part of what the screens meet: of hits from two sides all of its
// points come past them.
func TestGumComesPastTheScreens(t *testing.T) {
	s := section{}
	s.score(Hit{Damage: 2, Eats: true}, hex.Unit(hex.A))
	s.score(Hit{Damage: 4}, hex.Unit(hex.B))
	s.through = 1
	require.Equal(t, []int{2, 1}, s.past(s.blows[middle]))
	for facing := 1; facing <= 6; facing++ {
		require.Equal(t, hex.Unit(hex.C.Turn(facing-1)), (&Helm{Facing: hex.C}).straight(facing))
	}
}

// Gum goes with what it clings to, and eats once an impulse however often damage
// is assessed in it.
func TestGumEatsOnceAnImpulse(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	st.Gums = []Gum{{Target: "foe", By: "kestrel", Facing: 1, Damage: 2, Left: 3, Eaten: Moment{3, 3}}}
	now, _ := segment(t, st, "damage-assessment", nil, nil)
	require.Equal(t, []int{2, 2}, []int{lost(now.Ships[1], 1), now.Gums[0].Left})
	now, _ = segment(t, now, "damage-assessment", nil, nil)
	require.Equal(t, []int{2, 2}, []int{lost(now.Ships[1], 1), now.Gums[0].Left})

	st.Ships[1].Destroyed = true
	now, events := segment(t, st, "damage-assessment", nil, nil)
	require.Empty(t, now.Gums)
	for _, e := range events {
		require.NotEqual(t, "gum", e.Kind, "it eats at nobody who is gone")
	}
}

// Thrust is held to the greatest speed there is, but who is too fast already may
// slow down, or turn at that speed (house rule max-speed).
func TestThrustMaySlow(t *testing.T) {
	s := start{design: "kestrel", facing: hex.A}.ship()
	for _, c := range []struct {
		velocity hex.Vec
		facing   hex.Dir
		may      bool
	}{
		{hex.Vec{A: 47}, hex.A, true},
		{hex.Vec{A: 48}, hex.A, false},
		{hex.Vec{A: 60}, hex.A, false},
		{hex.Vec{A: 60}, hex.D, true},
		{hex.Vec{A: 60}, hex.B, false},
		{hex.Vec{A: 60, C: 2}, hex.C, true},
	} {
		s.Record.Velocity, s.Facing = c.velocity, c.facing
		require.Equal(t, c.may, s.mayThrust(standard, byDefault) == nil, "%v along %s", c.velocity, c.facing)
	}
}

// A tank lasts for so many impulses of standard thrust. Crash acceleration takes
// its multiple, and what it takes beyond a tank comes of the next (house rule fuel).
func TestBurningFuel(t *testing.T) {
	for _, c := range []struct {
		burned, sips, fourths int
		empties               bool
		left                  Record
	}{
		{10, 0, standard, false, Record{Burned: 11}},
		{11, 0, standard, true, Record{}},
		{11, 0, 8, true, Record{Burned: 1}},
		{3, 2, 5, false, Record{Burned: 4, Sips: 3}},
		{3, 3, 5, false, Record{Burned: 5}},
		{11, 0, 5, true, Record{Sips: 1}},
	} {
		x := Record{Burned: c.burned, Sips: c.sips}
		require.Equal(t, c.empties, x.burn(c.fourths, byDefault))
		require.Equal(t, c.left, x)
	}
	st := ahead("kestrel", "lance", 40)
	st.Ships[0].Record.Burned = 11
	now, _ := segment(t, st, "acceleration", []string{"accelerate unit:kestrel"}, nil)
	require.Equal(t, 2, now.Ships[0].full(fuelTank))
}

// A tank of which the least is burned bursts no more than one that is empty, and
// missiles that are launched burst elsewhere (house rule self-destruct-strength).
func TestWhatBursts(t *testing.T) {
	s := start{design: "kestrel"}.ship()
	require.Equal(t, 31, s.strength(byDefault))
	for _, x := range []Record{{Burned: 1}, {Sips: 1}, {Burned: 1, Sips: 3}} {
		s.Record = x
		require.Equal(t, 30, s.strength(byDefault), x)
	}
	s.spend(fuelTank, 3)
	require.Zero(t, s.explosives(true, byDefault).tanks)
	require.Equal(t, 28, s.strength(byDefault))
	s.unload(standardMake, 1)
	require.Equal(t, 22, s.strength(byDefault))
}

// The bounds of crippling: over half of the systems, and no more than a fifth of
// the weapons left (Combat, Crippling).
func TestTheBoundsOfCrippling(t *testing.T) {
	for _, c := range []struct {
		lost     toll
		crippled bool
	}{
		{toll{internal: 44, damaged: 22, controls: 1}, false},
		{toll{internal: 44, damaged: 23, controls: 1}, true},
		{toll{internal: 45, damaged: 22, controls: 1}, false},
		{toll{internal: 45, damaged: 23, controls: 1}, true},
		{toll{internal: 45, controls: 1, weapons: 10, lost: 7}, false},
		{toll{internal: 45, controls: 1, weapons: 10, lost: 8}, true},
		{toll{internal: 45, controls: 1, weapons: 11, lost: 8}, false},
		{toll{internal: 45, controls: 1, weapons: 10, lost: 6, capacitors: 5, needs: 3}, true},
		{toll{internal: 45, controls: 1, weapons: 10, lost: 6, capacitors: 4, needs: 3}, false},
	} {
		require.Equal(t, c.crippled, len(c.lost.reasons()) > 0, "%+v", c.lost)
	}
}

// What a capacitor lost with its power is given back with it, once.
func TestPowerComesBackOnce(t *testing.T) {
	f := Form{lineLost: 1}
	require.Equal(t, 1, f.recover(2))
	require.Zero(t, f[lineLost])
	require.Zero(t, f.recover(2))
}
