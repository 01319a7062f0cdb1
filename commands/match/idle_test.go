package match_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/pentagon"
)

// A game in which nobody will ever decide stops after a whole turn, says so once, and
// goes on when it is told to, or when somebody has units again.
func TestNobodyDecides(t *testing.T) {
	g := refereetest.New(t, pentagon.Book.System())
	g.Play([2]string{"gm", "game new system:pentagon scenario:skirmish"}, [2]string{"red", "game join seat:red"}, [2]string{"blue", "game join seat:blue"},
		[2]string{"gm", "game assign unit:kestrel seat:blue"}, [2]string{"gm", "game default seat:blue to:on"})
	g.Must("red", "orders done")
	require.Contains(t, g.Last("channel"), "Nobody has had anything to decide for a whole turn, so the game waits.")
	require.Equal(t, []string{"gm"}, g.Posts[len(g.Posts)-1].Mention)
	require.Equal(t, 3, turn(g))
	require.Contains(t, g.Must("gm", "game status").Text, "Nobody has had anything to decide for a whole turn; to go on: game retry")
	_, refusal := g.Entries.Entry(g.From("red", "orders done"))
	require.ErrorContains(t, refusal, "so the game waits")

	require.NoError(t, g.Resume(t.Context()))
	require.Equal(t, 3, turn(g), "a start leaves it alone")
	g.Must("gm", "game retry")
	require.Equal(t, 5, turn(g), "to the end of a whole turn")
	g.Must("gm", "game assign unit:kestrel seat:red")
	require.Contains(t, g.Must("gm", "game status").Text, "⬜ red")
	g.Verified()
}

func turn(g *refereetest.Table) int {
	t, _ := watch.Know(g.TheGame().Position, rules.Position.Turn)
	return t
}
