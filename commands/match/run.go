package match

import (
	"cmp"
	"context"
	"time"

	"impulse/commands/journal"
	"impulse/commands/roster"
	"impulse/rules"
	"impulse/storage"
)

// A run is steps that follow each other without anybody being asked. Each is an
// entry, with its state and its posts, but they are saved in one transaction: a
// flush of the disk takes longer than most of them. Until then nobody has seen
// anything of it. A process that dies before has done nothing, and the next one
// begins again after the last entry that was saved, with the dice of that entry.

// The bounds of a run: it is saved when it has so many steps, or has taken so long.
const (
	runSteps = 32
	runLasts = 250 * time.Millisecond
)

// run are steps that were resolved and not saved yet.
type run struct {
	r     *Clerk
	steps []made
	saved Game  // the game as it was saved last
	wrong error // why the last step cannot be saved at all
	most  int
	began time.Time
}

// newRun begins a run. In a step that a process has died in, each step is saved by
// itself, so that the one which does it can be found.
func (r *Clerk) newRun(g *Game) *run {
	most := runSteps
	if g.Body.Tried.Times > 1 {
		most = 1
	}
	return &run{r: r, saved: *g, most: most}
}

// add takes a step in, and leaves the game as it is after it. What somebody had
// proposed is forgotten.
func (x *run) add(g *Game, ch *Change) {
	if len(x.steps) == 0 {
		x.began = time.Now()
	}
	before, head := *g, *g.Head
	before.Head = &head
	before.Body.GoOn()
	before.Body.Kept = ch.kept
	if ch.Entry.Op == journal.OpStep {
		before.Body.From = cmp.Or(g.Body.From, g.Head.Entries+1)
		before.Body.Heard = ch.heard
		before.settle(ch.Posts, g.Head.Entries+1, false)
	}
	if ch.Entry.Op == journal.OpEnd {
		head.Status = storage.Ended
		before.Body.Gone = roster.Gone{}
		before.Body.Open = &openedGame{Orders: ch.Entry.Opens == journal.OpensAll, From: ch.Entry.From}
	}
	m, err := x.r.make(&before, ch)
	if err != nil {
		x.wrong = err
		return
	}
	x.steps = append(x.steps, m)
	after := *m.game.Head
	after.Entries, after.Head = after.Entries+1, storage.Chain(after.Head, m.rec.public)
	*g = *m.game
	g.Head = &after
}

// full reports whether the run is saved now, its last step being the given one:
// who resolves the next reads the sheets that this one has changed, and the end reads
// all that led to it.
func (x *run) full(ch *Change) bool {
	return ch.Next != nil && ch.Next.Snap.Over || x.wrong != nil || len(x.steps) >= x.most || len(ch.Sheets) > 0 || time.Since(x.began) > runLasts
}

// save saves the steps of the run, all or none, and returns what they tell. Where
// it cannot, the game is as it was before them.
func (x *run) save(ctx context.Context, g *Game) (told []rules.Event, err error) {
	if len(x.steps) == 0 {
		return nil, x.wrong
	}
	err = x.r.Store.Update(ctx, func(tx *storage.Tx) error {
		for _, m := range x.steps {
			if err := x.r.write(tx, m); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		*g = x.saved
		return nil, err
	}
	for _, m := range x.steps {
		x.r.saved(m)
		told = append(told, m.Events...)
	}
	x.saved, x.steps = *g, nil
	return told, x.wrong
}
