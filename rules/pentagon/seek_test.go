package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/rulestest"
)

// A seeker moves its speed in a turn, at most a hex an impulse; the standard
// missile does so in the impulses of the house rule.
func TestDue(t *testing.T) {
	for _, h := range []house{byDefault, with("missile-movement", "early")} {
		for speed := 1; speed <= maxSpeed; speed++ {
			total := 0
			for i := 1; i <= impulses; i++ {
				require.Contains(t, []int{0, 1}, due(speed, i, h))
				total += due(speed, i, h)
			}
			require.Equal(t, speed, total)
		}
	}
	var moves []int
	for i := 1; i <= impulses; i++ {
		if due(7, i, byDefault) > 0 {
			moves = append(moves, i)
		}
	}
	require.Equal(t, []int{2, 4, 6, 7, 9, 11, 12}, moves)
	require.Equal(t, 1, due(1, 1, with("missile-movement", "early")))
}

// Wherever it starts and whatever its heading, a seeker comes to a target at
// rest, turning one hexside a hex at most.
func TestHomingArrives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(-12, 12)
		to := hex.At(20, 20)
		k := &Seeker{Heading: hex.Dir(rapid.IntRange(0, 5).Draw(t, "heading"))}
		k.At = to.Add(hex.Vec{A: n.Draw(t, "A"), C: n.Draw(t, "C")})
		most := hex.Range(k.At, to) + 12
		for i := 0; k.At != to; i++ {
			require.Less(t, i, most, "%s heading %s", k.At, k.Heading)
			before := k.Heading
			k.steer(k.At.To(to), true, byDefault)
			require.LessOrEqual(t, abs(hex.Between(before, k.Heading)), 1)
			k.At = k.At.Neighbor(k.Heading)
		}
	})
}

// What doubles back turns all the way.
func TestDoubleBack(t *testing.T) {
	for _, d := range hex.Dirs() {
		k := &Seeker{Heading: d, Back: true}
		k.steer(hex.Unit(d.Turn(3)), true, byDefault)
		require.Equal(t, d.Turn(3), k.Heading)
	}
}

func texts(events []rules.Event) []string {
	var out []string
	for _, e := range events {
		out = append(out, e.Text)
	}
	return out
}

// Doubling back over a target flies a hex, of a missile and of a bolt, which
// lowers what a bolt does and is not flown after the last; or it costs none
// (house rules double-back, bolt-range).
func TestDoublingBackFlies(t *testing.T) {
	for _, c := range []struct {
		kind, rule string
		flown      int
		want       int // hexes flown afterwards; 0: it is gone
		damage     int
	}{
		{boltKind, "flight", 6, 7, 15},
		{boltKind, "free", 6, 6, 20},
		{boltKind, "flight", 11, 12, 0},
		{boltKind, "flight", 12, 0, 0},
		{boltKind, "free", 12, 12, 0},
		{missileKind, "flight", 6, 7, 12},
		{missileKind, "free", 6, 6, 12},
	} {
		st := ahead("kestrel", "lance", 4)
		st.Impulse, st.Moved = 6, 5 // a standard missile moves in it
		st.send(c.kind, "foe-x", st.Ships[0].course().At(6), "kestrel")
		k := st.Seekers[0]
		k.Back, k.Flown, k.Speed, k.Dispersed = true, c.flown, map[string]int{boltKind: 12, missileKind: 7}[c.kind], 10
		s := at(t, st, "movement")
		set := rules.Settings{}
		for _, h := range s.House {
			if h.ID == "double-back" {
				h.Value = c.rule
			}
			set = append(set, h)
		}
		s.House = set
		res, err := rulestest.Cold(Book.System()).Advance(s, dice.FromFaces(nil))
		require.NoError(t, err)
		now := stateOf(t, res.Next.Snapshot())
		if c.want == 0 {
			require.Empty(t, now.Seekers, "%+v", c)
			require.Contains(t, texts(res.Events), "Foe bolt has flown 12 hexes and is spent.")
			continue
		}
		require.Equal(t, c.want, now.Seekers[0].Flown, "%+v", c)
		require.False(t, now.Seekers[0].Back)
		require.Equal(t, c.damage, now.Seekers[0].payload(byDefault), "%+v", c)
	}
}

