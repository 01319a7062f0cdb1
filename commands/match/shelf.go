package match

import (
	"crypto/sha256"
	"log/slog"
	"strings"

	lru "github.com/hashicorp/golang-lru/v2"

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

// System returns the system that a group of commands belongs to.
func (r *Shelf) System(group string) (rules.System, bool) {
	for _, s := range r.Systems {
		name := s.Spec().Name
		if group == name || group == name+rules.CalcGroup || group == name+rules.GMGroup {
			return s, true
		}
	}
	return nil, false
}

// Read runs fn on the last committed state.
func (r *Shelf) Read(fn func(*storage.Tx) error) error { return r.Store.View(fn) }

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
