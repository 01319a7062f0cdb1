package notation

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"impulse/rules/odds"

	"impulse/rules/dice"
)

func ExampleExpr_Odds() {
	formula, _ := Parse("4d6kh3")
	got, _ := formula.Items[0].Expr.Odds()
	fmt.Println("mean", got.Mean().Text(), "deviation", got.Deviation())
	fmt.Println("15 or more:", got.AtLeast(odds.Whole(15)))
	fmt.Println("half of them have at most", got.Percentile(50))
	// Output:
	// mean 15869/1296 (12.24) deviation 2.846844
	// 15 or more: 25/108
	// half of them have at most 12
}

func oddsOf(t require.TestingT, text string) *odds.Odds {
	got, err := weighed(t, text)
	require.NoError(t, err, text)
	return got
}

func weighed(t require.TestingT, text string) (*odds.Odds, error) {
	f, err := Parse(text)
	require.NoError(t, err, text)
	return f.Items[0].Expr.Odds()
}

func TestOddsMeans(t *testing.T) {
	for _, c := range []struct{ text, mean, deviation string }{
		{"3d6", "21/2", "2.958040"},
		{"0d6", "0", "0.000000"},
		{"7", "7", "0.000000"},
		{"4d6kh3", "15869/1296", "2.846844"},
		{"4d6dl1", "15869/1296", "2.846844"},
		{"{4d6}kh3", "15869/1296", "2.846844"},
		{"{d6+d6+2d6}kh3", "15869/1296", "2.846844"},
		{"{d6,d6,d6,d6}kh3", "15869/1296", "2.846844"},
		{"2d20kh1", "553/40", "4.711091"},
		{"d20adv", "553/40", "4.711091"},
		{"max(d20,d20)", "553/40", "4.711091"},
		{"{d20,d20}kh1", "553/40", "4.711091"},
		{"d20dis", "287/40", "4.711091"},
		{"3d20km1", "21/2", "4.481406"},
		{"{2d2,d2}kl2k>1", "4", "1.224745"},
		{"8d10>=8", "12/5", "1.296148"},
		{"8d10>=8f<2", "8/5", "1.697056"},
		{"8d10>=8ds10", "16/5", "1.876166"},
		{"4df", "0", "1.632993"},
		{"d66", "77/2", "17.163430"},
		{"d%", "101/2", "28.866070"},
		{"d00", "45", "28.722813"},
		{"dc", "1/2", "0.500000"},
		{"d[1,1,4]", "2", "1.414214"},
		{"10d20rr<20", "200", "0.000000"},
		{"10d6even", "5", "1.581139"},
		{"d20ms>=11", "-1/2", "5.766281"},
		{"2d6min2", "22/3", "2.108185"},
		{"d6*d6", "49/4", "8.942331"},
		{"d6/(d6)", "343/240", "1.314299"},
		{"(d4)d6", "35/4", "4.754384"},
		{"if(d2=1,d6,d4)", "3", "1.527525"},
		{"{d12+2d8+d6}kh2", "30475/2304", "3.362263"},
		{"{d8!!@2,d6!!@2}kh1", "79249/12288", "3.828209"},
		{"3d10!!@1kh2", "604879/40000", "6.028777"},
		{"floor(sqrt(d20))", "27/10", "1.004988"},
	} {
		got := oddsOf(t, c.text)
		require.Equal(t, c.mean, got.Mean().String(), c.text)
		require.Equal(t, c.deviation, got.Deviation(), c.text)
		require.Zero(t, got.Tail().Sign(), c.text)
	}
}

func TestOddsOutcomes(t *testing.T) {
	got := oddsOf(t, "2d6")
	outcomes := got.Outcomes()
	require.Len(t, outcomes, 11)
	for i, o := range outcomes {
		require.Equal(t, odds.Whole(i+2), o.Value)
		require.Zero(t, o.Chance.Cmp(big.NewRat(int64(min(i+1, 11-i)), 36)))
	}
	require.Equal(t, "1", got.AtLeast(odds.Whole(-5)).RatString())
	require.Equal(t, "1/6", got.AtLeast(odds.Whole(10)).RatString())
	require.Equal(t, "0", got.AtLeast(odds.Whole(13)).RatString())
}

