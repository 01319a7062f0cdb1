package orders_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/orders"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
	"impulse/rules/opts"
)

func TestWhatMayBeOrderedNow(t *testing.T) {
	g := refereetest.Pair(t)
	e, refusal := g.Entry(g.From("red", ""))
	require.Nil(t, refusal)
	require.Equal(t, "Hiding", e.Title)
	require.Equal(t, g.StepMark(g.From("red", "")), e.Step)
	require.Equal(t, []rules.SeatID{"red"}, e.Seats)
	require.True(t, e.Sheets)
	require.Len(t, e.Actions, 1)
	for _, p := range e.Actions[0].Params {
		require.NotEqual(t, opts.FacesParam, p.Kind, "secret orders carry no dice")
	}
	_, refusal = g.Entry(g.From("ann", ""))
	require.Contains(t, refusal.Text, "You hold no seat")
	g.Must("red", "orders done")
	_, refusal = g.Entry(g.From("red", ""))
	require.Contains(t, refusal.Text, "are sealed")
	e, refusal = g.Entry(g.From("gm", ""))
	require.Nil(t, refusal)
	require.Equal(t, []rules.SeatID{"blue"}, e.Seats, "the game master stands in for who is awaited")
	require.Equal(t, []rules.SeatID{"red", "blue"}, g.Seats(g.From("gm", "")))
	_, refusal = g.Entry(desk.Call{User: "red", Place: "elsewhere"})
	require.NotNil(t, refusal)
	_, refusal = g.Entry(desk.Call{})
	require.NotNil(t, refusal)
}

// entry is what a user is told of what he may order.
func entry(t *refereetest.Table, user string) (orders.Entry, string) {
	e, refusal := t.Entry(t.From(user, ""))
	if refusal == nil {
		return e, ""
	}
	return e, refusal.Text
}

func TestWhyNothingCanBeOrdered(t *testing.T) {
	g := refereetest.Pair(t)
	_, why := entry(g, "ann")
	require.Contains(t, why, "all are taken; watch it with: game status")
	g.Must("blue", "game leave")
	_, why = entry(g, "ann")
	require.Contains(t, why, "take one with: game join")
	_, due := g.Handle(t.Context(), g.From("gm", "game end confirm:on"))
	require.NotNil(t, due)
	_, why = entry(g, "red")
	require.Equal(t, "The game is over. Start another with: game new system:toy scenario:pair", why, "it is said to be over, and not opened yet")
	require.Empty(t, g.StepMark(g.From("red", "")), "so there are no next orders")
	g.Advance(t.Context(), due)
	for _, user := range []string{"red", "gm", "ann"} {
		_, why = entry(g, user)
		require.Contains(t, why, "The game is over. What was ordered is open now: game log. Start another with: game new system:toy scenario:pair")
	}
	_, refusal := refereetest.New(t).Entry(desk.Call{User: "ann", Place: "nowhere"})
	require.Contains(t, refusal.Text, "No game runs here; start one with")

	g = refereetest.Duel(t, "mode:free")
	e, _ := entry(g, "red")
	require.True(t, e.Free)
	require.Contains(t, paramNames(e), "dice", "in free play faces may be typed in")
	e, _ = entry(g, "gm")
	require.Len(t, e.Seats, 2, "the game master plays for anybody")
	_, why = entry(g, "ann")
	require.Contains(t, why, "You hold no seat")
}

func paramNames(e orders.Entry) (names []string) {
	for _, a := range e.Actions {
		for _, p := range a.Params {
			names = append(names, p.Name)
		}
	}
	return names
}

// While a step waits for dice, these are what is to be given.
func TestAStepThatWaitsForDiceIsNotOrdered(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed")
	g.BothHide()
	g.Must("red", "toy shoot spot:1")
	g.Must("red", "orders done")
	_, why := entry(g, "red")
	require.Contains(t, why, "are sealed")
	g.Must("blue", "orders done")
	for _, user := range []string{"red", "blue", "gm"} {
		e, why := entry(g, user)
		require.Empty(t, why)
		require.Equal(t, "Throw d6 for shot.", e.Dice)
		require.Equal(t, "Shooting", e.Title)
		require.Equal(t, g.StepMark(g.From(user, "")), e.Step)
		require.Empty(t, e.Actions)
	}
	_, why = entry(g, "ann")
	require.Contains(t, why, "You hold no seat")
	g.Must("red", "game retry dice:3")
	e, _ := entry(g, "red")
	require.Empty(t, e.Dice)
	require.Contains(t, paramNames(e), "dice", "in turn the dice come with the order")
	_, why = entry(g, "blue")
	require.Contains(t, why, "needs no orders of yours. Waiting for red.")
}

