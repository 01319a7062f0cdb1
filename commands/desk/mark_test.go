package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
)

// press presses a button that was shown for a game, as the bot does.
func press(g *refereetest.Table, user, game string, line string, offer uint64) desk.Answer {
	g.Helper()
	return g.Send(g.From(user, line).Bound(desk.ReadMark(desk.Mark{Game: game, Offer: offer}.String())))
}

// answered presses a button of the last post.
func answered(g *refereetest.Table, user string, m outbox.Message, label string) desk.Answer {
	g.Helper()
	for _, b := range m.Buttons {
		if b.Label == label {
			return press(g, user, m.Game, b.Line, b.Offer)
		}
	}
	require.Fail(g, "no button "+label)
	return desk.Answer{}
}

func last(g *refereetest.Table) outbox.Message { return g.Posts[len(g.Posts)-1] }

func TestAMarkIsReadAsItWasWritten(t *testing.T) {
	for _, m := range []desk.Mark{{}, {Step: "ab12cd34"}, {Game: "3d392c0f"}, {Game: "3d392c0f", Offer: 152}} {
		require.Equal(t, m, desk.ReadMark(m.String()))
	}
	for _, made := range []string{"@3d392c0f.", "@3d392c0f.0", "@3d392c0f.§", "x"} {
		require.Equal(t, desk.Mark{Step: made}, desk.ReadMark(made), "of a step that never was")
	}
}

// What was asked of one game is not done in another: an old confirm button does nothing
// once that game is over, and says what can be played.
func TestAButtonOfOneGameDoesNothingInAnother(t *testing.T) {
	g := refereetest.Duel(t, "")
	asked := g.Must("red", "game concede")
	require.Equal(t, short(g), asked.Game)
	old := asked.Buttons[0]
	g.Must("red", old.Line)

	a := press(g, "red", asked.Game, old.Line, 0)
	require.Contains(t, a.Text, "That was for game "+asked.Game+", which is over; nothing was done.")
	require.Equal(t, []desk.Button{{Label: "Rematch", Line: "game rematch"}, {Label: "Start Another", Line: "game new"}}, a.Buttons)

	g.Must("red", "game rematch")
	before := g.State()
	a = press(g, "red", asked.Game, old.Line, 0)
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Text, "which is over; nothing was done.")
	require.Empty(t, a.Buttons, "one runs")
	require.Contains(t, press(g, "ann", asked.Game, "game join seat:blue", 0).Text, "which is over; nothing was done.", "and not that the seat is taken")
	require.Equal(t, before, g.State())
	require.Contains(t, press(g, "red", "00000000", old.Line, 0).Text, "for a game that is not here; nothing was done", "of a game that never was")
	require.Equal(t, before, g.State())
}

// The buttons of dice are good in any game.
func TestDiceBelongToNoGame(t *testing.T) {
	g := refereetest.Duel(t, "")
	a := g.Must("red", `roll expr:"gm 2d6"`)
	require.NotEmpty(t, a.Buttons)
	require.Empty(t, a.Game)
	require.NotEmpty(t, g.OnPhone("red", "map").Game)
}

// What was told of the first game of a channel is read in the second one too.
func TestDetailsAreOfTheGameThatToldThem(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	g.Play([2]string{"red", "toy shoot spot:1"}, [2]string{"red", "orders done"}, [2]string{"blue", "toy shoot spot:2"}, [2]string{"blue", "orders done"})
	result := last(g)
	want := g.Must("red", "game details").Text
	g.Play([2]string{"gm", "game end confirm:on"}, [2]string{"red", "game rematch"})
	got := press(g, "red", result.Game, "game details entry:9", 0)
	require.Contains(t, got.Text, "spot 1")
	require.Contains(t, want, "spot 1")
	c := g.From("red", "game details entry:9")
	c.Pressed = true
	require.Contains(t, g.Send(c).Text, "That was told of another game; this one is "+short(g)+".")
}

// In the bot's own conversation a button means the game that it was shown for.
func TestAButtonMeansItsGameInAConversation(t *testing.T) {
	g := refereetest.Duel(t, "")
	first := short(g)
	g.Send(desk.Call{User: "red", Place: "other", Line: "game new system:toy scenario:duel gm:off"})
	g.Send(desk.Call{User: "red", Place: "other", Line: "game join seat:red"})
	at := func(user string) desk.Answer {
		return g.Send(desk.Call{User: user, Place: outbox.DM(user), Line: "game status"}.Bound(desk.Mark{Game: first}))
	}
	require.Contains(t, at("red").Text, first)
	require.NotContains(t, at("ann").Text, first, "who does not play in it reads nothing of it there")
}

