package bot

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
)

// holds keeps what is told to a user in the stage's channel back, so that it
// comes late, until it is released.
func (s *stage) holds(u *discordtest.User) (release func()) {
	held, free := make(chan struct{}), make(chan struct{})
	s.b.tells.do(u.ID+"@"+s.channel, func() { close(held); <-free })
	<-held
	return func() { close(free) }
}

// What everybody may read is for everybody when it comes late, too, and what is
// for one is for him: from the deferral on, wherever that can be known.
func TestWhoReadsWhatComesLate(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{}, func(s *stage) { s.defers = time.Millisecond })
	gm, red := s.d.User("gm"), s.d.User("red")
	s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	s.says(red, s.channel, "game join", opt("seat", "red"))
	for _, c := range []struct {
		words             string
		opts              []discordtest.Opt
		deferred, private bool // hidden from others: the deferral, and the answer
	}{
		{"roll", []discordtest.Opt{opt("expr", "2d6")}, false, false},
		{"odds", []discordtest.Opt{opt("expr", "2d6")}, false, false},
		{"table", []discordtest.Opt{opt("name", "pentagon/laser")}, false, false},
		{"rule", []discordtest.Opt{opt("id", "minimum-delay")}, false, false},
		{"deck new", nil, false, false},
		{"deck draw", nil, false, false},
		{"pentagon-calc fire", []discordtest.Opt{opt("weapon", "laser"), opt("range", 4), opt("size", "2")}, false, false},
		{"map", []discordtest.Opt{opt("public", true)}, false, false},
		{"deck deal", []discordtest.Opt{opt("to", gm)}, true, false},
		{"game status", nil, true, true},
		{"roll", []discordtest.Opt{opt("expr", "2d6"), opt("private", true)}, true, true},
		{"roll", []discordtest.Opt{opt("expr", "gm 2d6")}, true, true},
		{"table", nil, false, true},
		{"roll", []discordtest.Opt{opt("expr", "1d1!")}, true, true},
		{"map", nil, true, true},
		{"orders show", nil, true, true},
	} {
		release := s.holds(red)
		i := red.Slash(s.channel, c.words, c.opts...)
		require.NoError(t, i.Err(), c.words)
		require.True(t, s.d.Eventually(patience, i.Deferred), c.words)
		a, err := i.Wait(0)
		require.NoError(t, err)
		require.Equal(t, c.deferred, strings.Contains(string(a.Raw), `"flags":64`), "%s %v", c.words, c.opts)
		release()
		s.noneOwed()
		said := i.Followups()
		if c.deferred == c.private {
			m, err := i.Shown(patience)
			require.NoError(t, err, c.words)
			said = append(said, m)
		}
		require.NotEmpty(t, said, c.words)
		require.Equal(t, c.private, hidden(said[0]), "%s %v: %s", c.words, c.opts, said[0].Content)
		require.False(t, slices.ContainsFunc(s.d.Messages(s.channel), func(m discordtest.Message) bool { return m.Thinking }), "nothing is left of the deferral")
	}
}

// Nobody waits in a place until another's answer has reached Discord.
func TestAnswersLeaveOutsideTheTurn(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm, red := s.d.User("gm"), s.d.User("red")
	s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	s.d.Swallow("POST /interactions/*/*/callback")
	never := gm.Slash(s.channel, "game note", opt("text", "first"))
	require.True(t, s.d.Eventually(patience, func() bool {
		return slices.ContainsFunc(s.d.Requests(), func(r discordtest.Request) bool { return strings.Contains(r.Path, never.ID) })
	}))
	s.d.Heal()
	require.Contains(t, s.says(red, s.channel, "game log").Content, "first", "it is done, and answered while the other still is not")
	require.False(t, never.Deferred())
}

// A thread that takes long to open, and a file that does, hold up nobody else.
func TestWhatDiscordIsAskedForHoldsUpNobody(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm, red := s.d.User("gm"), s.d.User("red")
	s.d.Swallow("POST /channels/*/threads")
	gm.Slash(s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"), opt("thread", true))
	require.Contains(t, s.says(red, s.channel, "roll", opt("expr", "1+1")).Content, "2")
	require.Contains(t, s.says(gm, s.channel, "roll", opt("expr", "1+1")).Content, "2")

	s.d.Swallow("GET /attachments/*/*/*")
	file := opt("file", discordtest.File{Name: "cards.txt", Content: []byte("a; b")})
	never := gm.Slash(s.channel, "deck new", file)
	require.NoError(t, never.Err())
	require.True(t, s.d.Eventually(patience, func() bool {
		return slices.ContainsFunc(s.d.Requests(), func(r discordtest.Request) bool { return strings.HasPrefix(r.Path, "/attachments/") })
	}))
	require.Contains(t, s.says(red, s.channel, "roll", opt("expr", "1+1")).Content, "2")
}

// What a user asks behind a file of his own waits for it: orders in a file are on
// the sheet before they are sealed.
func TestTheTurnOfAUserKeepsItsOrder(t *testing.T) {
	h := crowded(t)
	h.d.Delay("GET /attachments/*/*/*", 300*time.Millisecond)
	h.u.Slash(h.channel, "orders add", opt("file", discordtest.File{Name: "orders.txt", Content: []byte("hide spot:1 marker:red-a")}))
	require.Contains(t, h.says(h.u, h.channel, "orders done").Content, "Sealed: 1 order")
}

// What waits for its turn is deferred meanwhile, and carried out all the same.
func TestWaitingIsDeferred(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{}, func(s *stage) { s.defers = 50 * time.Millisecond })
	s.says(s.d.User("gm"), s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	release := s.writes()
	var waiting []*discordtest.Interaction
	for _, name := range []string{"red", "blue", "ann"} {
		waiting = append(waiting, s.d.User(name).Slash(s.channel, "game note", opt("text", "by "+name)))
	}
	for _, i := range waiting {
		require.True(t, s.d.Eventually(patience, i.Deferred))
	}
	release()
	for _, i := range waiting {
		m, err := i.Shown(patience)
		require.NoError(t, err)
		require.Contains(t, m.Content, "Noted")
	}
	s.delivered()
	var notes []string
	for _, m := range s.d.Messages(s.channel) {
		if _, by, is := strings.Cut(m.Content, "notes: by "); is {
			notes = append(notes, strings.Fields(by)[0])
		}
	}
	require.Equal(t, []string{"red", "blue", "ann"}, notes, "in the order in which they were asked")
	s.noneOwed()
}

// Who comes too late is told so, and nothing is done: by a command, a button, or
// a press that was to open a form.
func TestWhatComesTooLateIsRefused(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{}, func(s *stage) { s.tooOld = -1 })
	gm := s.d.User("gm")
	late := func(i *discordtest.Interaction) {
		m, err := i.Shown(patience)
		require.NoError(t, err)
		require.Equal(t, lateText, m.Content)
		require.True(t, hidden(m))
	}
	late(gm.Slash(s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel")))
	board := s.invite()
	late(gm.Click(board.ID, card.EntryStart))
	late(gm.Click(board.ID, card.EntryForm))
	_, ok, err := s.b.o.Referee.Board(s.channel)
	require.NoError(t, err)
	require.False(t, ok, "no game was made")
}
