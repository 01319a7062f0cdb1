package dice

import (
	"crypto/rand"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func ExampleFromFaces() {
	r := FromFaces([]int{4, 2})
	err := Catch(func() {
		fmt.Println(r.Dice("laser L1", 2, 6))
		fmt.Println(r.Die("damage", 10))
	})
	fmt.Println(err)
	// Output:
	// [4 2]
	// needs d10 for damage
}

// ExampleFromStream draws recorded rolls again, as a check of a game does.
func ExampleFromStream() {
	var key [32]byte
	played := FromStream(key)
	played.Die("laser L1", 6)
	played.Aside("red").Dice("sensors", 2, 10)

	again := FromStream(key)
	for _, roll := range played.Rolls() {
		faces := again.Again(roll)
		fmt.Println(roll.For, slices.Equal(faces, roll.Faces))
	}
	// Output:
	// laser L1 true
	// sensors true
}

func TestRolls(t *testing.T) {
	r := FromFaces([]int{4, 2, 9, 1})
	require.Equal(t, 4, r.Die("laser L1", 6))
	require.Equal(t, []int{2, 9}, r.Aside("red").Dice("sensors", 2, 10))
	require.Equal(t, 1, r.Die("", 6))
	require.Equal(t, []Roll{
		{For: "laser L1", Sides: 6, Faces: []int{4}, Typed: true},
		{For: "sensors", Sides: 10, Faces: []int{2, 9}, Audience: "red", Typed: true},
		{Sides: 6, Faces: []int{1}, Typed: true},
	}, r.Rolls())
}

func TestRecordIsOutOfReach(t *testing.T) {
	r := FromFaces([]int{4, 2})
	faces := r.Dice("pool", 2, 6)
	slices.Sort(faces)
	r.Rolls()[0].Faces[0] = 6
	require.Equal(t, []int{4, 2}, r.Rolls()[0].Faces)
}

func TestNoDiceAreNoRoll(t *testing.T) {
	r := random(t)
	require.Empty(t, r.Dice("nothing", 0, 6))
	require.Empty(t, r.Rolls())
}

func TestOurOwnBugsPanic(t *testing.T) {
	r := random(t)
	require.Panics(t, func() { r.Die("none", 0) })
	require.Panics(t, func() { r.Dice("none", 0, -6) })
	require.Panics(t, func() { r.Dice("fewer than none", -1, 6) })
	require.Panics(t, func() { r.Aside("all") }, "the secret dice would be the public ones")
}

func TestFacesAreOnTheDie(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := FromStream(drawKey(t))
		sides := rapid.OneOf(rapid.IntRange(1, 100), rapid.IntMin(1)).Draw(t, "sides")
		for _, face := range r.Dice("any", 20, sides) {
			require.True(t, 1 <= face && face <= sides, "%d on d%d", face, sides)
		}
		require.False(t, r.Rolls()[0].Typed)
		require.Zero(t, r.Left())
		require.NoError(t, r.Unused())
	})
}

func TestOneThrowOrSeveral(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key, n := drawKey(t), rapid.IntRange(1, 20).Draw(t, "dice")
		one := FromStream(key)
		var faces []int
		for range n {
			faces = append(faces, one.Die("each", 6))
		}
		require.Equal(t, FromStream(key).Dice("all", n, 6), faces)
	})
}

// Secret dice never move public ones, nor those of another seat (docs/fair-dice.md).
func TestAsideIsIndependent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		key := drawKey(t)
		r := FromStream(key)
		seats := rapid.SliceOf(rapid.SampledFrom([]string{"", "red", "blue", "re", "dall"})).Draw(t, "seats")
		mixed := map[string][]int{}
		for _, seat := range seats {
			mixed[seat] = append(mixed[seat], r.Aside(seat).Die("any", 1000))
		}
		for seat, faces := range mixed {
			alone := FromStream(key).Aside(seat).Dice("any", len(faces), 1000)
			require.Equal(t, alone, faces, "dice of %q", seat)
		}
		require.Len(t, r.Rolls(), len(seats))
	})
}

// What only one seat may read stands apart from what everybody may.
func TestPart(t *testing.T) {
	rolls := []Roll{{For: "a"}, {For: "b", Audience: "red"}, {For: "c"}, {For: "d", Audience: "all but"}}
	open, secret := Part(rolls)
	require.Equal(t, []Roll{rolls[0], rolls[2]}, open)
	require.Equal(t, []Roll{rolls[1], rolls[3]}, secret)
}

// A throw has its most dice, and one more is a fault before there is room for them.
func TestTheMostDice(t *testing.T) {
	r := FromFaces(nil)
	require.NotPanics(t, func() { r.spend(mostDice) })
	require.PanicsWithValue(t, "dice: cannot roll 1048577 dice", func() { r.spend(mostDice + 1) })
	require.PanicsWithValue(t, "dice: cannot roll -1 dice", func() { r.Dice("a", -1, 6) })
}

func TestAsideOfAside(t *testing.T) {
	r := FromStream([32]byte{})
	secret := r.Aside("red").Die("secret", 1000)
	public := r.Aside("red").Aside("").Die("public", 1000)
	require.NotEqual(t, secret, public)
	require.Equal(t, public, FromStream([32]byte{}).Die("public", 1000))
	require.Equal(t, "", r.Rolls()[1].Audience)
}

func TestFromRandomIsFresh(t *testing.T) {
	require.NotEqual(t, random(t).Dice("a", 20, 1000), random(t).Dice("b", 20, 1000))
}

func drawKey(t *rapid.T) [32]byte {
	return [32]byte(rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "key"))
}

func random(t *testing.T) *Roller {
	t.Helper()
	r, err := FromRandom(rand.Reader)
	require.NoError(t, err)
	return r
}
