package orders_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
)

// spoilt has red write two orders, one of which is refused, so that neither is on
// the sheet.
func spoilt(t *testing.T) *refereetest.Table {
	t.Helper()
	g := refereetest.Pair(t)
	a := g.Ask("red", `orders add lines:"hide spot:9 marker:red-a\nhide spot:2 marker:red-b"`)
	require.Contains(t, a.Refusal.Text, "what you wrote is kept")
	return g
}

const asksFirst = "What you wrote last was refused and is not on your sheet, which has "

// A seal that leaves out what was written asks first, with the two ways on, and
// changes nothing.
func TestASealAsksBeforeItLeavesAnythingOut(t *testing.T) {
	g := spoilt(t)
	g.Refuse("red", "orders done", asksFirst+"0 orders. Mend it, or seal the sheet without it. To seal it: orders done seat:red confirm:on")
	a := g.Ask("red", "orders done")
	require.Equal(t, "confirm", a.Refusal.Rule)
	require.Equal(t, []desk.Button{{Label: "Seal What Stands", Line: "orders done seat:red confirm:on"}}, a.Buttons)
	require.Equal(t, rules.SeatID("red"), a.Mend)
	require.Equal(t, g.StepMark(g.From("red", "")), a.Step, "nothing of another step is sealed by it")
	require.True(t, a.Private)
	require.Contains(t, g.Ask("gm", "orders done seat:red").Refusal.Text, asksFirst, "whoever seals it")

	sealed := g.Must("red", a.Buttons[0].Line)
	require.Equal(t, "You pass. What you wrote last was refused and is not in it; it is kept. To take it back: `orders unseal`.", sealed.Text)
	require.Contains(t, g.Ask("red", "orders done").Refusal.Text, "sealed already", "there is nothing left to ask")
	g.Must("red", "orders unseal")
	text, _ := g.SheetText(g.From("red", ""), "")
	require.Contains(t, text, "hide spot:9", "it can be mended still")
	g.Refuse("red", "orders done", asksFirst)
	g.Must("blue", "orders done")
	last := g.Must("red", "orders done confirm:on").Text
	require.Contains(t, last, "What you wrote last was refused and is not in it")
	require.NotContains(t, last, "unseal", "the step is over by this very seal")
}

// What is mended asks nothing: written anew as a whole, retyped, order by order,
// or cleared away.
func TestWhatIsMendedAsksNothing(t *testing.T) {
	for name, mend := range map[string]func(g *refereetest.Table){
		"the form": func(g *refereetest.Table) {
			g.WriteSheet(t.Context(), g.From("red", ""), "", "hide spot:1 marker:red-a")
		},
		"retyped": func(g *refereetest.Table) {
			g.Must("red", `orders add lines:"hide spot:1 marker:red-a\nhide spot:2 marker:red-b"`)
		},
		"one by one": func(g *refereetest.Table) {
			g.Must("red", "toy hide spot:1 marker:red-a")
			g.Must("red", "toy hide spot:2 marker:red-b")
		},
		"cleared": func(g *refereetest.Table) { g.Must("red", "orders clear") },
		"with the seal": func(g *refereetest.Table) {
			g.Must("red", `orders done lines:"hide spot:1 marker:red-a\nhide spot:2 marker:red-b"`)
		},
		"in other words": func(g *refereetest.Table) {
			g.Must("red", `orders add lines:"toy hide marker:red-b spot:2\ntoy hide marker:red-a spot:1"`)
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := spoilt(t)
			mend(g)
			if name != "with the seal" {
				require.Nil(t, g.Ask("red", "orders done").Refusal)
			}
		})
	}
}

// What is added beside a text that was refused does not take it away, nor does an
// order that is taken off.
func TestAnOrderBesideDoesNotMend(t *testing.T) {
	g := spoilt(t)
	g.Must("red", "toy hide spot:5 marker:red-a")
	require.Contains(t, g.Ask("red", "orders done").Refusal.Text, asksFirst+"1 order.")
	text, _ := g.SheetText(g.From("red", ""), "")
	require.Equal(t, "hide spot:5 marker:red-a\nhide spot:9 marker:red-a\nhide spot:2 marker:red-b", text, "the sheet, and what was to be added")
	g.Must("red", "orders clear line:1")
	require.Contains(t, g.Ask("red", "orders done").Refusal.Text, asksFirst+"0 orders.")

	g = refereetest.Pair(t)
	g.WriteSheet(t.Context(), g.From("red", ""), "", "hide spot:9 marker:red-a\nhide spot:2 marker:red-b")
	g.Must("red", "toy hide spot:5 marker:red-a")
	text, _ = g.SheetText(g.From("red", ""), "")
	require.Equal(t, "hide spot:9 marker:red-a\nhide spot:2 marker:red-b\ntoy hide spot:5 marker:red-a", text, "mending it takes nothing away")
	g.Ask("red", `orders add lines:"hide spot:8 marker:red-a\nhide spot:1 marker:red-b"`)
	text, _ = g.SheetText(g.From("red", ""), "")
	require.Contains(t, text, "spot:9")
	require.Contains(t, text, "spot:8")
}

