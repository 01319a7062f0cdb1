package storage

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	bolt "go.etcd.io/bbolt"
)

// groupLimit is the most functions that share one commit.
const groupLimit = 1000

// committer is the one goroutine that writes: it takes one call, drains what
// else waits, runs all in one bbolt transaction and answers all. bbolt's own
// Batch was rejected: a lone caller waits out its delay (32 times slower).
type committer struct {
	bolt  *bolt.DB
	path  string
	queue chan *call    // unbuffered: what was sent is picked up
	quit  chan struct{} // closed by stop
	ended chan struct{} // closed when the goroutine is gone
	fault error         // set when a commit's outcome is unknown; ends all writing
	tally tally
}

type call struct {
	fn   func(*txn) error
	err  error
	done chan struct{}
}

func (c *call) answer(err error) {
	c.err = err
	close(c.done)
}

// answered is for the committer's goroutine only.
func (c *call) answered() bool {
	select {
	case <-c.done:
		return true
	default:
		return false
	}
}

func startCommitter(b *bolt.DB, path string) *committer {
	c := &committer{
		bolt: b, path: path,
		queue: make(chan *call), quit: make(chan struct{}), ended: make(chan struct{}),
	}
	go c.run()
	return c
}

func (c *committer) stop() {
	close(c.quit)
	<-c.ended
}

func (c *committer) submit(ctx context.Context, fn func(*txn) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	w := &call{fn: fn, done: make(chan struct{})}
	select {
	case c.queue <- w:
	case <-ctx.Done():
		return ctx.Err()
	case <-c.quit:
		return ErrClosed
	}
	<-w.done
	if p, ok := w.err.(*Panic); ok {
		panic(p)
	}
	return w.err
}

func (c *committer) run() {
	var group []*call
	defer func() { c.end(group) }()
	for {
		select {
		case first := <-c.queue:
			group = c.drain(first)
			c.commit(slices.Clone(group))
			group = nil
		case <-c.quit:
			return
		}
	}
}

// end is reached by stop, or when a function ended this goroutine by
// runtime.Goexit (as testing's FailNow does): then its group gets an error and
// a new goroutine goes on.
func (c *committer) end(group []*call) {
	if group == nil {
		close(c.ended)
		return
	}
	for _, w := range group {
		if !w.answered() {
			w.answer(errors.New("a function given to Update ended its goroutine"))
		}
	}
	go c.run()
}

// drain takes what waits. It lets others run first: those whose commit has just
// ended may want the next, and a third more share each commit.
func (c *committer) drain(first *call) []*call {
	group := []*call{first}
	runtime.Gosched()
	for len(group) < groupLimit {
		select {
		case w := <-c.queue:
			group = append(group, w)
		default:
			return group
		}
	}
	return group
}

// commit answers every call of the group. A call that failed after writing has
// spoilt the transaction, so the others run again without it. Unless it was the
// first, it may have failed for another's change that was not saved in the end:
// then its answer is that of a run alone.
func (c *committer) commit(group []*call) {
	var alone []*call
	for len(group) > 0 {
		spoiler, err := c.try(group)
		if spoiler < 0 {
			answerAll(group, err)
			break
		}
		if w := group[spoiler]; spoiler == 0 {
			w.answer(w.err)
		} else {
			alone = append(alone, w)
		}
		group = slices.Delete(group, spoiler, spoiler+1)
	}
	for _, w := range alone {
		c.commit([]*call{w})
	}
}

func answerAll(group []*call, err error) {
	for _, w := range group {
		if err == nil {
			w.answer(w.err) // a refusal before its first write, or nil
			continue
		}
		w.answer(err)
	}
}

// errNothing rolls back a transaction in which nobody wrote: no flush.
var errNothing = errors.New("nothing to save")

// try runs the group in one transaction. It returns the index of the call that
// spoilt it, or -1 and the result of the commit.
func (c *committer) try(group []*call) (spoiler int, err error) {
	if c.fault != nil {
		return -1, c.fault
	}
	var id int
	var restore []func()
	spoiler = -1
	began := time.Now()
	err = c.bolt.Update(func(b *bolt.Tx) error {
		id = b.ID()
		wrote := false
		for i, w := range group {
			tx := &txn{b: b}
			w.err = safely(w.fn, tx)
			restore = append(restore, tx.restore...)
			if w.err != nil && tx.wrote {
				spoiler = i
				return w.err
			}
			wrote = wrote || tx.wrote
		}
		if !wrote {
			return errNothing
		}
		return nil
	})
	if err == nil {
		c.tally.saved(time.Since(began))
	}
	if err == nil || err == errNothing {
		return -1, nil
	}
	for _, put := range slices.Backward(restore) {
		put()
	}
	if spoiler >= 0 {
		return spoiler, nil
	}
	return -1, c.failed(id, err)
}

// safely keeps a panic of fn from reaching bbolt, whose rollback after a panic
// reads the whole file.
func safely(fn func(*txn) error, tx *txn) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &Panic{Value: p, Stack: debug.Stack()}
		}
	}()
	return fn(tx)
}

// failed explains a failed commit. bbolt's last act is to flush its meta page;
// when only that fails, readers already see the transaction although it may be
// gone after a crash. Then writing ends, as nobody may build on it.
func (c *committer) failed(id int, err error) error {
	c.tally.failed()
	if c.visible(id) {
		c.fault = fmt.Errorf("%s: %w: %w", c.path, ErrUnsure, err)
		return c.fault
	}
	if IsDiskFull(err) {
		return fmt.Errorf("%s: %w: %w", c.path, ErrDiskFull, err)
	}
	return fmt.Errorf("%s: nothing was saved: %w", c.path, err)
}

// visible reports whether readers see transaction id; in doubt they do.
func (c *committer) visible(id int) bool {
	seen := true
	_ = c.bolt.View(func(b *bolt.Tx) error { seen = b.ID() >= id; return nil })
	return seen
}
