package tabletop

import (
	"math/big"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"impulse/commands/text"
	"impulse/rules/dice"
	"impulse/rules/notation"
)

func TestOdds(t *testing.T) {
	g := newTable(t)
	a := g.do("red", "odds expr:2d4 at_least:5")
	require.False(t, a.Private)
	require.Equal(t, "`2d4`: mean **5**, deviation 1.58; 5% 2, 25% 4, median 5, 75% 6, 95% 8\n5 or more: **63%** (5/8)\n```\n"+
		"2   6.25% ████████▌\n3  12.50% █████████████████\n4  18.75% █████████████████████████▌\n5  25.00% ██████████████████████████████████\n"+
		"6  18.75% █████████████████████████▌\n7  12.50% █████████████████\n8   6.25% ████████▌\n```", a.Text)
	require.Equal(t, `{"expr":"2d4","mean":5,"variance":"5/2","deviation":1.581139,"percentiles":[[5,2],[25,4],[50,5],[75,6],[95,8]],"warnings":[],`+
		`"at_least":[[2,1,1],[3,15,16],[4,13,16],[5,5,8],[6,3,8],[7,3,16],[8,1,16]],"chance":[5,8]}`, asJSON(t, a.Data))
	require.Empty(t, a.Events)
	require.Empty(t, g.posts)

	a = g.do("red", `odds expr:"d6/2" at_least:"3/2"`)
	require.Equal(t, `{"expr":"d6/2","mean":"7/4","variance":"35/48","deviation":0.853913,"percentiles":[[5,"1/2"],[25,1],[50,"3/2"],[75,"5/2"],[95,3]],"warnings":[],`+
		`"at_least":[["1/2",1,1],[1,5,6],["3/2",2,3],[2,1,2],["5/2",1,3],[3,1,6]],"chance":[2,3]}`, asJSON(t, a.Data))
	require.Contains(t, g.do("red", "odds expr:d6-9 at_least:-4").Text, "-4 or more: **33%** (1/3)")
	require.Contains(t, g.do("red", "odds expr:d6 at_least:1").Text, "1 or more: **100%**\n")
	require.Contains(t, g.do("red", "odds expr:d6 at_least:6.5").Text, "13/2 (6.50) or more: **0%**\n")
	a = g.do("red", "odds expr:2d6>=9")
	require.Contains(t, a.Text, "\nNote: column 4, \">=\": no face of the d6 is that, so nothing is counted; for the sum write (2d6)>=9.\n")
	require.Len(t, fig(g, a, "warnings").Items, 1)
	require.Contains(t, g.do("red", "odds expr:20d6kh3").Text, "mean **17.49**")
}

func TestOddsWithATail(t *testing.T) {
	g := newTable(t)
	a := g.do("red", "odds expr:d6!")
	require.Contains(t, a.Text, "\nThese dice could explode for ever: the figures are of what is listed, 1 to 101; <0.01% lies beyond it.\n")
	tail := fig(g, a, "tail").Items
	require.Len(t, tail, 2)
	require.NotContains(t, asJSON(t, g.do("red", "odds expr:d6!@2").Data), "tail")
	require.Contains(t, g.do("red", "odds expr:d6! at_least:1").Text, "\n1 or more: **>99.99% to 100%**\n")
	require.Contains(t, g.do("red", "odds expr:d6! at_least:7").Text, "\n7 or more: **16.67%**\n", "no fraction: it is a little more")
	require.Contains(t, g.do("red", "odds expr:d6! at_least:999").Text, "\n999 or more: **0% to <0.01%**\n")
	a = g.do("red", "odds expr:d4 versus:d6!+9")
	require.Contains(t, a.Text, "more **0% to <0.01%**, the same 0% to <0.01%, less >99.99% to 100%")
	_, ok := fig(g, a, "versus").Items.Get("tail")
	require.True(t, ok)
}

