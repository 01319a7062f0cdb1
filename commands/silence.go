package commands

import (
	"context"
	"fmt"
	"strings"
	"time"

	"impulse/rules/codec"
	"impulse/storage"
)

// silenceDays is how many days the holder of a seat may give no sign before the
// game goes on without him: his seat then counts as consenting, and the host may
// free it. It is a rule of the desk, not of any book.
const silenceDays = 14

// day counts the days since 1970, in UTC: no finer time is kept of anybody.
func day(t time.Time) int64 { return t.Unix() / (24 * 60 * 60) }

// date spells a day.
func date(day int64) string { return time.Unix(day*24*60*60, 0).UTC().Format(time.DateOnly) }

// silent reports whether who holds a seat has given no sign for long.
func (h holding) silent(now time.Time) bool { return h.Day > 0 && day(now)-h.Day >= silenceDays }

// signOfLife keeps that the user was here today, where an accepted call has
// saved nothing of the game that it was about.
func (d *session) signOfLife() {
	g := d.game
	if g == nil {
		g = d.seen
	}
	if g == nil || g.over() || g.body.player(d.call.User) == 0 || !g.body.sign(d.call.User, d.r.now()) {
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
		if err := codec.Decode(head.Body, &b); err != nil || !b.sign(user, r.now()) {
			return err
		}
		if head.Body, err = codec.Encode(b); err != nil {
			return err
		}
		return tx.PutGame(head)
	})
}

// without says of silent seats why they are not asked.
func without(silent []holding) string {
	var words []string
	for _, h := range silent {
		words = append(words, fmt.Sprintf("%s has been silent since %s", h.Seat, date(h.Day)))
	}
	return fmt.Sprintf("%s; after %d days the game goes on without.", strings.Join(words, ", "), silenceDays)
}
