package notation

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/dice"
	"impulse/rules/odds"
)

func parse(t require.TestingT, text string) *Formula {
	f, err := Parse(text)
	require.NoError(t, err, text)
	return f
}

// rollFaces rolls with faces given by hand, all of which must be used.
func rollFaces(t require.TestingT, text string, faces ...int) []Result {
	r := dice.FromFaces(faces)
	results, err := parse(t, text).Roll(r)
	require.NoError(t, err, text)
	require.NoError(t, r.Unused(), text)
	return results
}

func ExampleParse() {
	f, _ := Parse("hit: d20+5; damage: 2d6kh1 # with the axe")
	results, _ := f.Roll(dice.FromFaces([]int{12, 3, 5}))
	for _, r := range results {
		fmt.Println(r.Label, r.Total)
	}
	// Output:
	// hit 17
	// damage 5
}

func TestFormula(t *testing.T) {
	f := parse(t, " GM S 3x Hit it : d20 + 5 ; 2d6[ Fire ][cold]+1 # a b ; c ")
	require.Equal(t, GM|Short, f.Flags)
	require.Equal(t, 3, f.Times)
	require.Equal(t, "a b ; c", f.Comment)
	require.Len(t, f.Items, 2)
	require.Equal(t, "Hit it", f.Items[0].Label)
	require.Equal(t, "d20 + 5", f.Items[0].Expr.String())
	require.Equal(t, "2d6[Fire][cold] + 1", f.Items[1].Expr.String())
}

// Repetitions may stand behind a roll, with a space before them; what explodes stands
// directly behind its dice, and is as it was.
func TestRepetitionsBehind(t *testing.T) {
	for text, times := range map[string]int{"4d6kh3 x6": 6, "d20+5 X3 # arrows": 3, "gm s 2d6 x2": 2, "2d6x5": 1, "2d6 x 6": 1, "3x d6 x2": 3, "2d6 x50": 1} {
		require.Equal(t, times, max(parse(t, text).Times, 1), text)
	}
	f := parse(t, "gm s 2d6 x2 # x3")
	require.Equal(t, GM|Short, f.Flags)
	require.Equal(t, "x3", f.Comment)
	require.Equal(t, "2d6!=5", parse(t, "2d6x5").Items[0].Expr.String())
	_, err := Parse("4d7q x6")
	require.ErrorContains(t, err, `column 4, "q`, "the column is that of what was typed")
}

// What is read otherwise than some expect is said.
func TestWarnings(t *testing.T) {
	for text, want := range map[string]string{
		"4d6!=3":       `column 4, "!=": !=3 explodes on a 3; not equal is written <>3`,
		"2d6>=9":       `column 4, ">=": no face of the d6 is that, so nothing is counted; for the sum write (2d6)>=9`,
		"2d6x10":       `column 4, "x": no face of the d6 is that`,
		"2d6k>6":       `column 4, "k": no face of the d6 is that`,
		"10/d4":        `column 4, "d": behind / the letter d rounds down; write 10/(d4) to divide by dice`,
		"2d6+1: 5":     `column 1, "2": what stands before the colon is a label, and is not rolled`,
		"2d10 x 10":    `column 6, "x": x10 explodes on a 10; to multiply write *10`,
		"3#d20+5":      `column 2, "#": behind # stands a comment, which is not rolled; repetitions are written 3x`,
		"d20>=10+5":    `column 8, "+": this adds to the one success; to compare the sum write (d20)>=10+5, or add the numbers first`,
		"d6r[1,2]":     `column 4, "[": [1,2] is a note; faces are compared, such as r<=2`,
		"4d6x=3":       "",
		"d100ms<=60-2": "",
		"8d10>=8+2":    "",
		"2d6 # 2d6":    "",
		"4d6kh3>=5":    "",
		"3d6!!>=10":    `column 4, "!!>=": no face of the d6 is that`,
		"3d6!!6>=10":   "",
		"d20ms>=30":    "",
		"4df>=1":       "",
		"damage: 2d6":  "",
		"10/(d4)":      "",
		"7//2 + d6<>9": "",
		"2d6d>6":       "",
	} {
		require.Equal(t, want, strings.Join(parse(t, text).Warnings, "\n"), text)
	}
}

