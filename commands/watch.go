package commands

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// Nothing that a book does may stop the referee. Whatever is asked of a book runs
// in a goroutine of its own, which is given up when it takes too long: Go cannot
// end it, but nobody waits for it any more, nothing that it gives is used, and
// the game is asked nothing else until it has ended. A panic is an error.

// stepLimit is how long a book may take for one answer.
const stepLimit = 10 * time.Second

// tooLong is the error of what was given up.
type tooLong struct{ limit time.Duration }

func (e *tooLong) Error() string { return fmt.Sprintf("it was given up after %v", e.limit) }

// takesTooLong reports whether something was given up.
func takesTooLong(err error) bool {
	var e *tooLong
	return errors.As(err, &e)
}

// watchdog knows what was given up and has not ended yet.
type watchdog struct {
	limit time.Duration
	log   *slog.Logger
	ctx   context.Context // ends when nothing is waited for any more
	stop  context.CancelFunc
	mu    sync.Mutex
	away  map[storage.ID]int
	all   int
}

func newWatchdog(limit time.Duration, log *slog.Logger) *watchdog {
	w := &watchdog{limit: limit, log: log, away: map[storage.ID]int{}}
	w.ctx, w.stop = context.WithCancel(context.Background())
	return w
}

// Stop leaves everything off that a book is at. What was to be done is still to
// be done, by the next process; it is for one that is about to end.
func (r *Referee) Stop() { r.watch.stop() }

// isAway reports whether something of the game was given up and goes on.
func (w *watchdog) isAway(id storage.ID) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return !id.IsZero() && w.away[id] > 0
}

// count adds to what goes on of a game though it was given up.
func (w *watchdog) count(id storage.ID, n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.all += n
	if w.away[id] += n; w.away[id] == 0 {
		delete(w.away, id)
	}
}

// GivenUp is how many answers of books were given up and are still being worked
// on: each takes a processor, until it ends or the program does.
func (r *Referee) GivenUp() int {
	r.watch.mu.Lock()
	defer r.watch.mu.Unlock()
	return r.watch.all
}

// answerOf is what came of asking a book.
type answerOf[T any] struct {
	value T
	err   error
}

// stopped is why nothing is asked any more once the referee stops, also not while
// what was left off goes on; nil before.
func (w *watchdog) stopped() error {
	if w.ctx.Err() == nil {
		return nil
	}
	return fmt.Errorf("the referee stops: %w", storage.ErrClosed)
}

// inTime waits for an answer no longer than the limit.
func inTime[T any](w *watchdog, id storage.ID, ask func() (T, error)) (T, error) {
	out := make(chan answerOf[T], 1)
	go func() {
		var a answerOf[T]
		defer func() { out <- a }()
		defer w.caught(id, &a.err)
		a.err = errEnded
		a.value, a.err = ask()
	}()
	limit := time.NewTimer(w.limit)
	defer limit.Stop()
	select {
	case a := <-out:
		return a.value, a.err
	case <-w.ctx.Done():
		var none T
		return none, w.stopped()
	case <-limit.C:
	}
	w.count(id, 1)
	go func() {
		<-out
		w.count(id, -1)
	}()
	var none T
	return none, &tooLong{w.limit}
}

// errEnded is the error of a book that has ended its goroutine.
var errEnded = errors.New("a book has ended its goroutine")

// caught makes an error of a panic. Where it was is for the log alone: what a file
// has made panic is told to whoever brought it, and may be no fault of ours.
func (w *watchdog) caught(id storage.ID, err *error) {
	if p := recover(); p != nil {
		level := slog.LevelError
		if id.IsZero() {
			level = slog.LevelWarn
		}
		w.log.Log(w.ctx, level, "a book has panicked", "game", id, "panic", p, "stack", string(debug.Stack()))
		*err = fmt.Errorf("panic: %v", p)
		if cause, ok := p.(error); ok {
			*err = fmt.Errorf("panic: %w", cause)
		}
	}
}

// guard is a book that is watched, for one game or for questions of none.
type guard struct {
	rules.System
	watch  *watchdog
	game   storage.ID
	broken error // why nothing is asked of it; nil where nothing is wrong
}

func (g guard) isAway() bool { return g.watch.isAway(g.game) }

// closed is why nothing is asked of the game; nil if it is.
func (g guard) closed() error {
	switch {
	case g.broken != nil:
		return g.broken
	case g.isAway():
		return rules.Unclear("This game has stopped: the referee gave up on something in it that took longer than %v and has not ended yet; its host can end the game with: game end", g.watch.limit)
	}
	return nil
}

// guardOf asks the book, if it may be asked.
func guardOf[T any](g guard, ask func() (T, error)) (T, error) {
	if err := cmp.Or(g.closed(), g.watch.stopped()); err != nil {
		var none T
		return none, err
	}
	return inTime(g.watch, g.game, ask)
}

// both is an answer in two parts.
type both[A, B any] struct {
	a A
	b B
}

// guardBoth is guardOf for an answer in two parts.
func guardBoth[A, B any](g guard, ask func() (A, B, error)) (A, B, error) {
	p, err := guardOf(g, func() (p both[A, B], err error) {
		p.a, p.b, err = ask()
		return p, err
	})
	return p.a, p.b, err
}

// The methods of a system, each watched; see [rules.System].

func (g guard) Start(s rules.Setup, d *dice.Roller) (*rules.Result, error) {
	return guardOf(g, func() (*rules.Result, error) { return g.System.Start(s, d) })
}

