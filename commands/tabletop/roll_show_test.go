package tabletop

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands/text"
	"impulse/rules/dice"
	"impulse/rules/notation"
)

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
		{"2*d100ms<=60", "42", "`2 * d100ms<=60`: 2 \\* (42 → 18) = **36**"},
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

// What people type shows as they typed it, and calls nobody.
func TestHostileRolls(t *testing.T) {
	g := newTable(t)
	for _, expr := range []string{
		"@everyone **b**: d6 # @here <@1> ``` # big > quote", "__a__ ~~x~~ ||y||: d6 # [a](http://b) <@&2> <#3>", "<@1>: d6[<@1> ~~x~~ ||y||] + d6[**b** @everyone]",
		"> quote: d6[`` ` ``] # -# small", "2x >> big: d6[> z]; @here: d8", "- small: d6[# y] # > z", "d6 # \u00e9\U0001F3B2",
	} {
		a := g.ask("red", rollLine(expr))
		require.Nil(t, a.Refusal, "%s: %s", expr, a.Text)
		require.NotRegexp(t, "@everyone|@here|<@|(?m)^#|(?m)^>|[^\\\\]~~x|[^\\\\]\\|\\|y", outsideCode(a.Text), expr)
		require.LessOrEqual(t, len(text.Pages(a.Text, text.PageUnits)), 1, expr)
	}
	for _, expr := range []string{
		"100d20", "1000d9999", "600d6!!", "20x 50d20", strings.Repeat("d6+", 332) + "d6", strings.Repeat("1+", 499) + "1", strings.TrimSuffix(strings.Repeat("40d6kh20[note];", 8), ";"),
		"20x a: 6d6; b: 6d6; c: 6d6; d: 6d6; e: 6d6; f: 6d6; g: 6d6; h: 1d6", "20x " + strings.TrimSuffix(strings.Repeat(strings.Repeat("_", 40)+": 10^64;", 8), ";"),
		"d6 # " + strings.Repeat("*", 990), strings.Repeat("\u00e9", 40) + ": d6 # " + strings.Repeat("\U0001F3B2", 900),
	} {
		a := g.do("red", rollLine(expr))
		require.LessOrEqual(t, text.Units(a.Text), text.PageUnits, expr)
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

// However much was rolled, its totals are all told, and that dice were typed.
func TestNoTotalIsLost(t *testing.T) {
	g := newTable(t)
	eight := func(prefix, item string) string {
		return prefix + strings.TrimSuffix(strings.Repeat(item+"; ", 8), "; ")
	}
	fallen := map[int]int{160: 160, 8: 80, 20: 20}
	for expr, want := range map[string]int{
		eight("20x ", "label: d6"):                                                              160,
		eight("20x ", strings.Repeat("\U0001F3B2", 40)+": d6"):                                  160,
		eight("20x ", strings.Repeat("*", 40)+": -((2^64)^63)-d1"):                              160,
		eight("20x ", "d6[x]/7") + " # " + strings.Repeat("*", 700):                             160,
		eight("", strings.Repeat("_", 40)+": 10d6") + " # " + strings.Repeat("\U0001F3B2", 500): 8,
		"20x d6[" + strings.Repeat("\U0001F3B2", 40) + "] # " + strings.Repeat("_", 900):        20,
	} {
		f, err := notation.Parse(expr)
		require.NoError(t, err, expr)
		faces := strings.TrimSpace(strings.Repeat("1 ", fallen[want]))
		a := g.do("red", rollLine(expr, "dice", faces))
		require.LessOrEqual(t, text.Units(a.Text), maxRoll, expr)
		require.Contains(t, a.Text, "*(typed)*", expr)
		lines := strings.Split(a.Text, "\n")
		if f.Times == 1 {
			require.Equal(t, want, strings.Count(a.Text, " = **10**"), a.Text)
			continue
		}
		got := 0
		for _, line := range lines[1:] {
			if n, rest, found := strings.Cut(line, ": "); found && len(n) < 3 {
				got += len(strings.Split(rest, ", "))
			}
		}
		require.Equal(t, want, got, a.Text)
	}
	a := g.do("red", rollLine("20x hit: d20+7; dmg: 2d6; 2d6; 2d6; 2d6; 2d6; 2d6; 2d6", "dice", strings.TrimSpace(strings.Repeat("4 1 2 1 2 1 2 1 2 1 2 1 2 1 2 ", 20))))
	require.Contains(t, a.Text, "\n20: hit 11, dmg 3, 3, 3, 3, 3, 3, 3\n*(typed)*")
	require.Contains(t, a.Text, ": 300 dice, not shown\n1: hit 11")
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

func TestNumbersForPeople(t *testing.T) {
	for expr, want := range map[string]string{
		"3": "3", "7/2": "7/2 (3.50)", "-7/2": "-7/2 (-3.50)", "2^64/3^64": "about 0.00", "10^30/7^30": "about 44366.87", "-(10^64)": "-1000000000000000000… (65 digits)", "(-10)^64/3": "33333333333333333333… (64 digits)",
	} {
		f, err := notation.Parse(expr)
		require.NoError(t, err)
		r, err := f.Roll(dice.FromFaces(nil))
		require.NoError(t, err)
		got := numberText(r[0].Total)
		require.LessOrEqual(t, len(got), 70)
		require.Equal(t, want, got, expr)
	}
}
