package commands

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/rulestest"
	"impulse/storage"
)

// line spells a roll with options as they are typed.
func rollLine(expr string, options ...string) string {
	c := rules.Command{Path: []string{"roll"}, Args: []rules.Arg{{Name: "expr", Value: expr}}}
	for i := 0; i < len(options); i += 2 {
		c = c.With(options[i], options[i+1])
	}
	return c.String()
}

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
		require.Equal(t, x.want, rollJSON(t, a.Data), x.line)
		require.Equal(t, x.want, rollJSON(t, a.Events[0].Figures), x.line)
		require.Equal(t, "roll", a.Events[0].Kind)
	}
	require.Equal(t, "1"+strings.Repeat("0", 64), rollJSON(t, fig(g, g.do("red", "roll expr:10^64"), "total")))
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
		{`roll expr:"gm d20"`, "no game with one runs here; leave gm out."},
		{`roll expr:"blind d20"`, "no game with one runs here; leave blind out."},
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

func TestRepeatedRolls(t *testing.T) {
	g := duel(t, "")
	for _, line := range []string{"roll expr:5d1000", `roll expr:"gm 5d1000"`, `roll expr:"blind 5d1000"`, "roll expr:5d1000 save:many", `roll expr:"gm 5d1000" save:secret`, "roll expr:1000d6x>=2"} {
		g.posts = nil
		c := Call{ID: line, User: "red", Place: "channel", Line: line}
		first := g.call(c)
		sent := len(g.posts)
		again := g.again().call(c)
		again.Events, first.Events = nil, nil
		require.Equal(t, first, again, line)
		require.Len(t, g.posts, sent, line)
	}
	large := Call{ID: "large", User: "red", Place: "channel", Line: "roll expr:60d6"}
	first := g.call(large)
	require.Len(t, fig(g, first, "rolls").Items[0].Value.Items[3].Value.Items, 60)
	again := g.again().call(large)
	require.Nil(t, fig(g, again, "rolls").Items, "what is kept of a large roll")
	require.Equal(t, first.Text, again.Text)
	require.Equal(t, fig(g, first, "total"), fig(g, again, "total"))
	a := g.call(Call{ID: "typed", User: "red", Place: "channel", Line: "roll expr:d6 dice:4"})
	require.Nil(t, a.Refusal)
	require.Len(t, fig(g, g.do("red", "roll"), "saved").Items, 2)
}

func rollJSON(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	require.NoError(t, err)
	return string(b)
}

// Whatever is typed is answered or refused, in one message, and is never a
// fault of ours.
func FuzzRollCommand(f *testing.F) {
	for _, expr := range []string{
		"4d6kh3+2", "6x hit: d20+7[x]; 2d6 # y", "blind 1/(d2-1)", "gm {2d6,d20}kh1", "s 4d6sd", "(1d4)d(2d6)!!p>=3", "d[1,-2]u", "7/3", "10^64", "if(d6>3,2d6,x)", "attack", "`*_~<@1>",
	} {
		f.Add(expr, "", "")
		f.Add(expr, "1 2 3 4", "name")
	}
	store, err := storage.Open(storage.Memory, storage.Options{})
	require.NoError(f, err)
	f.Cleanup(func() { require.NoError(f, store.Close()) })
	r := New(store, Options{Systems: []rules.System{rulestest.Toy.System()}, Random: &counting{}, Log: quiet})
	r.Do(f.Context(), Call{User: "gm", Place: "channel", Line: "game new system:toy scenario:duel"})
	f.Fuzz(func(t *testing.T, expr, faces, save string) {
		c := rules.Command{Path: []string{"roll"}, Args: []rules.Arg{{Name: "expr", Value: expr}}}
		if faces != "" {
			c = c.With("dice", faces)
		}
		if save != "" {
			c = c.With("save", save)
		}
		a := r.Do(t.Context(), Call{User: "red", Place: "channel", Line: c.String()})
		require.NotContains(t, a.Text, "our fault", c)
		require.NotEmpty(t, a.Text)
		require.True(t, utf8.ValidString(a.Text))
		require.NotContains(t, a.Text, mark)
		if a.Refusal == nil {
			require.LessOrEqual(t, units(a.Text), pageUnits)
			rollJSON(t, a.Data)
		}
	})
}