func TestOddsReached(t *testing.T) {
	for _, text := range []string{"d6", "2d6", "3d6!", "(2d6)/(d8)", "if(d99=1, d10, -5)"} {
		o := oddsOf(t, text)
		reached := o.Reached()
		require.Len(t, reached, len(o.Outcomes()))
		for i, v := range o.Outcomes() {
			require.Equal(t, v.Value, reached[i].Value, text)
			require.Equal(t, o.AtLeast(v.Value).String(), reached[i].Chance.String(), text)
		}
	}
}

func TestOddsPercentile(t *testing.T) {
	got := oddsOf(t, "d10")
	for p, want := range map[int]int{-5: 1, 0: 1, 1: 1, 10: 1, 11: 2, 50: 5, 51: 6, 99: 10, 100: 10, 200: 10} {
		require.Equal(t, odds.Whole(want), got.Percentile(p), p)
	}
}

func TestOddsAgainst(t *testing.T) {
	more, same, less := oddsOf(t, "d20").Against(oddsOf(t, "d6"))
	require.Equal(t, "33/40 1/20 1/8", fmt.Sprint(more, same, less))
	more, same, less = oddsOf(t, "1/2").Against(oddsOf(t, "d3-1"))
	require.Equal(t, "1/3 0/1 2/3", fmt.Sprint(more, same, less))
}

// An open-ended explosion is cut where less than 10^-12 is left.
func TestOddsTail(t *testing.T) {
	rare := big.NewRat(1, 1_000_000_000_000)
	for text, mean := range map[string]string{"d6!": "4.2000000", "d6!!": "4.2000000", "d6!p": "4.0000000", "d20!>=19": "11.6666667"} {
		got := oddsOf(t, text)
		require.Equal(t, 1, got.Tail().Sign(), text)
		require.Negative(t, got.Tail().Cmp(rare), text)
		require.Equal(t, mean, got.Mean().Rat().FloatString(7), text)
		require.Zero(t, new(big.Rat).Add(got.Tail(), got.AtLeast(odds.Whole(-1000))).Cmp(big.NewRat(1, 1)), text)
	}
	require.Zero(t, oddsOf(t, "d6!@3").Tail().Sign())
}

// With a limit, all is listed, and what differs is no more than what is beyond.
func TestOddsOfEndlessAndLimitedExplosions(t *testing.T) {
	beyond := big.NewRat(4, 1<<18) // of three dice one brings more than nine
	limits := strings.NewReplacer("!>=4", "!>=4@9", "!!", "!!@9", "!p", "!p@9", "!", "!@9")
	for _, mods := range []string{"!", "!!kh1", "!!kl2", "!!km2", "r1!!dl1", "!!min2kh2", "!>=4", "!p"} {
		endless := oddsOf(t, "3d4"+mods)
		limited := oddsOf(t, "3d4"+limits.Replace(mods))
		require.Zero(t, limited.Tail().Sign(), mods)
		for _, o := range limited.Outcomes() {
			gap := new(big.Rat).Sub(o.Chance, chanceOf(endless, o.Value))
			require.Negative(t, gap.Abs(gap).Cmp(beyond), "%s: %s", mods, o.Value)
		}
	}
}

func TestOddsErrors(t *testing.T) {
	for text, want := range map[string]string{
		"10/(d6-1)":         `column 3, "/": a division by zero`,
		"sqrt(d6)":          `column 1, "sqrt": this root is not exact; write floor(sqrt(…)), ceil(sqrt(…)) or round(sqrt(…))`,
		"(d6-2)d6":          `column 1, "(": the number of dice is whole and not below 0`,
		"d(d6-1)":           `column 2, "(": a die has 1 to 9999 sides`,
		"(d6*999)d6":        `column 1, "(": this takes more than 1000 dice, so there is no result`,
		"(d4)d(d6)!":        `column 10, "!": every face explodes, so this would never end; give a limit such as !@3`,
		"500d500":           "500d500 has 249501 totals with fractions of 4483 bits, too large for exact odds; ask about fewer dice",
		"100d1000ro<999":    "100d1000ro<999 has 99901 totals with fractions of 1994 bits, too large for exact odds; ask about fewer dice",
		"(1000d9999)d9999":  "1000d9999 has 9998001 totals with fractions of 13288 bits, too large for exact odds; ask about fewer dice",
		"d9999*d9999*d9999": "this expression has 99980001 pairs of values to combine, too large for exact odds; ask about fewer dice",
		"pow(d64,64)":       "this expression has totals of more than 64 bits, too large for exact odds; ask about fewer dice",
	} {
		_, err := weighed(t, text)
		require.EqualError(t, err, want, text)
	}
}

