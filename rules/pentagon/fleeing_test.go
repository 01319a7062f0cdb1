package pentagon

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/hex"
)

// onNoMap is the house rules of a map without edges.
var onNoMap = with("map", "none")

// Who is more than 64 hexes from every enemy that all know of, and moves away, is
// out; at 64 he is not. Drones hold nobody and flee from nobody (house rule
// disengage).
func TestTheReachOfTheBattle(t *testing.T) {
	for _, c := range []struct {
		what   string
		change func(st *State, s *Ship)
		leaves bool
	}{
		{"farther", func(_ *State, s *Ship) { s.At = hex.At(20, 120) }, true},
		{"one more than the reach", func(_ *State, s *Ship) { s.At = hex.At(20, 85) }, true},
		{"at the reach", func(_ *State, s *Ship) { s.At = hex.At(20, 84) }, false},
		{"coming back", func(_ *State, s *Ship) { s.At, s.Record.Course = hex.At(20, 85), hex.Vec{A: 2} }, false},
		{"standing still", func(_ *State, s *Ship) { s.At, s.Record.Course = hex.At(20, 85), hex.Vec{} }, false},
		{"a drone near by", func(st *State, s *Ship) {
			s.At = hex.At(20, 85)
			st.Ships = append(st.Ships, &Ship{Craft: Craft{Unit: rules.Unit{ID: "drone", Side: "blue"}, Hull: Hull{Design: "drone-laser"}}, Helm: Helm{Body: Body{At: hex.At(20, 80)}}})
		}, true},
		{"a drone itself", func(_ *State, s *Ship) { s.At, s.Hull = hex.At(20, 85), Hull{Design: "drone-laser"} }, false},
		{"one near by whom not all know of", func(st *State, s *Ship) {
			s.At = hex.At(20, 85)
			hidden := *st.Ships[1]
			hidden.ID, hidden.At, hidden.Hidden = "hidden", hex.At(20, 80), true
			st.Ships = append(st.Ships, &hidden)
		}, true},
	} {
		st := ahead("kestrel", "lance", 4)
		st.Ships[1].At = hex.At(20, 20)
		st.Ships[0].Record.Course = hex.Vec{A: -2}
		c.change(st, st.Ships[0])
		require.Equal(t, c.leaves, st.leaves(st.Ships[0], onNoMap) != "", c.what)
	}
}

// With a unit goes all that is aimed at it or comes of it; what it held is free,
// and what held it is free too.
func TestWhatGoesWithAUnit(t *testing.T) {
	st := stateOf(t, begun(t, "skirmish"))
	st.Impulse, st.Moved = 3, 3
	st.ship("lance").At = st.ship("kestrel").At
	st.ship("kestrel").Holds = Holds{{Beam: "M1", Target: "lance"}}
	st.ship("lance").Holds = Holds{{Beam: "M1", Target: "kestrel"}}
	st.Decided = []Shot{{Ship: "kestrel", Weapon: "L1", Target: "lance"}, {Ship: "lance", Weapon: "L1", Target: "kestrel"}}
	st.Shots = []Shot{{Ship: "kestrel", Weapon: "L2", Target: "lance"}, {Ship: "lance", Weapon: "L2", Target: "kestrel"}}
	st.Hits = []Hit{{Target: "lance", By: "kestrel", Damage: 1}, {Target: "kestrel", By: "lance", Damage: 2}}
	st.Gums = []Gum{{Target: "lance", By: "kestrel", Left: 2}, {Target: "kestrel", By: "lance", Left: 3}}
	now := ruled(t, st, "pentagon-gm remove unit:lance reason:test")
	require.Nil(t, now.ship("lance"))
	require.Empty(t, now.ship("kestrel").Holds)
	require.Empty(t, now.Decided)
	require.Empty(t, now.Shots)
	require.Equal(t, []int{2, 3}, []int{now.Hits[0].Damage, now.Gums[0].Left}, "what it did stays done")
	require.Len(t, now.Hits, 1)
	require.Len(t, now.Gums, 1)
}

// Who leaves lets go, and is told of it.
func TestWhoLeavesLetsGo(t *testing.T) {
	st := ahead("kestrel", "lance", 4)
	third := *st.Ships[1]
	third.ID, third.Name, third.At = "third", "Third", st.Ships[0].At
	st.Ships = append(st.Ships, &third)
	st.Ships[0].At, third.At = hex.At(20, 0), hex.At(20, 0)
	st.Ships[0].Holds, st.Ships[1].Holds = Holds{{Beam: "M1", Target: "third"}}, nil
	final, _ := st.Ships[0].row(finalBoxes)
	st.Ships[0].strike(final, byDefault)
	now, events := segment(t, st, "damage-assessment", nil, nil)
	gone := map[string]*Ship{}
	for _, s := range now.Gone {
		gone[s.ID] = s
	}
	require.Len(t, gone, 2, "who leaves is judged of all at once")
	require.Contains(t, texts(events), "Kestrel lets go of Third (M1).")
	require.True(t, gone["kestrel"].Crippled, "who is crippled as he leaves is crippled")
}

// Whom a beam holds changes velocity once with who holds him, up to the greatest
// speed there is; who is too fast may be slowed; a base stays (house rules
// magnetic-beams and max-speed).
func TestTow(t *testing.T) {
	for _, c := range []struct {
		what   string
		facing hex.Dir
		holds  []string // of two beams
		foe    hex.Vec  // its velocity
		want   map[string]hex.Vec
	}{
		{"one", hex.A, []string{"foe"}, hex.Vec{A: 3}, map[string]hex.Vec{"foe": {A: 4}, "third": {}}},
		{"one with both beams", hex.A, []string{"foe", "foe"}, hex.Vec{}, map[string]hex.Vec{"foe": {A: 1}}},
		{"two", hex.B, []string{"foe", "third"}, hex.Vec{}, map[string]hex.Vec{"foe": {A: 1, C: 1}, "third": {A: 1, C: 1}}},
		{"a base and one", hex.A, []string{"base", "third"}, hex.Vec{}, map[string]hex.Vec{"base": {}, "third": {A: 1}}},
		{"one as fast as can be, and one", hex.A, []string{"foe", "third"}, hex.Vec{A: 48}, map[string]hex.Vec{"foe": {A: 48}, "third": {A: 1}}},
		{"one too fast, slower", hex.D, []string{"foe"}, hex.Vec{A: 60}, map[string]hex.Vec{"foe": {A: 59}}},
	} {
		st := ahead("thunderhead", "lance", 0)
		for id, design := range map[string]string{"third": "lance", "base": "bastion"} {
			s := start{design: design, seat: "blue", at: st.Ships[0].At, facing: hex.D}.ship()
			s.ID, s.Side = id, "blue"
			st.Ships = append(st.Ships, s)
		}
		st.Ships[0].Facing = c.facing
		st.ship("foe").Record.Velocity = c.foe
		for i, id := range c.holds {
			st.Ships[0].Holds = append(st.Ships[0].Holds, Hold{Beam: []string{"M1", "M2"}[i], Target: id})
		}
		now, _ := segment(t, st, "acceleration", []string{"accelerate unit:thunderhead"}, nil)
		for id, want := range c.want {
			require.Equal(t, want, now.ship(id).Record.Velocity, "%s: %s", c.what, id)
		}
	}
}
