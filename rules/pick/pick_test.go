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
