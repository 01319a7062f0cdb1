package match

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/lull"
	"impulse/storage"
)

// maxSteps is how many steps may resolve one after another without anybody
// being awaited. Then a game rests for which standing orders answer; of any other it is a
// fault of the book.
const maxSteps = 1000

// Unsaved is the kind of the event that tells that a step was resolved but could
// not be saved. Nothing else can be saved then, so no post tells of it: whoever
// calls [Engine.Advance] shows its text to the one who asked.
const Unsaved = "unsaved"

// Advance resolves the steps of a game that are due, each an entry, until
// somebody is awaited. Those in which nobody decides are saved together, see
// [run]. It returns all events that were saved. A fault changes nothing, marks
// the game as stuck and is told once.
func (r *Engine) Advance(ctx context.Context, due *Due) []rules.Event { return r.Begin(due)(ctx) }

// Begin takes the game, so that no other change of it comes between, and gives
// what is [Engine.Advance] from there on; it is to be called.
func (r *Engine) Begin(due *Due) (advance func(context.Context) []rules.Event) {
	unlock := r.Locks.Lock(due.Game)
	return func(ctx context.Context) []rules.Event {
		defer unlock()
		defer func() {
			if p := recover(); p != nil { // a fault beside the step; whoever comes next goes on
				r.Log.Error("a game does not go on", "game", due.Game, "panic", p, "stack", string(debug.Stack()))
			}
		}()
		return r.advance(context.WithoutCancel(ctx), due) // who asked may go; what is due is still due
	}
}

// advance is what [Engine.Advance] does while the game is held.
func (r *Engine) advance(ctx context.Context, due *Due) []rules.Event {
	var g *Game
	err := r.Read(func(tx *storage.Tx) (err error) {
		g, err = r.Take(tx, due.Game)
		return err
	})
	if err != nil {
		r.Log.Error("a game cannot be loaded", "game", due.Game, "error", err)
		return nil
	}
	defer func() { r.Give(g) }()
	switch err := r.mayTry(ctx, g); {
	case isFatal(err):
		return r.halted(ctx, g, err)
	case errors.Is(err, storage.ErrClosed):
		return nil
	case err != nil:
		return []rules.Event{r.unsaved(g, err)}
	}
	return r.steps(ctx, g)
}

// steps resolves and saves what is due of a game, run by run.
func (r *Engine) steps(ctx context.Context, g *Game) (events []rules.Event) {
	run, asked, rests := r.newRun(g), lull.Watch{}, false
	for n := 1; n <= maxSteps; n++ {
		ch, err := r.nextStep(g)
		if err == nil && ch != nil {
			run.add(g, ch)
			rests, err = idles(&asked, g)
		}
		if err != nil || ch == nil || rests || run.full(ch) || n == maxSteps {
			saved, failed := run.save(ctx, g)
			events = append(events, saved...)
			if failed != nil {
				return append(events, r.unsaved(g, failed))
			}
		}
		switch {
		case errors.Is(err, storage.ErrClosed): // whoever comes next goes on
			return events
		case err != nil:
			return append(events, r.halted(ctx, g, err)...)
		case ch == nil:
			r.unask(ctx, g)
			return events
		case rests:
			return append(events, r.rest(ctx, g, Undecided)...)
		}
	}
	if asked.Answered {
		return append(events, r.rest(ctx, g, Unasked)...)
	}
	return append(events, r.halted(ctx, g, fmt.Errorf("%d steps and nobody to decide", maxSteps))...)
}

// unsaved tells of a step that could not be saved.
func (r *Clerk) unsaved(g *Game, err error) rules.Event {
	r.Log.Error("a step cannot be saved", "game", g.Head.ID, "step", g.Snap.Step, "error", err)
	return rules.Event{Kind: Unsaved, Step: g.Snap.Step,
		Text: "The " + g.StepTitle() + " could not be saved. Nothing is lost; try again with: game retry"}
}

// nextStep resolves the step that is due; nil if none is. A panic is a fault
// of the book.
func (r *Engine) nextStep(g *Game) (ch *Change, err error) {
	defer func() {
		if p := recover(); p != nil {
			ch, err = nil, fmt.Errorf("panic in step %s: %v\n%s", g.Snap.Step, p, debug.Stack())
		}
	}()
	if g.Over() {
		return nil, nil
	}
	if g.Snap.Over {
		return r.finale(g)
	}
	due, err := g.Due()
	if err != nil || !due {
		return nil, err
	}
	unsealed, err := r.unsealed(g)
	if err != nil {
		return nil, err
	}
	ch, err = g.step(r.Now(), unsealed...)
	if err == nil {
		ch.Sheets, err = r.HandedBack(g, ch.Next, ch.Events)
	}
	return ch, err
}

// step resolves the step that is due, without saving it. Some are told beside it what is
// in no entry.
func (g *Game) step(now time.Time, beside ...rules.Event) (*Change, error) {
	by, err := g.Answered()
	if err != nil {
		return nil, err
	}
	roller, serial := g.RealDice().stepDice()
	ch, err := g.Do(journal.Deed{Public: journal.Public{Who: journal.RefereeName, Op: journal.OpStep, Step: g.Snap.Step, Serial: serial, By: by}, Roller: roller})
	if err != nil {
		return nil, err
	}
	if err := ch.Next.Check(); err != nil {
		return nil, err
	}
	out, err := g.report(ch, now, beside)
	ch.Posts, ch.kept, ch.heard = out.posts, out.kept, out.heard
	return ch, err
}

