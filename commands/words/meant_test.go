package words_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// costOf is what it costs to read a line in what was said; 99 where it is not read.
func costOf(v words.Vocabulary, said, line string) int {
	for _, r := range v.Readings(said) {
		if r.Line == line {
			return r.Cost
		}
	}
	return 99
}

// Undo by itself means the last line of a sheet that is being written, and what was played
// only where there is none: both are offered.
func TestUndoMeansTheDraftFirst(t *testing.T) {
	v := garden()
	v.Ordered = 3
	for _, said := range []string{"undo", "oops, undo that", "take it back please", "ctrl+z"} {
		require.Equal(t, []string{"orders clear line:3", "game undo", "orders clear"}, lines(v.Readings(said)), said)
	}
	require.NotEqual(t, "orders clear line:3", v.Readings("undo everything since turn 2")[0].Line)
	v.Ordered = 0
	require.NotContains(t, lines(v.Readings("undo")), "orders clear line:0")
}

// Who names another unit than they meant takes the last line back, and gives it to the
// other.
func TestTheLastLineForAnotherUnit(t *testing.T) {
	v := garden()
	v.Ordered, v.Last = 2, "hide spot:3 marker:red-a"
	require.Equal(t, []string{"orders clear line:2", "toy hide spot:3 marker:red-b", "orders show"}, lines(v.Readings("oops I meant red-b not red-a, take that back")))
	v.Last = "break at 3"
	require.Equal(t, "orders show", v.Readings("oops I meant red-b not red-a")[0].Line)
}

// To wait until a count is to be asked again then: the number must be of the count.
func TestPassUntilACount(t *testing.T) {
	for _, said := range []string{"pass until round 5", "skip ahead to round five"} {
		require.Equal(t, 0, costOf(withSheets(), said, `orders done lines:"break at 5"`), said)
	}
	require.Equal(t, 99, costOf(withSheets(), "skip until round of the 5", `orders done lines:"break at 5"`))
	require.Equal(t, 99, costOf(withSheets(), "5 rounds of nothing, can we skip to when we see them", `orders done lines:"break at 5"`))
}

// withSheets is the marsh with sheets and passing.
func withSheets() words.Vocabulary {
	v := marsh()
	v.Commands = append([]rules.ActionSpec{
		{Path: []string{"orders", "done"}, Params: []opts.Spec{{Name: "lines", Kind: opts.TextParam}}},
		{Path: []string{"pass"}, Params: []opts.Spec{{Name: "until", Kind: opts.ChoiceParam, Static: []string{"turn", "step"}}}},
		{Path: []string{"help"}, Params: []opts.Spec{{Name: "topic", Kind: opts.TextParam}}},
		{Path: []string{"game", "details"}}, {Path: []string{"game", "verify"}},
	}, v.Commands...)
	return v
}

// What is disputed is told and not ordered, though an order is spoken of.
func TestWhatIsDisputedIsNoOrder(t *testing.T) {
	v := withSheets()
	for _, said := range []string{"I contest that red-a may hide 3", "red-a hide 3 should be void", "that shot could not have hit red-a"} {
		out := v.Readings(said)
		require.Equal(t, words.Reading{Line: "game details", Cost: 1}, out[0], said)
		require.Greater(t, costOf(v, said, "toy hide spot:3 marker:red-a"), 6, said)
	}
	require.NotContains(t, lines(v.Readings("red-a hide 3")), "game details")
}

// Talk is answered with what becomes of it, and a sentence of words that stand nowhere is
// talk; one that names a unit, or is short, is none.
func TestTalkIsNoOrder(t *testing.T) {
	v := withSheets()
	for _, said := range []string{"hang on dinner, back in 20 min", "the pizza is here", "my brother knocked the table"} {
		require.Equal(t, "help topic:talk", v.Readings(said)[0].Line, said)
	}
	require.True(t, v.IsTalk("grandma cooked porridge yesterday"))
	require.False(t, v.IsTalk("red-a cooked porridge yesterday"))
	require.False(t, v.IsTalk("porridge"))
	require.False(t, v.IsTalk("shoot at spot 3 please"))
}

// A question to the rules is answered with the rule that has most of its rare words; one
// that few have nothing to do with is not offered.
func TestTheRuleOfRareWords(t *testing.T) {
	v := garden()
	game := *v.Game
	game.Phrases = "herons share [one] nest => rule id:herons\n" // another shelf
	game.Rules = slices.Concat(game.Rules, []rules.Rule{
		{ID: "otters", Title: "Otters", Words: "An otter swims through reeds at half its rate, and dives."},
		{ID: "herons", Title: "Herons", Words: "A heron stands in reeds."},
	})
	v.Game = &game
	out := v.Readings("under which rule does an otter dive at half rate in reeds, cite please")
	require.Equal(t, "rule id:otters", out[0].Line)
	require.NotContains(t, lines(out), "rule id:herons", "it has one word of it")
	require.NotContains(t, lines(v.Readings("which rule is it")), "rule id:otters")
	require.NotContains(t, lines(v.Readings("which rule speaks of reeds")), "rule id:otters", "one word of what is said of it is too little")
}

// Each of several conditions has its own order behind it; where nothing is to be done it
// needs no line.
func TestSeveralConditions(t *testing.T) {
	require.Contains(t, lines(withSheets().Readings("if round > 2, hide 3, and if round > 4, shoot 1")),
		`orders add lines:"when round > 2: hide spot:3\nwhen round > 4: shoot spot:1"`)
	require.Contains(t, lines(withSheets().Readings("if round > 2, stand still, and if round > 4, shoot 1")),
		`orders add lines:"when round > 4: shoot spot:1"`)
	only := `orders add lines:"when round > 4: shoot spot:1"`
	require.Less(t, costOf(withSheets(), "if round > 2, stand still, and if round > 4, shoot 1", only), costOf(withSheets(), "if round > 2, sing loud, and if round > 4, shoot 1", only))
}

