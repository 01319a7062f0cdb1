package tabletop

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/library"
)

func TestPrintedTables(t *testing.T) {
	g := newTable(t)
	for line, want := range map[string]string{
		"table name:pentagon/laser row:7":             "**Laser: damage by modified roll**, row 5..7:\n- roll\\_min: 5\n- roll\\_max: 7\n- damage: 3\n*(Tables, laser)*",
		"table name:Laser row:-9 column:DAMAGE":       "**Laser: damage by modified roll**, row ..-2, column damage: **0** *(Tables, laser)*",
		"table name:PENTAGON/laser row:99":            "- roll\\_max: –",
		"table name:laser":                            "\n5         7         3\n",
		"table name:damage-allocation row:3 column:4": "**radar**",
		"table name:pentagon":                         "- laser: Laser: damage by modified roll",
		"table name:pentagon/":                        "**The Pentagon War**: `table name:pentagon/…`",
		"table":                                       "- laser: Laser: damage by modified roll",
		"table name:goliath/melee":                    "Note: 6 is the highest face, so (6) and (6+) are the same.",
		"table name:phoenix/3c-weapons row:m16":       "Note: from one transcription;",
	} {
		require.Contains(t, g.do("ann", line).Text, want, line)
	}
	a := g.do("ann", "table name:laser row:7")
	require.False(t, a.Private)
	require.Equal(t, `{"table":"pentagon/laser","title":"Laser: damage by modified roll","source":"Tables, laser","remarks":[],"row":{"roll_min":5,"roll_max":7,"damage":3}}`, asJSON(t, a.Data))
	require.Len(t, fig(g, g.do("ann", "table name:laser"), "rows").Items, 7)
	require.True(t, g.do("ann", "table name:laser row:7 private:on").Private)
	require.True(t, g.do("ann", "table private:on delete:off").Private)
	require.True(t, g.do("ann", "table name:pentagon private:on").Private)
	require.True(t, g.do("ann", "table").Private, "a long list is for who asks")
	require.Equal(t, figure.Decimal("0.5"), figureOf("0.5"))
	for _, word := range []any{"1/2", "4*", "", "-", "1e5"} {
		require.Equal(t, word, figureOf(word.(string)))
	}
}

func TestTablesAreRefused(t *testing.T) {
	g := newTable(t)
	g.do("ann", `table name:weather lines:"1-3: sun\n4-6: rain"`)
	for line, want := range map[string]string{
		"table name:laser row:many":                          "row: \"many\" is off the table",
		"table name:laser row:7 column:luck":                 "column: ",
		"table name:laser column:damage":                     "column: say of which row of the table pentagon/laser",
		"table name:laser dice:4":                            "dice: nothing is rolled on the table pentagon/laser",
		"table name:lase":                                    "There is no table lase; there is pentagon/laser.",
		"table name:outsider/LASER":                          "There is no table outsider/LASER; there is pentagon/laser.",
		"table name:outsider/x/":                             "; without a name, table lists them all.",
		"table name:pentagon row:7":                          "row: does not go with a list of tables; say which one, as in name:pentagon/",
		"table name:goliath column:7":                        "column: does not go with a list of tables",
		"table row:off":                                      "row: does not go with a list of all tables",
		"table name:weather delete:on row:off":               "row: does not go with delete:on.",
		"table name:x lines:\"x3 wolves\"":                   "lines: line 1: for a row that counts 3 times write x3: wolves",
		"table name:nowhere/at-all":                          "There is no table nowhere/at-all; without a name, table lists them all.",
		"table row:3":                                        "row: does not go with a list of all tables; say which one with name:.",
		"table name:weather delete:on row:3":                 "row: does not go with delete:on.",
		"table name:weather lines:a private:on":              "private: does not go with a table that is saved",
		"table name:weather row:7":                           "row: \"7\" is not on the table weather, which goes from 1 to 6.",
		"table name:weather row:sun":                         "row: \"sun\" is not on the table weather",
		"table name:weather column:x":                        "has no columns",
		"table name:weather dice:7":                          "dice: 7 cannot fall on a d6 (weather).",
		"table name:weather dice:\"4 4\"":                    "dice: 1 die too many: 4 was not used.",
		"table name:weather row:3 dice:3":                    "dice: does not go with row:",
		"table name:laser delete:on":                         "No table laser is kept here; printed ones stay.",
		"table name:a/b lines:x":                             "name: \"a/b\" is no name",
		"table name:x lines:\"1: a\\n3: b\"":                 "lines: line 2: it begins at 3, but no row has 2.",
		"table name:x lines:\"[[2d6+]]\"":                    "lines: line 1, column 7",
		"table name:x file:x.txt":                            "No file of that name is attached.",
		"table name:x lines:a file:x.txt":                    "Give it as lines: or as file:, not both.",
		"table name:" + strings.Repeat("x", 33) + " lines:a": "is no name",
	} {
		before := g.kept()
		g.refuse("ann", line, want)
		require.Equal(t, before, g.kept(), line)
	}
	g.do("ann", `table name:odd lines:"[[1/(d1-1)]]"`)
	g.refuse("ann", "table name:odd", "What the table odd says for 1 cannot be rolled: ")
	file := Call{User: "ann", Place: "channel", Line: "table name:x file:x.txt", Files: map[string][]byte{"x.txt": []byte(strings.Repeat("a\n", 40<<10))}}
	require.Contains(t, g.call(file).Refusal.Text, "file: it has 80 KiB; it may have 64.")
	file.Files["x.txt"] = []byte("a\xff")
	require.Contains(t, g.call(file).Refusal.Text, "file: the text is not valid UTF-8.")
}