// As many orders as were written do not mend what was right of it and is not
// there, nor does one order mend two that were wrong.
func TestOtherOrdersDoNotMend(t *testing.T) {
	g := spoilt(t)
	g.Must("red", `orders add lines:"hide spot:1 marker:red-a\nhide spot:5 marker:red-b"`)
	require.Contains(t, g.Ask("red", "orders done").Refusal.Text, asksFirst+"2 orders.")
	g = refereetest.Pair(t)
	g.Ask("red", `orders add lines:"hide spot:9 marker:red-a\nhide spot:8 marker:red-b"`)
	g.Must("red", "toy hide spot:1 marker:red-a")
	require.Contains(t, g.Ask("red", "orders done").Refusal.Text, asksFirst+"1 order.")
}

// A ruling that gives sealed orders back gives back what was left out of them.
func TestWhatARulingGivesBackIsToBeMendedStill(t *testing.T) {
	g := refereetest.Pair(t)
	g.Must("red", "toy hide spot:2 marker:red-a")
	g.Ask("red", `orders add lines:"hide spot:9 marker:red-b\nhide spot:1 marker:red-b"`)
	g.Must("red", "orders done confirm:on")
	g.Must("gm", "game assign unit:red-a seat:blue")
	require.Contains(t, g.Last("channel"), "The ruling unsealed the orders of red\n")
	text, _ := g.SheetText(g.From("red", ""), "")
	require.Contains(t, text, "hide spot:9")
}

// Orders that come with the seal are on the sheet when it is sealed, or nothing is
// done.
func TestOrdersThatComeWithTheSeal(t *testing.T) {
	g := refereetest.Pair(t)
	g.Must("red", "toy hide spot:2 marker:red-b")
	entries := len(g.Journal("gm"))
	a := g.Must("red", `orders done lines:"toy hide spot:3 marker:red-a"`)
	require.Contains(t, a.Text, "`hide spot:3 marker:red-a` is on your sheet.")
	require.Contains(t, a.Text, "Sealed: 2 orders")
	require.Len(t, g.Journal("gm"), entries+1)
	require.Equal(t, "hide spot:2 marker:red-b, hide spot:3 marker:red-a", refereetest.Fig(g, g.Must("red", "orders show"), "orders").String())
	g.Refuse("red", `orders done lines:"hide spot:1 marker:red-a"`, "are sealed; take them back")
	g.Refuse("red", `orders done lines:"hide spot:9 marker:red-a\nhide spot:8"`, "are sealed; take them back")

	g.Refuse("blue", `orders done lines:"toy hide spot:9 marker:blue-a"`, "spot:")
	a = g.Ask("blue", `orders done lines:"hide spot:9 marker:blue-a\nhide spot:1 marker:blue-b"`)
	require.Contains(t, a.Refusal.Text, "what you wrote is kept")
	require.Equal(t, "draft", refereetest.Fig(g, g.Must("blue", "orders show"), "state").Text)
	a = g.Ask("blue", `orders done lines:"toy hide spot:4 marker:blue-a"`)
	require.Contains(t, a.Refusal.Text, asksFirst+"1 order.")
	require.Empty(t, a.Buttons, "they have no room for orders")
	require.Equal(t, rules.SeatID("blue"), a.Mend)
	require.Empty(t, refereetest.Fig(g, g.Must("blue", "orders show"), "orders").String(), "nothing was done")
	g.Must("blue", `orders done lines:"toy hide spot:4 marker:blue-a" confirm:on`)
	require.Equal(t, "4", refereetest.Fig(g, g.Must("blue", "toy markers"), "blue-a").String())
}

// An order that names its unit says whose sheet is sealed.
func TestTheSeatOfOrdersThatComeWithTheSeal(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"ann", "game new system:toy scenario:pair gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"ann", "game join seat:blue"})
	g.Refuse("ann", `orders done lines:"hide spot:2 marker:red-a\nhide spot:3 marker:red-b"`, "say which one")
	g.Must("ann", `orders done lines:"toy hide spot:2 marker:blue-a"`)
	require.Equal(t, "sealed", refereetest.Fig(g, g.Must("ann", "orders show seat:blue"), "state").Text)
	g.Must("ann", `orders done lines:"hide spot:2 marker:red-a" seat:red`)
	require.Contains(t, g.Last("channel"), "Shooting")
	g.Must("ann", "orders done seat:red")
	g.Must("ann", "orders done seat:blue")
	g.Refuse("ann", `orders done lines:"toy search spot:1"`, "There is no sheet now")
	g.Must("ann", "orders done confirm:on")
	require.NotContains(t, g.Last("channel"), "confirm")
}

