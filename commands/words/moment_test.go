package words_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/words"
	"impulse/rules"
	"impulse/rules/opts"
)

// What is ordered in one part of a sentence is an order; what only waits, asks or is refused
// is none.
func TestASentenceThatOrders(t *testing.T) {
	for said, want := range map[string][2]bool{
		"hide red-a 2":                       {true, false},
		"red-a stays, hide red-b 2":          {true, true},
		"hide red-a 2 and then stay quiet":   {true, true},
		"stay quiet":                         {},
		"wait here":                          {},
		"don't hide red-a":                   {},
		"can I hide red-a 2?":                {},
		"what a lovely evening for a picnic": {},
	} {
		orders, partly := marsh().Orders(said)
		require.Equal(t, want, [2]bool{orders, partly}, said)
	}
	_, partly := words.Vocabulary{}.Orders("hide red-a 2")
	require.False(t, partly)
}

// Who is named is known; a unit that is the only one of its side need not be.
func TestWhoIsNamed(t *testing.T) {
	v := marsh()
	require.Equal(t, []string{"red-b"}, v.Named("red-b shoot blue-a"))
	require.Equal(t, []string{"red-a", "red-b"}, v.Named("red-a and red-b hide"))
	require.Equal(t, []string{"red-b"}, v.Named("rde b hide; red-b!"))
	require.Empty(t, v.Named("shoot blue-a"))
	v.Units = v.Units[1:]
	require.Empty(t, v.Named("red-b shoot blue-a"))
}

// Units that are named beside one another do the same.
func TestUnitsDoTheSameTogether(t *testing.T) {
	require.Contains(t, lines(marsh().Readings("red-a, red-b creep into reeds")), words.Sheet("1: hide spot:2 marker:red-a", "1: hide spot:2 marker:red-b"))
}

// Several orders of one phrase are parts of a plan, each for its time.
func TestAPhraseOfSeveralOrders(t *testing.T) {
	v := marsh()
	game := *v.Game
	game.Phrases += `dive <mine> => orders add lines:"hide spot:1 marker:<mine>\nshoot spot:3"` + "\n"
	v.Game = &game
	v.Commands = append(v.Commands, rules.ActionSpec{Path: []string{"orders", "add"}, Params: []opts.Spec{{Name: "lines", Kind: opts.TextParam}}})
	out := v.Readings("dive red-a, then red-b creep into reeds")
	require.Contains(t, lines(out), words.Sheet("1: hide spot:1 marker:red-a", "1: shoot spot:3", "1: hide spot:2 marker:red-b"))
}

// Two letters of a side in each other's place are a slip; another word is another word.
func TestASlipInASide(t *testing.T) {
	v := garden()
	v.Units = []words.Unit{{ID: "red-1", Mine: true}, {ID: "red-2", Mine: true}, {ID: "blue-1"}}
	require.Equal(t, []string{"red-2"}, v.Named("hide rde 2"))
	require.Equal(t, []string{"red-1"}, v.Named("hide erd 1"))
	require.Empty(t, v.Named("hide rod 1"))
	require.Empty(t, v.Named("hide reed 1"))
}

// What is said to somebody who plays here is none of the referee's.
func TestWhatIsSaidToSomebody(t *testing.T) {
	v := marsh()
	v.People = []string{"Bob"}
	require.Equal(t, []words.Reading{{Line: "help topic:talk"}}, v.Readings("bob: hide red-a 2"))
	require.NotContains(t, lines(v.Readings("red-a: hide 2")), "help topic:talk")
}
