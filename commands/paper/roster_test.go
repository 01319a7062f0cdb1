package paper_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules/library"
)

type Answer = desk.Answer

// table is where people keep a roster.
type table struct{ *refereetest.Table }

func newTable(t *testing.T) table { return table{refereetest.New(t, library.Systems...)} }

func (g table) do(user, line string) Answer { return g.Must(user, line) }

func (g table) ask(user, line string) Answer { return g.Ask(user, line) }

// press presses a button of a line.
func (g table) press(line string) Answer {
	return g.Send(desk.Call{User: "ann", Place: "channel", Line: line, Pressed: true})
}

func (g table) values(user, line, option string) []string { return g.Offered(user, line, option) }

// labelled is the line of the button of that label.
func labelled(t *testing.T, a Answer, label string) string {
	t.Helper()
	for _, b := range a.Buttons {
		if b.Label == label {
			return b.Line
		}
	}
	require.Fail(t, "no button", "%s of %v", label, a.Buttons)
	return ""
}

// requireDifferent wants each button to do something else: Discord takes none twice.
func requireDifferent(t *testing.T, a Answer) {
	t.Helper()
	seen := map[string]bool{}
	for _, b := range a.Buttons {
		require.False(t, seen[b.Line], b.Line)
		seen[b.Line] = true
	}
}

func TestARosterForARealTable(t *testing.T) {
	g := newTable(t)
	require.Contains(t, g.do("ann", "roster show").Text, "The roster is empty.")
	require.Equal(t, "**red-1** is on the roster: figures 10/10.", g.do("ann", `roster add unit:"10 Elves" name:red-1 side:red`).Text)
	a := g.do("ann", `roster add unit:"12 Orcs; 3 of 4 Ogres, 2 hits; kestrel"`)
	require.Equal(t, "**orcs-1** is on the roster: figures 12/12.\n**ogres-1** is on the roster: figures 3/4, hits 4/6.\n**kestrel-1** is on the roster: whole.", a.Text)
	require.Equal(t, "roster show unit:ogres-1", labelled(t, a, "Ogres-1"))

	all := g.do("ben", "roster show")
	require.False(t, all.Private, "it is everybody's")
	require.Equal(t, []string{"**red-1** 10 Elves (red): figures 10/10", "**orcs-1** 12 Orcs: figures 12/12", "**ogres-1** 4 Ogres: figures 3/4, hits 4/6", "**kestrel-1** kestrel: whole"}, strings.Split(all.Text, "\n"))
	require.Equal(t, []string{"red-1", "orcs-1", "ogres-1", "kestrel-1"}, g.values("ben", "roster show", "unit"))
	require.Equal(t, []string{"figures", "hits", "tired", "routing"}, g.values("ben", "roster tick unit:ogres-1", "box"))
}

// By touch: a button ticks one box, and one takes it back; each is of what the unit was
// when it was shown.
func TestBoxesAreTickedByTouch(t *testing.T) {
	g := newTable(t)
	g.do("ann", `roster add unit:"4 Ogres"`)
	a := g.do("ann", "roster show unit:ogres-1")
	require.False(t, a.Replaces, "it was typed")
	hits := labelled(t, a, "Hits −1")
	press := g.press
	b := press(hits)
	require.True(t, b.Replaces)
	require.Contains(t, b.Text, "figures 4/4, hits 5/6")
	again := press(hits)
	require.NotNil(t, again.Refusal, "the old button does not tick twice")
	require.Contains(t, again.Text, "has changed since")
	requireDifferent(t, b)
	b = press(labelled(t, b, "Take Back"))
	requireDifferent(t, b)
	require.Contains(t, b.Text, "hits 6/6")
	g.do("ann", `roster write units:"ogres-1 figures 1 hits 2"`)
	b = press("roster tick unit:ogres-1 box:figures")
	require.Contains(t, b.Text, "figures 0/4, hits 0/6")
	b = press(labelled(t, b, "Take Back"))
	require.True(t, b.Replaces)
	require.Contains(t, b.Text, "figures 1/4, hits 2/6", "what was is back, wounds and all")
	press("roster write units:\"ogres-1 figures 4 hits 6\"")
	b = press("roster show unit:ogres-1")
	b = press(labelled(t, b, "Tired"))
	require.Contains(t, b.Text, "**tired**")
	requireDifferent(t, b)
	b = press(labelled(t, b, "Not Tired"))
	requireDifferent(t, b)
	require.NotContains(t, b.Text, "**tired**")
	require.Contains(t, g.do("ann", "roster tick unit:ogres-1 box:hits by:20").Text, "figures 1/4, hits 4/6")
	require.Contains(t, g.ask("ann", "roster tick unit:ogres-1 box:hits by:20").Text, "are left")
	require.Contains(t, g.do("ann", "roster tick unit:ogres-1 box:figures by:-3").Text, "figures 4/4, hits 4/6")
	requireDifferent(t, g.do("ann", "roster tick unit:ogres-1 box:TIRED"))
	require.Contains(t, g.ask("ann", "roster tick unit:ogres-1 box:legs").Text, "no boxes called")
	require.Contains(t, g.ask("ann", "roster tick unit:trolls box:hits").Text, "there is ogres-1")
}

