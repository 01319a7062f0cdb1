package bot

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// What comes beyond the queue of a place is answered, and not carried out.
func TestTooMuchAtOnceIsAnswered(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.deaf()
	s.b.busy.mu.Lock()
	s.b.busy.turn.most = busyDepth
	s.b.busy.mu.Unlock()
	for range 20 {
		m, err := s.roll().Shown(patience)
		require.NoError(t, err)
		require.True(t, hidden(m))
		require.Equal(t, busyText, m.Content)
	}
}

func TestTheLogTellsOnceAMinute(t *testing.T) {
	var b busy
	now := time.Now()
	require.True(t, b.first("a", now))
	require.False(t, b.first("a", now.Add(busyEvery-1)))
	require.True(t, b.first("b", now))
	require.True(t, b.first("a", now.Add(busyEvery)))
	require.Len(t, b.told, 1, "what is over is forgotten")
}

// In a private conversation there is a board too, and one user plays every seat.
func TestAGameInPrivateMessages(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	s.says(ann, ann.DM(), "game new", opt("system", "pentagon"), opt("scenario", "duel"), opt("gm", false))
	var board discordtest.Message
	require.True(t, s.d.Eventually(patience, func() bool {
		for _, m := range s.d.DMs(ann) {
			if m.Pinned {
				board = m
			}
		}
		return board.ID != ""
	}))
	require.True(t, has(board, "Play red (Solar System)"))
	for _, seat := range []string{"red", "blue"} {
		s.says(ann, ann.DM(), "game join", opt("seat", seat))
	}
	h := &hand{stage: s, u: ann, m: board}
	h.presses("Pass")
	require.Contains(t, h.m.Content, "**red (Solar System), blue (Alpha-Centauri)**:\nYou pass until something happens.", "both with one press")
}

// In free play there is nothing to seal, and no button for it.
func TestFreePlayHasNoPass(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	red := &hand{stage: s, u: s.d.User("red")}
	s.says(s.d.User("gm"), s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"), opt("mode", "free"))
	s.says(red.u, s.channel, "game join", opt("seat", "red"))
	board := s.boardIn(s.channel)[0]
	require.False(t, has(board, "Pass"))
	red.m = board
	red.presses("Orders")
	require.Contains(t, red.m.Content, "**Orders (free play)**")
	require.False(t, has(red.m, "Seal"))
	require.NotZero(t, red.m.Flags&4, "links in what players wrote show nothing")
}
