package match

import (
	"context"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
)

// idle looks whether a game goes on and on in which nobody decides: where all units
// belong to seats by default, say, or to nobody. It stops when a whole turn was so.
type idle struct {
	begun bool
	since int // the turn in which somebody decided last
}

// goesOn takes in the step that the game stands before, and reports whether nobody
// has decided in the whole turn before it. A game that stops by itself there is none.
func (x *idle) goesOn(g *Game) (bool, error) {
	answered, err := watch.Know(g.Position, rules.Position.Answered)
	if err != nil {
		return false, err
	}
	turn, err := watch.Know(g.Position, rules.Position.Turn)
	if !x.begun || len(answered) > 0 || turn < x.since {
		x.begun, x.since = true, turn
	}
	if err != nil || turn <= x.since+1 {
		return false, err
	}
	return g.Due()
}

// rest stops a game in which nobody decides, and tells its hosts once. Whatever is
// done in it next sets it going for another turn.
func (r *Clerk) rest(ctx context.Context, g *Game) []rules.Event {
	event := rules.Event{Kind: "idle", Step: g.Snap.Step, Text: "Nobody has had anything to decide for a whole turn, so the game waits. " +
		"Give a unit to a seat with game assign, or a seat back with game default; go on as it is with: game retry"}
	g.Body.GoOn()
	g.Body.Idle = true
	r.mark(ctx, g, []outbox.Message{{Place: g.Head.Place, Lines: []string{text.Escape(event.Text)}, Mention: g.Hosts()}})
	return []rules.Event{event}
}