func (g guard) Awaited(s *rules.Snapshot) ([]rules.SeatID, error) {
	return guardOf(g, func() ([]rules.SeatID, error) { return g.System.Awaited(s) })
}

func (g guard) Order(s *rules.Snapshot, seat rules.SeatID, c rules.Command, sheet []string) (string, int, error) {
	return guardBoth(g, func() (string, int, error) { return g.System.Order(s, seat, c, sheet) })
}

func (g guard) Line(s *rules.Snapshot, seat rules.SeatID, text string, sheet []string) (string, int, error) {
	return guardBoth(g, func() (string, int, error) { return g.System.Line(s, seat, text, sheet) })
}

func (g guard) Expand(s *rules.Snapshot, seat rules.SeatID, text string, sheet []string) ([]string, error) {
	return guardOf(g, func() ([]string, error) { return g.System.Expand(s, seat, text, sheet) })
}

func (g guard) Suggest(s *rules.Snapshot, seat rules.SeatID, text string) ([]rules.Choice, error) {
	return guardOf(g, func() ([]rules.Choice, error) { return g.System.Suggest(s, seat, text) })
}

func (g guard) Odds(s *rules.Snapshot, seat rules.SeatID, text string, sheet []string) ([]rules.Event, error) {
	return guardOf(g, func() ([]rules.Event, error) { return g.System.Odds(s, seat, text, sheet) })
}

func (g guard) Seal(s *rules.Snapshot, seat rules.SeatID, sheet []string) (*rules.Snapshot, error) {
	return guardOf(g, func() (*rules.Snapshot, error) { return g.System.Seal(s, seat, sheet) })
}

func (g guard) Foresee(s *rules.Snapshot, seat rules.SeatID, sheet []string) ([]string, error) {
	return guardOf(g, func() ([]string, error) { return g.System.Foresee(s, seat, sheet) })
}

func (g guard) Unseal(s *rules.Snapshot, seat rules.SeatID) (*rules.Snapshot, []string, error) {
	return guardBoth(g, func() (*rules.Snapshot, []string, error) { return g.System.Unseal(s, seat) })
}

func (g guard) Advance(s *rules.Snapshot, d *dice.Roller) (*rules.Result, error) {
	return guardOf(g, func() (*rules.Result, error) { return g.System.Advance(s, d) })
}

func (g guard) Pass(s *rules.Snapshot, seat rules.SeatID, d *dice.Roller) (*rules.Result, error) {
	return guardOf(g, func() (*rules.Result, error) { return g.System.Pass(s, seat, d) })
}

func (g guard) Act(s *rules.Snapshot, seat rules.SeatID, c rules.Command, d *dice.Roller) (*rules.Result, error) {
	return guardOf(g, func() (*rules.Result, error) { return g.System.Act(s, seat, c, d) })
}

func (g guard) Check(s *rules.Snapshot) error {
	_, err := guardOf(g, func() (struct{}, error) { return struct{}{}, g.System.Check(s) })
	return err
}

func (g guard) Choices(s *rules.Snapshot, seat rules.SeatID, c rules.Command, option string) ([]rules.Choice, error) {
	return guardOf(g, func() ([]rules.Choice, error) { return g.System.Choices(s, seat, c, option) })
}

func (g guard) View(s *rules.Snapshot, seat rules.SeatID) (rules.View, error) {
	return guardOf(g, func() (rules.View, error) { return g.System.View(s, seat) })
}

func (g guard) Marks(s *rules.Snapshot, seat rules.SeatID, events []rules.Event) ([]rules.Mark, error) {
	return guardOf(g, func() ([]rules.Mark, error) { return g.System.Marks(s, seat, events) })
}

func (g guard) Clock(s *rules.Snapshot) (string, error) {
	return guardOf(g, func() (string, error) { return g.System.Clock(s) })
}

func (g guard) Count(s *rules.Snapshot) (int, error) {
	return guardOf(g, func() (int, error) { return g.System.Count(s) })
}

func (g guard) Units(s *rules.Snapshot, seat rules.SeatID) ([]rules.Unit, error) {
	return guardOf(g, func() ([]rules.Unit, error) { return g.System.Units(s, seat) })
}

func (g guard) Known(s *rules.Snapshot, seat rules.SeatID) ([]byte, error) {
	return guardOf(g, func() ([]byte, error) { return g.System.Known(s, seat) })
}

func (g guard) Assign(s *rules.Snapshot, unit string, seat rules.SeatID) (*rules.Result, error) {
	return guardOf(g, func() (*rules.Result, error) { return g.System.Assign(s, unit, seat) })
}

func (g guard) SetHouse(s *rules.Snapshot, id, value string) (*rules.Snapshot, error) {
	return guardOf(g, func() (*rules.Snapshot, error) { return g.System.SetHouse(s, id, value) })
}

func (g guard) SetMode(s *rules.Snapshot, m rules.Mode) (*rules.Snapshot, error) {
	return guardOf(g, func() (*rules.Snapshot, error) { return g.System.SetMode(s, m) })
}

// watched are the systems, each watched for questions of no game.
func watched(w *watchdog, systems []rules.System) []rules.System {
	out := make([]rules.System, len(systems))
	for i, s := range systems {
		if g, ok := s.(guard); ok {
			s = g.System
		}
		out[i] = guard{System: s, watch: w}
	}
	return out
}

// forGame is the system as it is asked for one game; what is broken is not.
func forGame(s rules.System, id storage.ID, broken error) rules.System {
	g := s.(guard)
	g.game, g.broken = id, broken
	return g
}
