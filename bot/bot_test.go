package bot

import (
	"cmp"
	"context"
	"impulse/commands/desk"
	"impulse/commands/text"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/bot/pinboard"
	"impulse/commands"
	"impulse/commands/outbox"
	"impulse/storage"
)

// patience is how long tests wait, on machines that are busy with others too.
// Discord's own three seconds are measured by the benchmark.
const patience = 30 * time.Second

// stage is a fake Discord with a bot that runs in it.
type stage struct {
	t       testing.TB
	d       *discordtest.Server
	b       *Bot
	db      *storage.DB
	channel string
	limits  desk.Limits   // of the next start
	defers  time.Duration // the same, if it is not as usual, as are the next two
	tooOld  time.Duration
	within  time.Duration
	draw    func([]outbox.Picture) []outbox.File // of posts of the next start
	boards  pinboard.Pace
	hands   bool // people type, and not a script
	stop    func()
}

func newStage(t testing.TB, o discordtest.Options, prepare ...func(*stage)) *stage {
	t.Helper()
	o.Spec = discordtest.Document("..")
	return newBareStage(t, o, prepare...)
}

// newBareStage is one whose requests are not held against Discord's own
// description, which takes longer than all the rest.
func newBareStage(t testing.TB, o discordtest.Options, prepare ...func(*stage)) *stage {
	t.Helper()
	if o.AnswerIn == 0 {
		o.AnswerIn = patience
	}
	db, err := storage.Open(filepath.Join(t.TempDir(), "impulse.db"), storage.Options{NoSync: isTest(t)})
	require.NoError(t, err)
	s := &stage{t: t, d: discordtest.New(o), db: db, boards: quick}
	s.channel = s.d.Channel("bridge")
	for _, f := range prepare {
		f(s)
	}
	s.start()
	t.Cleanup(func() {
		s.stop()
		require.NoError(t, db.Close())
		s.d.Close()
		require.Empty(t, s.d.Faults(), "what Discord would have said of our requests")
	})
	return s
}

// isTest tells a test from a benchmark, which is to measure what commits cost on
// the disk. No test pulls the plug, so none has to wait for it.
func isTest(t testing.TB) bool { _, ok := t.(*testing.T); return ok }

// start runs a bot until stop.
func (s *stage) start() {
	s.t.Helper()
	log := slog.New(slog.NewTextHandler(logWriter{s.t}, nil))
	referee := commands.New(s.db, commands.Options{Called: card.Mention, Located: card.Located, Limits: s.limits, Log: log})
	var err error
	s.b, err = New(Options{Token: s.d.Token(), API: s.d.URL(), Referee: referee, Log: log, Boards: s.boards, Draw: s.draw, Scripted: !s.hands})
	require.NoError(s.t, err)
	s.b.tooOld, s.b.within = cmp.Or(s.tooOld, patience), cmp.Or(s.within, patience)
	s.b.rest.Unlimited()
	s.b.defers = cmp.Or(s.defers, s.b.defers)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.b.Run(ctx) }()
	s.stop = func() {
		cancel()
		require.NoError(s.t, <-ended)
	}
	require.True(s.t, s.d.Gateway().WaitConnected(patience))
	require.True(s.t, s.d.Eventually(patience, func() bool { return len(s.d.Commands()) > 0 }))
	s.knowsIDs()
}

// knowsIDs waits until the bot has read how its commands are registered, if they are: what it
// writes before that names them without a mention.
func (s *stage) knowsIDs() {
	s.t.Helper()
	require.Eventually(s.t, func() bool { return strings.HasPrefix(s.b.names.Write("`pass`"), "</pass:") }, patience, time.Millisecond)
}

// limited starts the bot anew with limits.
func (s *stage) limited(l desk.Limits) {
	s.t.Helper()
	s.stop()
	require.True(s.t, s.d.Eventually(patience, func() bool { return !s.d.Gateway().Connected() }))
	s.limits = l
	s.start()
}

// logWriter shows the bot's log with the test's.
type logWriter struct{ t testing.TB }

