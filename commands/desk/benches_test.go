package desk_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
)

// A game that runs is no place for another: whoever has no seat in it reads that one is free, if
// one is, and may take it.
func TestAGameRunsWithASeatFree(t *testing.T) {
	g := refereetest.New(t)
	g.Must("gm", "game new system:toy scenario:duel")
	a := g.Ask("ann", "game new system:toy scenario:duel")
	require.Contains(t, a.Refusal.Text, "runs here already; end it first, or play elsewhere. Or take a free seat in it: game join")
	require.Equal(t, "game join seat:red", a.Buttons[0].Line)
	a = g.Must("ann", "game new")
	require.Contains(t, a.Text, "Which battle? (A game runs here, and a seat in it is free: `game join`)")
	require.Equal(t, "game join seat:red", a.Buttons[0].Line)
	g.Must("ann", "game join seat:red")
	require.NotContains(t, g.Must("ann", "game new").Text, "game join", "who sits has a seat")
	g.Must("bob", "game join seat:blue")
	require.NotContains(t, g.Must("cat", "game new").Text, "game join", "there is none")
}

// Who holds a seat and asks for one where none is free reads that, and how it is given up.
func TestEverySeatIsTaken(t *testing.T) {
	g := refereetest.Pair(t)
	require.Regexp(t, `^You hold red already, and every seat is taken: .*\. To give yours up: game leave$`, g.Ask("red", "game join").Refusal.Text)
	require.Regexp(t, `^Every seat is taken: `, g.Ask("ann", "game join").Refusal.Text)
}
