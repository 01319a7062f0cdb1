package commands_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/refereetest"
	"impulse/rules/goliath"
	"impulse/rules/pentagon"
)

// A panel begins with a question that has an answer: the first of its game, or the one
// that is named. At the console it lists what the question takes.
func TestPanel(t *testing.T) {
	g := refereetest.New(t, pentagon.Book.System(), goliath.Book.System())
	a := g.Must("ann", "panel game:pentagon")
	require.Equal(t, "pentagon-calc fire weapon:laser range:4 size:2", a.Panel)
	require.Contains(t, a.Text, "hexes to the target")
	require.False(t, a.Private)
	g.Must("ann", a.Panel)
	require.Regexp(t, "^goliath-calc melee ", g.Must("ann", "panel game:goliath about:melee").Panel)
	g.Refuse("ann", "panel game:toy", "game:")
	g.Refuse("ann", "panel game:pentagon about:melee", "about:")
}

// Where the book is the game master's nobody else has a panel of it.
func TestPanelOfAClosedBook(t *testing.T) {
	g := refereetest.New(t, goliath.Book.System())
	g.Must("gm", "game new system:goliath scenario:bodenburg house:guidebook=gm")
	g.Must("red", "game join")
	g.Refuse("red", "panel game:goliath", "the book is the game master's")
	g.Must("gm", "panel game:goliath")
}
