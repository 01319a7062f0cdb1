package match

import (
	"context"
	"fmt"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/lull"
)

// Lull is why a game rests of which nobody is asked.
type Lull string

// The reasons to rest.
const (
	Undecided Lull = "undecided" // for a while nobody had a decision
	Unasked   Lull = "unasked"   // standing orders have answered for ever
)

// Why says in a sentence without its end why the game rests.
func (l Lull) Why() string {
	if l == Unasked {
		return fmt.Sprintf("Standing orders have answered for %d steps, and nobody was asked, so the game rests", maxSteps)
	}
	return "Nobody has had anything to decide for a while, so the game rests"
}

// Mend says what can be done about it.
func (l Lull) Mend() string {
	if l == Unasked {
		return "End yours with orders unseal, or go on as it is with: game retry"
	}
	return "Give a unit to a seat with game assign, or a seat back with game default; go on as it is with: game retry"
}

// idles takes in the step that the game stands before, and reports whether nobody is
// asked any more. A game that stops by itself there does not idle.
func idles(w *lull.Watch, g *Game) (bool, error) {
	answered, err := watch.Know(g.Position, rules.Position.Answered)
	if err != nil {
		return false, err
	}
	spell, err := watch.Know(g.Position, rules.Position.Spell)
	if err != nil || !w.Over(spell, len(answered) > 0) {
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
