package words_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/notation"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// garden is what can be said where the toy is played with two markers.
func garden() words.Vocabulary {
	spec := rulestest.Toy.System().Spec()
	return words.Vocabulary{
		Commands: append(slices.Clone(spec.Actions),
			rules.ActionSpec{Path: []string{"map"}, Summary: "Show the map"},
			rules.ActionSpec{Path: []string{"game", "status"}, Summary: "Show whose turn it is"},
			rules.ActionSpec{Path: []string{"orders", "done"}, Summary: "Seal your orders"},
			rules.ActionSpec{Path: []string{"game", "note"}, Summary: "Write a note", Params: []opts.Spec{{Name: "text", Kind: opts.TextParam, Required: true}}},
		),
		Game: spec,
		Values: func(_ cmdline.Command, option string) (out []opts.Choice) {
			for _, v := range map[string][]string{"marker": {"red-a", "red-b"}, "spot": {"1", "2", "3"}}[option] {
				out = append(out, opts.Choice{Value: v})
			}
			return out
		},
		Dice:  func(text string) bool { _, err := notation.Parse(text); return err == nil },
		Units: []words.Unit{{ID: "red-a", Name: "Red a", Mine: true}, {ID: "red-b", Name: "Red b", Mine: true}},
	}
}

// What is for each count is put on a sheet as that, and so is what is to be done as soon as
// it can be; a stretch is counted; units in a row are each named.
func TestAgainAndAgain(t *testing.T) {
	for said, want := range map[string]string{
		"hide 3 every turn":                          "each: hide spot:3",
		"always hide 3":                              "each: hide spot:3",
		"shoot at 3 until i say stop":                "each: shoot spot:3",
		"shoot at 3 the whole battle":                "each: shoot spot:3",
		"shoot at 3 as soon as it can":               "each: shoot spot:3",
		"shoot at 3 whenever they are ready to fire": "each: shoot spot:3",
		"hide 3 for two turns, then shoot spot 2":    `1-2: hide spot:3\n3: shoot spot:2`,
	} {
		read := garden().Readings(said)
		require.True(t, slices.ContainsFunc(read, func(r words.Reading) bool {
			return r.Cost > 0 && r.Line == `orders add lines:"`+want+`"`
		}), "%s: %v", said, read)
	}
	for _, r := range garden().Readings("should i always hide 3?") {
		require.NotContains(t, r.Line, "each:")
	}
}

// Where one thing is wanted of one foe and another of another, nothing is offered that
// would be the reverse.
func TestWhomNoFactTells(t *testing.T) {
	for _, r := range garden().Readings("hide 3 if hit by red-a, shoot at 2 if hit by red-b") {
		require.NotContains(t, r.Line, "orders add")
		require.NotContains(t, r.Line, "toy ")
	}
	require.Contains(t, garden().Readings("hide 3 if hit by red-a, shoot at 2 if hit by red-b"), words.Reading{Line: "help topic:conditions", Cost: 1})
}

// A unit that is named alone is shown; a slip in its name that is told takes nothing else
// up.
func TestAUnitByItself(t *testing.T) {
	require.Equal(t, words.Reading{Line: "sheet unit:red-a"}, garden().Readings("red-a")[0])
	read := garden().Readings("oops i meant red-b not red-a")
	require.Equal(t, "orders show", read[0].Line)
	require.Equal(t, "orders clear", read[1].Line)
}

// The last order is that which is taken back, where there is one.
func TestTheLastOrderIsTakenBack(t *testing.T) {
	v := garden()
	v.Commands = append(v.Commands, rules.ActionSpec{Path: []string{"orders", "clear"}, Params: []opts.Spec{{Name: "line", Kind: opts.NumberParam}}})
	require.Equal(t, "orders clear", v.Readings("cancel that")[0].Line)
	v.Ordered = 2
	require.Equal(t, "orders clear line:2", v.Readings("cancel that")[0].Line)
	require.Positive(t, v.Readings("cancel")[0].Cost, "one is asked first")
}

