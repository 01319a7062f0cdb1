package orders_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// squadron is a battle of six ships a side, at their first rotation.
func squadron(t *testing.T) *refereetest.Table {
	t.Helper()
	g := refereetest.New(t, library.Systems...)
	g.Must("gm", "game new system:pentagon scenario:table house:electronic-warfare=off")
	for n := range 6 {
		g.Must("gm", fmt.Sprintf(`pentagon-gm force seat:red at:%d design:kestrel facing:A name:"Ship %d" reason:x`, 1520+100*n, n+1))
		g.Must("gm", fmt.Sprintf(`pentagon-gm force seat:blue at:%d design:lance facing:D name:"Foe %d" reason:x`, 1514+100*n, n+1))
	}
	g.Play([2]string{"red", "game join"}, [2]string{"blue", "game join"})
	return g
}

// A habit is answered by its name, with the odds that count most, and that the rest is
// counted; its lines, every odd and what is foreseen stand on the sheet, page by page.
func TestAHabitOnAPhone(t *testing.T) {
	g := squadron(t)
	a := g.OnPhone("red", `orders add lines:"tactic advance"`)
	require.Contains(t, a.Text, "Close in and fire all at whoever is near: your sheet has 19 lines now.\n")
	require.Regexp(t, `\n- As things stand now: Ship \d's \d shots at Foe \d together: `, a.Text)
	require.NotContains(t, a.Text, "*(", "what odds rest on stands in the details")
	require.Regexp(t, `\n-# And \d+ lines? more: \*My Orders\*\n`, a.Text)
	require.Contains(t, a.Text, "Once it is sealed nobody asks you for an order, not even to fire, until a break fires or it is over.")
	require.Contains(t, labels(a), "My Orders = orders show seat:red")

	var all strings.Builder
	pages := 0
	for line := "orders show"; line != ""; pages++ {
		a := g.OnPhone("red", line)
		all.WriteString(a.Text + "\n")
		line = ""
		for _, b := range a.Buttons {
			if strings.HasPrefix(b.Label, "Next: ") {
				line = b.Line
			}
		}
	}
	require.Greater(t, pages, 5)
	whole := g.Must("red", "orders show").Text
	for _, line := range strings.Split(whole, "\n") {
		if line, _, _ = strings.Cut(line, " *("); !strings.HasPrefix(line, "Of most use now") { // what odds rest on stands in the details
			require.True(t, strings.Contains(inALine(all.String()), inALine(line)), line)
		}
	}
	require.NotContains(t, all.String(), "Of most use now", "buttons say it")
}

// inALine is a text without its breaks.
func inALine(s string) string { return strings.Join(strings.Fields(s), " ") }

// A sealed sheet is answered by what each unit does and when, those that do alike
// together; what more there is stands on the sheet.
func TestASealOnAPhone(t *testing.T) {
	g := squadron(t)
	g.Must("red", `orders add lines:"1-2: accelerate unit:ship1\n1-2: accelerate unit:ship2\n1: rotate to:B unit:ship2\n1: accelerate unit:ship3\n3: accelerate unit:ship3\nbreak when something"`)
	a := g.OnPhone("red", "orders done")
	require.Contains(t, a.Text, "Sealed: 6 lines of standing orders.\nNobody asks you for an order, not even to fire, until a break fires or it is over.\nIf nothing changed, and without dice:\n"+
		"- They end after Turn 1, impulse 12.\n- Ship 1: accelerate (impulses 1-2)\n- Ship 2: accelerate (impulses 1-2); rotate B (impulse 1)\n- Ship 3: accelerate (impulse 1); accelerate (impulse 3)\n")
	require.NotContains(t, a.Text, "orders unseal")
	require.Equal(t, []string{"Take Back = orders unseal seat:red", "What Is Something? = help topic:something"}, labels(a)[:2])

	g.Must("red", "orders unseal")
	g.Must("red", "orders clear")
	a = g.OnPhone("red", `orders done lines:"tactic advance"`)
	require.Contains(t, a.Text, "\n- Ship 1, Ship 2, Ship 3, Ship 4, Ship 5 and Ship 6: rotate nearest, accelerate (")
	require.NotContains(t, a.Text, "is on your sheet", "what it comes to is said")
}

// What threatens comes before what the units do.
func TestThreatsComeFirstOnAPhone(t *testing.T) {
	g := waryPair(t, "")
	a := g.OnPhone("red", `orders add lines:"each: hide spot:2 marker:red-a"`)
	require.Nil(t, a.Refusal, a.Text)
	a = g.OnPhone("red", "orders done")
	i, j := strings.Index(a.Text, "- Nobody hides."), strings.Index(a.Text, "If nothing changed")
	require.True(t, i > 0 && i < j, a.Text)
}

