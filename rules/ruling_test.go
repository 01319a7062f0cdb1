package rules

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/dice"
	"impulse/rules/figure"
)

// ruling resolves something of a game that has no state.
func ruling(roller *dice.Roller) *Ruling[struct{}] {
	return &Ruling[struct{}]{Dice: roller, name: func(id string) string { return id }}
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
	r := ruling(dice.FromFaces(nil))
	r.Tell(Event{Kind: "k", Unit: "lance", Target: "kestrel", Text: text, Figures: figure.Figures{
		figure.Fig("n", 3), figure.Fig("who", "{n}"), figure.Fig("odds", big.NewRat(1, 6)), figure.Fig("hit", true), figure.Fig("none", nil)}})
	return r.events[0].Text
}

// Each roll stands in the event after it, once.
func TestRollsBelongToTheNextEvent(t *testing.T) {
	r := ruling(dice.FromFaces([]int{4, 2, 1}))
	r.Dice.Die("one", 6)
	r.Tell(Event{Kind: "a", Text: "a"})
	r.Tell(Event{Kind: "b", Text: "b"})
	r.Dice.Dice("two", 2, 6)
	r.TellOnly(Event{Kind: "c", Text: "c"}, "red")
	require.Len(t, r.events[0].Rolls, 1)
	require.Empty(t, r.events[1].Rolls)
	require.Equal(t, []int{2, 1}, r.events[2].Rolls[0].Faces)
	require.Len(t, r.Dice.Rolls(), 2)
}
