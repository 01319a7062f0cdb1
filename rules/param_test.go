package rules_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
)

// nothing is the state of a desk that needs none.
type nothing = struct{}

// ask is a desk with one action, which hands its options to do.
func ask(do func(*rules.Ruling[*nothing], rules.Args) error, params ...rules.Param[*nothing]) *rules.Desk[*nothing] {
	return &rules.Desk[*nothing]{Actions: []rules.Action[*nothing]{{Name: "ask", Kind: rules.DeskKind, Params: params, Do: do}}}
}

var (
	someOf = rules.ChoiceOf("x", "", func(rules.Known[*nothing], rules.Args) []rules.Choice {
		return []rules.Choice{{Value: "L1"}, {Value: "M2", Not: rules.Refuse("delay", "M2 is not loaded.")}}
	})
	noneOf = rules.ChoiceOf("x", "", func(rules.Known[*nothing], rules.Args) []rules.Choice { return nil })
	place  = rules.Place("x", "", func(_ rules.Known[*nothing], v string) (string, error) { return strings.ToUpper(v), nil })
	whole  = rules.Int[*nothing]("x", "", -2, 12)
	number = rules.Number[*nothing]("x", "", -2, 12)
	onOff  = rules.Switch[*nothing]("x", "")
	reach  = rules.OneOf[*nothing]("x", "", "near", "far")
	words  = rules.Text[*nothing]("x", "", 5)
	faces  = rules.Of[*nothing](rules.FacesParam, "x", "")
)

// readings are what options are given, and what they read or refuse.
var readings = []struct {
	param       rules.Param[*nothing]
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
	{number, "1.50", "1.5", ""},
	{number, "+010", "10", ""},
	{number, "-0.0", "0", ""},
	{number, "0.000001", "0.000001", ""},
	{number, "12.000001", "", "from -2 to 12"},
	{number, "1/3", "", "no number"},
	{number, "1e1", "", "no number"},
	{number, "0x1", "", "no number"},
	{number, "0.0000001", "", "no number"},
	{onOff, "ON", "on", ""},
	{onOff, " on ", "on", ""},
	{someOf, "L1 ", "L1", ""},
	{onOff, "yes", "", "not one of on, off"},
	{reach, "Far", "far", ""},
	{reach, "there", "", "not one of near, far"},
	{someOf, "l1", "L1", ""},
	{someOf, "M2", "", "M2 is not loaded."},
	{someOf, "L9", "", "not one of L1."},
	{noneOf, "L1", "", "nothing to choose"},
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
	{faces, "4 0", "", "die 2"},
	{rules.Of[*nothing](rules.UserParam, "x", ""), " ann ", "ann", ""},
}

func TestOptionsAreReadInCanonicalForm(t *testing.T) {
	for _, tt := range readings {
		d := ask(func(*rules.Ruling[*nothing], rules.Args) error { return nil }, tt.param)
		c, err := d.Canonical(nil, command("ask", "x", tt.value))
		if tt.refused != "" {
			r, ok := rules.AsRefusal(err)
			require.True(t, ok, "%q: %v", tt.value, err)
			require.Contains(t, r.Text, tt.refused)
			continue
		}
		require.NoError(t, err, tt.value)
		require.Equal(t, command("ask", "x", tt.want), c)
	}
}

