package orders_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
)

// skirmish is a game of two starships, in which red and blue are to allocate power.
func skirmish(t *testing.T, options string) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish " + options}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	g.Posts = nil
	return g
}

// turning is a skirmish at its first rotation.
func turning(t *testing.T) *refereetest.Table {
	t.Helper()
	g := skirmish(t, "house:electronic-warfare=off")
	require.Contains(t, g.Must("red", "game status").Text, "Rotation")
	return g
}

func labels(a desk.Answer) []string {
	var out []string
	for _, b := range a.Buttons {
		out = append(out, b.Label+" = "+b.Line)
	}
	return out
}

// A pass says what its owner is not asked any more, what something is, and offers to
// be asked for one thing all the same.
func TestAPassSaysWhatIsNotAsked(t *testing.T) {
	g := turning(t)
	a := g.Must("red", "pass")
	require.True(t, a.Private)
	require.Contains(t, a.Text, "You pass until something happens.")
	require.Regexp(t, "Until then nobody asks you to [a-z ,-]+ or [a-z -]+\\.", a.Text)
	require.NotContains(t, a.Text, "allocate", "the power of this turn is given")
	require.Contains(t, a.Text, "an enemy came into weapon range or left it; ")
	require.Contains(t, a.Text, "your lock-on changed; the printed rules ask a choice of you.")
	require.Contains(t, a.Text, "`pass until:public` leaves it out")
	require.Regexp(t, "(?ms)nobody asks you.*^This step alone: `pass until:step`. To take it back: `orders unseal`.$", a.Text)
	require.Equal(t, []string{"Take Back = orders unseal seat:red", "Only This Step = pass until:step seat:red", "Ask Me For Fire = pass until:something ask:fire seat:red"}, labels(a))
	require.Equal(t, g.StepMark(g.From("red", "")), a.Buttons[1].Step, "of another step it passes nothing")
	require.NotContains(t, a.Text, "without dice", "there is nothing to foresee")
	require.Equal(t, "break when something", refereetest.Fig(g, a, "orders").String())

	ask := a.Buttons[2].Line
	require.Empty(t, refereetest.Fig(g, g.Must("red", a.Buttons[1].Line), "orders").String(), "this step alone")
	a = g.Must("red", ask)
	require.Equal(t, "break when something, break before fire", refereetest.Fig(g, a, "orders").String())
	require.Regexp(t, "nobody asks you to [a-z ,-]+", a.Text)
	require.NotContains(t, strings.SplitN(a.Text, "Something is", 2)[0], "fire", "it is asked for")
	require.NotContains(t, a.Text, "no orders", "of a pass that is no news")
	require.Equal(t, []string{"Take Back = orders unseal seat:red", "Only This Step = pass until:step seat:red"}, labels(a), "it asks for one thing")
	g.Must("blue", "pass ask:fire")
	require.Contains(t, g.Must("red", "orders show").Text, "Spent, and off your sheet: `break before fire`")
	a = g.Must("red", "pass")
	require.NotContains(t, a.Text, "Something is", "it was told")
	require.NotContains(t, a.Text, "leaves it out")
	require.NotContains(t, g.Must("red", "orders show").Text, "Spent", "it was told")

	g = turning(t)
	a = g.Must("red", "pass until:public")
	require.NotContains(t, a.Text, "your lock-on changed")
	require.NotContains(t, a.Text, "leaves it out")
	a = g.Must("blue", "pass until:step")
	require.Contains(t, a.Text, "You pass this step.")
	require.Empty(t, refereetest.Fig(g, a, "orders").String())
	require.Empty(t, a.Buttons, "it resolves now")
}

// Who passed in another way before has not been told yet what something is.
func TestWhatSomethingIsIsToldOnce(t *testing.T) {
	g := turning(t)
	require.NotContains(t, g.Must("red", "pass until:step").Text, "Something is")
	require.Contains(t, g.Must("red", "pass until:turn").Text, "Something is: the printed rules ask a choice of you.")
	require.NotContains(t, g.Must("red", "pass until:public").Text, "`pass until:public` leaves it out")
	a := g.Must("red", "pass")
	require.Contains(t, a.Text, "your lock-on changed; ")
	require.Contains(t, a.Text, "`pass until:public` leaves it out")
	for _, again := range []string{"pass until:turn", "pass until:public", "pass"} {
		require.NotContains(t, g.Must("red", again).Text, "-# ", again)
	}
	g.Must("red", "orders unseal")
	require.NotContains(t, g.Must("red", "pass").Text, "-# ")
}

