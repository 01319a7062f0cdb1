package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// What a seat has agreed to holds while nothing else happens: whoever agrees after
// that agrees alone, and the other is asked again.
func TestAProposalDoesNotOutliveWhatHappens(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	const line = "game rule id:hit-on value:3"
	require.Contains(t, g.Must("red", line).Text, "It needs also: blue")
	g.Play([2]string{"blue", "toy hide spot:2"}, [2]string{"blue", "orders done"})
	require.Contains(t, g.Must("blue", line).Text, "It needs also: red")
	require.Contains(t, g.Must("red", line).Text, "House rule hit-on will be 3")

	require.Contains(t, g.Must("red", "game undo").Text, "This would undo")
	require.Contains(t, g.Must("red", "game undo confirm:on").Text, "It needs also: blue")
	g.Play([2]string{"blue", "orders unseal"})
	require.Contains(t, g.Must("red", "game undo confirm:on").Text, "It needs also: blue", "of what there was when it was proposed")
	require.Contains(t, g.Must("blue", "game undo confirm:on").Text, "undone")
}
