package card

import (
	"impulse/commands/desk"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

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