// A pass that is taken back leaves nothing on the sheet, and is given anew in another
// way without a question.
func TestAPassIsGivenAnew(t *testing.T) {
	g := turning(t)
	g.Must("red", "pass")
	require.Contains(t, g.Must("red", "orders unseal").Text, "You pass no more. Give orders, or pass again.")
	require.Empty(t, refereetest.Fig(g, g.Must("red", "orders show"), "orders").String(), "the break was of the pass")
	require.Equal(t, "break when something choice", refereetest.Fig(g, g.Must("red", "pass until:turn"), "orders").String())
	require.Equal(t, "break when something public", refereetest.Fig(g, g.Must("red", "pass until:public"), "orders").String())

	g = turning(t)
	g.Must("red", "pentagon rotate to:B")
	g.Must("red", "pass orders:leave")
	a := g.Must("red", "pass until:turn")
	require.Contains(t, a.Text, "1 order stays on your sheet.")
	require.Equal(t, "Ask Me For Fire = pass until:turn ask:fire seat:red orders:leave", labels(a)[2])
	g.Must("red", "orders unseal")
	require.Contains(t, g.Must("red", "pass orders:seal until:turn").Text, "If nothing changed, and without dice:\n- Turn 1, impulse 1: line 1.")
	g.Refuse("red", "pass", "Your orders are sealed: 2 lines. To pass instead, take them back. That is: orders unseal")
	require.Contains(t, g.Must("red", "orders unseal").Text, "Back on your sheet: 1 order.", "the break was of the pass")
}

// While refused lines wait to be mended, a pass asks once.
func TestAPassAsksBeforeItLeavesAnythingOut(t *testing.T) {
	g := spoilt(t)
	g.Refuse("red", "pass until:step", "What you wrote last was refused and is not on your sheet. Mend it, or pass without it. To pass without: pass until:step seat:red orders:leave")
	a := g.Ask("red", "pass until:step")
	require.Equal(t, []string{"Pass Without = pass until:step seat:red orders:leave"}, labels(a))
	require.Equal(t, rules.SeatID("red"), a.Mend)
	require.Contains(t, g.Must("red", a.Buttons[0].Line).Text, "You pass this step.")
	g.Must("red", "pass until:step")
}

// A standing sheet says before it is sealed what nobody asks any more then, and offers
// to ask for one thing all the same; after that it offers no more.
func TestAStandingSheetSaysWhatIsNotAsked(t *testing.T) {
	g := turning(t)
	const says = "Once it is sealed nobody asks you to "
	require.NotContains(t, g.Must("red", "pentagon rotate to:B").Text, says)
	a := g.Must("red", `orders add lines:"break when something"`)
	require.Regexp(t, says+"[a-z ,-]*, fire or [a-z ,-]*, until a break fires or it is over", a.Text)
	require.Equal(t, []string{`Ask Me For Fire = orders add lines:"break before fire" seat:red`}, labels(a))
	a = g.Must("red", a.Buttons[0].Line)
	require.Contains(t, a.Text, says)
	require.NotContains(t, a.Text, ", fire or ")
	require.Empty(t, a.Buttons)
	a = g.Must("red", "orders done")
	require.Equal(t, []string{"Take Back = orders unseal seat:red"}, labels(a))

	g = turning(t)
	require.Contains(t, g.WriteSheet(t.Context(), g.From("red", ""), "", "break when something").Text, says)
	a = g.Must("red", "orders done")
	require.Equal(t, []string{"Take Back = orders unseal seat:red"}, labels(a), "it was offered before")
	require.Contains(t, a.Text, ": no orders.", "it is no pass")
}

// hashes are of the same length, whatever they are of.
var hashes = regexp.MustCompile(`\b[0-9a-f]{64}\b`)

// To everybody else a pass, an empty seal and a full sheet are one thing: the same
// posts, board, journal, and who is asked until the step resolves.
func TestPassesLookAlike(t *testing.T) {
	var first string
	for _, does := range [][]string{{"orders done"}, {"pass"}, {"pass until:turn"}, {"pass until:public"}, {"pass until:step"}, {"pass ask:fire"},
		{"pentagon rotate to:B", "orders done"}, {`orders add lines:"each: rotate to:B\nbreak when something\nbreak before fire"`, "orders done"}, {"pentagon rotate to:B", "pass orders:leave"}} {
		g := turning(t)
		for _, line := range does {
			g.Must("red", line)
		}
		board, ok, err := g.Board("channel")
		require.NoError(t, err)
		require.True(t, ok)
		log := g.Must("blue", "game log last:3")
		seen := fmt.Sprintf("%v\n%+v\n%s\n%s\n%s", g.Posts, board, log.Text, hashes.ReplaceAllString(fmt.Sprint(log.Data), "#"), g.Must("blue", "game status").Text)
		if first == "" {
			first = seen
		}
		require.Equal(t, first, seen, does)
	}
}

