package opts

import (
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
)

// nothing is what options are asked of that depend on nothing.
type nothing struct{}

func command(path string, args ...string) cmdline.Command {
	c := cmdline.Command{Path: strings.Fields(path)}
	for i := 0; i < len(args); i += 2 {
		c.Args = append(c.Args, cmdline.Arg{Name: args[i], Value: args[i+1]})
	}
	return c
}

// read reads the options of a command as they are declared.
func read(c cmdline.Command, params ...Param[nothing]) (Args, error) {
	a := Declared(params)
	if err := a.Only(c); err != nil {
		return a, err
	}
	return a, Read(params, nothing{}, a, c)
}

// canonical spells a command with its options read.
func canonical(c cmdline.Command, params ...Param[nothing]) (cmdline.Command, error) {
	a, err := read(c, params...)
	if err != nil {
		return c, err
	}
	return a.Spell(c.Path), nil
}

var (
	someOf = ChoiceOf("x", "", func(nothing, Args) []Choice {
		return []Choice{{Value: "L1"}, {Value: "M2", Not: cmdline.Refuse("delay", "M2 is not loaded.")}}
	})
	allCold = ChoiceOf("x", "", func(nothing, Args) []Choice {
		cold := cmdline.Refuse("delay", "All are cold.")
		return []Choice{{Value: "M1", Not: cold}, {Value: "M2", Not: cold}}
	})
	someCold = ChoiceOf("x", "", func(nothing, Args) []Choice {
		return []Choice{{Value: "M1", Not: cmdline.Refuse("delay", "M1 is cold.")}, {Value: "M2", Not: cmdline.Refuse("delay", "M2 is cold.")}}
	})
	noneOf    = ChoiceOf("x", "", func(nothing, Args) []Choice { return nil })
	formerly  = ChoiceOf("x", "", func(nothing, Args) []Choice { return []Choice{{Value: "main-control"}} })
	formerOne = OneOf[nothing]("x", "", "near", "far-off")
	place     = Place("x", "", func(_ nothing, v string) (string, error) { return strings.ToUpper(v), nil })
	whole     = Int[nothing]("x", "", -2, 12)
	decimal   = Number[nothing]("x", "", -2, 12)
	onOff     = Switch[nothing]("x", "")
	reach     = OneOf[nothing]("x", "", "near", "far")
	words     = Text[nothing]("x", "", 5)
	faces     = Of[nothing](FacesParam, "x", "")
)

// readings are what options are given, and what they read or refuse.
var readings = []struct {
	param       Param[nothing]
	value, want string
	refused     string
}{
	{whole, "5", "5", ""},
	{whole, " 07 ", "7", ""},
	{whole, "-2", "-2", ""},
	{whole, "12", "12", ""},
	{whole, "-3", "", "from -2 to 12"},
	{whole, "13", "", "from -2 to 12"},
	{whole, "1.5", "", "no whole number"},
	{whole, "99999999999999999999", "", "no whole number"},
	{whole, "", "", "no whole number"},
	{decimal, "1.50", "1.5", ""},
	{decimal, "+010", "10", ""},
	{decimal, "-0.0", "0", ""},
	{decimal, "0.000001", "0.000001", ""},
	{decimal, "12.000001", "", "from -2 to 12"},
	{decimal, "1/3", "", "no number"},
	{decimal, "1e1", "", "no number"},
	{decimal, "0x1", "", "no number"},
	{decimal, "0.0000001", "", "no number"},
	{onOff, "ON", "on", ""},
	{onOff, " on ", "on", ""},
	{someOf, "L1 ", "L1", ""},
	{onOff, "yes", "", "not one of on, off"},
	{reach, "Far", "far", ""},
	{reach, "there", "", "not one of near, far"},
	{formerly, "main_control", "main-control", ""},
	{formerly, "Main-Control", "main-control", ""},
	{formerOne, "Far_Off", "far-off", ""},
	{formerly, "main control", "", `No x "main control". Did you mean main-control?`},
	{someOf, "l1", "L1", ""},
	{someOf, "M2", "", "M2 is not loaded."},
	{someOf, "L9", "", "not one of L1."},
	{noneOf, "L1", "", "nothing to choose"},
	{noneOf.None("all are gone"), "L1", "", `"L1" is not possible now: all are gone.`},
	{someOf.None("all are gone"), "L9", "", "not one of L1."},
	{allCold, "M9", "", "All are cold."},
	{allCold, "M1", "", "All are cold."},
	{someCold, "M9", "", "nothing to choose"},
	{words, "  äöü  ", "äöü", ""},
	{words, "äöüäö", "äöüäö", ""},
	{words, "äöüäöü", "", "has 6 characters; it may have 5"},
	{words, "  ", "", "there is no text"},
	{words, "a\x00", "", "U+0000"},
	{words, "\u202ea", "", "U+202E"},
	{words, "\xff", "", "not valid UTF-8"},
	{place, "a4", "A4", ""},
	{place, strings.Repeat("a", 41), "", "too long for a place"},
	{faces, "4,  2", "4 2", ""},
	{faces, "4 -1", "", "die 2"},
	{faces, "4 00", "4 0", ""},
	{Of[nothing](UserParam, "x", ""), " ann ", "ann", ""},
}

