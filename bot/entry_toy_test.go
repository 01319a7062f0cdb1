package bot

import (
	"context"
	"fmt"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/bot/discordtest"
	"impulse/commands"
	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// crowd is the toy with as many values as it takes to page through them, and
// with an option of each kind that may be left out.
func crowd() rules.System {
	book := rulestest.Toy
	book.Orders = append([]rules.Order[*rulestest.Garden]{{
		Name: "pick", Summary: "Pick one of many", Rule: "hide", Step: "hide", Unit: "marker", Example: "one:n001",
		Params: []opts.Param[rules.Known[*rulestest.Garden]]{
			opts.ChoiceOf("one", "one of many", func(rules.Known[*rulestest.Garden], opts.Args) []opts.Choice {
				var out []opts.Choice
				for n := range 130 {
					out = append(out, opts.Choice{Value: fmt.Sprintf("n%03d", n), Label: "number " + strconv.Itoa(n)})
				}
				return out
			}),
			opts.Text[rules.Known[*rulestest.Garden]]("say", "what to say", 400).Opt(),
			opts.Switch[rules.Known[*rulestest.Garden]]("loud", "shout it"),
		}}}, book.Orders...)
	return book.System()
}

// crowded is a stage on which that is played.
func crowded(t *testing.T) *hand { return crowdedIn(t) }

func crowdedIn(t *testing.T, how ...discordtest.Opt) *hand { return crowdedBy(t, "gm", how...) }

// solitaire is crowded, but who sits there made the game, and so may hold both
// seats.
func solitaire(t *testing.T) *hand { return crowdedBy(t, "red", opt("gm", false)) }

func crowdedBy(t *testing.T, maker string, how ...discordtest.Opt) *hand {
	return seated(t, crowd(), maker, how...)
}

// seated is a stage on which somebody has made a game of a toy, and red sits.
func seated(t *testing.T, toy rules.System, maker string, how ...discordtest.Opt) *hand {
	db, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(t, err)
	o := discordtest.Options{AnswerIn: patience}
	o.Spec = discordtest.Document("..")
	s := &stage{t: t, d: discordtest.New(o), db: db, boards: quick}
	s.channel = s.d.Channel("bridge")
	referee := commands.New(db, commands.Options{Called: card.Mention, Systems: []rules.System{toy}})
	s.b, err = New(Options{Token: s.d.Token(), API: s.d.URL(), Referee: referee, Boards: s.boards})
	require.NoError(t, err)
	s.b.tooOld, s.b.within = patience, patience
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.b.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		require.NoError(t, <-ended)
		require.NoError(t, db.Close())
		s.d.Close()
		require.Empty(t, s.d.Faults(), "what Discord would have said of our requests")
	})
	require.True(t, s.d.Eventually(patience, func() bool { return len(s.d.Commands()) > 0 }))
	require.True(t, s.d.Gateway().WaitConnected(patience))
	s.says(s.d.User(maker), s.channel, "game new", append(how, opt("system", "toy"), opt("scenario", "pair"))...)
	s.says(s.d.User("red"), s.channel, "game join", opt("seat", "red"))
	return &hand{s, s.d.User("red"), s.invite()}
}

func TestManyChoicesArePagedAndSearched(t *testing.T) {
	t.Parallel()
	h := crowded(t)
	h.presses("Orders")
	h.picks("pick")
	require.Len(t, list(t, h.m).Options, 2, "the unit first, since choices depend on it")
	h.picks("red-b")
	require.Len(t, list(t, h.m).Options, 25)
	require.False(t, has(h.m, "Previous"))
	h.presses("Next", "Next", "Next", "Next", "Next")
	require.Len(t, list(t, h.m).Options, 5)
	require.False(t, has(h.m, "Next"))
	h.presses("Previous")
	require.Equal(t, "n100", list(t, h.m).Options[0].Value)
	h.submits(h.opens("Search"), "number 12")
	require.Len(t, list(t, h.m).Options, 11)
	h.submits(h.opens("Search"), "nobody")
	require.Contains(t, h.m.Content, "Nothing holds “nobody”")
	require.Len(t, list(t, h.m).Options, 25)
	h.presses("Next")
	h.picks("n030")
	require.Equal(t, "toy pick marker:red-b one:n030", card.LineIn(h.m.Content))

	h.picks("say")
	h.submits(h.opens("Type It"), "let's `go`: *now*\x07")
	require.Contains(t, h.m.Content, "cannot be shown")
	h.submits(h.opens("Type It"), "let's `go`: *now*")
	require.Equal(t, "toy pick marker:red-b one:n030 say:\"let's `go`: *now*\"", card.LineIn(h.m.Content))
	h.picks("loud", "on")
	h.presses("Back")
	h.picks("loud")
	h.presses("Back")
	require.NotContains(t, card.LineIn(h.m.Content), "loud")
	h.presses("Add")
	require.Contains(t, h.m.Content, "is on your sheet")
}

