package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"impulse/rules/legible"
	"impulse/storage"
)

// What is healthy.
const (
	heardWithin = 90 * time.Second // two heartbeats of Discord's 41 s, and some
	mostWaiting = 1000             // messages of the outbox
	oldWaiting  = 15 * time.Minute // the oldest of them
	faultLasts  = time.Minute      // a commit that failed is remembered
)

// A finding on the disk serves for keptFor; nobody waits longer than patience
// for one.
const (
	keptFor  = 10 * time.Second
	patience = 2 * time.Second
)

// health tells whether the bot does its work.
type health struct {
	store *storage.DB
	heard func(within time.Duration) bool // Discord was heard
	away  func() int                      // answers of books that were given up and go on
	log   *slog.Logger

	mu   sync.Mutex
	last *finding
}

// ServeHTTP answers 200 when all is well, else 503 with the reasons, one a
// line. They are sentences of ours without names or paths.
func (h *health) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	reasons := h.reasons()
	if len(reasons) == 0 {
		fmt.Fprintln(w, "ok")
		return
	}
	w.WriteHeader(http.StatusServiceUnavailable)
	fmt.Fprintln(w, strings.Join(reasons, "\n"))
}

// reasons says what is wrong; nothing when all is well.
func (h *health) reasons() []string {
	reasons := h.disk()
	if !h.heard(heardWithin) {
		reasons = append([]string{fmt.Sprintf("Discord has acknowledged no heartbeat for %v, or there is no connection", heardWithin)}, reasons...)
	}
	if n := h.away(); n > 0 {
		reasons = append(reasons, fmt.Sprintf("%s too long and was given up, but goes on; the log names the game, and a restart ends it", legible.Counted(n, "step of a game took", "steps of games took")))
	}
	return reasons
}

// finding is one look at the database.
type finding struct {
	began   time.Time
	done    chan struct{}
	reasons []string // to be read once done is closed
}

// disk says what is wrong with the database, from a look that may be some
// seconds old. One that hangs is waited for, and no second one is begun.
func (h *health) disk() []string {
	f := h.finding()
	select {
	case <-f.done:
		return f.reasons
	case <-time.After(patience):
		return []string{fmt.Sprintf("the database has not answered for %v", time.Since(f.began).Round(time.Second))}
	}
}

func (h *health) finding() *finding {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.last != nil && (!h.last.ended() || time.Since(h.last.began) < keptFor) {
		return h.last
	}
	f := &finding{began: time.Now(), done: make(chan struct{})}
	h.last = f
	go func() {
		defer close(f.done)
		f.reasons = h.look()
	}()
	return f
}

func (f *finding) ended() bool {
	select {
	case <-f.done:
		return true
	default:
		return false
	}
}

// look makes a commit and reads how much waits.
func (h *health) look() []string {
	err := h.store.Probe(context.Background())
	var l storage.Load
	unread := h.store.View(func(tx *storage.Tx) (err error) {
		l, err = tx.Load()
		return err
	})
	if err = errors.Join(err, unread); err != nil {
		h.log.Error("the database is not well", "error", err)
		return []string{unwell(err)}
	}
	return append(faulty(h.store.Commits()), late(l)...)
}

// unwell is the sentence for what the database answered.
func unwell(err error) string {
	switch {
	case storage.IsDiskFull(err):
		return "the disk is full"
	case errors.Is(err, storage.ErrUnsure):
		return "the disk failed while saving; restart Impulse"
	case errors.Is(err, storage.ErrClosed):
		return "Impulse is stopping"
	}
	return "the database cannot be written or read; the log says why"
}

// faulty remembers a commit that failed: one that is large may fail where that
// of the probe does not.
func faulty(c storage.Commits) []string {
	if c.Fault.IsZero() || time.Since(c.Fault) > faultLasts {
		return nil
	}
	return []string{fmt.Sprintf("a change could not be saved %v ago; the log says why", time.Since(c.Fault).Round(time.Second))}
}

// late says that messages wait too long, or too many. Those for places at which
// nothing may be posted are not ours to mend, and do not count.
func late(l storage.Load) (reasons []string) {
	if l.Waiting > mostWaiting {
		reasons = append(reasons, fmt.Sprintf("%d messages wait to be posted, more than %d", l.Waiting, mostWaiting))
	}
	if age := waitingFor(l, time.Now()); age > oldWaiting {
		reasons = append(reasons, fmt.Sprintf("a message has waited for %v to be posted, more than %v", age.Round(time.Second), oldWaiting))
	}
	return reasons
}

// waitingFor is the age of the oldest waiting message; 0 when none waits.
func waitingFor(l storage.Load, now time.Time) time.Duration {
	if l.Waiting == 0 {
		return 0
	}
	return max(0, now.Sub(time.UnixMilli(l.OldestMS)))
}