// A branch that cannot be taken is not rolled, so it cannot be wrong.
func TestOddsOfBranchesNotTaken(t *testing.T) {
	require.Equal(t, "7/2", oddsOf(t, "if(d6>0,d6,1/(d6-1))").Mean().String())
}

// Rerolling until no face is unwanted is rolling a die without these.
func TestOddsOfEndlessRerolls(t *testing.T) {
	for text, same := range map[string]string{"3d6rr<3": "3d[3,4,5,6]", "3d6rr<3kh2": "3d[3,4,5,6]kh2", "4d6rr>=5>=4": "4d[1,2,3,4]>=4", "d66rr>16": "d[11,12,13,14,15,16]"} {
		require.Equal(t, oddsOf(t, same).Outcomes(), oddsOf(t, text).Outcomes(), text)
	}
}

// What hardly anybody combines is refused in a sentence that names the modifier.
func TestOddsUnweighed(t *testing.T) {
	for text, without := range map[string]string{
		"4d6u": "u", "4d6uo": "uo", "5d6dup": "dup", "4d6!kh3": "kh3", "4d6imdl1": "dl1", "4d6k>2kh1": "kh1", "4d6d<2kh1": "kh1", "4d6kh3!": "!", "4d6kh3r": "ro",
		"4d6kh3uo": "uo", "d20adv!": "!", "{d6,d8}k>2kh1": "kh1", "{d6,d8}dup": "dup", "{2d6!}kh1": "kh1", "{(d4)d6}kh1": "kh1", "{d6+d8}k>2kh1": "kh1", "{d6+d8}kh1ms>=3": "kh1",
	} {
		dice, _, _ := strings.Cut(text, "#")
		_, err := weighed(t, text)
		require.EqualError(t, err, dice+" can fall in too many ways to weigh exactly; ask without "+without, text)
	}
}

// endlesslyAnew says whether a throw may be thrown anew for ever along one path: by "u",
// and by every "rr" that no "@2" bounds, also one that two "r" make side by side.
func endlesslyAnew(text string) bool {
	return strings.Contains(text, "u") || strings.Contains(text, "rrr") || strings.Contains(strings.ReplaceAll(text, "rr1@2", ""), "rr")
}

// Where all faces can be gone through, the odds are those of the roll itself.
func TestOddsAreThoseOfTheRoll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := expressions(2).Draw(t, "text")
		f, err := Parse(text)
		if err != nil {
			t.Skip(err)
		}
		if endlesslyAnew(text) {
			t.Skip("the roll goes on for ever along one path")
		}
		exact, err := dice.Exact(func(r *dice.Roller) string { return rolled(f, r) }, 3000)
		if err != nil {
			t.Skip(err)
		}
		got, err := f.Items[0].Expr.Odds()
		if unweighed := new(Unweighed); errors.As(err, &unweighed) {
			t.Skip(err)
		}
		if wrong := exact.Chance(func(s string) bool { return strings.HasPrefix(s, "column") }); wrong.Sign() > 0 {
			require.Error(t, err, text)
			return
		}
		require.NoError(t, err, text)
		require.Len(t, got.Outcomes(), len(exact), text)
		for _, o := range got.Outcomes() {
			chance := exact.Chance(func(s string) bool { return s == o.Value.String() })
			require.Equal(t, chance.String(), o.Chance.String(), "%s: %s", text, o.Value)
		}
		require.Zero(t, got.Tail().Sign(), text)
	})
}