// A seal can be taken back while somebody else is awaited; the answer says so and
// has a button for it, and where the seal has begun the step it says that instead.
func TestWhetherASealCanBeTakenBack(t *testing.T) {
	g := refereetest.Pair(t)
	may := func(user string) bool { return g.MayTakeBack(g.From(user, "")) }
	require.False(t, may("red"))
	first := g.Must("red", "orders done")
	require.Equal(t, []desk.Button{{Label: "Take Back", Line: "orders unseal seat:red"}}, first.Buttons)
	require.Equal(t, g.StepMark(g.From("red", "")), first.Step)
	require.True(t, first.Private)
	require.True(t, may("red"))
	require.True(t, may("gm"))
	require.False(t, may("blue"))
	a, due := g.Handle(t.Context(), g.From("blue", "orders done"))
	require.Equal(t, "You pass. All orders are in: the Hiding resolves now.", a.Text)
	require.Empty(t, a.Buttons)
	require.False(t, may("red"), "the step has begun")
	g.Refuse("red", "orders unseal", "its orders stand")
	g.Advance(t.Context(), due)
	require.False(t, may("red"))
	require.False(t, g.MayTakeBack(desk.Call{User: "red", Place: "elsewhere"}))
}

// A question that comes again comes with its buttons.
func TestAnAnswerThatComesAgainHasItsButtons(t *testing.T) {
	g := spoilt(t)
	c := g.From("red", "orders done")
	c.ID = "5"
	first, again := g.Send(c), g.Send(c)
	require.Equal(t, []any{first.Text, first.Buttons, first.Mend, first.Step}, []any{again.Text, again.Buttons, again.Mend, again.Step})
	require.NotEmpty(t, again.Buttons)
}

// What was meant for a step that is over by the time changes nothing: who presses
// twice does not seal an empty sheet for the next one.
func TestWhatIsMeantForAStepThatIsOver(t *testing.T) {
	g := refereetest.Pair(t)
	mark := g.StepMark(g.From("red", ""))
	at := func(user, line string) desk.Answer {
		c := g.From(user, line)
		c.Step = mark
		return g.Send(c)
	}
	require.Nil(t, at("red", "orders done").Refusal)
	require.Nil(t, at("blue", "orders done").Refusal)
	before := g.State()
	for _, line := range []string{"orders done", "orders unseal", "toy shoot spot:3", `orders add lines:"shoot spot:3"`, "orders clear"} {
		require.Equal(t, desk.EarlierStep, at("blue", line).Refusal.Rule, line)
	}
	c := g.From("blue", "")
	c.Step = mark
	require.Equal(t, desk.EarlierStep, g.WriteSheet(t.Context(), c, "", "shoot spot:3").Refusal.Rule)
	require.Equal(t, before, g.State())
	require.Nil(t, at("blue", "orders show").Refusal, "looks are good at any time")
}

// Standing lines that were refused outlive their step, but not a seal that left
// them out.
func TestRefusedStandingLinesAreNotAskedOfForEver(t *testing.T) {
	g := refereetest.Pair(t)
	over := func() { g.Must("red", "orders done confirm:on"); g.Must("blue", "orders done") }
	require.NotNil(t, g.Ask("red", `orders add lines:"each: hide spot:9 marker:red-a"`).Refusal)
	over()
	require.Nil(t, g.Ask("red", "orders done").Refusal, "they were left out")
	g.Must("blue", "orders done")

	g = refereetest.Pair(t)
	require.NotNil(t, g.Ask("red", `orders add lines:"each: hide spot:9 marker:red-a"`).Refusal)
	g.Must("red", "orders done confirm:on")
	g.Must("red", "orders unseal")
	g.Must("red", "pass until:step orders:leave")
	g.Must("blue", "orders done")
	require.Contains(t, g.Must("red", "orders show").Text, "Refused, and kept to be mended: `each: hide spot:9 marker:red-a`.", "the seal that left them out was taken back")

	g = refereetest.Pair(t)
	over()
	require.NotNil(t, g.Ask("red", `orders add lines:"shoot spot:9\nshoot spot:1"`).Refusal)
	g.Must("gm", "game undo")
	g.Must("gm", "game undo confirm:on")
	require.Nil(t, g.Ask("red", "orders done").Refusal, "it was for a step that an undo has taken back")

	g = refereetest.Pair(t)
	over()
	over()
	over() // in turn
	require.Contains(t, g.Last("channel"), "round 2, give orders for the Hiding")
	require.NotNil(t, g.Ask("red", `orders add lines:"hide spot:9 marker:red-a\nhide spot:1 marker:red-b"`).Refusal)
	g.Must("gm", "game undo confirm:on")
	require.Contains(t, g.Must("gm", "game status").Text, "Searching")
	g.Must("blue", "orders done")
	require.Contains(t, g.Last("channel"), "round 2, give orders for the Hiding")
	require.Nil(t, g.Ask("red", "orders done").Refusal, "it does not come back")
}

