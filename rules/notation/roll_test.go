package notation

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/dice"
)

// shown spells dice with short marks, for tests that can be read.
func shown(p *Pool) string {
	words := make([]string, len(p.Dice))
	for i, d := range p.Dice {
		words[i] = fmt.Sprintf("%d%s", d.Value, marked(d.Marks))
	}
	return "(" + strings.Join(words, " ") + ")"
}

func marked(m Marks) string {
	out := ""
	for i, name := range []string{"-", "r", "!", "+", "*", "2", "f", "c", "m"} {
		if m.Has(1 << i) {
			out += name
		}
	}
	return out
}

func element(text string, e Element) string { return text + marked(e.Marks) + "=" + e.Total.String() }

// Each die is told with what became of it: - dropped, r rerolled, ! exploded,
// + added, * success, 2 double, f failure, c and m marked.
func TestWhatBecameOfTheDice(t *testing.T) {
	for _, c := range []struct {
		text  string
		faces []int
		want  string
	}{
		{"4d6kh3+2", []int{1, 4, 6, 3}, "(1- 4 6 3) + 2"},
		{"4d6kh2", []int{3, 3, 3, 3}, "(3 3 3- 3-)"},
		{"4d6kl2", []int{3, 3, 3, 3}, "(3 3 3- 3-)"},
		{"4d6dh2", []int{3, 3, 3, 3}, "(3 3 3- 3-)"},
		{"4d6dl2", []int{3, 3, 3, 3}, "(3 3 3- 3-)"},
		{"5d6km2", []int{5, 1, 4, 2, 3}, "(5- 1- 4- 2 3)"},
		{"4d6kh9", []int{1, 2, 3, 4}, "(1 2 3 4)"},
		{"2d6kh0", []int{1, 2}, "(1- 2-)"},
		{"2d6!", []int{6, 2, 6, 3}, "(6! 6!+ 3+ 2)"},
		{"2d6xo", []int{6, 2, 6}, "(6! 6+ 2)"},
		{"2d6!xo5", []int{6, 5, 5, 1}, "(6! 5+ 5! 1+)"},
		{"1d6!p", []int{6, 6, 3}, "(6! 5!+ 2+)"},
		{"2d6!!", []int{6, 2, 3}, "(9! 2)"},
		{"1d6!!p", []int{6, 6, 1}, "(11!)"},
		{"2d6im", []int{1, 5, 4}, "(1! -4+ 5)"},
		{"3d6kl2!1", []int{1, 6, 2, 1, 3}, "(1! 1!+ 3+ 6- 2)"},
		{"2d6r", []int{1, 3, 1}, "(1r 1 3)"},
		{"2d6rr", []int{1, 3, 1, 5}, "(1r 1r 5 3)"},
		{"3d6u", []int{4, 4, 4, 4, 2, 2, 5}, "(4 4r 4r 2 4r 2r 5)"},
		{"3d6min3max5", []int{1, 4, 6}, "(3 4 5)"},
		{"2d6min2!", []int{1, 6, 1}, "(2 6! 1+)"},
		{"4d10>=8ds10f=1", []int{8, 10, 1, 5}, "(8* 10*2 1f 5)"},
		{"3d6!>=5", []int{1, 2, 3}, "(1 2 3)"},
		{"4d6kh2>=5", []int{6, 6, 6, 1}, "(6* 6* 6- 1-)"},
		{"4d6dup", []int{2, 2, 2, 1}, "(2 2* 2* 1)"},
		{"3d6cs>=6cf<=1", []int{6, 1, 3}, "(6c 1m 3)"},
		{"d20!adv", []int{20, 3, 7}, "(20! 7+ 3-)"},
		{"d66", []int{3, 5}, "(35)"},
		{"{2d6, d20}kh1", []int{3, 4, 12}, "{(3 4)-=7, (12)=12}kh1"},
		{"{d6, d6, d6}kl1", []int{2, 2, 2}, "{(2)=2, (2)-=2, (2)-=2}kl1"},
		{"{2d6+d8}kh2", []int{1, 6, 3}, "{(1- 6) + (3)}kh2"},
		{"{2d6+d8}>=3", []int{1, 6, 3}, "{(1 6*) + (3*)}>=3"},
		{"if((d6)>=4, 2d6, d8)", []int{2, 7}, "if(((2)) >= 4, 2d6, (7))"},
		{"(d4)d(d6)", []int{2, 6, 1, 5}, "(1 5)"},
		{"3d6u>=4", []int{2, 2, 5}, "(2 2 5)"},
		{"6d6u", []int{1, 2, 3, 4, 5, 6}, "(1 2 3 4 5 6)"},
		{"4d10>=8ds<=1", []int{8, 10, 1, 5}, "(8* 10* 1 5)"},
		{"{2d6+d8}kh2+d4", []int{1, 6, 3, 2}, "{(1- 6) + (3)}kh2 + (2)"},
		{"(d4)d6d9", []int{2, 3, 5}, "(3- 5-)"},
	} {
		r := rollFaces(t, c.text, c.faces...)[0]
		require.Equal(t, c.want, r.Spell(shown, element), c.text)
	}
}