func TestOptionsAreReadInCanonicalForm(t *testing.T) {
	for _, tt := range readings {
		c, err := canonical(command("ask", "x", tt.value), tt.param)
		if tt.refused != "" {
			r, ok := cmdline.AsRefusal(err)
			require.True(t, ok, "%q: %v", tt.value, err)
			require.Contains(t, r.Text, tt.refused)
			continue
		}
		require.NoError(t, err, tt.value)
		require.Equal(t, command("ask", "x", tt.want), c)
	}
}

func TestArgs(t *testing.T) {
	params := []Param[nothing]{Int[nothing]("n", "", 0, 9), Number[nothing]("q", "", 0, 9), Switch[nothing]("s", ""),
		ByHand[nothing](), OneOf[nothing]("mode", "", "slow", "fast").Or("slow"),
		Text[nothing]("left", "", 9).Opt()}
	c := command("ask", "s", "on", "dice", "4,2", "q", "2.50", "n", "07")
	a, err := read(c, params...)
	require.NoError(t, err)
	require.Equal(t, 7, Whole("n").In(a))
	require.True(t, Decimal("q").Given(a))
	require.True(t, Word("mode").DeclaredIn(a))
	require.False(t, Word("nobody").DeclaredIn(a))
	require.Zero(t, big.NewRat(5, 2).Cmp(Decimal("q").In(a)))
	require.True(t, Flag("s").In(a))
	require.Equal(t, []int{4, 2}, Dice.In(a))
	require.True(t, Word("mode").Given(a))
	require.Equal(t, "slow", Word("mode").In(a), "its default")
	require.False(t, Whole("left").Given(a))
	require.Zero(t, Whole("left").In(a))
	require.Zero(t, Decimal("left").In(a).Sign())
	require.True(t, Dice.Given(a))
	require.False(t, Faces("left").Given(a))
	require.Empty(t, Faces("left").In(a))
	require.Panics(t, func() { Flag("nobody").Given(a) })
	spelled, err := canonical(c, params...)
	require.NoError(t, err)
	require.Equal(t, `ask n:7 q:2.5 s:on dice:"4 2" mode:slow`, spelled.String(), "in declared order")
}

func TestOptionsMissingAndStrange(t *testing.T) {
	n := Int[nothing]("n", "how many", 0, 9)
	for says, c := range map[string]cmdline.Command{
		"ask needs n: how many (whole number).": command("ask"),
		"ask has no option m; it takes n.":      command("ask", "m", "1", "n", "1"),
	} {
		_, err := read(c, n)
		require.EqualError(t, err, says)
		_, ok := cmdline.AsRefusal(err)
		require.True(t, ok)
	}
	_, err := read(command("ask", "m", "1"))
	require.EqualError(t, err, "ask takes no options, so m: cannot be read.")
}

// ahead is what is known to who writes an order for a later time.
type ahead struct{}

func (ahead) Ahead() []string { return []string{"kestrel"} }

// What holds against all choices now says nothing of a later time: then it is told what may be chosen.
func TestWhatIsNoChoiceLaterSaysWhichAre(t *testing.T) {
	cold := ChoiceOf("x", "", func(ahead, Args) []Choice {
		why := cmdline.Refuse("delay", "All are cold.")
		return []Choice{{Value: "M1", Not: why}, {Value: "M2", Not: why}}
	})
	params := []Param[ahead]{cold}
	require.EqualError(t, Read(params, ahead{}, Declared(params), command("fire", "x", "gone")), `x: "gone" is not one of M1, M2.`)
	require.NoError(t, Read(params, ahead{}, Declared(params), command("fire", "x", "M2")))
	_, err := read(command("fire", "x", "gone"), allCold)
	require.EqualError(t, err, "All are cold.", "of a line for now that is why")
}

// More values than an order may have at once are counted, not called unknown.
func TestTooManyAtOnceAreCounted(t *testing.T) {
	all := ChoiceOf("x", "", func(ahead, Args) []Choice { return []Choice{{Value: "m1"}} })
	params := []Param[ahead]{all}
	c := command("fire", "x", strings.Repeat("m1,", mostSeveral)+"m1")
	require.Len(t, Several(params, c), 1)
	require.EqualError(t, Read(params, ahead{}, Declared(params), c), "x: that is 61 at once; an order is for 60 at most, so give it in parts.")
}

// What may not be chosen now is left out, and the list is as it was.
func TestPossible(t *testing.T) {
	all := []Choice{{Value: "a"}, {Value: "b", Not: cmdline.Unclear("not now")}, {Value: "c"}}
	require.Equal(t, []Choice{{Value: "a"}, {Value: "c"}}, Possible(all))
	require.Equal(t, "b", all[1].Value)
}
