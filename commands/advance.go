package commands

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"impulse/rules"
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

// Advance resolves the steps of a game that are due: one step, one entry, one
// transaction, until somebody is awaited. It returns all events. A fault
// changes nothing, marks the game as stuck and is told once.
func (r *Referee) Advance(ctx context.Context, due *Due) []rules.Event { return r.Begin(due)(ctx) }

// Begin takes the game, so that no other change of it comes between, and gives
// what is [Referee.Advance] from there on; it is to be called.
func (r *Referee) Begin(due *Due) (advance func(context.Context) []rules.Event) {
	unlock := r.locks.lock(due.game)
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
	for range maxSteps {
		ch, err := r.nextStep(g, due.dice(g))
		if errors.Is(err, storage.ErrClosed) { // whoever comes next goes on
			return events
		}
		if err != nil {
			return append(events, r.halted(ctx, g, err)...)
		}
		if ch == nil {
			r.unask(ctx, g)
			return events
		}
		if err := r.settle(ctx, g, ch); err != nil {
			return append(events, r.unsaved(g, err))
		}
		events = append(events, ch.events...)
	}
	return append(events, r.halted(ctx, g, fmt.Errorf("%d steps and nobody awaited", maxSteps))...)
}

// unsaved tells of a step that could not be saved.
func (r *Referee) unsaved(g *game, err error) rules.Event {
	r.log.Error("a step cannot be saved", "game", g.head.ID, "step", g.snap.Step, "error", err)
	return rules.Event{Kind: unsaved, Step: g.snap.Step,
		Text: "The " + g.stepTitle() + " could not be saved. Nothing is lost; try again with: game retry"}
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

// settle saves what came of a step. What somebody had proposed is forgotten.
func (r *Referee) settle(ctx context.Context, g *game, ch *change) error {
	next, head := *g, *g.head
	next.head = &head
	next.body.goOn()
	next.body.Kept = ch.kept
	if ch.entry.Op == opStep {
		next.body.From = cmp.Or(g.body.From, g.head.Entries+1)
		if slices.ContainsFunc(ch.posts, func(m Message) bool { return m.Place == g.head.Place }) {
			next.body.told()
		}
	}
	if ch.entry.Op == opEnd {
		head.Status = storage.Ended
		next.body.Gone = gone{}
		next.body.Open = &openedGame{Orders: ch.entry.Opens == opensAll, From: ch.entry.From}
	}
	err := r.commit(ctx, &next, ch)
	if err == nil {
		*g = next
	}
	return err
}

// nextStep resolves the step that is due; nil if none is. A panic is a fault
// of the book.
func (r *Referee) nextStep(g *game, given *dice.Roller) (ch *change, err error) {
	defer func() {
		if p := recover(); p != nil {
			ch, err = nil, fmt.Errorf("panic in step %s: %v\n%s", g.snap.Step, p, debug.Stack())
		}
	}()
	if g.over() {
		return nil, nil
	}
	if g.snap.Over {
		return g.finale(), nil
	}
	due, err := g.due()
	if err != nil || !due {
		return nil, err
	}
	ch, err = g.step(given)
	if err == nil {
		ch.sheets, err = r.handedBack(g, ch.snap)
	}
	return ch, err
}

// step resolves the step that is due, without saving it.
func (g *game) step(given *dice.Roller) (*change, error) {
	by, err := g.answered()
	if err != nil {
		return nil, err
	}
	res, serial, err := g.resolve(given)
	if err != nil {
		return nil, err
	}
	if err := g.sys.Check(res.Snapshot); err != nil {
		return nil, err
	}
	posts, kept, err := g.report(res, by)
	return &change{
		entry:  public{Who: refereeName, Op: opStep, Step: g.snap.Step, Serial: serial, By: by},
		events: res.Events, rolls: res.Rolls, snap: res.Snapshot, posts: posts, kept: kept,
	}, err
}

// due reports whether the game has a step that nobody is awaited for.
func (g *game) due() (bool, error) {
	if g.over() || g.snap.Over || g.snap.Mode == rules.Free {
		return false, nil
	}
	awaited, err := g.sys.Awaited(g.snap)
	return len(awaited) == 0, err
}

// resolve runs the step that is due, with the dice that the game is played
// with, and gives the serial of the resolution.
func (g *game) resolve(given *dice.Roller) (res *rules.Result, serial uint64, err error) {
	if g.snap.Typed {
		res, err = g.sys.Advance(g.snap, given)
		return res, 0, err
	}
	roller, serial := g.roller()
	res, err = g.sys.Advance(g.snap, roller)
	return res, serial, err
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
	if _, err := g.sys.Advance(g.snap, given); err != nil {
		return err
	}
	if left := given.Unused(); left != nil {
		return rules.Refuse("dice", "dice: %s.", left.Error())
	}
	return nil
}

// halted deals with a step that could not be resolved: dice are asked for, or
// the game is stuck. Nothing of the step was saved; it is told once.
func (r *Referee) halted(ctx context.Context, g *game, err error) []rules.Event {
	if refusal, ok := rules.AsRefusal(err); ok && g.snap.Typed && refusal.Rule == "dice" {
		return r.ask(ctx, g, err)
	}
	r.log.Error("a game is stuck", "game", g.head.ID, "step", g.snap.Step, "error", cmp.Or(g.unsound, err))
	event := rules.Event{Kind: "stuck", Step: g.snap.Step, Text: r.stopped(g, err)}
	was := g.body
	g.body.Stuck, g.body.Asked, g.body.Aside = cmp.Or(g.snap.Step, "unknown"), "", aside{}
	g.body.Tried, g.body.Fatal = tried{}, ""
	if isFatal(err) || takesTooLong(err) || g.sys.(guard).isAway() {
		g.body.Fatal = r.program()
	}
	switch {
	case was.Stuck != g.body.Stuck:
		r.mark(ctx, g, []Message{{Place: g.head.Place, Text: Escape(event.Text), Mention: g.hosts()}})
	case was.Tried != g.body.Tried || was.Fatal != g.body.Fatal:
		r.mark(ctx, g, nil)
	}
	return []rules.Event{event}
}

// stopped says why a step was not resolved.
func (r *Referee) stopped(g *game, err error) string {
	const again = " Nothing is lost; the sealed orders are kept. Try again with: game retry"
	refusal, refused := rules.AsRefusal(err)
	switch {
	case isFatal(err):
		return "The referee stopped before the " + g.stepTitle() + ": its program has ended in it more than once." + again
	case takesTooLong(err):
		return fmt.Sprintf("The referee gave up on the %s: it took longer than %v.", g.stepTitle(), r.watch.limit) + again
	case refused && g.sys.(guard).broken != nil:
		return refusal.Text
	}
	return "The referee met a fault of its own and stopped before the " + g.stepTitle() + "." + again
}

// unask forgets what a step had stopped for that is not due any more, as when a
// ruling has unsealed orders: should it stop again, it asks again.
func (r *Referee) unask(ctx context.Context, g *game) {
	if g.body.Stuck == "" && g.body.Asked == "" && g.body.Tried.Times == 0 {
		return
	}
	g.body.Stuck, g.body.Asked, g.body.Aside, g.body.Fatal, g.body.Tried = "", "", aside{}, "", tried{}
	r.mark(ctx, g, nil)
}

// hosts are the users who can help a game on: host and game master.
func (g *game) hosts() []string {
	var out []string
	for _, player := range []int{g.body.Host, g.body.GM} {
		if user := g.body.user(player); user != "" && !slices.Contains(out, user) {
			out = append(out, user)
		}
	}
	return out
}

// mark saves what a game has stopped for, and tells of it and of the steps
// before.
func (r *Referee) mark(ctx context.Context, g *game, posts []Message) {
	posts = append(g.untold(g.head.Entries), posts...)
	g.body.Kept = nil
	g.body.told()
	if err := r.saveBody(ctx, g, posts); err != nil {
		r.log.Error("a game that has stopped cannot be marked", "game", g.head.ID, "error", err)
	}
}

// saveBody saves the referee's part of the header with messages, without an
// entry.
func (r *Referee) saveBody(ctx context.Context, g *game, posts []Message) error {
	b, err := rules.Encode(g.body)
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
func (g *game) finale() *change {
	e := public{Who: refereeName, Op: opEnd, Opens: opensAll, From: g.imported()}
	if g.body.Closes {
		e.Opens = opensDice
	}
	ch := &change{entry: e, events: g.told(e)}
	for _, told := range ch.events {
		ch.posts = append(ch.posts, g.announce("%s", told.Text))
	}
	return ch
}

// stepTitle is the printed name of the step the game stands in.
func (g *game) stepTitle() string { return g.sys.Spec().Step(g.snap.Step).Title }
