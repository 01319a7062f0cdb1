package commands

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
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

func TestRollShowsEveryDie(t *testing.T) {
	g := newTable(t)
	for _, x := range []struct{ expr, faces, want string }{
		{"4d6kh3+2", "1 4 6 3", "`4d6kh3 + 2`: (~~1~~, 4, 6, 3) + 2 = **15**"},
		{"d20", "7", "`d20`: (7) = **7**"},
		{"3d6r", "1 4 5 3", "`3d6ro`: (~~1~~r, 3, 4, 5) = **12**"},
		{"3d6rr<3", "2 4 5 1 2 6", "`3d6rr<3`: (~~2~~r, ~~1~~r, ~~2~~r, 6, 4, 5) = **15**"},
		{"2d6!", "6 2 6 3", "`2d6!`: (6!, 6!, 3, 2) = **17**"},
		{"1d6!p", "6 6 3", "`d6!p`: (6!, 6→5!, 3→2) = **13**"},
		{"2d6!!", "6 2 6 3", "`2d6!!`: (6!+6!+3=15, 2) = **17**"},
		{"1d6!!p", "6 4", "`d6!!p`: (6!+4→9) = **9**"},
		{"3d6im", "1 4 5 3", "`3d6im`: (1!, 3→-3, 4, 5) = **7**"},
		{"3d6min3", "1 4 6", "`3d6min3`: (1→3, 4, 6) = **13**"},
		{"5d10>=8ds10f=1", "8 10 1 10 7", "`5d10>=8ds=10f=1`: (**8**✓, **10**✓✓, 1✗, **10**✓✓, 7) = **4**"},
		{"2+4d6>=5", "5 6 1 1", "`2 + 4d6>=5`: 2 + (**5**✓, **6**✓, 1, 1 → 2) = **4**"},
		{"d100ms<=60-2", "42", "`d100ms<=60 - 2`: (42 → 18) - 2 = **16**"},
		{"4d6cs>=6cf<=1", "6 1 3 3", "`4d6cs>=6cf<=1`: (6★, 1▼, 3, 3) = **13**"},
		{"4d6kh2sd", "1 6 3 4", "`4d6kh2sd`: (6, 4, ~~3~~, ~~1~~) = **10**"},
		{"4d6sa", "1 6 3 4", "`4d6sa`: (1, 3, 4, 6) = **14**"},
		{"ul 4d6sa", "1 6 3 4", "`4d6sa`: (1, 6, 3, 4) = **14**"},
		{"s 4d6", "1 6 3 4", "`4d6` = **14**"},
		{"nr 4d6", "1 6 3 4", "`4d6`: (1, 6, 3, 4)"},
		{"4df", "1 3 5 6", "`4df`: (-1, 0, +1, +1) = **1**"},
		{"d00+d10", "10 4", "`d00 + d10`: (00) + (4) = **4**"},
		{"d66", "3 5", "`d66`: (35) = **35**"},
		{"2d%", "100 7", "`2d%`: (100, 7) = **107**"},
		{"2d[1,2,2,-3]", "4 2", "`2d[1,2,2,-3]`: (-3, 2) = **-1**"},
		{"1d[1,5]!!", "2 1", "`d[1,5]!!`: (6!!) = **6**"},
		{"(1d4)d6", "2 5 6", "`(d4)d6`: (5, 6) [`1d4`: (2)] = **11**"},
		{"d(2d4)", "3 3 5", "`d(2d4)`: (5) [`2d4`: (3, 3)] = **5**"},
		{"0d6", "", "`0d6`: (no dice) = **0**"},
		{"{2d6, d20}kh1", "3 4 12", "`{2d6, d20}kh1`: {(3, 4) = ~~7~~, (12) = 12}kh1 = **12**"},
		{"{3d6, d10}>=9", "3 3 4 1", "`{3d6, d10}>=9`: {(3, 3, 4) = **10**✓, (1) = 1}>=9 = **1**"},
		{"{2d6+2d8}kh2", "1 6 8 2", "`{2d6 + 2d8}kh2`: {(~~1~~, 6) + (8, ~~2~~)}kh2 = **14**"},
		{"if(d6>3, 2d6, 3d6)", "2 1 1 1", "`if(d6>3, 2d6, 3d6)`: if((2 → 0), 2d6, (1, 1, 1)) = **3**"},
		{"7/2", "", "`7 / 2` = **7/2 (3.50)**"},
		{"d6*2", "3", "`d6 * 2`: (3) \\* 2 = **6**"},
		{"hit: d20+7; 2d6", "11 4 3", "hit: `d20 + 7`: (11) + 7 = **18**\n`2d6`: (4, 3) = **7**"},
		{"2x d6+1", "2 3", "`2x d6 + 1`\n1: (2) + 1 = **3**\n2: (3) + 1 = **4**"},
		{"2x a: d6; d8", "1 2 3 4", "`2x a: d6; d8`\n1: a: (1) = **1**\n1: `d8`: (2) = **2**\n2: a: (3) = **3**\n2: `d8`: (4) = **4**"},
		{"2d6[fire] # at *the* door", "3 4", "`2d6[fire]`: (3, 4)\\[fire\\] = **7** — at \\*the\\* door"},
		{"10^60 + d6", "1", "`10^60 + d6`: 10^60 + (1) = **10000000000000000000… (61 digits)**"},
	} {
		line := rollLine(x.expr)
		if x.faces != "" {
			line = rollLine(x.expr, "dice", x.faces)
		}
		a := g.ask("red", line)
		require.Nil(t, a.Refusal, "%s: %s", x.expr, a.Text)
		text := a.Text
		if x.faces != "" {
			require.Contains(t, text, "*(typed)*", x.expr)
			text = strings.TrimSuffix(strings.TrimSuffix(text, "*(typed)*"), " ")
		}
		require.Equal(t, x.want, strings.TrimSuffix(text, "\n"), x.expr)
		require.False(t, a.Private, x.expr)
		require.Empty(t, g.posts)
	}
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

// What people type shows as they typed it, and calls nobody.
func TestHostileRolls(t *testing.T) {
	g := newTable(t)
	for _, expr := range []string{
		"@everyone **b** `c`: d6 # @here <@1> ```\n# big", "# d6: d6", "d6[<@1> ~~x~~ ||y||] + d6[](http://x)] # [a](http://b)", "> quote: d6[`` ` ``] # -# small",
		"a\n# b\n> c: d6[x\n# y] # z\n> z", "d6 # \u00e9\U0001F3B2", "20x a: d6; b: d6; c: d6; d: d6; e: d6; f: d6; g: d6; h: d6",
	} {
		a := g.ask("red", rollLine(expr))
		if a.Refusal != nil {
			continue
		}
		require.NotRegexp(t, "@everyone|@here|<@|(?m)^#|(?m)^>|[^\\\\]~~x|[^\\\\]\\|\\|y", outsideCode(a.Text), expr)
		require.LessOrEqual(t, len(Pages(a.Text)), 1, expr)
	}
	for _, expr := range []string{
		"100d20", "1000d9999", "600d6!!", "20x 50d20", strings.Repeat("d6+", 332) + "d6", strings.Repeat("1+", 499) + "1", strings.TrimSuffix(strings.Repeat("40d6kh20[note];", 8), ";"),
		"20x a: 6d6; b: 6d6; c: 6d6; d: 6d6; e: 6d6; f: 6d6; g: 6d6; h: 1d6", "20x " + strings.TrimSuffix(strings.Repeat(strings.Repeat("_", 40)+": 10^64;", 8), ";"),
		"d6 # " + strings.Repeat("*", 990), strings.Repeat("\u00e9", 40) + ": d6 # " + strings.Repeat("\U0001F3B2", 900),
	} {
		a := g.do("red", rollLine(expr))
		require.LessOrEqual(t, units(a.Text), pageUnits, expr)
		require.True(t, utf8.ValidString(a.Text))
		require.Zero(t, strings.Count(strings.ReplaceAll(a.Text, "\\*", ""), "**")%2, expr)
		require.NotContains(t, a.Text, mark)
	}
	a := g.do("red", "roll expr:1000d20")
	require.Contains(t, a.Text, "… ")
	require.Len(t, fig(g, a, "rolls").Items[0].Value.Items[3].Value.Items, 1000, "figures hold every die")
	g.refuse("red", "roll expr:\"d6 # a\u202eb\"", "U+202E")
	g.refuse("red", "roll expr:\"d6 # a\x00b\"", "cannot be shown")
}

// outsideCode takes inline code out, in which no Markdown counts.
func outsideCode(text string) string {
	var out strings.Builder
	for i, piece := range strings.Split(strings.ReplaceAll(text, "\\`", ""), "`") {
		if i%2 == 0 {
			out.WriteString(piece)
		}
	}
	return out.String()
}

func TestRollsReadOtherwise(t *testing.T) {
	g := duel(t, "")
	g.posts = nil
	const hint = `Mind column 4, "!=": !=3 explodes on a 3; not equal is written`
	a := g.do("red", `roll expr:"4d6!=3" dice:"1 2 4 5"`)
	require.Contains(t, a.Text, "`4d6!=3`: (1, 2, 4, 5) = **12** *(typed)*\n"+hint)
	require.Len(t, fig(g, a, "warnings").Items, 1)
	a = g.do("red", `roll expr:"blind 2d6>=9"`)
	require.Contains(t, a.Text, "Your roll went to the game master alone.\nMind column 10")
	require.Contains(t, g.last(DM("gm")), "Mind column 10")
	a = g.do("red", rollLine(strings.Repeat("d6>9+", 150)+"d6"))
	require.LessOrEqual(t, units(a.Text), pageUnits)
	require.Equal(t, 3, strings.Count(a.Text, "\nMind "))
}

func TestPrivateRolls(t *testing.T) {
	g := newTable(t)
	require.True(t, g.do("red", "roll expr:d20 private:on").Private)
	require.True(t, g.do("red", `roll expr:"p d20"`).Private)
	require.Empty(t, g.posts)
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
	a := g.call(Call{ID: "typed", User: "red", Place: "channel", Line: "roll expr:d6 dice:4"})
	require.Nil(t, a.Refusal)
	require.Len(t, fig(g, g.do("red", "roll"), "saved").Items, 2)
}

func TestRollsForTheGameMaster(t *testing.T) {
	g := duel(t, "")
	g.posts = nil
	a := g.do("red", `roll expr:"gm d20+7" dice:11`)
	require.True(t, a.Private)
	require.Equal(t, "`d20 + 7`: (11) + 7 = **18** *(typed)*\nThe game master reads it too.", a.Text)
	require.Equal(t, []Message{{Place: DM("gm"), Game: g.posts[0].Game, Text: "**red** rolled in channel, for you both:\n`d20 + 7`: (11) + 7 = **18** *(typed)*"}}, g.posts)
	require.Equal(t, []rules.SeatID{rules.GM}, a.Events[0].To)

	g.posts = nil
	a = g.do("red", `roll expr:"blind d20+7" dice:11`)
	require.Equal(t, Answer{Text: "Your roll went to the game master alone.", Private: true, Data: rules.Figures{rules.Fig("blind", true)}, Events: a.Events}, a)
	require.Equal(t, "**red** rolled in channel, for you alone:\n`d20 + 7`: (11) + 7 = **18** *(typed)*", g.last(DM("gm")))
	require.Len(t, g.posts, 1)
	require.Equal(t, []rules.SeatID{rules.GM}, a.Events[0].To)
	total, _ := a.Events[0].Figures.Get("total")
	require.EqualValues(t, 18, total.Int)

	g.posts = nil
	for _, line := range []string{`roll expr:"gm d20"`, `roll expr:"blind d20"`} {
		require.Contains(t, g.do("gm", line).Text, "`d20`: (", "he rolls for himself")
		require.True(t, g.do("gm", line).Private)
	}
	require.Empty(t, g.posts)
}

func TestRollsForTheGameMasterInPrivate(t *testing.T) {
	g := duel(t, "")
	g.posts = nil
	a := g.dm("red", `roll expr:"blind d20"`)
	require.Nil(t, a.Refusal)
	require.Regexp(t, "^Game [0-9a-f]{8}: Your roll went to the game master alone.$", a.Text)
	require.Contains(t, g.last(DM("gm")), "**red** rolled in private, for you alone:\n`d20`: (")
	require.Len(t, g.posts, 1)
	require.Contains(t, g.dm("ann", `roll expr:"gm d20"`).Refusal.Text, "expr: gm is for the game master of a game: You play in no running game")
	g.call(Call{User: "gm", Place: "other", Line: "game new system:toy scenario:duel"})
	g.call(Call{User: "red", Place: "other", Line: "game join"})
	require.Contains(t, g.dm("red", `roll expr:"gm d20"`).Refusal.Text, "2 running games")

	g.do("gm", "game end confirm:on")
	g.refuse("red", `roll expr:"gm d20"`, "no game with one runs here")
	g = duel(t, "gm:off")
	g.refuse("red", `roll expr:"blind d20"`, "no game with one runs here")
}

// Whatever falls in a blind roll, its roller and all others read the same.
func TestNothingLeaksOfBlindRolls(t *testing.T) {
	const rolls = 40
	read := map[string]bool{}
	g := duel(t, "")
	g.posts = nil
	for range rolls {
		a := g.call(Call{User: "red", Place: "channel", Line: `roll expr:"blind 1/(d2-1) # door" save:peek`})
		a.Events = nil
		read[rollJSON(t, a)] = true
	}
	require.Len(t, read, 2, "the first saves, the others replace")
	require.Len(t, g.posts, rolls)
	told := map[string]bool{}
	for _, p := range g.posts {
		require.Equal(t, DM("gm"), p.Place)
		told[p.Text] = true
	}
	require.Len(t, told, 2, "the game master reads what fell: %v", told)
	for _, line := range []string{"game log", "game export", "game status", "roll"} {
		for _, user := range []string{"red", "blue", "ann"} {
			a := g.do(user, line)
			require.NotContains(t, a.Text+rollJSON(t, a.Data), "zero")
		}
	}
}

func TestSavedRolls(t *testing.T) {
	g := newTable(t)
	a := g.do("red", `roll expr:"d20+7 # strike" save:Attack`)
	require.Contains(t, a.Text, "\nSaved as **attack**: `roll expr:attack`")
	require.False(t, a.Private)
	require.Equal(t, "attack", fig(g, a, "saved").Text)
	require.Contains(t, g.do("red", "roll expr:ATTACK dice:13").Text, "(13) + 7 = **20** — strike *(typed)*")
	g.do("red", `roll expr:"d20+9" save:attack dice:1`)
	a = g.do("red", `roll expr:"p d20+9" save:attack dice:1`)
	require.Contains(t, a.Text, "it replaces `d20+9`")
	require.True(t, a.Private)
	g.do("red", `roll expr:attack save:copy_1`)
	g.do("blue", `roll expr:2d6 save:attack`)
	other := Call{User: "red", Place: "other", Line: "roll expr:3d6 save:attack"}
	require.Nil(t, g.call(other).Refusal)

	a = g.do("red", "roll")
	require.Equal(t, "- **attack** `p d20+9`\n- **copy\\_1** `p d20+9`", a.Text)
	require.True(t, a.Private)
	require.Equal(t, `{"saved":[{"name":"attack","expr":"p d20+9"},{"name":"copy_1","expr":"p d20+9"}]}`, rollJSON(t, a.Data))
	require.Equal(t, "- **attack** `2d6`", g.do("blue", "roll").Text)
	other.Line = "roll"
	require.Equal(t, "- **attack** `3d6`", g.call(other).Text)
	require.Contains(t, g.dm("red", "roll").Text, "You have no saved rolls here.")

	require.Equal(t, []string{"attack", "copy_1"}, g.values("red", "roll", "expr"))
	require.Equal(t, []string{"attack"}, g.values("blue", "roll", "delete"))
	require.Nil(t, g.values("ann", "roll", "expr"))
	require.Equal(t, "attack: 2d6", g.Complete(Call{User: "blue", Place: "channel", Line: "roll"}, "expr")[0].Label)

	g.refuse("red", "roll delete:atack", `delete: you have no saved roll "atack" here; you have attack and copy_1.`)
	a = g.do("red", "roll delete:ATTACK")
	require.True(t, a.Private)
	require.Equal(t, "The saved roll **attack** is deleted; it was `p d20+9`", a.Text)
	require.Equal(t, []string{"copy_1"}, g.values("red", "roll", "expr"))
	require.Equal(t, []string{"copy_1"}, g.again().values("red", "roll", "expr"), "after a restart")
	require.Equal(t, []string{"attack"}, g.values("blue", "roll", "expr"))
}

func TestNothingIsSavedOfWhatFails(t *testing.T) {
	g := newTable(t)
	for _, line := range []string{`roll expr:"d20+" save:x`, `roll expr:"gm d20" save:x`, `roll expr:2d6 save:x dice:1`, `roll expr:1/(0d6) save:x`} {
		require.NotNil(t, g.ask("red", line).Refusal)
	}
	require.Nil(t, g.values("red", "roll", "expr"))
}

func TestHowManyRollsAreSaved(t *testing.T) {
	var n userNote
	for place := range maxRolls / maxRollsHere {
		for i := range maxRollsHere {
			_, err := n.save(savedRoll{Place: string(rune('a' + place)), Name: strings.Repeat("x", i+1), Expr: "d6"})
			require.NoError(t, err)
		}
	}
	replaced, err := n.save(savedRoll{Place: "a", Name: "X", Expr: "d8"})
	require.NoError(t, err, "replacing takes no room")
	require.Equal(t, "d6", replaced)
	_, err = n.save(savedRoll{Place: "a", Name: "more", Expr: "d6"})
	require.ErrorContains(t, err, "You have 50 saved rolls here")
	_, err = n.save(savedRoll{Place: "new", Name: "more", Expr: "d6"})
	require.ErrorContains(t, err, "You have 500 saved rolls")
	require.Len(t, n.Rolls, maxRolls)
	require.Len(t, n.here("b"), maxRollsHere)
}

// Two devices of one user save at once: nothing is lost.
func TestSavingAtOnce(t *testing.T) {
	g := newTable(t)
	done := make(chan Answer)
	const each = 20
	for _, letter := range []string{"a", "b"} {
		go func() {
			for i := range each {
				done <- g.Do(t.Context(), Call{User: "red", Place: "channel", Line: "roll expr:d6 save:" + strings.Repeat(letter, i+1)})
			}
		}()
	}
	for range 2 * each {
		require.Nil(t, (<-done).Refusal)
	}
	require.Len(t, g.values("red", "roll", "expr"), 2*each)
	require.Empty(t, g.locks.held)
}

func TestNumbersForPeople(t *testing.T) {
	for expr, want := range map[string]string{
		"3": "3", "7/2": "7/2 (3.50)", "-7/2": "-7/2 (-3.50)", "2^64/3^64": "about 0.00", "10^30/7^30": "about 44366.87", "-(10^64)": "-1000000000000000000… (65 digits)", "(-10)^64/3": "33333333333333333333… (64 digits)",
	} {
		f, err := dice.Parse(expr)
		require.NoError(t, err)
		r, err := f.Roll(dice.FromFaces(nil))
		require.NoError(t, err)
		got := numberText(r[0].Total)
		require.LessOrEqual(t, len(got), 70)
		require.Equal(t, want, got, expr)
	}
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