// Slash commands complete as the entry of orders does.
func TestCompletionForSeveralSeats(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"ann", "game new system:toy scenario:pair gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"ann", "game join seat:blue"})
	markers := func(line string) (out []string) {
		for _, c := range g.Complete(g.From("ann", line), "marker") {
			out = append(out, c.Value)
		}
		return out
	}
	require.Equal(t, []string{"red-a", "red-b", "blue-a", "blue-b"}, markers("toy hide"))
	require.Equal(t, []string{"blue-a", "blue-b"}, markers("toy hide marker:blue-a"))
	require.Equal(t, []string{"red-a", "red-b", "blue-a", "blue-b"}, markers("toy hide spot:2 marker:bl"), "half typed")
	g.Must("ann", "orders done seat:red")
	require.Equal(t, []string{"blue-a", "blue-b"}, markers("toy hide"), "red has sealed")
}

func TestTheLinesOfASheet(t *testing.T) {
	g := refereetest.Pair(t)
	g.Must("red", "toy hide spot:5 marker:red-b")
	g.WriteSheet(t.Context(), g.From("red", ""), "", "nonsense")
	lines, refusal := g.Sheet(g.From("red", ""), "")
	require.Nil(t, refusal)
	require.Equal(t, []string{"hide spot:5 marker:red-b"}, lines, "what was refused is not on it")
	_, refusal = g.Sheet(g.From("ann", ""), "red")
	require.NotNil(t, refusal)
}

// The newcomer's first minute has a button for each of its steps.
func TestButtonsOnTheWayIn(t *testing.T) {
	g := refereetest.New(t)
	a := g.Must("gm", "game new system:toy scenario:pair")
	require.Equal(t, []desk.Button{{Label: "Join red", Line: "game join seat:red"}, {Label: "Join blue", Line: "game join seat:blue"}}, a.Buttons)
	a = g.Must("red", a.Buttons[0].Line)
	require.True(t, a.Private, "the channel is told by a post")
	require.Equal(t, desk.Button{Label: "Stay where the marker is", Line: `orders done lines:"tactic stay"`}, a.Buttons[0], "orders for a whole turn first")
	require.Contains(t, a.Text, `Orders for a whole turn: `+"`"+`orders done lines:"tactic stay"`+"`"+`. To pass: `+"`pass`.")
	require.Equal(t, desk.Button{Label: "Orders", Line: ""}, a.Buttons[1])
	g.Must("red", a.Buttons[0].Line)
	require.Equal(t, desk.Button{Label: "Pass", Line: "pass", Step: a.Buttons[2].Step}, a.Buttons[2])
	g.Refuse("red", "pass", "Your orders are sealed: 2 lines. To pass instead, take them back.")
	for _, b := range a.Buttons[3:] {
		g.Must("red", b.Line)
	}
}

func TestAnOrderIsCheckedBeforeItIsGiven(t *testing.T) {
	g := refereetest.Pair(t)
	require.Nil(t, g.Check(g.From("red", "toy hide spot:2 marker:red-a")))
	require.Equal(t, "spot", g.Check(g.From("red", "toy hide spot:9 marker:red-a")).Rule)
	require.Equal(t, "spot", g.Check(g.From("red", "toy hide marker:red-a")).Rule)
	require.Contains(t, g.Check(g.From("red", "toy shoot spot:1")).Text, "this is the Hiding")
	require.NotNil(t, g.Check(g.From("red", "toy hide \x00")))
	require.NotNil(t, g.Check(g.From("ann", "toy hide spot:2 marker:red-a")))
	require.Nil(t, g.Check(g.From("red", "toy markers")), "no order")
	require.Empty(t, refereetest.Fig(g, g.Must("red", "orders show"), "orders").String(), "nothing was changed")
}

func TestValuesOfAUserWithSeveralSeats(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"ann", "game new system:toy scenario:pair gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"ann", "game join seat:blue"})
	require.Len(t, g.Values(g.From("ann", "toy hide"), "marker"), 4)
	require.Len(t, g.Values(g.From("ann", "toy hide marker:red-a"), "marker"), 2)
	require.Empty(t, g.Values(g.From("ann", "toy nothing"), "marker"))
	g.Must("ann", "orders done seat:red")
	e, refusal := g.Entry(g.From("ann", ""))
	require.Nil(t, refusal)
	require.Equal(t, []rules.SeatID{"blue"}, e.Seats)
	require.Len(t, g.Values(g.From("ann", "toy hide"), "marker"), 2)
}

