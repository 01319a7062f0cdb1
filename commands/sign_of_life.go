package commands

import (
	"context"
	"impulse/rules/codec"
	"impulse/storage"
)

// signOfLife keeps that the user was here today, where an accepted call has
// saved nothing of the game that it was about.
func (d *session) signOfLife() {
	g := d.game
	if g == nil {
		g = d.seen
	}
	if g == nil || g.over() || g.body.Player(d.call.User) == 0 || !g.body.Sign(d.call.User, d.r.now()) {
		return
	}
	if d.unlock == nil {
		defer d.r.locks.Lock(g.head.ID)()
	}
	if err := d.r.keepSign(d.ctx, g.head.ID, d.call.User); err != nil {
		d.r.log.Warn("that somebody was here is not kept", "game", g.head.ID, "error", err)
	}
}

func (r *clerk) keepSign(ctx context.Context, id storage.ID, user string) error {
	return r.store.Update(ctx, func(tx *storage.Tx) error {
		head, err := tx.Game(id)
		if err != nil {
			return err
		}
		var b body
		if err := codec.Decode(head.Body, &b); err != nil || !b.Sign(user, r.now()) {
			return err
		}
		if head.Body, err = codec.Encode(b); err != nil {
			return err
		}
		return tx.PutGame(head)
	})
}
