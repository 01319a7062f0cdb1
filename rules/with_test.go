package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
	"impulse/rules/sealable"
)

// paired is the toy with orders of shooting that are written with those of hiding,
// changed.
func paired(change func(*rules.Book[*rulestest.Garden])) rules.System {
	book := rulestest.Toy
	book.Steps, book.Orders = slices.Clone(book.Steps), slices.Clone(book.Orders)
	book.Steps[1].With = "hide"
	book.Steps[1].Waits = changed(book.Steps[1].Waits, func(w *rules.Waits) { w.With = true })
	change(&book)
	return book.System()
}

func asItIs(*rules.Book[*rulestest.Garden]) {}

func begun(t *testing.T, system rules.System) rules.Position {
	t.Helper()
	res, err := system.Start(rules.Setup{Scenario: "duel"}, noDice())
	require.NoError(t, err)
	return res.Next
}

func sealedBy(t *testing.T, p rules.Position, seat rules.SeatID, lines ...string) rules.Position {
	t.Helper()
	p, err := p.Seal(seat, lines)
	require.NoError(t, err)
	return p
}

func wentOn(t *testing.T, p rules.Position, faces ...int) *rules.Result {
	t.Helper()
	res, err := p.Advance(dice.FromFaces(faces))
	require.NoError(t, err)
	return res
}

// What stands on the sheet of the step before is sealed in the next, which asks
// nobody, and is no order of the first.
func TestTwoStepsOnOneSheet(t *testing.T) {
	p := begun(t, paired(asItIs))
	require.True(t, p.Takes("shoot"))
	require.False(t, p.Takes("search"))
	written, err := p.For("red").Line("shoot spot:3", nil)
	require.NoError(t, err)
	require.Equal(t, "shoot spot:3", written.Line)
	p = sealedBy(t, sealedBy(t, p, "blue"), "red", "shoot spot:3", "hide spot:2 marker:red-a")
	res := wentOn(t, p)
	require.Contains(t, texts(res.Events, "red"), "Red a hides at 2.")
	p = res.Next
	require.Equal(t, "shoot", p.Snapshot().Step)
	require.Empty(t, p.Awaited())
	require.Equal(t, []rules.Sealed{{Seat: "blue", Before: true}, {Seat: "red", Lines: []string{"shoot spot:3"}, Before: true}}, p.Snapshot().Sealed)
	require.True(t, p.Snapshot().IsSealedBefore("red"))
	require.NoError(t, sealable.Check(p))
	res = wentOn(t, p, 1)
	require.Equal(t, []string{"Red misses spot 3: 1, needs 4.", "Now red, blue may search."}, texts(res.Events, "blue"))
	require.Empty(t, res.Next.Snapshot().Sealed)
}

// Taken back before the first resolves, both are.
func TestBothAreTakenBack(t *testing.T) {
	p := sealedBy(t, begun(t, paired(asItIs)), "red", "shoot spot:3", "hide spot:2 marker:red-a")
	p, err := p.Unseal("red")
	require.NoError(t, err)
	require.Empty(t, p.Snapshot().Sealed)
	require.Equal(t, []rules.SeatID{"red", "blue"}, p.Awaited())
}

// Where the book does not let them be written together, each step asks.
func TestStepsApart(t *testing.T) {
	p := begun(t, paired(func(b *rules.Book[*rulestest.Garden]) { b.Steps[1].Waits = rulestest.Toy.Steps[1].Waits }))
	require.False(t, p.Takes("shoot"))
	_, err := p.For("red").Line("shoot spot:3", nil)
	require.Error(t, err)
	res := wentOn(t, sealedBy(t, sealedBy(t, p, "blue"), "red"))
	require.Equal(t, []rules.SeatID{"red", "blue"}, res.Next.Awaited())
}

