package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/rulestest"
)

// What is told to a list of nobody no player reads: it is not told to everybody.
func TestToldToNobody(t *testing.T) {
	book := rulestest.Toy
	book.Looks = append(slices.Clone(book.Looks), rules.Question[*rulestest.Garden]{Name: "whisper", Summary: "Whisper", Rule: "hide",
		Do: func(r *rules.Ruling[*rulestest.Garden], _ opts.Args) error {
			r.TellOnly(rules.Event{Kind: "whisper", Text: "To nobody."})
			r.Tell(rules.Event{Kind: "shout", Text: "To all."})
			return nil
		}})
	res, err := rulestest.Cold(book.System()).Act(started(t, "duel"), "red", parsed(t, "toy whisper"), noDice())
	require.NoError(t, err)
	for _, reader := range []rules.SeatID{"red", "blue", rules.Spectator} {
		require.Equal(t, []string{"To all."}, texts(res.Events, reader))
	}
	require.Equal(t, []string{"To nobody.", "To all."}, texts(res.Events, rules.GM))
}
