package sample_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/rulestest/sample"
)

// In as many days as it is one of, all are taken once; never none, and all where all are
// wanted.
func TestEachIsTakenInItsTurn(t *testing.T) {
	all := []string{"a", "b", "c", "d", "e"}
	for n := 1; n <= 7; n++ {
		var taken []string
		for day := range min(n, len(all)) {
			t.Setenv("IMPULSE_TESTS", strconv.Itoa(day))
			some := sample.Of(t, all, n)
			require.NotEmpty(t, some)
			require.Equal(t, some, sample.Of(t, all, n), "the same day")
			taken = append(taken, some...)
		}
		require.ElementsMatch(t, all, taken, n)
	}
	t.Setenv("IMPULSE_TESTS", "whole")
	require.True(t, sample.Whole())
	require.Equal(t, all, sample.Of(t, all, 3))
	require.Empty(t, sample.Of(t, []string{}, 3))
}