// In whatever case and with whatever spaces between the parts, it is the same.
func TestOneSpelling(t *testing.T) {
	for text, want := range map[string]string{
		"4D6KH3+2":                 "4d6kh3 + 2",
		" 4 d 6 k 3 ":              "4d6kh3",
		"4d6d1":                    "4d6dl1",
		"4d6 x10 X >= 5 @ 2":       "4d6!=10!>=5@2",
		"2d6! !":                   "2d6! !",
		"2d6!!p":                   "2d6!!p",
		"4d6ro<=2rr1@3":            "4d6ro<=2rr=1@3",
		"d66+d00+d%+df+df.2+df.1":  "d66 + d00 + d% + df + df + df.1",
		"dC + d[ 1, -2 ,3 ]":       "dc + d[1,-2,3]",
		"2**3//4/u5/d6/r7%8":       "2^3 // 4 /u 5 /d 6 /r 7 % 8",
		"8d10>=8ds10f<2":           "8d10>=8ds=10f<2",
		"{2d6,{d8}k1}kh1even":      "{2d6, {d8}kh1}kh1even",
		"IF(d20>=10,MAX(1,2),-d4)": "if(d20>=10, max(1, 2), -d4)",
		"(1d4)d(2d6)":              "(d4)d(2d6)",
		"10/(d4)":                  "10 / (d4)",
		"7/round(3/2)":             "7 / round(3 / 2)",
		"d20adv!":                  "d20adv1!",
		"d20!adv2":                 "d20! adv2",
		"4d6u odd":                 "4d6u odd",
		"+-+2.50":                  "-2.5",
		"4d6cs>=6cf<=1sd":          "4d6cs>=6cf<=1sd",
		"4d6k>3d<-1":               "4d6k>3d<-1",
		"d20ms":                    "d20ms",
		"d(66)+d66":                "d(66) + d66",
		"d6!adv>=5":                "d6! adv1>=5",
		"10/u floor(5/2)":          "10 /u floor(5 / 2)",
		"10/u1d6":                  "10 /u d6",
		"abs\n( 3 )\t+(2)d\n6":     "abs(3) + 2d6",
		"3d6im2min2max5uo":         "3d6im=2min2max5uo",
		"2d6+3>=1d6":               "2d6 + 3 >= d6",
	} {
		got := parse(t, text).Items[0].Expr.String()
		require.Equal(t, want, got, text)
		require.Equal(t, want, parse(t, got).Items[0].Expr.String(), text)
	}
}