// What is on the sheet is asked for once, and kept.
func TestAPassKeepsWhatIsOnTheSheet(t *testing.T) {
	g := turning(t)
	g.Must("red", "pentagon rotate to:B")
	a := g.Ask("red", "pass")
	require.Equal(t, "Your sheet has 1 order (rotate to:B unit:kestrel). Seal it with your pass?", a.Refusal.Text, "what is to be typed is offered below")
	require.Equal(t, []string{"pass until:something seat:red orders:seal", "pass until:something seat:red orders:leave"}, a.Refusal.Try)
	require.Equal(t, []string{"Seal With Orders = pass until:something seat:red orders:seal", "Pass Without = pass until:something seat:red orders:leave"}, labels(a))
	a = g.Must("red", a.Buttons[1].Line)
	require.Contains(t, a.Text, "1 order stays on your sheet.")
	require.Equal(t, "break when something", refereetest.Fig(g, a, "orders").String())
	require.Contains(t, g.Must("red", "orders unseal").Text, "Your sheet is as it was: 1 order, not sealed yet.")
	a = g.Must("red", "pass orders:seal until:turn")
	require.Equal(t, "rotate to:B unit:kestrel, break when something choice", refereetest.Fig(g, a, "orders").String())
	g.Must("blue", "pass")
	require.Contains(t, g.Must("red", "game details from:1").Text, "Kestrel turns from A to B.")
}

// What a habit leaves on the sheet when its break has fired is asked of once: a pass goes
// on with it, or beside it, as the last one did, until the lines are others or one is for
// this step alone. That is said, and can be said otherwise.
func TestAPassAsksOfStandingLinesOnce(t *testing.T) {
	for what, said := range map[string]string{"seal": "You pass until something happens, with 2 lines of your sheet.", "leave": "2 orders stay on your sheet."} {
		g := launching(t)
		g.Must("red", `orders add lines:"each: pd target:incoming\n9: rotate to:B\nbreak when something"`)
		g.Must("red", "orders clear line:3")
		g.Refuse("red", "pass", "Your sheet has 2 standing lines (each: pd target:incoming unit:kestrel; 9: rotate to:B unit:kestrel). Seal them with your pass?")
		require.Contains(t, g.Must("red", "pass orders:"+what).Text, said)
		for g.Must("blue", "orders done"); g.TheGame().Snap.Stands("red"); {
			g.Must("blue", "pass until:step")
		}
		require.Equal(t, []string{"each: pd target:incoming unit:kestrel", "9: rotate to:B unit:kestrel"}, sheetOf(g), "the break is spent")
		c := g.Copy(t)
		require.Contains(t, g.Must("red", "pass").Text, said, "it is not asked again")
		require.Equal(t, what == "leave", len(sheetOf(g)) > 0)

		other := map[string]string{"seal": "leave", "leave": "seal"}[what]
		require.NotContains(t, c.Copy(t).Must("red", "pass orders:"+other).Text, said)
		for line, asks := range map[string]string{"break at 12": "3 standing lines", "missile target:lance heading:A": "3 orders"} {
			d := c.Copy(t)
			d.Must("red", `orders add lines:"`+line+`"`)
			d.Refuse("red", "pass", "Your sheet has "+asks)
		}
	}
}

