package outbox

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"impulse/storage"
)

// Way is how messages reach places that may be slow, closed or gone.
type Way struct {
	// Send posts a message and returns its id there and since when it stands, by the
	// clock of the place. An error that is none of those below is tried again, ever
	// more slowly, and leaves open whether the message was posted.
	Send func(context.Context, Message) (id string, at time.Time, err error)
	// Posted finds a message that is there already, posted since it was first tried;
	// "" if it is not. It is asked when repeating the nonce is sure no longer.
	Posted func(context.Context, Message) (id string, err error)
	// TakeAway deletes a message that was posted; no error where it is gone.
	TakeAway func(ctx context.Context, place, id string) error
	// Now is the clock of the place.
	Now func() time.Time
}

// Why a message was not taken.
var (
	ErrRefused = errors.New("the reader takes no messages")        // kept as mail
	ErrGone    = errors.New("the place is gone")                   // its messages are dropped
	ErrShut    = errors.New("the place cannot be looked into")     // tried again for some hours; then it is gone
	ErrMuted   = errors.New("nothing may be written in the place") // tried again
	ErrUnfit   = errors.New("the message can never be posted")     // told of in its stead
)

// Hold asks to wait before the next message.
type Hold struct {
	For   time.Duration
	All   bool // every place is to wait, not only this one
	Cause error
}

func (h *Hold) Error() string { return "to be held for " + h.For.String() + ": " + h.Cause.Error() }

func (h *Hold) Unwrap() error { return h.Cause }

// Limits of a courier.
const (
	sideBySide = 8               // places that are served at once
	inOneGo    = 20              // messages for a place before others have their turn
	lookEvery  = 5 * time.Second // when nothing wakes it
	lastSend   = 3 * time.Second // for what is being sent when the bot stops
	sweepEvery = 24 * time.Hour
	// nonceSure is how long a repeated nonce surely posts nothing anew; Discord
	// says "the past few minutes".
	nonceSure = 2 * time.Minute
)

// Courier carries what waits in the outbox, each message exactly once.
//
// The messages of a place go in order, one at a time, so that only the first
// of them can be half-sent. Before it is sent it is marked as tried, in the
// commit that marks the one before it as delivered: a message in an idle place
// costs two commits, each further one of a burst costs one. What is repeated
// soon is kept single by its nonce, what is repeated later is first looked for
// at the place. A place that fails waits by itself; the others go on.
type Courier struct {
	b    *Box
	way  Way
	key  []byte        // of nonces
	done chan struct{} // a place has been served
	work sync.WaitGroup

	mu    sync.Mutex
	stops map[string]*stop // places that are served or have to wait
	all   time.Time        // until when all have to wait
	busy  int              // places that are being served
	last  string           // the place that was begun last
	well  time.Time        // when those that failed in passing were tried at once
	swept time.Time
}

// Courier makes a courier; it does nothing before [Courier.Run].
func (b *Box) Courier(w Way) *Courier {
	return &Courier{b: b, way: w, done: make(chan struct{}, 1), stops: map[string]*stop{}}
}