// A break that fires between the two asks for the second alone; who sealed both is
// not asked again.
func TestABreakBetweenTheTwo(t *testing.T) {
	p := begun(t, paired(asItIs))
	p = sealedBy(t, p, "red", "each: shoot spot:3", "break when spot >= 2", "hide spot:2 marker:red-a")
	p = sealedBy(t, p, "blue", "shoot spot:4")
	res := wentOn(t, p)
	p = res.Next
	require.Equal(t, "shoot", p.Snapshot().Step)
	require.Equal(t, []rules.SeatID{"red"}, p.Awaited())
	_, err := p.For("red").Line("hide spot:4 marker:red-a", nil)
	require.Error(t, err)
	p = sealedBy(t, p, "red", "shoot spot:5")
	require.False(t, p.Snapshot().IsSealedBefore("red"))
	res = wentOn(t, p, 1, 1)
	require.Equal(t, []string{"Red misses spot 5: 1, needs 4.", "Blue misses spot 4: 1, needs 4."}, texts(res.Events, "red")[:2])
}

// A standing sheet answers both.
func TestAStandingSheetAnswersBoth(t *testing.T) {
	p := begun(t, paired(asItIs))
	p = sealedBy(t, sealedBy(t, p, "blue"), "red", "each: shoot spot:3", "each: hide spot:2 marker:red-a")
	p = wentOn(t, p).Next
	require.Equal(t, []rules.SeatID{"red"}, p.Answered())
	require.Empty(t, p.Awaited())
	require.Contains(t, texts(wentOn(t, p, 1).Events, "blue"), "Red misses spot 3: 1, needs 4.")
}

// What the first step has made impossible is left out; its seat is told, and nobody
// else.
func TestWhatCannotBeDoneAnyMoreIsLeftOut(t *testing.T) {
	p := begun(t, paired(func(b *rules.Book[*rulestest.Garden]) {
		hide := b.Steps[0].Resolve
		b.Steps[0].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
			r.State.Shots = append(r.State.Shots, 3)
			return hide(r, o)
		}
	}))
	res := wentOn(t, sealedBy(t, sealedBy(t, p, "blue"), "red", "shoot spot:3", "shoot spot:4"))
	require.Contains(t, texts(res.Events, "red"), "Could not shoot spot:3: Spot 3 was shot at before; shoot at another.")
	at := slices.IndexFunc(res.Events, func(e rules.Event) bool { return e.Kind == "left-out" })
	require.Equal(t, figure.Figures{figure.Fig("order", "shoot spot:3"), figure.Fig("why", "Spot 3 was shot at before; shoot at another.")}, res.Events[at].Figures)
	require.NotContains(t, texts(res.Events, "blue"), "Could not shoot spot:3: Spot 3 was shot at before; shoot at another.")
	require.Equal(t, []string{"shoot spot:4"}, res.Next.Snapshot().Sealed[1].Lines)
	require.NoError(t, sealable.Check(res.Next))
}

// The house rules that change between the two leave what was sealed.
func TestSeatsLeftToTheirDefaultBetweenTheTwo(t *testing.T) {
	p, err := begun(t, paired(asItIs)).Default("blue", true)
	require.NoError(t, err)
	p = wentOn(t, sealedBy(t, p, "red", "shoot spot:3")).Next
	require.Empty(t, p.Awaited())
	p, err = p.Default("blue", false)
	require.NoError(t, err)
	require.Equal(t, []rules.SeatID{"blue"}, p.Awaited())
}

// Odds of the second step are those of now, given what stands on the sheet.
func TestOddsOfTheSecondStep(t *testing.T) {
	odds, err := begun(t, paired(asItIs)).For("red").Odds("shoot spot:3", nil)
	require.NoError(t, err)
	require.Equal(t, "A shot at spot 3: 50.0% (1/2) to hit what is there; 4 or more.", odds[0].Text)
}