func TestMisread(t *testing.T) {
	for text, want := range map[string]string{
		"":                         `column 1, the end: expected dice such as 2d6, or a number`,
		"  ":                       `column 3, the end: expected dice such as 2d6, or a number`,
		"8d10e10":                  `column 5, "e": this is not understood; dice that explode are written x=10 or !>=9`,
		"2d6×3":                    `column 4, "×": write *`,
		"2d6 ≥ 3":                  `column 5, "≥": write >=`,
		"[fire] 2d6":               `column 1, "[": notes stand behind dice or numbers, such as 2d6[fire]`,
		"d0":                       `column 2, "0": a die has 1 to 9999 sides`,
		"d10000":                   `column 2, "10000": a die has 1 to 9999 sides`,
		"1x 2d6":                   `column 1, "1": a roll is repeated 2 to 20 times`,
		"21x 2d6":                  `column 1, "21": a roll is repeated 2 to 20 times`,
		"1;2;3;4;5;6;7;8;9":        `column 17, "9": a roll has at most 8 parts`,
		"2d6[fire":                 `column 4, "[": the note has no closing ]`,
		"d[1,2":                    `column 2, "[": the faces have no closing ]`,
		"{2d6,3d6":                 `column 1, "{": there is no closing }`,
		"2d6\x00+5":                `column 4, "\x00": this is not understood; help topic:dice lists what there is`,
		"d066":                     `column 2, "066": a die has 1 to 9999 sides`,
		"10 / d4":                  `column 6, "d": behind / the letter d rounds down; write 10/(d4) to divide by dice, 10/d4 or 10//4 to round down`,
		"{d20+5}>=15":              `column 6, "5": this number is no die and would not be counted; for the sum write a comparison, such as (d20+5)>=15`,
		"{2d6*d4}kh1":              `column 5, "*": braces around one expression choose among its dice, so it holds dice and sums alone`,
		"{10-2d6}kl1":              `column 4, "-": braces around one expression choose among its dice, so it holds dice and sums alone`,
		"{d6,d6}ms":                `column 8, "ms": a margin of braces needs a number, such as ms>=15`,
		"2d6 d6":                   `column 5, "d": this drops every die; another die has a sign before it, such as +d6`,
		"4d6rodd":                  `column 6, "dd": write dl1 to drop the lowest, or + before another die`,
		"8d10[x]>=8":               `column 8, ">=": behind a note this would compare the sum; write the note behind the target, such as 8d10>=8[fire], or the dice in brackets`,
		"d6+sqrt(2)":               `column 4, "sqrt": this root is not exact; write floor(sqrt(…)), ceil(sqrt(…)) or round(sqrt(…))`,
		"(sqrt(2))d6":              `column 1, "(": this root is not exact; write floor(sqrt(…)), ceil(sqrt(…)) or round(sqrt(…))`,
		"(floor(sqrt(2000000)))d6": `column 1, "(": at most 1000 dice can be rolled at once`,
		"2d6>=(1d6)":               `column 6, "(": behind dice a comparison counts those that pass; to compare sums put them in brackets, such as (2d6)>=(1d6)`,
		"d20+5==3":                 `column 6, "==": for equal write =`,
		"2d6=>3":                   `column 4, "=>": write >=`,
		"a\nb: d6":                 `column 2, "\n": this character cannot be shown`,
		"2d6[\u202ex]":             `column 5, "\u202e": this character cannot be shown`,
		"d20+5adv":                 `column 6, "adv": this is not understood here; what changes dice stands directly behind them, such as 4d6kh3, d20adv+5 or {4d6+2d8}kh3`,
		"p gm 2d6":                 `column 3, "gm": only one of p, gm and blind can say who sees a roll`,
		"s nr 2d6":                 `column 3, "nr": s hides the dice and nr the total, so there would be nothing to show`,
		"2d6 3d6":                  `column 5, "3": a sign is missing before it, or ; between two rolls; repetitions are written 6x 4d6`,
		"3d6>=3f<=1ds=6":           `column 11, "ds": ds stands directly behind its target, such as >=8ds10`,
		"4d6mi2":                   `column 4, "mi": write min2, with the least that a die counts`,
		"d1,000":                   `column 3, ",": write 1000 without a comma; rolls have ; between them`,
		"min()":                    `column 5, ")": there is no ( before it, or something is missing here`,
		"pow(2)":                   `column 1, "pow": pow takes two numbers in its brackets, with a comma between`,
		"if(1,2)":                  `column 1, "if": if takes three numbers in its brackets: what is tested, what it is then, what it is else`,
		"1<2<3":                    `column 4, "<": only one comparison can stand here; put one of them in brackets`,
		"1.d6":                     `column 1, "1": a number has 1 to 6 decimals, such as 1.5`,
		"1.5d6":                    `column 1, "1": the number of dice is whole`,
		"(1.5)d6":                  `column 1, "(": the number of dice is whole and not below 0`,
		"(-1)d6":                   `column 1, "(": the number of dice is whole and not below 0`,
		"d(0)":                     `column 2, "(": a die has 1 to 9999 sides`,
		"4d6f":                     `column 4, "f": f needs a comparison, such as f=1 or f>=5`,
		"4d6>=":                    `column 6, the end: expected a whole number to compare with, -1000000 to 1000000`,
		"10/d%":                    `column 4, "d": behind / the letter d rounds down; write 10/(d4) to divide by dice, 10/d4 or 10//4 to round down`,
		"{if(1,2d6,1)}kh1":         `column 2, "if": braces around one expression choose among its dice, so it holds dice and sums alone`,
		"sqrt(-1)":                 `column 1, "sqrt": a number below 0 has no root`,
		"1234567890123456":         `column 1, "123456789012…": a number has at most 15 digits`,
		"2d6 hello":                `column 5, "hello": this is not understood; a comment stands behind #, such as d20+5 # attack, and help topic:dice lists what there is`,
		"\x00":                     `column 1, "\x00": this is not understood; help topic:dice lists what there is`,
	} {
		_, err := Parse(text)
		require.EqualError(t, err, want, text)
	}
}

