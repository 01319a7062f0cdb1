package ssd

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func anyBoxes() *rapid.Generator[Boxes] {
	return rapid.Custom(func(t *rapid.T) Boxes {
		return Boxes(rapid.StringOfN(rapid.RuneFrom([]rune(marks)), 0, 20, -1).Draw(t, "boxes"))
	})
}

func TestCounts(t *testing.T) {
	b := Boxes("ooo..//XXXX")
	require.Equal(t, []int{11, 5, 3, 2, 2, 4}, []int{b.Len(), b.Live(), b.Full(), b.Spent(), b.Count(Slashed), b.Destroyed()})
	require.Equal(t, 6, b.Count(Slashed, Destroyed))
	require.Equal(t, Boxes("oooo"), New(4))
	require.Equal(t, "[ ][.][/][X]", Boxes("o./X").Text())
}

func TestDestroy(t *testing.T) {
	tests := []struct {
		before Boxes
		n      int
		order  Order
		after  Boxes
		left   int
	}{
		{"o.o.", 1, LeftFirst, "X.o.", 0},
		{".oo.", 1, LeftFirst, "Xoo.", 0},
		{".oo.", 1, FullFirst, ".Xo.", 0},
		{".oo.", 3, FullFirst, "XXX.", 0},
		{"oo..", 1, SpentFirst, "ooX.", 0},
		{"oo..", 3, SpentFirst, "XoXX", 0},
		{"/Xo", 1, LeftFirst, "/XX", 0},
		{"/X.", 5, SpentFirst, "/XX", 4},
		{"/X", 1, LeftFirst, "/X", 1},
		{"", 2, FullFirst, "", 2},
		{"oo", 0, LeftFirst, "oo", 0},
	}
	for _, tt := range tests {
		after, left := tt.before.Destroy(tt.n, tt.order)
		require.Equal(t, tt.after, after, "%+v", tt)
		require.Equal(t, tt.left, left, "%+v", tt)
	}
}

func TestSpendAndRefill(t *testing.T) {
	b, ok := Boxes("Xoo/o").Spend(2)
	require.True(t, ok)
	require.Equal(t, Boxes("X../o"), b)
	_, ok = b.Spend(2)
	require.False(t, ok)
	_, ok = b.Spend(-1)
	require.False(t, ok)
	b, left := b.Refill(1)
	require.Equal(t, Boxes("Xo./o"), b)
	require.Zero(t, left)
	require.Equal(t, Boxes("Xoo/o"), b.RefillAll())
	_, left = b.Refill(3)
	require.Equal(t, 2, left)
}

func TestAGunIsLostWhole(t *testing.T) {
	gun, _ := New(5).Destroy(1, LeftFirst)
	gun = gun.Slash()
	require.Equal(t, Boxes("X////"), gun)
	_, left := gun.Destroy(1, LeftFirst)
	require.Equal(t, 1, left, "slashed boxes are passed over")
	gun, left = gun.Repair(3)
	require.Equal(t, New(5), gun)
	require.Equal(t, 2, left)
	gun, _ = Boxes("XX///").Repair(1)
	require.Equal(t, Boxes("oX///"), gun)
}

func TestParse(t *testing.T) {
	b, err := Parse("oo./X")
	require.NoError(t, err)
	require.Equal(t, Boxes("oo./X"), b)
	for _, text := range []string{"oo ", "x", "o?o", "[ ]"} {
		_, err := Parse(text)
		require.ErrorContains(t, err, "write o", text)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("oo./X")
	f.Add("o o")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := Parse(text)
		if err != nil {
			return
		}
		require.Equal(t, b.Len(), b.Count([]rune(marks)...), "only marks")
		require.Len(t, b.Text(), 3*b.Len())
	})
}

// A hit takes one live box and nothing else changes.
func TestDestroyTakesLiveBoxes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, n := anyBoxes().Draw(t, "boxes"), rapid.IntRange(0, 25).Draw(t, "hits")
		order := Order(rapid.IntRange(0, 2).Draw(t, "order"))
		after, left := b.Destroy(n, order)
		taken := min(n, b.Live())
		require.Equal(t, n-taken, left)
		require.Equal(t, b.Live()-taken, after.Live())
		require.Equal(t, b.Destroyed()+taken, after.Destroyed())
		require.Equal(t, b.Count(Slashed), after.Count(Slashed))
		repaired, _ := after.Repair(taken)
		require.Equal(t, b.Len(), repaired.Len())
	})
}

func TestStoredForm(t *testing.T) {
	text, err := json.Marshal(map[string]Boxes{"laser": "o.X"})
	require.NoError(t, err)
	require.JSONEq(t, `{"laser":"o.X"}`, string(text))
}

func BenchmarkDestroy(b *testing.B) {
	boxes := New(40)
	for range b.N {
		boxes.Destroy(12, SpentFirst)
	}
}
