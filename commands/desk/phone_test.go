package desk

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// asked is a desk at which a line was asked, with the options of a long answer.
func asked(t *testing.T, c Call) (Desk, opts.Args) {
	t.Helper()
	d := (&House{}).LookAt(c)
	cmd, err := cmdline.Parse(c.Line)
	require.NoError(t, err)
	d.Cmd = cmd
	return d, opts.Checked([]Param{Page}, cmd)
}

// A long answer is whole at the console; on a phone it comes a screen at a time, with
// buttons for the screens before and behind, and so it does where a page is asked for.
func TestALongAnswerComesInScreens(t *testing.T) {
	words := strings.TrimSuffix(strings.Repeat("a line of the answer\n", 30), "\n")
	say := func(c Call) Answer {
		d, a := asked(t, c)
		require.NoError(t, d.SayInScreens(words, a))
		return d.Answer
	}
	require.Equal(t, Answer{Text: words}, say(Call{Line: "help"}))
	first := say(Call{Line: "help", Phone: true})
	require.Equal(t, text.Glance, text.Tall(first.Text))
	require.Equal(t, []Button{{Label: "Next: 2 of 3", Line: "help page:2"}}, first.Buttons)
	require.Equal(t, []Button{{Label: "Previous", Line: "help page:1"}, {Label: "Next: 3 of 3", Line: "help page:3"}}, say(Call{Line: "help page:2"}).Buttons)
	last := say(Call{Line: "help page:3", Phone: true})
	require.Equal(t, 6, text.Tall(last.Text))
	require.Equal(t, []Button{{Label: "Previous", Line: "help page:2"}}, last.Buttons)
	for _, page := range []string{"4", "0", "x"} {
		d, a := asked(t, Call{Line: "help page:" + page})
		require.ErrorContains(t, d.SayInScreens(words, a), "page: it has 3 pages.")
	}
	private := say(Call{Line: "help", Phone: true, User: "ann", Place: outbox.DM("ann")})
	require.Equal(t, text.Glance-1, text.Tall(private.Text), "its game is named above it")
}

// What is to be typed is told to who has no buttons.
func TestWhatIsToBeTyped(t *testing.T) {
	for _, phone := range []bool{false, true} {
		d, _ := asked(t, Call{Line: "help", Phone: phone})
		d.Typing("Seal with `orders %s`.", "done")
		require.Equal(t, phone, d.Answer.Text == "")
	}
}
