package pick_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/pick"
)

func even(n int) bool { return n%2 == 0 }

func TestPick(t *testing.T) {
	in := []int{1, 2, 3, 4}
	require.Equal(t, []int{2, 4}, pick.Where(in, even))
	require.Nil(t, pick.Where([]int{1}, even))
	require.Equal(t, []int{1, 2, 3, 4}, in)
	found, ok := pick.First(in, even)
	require.True(t, ok)
	require.Equal(t, 2, found)
	_, ok = pick.First([]int{1}, even)
	require.False(t, ok)
}

func TestAbreast(t *testing.T) {
	require.Equal(t, []int{1, 4, 5, 2, 6, 3}, pick.Abreast([][]int{{1, 2, 3}, {}, {4}, {5, 6}}))
	require.Nil(t, pick.Abreast([][]int{{}, nil}))
}

func TestOpened(t *testing.T) {
	of := func(n int) []int { return map[int][]int{10: {1, 2}, 20: {2, 3}}[n] }
	require.Equal(t, []int{1, 2, 3, 4}, pick.Opened([]int{10, 2, 20, 4, 4}, of), "each once, where it comes first")
	require.Nil(t, pick.Opened(nil, of))
}
