package commands_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/outbox"
	"impulse/commands/refereetest"
	"impulse/commands/text"
)

func TestRollsReadOtherwise(t *testing.T) {
	g := refereetest.Duel(t, "")
	g.Posts = nil
	const hint = `Note: column 4, "!=": !=3 explodes on a 3; not equal is written`
	a := g.Must("red", `roll expr:"4d6!=3" dice:"1 2 4 5"`)
	require.Contains(t, a.Text, "`4d6!=3`: (1, 2, 4, 5) = **12** *(typed)*\n"+hint)
	require.Len(t, refereetest.Fig(g, a, "warnings").Items, 1)
	a = g.Must("red", `roll expr:"blind 2d6>=9"`)
	require.Contains(t, a.Text, "Your roll went to the game master alone.\nNote: column 10")
	require.Contains(t, g.Last(outbox.DM("gm")), "Note: column 10")
	a = g.Must("red", rollLine(strings.Repeat("d6>9+", 150)+"d6"))
	require.LessOrEqual(t, text.Units(a.Text), text.PageUnits)
	require.Equal(t, 3, strings.Count(a.Text, "\nNote: "))
}
