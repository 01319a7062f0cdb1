package way_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// A sentence of words that stand nowhere is no order, and none is offered for it; with a
// unit in it the orders of that unit are.
func TestTalkBringsNoOrders(t *testing.T) {
	g := refereetest.Pair(t)
	require.Equal(t, []string{"help topic:talk", "help topic:player"}, g.Ask("red", "grandma cooked porridge yesterday").Refusal.Try)
	require.NotContains(t, g.Ask("red", "grandma cooked porridge yesterday with red-b").Refusal.Try, "help topic:talk")
}

// Undo and a slip in the name of a unit mean the last line of the sheet that is being
// written, where there is one.
func TestTheLastLineIsTakenBackFirst(t *testing.T) {
	g := refereetest.Pair(t)
	require.NotContains(t, g.Copy(t).Ask("red", "undo").Text, "orders clear line")
	g.Must("red", "toy hide spot:2 marker:red-a")
	a := g.Ask("red", "undo")
	require.Equal(t, "orders clear line:1", a.Refusal.Try[0])
	require.Equal(t, []string{"orders clear line:1", "toy hide spot:2 marker:red-b", "orders show"}, g.Ask("red", "sorry, red-b not red-a").Refusal.Try)
}
