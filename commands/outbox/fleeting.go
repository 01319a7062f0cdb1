package outbox

import (
	"context"
	"errors"

	"impulse/storage"
)

// A message that only asks is of no use once the next one of its game stands: it is
// taken away then. That it is to be is queued in the transaction that marks the next
// one as delivered, so that no kill is between the two.

// clear queues the taking away of the fleeting messages that a message clears, which
// was just delivered at their place.
func (b *Box) clear(tx *storage.Tx, m Message) error {
	if m.Clears == 0 {
		return nil
	}
	game, err := m.gameIn(tx)
	if err != nil || game.IsZero() {
		return err
	}
	var ids []string
	for p := range tx.Posts(game, m.Clears, m.Clears) {
		if p.Fleeting && p.Place == m.Place {
			ids = append(ids, p.Message)
		}
	}
	for _, id := range ids {
		if err := b.queue(tx, m.Place, takeAwayRow, []byte(id)); err != nil {
			return err
		}
	}
	return nil
}

// takeAway deletes a fleeting message. Where that is refused for good, it stays.
func (c *Courier) takeAway(ctx context.Context, row storage.Row) error {
	var err error
	if c.way.TakeAway != nil {
		err = c.way.TakeAway(ctx, row.Place, string(row.Body))
	}
	for _, final := range []error{ErrRefused, ErrGone, ErrShut, ErrMuted, ErrUnfit} {
		if errors.Is(err, final) {
			c.b.log.Info("a message that only asked could not be taken away", "place", row.Place, "error", err)
			err = nil
		}
	}
	if err != nil {
		return err
	}
	return c.b.store.Update(ctx, func(tx *storage.Tx) error { return tx.Delivered(row.Place, row.Seq) })
}