func TestOwnTables(t *testing.T) {
	g := newTable(t)
	for _, step := range []struct{ user, line, want string }{
		{"red", `table name:Weather lines:"1-3: sun\n4-5: rain\n6: [[2d6]] hours of storm"`, "red saves the table weather: d6, 3 rows."},
		{"ann", `table name:weather dice:"6 4 3"`, "**weather** 6: 7 hours of storm *(d6 6 typed; 2d6 = 7: d6 4 3 typed)*"},
		{"ann", "table name:WEATHER dice:2", "**weather** 2: sun *(d6 2 typed)*"},
		{"ann", "table name:weather row:6", "**weather** 6 of d6: \\[\\[2d6\\]\\] hours of storm"},
		{"ann", "table name:weather row:2", "**weather** 1-3 of d6: sun"},
		{"blue", `table name:weather lines:"x2: a\\nb"`, "blue saves the table weather: d3, 2 rows.\nIt replaces the one that red saved."},
		{"ann", "table name:weather row:3", "**weather** 3 of d3: b"},
		{"ann", "table name:laser lines:*boom*", "ann saves the table laser: d1, 1 row; it goes before pentagon/laser."},
		{"ann", "table name:laser dice:1", "**laser** 1: \\*boom\\* *(d1 1 typed)*"},
		{"ann", "table name:pentagon/laser row:7 column:damage", "**Laser: damage by modified roll**, row 5..7, column damage: **3** *(Tables, laser)*"},
		{"ann", "table name:laser delete:on", "ann deletes the table laser, which ann saved."},
	} {
		a := g.do(step.user, step.line)
		require.Equal(t, step.want, a.Text, step.line)
		require.False(t, a.Private, step.line)
	}
	require.Contains(t, g.do("ann", "table").Text, "- weather: d3, saved by blue\n**The Pentagon War**")
	require.Equal(t, "weather", g.values("ann", "table", "name")[0])
	require.Contains(t, g.values("ann", "table", "name"), "pentagon/laser")
	require.True(t, g.do("ann", "table name:weather private:on").Private)
	require.NotContains(t, g.dm("ann", "table").Text, "weather", "every place has its own")
}

