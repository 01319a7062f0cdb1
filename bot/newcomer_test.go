package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/commands/outbox"
)

// Somebody who has never seen the bot comes from /help to a sealed turn with a move
// and a shot of their own by buttons alone, in both games, with nobody else there: in
// a channel, and in private messages with the bot.
func TestTheFirstMinute(t *testing.T) {
	t.Parallel()
	for _, battle := range []struct{ start, ready, moved, fired string }{
		{"Play Now: Skirmish", "Close in and fire all at whoever is near", "Kestrel thrusts along A", "at Lance"},
		{"Play Now: Bodenburg", "Close in and fire at the nearest, for a turn", "Red 1 Heavy Infantry move 3", "Blue 1 Crossbowmen shoot"},
	} {
		for _, alone := range []bool{false, true} {
			s := newStage(t, discordtest.Options{})
			place, ann := s.channel, s.d.User("ann")
			if alone {
				place = ann.DM()
			}
			h := &hand{stage: s, u: ann, m: s.says(ann, place, "help")} // tap 1
			begun, err := ann.Click(h.m.ID, idOf(t, h.m, battle.start)).Shown(patience)
			require.NoError(t, err) // tap 2
			h.m = begun
			h.presses(battle.ready) // tap 3
			require.Contains(t, h.m.Content, "Sealed: ")
			s.detailed(s.placeOf(ann, alone), battle.moved)
			s.detailed(s.placeOf(ann, alone), battle.fired)
		}
	}
}

// placeOf is the place of a game in the stage's channel, or in somebody's own
// conversation, as the referee calls it.
func (s *stage) placeOf(u *discordtest.User, alone bool) string {
	if alone {
		return outbox.DM(u.ID)
	}
	return s.channel
}

// Whoever would rather choose comes to a move of their own in the same way, and the
// other side waits for nobody.
func TestTheFirstOrderByTouch(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := &hand{stage: s, u: s.d.User("ann")}
	ann.sees(s.says(ann.u, s.channel, "help"))
	begun, err := ann.u.Click(ann.m.ID, idOf(t, ann.m, "Play Now: Skirmish")).Shown(patience)
	require.NoError(t, err)
	ann.m = begun
	s.board("Initial Capacitor Power Allocation phase") // what nobody decides may still be resolving
	ann.presses("Orders")
	require.Contains(t, ann.m.Content, "Orders: Initial Capacitor Power Allocation phase")
	ann.presses("Seal")
	s.board("Rotation segment")
	ann.presses("Next Orders")
	ann.picks("rotate", "F")
	ann.presses("Add", "Seal")
	require.Contains(t, ann.m.Content, "Sealed: 1 order")
	s.detailed(s.channel, "Kestrel turns from A to F")
}

// Two who have never seen the bot come from /help to a game of two by buttons.
func TestTheFirstMinuteOfTwo(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := &hand{stage: s, u: s.d.User("ann")}
	ann.sees(s.says(ann.u, s.channel, "help"))
	ann.presses("Two Or More: Start A Game")
	begun, err := ann.u.Click(ann.m.ID, idOf(t, ann.m, "Start: Skirmish")).Shown(patience)
	require.NoError(t, err)
	require.False(t, hidden(begun), "everybody may join by its buttons")
	for _, name := range []string{"red (Solar System)", "blue (Alpha-Centauri)"} {
		h := &hand{stage: s, u: s.d.User(name[:3]), m: begun}
		h.presses("Join "+name, "Close in and fire all at whoever is near")
		require.Contains(t, h.m.Content, "Sealed: 4 lines of standing orders")
	}
	s.detailed(s.channel, "Lance thrusts along D")
}

// Every button of the help is one that Discord takes and the referee answers.
func TestHelpByButtons(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	for _, topic := range []string{"start", "player", "gm", "table", "dice", "commands", "fire", "standing orders"} {
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
