package tabletop

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRollFigures(t *testing.T) {
	g := newTable(t)
	for _, x := range []struct{ line, want string }{
		{`roll expr:"4d6kh3" dice:"1 4 6 3"`, `{"expr":"4d6kh3","total":13,"totals":[13],"typed":true,"rolls":[{"label":"","expr":"4d6kh3","total":13,"dice":[` +
			`{"die":"d6","sides":6,"face":1,"value":1,"kept":false,"marks":["dropped"]},{"die":"d6","sides":6,"face":4,"value":4,"kept":true,"marks":[]},` +
			`{"die":"d6","sides":6,"face":6,"value":6,"kept":true,"marks":[]},{"die":"d6","sides":6,"face":3,"value":3,"kept":true,"marks":[]}],"elements":[]}],"warnings":[]}`},
		{`roll expr:"7/2"`, `{"expr":"7/2","total":"7/2","totals":["7/2"],"typed":false,"rolls":[{"label":"","expr":"7 / 2","total":"7/2","dice":[],"elements":[]}],"warnings":[]}`},
		{`roll expr:"2x hit: d6!!" dice:"6 1 2"`, `{"expr":"2x hit: d6!!","totals":[7,2],"typed":true,"rolls":[` +
			`{"label":"hit","expr":"d6!!","total":7,"dice":[{"die":"d6","sides":6,"face":6,"value":7,"more":[1],"kept":true,"marks":["exploded"]}],"elements":[]},` +
			`{"label":"hit","expr":"d6!!","total":2,"dice":[{"die":"d6","sides":6,"face":2,"value":2,"kept":true,"marks":[]}],"elements":[]}],"warnings":[]}`},
		{`roll expr:"{df, 1}kh1" dice:1`, `{"expr":"{df, 1}kh1","total":1,"totals":[1],"typed":true,"rolls":[{"label":"","expr":"{df, 1}kh1","total":1,` +
			`"dice":[{"die":"df","sides":6,"face":1,"value":-1,"kept":true,"marks":[]}],"elements":[{"total":-1,"kept":false,"marks":["dropped"]},{"total":1,"kept":true,"marks":[]}]}],"warnings":[]}`},
	} {
		a := g.do("red", x.line)
		require.Equal(t, x.want, asJSON(t, a.Data), x.line)
		require.Equal(t, x.want, asJSON(t, a.Events[0].Figures), x.line)
		require.Equal(t, "roll", a.Events[0].Kind)
	}
	require.Equal(t, "1"+strings.Repeat("0", 64), asJSON(t, fig(g, g.do("red", "roll expr:10^64"), "total")))
	require.Equal(t, []int{10, 2, 6, 6, 2, 3}, sidesOf(t, g, "d00+dc+df+d66+d[1,2]+d[5,5,7]"))
}

func sidesOf(t *testing.T, g *table, expr string) []int {
	t.Helper()
	var out []int
	for _, die := range fig(g, g.do("red", rollLine(expr)), "rolls").Items[0].Value.Items[3].Value.Items {
		n, ok := die.Value.Items.Get("sides")
		require.True(t, ok)
		out = append(out, int(n.Int))
	}
	return out
}

func TestRollRefuses(t *testing.T) {
	g := newTable(t)
	for _, x := range [][2]string{
		{`roll expr:"d20+5!=10"`, `expr: column 6, "!=": for not equal write <>.`},
		{`roll expr:"2d6 3d6"`, "expr: column 5"},
		{`roll expr:"1/(0d6)"`, "a division by zero."},
		{`roll expr:"1000d6x>=2"`, "more than 1000 dice"},
		{`roll expr:4d6kh3 dice:"1 4 6"`, "dice: needs d6 for 4d6kh3."},
		{`roll expr:4d6kh3 dice:"1 4 6 7"`, "dice: 7 cannot fall on a d6 (4d6kh3)."},
		{`roll expr:4d6kh3 dice:"1 4 6 3 3"`, "dice: 1 die too many: 3 was not used."},
		{`roll expr:4d6kh3 dice:"x"`, "dice: die 1 reads"},
		{`roll dice:"1 2"`, "dice: needs what they are for"},
		{`roll save:attack`, "save: needs the dice too"},
		{`roll delete:attack expr:d20`, "delete: stands alone"},
		{`roll delete:attack`, "delete: you have no saved rolls here."},
		{`roll expr:d20 save:d20`, `save: "d20" reads as dice`},
		{`roll expr:d20 save:3`, `save: "3" reads as dice`},
		{`roll expr:d20 save:"my attack"`, `save: "my attack" is no name`},
		{`roll expr:d20 save:` + strings.Repeat("a", 33), "is no name"},
		{`roll expr:"d20+" save:attack`, "expr: column 5"},
		{`roll expr:"gm d20"`, "say for whom: roll expr:\"gm d20\" to:@NAME"},
		{`roll expr:"blind d20"`, "no game with one runs here; say for whom"},
		{`roll expr:"` + strings.Repeat("1", 1001) + `"`, "it may have 1000"},
		{`roll expr:attack`, "expr: column 1"},
		{`roll loud:on`, "no option loud"},
	} {
		g.refuse("red", x[0], x[1])
		a := g.ask("red", x[0])
		require.True(t, a.Private)
		require.NotContains(t, a.Refusal.Text, "\n")
	}
	require.Contains(t, g.do("red", "roll").Text, "You have no saved rolls here.")
}
