package way_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// Where a battle waits for its end, who orders something reads that it is decided and what lets it go
// on; who passes does not read what stays on a sheet for which nothing comes any more.
func TestADecidedBattleNamesWhatLetsItGoOn(t *testing.T) {
	g := refereetest.New(t, library.Systems...)
	g.Play([2]string{"gm", "game new system:phoenix scenario:alley"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"gm", "phoenix-gm kill unit:trent reason:x"}, [2]string{"gm", "phoenix-gm kill unit:donovan reason:x"})
	for range 4 {
		if status := g.Must("blue", "game status").Text; !strings.Contains(status, "End of the battle") {
			g.Ask("red", "pass until:step")
			g.Ask("blue", "pass until:step")
		}
	}
	require.True(t, strings.Contains(g.Must("blue", "game status").Text, "End of the battle"))
	a := g.Ask("blue", "phoenix move to:0805 unit:axly")
	require.NotNil(t, a.Refusal)
	require.Contains(t, a.Refusal.Text, "The battle is decided; phoenix-gm go-on lets it go on. Keep it for impulse")
	g.Must("blue", `orders add lines:"tactic engage 4"`)
	require.NotContains(t, g.Must("blue", "pass orders:leave").Text, "on your sheet")
}