func (w logWriter) Write(p []byte) (int, error) {
	w.t.Log(strings.TrimSpace(string(p)))
	return len(p), nil
}

// says types a slash command and gives what is shown to its user.
func (s *stage) says(u *discordtest.User, place, words string, opts ...discordtest.Opt) discordtest.Message {
	s.t.Helper()
	m, err := u.Slash(place, words, opts...).Shown(patience)
	require.NoError(s.t, err, words)
	return m
}

// posted waits for a message in a channel that holds a text.
func (s *stage) posted(channel, text string) discordtest.Message {
	s.t.Helper()
	var found discordtest.Message
	require.True(s.t, s.d.Eventually(patience, func() bool {
		for _, m := range s.d.Messages(channel) {
			if strings.Contains(m.Words(), text) {
				found = m
				return true
			}
		}
		return false
	}), "no message holds %q", text)
	return found
}

// buttoned waits for a message in the stage's channel, not the board, with a button.
func (s *stage) buttoned(label string) (found discordtest.Message) {
	s.t.Helper()
	require.True(s.t, s.d.Eventually(patience, func() bool {
		all := s.d.Messages(s.channel)
		i := slices.IndexFunc(all, func(m discordtest.Message) bool { return !m.Pinned && has(m, label) })
		if i >= 0 {
			found = all[i]
		}
		return i >= 0
	}), "no message with %q", label)
	return found
}

// detailed waits until what everybody may read of a game in full holds a text.
func (s *stage) detailed(place, text string) {
	s.t.Helper()
	require.True(s.t, s.d.Eventually(patience, func() bool {
		pages, _ := s.inFull("a watcher", place, "game details from:1")
		return strings.Contains(strings.Join(pages, "\n"), text)
	}), "no details hold %q", text)
}

// inFull are the pages of an answer, from one Next to the next, and the entry up
// to which they tell; none where it is refused.
func (s *stage) inFull(user, place, line string) (pages []string, to uint64) {
	s.t.Helper()
	for line != "" {
		a := s.b.o.Referee.Do(s.t.Context(), desk.Call{User: user, Place: place, Line: line})
		if a.Refusal != nil {
			require.Empty(s.t, pages, "a page is offered that is refused: %s", line)
			return nil, 0
		}
		n, _ := a.Data.Get("entry")
		pages, to, line = append(pages, a.Text), uint64(n.Int), ""
		for _, b := range a.Buttons {
			if strings.HasPrefix(b.Label, "Next: ") {
				line = b.Line
			}
		}
	}
	return pages, to
}

func opt(name string, value any) discordtest.Opt { return discordtest.Opt{Name: name, Value: value} }

// rotationFirst are house rules of a new game by which nobody has a decision
// before the Rotation segment of the first impulse.
const rotationFirst = "electronic-warfare=off,plotting=apart"

func TestBattleInDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm, red, blue := s.d.User("gm"), s.d.User("red"), s.d.User("blue")
	s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "skirmish"), opt("house", rotationFirst))
	s.says(red, s.channel, "game join", opt("seat", "red"))
	s.says(blue, s.channel, "game join", opt("seat", "blue"))
	s.posted(s.channel, "takes the seat red")
	order := s.says(red, s.channel, "pentagon rotate", opt("to", "F"))
	require.True(t, hidden(order), "an order is for who gives it")
	require.Contains(t, order.Content, "rotate to:F")
	s.says(red, s.channel, "orders done")
	for _, m := range s.d.Messages(s.channel) {
		require.NotContains(t, m.Words(), "rotate", "nothing betrays the order")
	}
	s.says(blue, s.channel, "orders done")
	s.detailed(s.channel, "Kestrel turns from A to F")
	roll := s.says(blue, s.channel, "roll", opt("expr", "4d6kh3+2"), opt("dice", "1 4 6 3"))
	require.False(t, hidden(roll))
	require.Contains(t, roll.Content, "**15**")
}

func TestCompletionInDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	a, err := s.d.User("gm").Complete(s.channel, "game new", nil, opt("system", "pen")).Wait(0)
	require.NoError(t, err)
	require.Len(t, a.Choices, 1)
	require.Equal(t, "pentagon", a.Choices[0].Value)
}

func TestRefusalInDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	m := s.says(s.d.User("red"), s.channel, "roll", opt("expr", "1d1!"))
	require.True(t, hidden(m))
	require.Contains(t, m.Content, "expr: column")
}

// A refusal names the game master as Discord shows people, without a ping; what
// somebody types in the same way names nobody.
func TestARefusalNamesTheGameMaster(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm, red := s.d.User("gm"), s.d.User("red")
	s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "skirmish"))
	s.says(red, s.channel, "game join", opt("seat", "red"))
	named := s.says(red, s.channel, "game end", opt("confirm", true))
	require.True(t, hidden(named))
	require.Contains(t, named.Content, "That is for the game master, <@"+gm.ID+">.")
	require.Empty(t, named.Rings)
	blue := s.d.User("blue")
	s.says(blue, s.channel, "game join", opt("seat", "blue"))
	full := s.says(s.d.User("late"), s.channel, "game join")
	require.Contains(t, full.Content, "red (Solar System): <@"+red.ID+">, blue (Alpha-Centauri): <@"+blue.ID+">")
	require.Empty(t, full.Rings)
	for _, forged := range []string{text.Person(gm.ID), "<@" + gm.ID + ">"} {
		for _, m := range []discordtest.Message{
			s.says(red, s.channel, "roll", opt("expr", forged)),
			s.says(red, s.channel, "orders add", opt("lines", forged)),
			s.says(red, s.channel, "orders add", opt("lines", "rotate to:B unit:"+forged)),
			s.says(red, s.channel, "sheet", opt("unit", forged)),
			s.says(red, s.channel, "game leave", opt("seat", forged)),
		} {
			require.True(t, hidden(m))
			require.NotContains(t, m.Content, "<@"+gm.ID)
		}
	}
}

// hidden reports whether only the one who asked sees a message.
func hidden(m discordtest.Message) bool { return m.Flags&discordtest.FlagEphemeral != 0 }

// board is the status board of the stage's channel, once it shows a text.
func (s *stage) board(text string) discordtest.Message {
	s.t.Helper()
	var found discordtest.Message
	require.True(s.t, s.d.Eventually(patience, func() bool {
		for _, m := range s.d.Messages(s.channel) {
			if m.Pinned && strings.Contains(m.Content, text) {
				found = m
				return true
			}
		}
		return false
	}), "no board shows %q", text)
	return found
}

func TestBoard(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm, red, blue := s.d.User("gm"), s.d.User("red"), s.d.User("blue")
	s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "skirmish"), opt("house", rotationFirst))
	board := s.board("The Pentagon War")
	m, err := red.Click(board.ID, idOf(t, board, "Join red (Solar System)")).Shown(patience)
	require.NoError(t, err)
	require.Contains(t, m.Content, "red")
	_, err = blue.Click(board.ID, idOf(t, board, "Join blue (Alpha-Centauri)")).Shown(patience)
	require.NoError(t, err)
	joined := s.board("blue (Alpha-Centauri): <@")
	require.Equal(t, board.ID, joined.ID, "edited in place")
	sheet, err := red.Click(board.ID, idOf(t, board, "My Card")).Shown(patience)
	require.NoError(t, err)
	require.True(t, hidden(sheet))
	require.Contains(t, sheet.Content, "Kestrel")

	panel, err := red.Click(board.ID, "e:start").Shown(patience)
	require.NoError(t, err)
	require.True(t, hidden(panel))
	require.NotEmpty(t, panel.Components)

	done := ""
	for _, row := range joined.Components {
		for _, c := range row.Components {
			if c.Label == "Pass" {
				done = c.CustomID
			}
		}
	}
	for _, u := range []*discordtest.User{red, blue} {
		_, err = u.Click(board.ID, done).Shown(patience)
		require.NoError(t, err)
	}
	s.board("impulse 6")
	s.says(red, s.channel, "orders done")
	s.board("Direct-Fire Decision segment")
	s.says(red, s.channel, "pentagon fire", opt("weapon", "L1"), opt("target", "lance"))
	for _, u := range []*discordtest.User{red, blue} {
		s.says(u, s.channel, "orders done")
	}
	require.True(t, s.calm(patience), "what only asked is gone")
	result := s.buttoned("Details")
	for _, u := range []*discordtest.User{red, blue} {
		s.says(u, s.channel, "orders done")
	}
	old, err := red.Click(result.ID, idOf(t, result, "Pass")).Shown(patience)
	require.NoError(t, err)
	require.True(t, hidden(old))
	require.Contains(t, old.Content, "That step is over. You are asked now: ")
	require.True(t, has(old, "Orders"))
	require.True(t, has(old, "Pass"), "what is asked now can be done at once")
	old, err = s.d.User("passer-by").Click(result.ID, idOf(t, result, "Pass")).Shown(patience)
	require.NoError(t, err)
	require.Contains(t, old.Content, "That step is over; the board shows what comes now: https://discord.com/channels/"+s.d.Guild()+"/"+s.channel+"/"+board.ID)
}

