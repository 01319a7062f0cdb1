// Package watch asks the books of games, and gives up what takes too long.
//
// Nothing that a book does may stop the referee. Whatever is asked of a book runs
// in a goroutine of its own, which is given up when it takes too long: Go cannot
// end it, but nobody waits for it any more, nothing that it gives is used, and
// the game is asked nothing else until it has ended. A panic is an error.
package watch

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
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/storage"
)

// Limit is how long a book may take for one answer.
const Limit = 10 * time.Second

// tooLong is the error of what was given up.
type tooLong struct{ limit time.Duration }

func (e *tooLong) Error() string { return fmt.Sprintf("it was given up after %v", e.limit) }

// TooLong reports whether something was given up.
func TooLong(err error) bool {
	var e *tooLong
	return errors.As(err, &e)
}

// Watchdog knows what was given up and has not ended yet.
type Watchdog struct {
	Limit time.Duration      // how long one answer may take
	Stop  context.CancelFunc // has nothing waited for any more

	log  *slog.Logger
	ctx  context.Context // ends when nothing is waited for any more
	mu   sync.Mutex
	away map[storage.ID]int
	all  int
}

// New makes a watchdog that waits so long for an answer.
func New(limit time.Duration, log *slog.Logger) *Watchdog {
	w := &Watchdog{Limit: limit, log: log, away: map[storage.ID]int{}}
	w.ctx, w.Stop = context.WithCancel(context.Background())
	return w
}

// IsAway reports whether something of the game was given up and goes on.
func (w *Watchdog) IsAway(id storage.ID) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return !id.IsZero() && w.away[id] > 0
}

// count adds to what goes on of a game though it was given up.
func (w *Watchdog) count(id storage.ID, n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.all += n
	if w.away[id] += n; w.away[id] == 0 {
		delete(w.away, id)
	}
}

// Context ends when nothing is waited for any more.
func (w *Watchdog) Context() context.Context { return w.ctx }

// GivenUp is how many answers of books were given up and are still being worked
// on: each takes a processor, until it ends or the program does.
func (w *Watchdog) GivenUp() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.all
}

// answerOf is what came of asking a book.
type answerOf[T any] struct {
	value T
	err   error
}

// Stopped is why nothing is asked any more once the referee stops, also not while
// what was left off goes on; nil before.
func (w *Watchdog) Stopped() error {
	if w.ctx.Err() == nil {
		return nil
	}
	return fmt.Errorf("the referee stops: %w", storage.ErrClosed)
}

// InTime waits for an answer no longer than the limit.
func InTime[T any](w *Watchdog, id storage.ID, ask func() (T, error)) (T, error) {
	out := make(chan answerOf[T], 1)
	go func() {
		var a answerOf[T]
		defer func() { out <- a }()
		defer w.caught(id, &a.err)
		a.err = ErrEnded
		a.value, a.err = ask()
	}()
	limit := time.NewTimer(w.Limit)
	defer limit.Stop()
	select {
	case a := <-out:
		return a.value, a.err
	case <-w.ctx.Done():
		var none T
		return none, w.Stopped()
	case <-limit.C:
	}
	w.count(id, 1)
	go func() {
		<-out
		w.count(id, -1)
	}()
	var none T
	return none, &tooLong{w.Limit}
}

// ErrEnded is the error of a book that has ended its goroutine.
var ErrEnded = errors.New("a book has ended its goroutine")

// caught makes an error of a panic. Where it was is for the log alone: what a file
// has made panic is told to whoever brought it, and may be no fault of ours.
func (w *Watchdog) caught(id storage.ID, err *error) {
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

// Book is a book that is watched, for one game or for questions of none.
type Book struct {
	rules.System
	watch  *Watchdog
	game   storage.ID
	broken error // why nothing is asked of it; nil where nothing is wrong
}

// IsAway reports whether something of the game was given up and goes on.
func (g Book) IsAway() bool { return g.watch.IsAway(g.game) }

// IsBroken reports whether nothing is asked of the game because of its state.
func (g Book) IsBroken() bool { return g.broken != nil }

// Closed is why nothing is asked of the game; nil if it is.
func (g Book) Closed() error {
	switch {
	case g.broken != nil:
		return g.broken
	case g.IsAway():
		return cmdline.Unclear("This game has stopped: the referee gave up on something in it that took longer than %v and has not ended yet; its host can end the game with: game end", g.watch.Limit)
	}
	return nil
}

// guardOf asks the book, if it may be asked.
func guardOf[T any](g Book, ask func() (T, error)) (T, error) {
	if err := cmp.Or(g.Closed(), g.watch.Stopped()); err != nil {
		var none T
		return none, err
	}
	return InTime(g.watch, g.game, ask)
}

// The methods of a system, each watched; see [rules.System].

func (g Book) Start(s rules.Setup, d *dice.Roller) (*rules.Result, error) {
	return guardOf(g, func() (*rules.Result, error) { return g.System.Start(s, d) })
}

func (g Book) Open(s *rules.Snapshot) (rules.Position, error) {
	return guardOf(g, func() (rules.Position, error) { return g.System.Open(s) })
}

func (g Book) Check(s *rules.Snapshot) (rules.Position, error) {
	return guardOf(g, func() (rules.Position, error) { return g.System.Check(s) })
}

func (g Book) Ask(c cmdline.Command, d *dice.Roller) (*rules.Result, error) {
	return guardOf(g, func() (*rules.Result, error) { return g.System.Ask(c, d) })
}

func (g Book) Choices(c cmdline.Command, option string) ([]opts.Choice, error) {
	return guardOf(g, func() ([]opts.Choice, error) { return g.System.Choices(c, option) })
}

// Books are the systems, each watched for questions of no game.
func Books(w *Watchdog, systems []rules.System) []rules.System {
	out := make([]rules.System, len(systems))
	for i, s := range systems {
		if g, ok := s.(Book); ok {
			s = g.System
		}
		out[i] = Book{System: s, watch: w}
	}
	return out
}

// ForGame is the system as it is asked for one game; what is broken is not.
func ForGame(s rules.System, id storage.ID, broken error) rules.System {
	g := s.(Book)
	g.game, g.broken = id, broken
	return g
}
