package hex

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// anyHex draws places on and well off the map.
func anyHex() *rapid.Generator[Hex] {
	return rapid.Custom(func(t *rapid.T) Hex {
		n := rapid.IntRange(-150, 150)
		return At(n.Draw(t, "column"), n.Draw(t, "row"))
	})
}

func anyVec() *rapid.Generator[Vec] {
	return rapid.Custom(func(t *rapid.T) Vec {
		n := rapid.IntRange(-40, 40)
		return Vec{n.Draw(t, "A"), n.Draw(t, "C")}
	})
}

func hexOf(t require.TestingT, label string) Hex {
	h, err := Parse(label)
	require.NoError(t, err)
	return h
}

// The steps in column and row, from even and from odd columns.
var (
	fromEven = [6][2]int{{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}
	fromOdd  = [6][2]int{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}}
)

func TestNeighbors(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHex().Draw(t, "hex")
		steps := fromEven
		if h.Col()%2 != 0 {
			steps = fromOdd
		}
		for i, d := range Dirs() {
			require.Equal(t, At(h.Col()+steps[i][0], h.Row()+steps[i][1]), h.Neighbor(d))
		}
	})
}

func TestNeighborsOfTheText(t *testing.T) {
	h := hexOf(t, "1015")
	require.Equal(t, "1014", h.Neighbor(A).String())
	require.Equal(t, "0915", h.Neighbor(F).String())
}

func TestLabels(t *testing.T) {
	for _, label := range []string{"0101", "1534", "9999", "-3.112", "0.-1", "100.5", "5.100", "-99.-99"} {
		require.Equal(t, label, hexOf(t, label).String())
	}
	require.Equal(t, At(15, 34), hexOf(t, "15.34"))
	for _, label := range []string{"", "153", "15345", "0034", "1500", "15 4", "+1+2", "1.", ".1", "1.2.3", "a.b", "9999999.1", "١٢٣٤"} {
		_, err := Parse(label)
		require.ErrorContains(t, err, "1534", label)
	}
}

func TestLabelsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		places := map[string]Hex{"at": anyHex().Draw(t, "hex")}
		text, err := json.Marshal(places)
		require.NoError(t, err)
		var back map[string]Hex
		require.NoError(t, json.Unmarshal(text, &back))
		require.Equal(t, places, back)
	})
}

func FuzzParse(f *testing.F) {
	for _, label := range []string{"1534", "-3.112", "", "99.99", "0000"} {
		f.Add(label)
	}
	f.Fuzz(func(t *testing.T, label string) {
		h, err := Parse(label)
		if err != nil {
			return
		}
		require.Equal(t, h, hexOf(t, h.String()))
	})
}

func TestRangeIsADistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyHex().Draw(t, "a"), anyHex().Draw(t, "b"), anyHex().Draw(t, "c")
		require.Equal(t, Range(a, b), Range(b, a))
		require.Equal(t, Range(a, b), a.To(b).Len())
		require.Equal(t, a == b, Range(a, b) == 0)
		require.LessOrEqual(t, Range(a, c), Range(a, b)+Range(b, c))
		require.Equal(t, b, a.Add(a.To(b)))
	})
}

// A walk by neighbours needs exactly Range steps: some neighbour is nearer, and
// none by more than one.
func TestRangeCountsSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyHex().Draw(t, "a"), anyHex().Draw(t, "b")
		nearest := math.MaxInt
		for _, d := range Dirs() {
			nearest = min(nearest, Range(a.Neighbor(d), b))
		}
		if a != b {
			require.Equal(t, Range(a, b)-1, nearest)
		}
	})
}

func TestUnits(t *testing.T) {
	require.Equal(t, Unit(A).Add(Unit(C)), Unit(B))
	for _, d := range Dirs() {
		require.Equal(t, Vec{}.Sub(Unit(d)), Unit(d.Turn(3)))
		require.Equal(t, 1, Unit(d).Len())
	}
}

func TestDirections(t *testing.T) {
	require.Equal(t, 3, E.Relative(C), "Movement: facing C, direction 3 is E")
	require.Equal(t, 5, B.Relative(D), "Movement: facing D, direction 5 is B")
	require.Equal(t, 1, F.Relative(F))
	require.Equal(t, F, A.Turn(-1))
	require.Equal(t, A, F.Turn(13))
	require.Equal(t, 3, Between(B, E))
	require.Equal(t, -1, Between(A, F))
	require.Equal(t, 2, Between(E, A))
	for _, a := range Dirs() {
		for _, b := range Dirs() {
			require.Equal(t, b, a.Turn(Between(a, b)))
			require.Equal(t, b, a.Turn(b.Relative(a)-1))
		}
	}
}

func TestDirectionLetters(t *testing.T) {
	for _, d := range Dirs() {
		var back Dir
		text, err := d.MarshalText()
		require.NoError(t, err)
		require.NoError(t, back.UnmarshalText(text))
		require.Equal(t, d, back)
	}
	small, err := ParseDir("f")
	require.NoError(t, err)
	require.Equal(t, F, small)
	for _, text := range []string{"", "G", "AB", "1", "@", "!"} {
		_, err := ParseDir(text)
		require.ErrorContains(t, err, "A (north)", text)
	}
}

// A unit may drift farther than anybody may type; its state must still be read.
func TestStoredLabelsHaveNoEnd(t *testing.T) {
	far := At(1_000_000, 1).Add(Vec{A: 0, C: 12})
	_, err := Parse(far.String())
	require.Error(t, err)
	var read Hex
	require.NoError(t, read.UnmarshalText([]byte(far.String())))
	require.Equal(t, far, read)
}

func TestMust(t *testing.T) {
	require.Equal(t, At(15, 34), Must("1534"))
	require.PanicsWithError(t, badLabel("far").Error(), func() { Must("far") })
}

// Four digits are written as the number of a hex, also where they are those of none.
func TestDigits(t *testing.T) {
	for text, want := range map[string]bool{"0102": true, "0013": true, "9999": true, "013": false, "-3.112": false, "01b2": false, "": false} {
		require.Equal(t, want, Digits(text), text)
	}
}
