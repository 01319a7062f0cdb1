package commands

import (
	"context"

	"impulse/storage"
)

// Deferral is an answer that was promised: the interaction was told to wait. It
// is kept until the answer is given, so that it can be given after a restart.
type Deferral struct {
	ID     string // of the interaction
	Token  string // lets its holder answer; never to be shown or logged
	Hidden bool   // only the one who asked sees the answer
	Update bool   // the answer changes the message that was pressed
}

// KeepDeferral keeps a deferral; when it returns nil it is on the disk.
func (r *Referee) KeepDeferral(ctx context.Context, d Deferral) error {
	now := r.now().UnixMilli()
	return r.store.Update(ctx, func(tx *storage.Tx) error {
		if err := tx.PruneDeferrals(now); err != nil {
			return err
		}
		return tx.KeepDeferral(storage.Deferral{ID: d.ID, Token: d.Token, Hidden: d.Hidden, Update: d.Update, AtMS: now})
	})
}

// DropDeferral forgets a deferral whose answer was given, or can be no more.
func (r *Referee) DropDeferral(ctx context.Context, id string) error {
	return r.store.Update(ctx, func(tx *storage.Tx) error { return tx.DropDeferral(id) })
}

// Deferrals lists the answers that are promised: read before anything is asked,
// those that a restart has kept from being given.
func (r *Referee) Deferrals() (all []Deferral, err error) {
	err = r.read(func(tx *storage.Tx) error {
		kept, err := tx.Deferrals()
		for _, d := range kept {
			all = append(all, Deferral{d.ID, d.Token, d.Hidden, d.Update})
		}
		return err
	})
	return all, err
}

// Answered gives the answer of an interaction that was carried out; done is
// false where it was not.
func (r *Referee) Answered(id string) (a Answer, done bool) { return r.handled(Call{ID: id}) }

// pruneDeferrals drops promises that nobody can keep any more.
func (r *Referee) pruneDeferrals(ctx context.Context) error {
	now := r.now().UnixMilli()
	return r.store.Update(ctx, func(tx *storage.Tx) error { return tx.PruneDeferrals(now) })
}