// An answer to an offer is for that offer alone: not once it has lapsed, was declined or
// carried out, and never makes a new one.
func TestAnAnswerIsForItsOffer(t *testing.T) {
	const gone = "That offer has lapsed; nothing was done."
	g := refereetest.Duel(t, "gm:off")
	g.Must("red", "game draw")
	offered := last(g)
	refused := func(user, label string) desk.Answer {
		before := g.State()
		a := answered(g, user, offered, label)
		require.Equal(t, gone, a.Text)
		require.NotNil(t, a.Refusal)
		require.Equal(t, before, g.State())
		return a
	}
	g.Must("blue", "orders done")
	a := refused("blue", "Agree")
	require.Equal(t, []desk.Button{{Label: "Offer A Draw", Line: "game draw"}}, a.Buttons)
	require.Empty(t, refused("blue", "No").Buttons)

	g.Must("red", "game draw")
	refused("blue", "Agree") // there is another offer now, and this is the old one
	offered = last(g)
	require.Nil(t, answered(g, "blue", offered, "Agree").Refusal)
	require.True(t, g.TheGame().Over())
}

// An undo that was carried out is not proposed anew by its old button.
func TestAnUndoIsAgreedToOnce(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.BothHide()
	g.Must("red", "game undo confirm:on")
	offered := last(g)
	require.Nil(t, answered(g, "blue", offered, "Agree").Refusal)
	before := g.State()
	a := answered(g, "red", offered, "Agree")
	require.Equal(t, "That offer has lapsed; nothing was done.", a.Text)
	require.Empty(t, a.Buttons, "it would take something else back now")
	require.Equal(t, before, g.State())
}

// An offer is declined by who is asked, and taken back by who made it.
func TestAnOfferIsDeclined(t *testing.T) {
	g := refereetest.Duel(t, "gm:off")
	g.Refuse("blue", "game decline", "Nothing is proposed here now.")
	mine := g.Must("red", "game draw")
	require.Equal(t, "Proposed. It needs also: blue. It stands until anybody next seals, passes or rules.\nTo take it back: `game decline`", mine.Text)
	require.True(t, mine.Private, "the channel reads the post")
	g.Refuse("ann", "game decline", "for those who hold a seat")
	require.Nil(t, answered(g, "blue", last(g), "No").Refusal)
	require.Equal(t, "red, blue says no to a draw.", last(g).Text())
	require.Equal(t, []string{"red"}, last(g).Mention)
	require.Contains(t, g.Must("blue", "game draw").Text, "Proposed.", "it was over")
	g.Must("red", "game decline")

	mine = g.Must("red", "game draw")
	b := mine.Buttons[0]
	require.Equal(t, "Take Back", b.Label)
	require.Nil(t, press(g, "red", mine.Game, b.Line, b.Offer).Refusal)
	require.Equal(t, "red takes it back: a draw is not proposed any more.", last(g).Text())
	require.Empty(t, last(g).Mention)
	g.Refuse("blue", "game decline", "Nothing is proposed here now.")
	g.Verified()

	mine = g.Must("red", "game end confirm:on")
	g.Must("blue", "game draw")
	b = mine.Buttons[0]
	require.Nil(t, press(g, "red", mine.Game, b.Line, b.Offer).Refusal)
	require.Contains(t, last(g).Text(), "takes the end back")
}

// Whoever holds no seat is offered those that are free, whatever the step is by then.
func TestWhoHoldsNoSeatIsOfferedOne(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"red", "game new system:toy scenario:duel gm:off"}, [2]string{"red", "game join seat:red"})
	a := g.OnPhone("ann", "pass")
	require.NotNil(t, a.Refusal)
	require.Equal(t, []desk.Button{{Label: "Join blue", Line: "game join seat:blue"}}, a.Buttons)
	require.Empty(t, a.Step)
	require.NotEmpty(t, a.Game)
	a = g.OnPhone("ann", "game new system:toy scenario:duel")
	require.Equal(t, []desk.Button{{Label: "Join blue", Line: "game join seat:blue"}, {Label: "Board", Line: "game status"}, {Label: "End It", Line: "game end"}}, a.Buttons)
}