// What words come to is said with the order and with each step that is foreseen.
func TestWhatWordsMean(t *testing.T) {
	system := paired(func(b *rules.Book[*rulestest.Garden]) {
		b.Orders[0].Means = func(k rules.Known[*rulestest.Garden], a opts.Args) string {
			return "hides in round " + string(rune('0'+k.State().Round))
		}
	})
	p := begun(t, system)
	odds, err := p.For("red").Odds("hide spot:3", nil)
	require.NoError(t, err)
	require.Equal(t, "Red a hides in round 1.", odds[0].Text)
	told := foreseen(t, p, []string{"each: hide spot:3 marker:red-a", "break at 3"})
	require.Equal(t, "Round 1: line 1 (hides in round 1).", told[0])
	require.Equal(t, "Round 2: line 1 (hides in round 2).", told[1])
}

// foreseen is what red foresees of a sheet.
func foreseen(t *testing.T, p rules.Position, sheet []string) []string {
	t.Helper()
	ahead, err := p.For("red").Foresee(sheet)
	require.NoError(t, err)
	return ahead.Lines()
}

// warned is the toy that warns while hiding of the spot that is ordered, and of the
// round.
func warned() rules.System {
	return paired(func(b *rules.Book[*rulestest.Garden]) {
		b.Steps[0].Warns = true
		b.Warn = func(k rules.Known[*rulestest.Garden]) (out []rules.Event) {
			for _, o := range k.Orders().Of("hide") {
				out = append(out, rules.Event{Unit: o.Unit, Text: "{unit} is ordered about: " + o.Line + ".", Figures: figure.Figures{rules.Certain}})
			}
			return append(out, rules.Event{Text: "It is round " + string(rune('0'+k.State().Round)) + "."})
		}
	})
}

// What threatens is told of the orders of the sheet, to its seat, in steps that avert
// it; of a standing sheet what is certain, and the rest as it ends.
func TestWarnings(t *testing.T) {
	p := begun(t, warned())
	events, err := p.For("red").Warn([]string{"shoot spot:3", "hide spot:2 marker:red-a"})
	require.NoError(t, err)
	require.Equal(t, []string{"Red a is ordered about: hide spot:2 marker:red-a.", "It is round 1."}, texts(events, "red"))
	require.Empty(t, texts(events, "blue"))
	require.Equal(t, rules.WarningKind, events[0].Kind)
	told := foreseen(t, p, []string{"each: hide spot:3 marker:red-a", "break at 3"})
	require.Equal(t, []string{"Red a is ordered about: hide spot:3 marker:red-a.", "It is round 3."}, told[len(told)-2:])
	require.NotContains(t, told[:len(told)-2], "Red a is ordered about: hide spot:3 marker:red-a.", "it is told once")
	told = foreseen(t, p, []string{"each: shoot spot:3", "break at 3"})
	require.NotContains(t, strings.Join(told, " "), "is ordered about")
	over := *p.Snapshot()
	over.Over = true
	ended, err := warned().Open(&over)
	require.NoError(t, err)
	events, err = ended.For("red").Warn(nil)
	require.NoError(t, err)
	require.Empty(t, events, "nothing threatens any more")
	p = wentOn(t, sealedBy(t, sealedBy(t, p, "red"), "blue")).Next
	events, err = p.For("red").Warn(nil)
	require.NoError(t, err)
	require.Empty(t, events)
	told = foreseen(t, p, []string{"1: shoot spot:3", "break at 2"})
	require.Equal(t, "It is round 2.", told[len(told)-1], "the round before was of no step that averts it")
}

// The orders of most use are those of both steps.
func TestUsefulOrdersOfBoth(t *testing.T) {
	p := begun(t, paired(func(b *rules.Book[*rulestest.Garden]) {
		b.Useful = func(_ rules.Known[*rulestest.Garden], step string) []string {
			return map[string][]string{"hide": {"hide spot:2 marker:red-a"}, "shoot": {"shoot spot:3"}}[step]
		}
	}))
	lines, err := p.For("red").Useful(nil)
	require.NoError(t, err)
	require.Equal(t, []string{"hide spot:2 marker:red-a", "shoot spot:3"}, lines)
}
