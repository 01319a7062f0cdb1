package touch

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/cmdline"
	"impulse/rules/library"
)

// No switch is offered that would have the rules refuse an order which may be given as
// it stands, or says nothing yet.
func TestNoSwitchIsOfferedThatTheRulesRefuse(t *testing.T) {
	g := newGame(t, library.Systems, "system:pentagon scenario:skirmish")
	red := g.join("red")
	e := g.entering(red, press{})
	var refusal *cmdline.Refusal
	e.now, refusal = g.Entry(red)
	require.Nil(t, refusal)
	for _, line := range []string{"pentagon allocate ecm:1", "pentagon allocate"} {
		cmd, spec, ok := e.order(line)
		require.True(t, ok)
		var more []string
		for _, c := range e.more(spec, cmd) {
			more = append(more, c.Value)
		}
		require.Contains(t, more, "eccm")
		require.NotContains(t, more, "invisible", "Kestrel has none")
	}
}

// The form of a sheet takes bare words too; what is not certain is refused as it was
// written.
func TestTheFormTakesBareWords(t *testing.T) {
	g := newGame(t, library.Systems, "system:pentagon scenario:skirmish house:electronic-warfare=off")
	red := g.join("red")
	a := g.WriteSheet(t.Context(), red, "", "rotate B\neach: fire all at lance")
	require.Nil(t, a.Refusal)
	lines, refusal := g.Sheet(red, "")
	require.Nil(t, refusal)
	require.Equal(t, []string{"rotate to:B unit:kestrel", "each: fire weapon:all target:lance unit:kestrel"}, lines)
	a = g.WriteSheet(t.Context(), red, "", "rotate somewhere")
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Refusal.Text, "rotate somewhere")
}