// A large ship has more boxes than buttons fit, and all can be reached by touch.
func TestTheBoxesOfALargeShip(t *testing.T) {
	g := newTable(t)
	g.do("ann", "roster add unit:bastion")
	seen, line := map[string]bool{}, "roster show unit:bastion-1"
	for range 5 {
		a := g.press(line)
		require.LessOrEqual(t, len(a.Buttons), 25)
		require.LessOrEqual(t, len(strings.Split(a.Text, "\n")), 12)
		line = ""
		for _, b := range a.Buttons {
			if strings.HasPrefix(b.Line, "roster tick") {
				seen[b.Label] = true
			}
			if b.Label == "More Boxes" {
				line = b.Line
			}
		}
		if line == "" {
			break
		}
	}
	pentagon, _ := library.Find("pentagon")
	sheet, err := pentagon.Spec().Ledger.Sheet("bastion")
	require.NoError(t, err)
	require.Len(t, seen, len(sheet.Boxes))
	a := g.press("roster tick unit:bastion-1 box:" + strings.ToLower(sheet.Boxes[30].Name) + " from:21")
	require.Nil(t, a.Refusal)
	require.Contains(t, a.Buttons[0].Line, " from:21", "the same boxes are shown again")
	a = g.press(labelled(t, a, "Take Back"))
	require.Contains(t, a.Buttons[0].Line, " from:21", "and again")
}

// What was ticked and what was written down goes back step by step, of all units that were
// written down together at once; an old button takes nothing back.
func TestTakingBackStepByStep(t *testing.T) {
	g := newTable(t)
	g.do("ann", `roster add unit:"10 Elves; 12 Orcs"`)
	requireNone(t, g.do("ann", "roster show unit:elves-1"), "Take Back")
	g.do("ann", "roster tick unit:elves-1 box:figures")
	a := g.do("ann", `roster write units:"elves-1 figures 7; orcs-1 figures 9; elves-1 figures 6"`)
	old := labelled(t, a, "Take Back")
	a = g.press(old)
	require.Equal(t, "**elves-1**: figures 9/10.\n**orcs-1**: figures 12/12.", a.Text)
	require.True(t, a.Replaces)
	require.Contains(t, g.press(old).Text, "has changed since")
	requireNone(t, a, "Take Back") // of orcs-1 there is no more
	a = g.press(labelled(t, a, "Elves-1"))
	a = g.press(labelled(t, a, "Take Back"))
	require.Contains(t, a.Text, "figures 10/10")
	requireNone(t, a, "Take Back")
	require.Contains(t, g.ask("ann", "roster back units:elves-1").Text, "No change of elves-1 is known")
	require.Contains(t, g.ask("ann", `roster back units:";"`).Text, "say which")
	require.Contains(t, g.ask("ann", "roster back units:trolls").Text, "there is elves-1 and orcs-1")
	g.do("ann", "roster tick unit:elves-1 box:figures by:3")
	require.NotNil(t, g.ask("ann", `roster back units:"elves-1; orcs-1"`).Refusal)
	require.Contains(t, g.do("ann", "roster show").Text, "figures 7/10", "of all, or of none")
}

