package orders_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/houserule"
	"impulse/rules/library"
	"impulse/rules/rulestest"
)

// wary is the toy that offers to hide at two spots and warns of each where one hides,
// and of not hiding at all; its book can be closed.
func wary() rules.System {
	book := rulestest.Toy
	book.Name = library.References[0].System
	book.HouseRules = append([]houserule.Rule{{ID: "guidebook", Values: []string{"open", "gm"}, Default: "open", Why: "Players need not read it."}}, book.HouseRules...)
	book.Closed = rules.Setting{ID: "guidebook", Value: "gm"}
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	book.Steps[refereetest.HideStep].Warns = true
	book.Warn = func(k rules.Known[*rulestest.Garden]) (out []rules.Event) {
		for _, o := range k.Orders().Of("hide") {
			out = append(out, rules.Event{Text: fmt.Sprintf("%s stands in a puddle.", o.Unit)})
		}
		if len(out) == 0 {
			return []rules.Event{{Text: "Nobody hides."}}
		}
		return out
	}
	book.Useful = func(rules.Known[*rulestest.Garden], string) []string {
		return []string{"hide spot:5 marker:red-a", "hide spot:6 marker:red-a"}
	}
	return book.System()
}

func waryPair(t *testing.T, options string) *refereetest.Table {
	g := refereetest.New(t, wary())
	g.Play([2]string{"gm", "game new system:" + wary().Spec().Name + " scenario:pair " + options}, [2]string{"red", "game join"}, [2]string{"blue", "game join"})
	return g
}

// What threatens with the orders on a sheet is told when they come onto it, each once,
// and of an empty one when it is sealed.
func TestWarningsAreToldOnce(t *testing.T) {
	g := waryPair(t, "")
	a := g.Must("red", `orders add lines:"hide spot:2 marker:red-a"`)
	require.Contains(t, a.Text, "- red-a stands in a puddle.")
	require.Equal(t, 1, len(refereetest.Fig(g, a, "warnings").Items))
	a = g.Must("red", `orders add lines:"hide spot:3 marker:red-b"`)
	require.Contains(t, a.Text, "- red-b stands in a puddle.")
	require.NotContains(t, a.Text, "red-a stands in a puddle.", "that was told")
	require.Contains(t, g.WriteSheet(t.Context(), g.From("red", ""), "", "hide spot:2 marker:red-a").Text, "- red-a stands in a puddle.", "the sheet is written anew")
	require.Contains(t, g.Must("red", "orders done").Text, "- red-a stands in a puddle.")
	require.Contains(t, g.Must("blue", "pass until:step").Text, "- Nobody hides.")
}

// The orders of most use are shown with the sheet and on the way in, each with a button
// that gives it; not to who may not read the book.
func TestUsefulOrdersAreOffered(t *testing.T) {
	for options, open := range map[string]bool{"": true, "house:guidebook=gm": false} {
		g := waryPair(t, options)
		a := g.Must("red", "orders show")
		e, refusal := g.Entry(g.From("red", ""))
		require.Nil(t, refusal)
		if !open {
			require.NotContains(t, a.Text, "Of most use now")
			require.Equal(t, []desk.Button{{Label: "Orders"}}, a.Buttons)
			require.Empty(t, e.Useful)
			continue
		}
		require.Contains(t, a.Text, "Of most use now: Hide spot 5 Red a; Hide spot 6 Red a.")
		require.Equal(t, []string{`Hide spot 5 Red a = orders add lines:"hide spot:5 marker:red-a" seat:red`, `Hide spot 6 Red a = orders add lines:"hide spot:6 marker:red-a" seat:red`, "Orders = "}, labels(a))
		require.Equal(t, g.StepMark(g.From("red", "")), a.Step, "nothing of another step is ordered by it")
		require.Equal(t, a.Buttons[:2], e.Useful)
		g.Must("red", a.Buttons[0].Line)
		require.Contains(t, g.Must("red", "orders show").Text, "Of most use now: Hide spot 6 Red a.", "the other is on the sheet")
	}
}
