package match

import (
	"crypto/sha256"
	"io"
	"log/slog"
	"strings"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"impulse/commands/lock"
	"impulse/commands/outbox"
	"impulse/commands/warm"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/storage"
)

// Shelf is where games are read from, warm or from the file, each with its book.
type Shelf struct {
	Store   storage.Store
	Systems []rules.System
	Log     *slog.Logger
	Called  func(user string) string
	Located func(place string) string
	warm    *warm.Games
	Watch   *watch.Watchdog
	sound   *lru.Cache[[sha256.Size]byte, struct{}] // snapshots that were checked
}

// NewShelf makes one over a store; without a store it can only open what it is
// given. A book that takes too long is given up by the watchdog.
func NewShelf(store storage.Store, systems []rules.System, w *watch.Watchdog, cache int) *Shelf {
	on := &Shelf{Store: store, Systems: watch.Books(w, systems), warm: warm.New(cache), Watch: w}
	on.sound, _ = lru.New[[sha256.Size]byte, struct{}](maxSound)
	return on
}

// Clerk writes down what is saved of games, and hands over what is sent.
type Clerk struct {
	*Shelf
	Outbox *outbox.Box // what it sends
	Locks  lock.Locks  // so that changes of one thing are made one at a time
	Now    func() time.Time
	Random io.Reader

	Version string // of the program
	Run     uint64 // of the process, for the marks of steps
}

// System returns the system that a group of commands belongs to.
func (r *Shelf) System(group string) (rules.System, bool) {
	for _, s := range r.Systems {
		name := s.Spec().Name
		if group == name || group == name+"-calc" || group == name+"-gm" {
			return s, true
		}
	}
	return nil, false
}

// Read runs fn on the last committed state.
func (r *Shelf) Read(fn func(*storage.Tx) error) error { return r.Store.View(fn) }

// Salt makes 16 random bytes.
func (r *Clerk) Salt() ([]byte, error) {
	b := make([]byte, 16)
	_, err := io.ReadFull(r.Random, b)
	return b, err
}

// Names lists the systems' names for sentences.
func (r *Shelf) Names() string {
	var out []string
	for _, s := range r.Systems {
		out = append(out, s.Spec().Name)
	}
	return strings.Join(out, ", ")
}

// HasGuidebook reports whether the book of a system can be kept from players.
func (r *Shelf) HasGuidebook(system string) bool {
	sys, ok := r.System(system)
	return ok && sys.Spec().Closed.ID != ""
}

// KeepsFrom reports whether a user may not read the book of a game that runs:
// whoever is not its game master, once the house rule says so.
func (g *Game) KeepsFrom(user, system string) bool {
	if g.Over() || g.Head.System != system || g.Body.GM == 0 || g.Body.IsGM(user) {
		return false
	}
	by := g.Sys.Spec().Closed
	value := g.Snap.House.Get(by.ID)
	for _, p := range g.Snap.Pending {
		if p.ID == by.ID {
			value = p.Value
		}
	}
	return value == by.Value
}
