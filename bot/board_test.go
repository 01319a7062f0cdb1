package bot

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/bot/pinboard"
	"impulse/commands/text"
)

// deep is how many messages may lie below a board that stays where it is.
const deep = 30

// quick is the pace of boards in tests: who watches waits for none.
var quick = pinboard.Pace{Every: 25 * time.Millisecond, Rare: 250 * time.Millisecond, Ask: time.Minute}

// asking has it asked with every change how far up a board lies.
func asking(s *stage) { s.boards.Ask = time.Nanosecond }

// hurry has the board of a place looked at now.
func (s *stage) hurry(place string) {
	s.b.boards.Changed(place)
}

// boardIn waits until the board of a channel is up to date, and gives all
// messages there that are boards.
func (s *stage) boardIn(channel string) (boards []discordtest.Message) {
	s.t.Helper()
	require.True(s.t, s.calm(patience))
	require.True(s.t, s.d.Eventually(patience, func() bool {
		s.hurry(channel)
		time.Sleep(5 * time.Millisecond)
		want, ok, err := s.b.o.Referee.Board(channel)
		require.NoError(s.t, err)
		boards = slices.DeleteFunc(s.d.Messages(channel), func(m discordtest.Message) bool { return !isBoard(m) })
		return ok && len(boards) == 1 && boards[0].Content == s.b.names.Write(text.Pages(want.Text, text.PageUnits)[0])
	}), "%d boards", len(boards))
	return boards
}

// talk posts messages below the board.
func (s *stage) talk(channel string, n int) {
	s.t.Helper()
	for i := range n {
		s.says(s.d.User("gm"), channel, "game note", opt("text", fmt.Sprint(i)))
	}
	require.True(s.t, s.calm(patience))
}

func (s *stage) game(channel string) {
	s.t.Helper()
	s.says(s.d.User("gm"), channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
}

func TestBoardStaysInReach(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{}, asking)
	s.game(s.channel)
	first := s.boardIn(s.channel)[0]
	below := func() (n int) {
		for _, m := range s.d.Messages(s.channel) {
			if m.ID > first.ID {
				n++
			}
		}
		return n
	}
	for below() < deep-4 {
		s.talk(s.channel, 1)
	}
	s.says(s.d.User("red"), s.channel, "game join", opt("seat", "red"))
	require.Equal(t, first.ID, s.boardIn(s.channel)[0].ID)
	require.LessOrEqual(t, below(), deep)
	for below() <= deep {
		s.talk(s.channel, 1)
	}
	s.says(s.d.User("blue"), s.channel, "game join", opt("seat", "blue"))
	second := s.boardIn(s.channel)[0]
	require.NotEqual(t, first.ID, second.ID)
	require.True(t, second.Pinned)
	_, there := s.d.Message(first.ID)
	require.False(t, there, "the one before is taken away")
}

func TestBoardWithoutTheHistory(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{}, asking)
	s.d.Forbid(s.channel, discordtest.ReadHistory)
	s.game(s.channel)
	first := s.boardIn(s.channel)[0]
	s.talk(s.channel, deep+1)
	require.Equal(t, first.ID, s.boardIn(s.channel)[0].ID)
}

func TestBoardThatSomebodyDeletes(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.game(s.channel)
	first := s.boardIn(s.channel)[0]
	s.d.DeleteMessage(first.ID)
	s.says(s.d.User("red"), s.channel, "game join", opt("seat", "red"))
	second := s.boardIn(s.channel)[0]
	s.says(s.d.User("blue"), s.channel, "game join", opt("seat", "blue"))
	require.Equal(t, second.ID, s.boardIn(s.channel)[0].ID, "once")
}

// A board that stands though its answer was lost is found, not posted again.
func TestBoardWhoseAnswerIsLost(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.d.LoseAnswer("POST /channels/"+s.channel+"/messages", 4)
	s.game(s.channel)
	s.boardIn(s.channel)
	kept, err := s.b.o.Referee.BoardMessage(s.channel)
	require.NoError(t, err)
	require.Empty(t, kept.Nonce)
	s.says(s.d.User("red"), s.channel, "game join", opt("seat", "red"))
	s.boardIn(s.channel)
}

// A slow board and one that is held back keep no other waiting.
func TestSlowBoardHoldsNoOther(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	slow, held := s.d.Channel("slow"), s.d.Channel("held")
	for _, channel := range []string{slow, held, s.channel} {
		s.game(channel)
		s.boardIn(channel)
	}
	s.d.Delay("PATCH /channels/"+slow+"/messages/*", time.Minute)
	s.d.RateLimit("PATCH /channels/"+held+"/messages/*", 1, time.Minute, discordtest.PerRoute)
	for _, channel := range []string{slow, held} {
		s.says(s.d.User("red"), channel, "game join", opt("seat", "red"))
		s.b.boards.Changed(channel)
	}
	s.says(s.d.User("red"), s.channel, "game join", opt("seat", "red"))
	s.boardIn(s.channel)
	s.d.Heal()
}

func TestNoBoardInAPlaceThatIsGone(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.game(s.channel)
	s.boardIn(s.channel)
	s.d.DeleteChannel(s.channel)
	s.says(s.d.User("gm"), s.d.User("gm").DM(), "game note", opt("text", "x"))
	s.says(s.d.User("gm"), s.d.User("gm").DM(), "game join", opt("seat", "red"))
	require.Eventually(t, func() bool { // nothing changes in Discord when it is written down
		gone, err := s.b.o.Referee.Gone(s.channel)
		return err == nil && gone
	}, patience, time.Millisecond)
	s.stop() // which ends what looks at the boards beside the test, and waits for it
	s.stop = func() {}
	asked := func() (n int) {
		for _, r := range s.d.Requests() {
			if r.Method == "PATCH" && strings.HasPrefix(r.Path, "/channels/"+s.channel) {
				n++
			}
		}
		return n
	}
	require.ErrorContains(t, s.b.boards.Show(t.Context(), s.channel), "the place is gone")
	before := asked()
	require.ErrorContains(t, s.b.boards.Show(t.Context(), s.channel), "the place is gone")
	require.Equal(t, before, asked())
}

// A board that could not be shown, since the channel was hidden from the bot, is
// shown when it can be seen again.
func TestBoardOfAChannelThatWasHidden(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.game(s.channel)
	s.boardIn(s.channel)
	s.d.Forbid(s.channel, discordtest.ViewChannel)
	s.says(s.d.User("red"), s.channel, "game join", opt("seat", "red"))
	require.ErrorContains(t, s.b.boards.Show(t.Context(), s.channel), "50001")
	s.d.Permit(s.channel, discordtest.ViewChannel)
	require.Contains(t, s.boardIn(s.channel)[0].Content, "red (Solar System): <@")
}

// To pin a board, and to say that it may not be, waits where Discord wants it.
func TestPinningWaitsForDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.d.RateLimit("PUT /channels/*/pins/*", 1, 300*time.Millisecond, discordtest.PerRoute)
	s.game(s.channel)
	require.True(t, s.d.Eventually(patience, func() bool { return s.boardIn(s.channel)[0].Pinned }))
}
