package commands

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/storage"
)

// maxSteps is how many steps may resolve one after another without anybody
// being awaited; more is a fault of the book.
const maxSteps = 1000

// unsaved is the kind of the event that tells that a step was resolved but could
// not be saved. Nothing else can be saved then, so no post tells of it: whoever
// calls [Referee.Advance] shows its text to the one who asked.
const unsaved = "unsaved"

// Advance resolves the steps of a game that are due, each an entry, until
// somebody is awaited. Those in which nobody decides are saved together, see
// [run]. It returns all events that were saved. A fault changes nothing, marks
// the game as stuck and is told once.
func (r *Referee) Advance(ctx context.Context, due *Due) []rules.Event { return r.Begin(due)(ctx) }

// Begin takes the game, so that no other change of it comes between, and gives
// what is [Referee.Advance] from there on; it is to be called.
func (r *Referee) Begin(due *Due) (advance func(context.Context) []rules.Event) {
	unlock := r.locks.Lock(due.game)
	return func(ctx context.Context) []rules.Event {
		defer unlock()
		defer func() {
			if p := recover(); p != nil { // a fault beside the step; whoever comes next goes on
				r.log.Error("a game does not go on", "game", due.game, "panic", p, "stack", string(debug.Stack()))
			}
		}()
		return r.advance(context.WithoutCancel(ctx), due) // who asked may go; what is due is still due
	}
}

func (r *Referee) advance(ctx context.Context, due *Due) []rules.Event {
	var g *game
	err := r.read(func(tx *storage.Tx) (err error) {
		g, err = r.take(tx, due.game)
		return err
	})
	if err != nil {
		r.log.Error("a game cannot be loaded", "game", due.game, "error", err)
		return nil
	}
	defer func() { r.give(g) }()
	var events []rules.Event
	if err := r.mayTry(ctx, g, due.facesFor(g)); isFatal(err) {
		return r.halted(ctx, g, err)
	} else if errors.Is(err, storage.ErrClosed) {
		return nil
	} else if err != nil {
		return []rules.Event{r.unsaved(g, err)}
	}
	steps := r.newRun(g)
	for n := 1; n <= maxSteps; n++ {
		ch, err := r.nextStep(g, due.dice(g))
		if err == nil && ch != nil {
			steps.add(g, ch)
		}
		if err != nil || ch == nil || steps.full(ch) || n == maxSteps {
			saved, failed := steps.save(ctx, g)
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
		}
	}
	return append(events, r.halted(ctx, g, fmt.Errorf("%d steps and nobody awaited", maxSteps))...)
}

// unsaved tells of a step that could not be saved.
func (r *clerk) unsaved(g *game, err error) rules.Event {
	r.log.Error("a step cannot be saved", "game", g.head.ID, "step", g.Snap.Step, "error", err)
	return rules.Event{Kind: unsaved, Step: g.Snap.Step,
		Text: "The " + g.StepTitle() + " could not be saved. Nothing is lost; try again with: game retry"}
}

// dice are the faces that were typed in, for the step that asked for them: what
// a later one needs may tell of orders that can still be changed.
func (due *Due) dice(g *game) *dice.Roller { return dice.FromFaces(due.facesFor(g)) }

func (due *Due) facesFor(g *game) []int {
	if due.after != g.head.Entries {
		return nil
	}
	return due.faces
}

// nextStep resolves the step that is due; nil if none is. A panic is a fault
// of the book.
func (r *Referee) nextStep(g *game, given *dice.Roller) (ch *change, err error) {
	defer func() {
		if p := recover(); p != nil {
			ch, err = nil, fmt.Errorf("panic in step %s: %v\n%s", g.Snap.Step, p, debug.Stack())
		}
	}()
	if g.over() {
		return nil, nil
	}
	if g.Snap.Over {
		return g.finale()
	}
	due, err := g.due()
	if err != nil || !due {
		return nil, err
	}
	ch, err = g.step(given)
	if err == nil {
		ch.sheets, err = r.handedBack(g, ch.Next)
	}
	return ch, err
}

// step resolves the step that is due, without saving it.
func (g *game) step(given *dice.Roller) (*change, error) {
	by, err := g.Answered()
	if err != nil {
		return nil, err
	}
	roller, serial := given, uint64(0)
	if !g.Snap.Typed {
		roller, serial = g.roller()
	}
	ch, err := g.do(journal.Deed{Public: journal.Public{Who: journal.RefereeName, Op: journal.OpStep, Step: g.Snap.Step, Serial: serial, By: by}, Roller: roller})
	if err != nil {
		return nil, err
	}
	if err := ch.Next.Check(); err != nil {
		return nil, err
	}
	ch.posts, ch.kept, err = g.report(ch, by)
	return ch, err
}

// due reports whether the game has a step that nobody is awaited for.
func (g *game) due() (bool, error) {
	if g.over() || g.Snap.Over || g.Snap.Mode == rules.Free {
		return false, nil
	}
	awaited, err := watch.Know(g.Position, rules.Position.Awaited)
	return len(awaited) == 0, err
}

