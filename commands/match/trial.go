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
	shelf.Store, shelf.warm = unsaved{r.Store}, warm.New(warm.Nothing)
	return &Engine{Probe: r.Probe, Clerk: &Clerk{
		Shelf: &shelf, Outbox: r.Outbox, Now: r.Now, Random: rand.Reader, Version: r.Version, Run: r.Run,
	}}
}

// unsaved is a store in which nothing stays.
type unsaved struct{ storage.Store }

var errUnsaved = errors.New("it was a trial")

func (s unsaved) Update(ctx context.Context, fn func(*storage.Tx) error) error {
	err := s.Store.Update(ctx, func(tx *storage.Tx) error {
		if err := fn(tx); err != nil {
			return err
		}
		return errUnsaved
	})
	if errors.Is(err, errUnsaved) {
		return nil
	}
	return err
}
