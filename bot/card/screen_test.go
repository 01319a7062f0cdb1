package card

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/rules/opts"
)

// labels are those of some controls, in order.
func labels(controls []Control) (out []string) {
	for _, c := range controls {
		out = append(out, c.Label)
	}
	return out
}

// Choices are paged through by 25, with no button that leads off the pages.
func TestPagesOfChoices(t *testing.T) {
	many := make([]opts.Choice, 2*MaxChoices+1)
	for i := range many {
		many[i].Value = strings.Repeat("x", i+1)
	}
	for _, c := range []struct {
		choices, page int
		turns         []string
		shown         int
	}{
		{0, 0, nil, 0}, {MaxChoices, 0, nil, MaxChoices}, {MaxChoices + 1, 0, []string{"Next"}, MaxChoices},
		{MaxChoices + 1, 1, []string{"Previous"}, 1}, {2*MaxChoices + 1, 1, []string{"Previous", "Next"}, MaxChoices},
		{2*MaxChoices + 1, 99, []string{"Previous"}, 1},
	} {
		var s Screen
		s.Pick(ID{Verb: "v"}, many[:c.choices], c.page, "which")
		require.Equal(t, c.turns, labels(s.Turns), c)
		if c.shown == 0 {
			require.Nil(t, s.choices)
			continue
		}
		require.Len(t, s.choices["options"], c.shown, c)
	}
}

// A message has five rows of five: each group of buttons has rows of its own where there
// are so many, else they follow one another, and the last of the answer's have no room.
func TestRowsOfAScreen(t *testing.T) {
	buttons := func(n int) (out []button) {
		for i := range n {
			out = append(out, button{Label: strconv.Itoa(i), Line: "pass"})
		}
		return out
	}
	for _, c := range []struct {
		first, choices, turns, controls, joins int
		rows                                   []int
	}{
		{0, 0, 0, 0, 0, []int{}},
		{3, 1, 1, 3, 2, []int{3, 1, 1, 3, 2}},
		{6, 1, 2, 5, 3, []int{5, 1, 1, 5, 5}},
		{6, 1, 1, 5, 5, []int{5, 1, 1, 5, 5}},
		{0, 1, 2, 6, 9, []int{1, 5, 5, 5, 2}},
		{12, 1, 1, 5, 5, []int{5, 5, 2, 1, 5}},
	} {
		s := Screen{First: buttons(c.first), Turns: make([]Control, c.turns), Controls: make([]Control, c.controls), Joins: buttons(c.joins)}
		s.Pick(ID{Verb: "v"}, make([]opts.Choice, c.choices), 0, "which")
		rows := []int{}
		for _, r := range s.Rows() {
			rows = append(rows, len(r["components"].([]map[string]any)))
		}
		require.Equal(t, c.rows, rows, c)
	}
}

// A note is cut at its limit, and an answer that would be has no room there, nor
// has a file.
func TestRoomOnAScreen(t *testing.T) {
	fits := strings.Repeat("é", maxNote)
	require.Equal(t, fits, Screen{Note: fits}.Text())
	require.Equal(t, fits[:2*(maxNote-1)]+"…", Screen{Note: fits + "é"}.Text())
	require.True(t, HasRoom(desk.Answer{Text: fits}))
	require.False(t, HasRoom(desk.Answer{Text: fits + "é"}))
	require.False(t, HasRoom(desk.Answer{Text: "x", Files: []outbox.File{{}}}))
}

// What Discord's fields do not take is offered neither as a choice nor as a button.
func TestWhatDoesNotFitIsNotOffered(t *testing.T) {
	long := strings.Repeat("é", maxShown)
	require.Len(t, Narrow([]opts.Choice{{Value: long}, {Value: long + "é"}, {Value: ""}}, ""), 1)
	line := strings.Repeat("x", maxID-len(LineButton+"::"))
	require.Len(t, AnswerButtons(desk.Answer{Buttons: []desk.Button{{Label: "A", Line: line}, {Label: "B", Line: line + "x"}}}), 1)
}

// The map is looked at in any step: its button belongs to none, as that for a pass does.
func TestTheMapIsOfNoStep(t *testing.T) {
	a := desk.Answer{Step: "0123abcd", Game: "89abcdef", Buttons: []desk.Button{desk.MapButton(), {Label: "Pass", Line: "pass"}}}
	require.Equal(t, []desk.Mark{{Game: "89abcdef"}, {Step: "0123abcd", Game: "89abcdef"}}, []desk.Mark{AnswerButtons(a)[0].Mark, AnswerButtons(a)[1].Mark})
}
