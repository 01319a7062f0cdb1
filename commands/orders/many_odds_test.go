package orders

import (
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/warm"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/rulestest"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/require"
)

// Of many orders only so many odds are told.
func TestOddsAreNotEndless(t *testing.T) {
	sys := rulestest.Toy.System()
	shelf := match.NewShelf(nil, []rules.System{sys}, watch.New(watch.Limit, slog.Default()), warm.Nothing)
	house := &desk.House{Engine: &match.Engine{Clerk: &match.Clerk{Shelf: shelf}}}
	d := house.LookAt(desk.Call{})
	require.Empty(t, orders{d}.oddsOf(sys.Spec(), nil))
	told := orders{d}.oddsOf(sys.Spec(), make([]rules.Event, maxOdds+2))
	require.Len(t, told, maxOdds+1)
	require.Contains(t, told[maxOdds], "And 2 lines more")
}