func TestATypedValueIsCheckedAtOnce(t *testing.T) {
	t.Parallel()
	h := crowded(t)
	h.presses("Orders")
	h.picks("hide", "red-a")
	require.Len(t, list(t, h.m).Options, 6, "few whole numbers are chosen, not typed")
	h.picks("4")
	require.Equal(t, "toy hide marker:red-a spot:4", card.LineIn(h.m.Content))
}

// Somebody who holds both seats says for which one he means what names no unit.
func TestSeveralSeatsByTouch(t *testing.T) {
	t.Parallel()
	h := solitaire(t)
	h.says(h.u, h.channel, "game join", opt("seat", "blue"))
	h.presses("Orders")
	h.picks("hide")
	require.Len(t, list(t, h.m).Options, 4, "the units of both seats")
	h.picks("blue-a", "3")
	h.presses("Add")
	require.Contains(t, h.m.Content, "is on your sheet")
	h.presses("Seal")
	require.Contains(t, h.m.Content, "For which seat?")
	h.picks("blue")
	require.Contains(t, h.m.Content, "Sealed: 1 order")
	h.presses("Seal")
	require.Contains(t, h.m.Content, "You pass. All orders are in: the Hiding resolves now.", "red alone is left")
	h.stage.eventually(h, "Orders: Shooting")
	h.picks("shoot", "3")
	h.presses("Add")
	h.picks("red")
	require.Contains(t, h.m.Content, "is on your sheet")
	form, err := h.u.Choose(h.asks("Write Orders"), list(t, h.m).CustomID, "red").Wait(0)
	require.NoError(t, err)
	require.Equal(t, "shoot spot:3", form.Modal.Fields()[0].Value)
}

// asks presses a button that asks for the seat.
func (h *hand) asks(label string) string {
	h.t.Helper()
	h.presses(label)
	require.Contains(h.t, h.m.Content, "For which seat?")
	return h.m.ID
}

// In a step taken in turn an order resolves at once, and the game goes on.
func TestAStepInTurnByTouch(t *testing.T) {
	t.Parallel()
	h := crowded(t)
	blue := h.d.User("blue")
	h.says(blue, h.channel, "game join", opt("seat", "blue"))
	for range 2 {
		h.says(h.u, h.channel, "orders done")
		h.says(blue, h.channel, "orders done")
	}
	h.posted(h.channel, "may search")
	h.presses("Orders")
	require.Contains(t, h.m.Content, "Orders: Searching")
	require.False(t, has(h.m, "Write Orders"))
	require.False(t, has(h.m, "Seal"))
	h.picks("search", "5")
	h.presses("Add")
	require.Contains(t, h.m.Content, "finds nothing at spot 5")
	b := &hand{h.stage, blue, h.invite()}
	b.presses("Orders")
	b.presses("End My Turn")
	h.posted(h.channel, "Round 2 begins")
}

func TestFreePlayByTouch(t *testing.T) {
	h := crowdedIn(t, opt("mode", "free"))
	h.presses("Orders")
	require.Len(t, list(t, h.m).Options, 4, "the orders of all steps")
	require.False(t, has(h.m, "Seal"))
	h.picks("hide", "red-a", "2")
	h.presses("Add")
	require.Contains(t, h.m.Content, "hides at 2")
	form, err := h.u.Click(h.invite().ID, card.EntryForm).Shown(patience)
	require.NoError(t, err)
	require.Contains(t, form.Content, "There is no sheet now")
}

// An order that takes long is acknowledged in time, and answered in the same
// message.
func TestASlowOrderIsDeferred(t *testing.T) {
	t.Parallel()
	_, red, _ := skirmish(t)
	red.presses("Orders")
	red.picks("rotate", "F")
	release := red.writes()
	press := red.u.Click(red.m.ID, idOf(t, red.m, "Add"))
	_, err := press.Wait(patience)
	require.NoError(t, err)
	require.True(t, press.Deferred())
	release()
	m, err := press.Shown(patience)
	require.NoError(t, err)
	require.Equal(t, red.m.ID, m.ID)
	require.Contains(t, m.Content, "is on your sheet")
}