func TestRating(t *testing.T) {
	for _, tt := range []struct {
		boxes int
		lock  bool
		shots int
		want  int
	}{
		{0, true, 0, 0}, {1, true, 0, 1}, {5, true, 0, 5}, {9, true, 0, 5},
		{6, true, 1, 5}, {5, true, 1, 4}, {9, true, 5, 4}, {2, true, 3, 0},
		{5, false, 0, 3}, {1, false, 0, 1}, {10, false, 0, 5}, {12, false, 1, 5}, {1, false, 1, 0},
	} {
		require.Equal(t, tt.want, rating(tt.boxes, tt.lock, tt.shots), "%+v", tt)
	}
}

// The bolt's table ends at twelve hexes; a bolt just launched counts as at one.
func TestBoltDamage(t *testing.T) {
	require.Equal(t, 50, boltDamage(0, 0, byDefault))
	require.Equal(t, 50, boltDamage(1, 1, byDefault))
	require.Equal(t, 49, boltDamage(1, 1, with("bolt-dispersal", "up")))
	require.Equal(t, 0, boltDamage(12, 99, byDefault))
	require.Equal(t, 0, boltDamage(13, 0, byDefault))
	k := &Seeker{Body: Body{At: hex.At(10, 10)}, Origin: hex.At(10, 13), Flown: 7}
	require.Equal(t, 7, k.flight(byDefault))
	require.Equal(t, 3, k.flight(with("bolt-range", "straight")))
}

// A unit with boxes of several makes launches from those of the make ordered.
func TestMakes(t *testing.T) {
	require.Equal(t, missileMake{"standard", 12, 7, 30}, makeOf(""))
	require.Equal(t, missileMake{"heavy", 24, 6, 24}, makeOf("heavy"))
	require.Equal(t, missileMake{"fast", 8, 10, 30}, makeOf("fast"))
	s := start{design: "thunderhead"}.ship()
	for _, p := range s.rows(missile) {
		require.Equal(t, []string{standardMake}, s.makes())
		require.Equal(t, p.fresh.Len(), s.loaded(standardMake))
		require.Zero(t, s.loaded("heavy"))
	}
	s.unload(standardMake, 12)
	require.Empty(t, s.makes())
}

// Drones keep no battle going: a side without spacecraft has lost.
func TestDronesAreNoSpacecraft(t *testing.T) {
	mother := start{design: "aklinon", seat: "red", facing: hex.A}.ship()
	d := mother.newDrone(mother.rows(drone)[0].droneDesign(byDefault), hex.C)
	require.Equal(t, []any{0, "red", rules.SeatID("red"), "aklinon"}, []any{d.size(), d.Side, d.Seat, d.Mother})
	st := battle(Clock{}, mother, d)
	require.True(t, st.lives("red"))
	mother.Destroyed = true
	require.False(t, st.lives("red"))
	require.True(t, st.crippled("red"))
	mother.Destroyed, mother.Lock = false, false
	st.shareLock(byDefault)
	require.False(t, d.Lock)
	require.NoError(t, d.affords(9, 9), "drones keep no track of power")
}

// BenchmarkSeekers is the flight of a hundred missiles for an impulse.
func BenchmarkSeekers(b *testing.B) {
	target := start{design: "lance", at: hex.At(40, 40)}.ship()
	for b.Loop() {
		k := &Seeker{Target: target.ID, Body: Body{At: hex.At(1, 1)}}
		for range 100 {
			k.steer(k.At.To(target.At), true, byDefault)
			k.At = k.At.Neighbor(k.Heading)
		}
	}
}
