package sight_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// Who is lost has a sheet still: what stands below their card shows it.
func TestTheSheetOfWhoIsLost(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:goliath scenario:open-field"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"})
	g.Must("gm", `goliath-gm status unit:red-1 status:removed reason:"for the test"`)
	a := g.Must("red", "sheet")
	require.NotEmpty(t, a.Buttons)
	for _, b := range a.Buttons {
		require.Nil(t, g.Ask("red", b.Line).Refusal, b.Line)
	}
	require.Nil(t, g.Ask("red", "sheet unit:red-1 full:on").Refusal)
	require.NotNil(t, g.Ask("red", "sheet unit:red-9").Refusal)
}