// requireNone wants no button of that label.
func requireNone(t *testing.T, a Answer, label string) {
	t.Helper()
	for _, b := range a.Buttons {
		require.NotEqual(t, label, b.Label)
	}
}

func TestWhatIsLeftIsWrittenDown(t *testing.T) {
	g := newTable(t)
	g.do("ann", `roster add unit:"10 Elves; 12 Orcs"`)
	a := g.do("ann", `roster write units:"elves-1 figures 8; orcs-1 figures -3 tired 0"`)
	require.Equal(t, "**elves-1**: figures 8/10.\n**orcs-1**: figures 9/12, tired.", a.Text)
	require.Contains(t, g.ask("ann", `roster write units:"elves-1 figures 7; orcs-1 figures 99"`).Text, "that cannot be")
	twice := g.do("ann", `roster write units:"elves-1 figures 9; elves-1 figures 8"`)
	requireDifferent(t, twice)
	require.Equal(t, "**elves-1**: figures 8/10.", twice.Text)
	require.Contains(t, g.do("ann", "roster show").Text, "figures 8/10", "all of it is written, or nothing")
	require.Contains(t, g.ask("ann", `roster write units:"elves-1 seven"`).Text, "is no change")

	require.Equal(t, "**elves-1** is off the roster.", g.do("ann", "roster remove unit:elves-1").Text)
	require.Contains(t, g.ask("ann", "roster remove").Text, "Say which unit")
	require.Contains(t, g.ask("ann", "roster remove unit:orcs-1 all:on").Text, "Say which unit")
	require.Equal(t, "The roster is empty; it had 1 unit.", g.do("ann", "roster remove all:on").Text)
}

func TestWhatCannotStandOnARoster(t *testing.T) {
	g := newTable(t)
	for line, says := range map[string]string{
		`roster add unit:penguins`:                     "no game here knows",
		`roster add unit:"10 Elves; penguins"`:         "no game here knows",
		`roster add unit:kestrel game:goliath`:         "such as 10 Elves",
		`roster add unit:"10 Elves" name:"@everyone"`:  "is no name",
		`roster add unit:"10 Elves; 12 Orcs" name:red`: "a name each",
		`roster show unit:red`:                         "The roster is empty",
		`roster add unit:"10 Elves" name:red side:" "`: "no text",
		`roster add unit:";"`:                          "there is no unit",
		`roster add unit:"10 Elves" name:kestrel`:      "means something else",
		`roster add unit:"10 Elves" name:12`:           "means something else",
		`roster add unit:"10 Elves" name:nearest`:      "means something else",
	} {
		require.Contains(t, g.ask("ann", line).Text, says, line)
	}
	require.Contains(t, g.do("ann", "roster show").Text, "The roster is empty", "nothing of what was refused is kept")
	require.Contains(t, g.do("ann", `roster add unit:"10 Elves" side:"**@everyone**"`).Text, "on the roster")
	require.NotContains(t, g.do("ann", "roster show").Text, "(**", "what was typed is no Markdown")
}

// A roster is full before a place is: it is counted with the tables and the decks.
func TestARosterIsBounded(t *testing.T) {
	g := newTable(t)
	many := strings.TrimSuffix(strings.Repeat("1 Elves;", 60), ";")
	require.NotContains(t, g.do("ann", `roster add unit:"`+many+`"`).Text, "at most")
	require.Contains(t, g.ask("ann", `roster add unit:"1 Elves"`).Text, "at most 60")
	all := g.do("ann", `roster write units:"`+strings.TrimSuffix(strings.Repeat("elves-1 figures 0; elves-1 figures 1; ", 20), "; ")+`"`)
	require.LessOrEqual(t, len(all.Buttons), 25)
	a := g.do("ann", "roster show from:55")
	require.Len(t, strings.Split(a.Text, "\n"), 6)
	a = g.do("ann", "roster show")
	require.Contains(t, a.Text, "-# and 50 others")
	require.Equal(t, "roster show from:11", labelled(t, a, "More"))
}