// Errors that only the dice can bring.
func TestRollErrors(t *testing.T) {
	for _, c := range []struct {
		text  string
		faces []int
		want  string
	}{
		{"6/(d6-d6)", []int{3, 3}, `column 2, "/": a division by zero`},
		{"(6*10^18+d6)d66", []int{1}, `column 1, "(": this takes more than 1000 dice, so there is no result`},
		{"(d6-6)d6", []int{2}, `column 1, "(": the number of dice is whole and not below 0`},
		{"(d6/2)d6", []int{3}, `column 1, "(": the number of dice is whole and not below 0`},
		{"d(d6-3)", []int{3}, `column 2, "(": a die has 1 to 9999 sides`},
		{"2^(d%*1)", []int{65}, `column 2, "^": an exponent is a whole number up to 64`},
		{"2^(0-d%)", []int{65}, `column 2, "^": an exponent is a whole number up to 64`},
		{"d6*((7/9)^64)^20*(7/9)^64", []int{1}, `column 17, "*": the result has more than 4096 binary digits`},
		{"sqrt(d6)", []int{3}, `column 1, "sqrt": this root is not exact; write floor(sqrt(…)), ceil(sqrt(…)) or round(sqrt(…))`},
		{"(d%*100)d6", []int{11}, `column 1, "(": this takes more than 1000 dice, so there is no result`},
		{"(d6)d6u", []int{6, 1, 2, 3, 4, 5}, "needs d6 for (d6)d6u"},
		{"(d8)d6u", []int{7, 1, 2, 3, 4, 5, 6, 1}, `column 7, "u": there are more dice than faces, so they cannot all differ`},
		{"4d6kh3", []int{1, 7, 1, 1}, "7 cannot fall on a d6 (4d6kh3)"},
		{"4d6kh3", []int{1, 2}, "needs d6 for 4d6kh3"},
		{"2d66", []int{1, 2, 3}, "needs d6 for 2d66"},
	} {
		results, err := parse(t, c.text).Roll(dice.FromFaces(c.faces))
		require.EqualError(t, err, c.want, c.text)
		require.Nil(t, results)
	}
}

// A margin is measured from what is kept.
func TestMarginOfTheKept(t *testing.T) {
	require.Equal(t, "2", totals(rollFaces(t, "4d6kh2ms>=10", 6, 6, 1, 1)))
	require.Equal(t, "2", totals(rollFaces(t, "{4d6}kh2ms>=10", 6, 6, 1, 1)))
	require.Equal(t, "2", totals(rollFaces(t, "{2d6, 2d6}kh1ms>=10", 6, 6, 1, 1)))
}

// Large numbers are computed with for so long, and no longer.
func TestEffort(t *testing.T) {
	_, err := parse(t, "20x d1*((7/9)^64)^20"+strings.Repeat("+3-3", 200)).Roll(dice.FromStream([32]byte{}))
	require.ErrorContains(t, err, "too large to compute with for so long")
	once := "d1*((7/9)^64)^20" + strings.Repeat("+3-3", 120)
	_, err = parse(t, once).Roll(dice.FromStream([32]byte{}))
	require.NoError(t, err)
	_, err = parse(t, "2x "+once).Roll(dice.FromStream([32]byte{}))
	require.ErrorContains(t, err, "too large to compute with for so long", "all of a command together")
}

// Of the branches of an if that one counts which takes more dice.
func TestDiceOfBranches(t *testing.T) {
	for _, branches := range []string{"d6, %s", "%s, d6"} {
		parse(t, "20x if(d2>1, "+fmt.Sprintf(branches, "49d6")+")")
		_, err := Parse("20x if(d2>1, " + fmt.Sprintf(branches, "50d6") + ")")
		require.ErrorContains(t, err, "at most 1000 dice")
	}
}

// A command takes at most 1,000 dice, and never cuts a total instead.
func TestBudget(t *testing.T) {
	_, err := parse(t, "2x 400d6; 50d10!>=2").Roll(dice.FromStream([32]byte{}))
	require.ErrorContains(t, err, "more than 1000 dice")
	_, err = parse(t, "d9999rr<9999").Roll(dice.FromStream([32]byte{}))
	require.ErrorContains(t, err, "more than 1000 dice")
}

// Faces are recorded in the order in which they fell, and can be given again.
func TestRollIsRecorded(t *testing.T) {
	r := dice.FromFaces([]int{6, 2, 3, 5})
	_, err := parse(t, "2d6!+d8").Roll(r)
	require.NoError(t, err)
	require.Equal(t, []dice.Roll{
		{For: "2d6!", Sides: 6, Faces: []int{6, 2}, Typed: true},
		{For: "2d6!", Sides: 6, Faces: []int{3}, Typed: true},
		{For: "d8", Sides: 8, Faces: []int{5}, Typed: true},
	}, r.Rolls())
}

// Keeping and dropping share the dice between them, and the kept are no worse.
func TestKeepAndDrop(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 12).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		faces := rapid.SliceOfN(rapid.IntRange(1, 6), n, n).Draw(t, "faces")
		total := func(mod string, k int) int {
			out, _ := rollFaces(t, fmt.Sprintf("%dd6%s%d", n, mod, k), faces...)[0].Total.Int()
			return out
		}
		sum := 0
		for _, f := range faces {
			sum += f
		}
		require.Equal(t, sum, total("kh", k)+total("kl", n-k))
		require.Equal(t, total("kh", k), total("dl", n-k))
		require.Equal(t, total("kl", k), total("dh", n-k))
		require.GreaterOrEqual(t, total("kh", k), total("km", k))
		require.GreaterOrEqual(t, total("km", k), total("kl", k))
	})
}
