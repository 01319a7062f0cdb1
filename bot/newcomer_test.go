package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// Somebody who has never seen the bot comes from /help to his first order by
// buttons alone, and so does who plays against him.
func TestTheFirstMinute(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := &hand{stage: s, u: s.d.User("ann")}
	ann.sees(s.says(ann.u, s.channel, "help"))
	ann.presses("I lead a game")
	begun, err := ann.u.Click(ann.m.ID, idOf(t, ann.m, "Start: Skirmish")).Shown(patience)
	require.NoError(t, err)
	require.False(t, hidden(begun), "everybody may join by its buttons")
	for _, name := range []string{"red (Solar System)", "blue (Alpha-Centauri)"} {
		h := &hand{stage: s, u: s.d.User(name[:3]), m: begun}
		h.presses("Join "+name, "Give orders")
		require.Contains(t, h.m.Content, "Orders: Initial Capacitor Power Allocation phase")
		h.presses("Done")
		require.Contains(t, h.m.Content, "Sealed: 0 orders")
	}
	begun = s.posted(s.channel, "Kestrel has 8 capacitors charged")
	for _, name := range []string{"red", "blue"} {
		h := &hand{stage: s, u: s.d.User(name[:3]), m: begun}
		h.presses("Orders")
		require.Contains(t, h.m.Content, "Orders: Rotation segment")
		h.picks("pentagon rotate", "F")
		h.presses("Add", "Done")
		require.Contains(t, h.m.Content, "Sealed: 1 order")
	}
	s.posted(s.channel, "Kestrel turns from A to F")
}

// Every button of the help is one that Discord takes and the referee answers.
func TestHelpByButtons(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	for _, topic := range []string{"start", "player", "gm", "table", "dice", "commands"} {
		m := s.says(s.d.User("ann"), s.channel, "help", opt("topic", topic))
		require.True(t, hidden(m))
		for _, row := range m.Components {
			for _, c := range row.Components {
				answer, err := s.d.User("ann").Click(m.ID, c.CustomID).Shown(patience)
				require.NoError(t, err, c.Label)
				require.NotContains(t, answer.Content, "no command", c.Label)
			}
		}
	}
}