// What is said in bare words is a whole line, and costs what was guessed of it: nothing
// where each word was used for what it is called.
func TestWhatIsSaid(t *testing.T) {
	for said, want := range map[string]words.Reading{
		"hide 3":                               {Line: "toy hide spot:3"},
		"hide red-b at 2":                      {Line: "toy hide spot:2 marker:red-b"},
		"/hide 3":                              {Line: "toy hide spot:3"},
		"please shoot at 3 now":                {Line: "toy shoot spot:3"},
		"hide spot 2 red-b":                    {Line: "toy hide spot:2 marker:red-b"},
		"game status please":                   {Line: "game status"},
		"whose turn is it":                     {Line: "game status"},
		"finished":                             {Line: "orders done"},
		"table shot 4":                         {Line: "toy-calc shot needs:4"},
		"gm reveal red-a reason:lost":          {Line: "toy-gm reveal marker:red-a reason:lost"},
		"reveal red-a":                         {Line: "toy-gm reveal marker:red-a reason:lost", Cost: 8}, // nobody asked for a ruling, and no reason is said
		"show me the map":                      {Line: "map"},
		"serch spot:4":                         {Line: "toy search spot:4", Cost: 2},
		"hide 9":                               {Line: "toy hide spot:1", Cost: 4},
		"hide":                                 {Line: "toy hide spot:1", Cost: 2},
		"hide red-c 2":                         {Line: "toy hide spot:2 marker:red-a", Cost: 1},
		`hide "3`:                              {Line: "toy hide spot:3", Cost: 1},
		"note hello there":                     {Line: `game note text:"hello there"`, Cost: 1},
		"1d20+5 to hit":                        {Line: `roll expr:"1d20+5 # to hit"`},
		"2 d6":                                 {Line: "roll expr:2d6"},
		"roll 3d6 secretly":                    {Line: "roll expr:3d6 private:on"},
		"roll 5d6 hits on 4+":                  {Line: "roll expr:5d6>=4"},
		"roll 5d6 count 6s":                    {Line: "roll expr:5d6=6"},
		"roll 8 dice, count 5s and 6s":         {Line: "roll expr:8d6>=5"},
		"8d6 count fours, fives or sixes":      {Line: "roll expr:8d6>=4"},
		"roll 6d6, ones and twos fail":         {Line: "roll expr:6d6<=2"},
		"roll 8d6, count 1s and 6s":            {Line: "roll expr:8d6", Cost: 1}, // dice cannot count those alone
		"throw 9 dice looking for sixes":       {Line: "roll expr:9d6=6"},
		"odds of at least two 6s in five dice": {Line: "odds expr:5d6=6 at_least:2"},
		"chance of 2 or more hits on 6 dice at 4+":   {Line: "odds expr:6d6>=4 at_least:2"},
		"likelihood of at least one six on two dice": {Line: "odds expr:2d6=6 at_least:1"},
		"chance of a 6 on 2d6":                       {Line: "odds expr:2d6=6 at_least:1", Cost: 1}, // or of so much together
		"chance of 5s and 6s on 3d6":                 {Line: "odds expr:3d6>=5", Cost: 1},
		"how likely is a double six":                 {Line: "odds expr:2d6=6 at_least:2", Cost: 1},
		"5d6 reroll ones":                            {Line: "roll expr:5d6ro=1"},
		"reroll 1s on 5d6":                           {Line: "roll expr:5d6ro=1", Cost: 1},
		"explode 6s 4d6":                             {Line: "roll expr:4d6!", Cost: 1},
		"roll a ten-sided die":                       {Line: "roll expr:1d10"},
		"roll 4 fate dice":                           {Line: "roll expr:4df"},
		"flip a coin":                                {Line: `roll expr:"1d2 # flip a coin: 1 is heads"`},
		"I roll 1d6":                                 {Line: `roll expr:"1d6 # I roll"`, Cost: 2},
		"what are the odds of 2d6 8+":                {Line: "odds expr:2d6 at_least:8"},
		"chance of 2d6":                              {Line: "odds expr:2d6", Cost: 1},
		"each: hide 3":                               {Line: `orders add lines:"each: hide 3"`},
		"break at 3":                                 {Line: `orders add lines:"break at 3"`},
		"if round > 2 shoot 3":                       {Line: `orders add lines:"when round > 2: shoot spot:3"`, Cost: 1},
		"note 1d6":                                   {Line: "game note text:1d6", Cost: 1},
		"when round > 2: shoot 3":                    {Line: `orders add lines:"when round > 2: shoot 3"`},
		"turn 2 shoot 3, turn 3 shoot 4":             {Line: `orders add lines:"2: shoot spot:3\n3: shoot spot:3"`, Cost: 5},
		"turn 2 shoot 3, turn 3 shoot 2":             {Line: `orders add lines:"2: shoot spot:3\n3: shoot spot:2"`, Cost: 1},
	} {
		out := garden().Readings(said)
		require.NotEmpty(t, out, said)
		require.Equal(t, want, out[0], said)
		for i, r := range out {
			require.NotContains(t, out[:i], r, "%s: a line stands once", said)
		}
	}
	for _, nothing := range []string{"", "  ", "xyzzy", "shoot\x00", strings.Repeat("hide 3 ", cmdline.MaxLine)} {
		require.Empty(t, garden().Readings(nothing), nothing)
	}
}