// A unit that a plan speaks of carries all out that no other is named for, and a number
// that says how large is no time.
func TestAPlanKeepsItsUnit(t *testing.T) {
	require.Contains(t, lines(marsh().Readings("red-b: hide 3; hide 2; hide 1")),
		`orders add lines:"1: hide spot:3 marker:red-b\n1: hide spot:2 marker:red-b\n1: hide spot:1 marker:red-b"`)
	require.Contains(t, lines(marsh().Readings("hide 3, 4 wide 2 deep, then hide 2")), `orders add lines:"1: hide spot:3\n1: hide spot:2"`)
}

// What stands between two things is one thing, and a greeting is none.
func TestGreetingsAndTwoSides(t *testing.T) {
	require.Equal(t, "toy hide spot:3 marker:red-b", marsh().Readings("Hello there, red-b should hide at 3")[0].Line)
	for _, r := range marsh().Readings("red-b between red-a and blue-a") {
		require.NotContains(t, r.Line, "shoot")
	}
}

// A line of a phrasebook may ask for the values that are called by a word, of the unit that
// it names, and for what troops are.
func TestValuesOfTheUnitThatIsNamed(t *testing.T) {
	v := garden()
	game := *v.Game
	game.Phrases = "[<mine>] sprint => toy hide spot:*all marker:<mine>\neverybody sprint => each toy hide spot:*all marker:<mine>\nchance <mine> => game note text:\"<mine:kind> of <mine:troops>\"\n"
	v.Game = &game
	v.Units[0].Troops = "3 of 4 grey herons"
	values := v.Values
	v.Values = func(c cmdline.Command, option string) []opts.Choice {
		if unit, _ := c.Get("marker"); option == "spot" && unit != "" {
			return []opts.Choice{{Value: map[string]string{"red-a": "1", "red-b": "2"}[unit], Label: "all of it"}}
		}
		return values(c, option)
	}
	require.Contains(t, lines(v.Readings("red-b sprint")), "toy hide spot:2 marker:red-b")
	require.Equal(t, `orders add lines:"hide spot:1 marker:red-a\nhide spot:2 marker:red-b"`, v.Readings("everybody sprint")[0].Line)
	require.Contains(t, lines(v.Readings("chance red-a")), `game note text:"grey herons of 3 of 4 grey herons"`)
}

// Weapons that are said and are not there are left out beside those that are.
func TestWeaponsBeyondThoseThatThereAre(t *testing.T) {
	v := garden()
	for i, c := range v.Commands {
		if c.Path[len(c.Path)-1] == "shoot" {
			v.Commands = slices.Clone(v.Commands)
			v.Commands[i].Params = []opts.Spec{{Name: "spot", Kind: opts.ChoiceParam, Required: true, Completes: true}}
		}
	}
	v.Values = func(_ cmdline.Command, option string) []opts.Choice {
		return map[string][]opts.Choice{"spot": {{Value: "L1"}, {Value: "L2"}}}[option]
	}
	require.Equal(t, words.Reading{Line: "toy shoot spot:L1,L2", Cost: 1}, v.Readings("shoot L1-L3")[0])
	require.Positive(t, costOf(v, "shoot L1 P9", "toy shoot spot:L1")-1, "that is of another kind")
}

// Where all others are to stay, only the one order that is left is given; a unit of another
// side by itself is no order of who was named before.
func TestThoseWhoStay(t *testing.T) {
	out := marsh().Readings("everybody hold, only red-a shall hide at 3")
	require.Equal(t, "toy hide spot:3 marker:red-a", out[0].Line)
	require.Less(t, out[0].Cost, costOf(marsh(), "everybody sing, only red-a shall hide at 3", "toy hide spot:3 marker:red-a"))
	v := marsh()
	game := *v.Game
	game.Phrases += "<mine> <enemy> => toy shoot spot:1\n"
	v.Game = &game
	for _, r := range v.Readings("red-b hide 3, blue-a") {
		require.NotContains(t, r.Line, "1: shoot")
	}
}

// Who does something is not whom a fact is of to which it is done.
func TestWhoDoesItAndToWhom(t *testing.T) {
	v := marsh()
	game := *v.Game
	game.Phrases += "drifting => map\n" // another shelf
	game.Facts = append(slices.Clone(game.Facts), standing.Fact{Name: "ambushed", Switch: true})
	v.Game = &game
	require.Contains(t, lines(v.Readings("if blue-a ambushes red-a, hide 3")), `orders add lines:"when ambushed red-a: hide spot:3"`)
	require.NotContains(t, lines(v.Readings("if blue-a ambushes us, hide 3")), `orders add lines:"when ambushed blue-a: hide spot:3"`)
	require.Contains(t, lines(v.Readings("if blue-a is ambushed, hide 3")), `orders add lines:"when ambushed blue-a: hide spot:3"`)
}

// What is one's own is moved, though only another's is called just so.
func TestOnesOwnIsMoved(t *testing.T) {
	v := marsh()
	v.Units = []words.Unit{{ID: "red-a", Name: "Red grey herons", Mine: true}, {ID: "blue-a", Name: "Blue white herons"}}
	game := *v.Game
	game.Phrases += "bring/move <mine> home => toy hide spot:2 marker:<mine>\n"
	v.Game = &game
	for _, said := range []string{"bring white herons home", "move white herons home"} {
		require.Equal(t, words.Reading{Line: "toy hide spot:2 marker:red-a", Cost: 1}, v.Readings(said)[0], said)
	}
	require.NotContains(t, v.Readings("hurl a pebble at white herons")[0].Line, "marker:red-a")
}
