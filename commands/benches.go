package commands

import (
	"impulse/commands/match"
	"impulse/commands/roster"
	"impulse/commands/watch"
)

// benches are the seats of a game and who sits on them, as people are shown them.
type benches struct {
	*watch.Position
	*roster.Roster
	match.Venue
	called func(user string) string
}

func benchesOf(g *match.Game) benches { return benches{g.Position, &g.Roster, g.Venue(), g.Called} }
