package orders_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// A sheet that is kept is used in a later game, elsewhere too, but for what cannot be
// ordered there.
func TestKeptSheets(t *testing.T) {
	g := turning(t)
	g.Refuse("red", "orders keep name:opening", "There is nothing on your sheet that could be kept")
	g.Refuse("red", "orders use name:opening", "opening")
	g.Must("red", `orders add lines:"each: rotate to:B unit:kestrel\nbreak when something"`)
	require.Contains(t, g.Must("red", "orders keep name:Opening").Text, "Kept as `opening`: 2 lines.")
	require.Contains(t, g.Must("red", "orders keep name:opening").Text, "in the place of what was")
	g.Refuse("red", `orders keep name:"two words"`, "is no name")
	require.Contains(t, g.Must("red", "orders keep").Text, "- `opening`: `each: rotate to:B unit:kestrel; break when something`")
	require.Contains(t, g.Must("blue", "orders keep").Text, "You keep no sheets")
	require.Equal(t, []string{"opening"}, g.Offered("red", "orders use", "name"))

	g.There("red", "game new system:pentagon scenario:skirmish house:electronic-warfare=off")
	g.There("red", "game join seat:blue")
	a := g.There("red", "orders use name:opening")
	require.Nil(t, a.Refusal, a.Text)
	require.Equal(t, "break when something", refereetest.Fig(g, a, "orders").String())
	require.Contains(t, a.Text, "Left out: Line 1, each: rotate to:B unit:kestrel")
	require.Contains(t, g.There("red", "orders keep name:opening delete:on").Text, "is kept no more")
	require.NotNil(t, g.There("red", "orders keep name:opening delete:on").Refusal)
	require.Contains(t, g.Must("red", "privacy").Text, "the sheets of orders that you keep")
}

// Fifty are kept, and one more is refused.
func TestSoManySheetsAreKept(t *testing.T) {
	g := turning(t)
	g.Must("red", `orders add lines:"break when something"`)
	for n := range 50 {
		g.Must("red", fmt.Sprintf("orders keep name:s%d", n))
	}
	g.Refuse("red", "orders keep name:more", "You keep 50 sheets, and no more can be kept; delete one with: orders keep name:s0 delete:on")
	g.Must("red", "orders keep name:s7")
}

// Sheets of the same name of two games are two; what is sealed is kept too, and what is
// used comes beside what stands on the sheet.
func TestKeptSheetsOfTwoGames(t *testing.T) {
	g := turning(t)
	g.Must("red", `orders add lines:"each: rotate to:B unit:kestrel\nbreak when something"`)
	g.Must("red", "orders done")
	require.Contains(t, g.Must("red", "orders keep name:opening").Text, "Kept as `opening`: 2 lines.", "it is sealed")
	g.There("red", "game new system:goliath scenario:open-field gm:off")
	g.There("red", "game join")
	g.There("red", `orders add lines:"break at 3"`)
	require.Contains(t, g.There("red", "orders keep name:opening").Text, "Kept as `opening`: 1 line.")
	require.Contains(t, g.Must("red", "orders keep").Text, "rotate to:B")
	require.Contains(t, g.There("red", "orders keep name:opening delete:on").Text, "is kept no more")
	require.Contains(t, g.Must("red", "orders keep").Text, "rotate to:B")
	g.Must("red", "orders unseal")
	g.Must("red", "orders clear")
	g.Must("red", `orders add lines:"break before fire"`)
	require.Equal(t, "break before fire, each: rotate to:B unit:kestrel, break when something", refereetest.Fig(g, g.Must("red", "orders use name:opening"), "orders").String())
}