// A pass with orders may be made one of this step alone, or ask for one thing, and goes on
// with the same orders; standing lines hold beyond the step, so that it is not offered of
// them. Where the step resolves at once what comes behind it is taken back.
func TestAPassWithOrdersIsMadeOneOfThisStep(t *testing.T) {
	g := turning(t)
	g.Must("red", "pentagon rotate to:B")
	a := g.Must("red", "pass orders:seal")
	require.Equal(t, []string{"Take Back = orders unseal seat:red", "Only This Step = pass until:step seat:red orders:seal", "Ask Me For Fire = pass until:something ask:fire seat:red orders:seal"}, labels(a))
	b := g.Must("red", a.Buttons[2].Line)
	require.Equal(t, "rotate to:B unit:kestrel, break when something, break before fire", refereetest.Fig(g, b, "orders").String())
	b = g.Must("red", a.Buttons[1].Line)
	require.Contains(t, b.Text, "You pass this step, with 1 line of your sheet.")
	require.Equal(t, "rotate to:B unit:kestrel", refereetest.Fig(g, b, "orders").String())
	g.Must("blue", "orders done")
	require.False(t, g.TheGame().Snap.Stands("red"))
	require.Contains(t, g.Must("red", "game details").Text, "Kestrel turns from A to B.")

	g = turning(t)
	g.Must("red", `orders add lines:"each: pd target:incoming"`)
	require.Equal(t, []string{"Take Back", "Ask Me For Fire"}, named(g.Must("red", "pass orders:seal")))
	g.Must("red", "orders unseal")
	require.Equal(t, []string{"Take Back", "Only This Step", "Ask Me For Fire"}, named(g.Must("red", "pass orders:leave")))

	g = turning(t)
	g.Must("blue", "orders done")
	g.Must("red", `orders add lines:"each: pd target:incoming\nrotate to:B"`)
	a = g.Must("red", "pass orders:seal")
	require.Equal(t, []string{"Only This Step = orders unseal seat:red", "Ask Me For Fire = pass until:something ask:fire seat:red orders:seal"}, labels(a))
	c := g.Copy(t)
	b = c.Must("red", a.Buttons[1].Line)
	require.Equal(t, "each: pd target:incoming unit:kestrel, break when something, break before fire", refereetest.Fig(c, b, "orders").String(), "what was for the step is past")
	c = g.Copy(t)
	c.Must("red", `orders add lines:"9: rotate to:C"`)
	b = c.Must("red", "pass orders:seal")
	require.Equal(t, "9: rotate to:C unit:kestrel, break when something", refereetest.Fig(c, b, "orders").String(), "what is on the sheet goes before")
	g.Must("red", a.Buttons[0].Line)
	require.False(t, g.TheGame().Snap.Stands("red"))
	require.Contains(t, sheetOf(g), "each: pd target:incoming unit:kestrel")

	g = turning(t)
	g.Must("blue", "orders done")
	require.Empty(t, g.Must("red", "pass until:step").Buttons, "nothing comes behind it")
}

// What was sealed otherwise than with a pass is no order of one.
func TestOrdersThatWereSealedOtherwiseAreTakenBackFirst(t *testing.T) {
	g := turning(t)
	g.Must("red", "pentagon rotate to:B")
	g.Must("red", "orders done")
	g.Refuse("red", "pass orders:seal", "Your orders are sealed: 1 line.")
	g.Must("red", "orders unseal")
	g.Must("red", "pass orders:seal")
	g.Must("red", "orders unseal")
	g.Must("red", `orders add lines:"2: rotate to:C"`)
	g.Must("red", "orders done")
	g.Refuse("red", "pass orders:seal", "Your orders are sealed")
}

// One person with both seats passes and seals for both at once.
func TestOnePersonWithBothSeats(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"ann", "game new system:pentagon scenario:skirmish gm:off house:electronic-warfare=off"}, [2]string{"ann", "game join"}, [2]string{"ann", "game join"})
	require.Contains(t, g.Must("ann", "orders done").Text, "All orders are in")
	require.Contains(t, g.Must("ann", "game status").Text, "Launch or pass: ⬜ ann")
	require.NotContains(t, g.Last("channel"), "launch or pass", "who has just acted is not called again for a step in which nothing happened")
	g.Must("ann", "pass")
	require.NotContains(t, g.Must("ann", "game status").Text, "Rotation segment")

	g = refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:skirmish")
	require.Contains(t, g.Must("gm", "pass until:step").Text, "You pass this step.")
	g.Must("red", "game join")
	require.Contains(t, g.Must("gm", "pass until:step").Text, "You pass", "who stands in for one seat is not asked for which")
}

// Of the seats of one person those are passed for that are asked: what is sealed stays as
// it is.
func TestWhoHasSealedForOneSeatPassesForTheOther(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"ann", "game new system:pentagon scenario:skirmish gm:off"}, [2]string{"ann", "game join"}, [2]string{"ann", "game join"}, [2]string{"ann", "pass until:step seat:red"})
	a := g.Must("ann", "pass until:step")
	require.NotContains(t, a.Text, "**", "it is of one seat")
	require.NotContains(t, fmt.Sprint(g.Journal("ann")), "unseal")
}

// In a step taken in turn a pass ends the turn, in free play there is none.
func TestPassingElsewhere(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.BothHide()
	g.Play([2]string{"red", "pass"}, [2]string{"blue", "pass until:turn"})
	require.Contains(t, g.Must("red", "game status").Text, "Searching")
	g.Refuse("blue", "pass", "not your turn")
	g.Must("red", "pass")
	require.NotContains(t, fmt.Sprint(g.Posts), "does not search", "the board shows it")
	require.Contains(t, g.Must("red", "game log").Text, "Red does not search.")
	g = refereetest.Duel(t, "mode:free")
	g.Refuse("red", "pass", "Free play asks nobody")
	g.Refuse("ann", "pass", "You hold no seat")
}