// What is large or deep is refused before any work is done.
func TestHostileFormulas(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("(", 50_000), strings.Repeat("-", 50_000), strings.Repeat("(", 900), strings.Repeat("-", 900) + "1",
		strings.Repeat("{", 900), strings.Repeat("2^", 450) + "2", strings.Repeat("abs(", 200), "999999999d999999999",
		"9^9^9^9", "999d6+2d6", "20x 51d6", strings.Repeat("d6,", 300), "{" + strings.Repeat("1,", 100) + "1}",
		"d[" + strings.Repeat("1,", 100) + "1]", "4d6" + strings.Repeat("!", 70), strings.Repeat("é", 1001), "1d1!", "3d6rr<=6", "3d6rr<>7",
		"d[2,2]!", "d6!>0", "d6!!>=1p", "d%!<=100", "999999999999999999x 2d6", "2d[1,1]u", "0/0", "5%0", "5//0", "0^-1",
		"2^65", "2^0.5", "99999999^64^2", "d6@2", "2d6\u202e", "(6*999999999999999+d6)d66*2d", "# only a comment",
	} {
		_, err := Parse(text)
		require.Error(t, err, text)
		require.Less(t, len(err.Error()), 250, text)
	}
}

func TestDiceOfOneCommand(t *testing.T) {
	parse(t, "1000d6")
	parse(t, "500d66")
	parse(t, "500d6;500d6")
	parse(t, "if(d20>=10,600d6,900d6)")
	for _, text := range []string{"1001d6", "501d66", "500d6;501d6", "2x 501d6", "999d6adv2", "if(1,600d6,600d6)+500d6"} {
		_, err := Parse(text)
		require.ErrorContains(t, err, "at most 1000 dice", text)
	}
}

// Any text is read as something that is spelled and read again, or refused in
// a sentence.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"4d6kh3+2", "6x a: {2d6,3d8}kh1; -d%!>=90@2[x] # c", "if(d20>=10,2d6,sqrt(4))", "8d10>=8ds10f<2sd", "!=", "(1d4)d(2d4)u", "p 2d6r1rr2!!p"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		formula, err := Parse(text)
		if err != nil {
			require.Nil(t, formula)
			require.Less(t, len(err.Error()), 300)
			return
		}
		for _, item := range formula.Items {
			spelled := item.Expr.String()
			if len(spelled) > maxText {
				continue
			}
			again, err := Parse(spelled)
			require.NoError(t, err, "%q is spelled %q", text, spelled)
			require.Equal(t, spelled, again.Items[0].Expr.String())
		}
	})
}

// What is spelled rolls the same.
func FuzzRoll(f *testing.F) {
	for _, text := range []string{"4d6kh3+2", "3d6!>=5", "{2d6+d8}kl1", "10d20rr<19", "(2d4)d(d6)", "5d6u even", "2d6!!p>=9", "d(66)", "d6!adv>=5", "10/u1d6",
		"2d6[" + strings.Repeat("a", 40) + "][" + strings.Repeat("b", 40) + "]"} {
		f.Add(text, uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint8) {
		formula, err := Parse(text)
		if err != nil {
			return
		}
		roller := dice.FromStream([32]byte{seed})
		results, err := formula.Roll(roller)
		if err != nil {
			require.Nil(t, results)
			require.Less(t, len(err.Error()), 300)
			return
		}
		faces := fallen(roller)
		require.LessOrEqual(t, len(faces), maxDice)
		sameAgain(t, formula, faces, results)
		if spelled := formula.Items[0].Expr.String(); len(spelled) <= maxText && len(formula.Items) == 1 && formula.Times == 1 {
			sameAgain(t, parse(t, spelled), faces, results)
		}
	})
}

func fallen(r *dice.Roller) []int {
	var faces []int
	for _, roll := range r.Rolls() {
		faces = append(faces, roll.Faces...)
	}
	return faces
}

// sameAgain checks that a formula comes to the same with the same faces.
func sameAgain(t *testing.T, f *Formula, faces []int, want []Result) {
	t.Helper()
	given := dice.FromFaces(faces)
	again, err := f.Roll(given)
	require.NoError(t, err)
	require.NoError(t, given.Unused())
	require.Equal(t, totals(want), totals(again))
}

// A sum of plain dice is the sum of what fell.
func TestSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, sides := rapid.IntRange(0, 30).Draw(t, "n"), rapid.IntRange(1, 20).Draw(t, "sides")
		faces := rapid.SliceOfN(rapid.IntRange(1, sides), n, n).Draw(t, "faces")
		sum := 0
		for _, f := range faces {
			sum += f
		}
		got := rollFaces(t, spellDice(n, sides), faces...)[0].Total
		require.Equal(t, odds.Whole(sum), got)
	})
}

func spellDice(n, sides int) string { return odds.Whole(n).String() + "d" + odds.Whole(sides).String() }
