package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// What an order's name begins, with options of that order, is that order where its game is
// played: it is put on the sheet, or refused as that order is.
func TestAnOrderNeedsNoWordForItsGame(t *testing.T) {
	t.Parallel()
	g := refereetest.New(t, library.Systems...)
	g.Must("ann", "game new system:phoenix scenario:oppenheim practice:on")
	for _, typed := range []string{"command to:vogel unit:keller", "cover-fire over:1505,1506 mode:burst aim:2 unit:vogel", "door how:kick unit:keller", "posture to:crouching unit:keller", "turn to:3 unit:keller"} {
		bare, whole := g.Copy(t).Ask("ann", typed), g.Copy(t).Ask("ann", "phoenix "+typed)
		require.Equal(t, whole.Refusal == nil, bare.Refusal == nil, typed)
		require.Equal(t, whole.Text, bare.Text, typed)
		if whole.Refusal != nil {
			require.Equal(t, whole.Refusal.Text, bare.Refusal.Text, typed)
			continue
		}
		require.Equal(t, "phoenix "+typed, bare.Read)
	}
	require.NotContains(t, g.Copy(t).Ask("ann", "help topic:fire").Read, "phoenix", "a command of the referee's own is that")
}

// What is typed in bare words, an order's name and one word beside it, is refused as the order
// is; a tactic that is typed by itself as on a sheet; none is asked again what is meant.
func TestBareOrdersAreRefusedAsOrdersAre(t *testing.T) {
	t.Parallel()
	g := refereetest.New(t, library.Systems...)
	g.Must("ann", "game new system:phoenix scenario:alley practice:on")
	for typed, says := range map[string]string{
		"posture crouching":         `to: "crouching" is not one of standing, kneeling, prone.`,
		"posture crouching donovan": `to: "crouching" is not one of standing, kneeling, prone.`,
		"trent fire at donovan":     `target: "donovan" is not one of nearest, free, axly, hauser.`,
		"fire at axly squad:first":  "There are no squads here; say whom you mean with unit:, or all with unit:all.",
		"tactic foo":                "Column 8: there is no tactic foo; there are engage, hold-fire, take-cover and stand-by.",
		"tactic engage":             "Column 14: engage needs a number from 1 to 20, as in: tactic engage 4",
		"tactic engage 4 first":     `Column 17: "first" cannot stand here; there are no squads here, and behind it stands at most the name of a unit that you command.`,
		"fire at hauser with foo":   "I am not certain what you want with “fire at hauser with foo”.",
	} {
		a := g.Copy(t).Ask("ann", typed)
		require.NotNil(t, a.Refusal, typed)
		require.Equal(t, says, a.Refusal.Text, typed)
	}
	for typed, meant := range map[string]string{"stand by": `orders add lines:"tactic stand-by"`, "standby": `orders add lines:"tactic stand-by"`, "freeze": "phoenix arrest do:freeze target:axly unit:trent"} {
		a := g.Copy(t).Ask("ann", typed)
		require.NotNil(t, a.Refusal, typed)
		require.Equal(t, meant, a.Refusal.Try[0], typed)
		require.NotContains(t, a.Refusal.Try, "phoenix halt unit:trent")
	}
}
