package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
)

// The turn begins with the power form, by taps alone: a ship of several, a line
// of the form, its amount. What is too much is said before it is added, a line
// that has nothing to choose is not offered, and nobody else reads any of it.
func TestPowerIsAllocatedByTouch(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.says(s.d.User("gm"), s.channel, "game new", opt("system", "pentagon"), opt("scenario", "squadrons"))
	red := &hand{s, s.d.User("red"), s.invite()}
	s.says(red.u, s.channel, "game join", opt("seat", "red1"))
	red.presses("Orders")
	require.Contains(t, red.m.Content, "Orders: Initial Capacitor Power Allocation phase")
	red.picks("allocate")
	require.Equal(t, []string{"kestrel", "wisp"}, offered(t, red.m))
	red.picks("kestrel")
	require.Subset(t, offered(t, red.m), []string{"ecm", "eccm", "radar"})
	require.NotContains(t, offered(t, red.m), "invisible", "it cannot be")
	require.NotContains(t, offered(t, red.m), "double", "no beam holds what could be doubled")
	red.picks("ecm")
	require.Equal(t, []string{"0", "1", "2", "3", "4", "5"}, offered(t, red.m))
	red.picks("3")
	require.NotContains(t, red.m.Content, "As it stands: ")
	require.NotContains(t, offered(t, red.m), "invisible", "nor beside what it can")
	red.picks("eccm", "5")
	require.Contains(t, red.m.Content, "As it stands: Kestrel has at most 3 levels")
	red.presses("Back")
	red.presses("Back")
	red.picks("ecm", "1", "eccm", "1")
	require.Equal(t, "pentagon allocate unit:kestrel ecm:1 eccm:1", card.LineIn(red.m.Content))
	red.presses("Add")
	require.Contains(t, red.m.Content, "`allocate ecm:1 eccm:1 unit:kestrel` is on your sheet.")
	red.presses("Seal")
	require.Contains(t, red.m.Content, "Sealed: 1 order for the Initial Capacitor Power Allocation phase.")
	s.board("✅")
	for _, m := range s.d.Messages(s.channel) {
		require.NotContains(t, m.Words(), "ecm:")
	}
}

// offered are the values of the select of a message.
func offered(t *testing.T, m discordtest.Message) (values []string) {
	for _, o := range list(t, m).Options {
		values = append(values, o.Value)
	}
	return values
}
