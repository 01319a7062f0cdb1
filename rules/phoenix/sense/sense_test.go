package sense

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/phoenix/printed"
)

func TestView(t *testing.T) {
	for _, tt := range []struct {
		width         int
		posture       Posture
		degrees, lost int
	}{
		{180, Posture{}, 180, 0}, {240, Posture{}, 240, 1}, {300, Posture{}, 300, 2}, {360, Posture{}, 360, 3},
		{360, Posture{FiringStance: true}, 60, 0}, {180, Posture{FiringStance: true}, 60, 0},
		{300, Posture{FiringStance: true, Pinning: true}, 10, 0},
	} {
		degrees, lost := View(tt.width, tt.posture)
		require.Equal(t, [2]int{tt.degrees, tt.lost}, [2]int{degrees, lost}, tt)
	}
	require.Equal(t, []int{180, 240, 300, 360}, Widths)
}

// The sniper in the window of 5.2, 30 hexes off.
func TestSpottingExample(t *testing.T) {
	for _, tt := range []struct {
		moves, acts bool
		size, want  int
	}{{false, false, 0, 54}, {true, false, 8, 2}, {false, true, 0, 8}, {true, true, 9, 2}} {
		got, reach := printed.Spot("town", MotionOf(tt.moves, tt.acts), tt.size, 30)
		require.Positive(t, reach)
		require.Equal(t, tt.want, got, tt)
	}
}

func TestPinned(t *testing.T) {
	require.True(t, Pinned(0))
	require.True(t, Pinned(1))
	require.False(t, Pinned(2))
}

// One with 4 CA spots in as many impulses as the table says; a quicker one in fewer.
func TestSpottingByAbility(t *testing.T) {
	require.Equal(t, 4, SpottingCA(17, printed.Down))
	require.Equal(t, 7, SpottingCA(39, printed.Down))
	require.Equal(t, 6, SpottingCA(28, printed.Down))
	require.Equal(t, 6, SpottingCA(28, printed.Up))
	require.Equal(t, 5, SpottingCA(26, printed.Down))
	for _, tt := range []struct{ actions, ca, first, want int }{
		{54, 4, 1, 54}, {8, 4, 3, 8}, {0, 4, 1, 0}, {8, 8, 1, 4}, {1, 8, 4, 1},
		{6, 8, 1, 3}, {6, 8, 3, 3}, // Trent's aim in 2.2
		{1, 1, 2, 4}, {1, 3, 2, 2}, {3, 3, 1, 4}, {4, 3, 1, 5}, {4, 3, 2, 6}, {3, 3, 2, 4}, {7, 6, 1, 5},
	} {
		got, ok := ImpulsesFor(tt.actions, tt.ca, tt.first)
		require.True(t, ok)
		require.Equal(t, tt.want, got, tt)
	}
	_, ok := ImpulsesFor(1, 0, 1)
	require.False(t, ok)
	got, ok := ImpulsesFor(0, 0, 1)
	require.True(t, ok)
	require.Zero(t, got)
}

// Counted one impulse after the other, it comes out the same.
func TestImpulsesForCounts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		actions, ca, first := rapid.IntRange(1, 300).Draw(t, "actions"), rapid.IntRange(1, 24).Draw(t, "ca"), rapid.IntRange(1, 4).Draw(t, "first")
		spent, want := 0, 0
		for spent < actions {
			spent += printed.Impulses(ca)[(first-1+want)%4]
			want++
		}
		got, ok := ImpulsesFor(actions, ca, first)
		require.True(t, ok)
		require.Equal(t, want, got)
	})
}

// The poker players and the dog of 5.3, by the example's bark and by the table's.
func TestSoundExample(t *testing.T) {
	s := Sound{ExampleBark, 6, []string{"wind/none", "line/light-exterior-wall-door", "background-conversation/small-group", "attention/preoccupied"}}
	h, strange := Hear(s, printed.Up)
	require.Empty(t, strange)
	require.Equal(t, []int{-22, 0, 8}, []int{h.Range, h.ESM, h.Chance})
	require.Len(t, h.Modifiers, 4)
	require.True(t, h.Heard(8))
	require.False(t, h.Heard(9))

	bark, ok := printed.Magnitude("dog-bark")
	require.True(t, ok)
	s.Magnitude = bark.Int()
	h, _ = Hear(s, printed.Up)
	require.Equal(t, []int{2, 50}, []int{h.ESM, h.Chance})
}

