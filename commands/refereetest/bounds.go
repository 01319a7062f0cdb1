package refereetest

import (
	"strings"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/text"
)

// What a message to others may have at most: so many characters, and lines of a phone.
// One that tells of the end of a game has so many lines however long they are.
const (
	MostUnits = 900
	MostLines = text.Glance
)

// Tally counts messages: those that stay, those that only ask, those of them that are
// mail, and whom they ping.
type Tally struct{ Lasting, Asking, Mail, Pings int }

// Tally holds all that was posted since Posts was emptied to its bounds, and counts it.
func (t *Table) Tally() (n Tally) {
	t.Helper()
	for _, p := range t.Posts {
		t.bounded(p)
		n.Pings += len(p.Mention)
		switch {
		case outbox.IsConversation(p.Place):
			n.Mail++
		case p.Fleeting:
			n.Asking++
		default:
			n.Lasting++
		}
	}
	return n
}

// bounded holds one message to its bounds. Who is told of more reads how much at its
// end.
func (t *Table) bounded(m outbox.Message) {
	t.Helper()
	shown := m.Text()
	require.LessOrEqual(t, text.Units(shown), MostUnits, shown)
	require.LessOrEqual(t, strings.Count(shown, "\n")+1, MostLines, shown)
	if !strings.Contains(shown, "is over.**") {
		require.LessOrEqual(t, text.TallIn(shown, text.Beside), MostLines, shown)
	}
	require.NotContains(t, shown, "continued")
}
