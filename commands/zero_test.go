package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/journal"
	"impulse/commands/refereetest"
	"impulse/rules"
	"impulse/rules/rulestest"
)

// woundedToy is the toy with dice of 00 to 99 behind each step.
func woundedToy(n int) rules.System {
	book := rulestest.Toy
	book.Steps = append([]rules.Step[*rulestest.Garden]{}, book.Steps...)
	for i, step := range book.Steps {
		book.Steps[i].Resolve = func(r *rules.Ruling[*rulestest.Garden], o rules.Orders) error {
			if err := step.Resolve(r, o); err != nil {
				return err
			}
			r.Dice.Zero().Dice("wound", n, 100)
			r.Tell(rules.Event{Kind: "wound", Text: "Somebody is hurt."})
			return nil
		}
	}
	return book.System()
}

// Dice that begin with 0 are shown as they are printed, and both the bot and the
// program of the page find that they followed from the seed; as dice that begin
// with 1 they would not.
func TestDiceFromZeroAreVerified(t *testing.T) {
	g := refereetest.Duel(t, "", woundedToy(40))
	g.BothHide()
	require.Regexp(t, `d00-99 .*\b0[0-9]\b`, g.Must("ann", "game details").Text, "one of forty has a 0 before it")
	g.Must("gm", "game end confirm:on")
	whole := g.ExportedTo("ann")
	require.Contains(t, string(whole), `"zero": true`)
	from1 := refereetest.Forged(t, refereetest.ReadWhole(t, whole), func(e *journal.Entry) {
		for i := range e.Public.Rolls {
			e.Public.Rolls[i].Zero = false
		}
		for i := range e.Public.Events {
			for j := range e.Public.Events[i].Rolls {
				e.Public.Events[i].Rolls[j].Zero = false
			}
		}
	})
	for name, is := range checked(t, map[string][]byte{"as rolled": whole, "from 1": from1}) {
		require.Equal(t, name == "as rolled", is.holds, "%s: %s", name, is.said)
	}
	v, err := journal.Verify(g.Systems, whole)
	require.NoError(t, err)
	require.Empty(t, v.Problems)
	require.Positive(t, v.Dice)
	v, err = journal.Verify(g.Systems, from1)
	require.NoError(t, err)
	require.NotEmpty(t, v.Problems)
}

// A 00 is typed as 00.
func TestDiceFromZeroAreTyped(t *testing.T) {
	g := refereetest.Duel(t, "dice:typed", woundedToy(3))
	g.BothHide()
	require.Contains(t, g.Last("channel"), "Throw 3 d00-99 for wound.")
	g.Refuse("gm", `game retry dice:"100 00 00"`, "100 cannot fall on a d00-99 (wound)")
	g.Must("gm", `game retry dice:"00 07 99"`)
	require.Contains(t, g.Must("ann", "game details").Text, "d00-99 00 07 99")
}