// A line for a unit that is gone stands against the seal, and the refusal offers the way
// out: the seal works after it.
func TestALineOfAUnitThatIsGoneIsOfferedToBeTakenOff(t *testing.T) {
	for _, sealing := range []string{"orders done", "pass orders:seal"} {
		g := refereetest.New(t, library.Systems...)
		g.Must("gm", "game new system:pentagon scenario:squadrons")
		for _, seat := range []string{"red1", "red2", "blue1", "blue2"} {
			g.Must(seat, "game join seat:"+seat)
		}
		g.Must("red1", `orders add lines:"7: rotate to:D unit:wisp\n7: rotate to:D unit:kestrel"`)
		g.Must("gm", "pentagon-gm remove unit:kestrel reason:x")
		a := g.Ask("red1", sealing)
		require.NotNil(t, a.Refusal)
		require.Equal(t, []string{"orders clear line:2 seat:red1"}, a.Refusal.Try)
		require.Contains(t, a.Refusal.Text, `"kestrel" is not one of wisp. To take it off your sheet: orders clear line:2 seat:red1`)
		require.Equal(t, []desk.Button{{Label: "Take Off Line 2", Line: "orders clear line:2 seat:red1"}}, a.Buttons)
		g.Must("red1", a.Refusal.Try[0])
		g.Must("red1", sealing)
		g.Verified()
	}
}

// An order that is added with the seal is no line of the sheet yet: what stands against
// the seal is taken off by the number that it has there.
func TestALineIsTakenOffByItsNumberOnTheSheet(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:squadrons")
	for _, seat := range []string{"red1", "red2", "blue1", "blue2"} {
		g.Must(seat, "game join seat:"+seat)
	}
	g.Must("red1", `orders add lines:"7: rotate to:D unit:wisp\n8: rotate to:D unit:kestrel"`)
	g.Must("gm", "pentagon-gm remove unit:kestrel reason:x")
	a := g.Ask("red1", `orders done lines:"7: rotate to:E unit:wisp"`)
	require.Equal(t, []string{"orders clear line:2 seat:red1"}, a.Refusal.Try)
}

// A seal that was typed twice by hand does not pass the next step: it asks once. Nothing
// is asked of who waits a little, has orders there, was followed by another, or is a
// program.
func TestASealTypedTwiceDoesNotPassTheNextStep(t *testing.T) {
	for _, words := range []string{"orders done", "pass until:step"} {
		sealed := func() (*refereetest.Table, *time.Time) {
			g := refereetest.Pair(t)
			clock := g.Referee.Now()
			g.Referee.Now = func() time.Time { return clock }
			g.Must("blue", words)
			g.Must("red", words)
			return g, &clock
		}
		hand := func(g *refereetest.Table, user string) desk.Answer {
			return g.Send(desk.Call{User: user, Place: "channel", Line: words, ByHand: true})
		}
		g, clock := sealed()
		step := g.TheGame().Snap.Step
		*clock = clock.Add(2*time.Second - time.Millisecond)
		a := hand(g, "red")
		require.NotNil(t, a.Refusal)
		require.Contains(t, a.Refusal.Text, "You sealed a moment ago, and that step is over: this is the "+g.TheGame().StepTitle()+".")
		require.Len(t, a.Refusal.Try, 1)
		require.Equal(t, a.Refusal.Try[0], a.Buttons[0].Line)
		require.Empty(t, g.TheGame().Snap.Sealed)
		require.Equal(t, step, g.TheGame().Snap.Step)
		require.Nil(t, g.Send(desk.Call{User: "red", Place: "channel", Line: a.Refusal.Try[0], ByHand: true}).Refusal)

		g, clock = sealed()
		*clock = clock.Add(2 * time.Second)
		late := g.Copy(t)
		asked := clock.Add(-time.Millisecond) // it waited for its turn
		require.NotNil(t, late.Send(desk.Call{User: "red", Place: "channel", Line: words, ByHand: true, At: asked}).Refusal)
		require.Nil(t, hand(g, "red").Refusal)
		g, _ = sealed()
		g.Must("red", words)
		g, _ = sealed()
		require.Nil(t, hand(g, "blue").Refusal, "not the last who sealed")
		require.Nil(t, hand(g, "red").Refusal)
		g, _ = sealed()
		g.Must("red", "toy shoot spot:1")
		if a := hand(g, "red"); words == "orders done" {
			require.Nil(t, a.Refusal)
		}
	}
}