func TestSoundEdges(t *testing.T) {
	for esm, want := range map[int]Hearing{
		200: {ESM: 200, Chance: 99, Audible: true}, 10: {ESM: 10, Chance: 99, Audible: true}, 9: {ESM: 9, Chance: 98, Audible: true},
		-3: {ESM: -3, Audible: true}, -4: {ESM: -4}, -99: {ESM: -99},
	} {
		h, strange := Hear(Sound{Magnitude: esm}, printed.Up)
		require.Empty(t, strange)
		require.Equal(t, want, h)
	}
	require.True(t, Hearing{Audible: true}.Heard(0))
	require.False(t, Hearing{}.Heard(0))
	_, strange := Hear(Sound{Modifiers: []string{"wind/low", "wind/howling"}}, printed.Up)
	require.Equal(t, "wind/howling", strange)
	up, _ := Hear(Sound{Distance: 5}, printed.Up)
	down, _ := Hear(Sound{Distance: 5}, printed.Down)
	require.Equal(t, [2]int{-22, -18}, [2]int{up.Range, down.Range})
}

// Wind stands in two groups, of which each has its own figures.
func TestSoundGroups(t *testing.T) {
	for key, want := range map[string]int{"wind/low": -1, "background-wind/low": -10, "background-conversation/whisper": -20, "terrain/metal-sole": 14} {
		m, ok := printed.SoundModifier(key)
		require.True(t, ok, key)
		require.Equal(t, want, m.Int(), key)
	}
	for key, want := range map[string]int{"combat-action-normal-ac/insert-magazine": 45, "combat-action-x10-ac/insert-magazine": 22, "insert-magazine": 45} {
		m, ok := printed.Magnitude(key)
		require.True(t, ok, key)
		require.Equal(t, want, m.Int(), key)
	}
}

// Donovan's initiative and the leader's orders of 5.5.
func TestOrders(t *testing.T) {
	time, number := printed.Initiative(21)
	require.Equal(t, [2]int{8, 5}, [2]int{time, number})
	require.Equal(t, 64, Orders(21, 4))
	require.Equal(t, 8, Order(39))
	require.Equal(t, 8, Order(40))
	require.Equal(t, 8, Order(55))
	require.Equal(t, 64, Order(2))
}

// Donovan under fire (5.6).
func TestMoraleExample(t *testing.T) {
	require.Equal(t, 46, printed.Odds(17))
	require.True(t, Near(1, 15))
	require.Equal(t, 15, Nerve(15))
	require.Equal(t, 45, Tripled(15))
	require.Equal(t, 8, Rally(45))
}

func TestMoraleEdges(t *testing.T) {
	require.True(t, Near(4, 15))
	require.False(t, Near(5, 15))
	require.True(t, Near(6, 0))
	require.True(t, Near(1, 200))
	require.False(t, Near(2, 200))
	require.Equal(t, 99, Tripled(34))
	require.Equal(t, 99, Nerve(120))
	require.Equal(t, 160, Rally(1))
	require.Equal(t, 0, Rally(80))
}

// The exchange down the corridor of 5.7.
func TestPhasingExample(t *testing.T) {
	require.Equal(t, []int{2, 4}, Counts(2, false))
	require.Equal(t, 2, Count(2, 1, false))
	require.Equal(t, 3, Count(1, 1, false))
	alm, cancelled := Disturbed(Count(1, 1, false), Count(2, 1, false), true)
	require.Equal(t, -20, alm)
	require.False(t, cancelled)
}

func TestPhasing(t *testing.T) {
	for actions, want := range map[int][]int{1: {3}, 2: {2, 4}, 3: {1, 3, 5}, 4: {1, 2, 4, 5}, 5: {1, 2, 3, 4, 5}, 6: {1, 2, 3, 4, 5, 5}} {
		require.Equal(t, want, Counts(actions, false))
	}
	for actions, want := range map[int][]int{1: {3}, 2: {2, 4}, 3: {2, 4, 5}, 4: {2, 3, 4, 5}, 5: {1, 2, 3, 4, 5}, 6: {1, 2, 3, 4, 5, 5}} {
		require.Equal(t, want, Counts(actions, true))
	}
	require.Empty(t, Counts(0, false))
	require.Equal(t, 5, Count(0, 1, false))
	require.Equal(t, 5, Count(3, 9, false))
	require.Equal(t, 1, Count(3, 0, false))
}

func TestDisturbed(t *testing.T) {
	for _, tt := range []struct {
		shot, hit int
		out       bool
		alm       int
		cancelled bool
	}{
		{3, 3, false, 0, false}, {3, 3, true, 0, false}, {3, 4, true, 0, false}, {3, 2, false, -10, false},
		{5, 1, false, -10, false}, {4, 1, true, -20, false}, {5, 1, true, 0, true},
	} {
		alm, cancelled := Disturbed(tt.shot, tt.hit, tt.out)
		require.Equal(t, tt.alm, alm, tt)
		require.Equal(t, tt.cancelled, cancelled, tt)
	}
}
