package match

import (
	"io"
	"time"

	"impulse/commands/lock"
	"impulse/commands/outbox"
)

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

// Salt makes 16 random bytes.
func (r *Clerk) Salt() ([]byte, error) {
	b := make([]byte, 16)
	_, err := io.ReadFull(r.Random, b)
	return b, err
}