// A pass says on a phone in a few words what is not asked, and what something is behind a
// button, once for whoever passes for two seats; a sheet that asks for something says so.
func TestAPassOnAPhone(t *testing.T) {
	g := turning(t)
	a := g.OnPhone("red", "pass")
	require.Equal(t, "You pass until something happens.\nUntil then nobody asks you for an order, not even to fire.\n-# Others see that you are asked, never why.", a.Text)
	require.Contains(t, labels(a), "What Is Something? = help topic:something")
	a = g.OnPhone("red", "pass ask:fire")
	require.Contains(t, a.Text, "Until then nobody asks you for an order but to fire.")
	require.NotContains(t, a.Text, "What you alone know", "it was read before")

	alone := refereetest.New(t, library.Systems...)
	alone.Play([2]string{"ann", "game new system:pentagon scenario:skirmish gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"ann", "game join seat:blue"})
	a = alone.OnPhone("ann", "pass")
	require.Equal(t, 1, strings.Count(strings.Join(labels(a), "\n"), "What Is Something?"))
}

// Who may not seal beside standing orders, or takes them back, has a button for it and
// reads no command.
func TestTakingBackOnAPhone(t *testing.T) {
	g := refereetest.StandingDuel(t, `each: hide spot:3\neach: shoot spot:1`, `hide spot:4`)
	g.Must("blue", "orders done")
	a := g.OnPhone("red", "orders done")
	require.Equal(t, "Your standing orders are in force.", a.Text)
	require.Equal(t, []string{"Take Back = orders unseal seat:red"}, labels(a))
	require.Equal(t, "Back on your sheet: 2 orders.", g.OnPhone("red", a.Buttons[0].Line).Text)

	g = turning(t)
	g.Must("red", "orders done")
	c := g.From("red", "")
	_, refusal := g.Entry(c)
	require.Contains(t, refusal.Text, "with: orders unseal")
	c.Phone = true
	_, refusal = g.Entry(c)
	require.Equal(t, "Your orders for the Rotation segment are sealed; until it resolves you can take them back.", refusal.Text)
}

// Of many lines that were refused so many faults are told as have room, and the others
// counted.
func TestARefusedSheetOnAPhone(t *testing.T) {
	g := turning(t)
	c := g.From("red", "")
	c.Phone, c.Pressed, c.Step = true, true, g.StepMark(c)
	a := g.WriteSheet(t.Context(), c, "red", strings.Repeat("sing a very long song of the stars\n", 8))
	require.NotNil(t, a.Refusal)
	require.Regexp(t, `\nLine 1, sing a very long (.|\n)*\nAnd \d lines more\.$`, a.Text)
	require.LessOrEqual(t, strings.Count(a.Text, "\nLine "), 3, a.Text)
}

// What shots come to together is told before each of them.
func TestOddsOfAllShotsComeFirst(t *testing.T) {
	g := turning(t)
	g.Play([2]string{"red", "orders done"}, [2]string{"blue", "orders done"})
	for range 9 {
		if strings.Contains(g.Must("red", "game status").Text, "Direct-Fire Decision") {
			break
		}
		g.Ask("red", "orders done")
		g.Ask("blue", "orders done")
	}
	a := g.Must("red", "pentagon fire weapon:all target:lance")
	require.Regexp(t, "is on your sheet\\.\n- Kestrel's \\d shots at Lance together: ", a.Text)
	require.Contains(t, a.Text, "\n- Kestrel's P1 at Lance, ")
	require.Contains(t, g.Must("red", "orders show").Text, "shots at Lance together", "and again with the sheet")
	g.Must("red", "orders done")
	require.NotContains(t, g.Must("red", "orders show").Text, "together", "it is sealed")
}

// The odds that a panel shows before an order is added have room beside it.
func TestOddsOnAPanel(t *testing.T) {
	g := turning(t)
	require.Empty(t, g.Odds(g.From("red", "pentagon rotate to:Q")))
	c := g.From("red", "pentagon fire weapon:all target:lance")
	c.Phone = true
	for range 9 {
		if told := g.Odds(c); told != "" {
			require.Regexp(t, "^- As things stand now: Kestrel's \\d shots at Lance together: (.|\n)*\n-# And \\d lines? more, which \\*My Orders\\* shows once it is added\\.$", told)
			return
		}
		g.Ask("red", "orders done")
		g.Ask("blue", "orders done")
	}
	require.Fail(t, "nobody fires")
}
