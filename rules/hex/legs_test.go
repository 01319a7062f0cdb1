package hex

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestLegsByLabel(t *testing.T) {
	legs := slices.Collect(Legs(hexOf(t, "2020"), hexOf(t, "2018")))
	require.Len(t, legs, 2)
	require.Equal(t, Way{First: A}, legs[0].Ways[0])
	require.False(t, legs[0].Forked)

	along := slices.Collect(Legs(At(20, 20), At(20, 20).Add(Vec{A: 2, C: 1})))
	require.Len(t, along, 1, "along the edge between A and B")
	require.True(t, along[0].Forked)
	require.Equal(t, [2]Way{{First: A, Then: B, Two: true}, {First: B, Then: A, Two: true}}, along[0].Ways)
	require.Empty(t, slices.Collect(Legs(At(1, 1), At(1, 1))))
}

// A leg enters what [Line] lists, and no other hex.
func TestLegsPassWhatTheLinePasses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyHex().Draw(t, "a"), anyHex().Draw(t, "b")
		if Range(a, b) > 500 {
			return
		}
		listed := []Hex{a}
		for leg := range Legs(a, b) {
			if leg.Ways[0].Two {
				listed = append(listed, leg.From.Neighbor(leg.Ways[0].First), leg.From.Neighbor(leg.Ways[1].First))
			}
			listed = append(listed, leg.To)
			for _, w := range leg.Ways {
				if w != (Way{}) || leg.Forked {
					require.Equal(t, leg.To, leg.From.Add(w.vec()), "both ways lead there")
				}
			}
		}
		require.ElementsMatch(t, Line(a, b), listed)
	})
}

func TestLegsTheOtherWayRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := At(20, 20)
		b := a.Add(Vec{rapid.IntRange(-40, 40).Draw(t, "a"), rapid.IntRange(-40, 40).Draw(t, "c")})
		there, back := slices.Collect(Legs(a, b)), slices.Collect(Legs(b, a))
		require.Len(t, back, len(there))
		for i, leg := range there {
			other := back[len(back)-1-i]
			require.Equal(t, [2]Hex{leg.To, leg.From}, [2]Hex{other.From, other.To})
			require.Equal(t, leg.Forked, other.Forked)
			require.Equal(t, leg.Whole, other.Begun+leg.Ended)
			require.LessOrEqual(t, leg.Begun, leg.Ended)
		}
	})
}
