package match

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"impulse/commands/journal"
	"impulse/commands/text"
	"impulse/commands/warm"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/codec"
	"impulse/storage"
)

// A step can end the whole program, by taking all memory for one, and would do so
// again at every start. So a game is marked as one whose step is being tried by
// the very transaction that makes the step due, and the mark is gone with the
// step's own. One that is found at a start was left by a process that died; it is
// raised, in a transaction of its own, before the step is tried again. Of two
// such deaths in a row the step is taken to be the cause, and the game is stuck.
//
// A process may be killed twice in that moment, though, and that is no fault of
// the game. So before it is stuck, the step is tried in a process of its own: if
// that lives, the step was not the cause, and goes on here. Should one die of it
// all the same, each later start lets more time go by before the next trial.

const (
	deathsToProbe = 2 // after which a step is tried in a process of its own first
	deathsToStick = 8 // after which it is not tried, even if that lived
)

// Tried is the mark of a step.
type Tried struct {
	Times   int    `cbor:"1,keyasint"` // processes that have begun the step, this one included
	Run     uint64 `cbor:"2,keyasint"` // the last of them
	Program string `cbor:"3,keyasint"` // its version
}

// ErrNoProbe is the error of [Engine.Probe] where no process could be begun.
var ErrNoProbe = errors.New("no process can be begun to try a step in")

// trying marks a step of which this process is about to resolve the first time.
func (r *Clerk) trying() Tried { return Tried{Times: 1, Run: r.Run, Program: r.Version} }

// deaths is how many processes one after the other have died in the step that is
// due. One that was stopped in order has not, and of another version no more than
// one counts: what was wrong may be mended.
func (r *Clerk) deaths(m Tried) int {
	n := m.Times
	if n == 0 || m.Run == r.Run {
		return 0
	}
	if r.Store.EndedInOrder(m.Run) {
		n--
	}
	if m.Program != r.Version {
		n = min(n, 1)
	}
	return n
}

// markDue marks the game that a change leaves, if a step of it is due then. What
// cannot be said is marked too.
func (r *Clerk) markDue(next *Game, ch *Change) {
	if ch.Next == nil && next.Head.Entries > 0 {
		return // it is as it was
	}
	next.Body.Tried = Tried{}
	if ch.Entry.Op == journal.OpEnd || next.Over() {
		return
	}
	if next.mayBeDue() {
		next.Body.Tried = r.trying()
	}
}

// fatal is why a step is not tried.
type fatal struct{ why string }

func (f *fatal) Error() string { return f.why }

func isFatal(err error) bool {
	var f *fatal
	return errors.As(err, &f)
}

// mayTry says whether the step that is due is tried now. It is marked before, unless
// this process has marked it: one that was begun by a process that died, or was
// stopped, and one that had failed or asked for dice, whose mark is gone.
func (r *Engine) mayTry(ctx context.Context, g *Game) error {
	died := r.deaths(g.Body.Tried)
	if g.Over() || g.Snap.Over || g.Body.Fatal == "" && (g.Body.Tried.Run == r.Run || !g.mayBeDue()) {
		return nil
	}
	if died >= deathsToStick {
		return &fatal{fmt.Sprintf("%d processes have died in it", died)}
	}
	g.Body.Tried = Tried{Times: died + 1, Run: r.Run, Program: r.Version}
	if err := r.SaveBody(ctx, g, nil); err != nil {
		return fmt.Errorf("the mark of a step cannot be saved: %w", err)
	}
	if g.Body.Fatal != "" || died >= deathsToProbe {
		return r.probed(g)
	}
	return nil
}

// mayBeDue reports whether a step is due, or whether one is cannot be said.
func (g *Game) mayBeDue() bool {
	due, err := g.Due()
	return due || err != nil
}

// restBefore is how long a start leaves a step alone in which so many processes
// have died. Where all die for another reason, soon after they begin, the step is
// not even begun, and nothing counts against it.
func restBefore(deaths int) time.Duration {
	if deaths <= deathsToProbe {
		return 0
	}
	return time.Second << min(deaths-deathsToProbe, 6)
}

// probed tries the step that is due in a process of its own. Where there can be
// none, two deaths are enough; who tries again all the same has been warned.
func (r *Engine) probed(g *Game) error {
	err := ErrNoProbe
	if r.Probe != nil {
		trial, wrong := r.trialOf(g)
		if wrong != nil {
			return wrong
		}
		err = r.Probe(r.Watch.Context(), trial)
	}
	switch {
	case err == nil || errors.Is(err, ErrNoProbe) && g.Body.Fatal != "":
		return nil
	case r.Watch.Stopped() != nil:
		return r.Watch.Stopped()
	}
	return &fatal{fmt.Sprintf("processes have died in it, and a trial: %v", err)}
}

// trial is a step as it is given to a process of its own.
type trial struct {
	Head     []byte `cbor:"1,keyasint"`
	Snapshot []byte `cbor:"2,keyasint"`
}

func (r *Engine) trialOf(g *Game) ([]byte, error) {
	var t trial
	var err error
	if t.Head, err = codec.Encode(g.Head); err != nil {
		return nil, err
	}
	if t.Snapshot, err = g.Snap.Bytes(); err != nil {
		return nil, err
	}
	return codec.Encode(t)
}

// Try resolves the step of a trial, in a process that may die of it; whatever
// comes of the step, an error of it too, is a trial that was passed. The error
// says that the step did not end in time, or that it was no trial.
func Try(systems []rules.System, in []byte) error {
	g, err := openTrial(NewShelf(nil, systems, watch.New(watch.Limit, slog.Default()), warm.Nothing), in)
	if err != nil {
		return err
	}
	due, err := g.Due()
	if err == nil && due {
		_, err = g.step(time.Time{})
	}
	if watch.TooLong(err) {
		return err
	}
	return nil
}

func openTrial(r *Shelf, in []byte) (*Game, error) {
	var t trial
	g := &Game{Head: &storage.Game{}, Called: text.Escape}
	err := codec.Decode(in, &t)
	if err == nil {
		err = codec.Decode(t.Head, g.Head)
	}
	if err == nil {
		err = codec.Decode(g.Head.Body, &g.Body)
	}
	if err == nil {
		err = codec.Decode(g.Head.Secret, &g.keys)
	}
	if err == nil {
		err = r.open(g, t.Snapshot)
	}
	return g, err
}