func TestOddsCompare(t *testing.T) {
	g := newTable(t)
	a := g.do("red", `odds expr:2d6 versus:"d12" at_least:7`)
	require.Equal(t, "`2d6` against `d12`: more **50.00%**, the same 8.33%, less 41.67%\n"+
		"`2d6`: mean **7**, deviation 2.42; 5% 3, 25% 5, median 7, 75% 9, 95% 11\n`d12`: mean **6.5**, deviation 3.45; 5% 1, 25% 3, median 6, 75% 9, 95% 12\n7 or more: `2d6` **58%** (7/12), `d12` **50%** (1/2)", a.Text)
	require.Equal(t, "[7,12]", asJSON(t, fig(g, a, "chance")))
	more, same, less := fig(g, a, "more"), fig(g, a, "same"), fig(g, a, "less")
	require.Equal(t, `[1,2] [1,12] [5,12]`, asJSON(t, more)+" "+asJSON(t, same)+" "+asJSON(t, less))
	require.Equal(t, `{"expr":"d12","mean":"13/2","variance":"143/12","deviation":3.452053,"percentiles":[[5,1],[25,3],[50,6],[75,9],[95,12]],"warnings":[],"chance":[1,2]}`, asJSON(t, fig(g, a, "versus")))
}

func TestOddsOfWhatIsShownOtherwise(t *testing.T) {
	g := newTable(t)
	require.Contains(t, g.do("red", `odds expr:"s 2d6"`).Text, "\nNote that s only says how a roll is shown; the odds are the same.\n")
	require.Contains(t, g.do("red", `odds expr:"nr ul 2d6"`).Text, "\nNote that nr and ul only say")
}

func TestHowMuchIsListed(t *testing.T) {
	g := newTable(t)
	require.Len(t, fig(g, g.do("red", "odds expr:100d20"), "at_least").Items, 1901)
	require.Nil(t, fig(g, g.do("red", "odds expr:100d100"), "at_least").Items)
	require.Less(t, len(asJSON(t, g.do("red", "odds expr:100d20").Data)), 1<<20)
}

func TestOddsOfSavedRolls(t *testing.T) {
	g := newTable(t)
	g.do("red", `roll expr:"p hit: d20+7 # strike" save:attack`)
	a := g.do("red", "odds expr:attack versus:ATTACK")
	require.True(t, a.Private, "as the roll is")
	require.Contains(t, a.Text, "`d20 + 7` against `d20 + 7`: more **47.50%**, the same 5.00%, less 47.50%")
	require.Equal(t, []string{"attack"}, g.values("red", "odds", "expr"))
	require.True(t, g.do("red", "odds expr:d6 private:on").Private)
	g.refuse("blue", "odds expr:attack", "expr: column 1")
}

func TestOddsRefuse(t *testing.T) {
	g := newTable(t)
	for _, x := range [][2]string{
		{"odds", "odds needs expr"},
		{`odds expr:"6x 2d6"`, "expr: odds are those of one roll; leave 6x out."},
		{`odds expr:"2d6; d8"`, "expr: odds are those of one roll; ask for each of the 2 by itself."},
		{`odds expr:"gm 2d6"`, "leave gm out."},
		{`odds expr:2d6 versus:"blind 2d6"`, "versus: odds hold no secret"},
		{`odds expr:2d6 versus:"2d"`, "versus: column 3"},
		{`odds expr:"1/(d6-1)"`, `expr: column 2, "/": a division by zero.`},
		{`odds expr:500d500`, "expr: 500d500 has 249501 totals with fractions of 4483 bits, too large for exact odds; ask about fewer dice."},
		{`odds expr:d6 at_least:x`, `at_least: "x" is no number such as 15, -2, 7/2 or 3.5, of at most 15 digits.`},
		{`odds expr:d6 at_least:1234567890123456`, "of at most 15 digits"},
		{`odds expr:d6 at_least:1/0`, "at_least"},
		{`odds expr:d6 at_least:1e999999999`, "at_least"},
		{`odds expr:d6 at_least:"0x10"`, "at_least"},
	} {
		g.refuse("red", x[0], x[1])
	}
}

