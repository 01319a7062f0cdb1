package touch

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/card"
	"impulse/rules/library"
)

// A habit's usual number stands first in its list, and the habit is sealed where it is
// added.
func TestAHabitIsAddedAndSealed(t *testing.T) {
	g := newGame(t, library.Systems, "system:phoenix scenario:alley gm:off")
	red := g.join("red")
	g.join("blue")
	p := &screens{}
	mark := g.StepMark(red)
	g.pressed(p, red, card.ID{Verb: card.ShowVerb, Step: mark}, "")
	e := g.entering(red, press{line: "tactic engage"})
	e.now, _ = g.Entry(red)
	require.Equal(t, "4, the usual", numbersOf(e.now.Tactics[0])[0].Label)
	e.line = "tactic engage 4"
	require.Equal(t, []string{"Add", "Add And Seal", "Back"}, labelled(e.askTactic().Controls))
	s := g.pressed(p, red, card.ID{Verb: bothVerb, Step: mark}, "tactic engage 4")
	require.Contains(t, s.Text(), "Sealed")
}

// A sheet of several lines is cleared by one button, and what is typed on a phone is
// sealed by one.
func TestASheetIsClearedByButton(t *testing.T) {
	g := newGame(t, library.Systems, "system:phoenix scenario:alley gm:off")
	red := g.join("red")
	g.join("blue")
	p := &screens{}
	mark := g.StepMark(red)
	g.pressed(p, red, card.ID{Verb: addVerb, Step: mark}, "phoenix turn to:3 unit:trent")
	g.pressed(p, red, card.ID{Verb: addVerb, Step: mark}, "phoenix turn to:3 unit:donovan")
	s := g.pressed(p, red, card.ID{Verb: card.ShowVerb, Step: mark}, "")
	b, err := json.Marshal(s.Joins)
	require.NoError(t, err)
	require.Contains(t, string(b), "Clear My Sheet")
	red.Phone = true
	red.Line = `orders add lines:"turn to:4 unit:trent"`
	a := g.Do(t.Context(), red)
	require.Equal(t, "Seal", a.Buttons[0].Label)
}