// What is rolled has a chance, or is among what is cut off.
func TestOddsListWhatIsRolled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(expressions(2), explosions()).Draw(t, "text")
		f, err := Parse(text)
		if err != nil {
			t.Skip(err)
		}
		var key [32]byte
		copy(key[:], rapid.SliceOfN(rapid.Byte(), 32, 32).Draw(t, "key"))
		results, err := f.Roll(dice.FromStream(key))
		if err != nil {
			t.Skip(err)
		}
		got, err := f.Items[0].Expr.Odds()
		if err != nil {
			t.Skip(err)
		}
		require.Positive(t, chanceOf(got, results[0].Total).Sign()+got.Tail().Sign(), "%s: %s", text, results[0].Total)
	})
}

// chanceOf is the chance of one value.
func chanceOf(o *odds.Odds, v odds.Number) *big.Rat {
	return odds.Distribution[odds.Number](o.Outcomes()).Chance(func(x odds.Number) bool { return x.Cmp(v) == 0 })
}

// explosions draws dice that may explode for ever.
func explosions() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		word := func(words ...string) string { return rapid.SampledFrom(words).Draw(t, "word") }
		return word("", "2", "5") + "d" + word("4", "6", "20", "f") + word("", "r1", "min2", "kh1") + word("!", "!!", "!p", "!>2") + word("", "kh2", "dl1", "!", "km1", ">=3", "r2")
	})
}

func rolled(f *Formula, r *dice.Roller) string {
	results, err := f.Roll(r)
	if err != nil {
		return err.Error()
	}
	return results[0].Total.String()
}

// expressions draws small ones, with every modifier.
func expressions(depth int) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		word := func(words ...string) string { return rapid.SampledFrom(words).Draw(t, "word") }
		deeper := func() string { return expressions(depth-1).Draw(t, "part") }
		if depth == 0 || rapid.IntRange(0, 2).Draw(t, "leaf") == 0 {
			return throws().Draw(t, "throw")
		}
		switch rapid.IntRange(0, 6).Draw(t, "kind") {
		case 0:
			return deeper() + word("+", "-", "*", "/", "//", "%", "/u", "/r") + "(" + deeper() + ")"
		case 1:
			return "(" + deeper() + ")" + word("=", "<>", "<", ">", "<=", ">=") + deeper()
		case 2:
			return "{" + deeper() + "," + deeper() + word("", ","+deeper()) + "}" + chooses().Draw(t, "choose")
		case 3:
			return "{" + throws().Draw(t, "throw") + word("+", "+", "-") + word("1+", "2*", "") + throws().Draw(t, "throw") + "}" + chooses().Draw(t, "choose")
		case 4:
			return word("min", "max") + "(" + deeper() + "," + deeper() + "," + word("1", "3") + ")"
		case 5:
			return word("abs", "ceil", "floor", "round", "sign", "-") + "(" + deeper() + ")"
		}
		return "if(" + deeper() + "," + deeper() + "," + deeper() + ")"
	})
}

func throws() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		word := func(words ...string) string { return rapid.SampledFrom(words).Draw(t, "word") }
		text := word("", "2", "2", "3", "3", "4", "(d3)") + "d" + word("2", "3", "3", "4", "f", "f.1", "c", "66", "[-1,3,3]", "(d3)")
		for range rapid.IntRange(0, 3).Draw(t, "mods") {
			text += word("kh2", "kl2", "kh", "kl", "km1", "dh", "dl", "k>1", "d<2", "k<>2", "r", "r<3", "rr1", "rr1@2", "!@1", "!@2", "!p@2", "xo", "xop", "!!@2", "!!p@1",
				"im", "min2", "max2", "u", "uo", "u2", "adv", "dis", "adv2", "s", "cs>1")
		}
		return text + word("", "", "", ">=2", ">=2f<2", "<3ds1", "even", "odd", "dup", "ms", "ms<3")
	})
}

func chooses() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		word := func(words ...string) string { return rapid.SampledFrom(words).Draw(t, "word") }
		return word("", "kh", "kl2", "kh2", "dh", "dl", "km1", "k>2", "d<2") + word("", "", "kh2", "dl", "k>1") + word("", "", ">=2", ">=2f<2", "even", "odd", "dup", "ms>=4", "s")
	})
}