// Who has ordered in a step in every turn is asked once before they seal nothing.
func TestASlipIsAskedOnce(t *testing.T) {
	g := skirmish(t, "")
	turn := func(power bool) {
		if power {
			g.Must("red", "pentagon allocate eccm:1")
			g.Must("red", "orders done")
			g.Must("red", "orders unseal") // and given again, it is one seal still
		}
		g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"}, [2]string{"red", "pass until:turn"}, [2]string{"blue", "pass until:turn"})
	}
	turn(true)
	turn(true)
	require.Contains(t, g.Must("red", "game status").Text, "Power")
	a := g.Ask("red", "orders done")
	require.Contains(t, a.Refusal.Text, "Your sheet has no orders, and in the Initial Capacitor Power Allocation phase you have given some in every turn.")
	require.Equal(t, []string{"Seal What Stands = orders done seat:red confirm:on"}, labels(a))
	g.Must("red", a.Buttons[0].Line)
	g.Play([2]string{"blue", "orders done"}, [2]string{"red", "pass until:turn"}, [2]string{"blue", "pass until:turn"})
	g.Must("red", "orders done") // it is no habit any more
}

// One person passes for all of their seats or for none: where a line for one of them
// cannot be sealed any more, nothing is saved for the others.
func TestAPassIsForAllSeatsOrNone(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Must("ann", "game new system:pentagon scenario:squadrons gm:off")
	for _, seat := range []string{"red2", "red1"} {
		g.Must("ann", "game join seat:"+seat)
	}
	g.Must("ann", `orders add lines:"7: rotate to:D unit:kestrel" seat:red1`)
	g.Must("ann", "pentagon-gm remove unit:kestrel reason:x")
	before := refereetest.Fig(g, g.Must("ann", "game status"), "entries").String()
	a := g.Ask("ann", "pass orders:seal")
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Refusal.Text, "To take it off your sheet: orders clear line:1 seat:red1")
	require.Equal(t, before, refereetest.Fig(g, g.Must("ann", "game status"), "entries").String())

	g.Must("ann", "pass orders:leave")
	require.Contains(t, g.Must("ann", "orders show seat:red2").Text, "sealed")
	before = refereetest.Fig(g, g.Must("ann", "game status"), "entries").String()
	require.NotNil(t, g.Ask("ann", "pass orders:seal until:turn").Refusal)
	require.Equal(t, before, refereetest.Fig(g, g.Must("ann", "game status"), "entries").String(), "the first pass stands")
}

// Where a battle waits for its end nothing can be ordered: who passes, or seals, is done,
// without a question, and what is on their sheet stays there.
func TestAtTheEndOfABattleTheSheetStays(t *testing.T) {
	for _, done := range []string{"pass", "orders done"} {
		g := refereetest.New(t, library.Systems...)
		g.Play([2]string{"gm", `game new system:pentagon scenario:skirmish dice:typed house:"electronic-warfare=off"`}, [2]string{"red", "game join"}, [2]string{"blue", "game join"},
			[2]string{"gm", "pentagon-gm place unit:lance at:1501 facing:D va:12 vc:0 reason:x"}, [2]string{"gm", `game retry dice:"6 6"`})
		g.Play([2]string{"red", `orders done lines:"tactic hold-fire 3"`}, [2]string{"blue", "orders done"}, [2]string{"blue", "orders done"})
		require.Contains(t, g.Last("channel"), "red, blue: impulse 1, pass, the battle is decided", done)
		a := g.Must("red", done)
		require.Contains(t, a.Text, "You pass")
		require.Contains(t, g.Must("red", "orders unseal").Text, "You pass no more.")
		require.Contains(t, g.Must("red", "orders show").Text, "fire weapon:all", done)
		g.Play([2]string{"red", done}, [2]string{"blue", done})
		require.Contains(t, g.Last("channel"), "A marginal victory for Solar System.")
		g.Verified()
	}
}

// A pass that lets the game go on at once says that it holds still, and how to end it and
// to go back.
func TestAPassThatGoesOnAtOnceSaysHowToEndIt(t *testing.T) {
	g := turning(t)
	g.Must("blue", "pass")
	a := g.Must("red", "pass")
	require.Contains(t, a.Text, "It holds for later steps too. To end it: `orders unseal`; to go back: `game undo`.")
	require.NotContains(t, a.Text, "This step alone")
	require.NotContains(t, turning(t).Must("red", "pass until:step").Text, "This step alone", "it is one")
}
