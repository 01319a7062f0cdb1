package outbox

import (
	"context"
	"errors"

	"impulse/storage"
)

// Deliver sends what waits in the outbox, in order within each place, to a
// reader at hand such as the console, and marks what send has taken. The first
// error of a place leaves the rest of that place waiting. Only one delivery is
// at work at a time. What may fail in more ways is a [Courier]'s.
func (b *Box) Deliver(ctx context.Context, send func(Message) error) error {
	b.delivery.Lock()
	defer b.delivery.Unlock()
	var places []string
	err := b.store.View(func(tx *storage.Tx) (err error) {
		places, err = tx.PendingPlaces()
		return err
	})
	for _, place := range places {
		if failed := b.deliverTo(ctx, place, send); err == nil {
			err = failed
		}
	}
	return err
}

func (b *Box) deliverTo(ctx context.Context, place string, send func(Message) error) error {
	var rows []storage.Row
	err := b.store.View(func(tx *storage.Tx) (err error) {
		rows, err = tx.Pending(place, 0)
		return err
	})
	if err != nil {
		return err
	}
	sent := 0
	for err == nil && sent < len(rows) {
		if err = sendRow(rows[sent], send); err == nil {
			sent++
		}
	}
	return errors.Join(err, b.delivered(ctx, place, rows[:sent]))
}

func sendRow(row storage.Row, send func(Message) error) error {
	if row.Kind != messageRow {
		return nil // nothing is taken away from who reads it at once
	}
	m, err := read(row)
	if err != nil {
		return err
	}
	return send(m)
}

// delivered marks rows as sent. Those of one place are marked together: the
// console shows them in one piece.
func (b *Box) delivered(ctx context.Context, place string, rows []storage.Row) error {
	if len(rows) == 0 {
		return nil
	}
	return b.store.Update(ctx, func(tx *storage.Tx) error {
		for _, row := range rows {
			if err := tx.Delivered(place, row.Seq); err != nil {
				return err
			}
		}
		return nil
	})
}
