package match

import (
	"context"
	"crypto/rand"
	"errors"

	"impulse/commands/warm"
	"impulse/storage"
)

// Trial is an engine like this one that keeps nothing: what it saves is taken back at
// once, so that one learns whether something would be done.
func (r *Engine) Trial() *Engine {
	shelf := *r.Shelf
	shelf.Store, shelf.warm = forgetful{r.Store}, warm.Lending()
	return &Engine{Probe: r.Probe, Clerk: &Clerk{
		Shelf: &shelf, Outbox: r.Outbox, Now: r.Now, Random: rand.Reader, Version: r.Version, Run: r.Run,
	}}
}

// forgetful is a store in which nothing stays.
type forgetful struct{ storage.Store }

// errTrial ends each transaction of a trial.
var errTrial = errors.New("it was a trial")

// Update does what is to be done, and takes it back.
func (s forgetful) Update(ctx context.Context, fn func(*storage.Tx) error) error {
	err := s.Store.Update(ctx, func(tx *storage.Tx) error {
		if err := fn(tx); err != nil {
			return err
		}
		return errTrial
	})
	if errors.Is(err, errTrial) {
		return nil
	}
	return err
}