// Due reports whether the game has a step that nobody is awaited for.
func (g *Game) Due() (bool, error) {
	if g.Over() || g.Snap.Over || g.Snap.Mode == rules.Free {
		return false, nil
	}
	awaited, err := watch.Know(g.Position, rules.Position.Awaited)
	return len(awaited) == 0, err
}

// Roller is the game's stream for its next resolution.
func (g *Game) Roller() (*dice.Roller, uint64) {
	serial := g.Head.Serial + 1
	era := g.Body.Eras[len(g.Body.Eras)-1]
	seed := g.keys.Seeds[len(g.keys.Seeds)-1]
	return dice.FromStream(seed.Key(era.Game, serial, g.Head.Head)), serial
}

// halted deals with a step that could not be resolved: dice are asked for, or
// the game is stuck. Nothing of the step was saved; it is told once.
func (r *Engine) halted(ctx context.Context, g *Game, err error) []rules.Event {
	if refusal, ok := cmdline.AsRefusal(err); ok && g.Snap.Typed && refusal.Rule == "dice" {
		return r.ask(ctx, g, err)
	}
	r.Log.Error("a game is stuck", "game", g.Head.ID, "step", g.Snap.Step, "error", cmp.Or(g.unsound, err))
	event := rules.Event{Kind: "stuck", Step: g.Snap.Step, Text: r.stopped(g, err)}
	was := g.Body
	g.Body.Stuck = cmp.Or(g.Snap.Step, "unknown")
	g.Body.dropDice()
	g.Body.Tried, g.Body.Fatal = Tried{}, ""
	if isFatal(err) || watch.TooLong(err) || g.Sys.(watch.Book).IsAway() {
		g.Body.Fatal = r.program()
	}
	switch {
	case was.Stuck != g.Body.Stuck:
		r.mark(ctx, g, []outbox.Message{{Place: g.Head.Place, Lines: []string{text.Escape(event.Text)}, Mention: g.Hosts()}})
	case was.Tried != g.Body.Tried || was.Fatal != g.Body.Fatal:
		r.mark(ctx, g, nil)
	}
	return []rules.Event{event}
}

// stopped says why a step was not resolved.
func (r *Engine) stopped(g *Game, err error) string {
	const again = " Nothing is lost; the sealed orders are kept. Try again with: game retry"
	refusal, refused := cmdline.AsRefusal(err)
	switch {
	case isFatal(err):
		return "The referee stopped before the " + g.StepTitle() + ": its program has ended in it more than once." + again
	case watch.TooLong(err):
		return fmt.Sprintf("The referee gave up on the %s: it took longer than %v.", g.StepTitle(), r.Watch.Limit) + again
	case refused && g.Sys.(watch.Book).IsBroken():
		return refusal.Text
	}
	return "The referee met a fault of its own and stopped before the " + g.StepTitle() + "." + again
}

// unask forgets what a step had stopped for that is not due any more, as when a
// ruling has unsealed orders, or somebody ended theirs while the game rested: should it
// stop again, it asks again.
func (r *Clerk) unask(ctx context.Context, g *Game) {
	if g.Body.Stuck == "" && g.Body.Asked == "" && g.Body.Tried.Times == 0 && g.Body.Idle == "" {
		return
	}
	g.Body.Stuck, g.Body.Fatal, g.Body.Tried, g.Body.Idle = "", "", Tried{}, ""
	g.Body.dropDice()
	r.mark(ctx, g, nil)
}

// mark saves what a game has stopped for, and tells of it and of the steps
// before.
func (r *Clerk) mark(ctx context.Context, g *Game, posts []outbox.Message) {
	told := g.flush(g.Head.Entries, posts)
	posts = append(told.posts, posts...)
	g.Body.Kept, g.Body.Heard = told.kept, told.heard
	g.settle(posts, g.Head.Entries, false)
	if err := r.SaveBody(ctx, g, posts); err != nil {
		r.Log.Error("a game that has stopped cannot be marked", "game", g.Head.ID, "error", err)
	}
}

// SaveBody saves the referee's part of the header with messages, without an
// entry.
func (r *Clerk) SaveBody(ctx context.Context, g *Game, posts []outbox.Message) error {
	return r.Store.Update(ctx, func(tx *storage.Tx) error { return r.PutBody(tx, g, posts) })
}

// PutBody is SaveBody within a transaction.
func (r *Clerk) PutBody(tx *storage.Tx, g *Game, posts []outbox.Message) (err error) {
	if g.Head.Body, err = codec.Encode(g.Body); err != nil {
		return err
	}
	if err := tx.PutGame(g.Head); err != nil {
		return err
	}
	return r.enqueue(tx, g, posts, g.Head.Entries)
}

// Due is a game that may have a step to resolve after a call was answered.
type Due struct{ Game storage.ID }

// NextDice are the dice of what is done next: of the game's stream, or none where
// they are typed in.
func (g *Game) NextDice() (*dice.Roller, uint64) {
	if g.Snap.Typed {
		return dice.FromFaces(nil), 0
	}
	return g.Roller()
}
