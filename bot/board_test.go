package bot

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/commands"
)

// hurry has the board of a place looked at now.
func (s *stage) hurry(place string) {
	s.b.boards.mu.Lock()
	t := s.b.boards.slot(place)
	t.after, t.asked = time.Time{}, time.Time{}
	s.b.boards.mu.Unlock()
	s.b.boards.changed(place)
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
		return ok && len(boards) == 1 && boards[0].Content == commands.Pages(want.Text)[0]
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
	s := newStage(t, discordtest.Options{})
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
	for below() < boardDeep-4 {
		s.talk(s.channel, 1)
	}
	s.says(s.d.User("red"), s.channel, "game join", opt("seat", "red"))
	require.Equal(t, first.ID, s.boardIn(s.channel)[0].ID)
	require.LessOrEqual(t, below(), boardDeep)
	for below() <= boardDeep {
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
	s := newStage(t, discordtest.Options{})
	s.d.Forbid(s.channel, discordtest.ReadHistory)
	s.game(s.channel)
	first := s.boardIn(s.channel)[0]
	s.talk(s.channel, boardDeep+1)
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
		s.b.boards.changed(channel)
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
	require.True(t, s.d.Eventually(patience, func() bool {
		gone, err := s.b.o.Referee.Gone(s.channel)
		return err == nil && gone
	}))
	asked := func() (n int) {
		for _, r := range s.d.Requests() {
			if r.Method == "PATCH" && strings.HasPrefix(r.Path, "/channels/"+s.channel) {
				n++
			}
		}
		return n
	}
	require.ErrorIs(t, s.b.showBoard(t.Context(), s.channel), errNoBoardHere)
	before := asked()
	require.ErrorIs(t, s.b.showBoard(t.Context(), s.channel), errNoBoardHere)
	require.Equal(t, before, asked())
}

func TestWhenABoardIsTriedAgain(t *testing.T) {
	now := time.Now()
	for _, c := range []struct {
		err   error
		again []time.Duration
	}{
		{nil, []time.Duration{boardEvery, boardEvery}},
		{errNoBoardHere, []time.Duration{boardRare, boardRare}},
		{&apiError{Status: 403, Code: codeMissingPermission}, []time.Duration{boardRare, boardRare}},
		{&apiError{Status: 403, Code: codeMissingAccess}, []time.Duration{boardRare, boardRare}},
		{&apiError{Status: 429, After: 7 * time.Second}, []time.Duration{7*time.Second + holdMargin}},
		{errors.New("no network"), []time.Duration{boardEvery, 2 * boardEvery, 4 * boardEvery}},
	} {
		s := boards{wake: make(chan struct{}, 1)}
		for _, again := range c.again {
			s.changed("1")
			places, _ := s.next(now)
			require.Equal(t, []string{"1"}, places)
			require.Equal(t, again, s.ended("1", c.err, now))
			s.changed("1")
			places, wait := s.next(now)
			require.Empty(t, places)
			require.Equal(t, again, wait)
			now = now.Add(again)
		}
	}
}

func TestBoardsSideBySide(t *testing.T) {
	s, now := boards{wake: make(chan struct{}, 1)}, time.Now()
	for i := range 2 * boardsAtOnce {
		s.changed(fmt.Sprint(i))
	}
	first, _ := s.next(now)
	require.Len(t, first, boardsAtOnce)
	more, _ := s.next(now)
	require.Empty(t, more)
	s.ended(first[0], &apiError{Status: 429, After: time.Minute, Global: true}, now)
	more, wait := s.next(now)
	require.Empty(t, more, "all are held")
	require.Equal(t, time.Minute+holdMargin, wait)
	for _, place := range first[1:] {
		s.ended(place, nil, now)
	}
	later := now.Add(2 * time.Minute)
	for range 3 {
		more, _ = s.next(later)
		for _, place := range more {
			s.ended(place, nil, later)
		}
	}
	s.next(later.Add(time.Hour))
	require.Empty(t, s.slots, "nothing is remembered of boards at rest")
}

// A place that takes messages again gets its board soon.
func TestBoardAfterTrouble(t *testing.T) {
	s, now := boards{wake: make(chan struct{}, 1)}, time.Now()
	s.changed("1")
	s.next(now)
	s.ended("1", errNoBoardHere, now)
	s.placeTakes("1")
	s.placeTakes("2")
	_, wait := s.next(now)
	require.InDelta(t, boardEvery.Seconds(), wait.Seconds(), 1)
	require.Len(t, s.slots, 1)
}

// After an outage boards are shown when anything else succeeds, but for those that
// cannot be shown where they are, or are held.
func TestBoardsAfterAnOutage(t *testing.T) {
	s, now := boards{wake: make(chan struct{}, 1)}, time.Now()
	for place, err := range map[string]error{
		"outage": errors.New("no network"), "muted": &apiError{Status: 403, Code: codeMissingPermission}, "held": &apiError{Status: 429, After: time.Hour},
	} {
		s.changed(place)
		s.next(now)
		s.ended(place, errors.New("no network"), now)
		s.slot(place).after = now
		s.next(now)
		s.ended(place, err, now)
	}
	s.well()
	places, _ := s.next(time.Now())
	require.Equal(t, []string{"outage"}, places)
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
	require.ErrorContains(t, s.b.showBoard(t.Context(), s.channel), "50001")
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
