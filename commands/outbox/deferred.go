package outbox

import (
	"context"

	"impulse/storage"
)

// Deferral is an answer that was promised: the interaction was told to wait. It
// is kept until the answer is given, so that it can be given after a restart.
type Deferral = storage.Deferral

// KeepDeferral keeps a deferral; when it returns nil it is on the disk.
func (b *Box) KeepDeferral(ctx context.Context, d Deferral) error {
	d.AtMS = b.now().UnixMilli()
	return b.store.Update(ctx, func(tx *storage.Tx) error {
		if err := tx.PruneDeferrals(d.AtMS); err != nil {
			return err
		}
		return tx.KeepDeferral(d)
	})
}

// DropDeferral forgets a deferral whose answer was given, or can be no more.
func (b *Box) DropDeferral(ctx context.Context, id string) error {
	return b.store.Update(ctx, func(tx *storage.Tx) error { return tx.DropDeferral(id) })
}

// Deferrals lists the answers that are promised: read before anything is asked,
// those that a restart has kept from being given.
func (b *Box) Deferrals() (all []Deferral, err error) {
	err = b.store.View(func(tx *storage.Tx) error {
		all, err = tx.Deferrals()
		return err
	})
	return all, err
}

// PruneDeferrals drops promises that nobody can keep any more.
func (b *Box) PruneDeferrals(ctx context.Context) error {
	now := b.now().UnixMilli()
	return b.store.Update(ctx, func(tx *storage.Tx) error { return tx.PruneDeferrals(now) })
}
