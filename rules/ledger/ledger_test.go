package ledger_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/ledger"
)

// ogres are three figures of four hits each.
var ogres = ledger.Sheet{Boxes: []ledger.Box{
	{Name: "figures", Of: 3}, {Name: "hits", Of: 4, Each: "figures"}, {Name: "tired", Of: 1, Holds: true},
}}

// tick ticks boxes of ogres, and wants it to be possible.
func tick(t *testing.T, left ledger.Left, name string, n int) ledger.Left {
	t.Helper()
	b, known := ogres.Box(name)
	require.True(t, known)
	after, ok := ogres.Tick(left, b, n)
	require.True(t, ok)
	return after
}

func TestTheLastHitTakesAFigure(t *testing.T) {
	left := tick(t, nil, "hits", 3)
	require.Equal(t, ledger.Left{"hits": 1}, left)
	left = tick(t, left, "hits", 1)
	require.Equal(t, ledger.Left{"figures": 2}, left, "the next figure is whole")
	left = tick(t, left, "hits", 6)
	require.Equal(t, ledger.Left{"figures": 1, "hits": 2}, left)
	left = tick(t, left, "hits", -6)
	require.Equal(t, ledger.Left{"figures": 2}, left, "what was ticked can be taken back")
	require.Equal(t, ledger.Left{"figures": 0, "hits": 0}, tick(t, left, "hits", 8))
	require.Equal(t, ledger.Left{"figures": 1, "hits": 1}, tick(t, ledger.Left{"figures": 0, "hits": 0}, "hits", -1))

	hits, _ := ogres.Box("hits")
	for _, n := range []int{13, -1} {
		after, ok := ogres.Tick(nil, hits, n)
		require.False(t, ok, "%d", n)
		require.Empty(t, after)
	}
}

func TestWithTheFiguresGoTheirHits(t *testing.T) {
	left := tick(t, ledger.Left{"hits": 2}, "figures", 1)
	require.Equal(t, ledger.Left{"figures": 2, "hits": 2}, left, "another figure is the wounded one")
	left = tick(t, left, "figures", 2)
	require.Equal(t, ledger.Left{"figures": 0, "hits": 0}, left)
	require.Equal(t, ledger.Left{"figures": 1}, tick(t, left, "figures", -1), "one that comes back is whole")
	figures, _ := ogres.Box("figures")
	_, ok := ogres.Tick(left, figures, 1)
	require.False(t, ok)
	require.Equal(t, 0, figures.In(left))
	require.Equal(t, 3, figures.In(nil))
}

func TestWhatAnAnswerLeavesIsWrittenDown(t *testing.T) {
	left, ok := ogres.Set(ledger.Left{"tired": 0, "hits": 1}, ledger.Left{"figures": 2, "hits": 4})
	require.True(t, ok)
	require.Equal(t, ledger.Left{"figures": 2, "tired": 0}, left)
	none, ok := ogres.Set(left, ledger.Left{"figures": 0})
	require.True(t, ok)
	require.Equal(t, ledger.Left{"figures": 0, "hits": 0, "tired": 0}, none, "with the figures go their hits")
	back, ok := ogres.Set(none, ledger.Left{"figures": 1})
	require.True(t, ok)
	require.Equal(t, ledger.Left{"figures": 1, "tired": 0}, back)
	for _, to := range []ledger.Left{{"figures": 4}, {"figures": -1}, {"legs": 2}, {"hits": 0}, {"figures": 0, "hits": 2}} {
		after, ok := ogres.Set(left, to)
		require.False(t, ok)
		require.Equal(t, left, after)
	}
}