// Whatever is asked, the answer fits a message and the picture a phone.
func TestOddsFit(t *testing.T) {
	g := newTable(t)
	for _, expr := range []string{
		"d6", "100d20", "3d6!", "d100", "d66*d99*10^9", "(2d6)/(d8)", "8d10>=8f=1", "d999-d999", "10^15*d66", "-(10^15)*d66/7", "7", "d[1000000]/3^9", "1d6!!>=2",
		"if(d9999=1, d1000, -5)", "1000d2", "50d50", "d6 # " + strings.Repeat("\u00e9", 900), strings.Repeat("1+", 490) + "d6",
	} {
		a := g.do("red", strings.Replace(rollLine(expr, "at_least", "1"), "roll", "odds", 1))
		require.LessOrEqual(t, text.Units(a.Text), text.PageUnits, expr)
		_, picture, found := strings.Cut(a.Text, text.Fence+"\n")
		require.True(t, found, expr)
		lines := strings.Split(strings.TrimSuffix(picture, "\n"+text.Fence), "\n")
		require.LessOrEqual(t, len(lines), maxBands, expr)
		for _, line := range lines {
			require.LessOrEqual(t, utf8.RuneCountInString(line), maxColumns, expr)
			require.Regexp(t, "[█▏▎▍▌▋▊▉]$", line, expr)
		}
	}
}

func TestPercent(t *testing.T) {
	for _, x := range []struct {
		n, d int64
		want string
	}{
		{0, 1, "0%"}, {1, 1, "100%"}, {1, 2, "50.00%"}, {1, 3, "33.33%"}, {2, 3, "66.67%"}, {1, 20000, "0.01%"}, {1, 20001, "<0.01%"}, {1, 1 << 60, "<0.01%"},
		{19998, 19999, "99.99%"}, {20000, 20001, ">99.99%"}, {99994, 100000, "99.99%"}, {99995, 100000, ">99.99%"}, {1<<60 - 1, 1 << 60, ">99.99%"},
	} {
		require.Equal(t, x.want, percent(big.NewRat(x.n, x.d)), x)
	}
}

func TestBandsHoldEverything(t *testing.T) {
	for _, expr := range []string{"d20", "d21", "d22", "3d6!", "100d20", "(2d6)/(d8)", "d9999=1", "if(d9999=1, d1000, -5)", "1d6!!>=2"} {
		f, err := notation.Parse(expr)
		require.NoError(t, err)
		odds, err := f.Items[0].Expr.Odds()
		require.NoError(t, err, expr)
		bands, sum := newWeighed(expr, f, odds).bands(), odds.Tail()
		require.LessOrEqual(t, len(bands), maxBands, expr)
		for i, b := range bands {
			require.Positive(t, b.chance.Sign(), expr)
			require.LessOrEqual(t, b.low.Cmp(b.high), 0, expr)
			require.True(t, i == 0 || bands[i-1].high.Cmp(b.low) < 0, expr)
			sum.Add(sum, b.chance)
		}
		require.Equal(t, "1", sum.RatString(), expr)
	}
}

func TestLabels(t *testing.T) {
	for expr, want := range map[string]string{"13": "13", "-5": "-5", "7/2": "7/2", "12345/67891": "0.18", "1/123456789": "0.00", "12345678": "12345678", "-123456789": "-1.23e8", "1234567891/7": "1.76e8"} {
		f, err := notation.Parse(expr)
		require.NoError(t, err)
		r, err := f.Roll(dice.FromFaces(nil))
		require.NoError(t, err)
		got := label(r[0].Total)
		require.LessOrEqual(t, utf8.RuneCountInString(got), 9)
		require.Equal(t, want, got, expr)
	}
}
