package way_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// Of a tactic that needs a number the tactic with one is offered, and nothing else.
func TestATacticWithoutItsNumberIsOfferedWithOne(t *testing.T) {
	g := refereetest.Pair(t)
	a := g.Ask("red", "tactic lie-low")
	require.Equal(t, []string{`orders add lines:"tactic lie-low 1"`}, a.Refusal.Try)
	a = g.Ask("red", "tactic lie-low four")
	require.Contains(t, a.Text, "lie-low needs a number from 1 to 6")
	require.Equal(t, []string{`orders add lines:"tactic lie-low 4"`}, a.Refusal.Try)
	const unit = "red-a"
	for _, typed := range []string{"tactic lie-low " + unit, "tactic lie-low 1, " + unit} {
		require.Equal(t, []string{`orders add lines:"tactic lie-low 1 ` + unit + `"`}, g.Ask("red", typed).Refusal.Try, "for whom it was")
	}
	a = g.WriteSheet(t.Context(), g.From("red", ""), "", "tactic lie-low")
	require.NotNil(t, a.Refusal)
	require.Len(t, a.Buttons, 1)
	require.Equal(t, `orders mend line:1 lines:"tactic lie-low 1"`, a.Buttons[0].Line)
	require.Nil(t, g.Ask("red", a.Buttons[0].Line).Refusal)
	require.Contains(t, g.Must("red", "tactic lie-low 4").Text, "on your sheet", "one that has its number is taken as it is")
}

// A tactic behind which stands more than a name is offered for who is named there, and for all; each is
// taken as it is offered.
func TestATacticForWhomThereIsNot(t *testing.T) {
	g := alley(t)
	for typed, want := range map[string][]string{
		"tactic engage 4 trent old":   {`orders add lines:"tactic engage 4 trent"`, `orders add lines:"tactic engage 4"`},
		"tactic engage 4 nobody here": {`orders add lines:"tactic engage 4"`},
		"tactic take-cover ghosts":    {`orders add lines:"tactic take-cover"`},
	} {
		a := g.Ask("red", typed)
		require.Equal(t, want, a.Refusal.Try, typed)
		for _, line := range a.Refusal.Try {
			require.Nil(t, g.Copy(t).Ask("red", line).Refusal, line)
		}
	}
}