func TestArgs(t *testing.T) {
	run := false
	d := ask(func(r *rules.Ruling[*nothing], a rules.Args) error {
		run = true
		require.Equal(t, 7, a.Int("n"))
		require.Zero(t, big.NewRat(5, 2).Cmp(a.Number("q")))
		require.True(t, a.On("s"))
		require.Equal(t, []int{4, 2}, a.Faces("dice"))
		require.True(t, a.Has("mode"))
		require.Equal(t, "slow", a.Text("mode"), "its default")
		require.False(t, a.Has("left"))
		require.Zero(t, a.Int("left"))
		require.Zero(t, a.Number("left").Sign())
		require.Empty(t, a.Faces("left"))
		require.Panics(t, func() { a.Has("nobody") })
		return nil
	}, rules.Int[*nothing]("n", "", 0, 9), rules.Number[*nothing]("q", "", 0, 9), rules.Switch[*nothing]("s", ""),
		rules.Of[*nothing](rules.FacesParam, "dice", "").Opt(), rules.OneOf[*nothing]("mode", "", "slow", "fast").Or("slow"),
		rules.Text[*nothing]("left", "", 9).Opt())
	c := command("ask", "s", "on", "dice", "4,2", "q", "2.50", "n", "07")
	_, err := d.Run(nil, c, dice.FromFaces(nil))
	require.NoError(t, err)
	require.True(t, run)
	spelled, err := d.Canonical(nil, c)
	require.NoError(t, err)
	require.Equal(t, `ask n:7 q:2.5 s:on dice:"4 2" mode:slow`, spelled.String(), "in declared order, required ones first")
}

func TestOptionsMissingAndStrange(t *testing.T) {
	d := ask(func(*rules.Ruling[*nothing], rules.Args) error { return nil }, rules.Int[*nothing]("n", "how many", 0, 9))
	for says, c := range map[string]rules.Command{
		"ask needs n: how many (whole number).": command("ask"),
		"ask has no option m; it takes n.":      command("ask", "m", "1", "n", "1"),
		"There is no command tell; try: help":   command("tell"),
	} {
		_, err := d.Run(nil, c, dice.FromFaces(nil))
		require.EqualError(t, err, says)
		_, ok := rules.AsRefusal(err)
		require.True(t, ok)
	}
}

func TestEventsAreFilledFromTheirFigures(t *testing.T) {
	for text, want := range map[string]string{
		"plain":                          "plain",
		"{unit} hits {target} for {n}.":  "lance hits kestrel for 3.",
		"{n}{n}":                         "33",
		"{who} says so":                  "{n} says so", // what a figure holds is not filled again
		"{odds} and {hit}, {none}":       "1/6 and yes, none",
		"an open { stays":                "an open { stays",
		"a closing } first, then {unit}": "a closing } first, then lance",
	} {
		require.Equal(t, want, tell(text), text)
	}
	require.Panics(t, func() { tell("{nothing}") })
}

func tell(text string) string {
	d := ask(func(r *rules.Ruling[*nothing], _ rules.Args) error {
		r.Tell(rules.Event{Kind: "k", Unit: "lance", Target: "kestrel", Text: text, Figures: rules.Figures{
			rules.Fig("n", 3), rules.Fig("who", "{n}"), rules.Fig("odds", big.NewRat(1, 6)), rules.Fig("hit", true), rules.Fig("none", nil)}})
		return nil
	})
	res, err := d.Run(nil, command("ask"), dice.FromFaces(nil))
	if err != nil {
		return err.Error()
	}
	return res.Events[0].Text
}

// Each roll stands in the event after it, once.
func TestRollsBelongToTheNextEvent(t *testing.T) {
	d := ask(func(r *rules.Ruling[*nothing], _ rules.Args) error {
		r.Dice.Die("one", 6)
		r.Tell(rules.Event{Kind: "a", Text: "a"})
		r.Tell(rules.Event{Kind: "b", Text: "b"})
		r.Dice.Dice("two", 2, 6)
		r.TellOnly(rules.Event{Kind: "c", Text: "c"}, "red")
		return nil
	})
	res, err := d.Run(nil, command("ask"), dice.FromFaces([]int{4, 2, 1}))
	require.NoError(t, err)
	require.Len(t, res.Events[0].Rolls, 1)
	require.Empty(t, res.Events[1].Rolls)
	require.Equal(t, []int{2, 1}, res.Events[2].Rolls[0].Faces)
	require.Len(t, res.Rolls, 2)
}
