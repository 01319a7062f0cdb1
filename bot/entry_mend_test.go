package bot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// What may be meant by the refused lines of a form stands as buttons below the orders, and
// each press changes that message until all is on the sheet. What is kept to be mended is
// not given back as well.
func TestAFormIsMendedByTouch(t *testing.T) {
	t.Parallel()
	_, red, _ := skirmish(t)
	sent := red.u.Submit(red.opens("Write Orders"), map[string]string{"a": "rotate B\nrotate nowhere\naccelerate thrust:1"})
	m, err := sent.Shown(patience)
	require.NoError(t, err)
	red.sees(m)
	message := red.m.ID
	require.Contains(t, red.m.Content, "what you wrote is kept, to be mended")
	require.True(t, has(red.m, "Write Orders"))
	require.True(t, has(red.m, "Mend"))
	red.presses("Line 3: Keep For Impulse 1")
	require.Empty(t, sent.Followups())
	require.Equal(t, message, red.m.ID)
	require.Contains(t, red.m.Content, "Mended: `1: accelerate thrust:1; break at 2`. Still refused:")
	form := red.opens("Mend")
	require.Equal(t, "rotate to:B\nrotate nowhere\n1: accelerate thrust:1\nbreak at 2", form.Fields()[0].Value)
	red.submits(form, "rotate to:Fx\n1: accelerate thrust:1")
	red.presses("Rotate B")
	require.Contains(t, red.m.Content, "Your sheet has 2 orders now.")
	require.False(t, has(red.m, "Mend"))
	red.presses("Seal")
	require.Contains(t, red.m.Content, "Sealed: 2 lines of standing orders")
}

// A command that seals, given twice at once, does not seal the step behind it: it asks,
// with a button.
func TestACommandGivenTwiceDoesNotSealTheNextStep(t *testing.T) {
	t.Parallel()
	s, red, blue := newStage(t, discordtest.Options{}, func(s *stage) { s.hands = true }).skirmish()
	s.says(blue.u, s.channel, "orders done")
	s.says(red.u, s.channel, "orders done")
	s.board("Acceleration segment")
	red.sees(s.says(red.u, s.channel, "orders done"))
	require.Contains(t, red.m.Content, "You sealed a moment ago, and that step is over: this is the Acceleration segment.")
	require.Contains(t, s.says(red.u, s.channel, "orders show").Content, "(draft)")
	red.presses("Pass Here Too")
	require.Contains(t, red.m.Content, "You pass.")
	s.says(blue.u, s.channel, "pass", opt("until", "step"))
	s.board("Launching segment")
}
