package match

import (
	"context"
	"fmt"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
)

// Lull is why a game rests of which nobody is asked.
type Lull string

// The reasons to rest.
const (
	Undecided Lull = "undecided" // for a whole turn nobody had a decision
	Unasked   Lull = "unasked"   // standing orders have answered for ever
)

// Why says in a sentence without its end why the game rests.
func (l Lull) Why() string {
	if l == Unasked {
		return fmt.Sprintf("Standing orders have answered for %d steps, and nobody was asked, so the game rests", maxSteps)
	}
	return "Nobody has had anything to decide for a whole turn, so the game rests"
}

// Mend says what can be done about it.
func (l Lull) Mend() string {
	if l == Unasked {
		return "End yours with orders unseal, or go on as it is with: game retry"
	}
	return "Give a unit to a seat with game assign, or a seat back with game default; go on as it is with: game retry"
}

// idle looks whether a game goes on and on in which nobody decides: where all units
// belong to seats by default, say, or to nobody. It stops when a whole turn was so.
type idle struct {
	begun    bool
	since    int  // the turn in which somebody decided last
	answered bool // standing orders have decided
}

// goesOn takes in the step that the game stands before, and reports whether nobody
// has decided in the whole turn before it. A game that stops by itself there is none.
func (x *idle) goesOn(g *Game) (bool, error) {
	answered, err := watch.Know(g.Position, rules.Position.Answered)
	if err != nil {
		return false, err
	}
	turn, err := watch.Know(g.Position, rules.Position.Turn)
	x.answered = x.answered || len(answered) > 0
	if !x.begun || len(answered) > 0 || turn < x.since {
		x.begun, x.since = true, turn
	}
	if err != nil || turn <= x.since+1 {
		return false, err
	}
	return g.Due()
}

// rest stops a game in which nobody is asked, and tells its hosts once. Whatever is
// done in it next sets it going for as long again.
func (r *Clerk) rest(ctx context.Context, g *Game, why Lull) []rules.Event {
	event := rules.Event{Kind: "idle", Step: g.Snap.Step, Text: why.Why() + ". " + why.Mend()}
	g.Body.GoOn()
	g.Body.Idle = why
	r.mark(ctx, g, []outbox.Message{{Place: g.Head.Place, Lines: []string{text.Escape(event.Text)}, Mention: g.Hosts()}})
	return []rules.Event{event}
}
