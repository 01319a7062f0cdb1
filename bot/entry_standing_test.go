package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
)

// A habit in two taps and its number, a line in a field; what is sealed stands,
// and may be written anew while it is in force.
func TestStandingOrdersByTouch(t *testing.T) {
	h := crowded(t)
	h.presses("Orders", "Use A Habit")
	h.picks("lie-low", "4")
	require.Equal(t, "tactic lie-low 4", card.LineIn(h.m.Content))
	h.presses("Add")
	require.Contains(t, h.m.Content, ": your sheet has 4 lines now.")
	form := h.opens("Write Standing Line")
	h.submits(form, "each hide spot:2")
	require.Contains(t, h.m.Content, "a colon stands behind each")
	h.submits(h.opens("Write Standing Line"), "each: hide spot:2 marker:red-a")
	require.Contains(t, h.m.Content, "`each: hide spot:2 marker:red-a` is on your sheet.")
	h.presses("Seal")
	require.Contains(t, h.m.Content, "If nothing changed, and without dice:")
}
