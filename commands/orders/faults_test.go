package orders_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/library"
)

// launching is a skirmish in the segment in which missiles are launched, with red's sheet
// to be written.
func launching(t *testing.T) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish house:electronic-warfare=off,guns-begin=charged"},
		[2]string{"red", "game join"}, [2]string{"blue", "game join"}, [2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	for g.TheGame().Snap.Step != "launching" {
		g.Play([2]string{"red", "pass until:step"}, [2]string{"blue", "pass until:step"})
	}
	return g
}

func form(g *refereetest.Table, text string) desk.Answer {
	return g.WriteSheet(g.Context(), g.From("red", ""), "", text)
}

// Each refused line of a form has the help of one that is typed alone: an order of another
// step can be kept for it, one that is misspelled or in bare words is replaced by what may
// be meant. With the last of them the sheet is written.
func TestRefusedLinesOfAFormAreMendedOneByOne(t *testing.T) {
	g := launching(t)
	a := form(g, "rotate A\nlaunch missile\nbreak before launch\nfire L1 at lanze")
	require.Equal(t, "lines", a.Refusal.Rule)
	require.Equal(t, []string{"Line 1: Keep For Impulse 2", "Line 2: Missile Lance A", "Line 4: Keep For Impulse 1"}, named(a))
	require.Equal(t, []string{`orders mend line:1 lines:"2: rotate to:A"`, `orders mend line:2 lines:"missile target:lance heading:A"`,
		`orders mend line:4 lines:"1: fire weapon:L1 target:lance"`}, a.Refusal.Try)
	require.Equal(t, rules.SeatID("red"), a.Mend)
	require.Equal(t, g.StepMark(g.From("red", "")), a.Step)
	require.Contains(t, a.Text, "Line 1, rotate to:A: You cannot turn and thrust your ships now: this is the Launching segment.\n", "when it can be given is on the button")
	require.Contains(t, a.Text, "Line 4, fire L1 at lanze: You cannot fire now", "the target is understood")
	require.NotContains(t, a.Text, "Line 3", "a break is before missile, by whatever word")

	b := g.Must("red", a.Buttons[1].Line)
	require.True(t, strings.HasPrefix(b.Text, "Mended: `missile target:lance heading:A`. Still refused:\nLine 1, rotate to:A: "), b.Text)
	require.True(t, b.Private)
	require.Equal(t, []string{"Line 1: Keep For Impulse 2", "Line 4: Keep For Impulse 1"}, named(b)[:2])
	text, _ := g.SheetText(g.From("red", ""), "")
	require.Equal(t, "rotate to:A\nmissile target:lance heading:A\nbreak before missile\nfire L1 at lanze", text)
	require.Empty(t, sheetOf(g), "nothing is on the sheet until all of it is right")

	g.Must("red", b.Buttons[0].Line)
	c := g.Must("red", b.Buttons[1].Line)
	require.Contains(t, c.Text, "Your sheet has 4 orders now.")
	require.Empty(t, c.Mend)
	require.Equal(t, []string{"2: rotate to:A unit:kestrel", "missile target:lance heading:A count:1 unit:kestrel", "break before missile", "1: fire weapon:L1 target:lance unit:kestrel"}, sheetOf(g))
	g.Refuse("red", a.Buttons[0].Line, "Nothing that you wrote waits to be mended")
	g.Must("red", "orders done")
}

func sheetOf(g *refereetest.Table) (lines []string) {
	lines, _ = g.Sheet(g.From("red", ""), "")
	return lines
}

// An order that is kept from a form that says nothing of later brings the break at which
// its author is asked again; where the form stands already, they have said until when.
func TestWhatIsKeptFromAFormAsksAgain(t *testing.T) {
	g := launching(t)
	a := form(g, "rotate to:A")
	require.Equal(t, []string{"Keep For Impulse 2"}, named(a), "a single line needs no number")
	require.Equal(t, `orders mend line:1 lines:"2: rotate to:A\nbreak at 3"`, a.Buttons[0].Line)
	g.Must("red", a.Buttons[0].Line)
	require.Equal(t, []string{"2: rotate to:A unit:kestrel", "break at 3"}, sheetOf(g))
}

// What was to be added beside a sheet is mended beside it, and what is mended is counted
// as the form counts it.
func TestWhatWasToBeAddedIsMendedBesideTheSheet(t *testing.T) {
	g := refereetest.Pair(t)
	g.Must("red", "toy hide spot:2 marker:red-b")
	a := g.Ask("red", `orders add lines:"hide spot:3 marker:red-b\n\nhide spot:9 marker:reda"`)
	require.Contains(t, a.Text, "Line 3, hide spot:9 marker:reda")
	g.Must("red", `orders mend line:3 lines:"hide spot:1 marker:red-a"`)
	require.Equal(t, []string{"hide spot:3 marker:red-b", "hide spot:1 marker:red-a"}, sheetOf(g))

	g = refereetest.Pair(t)
	form(g, "hide spot:9 marker:red-a\n\nhide spot:2 marker:red-b")
	a = g.Ask("red", `orders add lines:"hide spot:1 marker:redb\nhide spot:5 marker:red-a"`)
	require.Contains(t, a.Text, "Line 4, hide spot:1 marker:redb")
	require.Equal(t, `orders mend line:4 lines:"hide spot:1 marker:red-b"`, a.Refusal.Try[0])
	g.Must("red", a.Refusal.Try[0])
	require.Empty(t, sheetOf(g), "the first is refused still")
	g.Must("red", `orders mend line:1 lines:"hide spot:4 marker:red-a"`)
	require.Equal(t, []string{"hide spot:1 marker:red-b", "hide spot:5 marker:red-a"}, sheetOf(g))
}