// Run delivers until ctx ends, and then lets what is being sent end. A value on
// wake has the outbox looked at now.
func (c *Courier) Run(ctx context.Context, wake <-chan struct{}) {
	c.b.delivery.Lock()
	defer c.b.delivery.Unlock()
	sending, end := outlive(ctx, lastSend)
	defer end()
	defer c.work.Wait()
	for ctx.Err() == nil {
		c.sweep(ctx)
		timer := time.NewTimer(c.round(ctx, sending))
		select {
		case <-ctx.Done():
		case <-wake:
		case <-c.done:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// outlive is a context that ends so long after another.
func outlive(ctx context.Context, by time.Duration) (context.Context, context.CancelFunc) {
	longer, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(by, cancel) })
	return longer, func() { stop(); cancel() }
}

// round begins to serve every place that need not wait, and returns when to
// look again.
func (c *Courier) round(ctx, sending context.Context) time.Duration {
	places, err := c.waiting()
	if err != nil {
		c.b.log.Error("the outbox cannot be read", "error", err)
		return lookEvery
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forget(places)
	// Those after the place that was begun last come first, so that busy places
	// keep no other waiting.
	first, found := slices.BinarySearch(places, c.last)
	if found {
		first++
	}
	next := lookEvery
	for _, place := range slices.Concat(places[first:], places[:first]) {
		s := c.stops[place]
		switch wait := c.wait(s); {
		case s != nil && s.busy:
		case wait > 0:
			next = min(next, wait)
		case c.busy < sideBySide:
			c.begin(ctx, sending, place)
		}
	}
	return next
}

// forget drops what is known of places for which nothing waits any more. The
// caller holds the lock; the places are in order.
func (c *Courier) forget(waiting []string) {
	maps.DeleteFunc(c.stops, func(place string, s *stop) bool {
		_, waits := slices.BinarySearch(waiting, place)
		return !waits && !s.busy
	})
}

// waiting lists the places for which something waits. The first time it also
// reads the key.
func (c *Courier) waiting() (places []string, err error) {
	if c.key == nil {
		if c.key, err = c.b.store.Key(); err != nil {
			return nil, err
		}
	}
	err = c.b.store.View(func(tx *storage.Tx) error {
		places, err = tx.PendingPlaces()
		return err
	})
	return places, err
}

// begin serves a place. The caller holds the lock.
func (c *Courier) begin(ctx, sending context.Context, place string) {
	s := c.stops[place]
	if s == nil {
		s = &stop{}
		c.stops[place] = s
	}
	s.busy = true
	c.busy++
	c.last = place
	c.work.Go(func() {
		err := c.serve(ctx, sending, place)
		c.end(place, err)
		select {
		case c.done <- struct{}{}:
		default:
		}
	})
}

// serve sends the first messages of a place until one fails, all have to wait,
// or ctx ends.
func (c *Courier) serve(ctx, sending context.Context, place string) (err error) {
	defer func() {
		if p := recover(); p != nil { // a fault of ours holds up this place alone
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	var rows []storage.Row
	err = c.b.store.View(func(tx *storage.Tx) (err error) {
		rows, err = tx.Pending(place, inOneGo)
		return err
	})
	for ; err == nil && len(rows) > 0 && ctx.Err() == nil && !c.allHeld(); rows = rows[1:] {
		err = c.first(sending, rows)
	}
	return err
}

// first sends the first of the rows, unless it was sent before.
func (c *Courier) first(ctx context.Context, rows []storage.Row) error {
	row := rows[0]
	if row.Kind == takeAwayRow {
		return c.takeAway(ctx, row)
	}
	m, err := read(row)
	if err != nil {
		return err
	}
	m.Nonce = c.nonce(row.Seq)
	now := c.way.Now()
	if row.TriedMS == 0 {
		m.Tried = now
		err = c.b.store.Update(ctx, func(tx *storage.Tx) error { return tx.Tried(row.Place, row.Seq, now.UnixMilli()) })
		if err != nil {
			return err
		}
	}
	if now.Sub(m.Tried) > nonceSure {
		id, err := c.way.Posted(ctx, m)
		if err != nil {
			return c.failed(ctx, m, err)
		}
		if id != "" {
			return c.sent(ctx, rows, m, id, m.Tried)
		}
	}
	id, at, err := c.way.Send(ctx, m)
	if err != nil {
		return c.failed(ctx, m, err)
	}
	return c.sent(ctx, rows, m, id, at)
}

// nonce is what every attempt at a row has and no other row of any file: 24
// characters.
func (c *Courier) nonce(seq uint64) string {
	h := hmac.New(sha256.New, c.key)
	h.Write(binary.BigEndian.AppendUint64(nil, seq))
	return hex.EncodeToString(h.Sum(nil)[:12])
}

// sent marks the first row as delivered, keeps where it stands, and marks the next
// one as tried: after the first was posted, so that the one is never taken for the
// other.
func (c *Courier) sent(ctx context.Context, rows []storage.Row, m Message, id string, at time.Time) error {
	c.Well("")
	row := rows[0]
	tried := max(at.UnixMilli()+1, c.way.Now().UnixMilli())
	next := len(rows) > 1 && rows[1].TriedMS == 0
	err := c.b.store.Update(ctx, func(tx *storage.Tx) error {
		if err := errors.Join(tx.Delivered(row.Place, row.Seq), m.standsAs(tx, id), c.b.clear(tx, m), c.b.letInAgain(tx, row), tx.ClearTrouble(row.Place)); err != nil || !next {
			return err
		}
		return tx.Tried(row.Place, rows[1].Seq, tried)
	})
	if err == nil && next {
		rows[1].TriedMS = tried
		time.Sleep(time.Millisecond) // what follows is posted in a later one
	}
	return err
}

// failed deals with a message that was not taken; nil when it waits no longer.
func (c *Courier) failed(ctx context.Context, m Message, err error) error {
	switch {
	case errors.Is(err, ErrRefused):
		return c.b.keepMail(ctx, m)
	case errors.Is(err, ErrGone):
		if err := c.b.gone(ctx, m.Place, err); err != nil {
			return err
		}
		return errNothingLeft
	case errors.Is(err, ErrShut):
		waits, failed := c.b.shut(ctx, m.Place, err)
		if failed == nil && !waits {
			return errNothingLeft
		}
		return errors.Join(failed, err)
	case errors.Is(err, ErrMuted):
		return errors.Join(c.b.muted(ctx, m.Place, err), err)
	case errors.Is(err, ErrUnfit):
		c.b.log.Error("a message is given up", "place", m.Place, "game", m.Game, "entry", m.Entry, "error", err)
		return c.b.giveUp(ctx, m)
	}
	return err
}