// Without the permission the board works unpinned, and says so once.
func TestBoardThatMayNotBePinned(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.d.Forbid(s.channel, 1<<51|1<<13)
	gm := s.d.User("gm")
	s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	s.posted(s.channel, "I may not pin messages here")
	s.says(gm, s.channel, "game note", opt("text", "a"))
	s.boardIn(s.channel)
	told := 0
	for _, m := range s.d.Messages(s.channel) {
		if strings.Contains(m.Content, "I may not pin") {
			told++
		}
	}
	require.Equal(t, 1, told)
}

func TestGameInAThread(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm := s.d.User("gm")
	m := s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"), opt("thread", true))
	require.Contains(t, m.Content, "has begun")
	threads := s.d.Threads(s.channel)
	require.Len(t, threads, 1)
	require.False(t, hidden(m))
	require.Contains(t, m.Content, "in <#"+threads[0]+">", "who reads it here finds the game")
	require.Empty(t, m.Components, "a button here could not say which game is meant")
	s.posted(threads[0], "The Pentagon War")
	require.Contains(t, s.says(gm, threads[0], "game status").Content, "duel")
	again := s.says(gm, threads[0], "game new", opt("system", "pentagon"), opt("scenario", "duel"), opt("thread", true))
	require.Contains(t, again.Content, "cannot open a thread here")
}

// A game that is refused leaves no thread behind.
func TestNoThreadForARefusedGame(t *testing.T) {
	t.Parallel()
	s := newStage(t, restarts)
	s.limited(desk.Limits{Work: true, GamesPerUser: 1})
	ann := s.d.User("ann")
	begin := func(scenario string) discordtest.Message {
		return s.says(ann, s.channel, "game new", opt("system", "pentagon"), opt("scenario", scenario), opt("thread", true))
	}
	require.Contains(t, begin("free nitro").Content, "scenario:")
	require.Empty(t, s.d.Threads(s.channel))
	require.Contains(t, begin("duel").Content, "has begun")
	m := begin("duel")
	require.True(t, hidden(m))
	require.Contains(t, m.Content, "nobody may have more than 1")
	require.Len(t, s.d.Threads(s.channel), 1)
}

// Who holds cards is named, not numbered.
func TestHandsAreNamed(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	ann := s.d.User("ann")
	s.says(ann, s.channel, "deck new")
	s.says(ann, s.channel, "deck deal")
	require.Contains(t, s.says(ann, s.channel, "deck show").Content, "<@"+ann.ID+"> holds 1 card")
}

func TestExportIsAttached(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm := s.d.User("gm")
	s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	m := s.says(gm, s.channel, "game export")
	require.True(t, hidden(m))
	require.Len(t, m.Files, 1)
	require.Contains(t, string(m.Files[0].Content), `"game"`)
}
