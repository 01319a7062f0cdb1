package table

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestGridOfDice(t *testing.T) {
	grid := of(t, "dark/light,1,2,3\n1,hull,hull,aft\n2,cargo,engine,laser\n").MustGrid()
	for _, tt := range []struct {
		row, column int
		want        string
	}{{1, 1, "hull"}, {1, 3, "aft"}, {2, 1, "cargo"}, {2, 3, "laser"}} {
		cell, ok := grid.AtInts(tt.row, tt.column)
		require.True(t, ok)
		require.Equal(t, tt.want, cell)
	}
	_, ok := grid.AtInts(3, 1)
	require.False(t, ok)
	_, ok = grid.AtInts(1, 4)
	require.False(t, ok)
}

func TestGridOfWords(t *testing.T) {
	grid := of(t, "attacker,LI,MI\nLI,1/1 6,1/2 6\nMI,1/1 5,1/1 6\n").MustGrid()
	cell, ok := grid.At("MI", "LI")
	require.True(t, ok)
	require.Equal(t, "1/1 5", cell)
	_, ok = grid.At("HI", "LI")
	require.False(t, ok)
	_, ok = grid.AtInts(1, 1)
	require.False(t, ok)
}

func TestGridOfRanges(t *testing.T) {
	grid := of(t, "size,0,1-3,4+\n-1,4,3,-\n0,6,5,4\n").MustGrid()
	for _, tt := range []struct {
		size, rng int
		want      string
	}{{-1, 0, "4"}, {-1, 3, "3"}, {-1, 4, "-"}, {0, 1, "5"}, {0, 99, "4"}} {
		cell, ok := grid.AtInts(tt.size, tt.rng)
		require.True(t, ok)
		require.Equal(t, tt.want, cell)
	}
	cell, _ := grid.At("0", "1-3")
	require.Equal(t, "5", cell)
}

func TestGridRefuses(t *testing.T) {
	for _, tt := range []struct{ lines, want string }{
		{"x,1\na,1\na,2\n", "rows"},
		{"x,1-3,3-4\na,1,2\n", "1-3 and 3-4 overlap"},
		{"x,1\n,1\n", "no name"},
	} {
		_, err := of(t, tt.lines).Grid()
		require.ErrorContains(t, err, tt.want)
	}
	require.Panics(t, func() { of(t, "x,1\na,1\na,2\n").MustGrid() })
}
