package orders_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/library"
)

// Of who has orders on the sheet, plain or standing, nothing more is proposed.
func TestWhoHasOrdersIsProposedNoMore(t *testing.T) {
	for _, line := range []string{"fire target:axly unit:trent", "tactic engage 4 trent"} {
		g := refereetest.New(t, library.Systems...)
		g.Play([2]string{"gm", "game new system:phoenix scenario:alley gm:off"}, [2]string{"ann", "game join seat:red"}, [2]string{"bob", "game join seat:blue"})
		e, _ := g.Entry(g.From("ann", ""))
		require.Contains(t, e.Useful[0].Label, "Trent")
		g.Must("ann", `orders add lines:"`+line+`"`)
		e, _ = g.Entry(g.From("ann", ""))
		require.NotEmpty(t, e.Useful)
		for _, b := range e.Useful {
			require.NotContains(t, b.Label, "Trent", line)
		}
	}
}