func TestAnOwnTableIsRolled(t *testing.T) {
	g := newTable(t)
	g.do("ann", `table name:t lines:"x50: [[2d6]] wolves\nx50: [[d4]] bears"`)
	seen := map[string]bool{}
	for range 20 {
		a := g.do("ann", "table name:t")
		require.Regexp(t, `^\*\*t\*\* \d+: \d+ (wolves|bears) \*\(d100 \d+; (2d6|d4) = \d+: d\d [\d ]+\)\*$`, a.Text)
		require.Len(t, a.Events, 1)
		require.Len(t, a.Events[0].Rolls, 2)
		require.Equal(t, a.Events[0].Rolls[0].Faces[0], int(fig(g, a, "face").Int))
		seen[a.Text] = true
	}
	require.Greater(t, len(seen), 10)
}

// What a roll in a row reads otherwise than some expect is told when the table
// is saved.
func TestOwnTablesTellWhatTheyReadOtherwise(t *testing.T) {
	g := newTable(t)
	a := g.do("ann", `table name:t lines:"a [[4d6!=3]]\nb"`)
	require.Equal(t, "ann saves the table t: d2, 2 rows.\nNote: line 1, column 8, \"!=\": !=3 explodes on a 3; not equal is written <>3.", a.Text)
	require.Len(t, fig(g, a, "warnings").Items, 1)
	require.Empty(t, fig(g, g.do("ann", "table name:t lines:a"), "warnings").Items)
}

// As many characters as can be typed fit into a command.
func TestWhatCanBeTypedFits(t *testing.T) {
	g := newTable(t)
	line := strings.Repeat("é", 299) + "\n"
	text := strings.Repeat(line, maxTyped/300)
	a := g.ask("ann", cmdline.Command{Path: []string{"table"}, Args: []cmdline.Arg{{Name: "name", Value: strings.Repeat("é", 32)}, {Name: "lines", Value: text}}}.String())
	require.Nil(t, a.Refusal, a.Text)
}

func TestTablesFromFiles(t *testing.T) {
	g := newTable(t)
	body := "\ufeff# loot\r\n1-3: gold\r\n\r\n4-6: 10:30 train\r\n"
	a := g.call(Call{User: "ann", Place: "channel", Line: "table name:loot file:loot.txt", Files: map[string][]byte{"loot.txt": []byte(body)}})
	require.Nil(t, a.Refusal, a.Text)
	require.Equal(t, "**loot** 4-6 of d6: 10:30 train", g.do("ann", "table name:loot row:5").Text)
	long := strings.Repeat(strings.Repeat("é", 290)+"\n", 100)
	a = g.call(Call{User: "ann", Place: "channel", Line: "table name:long file:l", Files: map[string][]byte{"l": []byte(long)}})
	require.Nil(t, a.Refusal, a.Text)
	a = g.call(Call{User: "ann", Place: "channel", Line: "table name:more file:l", Files: map[string][]byte{"l": []byte(long)}})
	require.Contains(t, a.Refusal.Text, "a place has 64, so delete some first")
}

func TestSoManyTables(t *testing.T) {
	g := newTable(t)
	for i := range maxTables {
		g.do("ann", fmt.Sprintf("table name:t%d lines:a", i))
	}
	g.refuse("ann", "table name:more lines:a", "A place keeps at most 100 tables")
	g.do("ann", "table name:T5 lines:b")
	g.do("ann", "table name:t0 delete:on")
	g.do("ann", "table name:more lines:a")
	for _, page := range text.Pages(g.do("ann", "table").Text, text.PageUnits) {
		require.LessOrEqual(t, text.Units(page), text.PageUnits)
	}
}

func TestHostileTables(t *testing.T) {
	g := newTable(t)
	name := "*" + strings.Repeat("é", 70) + "@everyone`"
	g.do(name, "table name:x lines:\"<@1> **big** ``` @here [[2d6]]\"")
	for _, line := range []string{"table name:x", "table name:x row:1", "table", "table name:x lines:a", "table name:x delete:on"} {
		text := g.do(name, line).Text
		require.NotRegexp(t, "<@|@everyone|@here|```", text, line)
		require.NotContains(t, strings.ReplaceAll(text, `\*`, ""), "*é", line)
	}
	for _, line := range []string{"table name:\u202e", "table name:x lines:\"a\u202eb\"", "table name:\"`@here\" lines:a", "table name:" + strings.Repeat("@", 60), "table name:x row:" + strings.Repeat("9", 90)} {
		a := g.ask("ann", line)
		require.NotNil(t, a.Refusal, line)
		require.NotContains(t, a.Text, "@here")
		require.Less(t, len(a.Text), 400)
	}
}

