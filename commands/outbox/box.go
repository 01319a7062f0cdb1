// Package outbox carries what the referee has to say to those who are to read it,
// each message exactly once: how it is worded as a message, how it is tried
// again, and what becomes of it where nobody takes it.
package outbox

import (
	"log/slog"
	"sync"
	"time"

	"impulse/storage"
)

// Box is the outbox. It is safe for use by many goroutines.
type Box struct {
	store    storage.Store
	now      func() time.Time
	log      *slog.Logger
	called   func(user string) string
	games    Games
	delivery sync.Mutex // one delivery at a time
}

// Outside is what a box works with: the file, the clock, the log, and how users
// are named in texts, in Markdown.
type Outside struct {
	Store  storage.Store
	Now    func() time.Time
	Log    *slog.Logger
	Called func(user string) string
}

// Games is what a box asks of the games whose messages it carries.
type Games interface {
	// Playing is the game that runs at a place; nil if none does, or if it
	// cannot be read, which must not keep the place from being given up.
	Playing(tx *storage.Tx, place string) (*Playing, error)
	// HoldGame and HoldUser keep everybody else from changing a game, or what is
	// kept of a user, until it is let go.
	HoldGame(id storage.ID) (letGo func())
	HoldUser(user string) (letGo func())
	// SetUntold notes whether a user is still to be told that mail waits. Whoever
	// calls holds the user.
	SetUntold(tx *storage.Tx, user string, untold bool) error
}

// Playing is what is told of a game whose place is in trouble, and to whom.
type Playing struct {
	Short string // the id that people read
	Title string // of what is played
	Where string // its place as a text shows it, in Markdown
	Spot  string // the same in plain words
	Host  string // user, "" if none is left
	All   []string
}

// New makes a box.
func New(o Outside, games Games) *Box {
	return &Box{store: o.Store, now: o.Now, log: o.Log, called: o.Called, games: games}
}
