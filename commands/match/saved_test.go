package match_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
)

func TestFlagsBeforeSavedRolls(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Must("red", `roll expr:"hit: d20+7" save:attack`)
	g.Posts = nil
	a := g.Must("red", `roll expr:"gm attack" dice:11`)
	require.Contains(t, a.Text, "hit: `d20 + 7`: (11) + 7 = **18** *(typed)*")
	require.Contains(t, g.Last(outbox.DM("gm")), "(11) + 7")
	for _, flag := range []string{"p", "P", "gm", "blind", "p s", "p  nr", "p ul"} {
		require.True(t, g.Must("red", `roll expr:"`+flag+` ATTACK"`).Private, flag)
	}
	g.Must("red", `roll expr:"s attack" save:short`)
	require.Equal(t, "hit: `d20 + 7` = **18** *(typed)*", g.Must("red", "roll expr:short dice:11").Text)
	g.Refuse("red", `roll expr:"nr short"`, "s hides the dice and nr the total")
	g.Refuse("red", `roll expr:"2 attack"`, "expr: column")
}

// Two devices of one user save at once: nothing is lost.
func TestSavingAtOnce(t *testing.T) {
	g := refereetest.New(t)
	done := make(chan desk.Answer)
	const each = 20
	for _, letter := range []string{"a", "b"} {
		go func() {
			for i := range each {
				done <- g.Do(t.Context(), desk.Call{User: "red", Place: "channel", Line: "roll expr:d6 save:" + strings.Repeat(letter, i+1)})
			}
		}()
	}
	for range 2 * each {
		require.Nil(t, (<-done).Refusal)
	}
	require.Len(t, g.Offered("red", "roll", "expr"), 2*each)
	require.Zero(t, g.Locks.Held())
}