// Every printed table can be read on a phone, and every one of its rows asked
// for by the name that it has there.
func TestEveryPrintedTableIsShown(t *testing.T) {
	g := newTable(t)
	listed := g.do("ann", "table").Text
	for _, p := range allPrinted(library.References) {
		require.NotEmpty(t, p.Title, p.full())
		require.Contains(t, listed, "- "+p.Name+": "+text.Escape(p.Title))
		a := g.do("ann", "table name:"+p.full())
		block := strings.Split(a.Text, text.Fence)
		require.Len(t, block, 3, p.full())
		for line := range strings.Lines(block[1]) {
			require.LessOrEqual(t, utf8.RuneCountInString(strings.TrimRight(line, "\n")), phoneWidth, "%s: %s", p.full(), line)
		}
		require.LessOrEqual(t, len(text.Pages(a.Text, text.PageUnits)), 3, p.full())
		require.Len(t, fig(g, a, "rows").Items, len(p.Rows()))
		row := p.Rows()[0]
		found := g.do("ann", cmdline.Command{Path: []string{"table"}, Args: []cmdline.Arg{{Name: "name", Value: p.full()}, {Name: "row", Value: row.Name()}}}.String())
		require.Equal(t, record(p.Table, row), fig(g, found, "row").Items, p.full())
	}
}

func TestTheGameHereIsMeant(t *testing.T) {
	found := []printed{{system: "goliath"}, {system: "phoenix"}}
	for system, want := range map[string]string{"phoenix": "phoenix", "goliath": "goliath", "pentagon": "", "": ""} {
		p, ok := among(found, system)
		require.Equal(t, want, p.system)
		require.Equal(t, want != "", ok)
	}
	p, ok := among(found[:1], "pentagon")
	require.True(t, ok, "the only one")
	require.Equal(t, "goliath", p.system)
	g := newTable(t)
	g.game = &Game{System: "phoenix"} // wherever it runs: in the conversation with the bot too
	p, err := reader{g.guest(Call{User: "red", Line: "table"})}.printed("troops")
	require.NoError(t, err)
	require.Equal(t, "phoenix/troops", p.full())
	g.game = &Game{System: "pentagon"}
	require.Contains(t, g.dm("red", "table name:troops").Refusal.Text, "Several games", "he plays neither of them")
	newTable(t).refuse("ann", "table name:troops", "Several games have a table troops; write goliath/troops or phoenix/troops.")
}

func TestColumnBlocks(t *testing.T) {
	for _, tt := range []struct {
		widths  []int
		leading int
		want    string
	}{
		{[]int{10, 10, 20}, 1, "[[0 1 2]]"},
		{[]int{10, 10, 21}, 1, "[[0 1] [0 2]]"},
		{[]int{10, 33}, 1, "[]"},
		{[]int{10, 32}, 1, "[[0 1]]"},
		{[]int{5, 5, 20, 20, 8, 9}, 2, "[[0 1 2] [0 1 3 4] [0 1 5]]"},
		{[]int{45}, 1, "[]"},
		{[]int{21, 21}, 2, "[[0 1]]"},
	} {
		require.Equal(t, tt.want, fmt.Sprint(columnBlocks(tt.widths, tt.leading)), tt.widths)
	}
}

// A table too wide for a phone is shown with a line for each row, as far as the
// columns fit.
func TestATableAtAGlance(t *testing.T) {
	shown := newTable(t).do("ann", "table name:goliath/troops").Text
	for _, row := range []string{"\nElves             MI    MI  1  1  12", "\nZombies ", "Also, row by row: fly (in), missile (in),"} {
		require.Contains(t, shown, row)
	}
	require.NotContains(t, shown, "more rows")
	for _, line := range strings.Split(shown[:strings.Index(shown, "Also")], "\n") {
		require.LessOrEqual(t, utf8.RuneCountInString(line), phoneWidth)
	}
}
