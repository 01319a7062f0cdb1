package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/commands/desk"
)

// A button pressed in the next game does nothing of what it did in the one before: a
// confirmation, an answer to an offer, an order, a seat. It says so.
func TestButtonsOfTheGameBefore(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm, red, blue := s.d.User("gm"), s.d.User("red"), s.d.User("blue")
	begun := s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "skirmish"), opt("gm", false))
	s.says(red, s.channel, "game join", opt("seat", "red"))
	joined := s.says(blue, s.channel, "game join", opt("seat", "blue"))
	sure := s.says(red, s.channel, "game concede")
	s.says(red, s.channel, "game draw")
	offer := s.posted(s.channel, "proposes a draw")
	require.Contains(t, s.again(blue, offer, "No").Content, "That is over")
	require.Equal(t, "That offer has lapsed; nothing was done.", s.again(blue, offer, "Agree").Content)
	s.again(red, sure, "Concede")
	end := s.posted(s.channel, "is over.**")

	const gone = "is over; nothing was done."
	over := s.again(blue, joined, "Pass")
	require.Contains(t, over.Content, gone)
	require.True(t, has(over, "Rematch"))
	s.again(blue, end, "Rematch")
	s.posted(s.channel, "a rematch")
	require.Contains(t, s.again(red, sure, "Concede").Content, gone)
	require.Contains(t, s.again(blue, offer, "Agree").Content, gone)
	require.Contains(t, s.again(gm, begun, "Join red (Solar System)").Content, gone)
	require.Contains(t, s.says(red, s.channel, "game status").Content, "before the impulses", "it goes on")
	require.Contains(t, s.again(red, end, "Log").Content, "The game is over.", "what is read is of the game that it was shown for")
}

// A screen of order entry belongs to its game: in the next one of the channel it is refused
// in one sentence, and nothing of it is kept.
func TestScreensOfTheGameBefore(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm, red := s.d.User("gm"), s.d.User("red")
	begin := func() discordtest.Message {
		s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "skirmish"), opt("gm", false))
		return s.says(red, s.channel, "game join", opt("seat", "red"))
	}
	screen := s.again(red, begin(), "Orders")
	require.True(t, has(screen, "Use A Habit"))
	s.says(gm, s.channel, "game end", opt("confirm", true))
	s.says(red, s.channel, "game end")
	begin()
	after := s.again(red, screen, "Use A Habit")
	require.Contains(t, after.Content, desk.OfAnotherGame)
	require.False(t, has(after, "Back"))
}
