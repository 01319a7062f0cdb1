package commands

import (
	"crypto/sha256"
	"io"
	"log/slog"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"impulse/commands/outbox"
	"impulse/commands/warm"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/storage"
)

// shelf is where games are read from, warm or from the file, each with its book.
type shelf struct {
	store   storage.Store
	systems []rules.System
	log     *slog.Logger
	called  func(user string) string
	located func(place string) string
	warm    *warm.Games
	watch   *watch.Watchdog
	sound   *lru.Cache[[sha256.Size]byte, struct{}] // snapshots that were checked
}

// clerk writes down what is saved of games, and hands over what is sent.
type clerk struct {
	*shelf
	Outbox *outbox.Box // what it sends
	now    func() time.Time
	random io.Reader

	version string // of the program
	run     uint64 // of the process, for the marks of steps
}