// A line that would be refused in its place mends nothing, nor does one that there is not.
func TestWhatMendsNothing(t *testing.T) {
	g := refereetest.Pair(t)
	g.Refuse("red", `orders mend line:1 lines:"hide spot:1"`, "Nothing that you wrote waits to be mended; write orders with: orders add")
	form(g, "hide spot:9 marker:red-a\nhide spot:2 marker:red-b")
	g.Refuse("red", `orders mend line:1 lines:"hide spot:8 marker:red-a"`, "spot:")
	g.Refuse("red", `orders mend line:1 lines:"hide spot:3 marker:red-a\nhide spot:8 marker:red-b"`, "spot:")
	g.Refuse("red", `orders mend line:3 lines:"hide spot:1 marker:red-a"`, "line: what is to be mended has 2 lines.")
	g.Must("red", "orders done confirm:on")
	g.Refuse("red", `orders mend line:1 lines:"hide spot:1 marker:red-a"`, "are sealed")
}

// Who speaks for several seats mends the sheet that was written.
func TestWhoseSheetIsMended(t *testing.T) {
	g := refereetest.New(t)
	g.Play([2]string{"ann", "game new system:toy scenario:pair gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"ann", "game join seat:blue"})
	a := g.WriteSheet(t.Context(), g.From("ann", ""), "blue", "hide spot:1 marker:bluea")
	require.Equal(t, `orders mend line:1 lines:"hide spot:1 marker:blue-a" seat:blue`, a.Refusal.Try[0])
}

// A line for another time is offered with what it may say, at its own time, and a break
// with the order that its word is for.
func TestALineForLaterIsMendedForItsTime(t *testing.T) {
	g := launching(t)
	for typed, want := range map[string][]string{
		"3: fire weapon:L9 target:lance":              {"3: fire target:lance weapon:L1", "3: fire target:lance weapon:L2", "3: fire target:lance weapon:L3"},
		"3: fire L1 at lanze":                         {"3: fire weapon:L1 target:lance"},
		"when range lance <= 5: fire weapon:L1":       {"when range lance <= 5: fire weapon:L1 target:lance", "when range lance <= 5: fire weapon:L1 target:nearest", "when range lance <= 5: fire weapon:all target:nearest"},
		"break before misile":                         {"break before missile"},
		"break before lunch":                          nil,
		"when range lanze <= 5: fire weapon:L1":       nil,
		"3: fire weapon:L9 target:lanze":              {"3: fire weapon:L1 target:lance"},
		"tactic reinforce":                            {"tactic reinforce 1"},
		"fire L9 at lance on impulse 3":               {`3: fire weapon:L1 target:lance\nbreak at 4`, `1: fire weapon:L2 target:lance\nbreak at 2`, `1: fire weapon:L3 target:lance\nbreak at 2`},
		"each: rotate to:Q\nbreak when something new": {"each: rotate to:A", "each: rotate to:B", "each: rotate to:C"},
	} {
		a := form(g, typed)
		var offered []string
		for _, line := range a.Refusal.Try {
			_, lines, _ := strings.Cut(line, ` lines:"`)
			offered = append(offered, strings.TrimSuffix(lines, `"`))
		}
		require.Equal(t, want, offered, typed)
		require.Equal(t, 1, strings.Count(a.Text, "what you wrote is kept"), a.Text)
	}
}

// A single order that is refused as it is put on the sheet comes with what may be meant,
// in the same command.
func TestASingleOrderForASheetIsOfferedOtherwise(t *testing.T) {
	g := launching(t)
	a := g.Ask("red", `orders add lines:"fire weapon:L1 target:lance"`)
	require.Equal(t, []string{"Keep For Impulse 1"}, named(a))
	require.Equal(t, `orders add lines:"1: fire weapon:L1 target:lance\nbreak at 2"`, a.Buttons[0].Line)
	a = g.Ask("red", `orders done lines:"missile target:lanze heading:A"`)
	require.Equal(t, `orders done lines:"missile heading:A target:lance"`, a.Refusal.Try[0])
	c := g.From("red", `orders add lines:"launch missile"`)
	c.Pressed = true // as from a form with one line
	require.Equal(t, "Missile Lance A", g.Send(c).Buttons[0].Label)
	require.Nil(t, g.Ask("red", `orders add lines:"no such thing"`).Buttons)
	require.Empty(t, sheetOf(g))
}

// However much is refused, it is read on a phone, in twelve lines of 44 characters; there
// are three buttons beside that for the form.
func TestRefusedLinesFitAPhone(t *testing.T) {
	g := launching(t)
	for _, line := range []string{"rotate to:A", "fire weapon:L9 target:lance", "no such order with very many words behind it, so that it cannot be told whole"} {
		for n := 1; n < 12; n++ {
			a := form(g, strings.Repeat(line+"\n", n))
			require.LessOrEqual(t, wrapped(a.Text), 12, a.Text)
			require.LessOrEqual(t, len(a.Buttons), 3)
			for _, b := range a.Buttons {
				require.LessOrEqual(t, utf8.RuneCountInString(b.Line), 89, "it fits behind a button")
			}
		}
	}
}

// wrapped is how many lines a text takes on a phone.
func wrapped(text string) (lines int) {
	for line := range strings.SplitSeq(text, "\n") {
		at := 0
		lines++
		for word := range strings.SplitSeq(line, " ") {
			n := utf8.RuneCountInString(word)
			if at > 0 && at+1+n > 44 {
				lines, at = lines+1, -1
			}
			at += 1 + n
		}
	}
	return lines
}

// named are the labels of the buttons of an answer.
func named(a desk.Answer) (out []string) {
	for _, b := range a.Buttons {
		out = append(out, b.Label)
	}
	return out
}