// roller is the game's stream for its next resolution.
func (g *game) roller() (*dice.Roller, uint64) {
	serial := g.head.Serial + 1
	era := g.body.Eras[len(g.body.Eras)-1]
	seed := g.keys.Seeds[len(g.keys.Seeds)-1]
	return dice.FromStream(seed.Key(era.Game, serial, g.head.Head)), serial
}

// try resolves the step that is due with faces given by hand, all of which it
// must use, without saving it.
func (g *game) try(faces []int) error {
	given := dice.FromFaces(faces)
	if _, err := g.before().Do(journal.Deed{Public: journal.Public{Op: journal.OpStep}, Roller: given}); err != nil {
		return err
	}
	if left := given.Unused(); left != nil {
		return cmdline.Refuse("dice", "dice: %s.", left.Error())
	}
	return nil
}

// halted deals with a step that could not be resolved: dice are asked for, or
// the game is stuck. Nothing of the step was saved; it is told once.
func (r *Referee) halted(ctx context.Context, g *game, err error) []rules.Event {
	if refusal, ok := cmdline.AsRefusal(err); ok && g.Snap.Typed && refusal.Rule == "dice" {
		return r.ask(ctx, g, err)
	}
	r.log.Error("a game is stuck", "game", g.head.ID, "step", g.Snap.Step, "error", cmp.Or(g.unsound, err))
	event := rules.Event{Kind: "stuck", Step: g.Snap.Step, Text: r.stopped(g, err)}
	was := g.body
	g.body.Stuck, g.body.Asked, g.body.Aside = cmp.Or(g.Snap.Step, "unknown"), "", aside{}
	g.body.Tried, g.body.Fatal = tried{}, ""
	if isFatal(err) || watch.TooLong(err) || g.Sys.(watch.Book).IsAway() {
		g.body.Fatal = r.program()
	}
	switch {
	case was.Stuck != g.body.Stuck:
		r.mark(ctx, g, []outbox.Message{{Place: g.head.Place, Text: text.Escape(event.Text), Mention: g.Hosts()}})
	case was.Tried != g.body.Tried || was.Fatal != g.body.Fatal:
		r.mark(ctx, g, nil)
	}
	return []rules.Event{event}
}

// stopped says why a step was not resolved.
func (r *Referee) stopped(g *game, err error) string {
	const again = " Nothing is lost; the sealed orders are kept. Try again with: game retry"
	refusal, refused := cmdline.AsRefusal(err)
	switch {
	case isFatal(err):
		return "The referee stopped before the " + g.StepTitle() + ": its program has ended in it more than once." + again
	case watch.TooLong(err):
		return fmt.Sprintf("The referee gave up on the %s: it took longer than %v.", g.StepTitle(), r.watch.Limit) + again
	case refused && g.Sys.(watch.Book).IsBroken():
		return refusal.Text
	}
	return "The referee met a fault of its own and stopped before the " + g.StepTitle() + "." + again
}

// unask forgets what a step had stopped for that is not due any more, as when a
// ruling has unsealed orders: should it stop again, it asks again.
func (r *clerk) unask(ctx context.Context, g *game) {
	if g.body.Stuck == "" && g.body.Asked == "" && g.body.Tried.Times == 0 {
		return
	}
	g.body.Stuck, g.body.Asked, g.body.Aside, g.body.Fatal, g.body.Tried = "", "", aside{}, "", tried{}
	r.mark(ctx, g, nil)
}

// mark saves what a game has stopped for, and tells of it and of the steps
// before.
func (r *clerk) mark(ctx context.Context, g *game, posts []outbox.Message) {
	posts = append(g.untold(g.head.Entries), posts...)
	g.body.Kept = nil
	g.body.told()
	if err := r.saveBody(ctx, g, posts); err != nil {
		r.log.Error("a game that has stopped cannot be marked", "game", g.head.ID, "error", err)
	}
}

// saveBody saves the referee's part of the header with messages, without an
// entry.
func (r *clerk) saveBody(ctx context.Context, g *game, posts []outbox.Message) error {
	b, err := codec.Encode(g.body)
	if err != nil {
		return err
	}
	g.head.Body = b
	return r.store.Update(ctx, func(tx *storage.Tx) error {
		if err := tx.PutGame(g.head); err != nil {
			return err
		}
		return r.enqueue(tx, g, posts, g.head.Entries)
	})
}

// finale ends a game: its seeds are opened, and the place is free again. Of a
// copy only what is its own is opened: the game that it came from may go on.
func (g *game) finale() (*change, error) {
	e := journal.Public{Who: journal.RefereeName, Op: journal.OpEnd, Opens: journal.OpensAll, From: g.imported(g.head.ID)}
	if g.body.Closes {
		e.Opens = journal.OpensDice
	}
	ch, err := g.do(journal.Deed{Public: e})
	if err != nil {
		return nil, err
	}
	for _, told := range ch.Events {
		ch.posts = append(ch.posts, g.announce("%s", told.Text))
	}
	return ch, nil
}