func TestASheetWrittenAsOneText(t *testing.T) {
	g := refereetest.Pair(t)
	write := func(text string) desk.Answer { return g.WriteSheet(t.Context(), g.From("red", ""), "", text) }
	text := func() string {
		s, refusal := g.SheetText(g.From("red", ""), "")
		require.Nil(t, refusal)
		return s
	}
	g.Must("red", "toy hide spot:5 marker:red-a")
	require.Equal(t, "hide spot:5 marker:red-a", text())

	bad := "hide spot:9 marker:red-a\n\nhide spot:2 marker:red-b\nhide spot:"
	a := write(bad)
	require.Contains(t, a.Refusal.Text, "Line 1, hide spot:9 marker:red-a: spot:")
	require.Contains(t, a.Refusal.Text, "Line 4, hide spot:: ")
	require.NotContains(t, a.Refusal.Text, "Line 3")
	require.Equal(t, bad, text(), "what was written is kept")
	require.Equal(t, "hide spot:5 marker:red-a", refereetest.Fig(g, g.Must("red", "orders show"), "orders").String())

	a = write("hide spot:1 marker:red-a\nhide spot:2 marker:red-b\ntoy hide spot:3 marker:red-a\n")
	require.Nil(t, a.Refusal)
	require.Equal(t, "hide spot:2 marker:red-b\nhide spot:3 marker:red-a", text())
	write("nonsense")
	g.Must("red", "orders clear line:1")
	require.Equal(t, "nonsense", text(), "an order that is taken off takes nothing else away")
	g.Must("red", "orders clear")
	require.Empty(t, text(), "all was to go")
	require.Nil(t, write("").Refusal)
	require.Empty(t, text())

	require.Contains(t, write(strings.Repeat("x", orders.MaxForm+1)).Refusal.Text, "a sheet may have 16000")
	require.Contains(t, write(strings.Repeat("\n", 400)).Refusal.Text, "at most 200 orders")
	require.Contains(t, write(strings.Repeat("no\n", 9)).Refusal.Text, "And 6 lines more.")
	require.NotNil(t, g.WriteSheet(t.Context(), g.From("red", ""), "blue", "").Refusal)
	_, refusal := g.SheetText(g.From("ann", ""), "red")
	require.NotNil(t, refusal, "a sheet is for who holds the seat")
	g.Must("red", "orders done confirm:on")
	require.Contains(t, write("").Refusal.Text, "are sealed")
}

func TestASheetIsWrittenOnce(t *testing.T) {
	g := refereetest.Pair(t)
	c := g.From("red", "")
	c.ID = "77"
	first := g.WriteSheet(t.Context(), c, "", "hide spot:2 marker:red-a")
	g.Must("red", "orders clear")
	require.Equal(t, first.Text, g.WriteSheet(t.Context(), c, "", "hide spot:2 marker:red-a").Text)
	require.Empty(t, refereetest.Fig(g, g.Must("red", "orders show"), "orders").String())
}

func TestThereIsNoSheetWhereOrdersAreOpen(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	g.Must("red", "orders done")
	g.Must("blue", "orders done")
	e, refusal := g.Entry(g.From("red", ""))
	require.Nil(t, refusal)
	require.False(t, e.Sheets)
	require.Contains(t, g.WriteSheet(t.Context(), g.From("red", ""), "", "search spot:1").Refusal.Text, "There is no sheet now")
	_, refusal = g.Entry(g.From("blue", ""))
	require.Contains(t, refusal.Text, "needs no orders of yours")
	require.Nil(t, g.Check(g.From("red", "toy search spot:1")))
}

// What nobody of the seat could ever do is not offered by touch, nor is a unit for what it
// never can; in completion neither.
func TestWhatCanNeverBeDoneIsNotOffered(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:goliath scenario:empty mode:free"}, [2]string{"red", "game join"},
		[2]string{"gm", `goliath-gm muster seat:red army:"8 Heavy Infantry, 4 Light Cavalry" at:20,30 reason:x`})
	names := func() (out []string) {
		e, refusal := g.Entry(g.From("red", ""))
		require.Nil(t, refusal)
		for _, a := range e.Actions {
			out = append(out, a.Path[1])
		}
		return out
	}
	require.Equal(t, []string{"elect", "move", "face", "form", "charge", "fight", "elect-always"}, names())
	units := func(line string) (out []string) {
		for _, c := range g.Values(g.From("red", line), "unit") {
			out = append(out, c.Value)
		}
		return out
	}
	require.Equal(t, []string{"red-2"}, units("goliath charge"), "who has a charge rate")
	require.Equal(t, []string{"red-1", "red-2"}, units("goliath move"))
	require.Empty(t, units("goliath cast"))
	g.Refuse("red", "goliath charge target:red-1 unit:red-1", "target:")
	g.Must("gm", `goliath-gm muster seat:red army:"1 Wizard" at:30,30 reason:x`)
	require.Contains(t, names(), "cast")
	require.Contains(t, names(), "counter")
	require.Equal(t, []string{"red-3"}, units("goliath cast"))
}
