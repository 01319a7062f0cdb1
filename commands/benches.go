package commands

import "impulse/commands/watch"

// benches are the seats of a game and who sits on them, as people are shown them.
type benches struct {
	*watch.Position
	*players
	venue
	called func(user string) string
}

func (g *game) benches() benches { return benches{g.Position, &g.players, g.venue(), g.called} }