// What stands behind a colon with no word before it may be put off by that: it is asked first.
func TestAMarkThatSaysNothingIsAsked(t *testing.T) {
	for _, mark := range []string{"½: ", "§: ", "*: ", "-: ", ": ", "👍: ", "red-a ½: "} {
		for _, order := range []string{"hide 3", "hide spot:3 marker:red-a"} {
			for _, r := range garden().Readings(mark + order) {
				require.Positive(t, r.Cost, mark+order)
			}
			r, _ := garden().Lines(mark + order)
			require.Positive(t, r.Cost, mark+order)
		}
	}
	require.Zero(t, garden().Readings("👍 hide 3")[0].Cost)
}

// Who is named in quotes is named as without them.
func TestNamesInQuotes(t *testing.T) {
	v := garden()
	v.Units[1].Name = "Big Jim"
	for _, said := range []string{`hide "red-b" 2`, `hide "Big Jim" at 2`, `hide at 2, big jim`} {
		require.Equal(t, words.Reading{Line: "toy hide spot:2 marker:red-b"}, v.Readings(said)[0], said)
	}
	require.NotZero(t, v.Readings(`hide "red b 2`)[0].Cost)
}

// A squad is named by its name with a word for a squad beside it, by its place in a row, and by its
// name alone where that says nothing else.
func TestSquadsAreNamed(t *testing.T) {
	v := garden()
	game := *v.Game
	game.Phrases = "[<mine>] creep [to/at/@two] <n> => toy hide spot:<n> marker:<mine>\n"
	v.Game, v.Squads = &game, []string{"first", "alpha-two", "wolves"}
	for said, who := range map[string]string{
		"first squad creep 3": "first", "squad first creep 3": "first", "squad 1 creep 3": "first", "team one creep 3": "first", "the first team creep 3": "first",
		"alpha two creep 3": "alpha-two", `"alpha two" creep 3`: "alpha-two", "squad alpha-two creep 3": "alpha-two", "alpha two squad creep 3": "alpha-two",
		"wolves creep 3": "wolves", "wolves squad creep 3": "wolves",
	} {
		require.Equal(t, "toy hide spot:3 marker:"+who, v.Readings(said)[0].Line, said)
	}
	require.NotContains(t, v.Readings("first creep 3")[0].Line, "first")
	for _, r := range v.Readings("alpha two") {
		require.NotContains(t, r.Line, "sheet unit")
	}
}

// The same line stands once among the readings, and the nearer first.
func TestReadingsAreInOrder(t *testing.T) {
	out := garden().Readings("hide spot 2 red-b")
	require.Len(t, out, 4)
	for i := range out[1:] {
		require.LessOrEqual(t, out[i].Cost, out[i+1].Cost)
		require.NotEqual(t, out[i].Line, out[i+1].Line)
	}
}

// Where no game is played nothing is said of it, and no order is near.
func TestWithoutAGame(t *testing.T) {
	v := garden()
	v.Game = nil
	require.Empty(t, v.Readings("break at 3"))
	require.Equal(t, words.Reading{Line: "toy hide spot:3", Cost: 4}, v.Readings("hide 3")[0])
	require.Equal(t, words.Reading{Line: "toy hide spot:3"}, v.Readings("toy hide 3")[0])
}

// A command whose options are wrong is repaired, and read as no other.
func TestRepairs(t *testing.T) {
	hide := []string{"toy", "hide"}
	for said, want := range map[string]words.Reading{
		"toy hide spto:3":              {Line: "toy hide spot:3", Cost: 1},
		"toy hide 3 red b":             {Line: "toy hide spot:3 marker:red-b"},
		"toy hide spot:3 marker:red-x": {Line: "toy hide spot:3 marker:red-a", Cost: 1},
	} {
		require.Equal(t, []words.Reading{want}, garden().Repairs(said, hide), said)
	}
	require.Empty(t, garden().Repairs("shoot 3", hide))
}

// A line for a sheet is quoted as it is to be typed.
func TestSheet(t *testing.T) {
	require.Equal(t, `orders add lines:"each: hide spot:3\nbreak at 3"`, words.Sheet("each: hide spot:3", "break at 3"))
}

// What a phrase says of any unit is worked out for the few that are offered, however
// many there are.
func TestALargeBattleCostsNoMore(t *testing.T) {
	asked := func(units int) (calls int) {
		v := garden()
		game := *v.Game
		game.Phrases = "creep on <enemy> | creep => toy hide marker:<mine> ; toy shoot marker:<mine> spot:<enemy>\n"
		v.Game, v.Units = &game, nil
		for i := range units {
			v.Units = append(v.Units, words.Unit{ID: fmt.Sprint("red-", i), Name: fmt.Sprint("Red ", i), Mine: true}, words.Unit{ID: fmt.Sprint("blue-", i), Name: fmt.Sprint("Blue ", i)})
		}
		values := v.Values
		v.Values = func(c cmdline.Command, option string) []opts.Choice { calls++; return values(c, option) }
		require.NotEmpty(t, v.Readings("creep"))
		return calls
	}
	require.Equal(t, asked(10), asked(300))
}
