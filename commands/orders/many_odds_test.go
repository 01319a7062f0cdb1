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
	orders{d}.sayOdds(sys.Spec(), nil)
	require.Empty(t, d.Answer.Text)
	orders{d}.sayOdds(sys.Spec(), make([]rules.Event, maxOdds+2))
	require.Contains(t, d.Answer.Text, "the odds of 2 rolls more")
}
