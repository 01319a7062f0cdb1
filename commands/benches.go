package commands

import (
	"impulse/commands/roster"
	"impulse/commands/watch"
)

// benches are the seats of a game and who sits on them, as people are shown them.
type benches struct {
	*watch.Position
	*roster.Roster
	venue
	called func(user string) string
}

func (g *game) benches() benches { return benches{g.Position, &g.Roster, g.venue(), g.called} }
