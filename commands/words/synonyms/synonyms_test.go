package synonyms_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/words/synonyms"
	"impulse/rules/near"
)

// A word that everybody has for a name costs nothing, one that may mean it is a guess, and
// two are taken together.
func TestTheWordsForAName(t *testing.T) {
	words := synonyms.For("rotate")
	require.NotEmpty(t, words)
	for _, w := range words {
		cost, ok := synonyms.Cost("rotate", w)
		require.True(t, ok, w)
		require.Zero(t, cost, w)
	}
	require.IsIncreasing(t, words)
	_, ok := synonyms.Cost("rotate", near.Stem("umbrella"))
	require.False(t, ok)
	_, ok = synonyms.Cost("nothing", words[0])
	require.False(t, ok)
	cost, ok := synonyms.Joined("undo", "takeback")
	require.True(t, ok)
	require.Zero(t, cost)
}

// What was made ready once is kept; where nothing is kept it is made anew.
func TestNamesAreReadiedOnce(t *testing.T) {
	n := synonyms.Names{}
	require.Equal(t, near.Ready("Heavy Cavalry"), n.Of("Heavy Cavalry"))
	require.Len(t, n, 1)
	n.Of("Heavy Cavalry")
	require.Len(t, n, 1)
	require.Equal(t, near.Ready("x"), synonyms.Names(nil).Of("x"))
	require.Equal(t, near.Ready("fire"), synonyms.Ready("fire"))
}
