package outbox

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"impulse/commands/text"
	"impulse/storage"
)

// What can be wrong with a place; stored, so the numbers stay.
const (
	troubleGone  uint8 = 1
	troubleMuted uint8 = 2
	troubleShut  uint8 = 3
)

// keepGone is how long the games of a place that is gone are kept for export, and
// keepShut how long what waits for a place is kept that cannot be looked into: a
// permission that is taken away comes back within a night, or never.
const (
	keepGone = 30 * 24 * time.Hour
	keepShut = 12 * time.Hour
)

// gone drops what waits for a place that is gone. The first time it tells the
// players of the game that runs there; the games are kept for export, and erased
// when their time is over. The mark goes when the place takes a message again.
func (b *Box) gone(ctx context.Context, place string, cause error) error {
	fresh, err := b.trouble(ctx, place, troubleGone, func(g *Playing, at time.Time) []Message {
		until := text.Date(at.Add(keepGone))
		return letters(g.All, g.Short, fmt.Sprintf(
			"The place of game %s (%s, in %s) is gone, or I may no longer look into it, so nothing can be posted there. The game is kept until %s; here, `game export game:%s` gives you what you may read of it.",
			g.Short, g.Title, text.Escape(g.Spot), until, g.Short))
	})
	if fresh {
		b.log.Warn("a place is gone; its games are kept for export", "place", place, "error", cause)
	}
	if err != nil || fresh {
		return err
	}
	due, err := b.longGone()
	if err != nil || !slices.Contains(due, place) {
		return err
	}
	return b.erasePlace(ctx, place)
}

// muted notes that nothing may be written at a place; the first time it tells
// the operator, and the host of the game that runs there.
func (b *Box) muted(ctx context.Context, place string, cause error) error {
	return b.waits(ctx, place, troubleMuted, cause, "waits")
}

// shut notes that a place cannot be looked into, as muted does. When that lasts
// too long the place is gone, and nothing waits for it any more: the bot was sent
// away.
func (b *Box) shut(ctx context.Context, place string, cause error) (waits bool, err error) {
	var known storage.Trouble
	err = b.store.View(func(tx *storage.Tx) (err error) {
		known, err = tx.Trouble(place)
		return err
	})
	over := known.Kind == troubleShut && b.now().Sub(time.UnixMilli(known.AtMS)) >= keepShut
	if err == nil && (over || known.Kind == troubleGone) {
		return false, b.gone(ctx, place, cause)
	}
	hours := int(keepShut / time.Hour)
	return true, errors.Join(err, b.waits(ctx, place, troubleShut, cause, fmt.Sprintf("waits for %d hours", hours)))
}

// waits notes a trouble that can be mended where the place is, and tells once who
// can have it mended.
func (b *Box) waits(ctx context.Context, place string, kind uint8, cause error, waits string) error {
	fresh, err := b.trouble(ctx, place, kind, func(g *Playing, _ time.Time) []Message {
		return letters([]string{g.Host}, g.Short, fmt.Sprintf(
			"I may not write in %s, where game %s is played. Nothing is lost: what I have to post %s. Please allow me there View Channel, Send Messages, Send Messages in Threads and Read Message History, and open the thread if it is closed.",
			g.Where, g.Short, waits))
	})
	if fresh {
		b.log.Warn("nothing may be written at a place; its messages wait", "place", place, "error", cause)
	}
	return err
}

const letInText = "I can post here again. What I had to post in the meantime is left out; where the game stands: "

// letInAgain says where a place that was gone takes a message again, once, that
// others were left out there.
func (b *Box) letInAgain(tx *storage.Tx, row storage.Row) error {
	gone, err := IsGone(tx, row.Place)
	if err != nil || !gone {
		return err
	}
	if m, err := read(row); err == nil && m.Text() == letInText+text.Mono("game status") {
		return nil // this very message
	}
	return b.Post(tx, []Message{letIn(row.Place)})
}

func letIn(place string) Message {
	return Say(place, letInText+text.Mono("game status"))
}

// trouble notes what is wrong with a place, and tells of it unless that was
// known. Of a place that is gone the waiting messages go too.
func (b *Box) trouble(ctx context.Context, place string, kind uint8, tell func(*Playing, time.Time) []Message) (fresh bool, err error) {
	now := b.now()
	err = b.store.Update(ctx, func(tx *storage.Tx) error {
		known, err := tx.Trouble(place)
		if err != nil {
			return err
		}
		if kind == troubleGone {
			if err := tx.DropPending(place); err != nil {
				return err
			}
		}
		if fresh = known.Kind != kind; !fresh {
			return nil
		}
		if err := tx.SetTrouble(place, storage.Trouble{Kind: kind, AtMS: now.UnixMilli()}); err != nil {
			return err
		}
		g, err := b.games.Playing(tx, place)
		if err != nil || g == nil {
			return err
		}
		return b.Post(tx, tell(g, now))
	})
	return fresh && err == nil, err
}

// giveUp is for a message whose text Discord will never take: a direct one can
// be read as mail, of another it is said where to read what it told.
func (b *Box) giveUp(ctx context.Context, m Message) error {
	if IsConversation(m.Place) {
		return b.keepMail(ctx, m)
	}
	var instead []Message
	if m.Entry > 0 {
		instead = []Message{{Place: m.Place, Game: m.Game,
			Lines: []string{fmt.Sprintf("Discord does not take what I have to post of entry %d; to read it: %s", m.Entry, text.Mono(fmt.Sprint("game why entry:", m.Entry)))}}}
	}
	return b.store.Update(ctx, func(tx *storage.Tx) error {
		if err := tx.Delivered(m.Place, m.Row); err != nil {
			return err
		}
		return b.Post(tx, instead)
	})
}

// letters is the same direct message for each of the users.
func letters(users []string, game, text string) []Message {
	var out []Message
	for _, user := range users {
		if user != "" {
			out = append(out, Message{Place: DM(user), Game: game, Lines: []string{text}})
		}
	}
	return out
}

// sweep has erased, once a day, what was kept long enough.
func (c *Courier) sweep(ctx context.Context) {
	if !c.swept.IsZero() && time.Since(c.swept) < sweepEvery {
		return
	}
	c.swept = time.Now()
	if err := errors.Join(c.b.tryGone(ctx), c.b.PruneDeferrals(ctx)); err != nil {
		c.b.log.Error("what is due could not be erased; it is tried again tomorrow", "error", err)
	}
}

// longGone lists the places that have been gone for so long that the time for
// export of their games is over.
func (b *Box) longGone() (places []string, err error) {
	due := b.now().Add(-keepGone).UnixMilli()
	err = b.store.View(func(tx *storage.Tx) error {
		for place, t := range tx.Troubles() {
			if t.Kind == troubleGone && t.AtMS <= due {
				places = append(places, place)
			}
		}
		return nil
	})
	return places, err
}

// tryGone posts once more to every place whose games are to be erased: the bot
// may have been let in again where nothing was to be posted since. One that
// takes the message is gone no longer; of one that does not, [Box.gone]
// erases what there is.
func (b *Box) tryGone(ctx context.Context) error {
	places, err := b.longGone()
	if err != nil || len(places) == 0 {
		return err
	}
	return b.store.Update(ctx, func(tx *storage.Tx) error {
		for _, place := range places {
			waits, err := tx.Pending(place, 1)
			if err != nil {
				return err
			}
			if len(waits) > 0 {
				continue
			}
			if err := b.Post(tx, []Message{letIn(place)}); err != nil {
				return err
			}
		}
		return nil
	})
}

// erasePlace erases the games of a place, and what it keeps besides.
func (b *Box) erasePlace(ctx context.Context, place string) error {
	var games []storage.ID
	err := b.store.View(func(tx *storage.Tx) (err error) {
		games, err = tx.GamesAt(place)
		return err
	})
	for _, id := range games {
		err = errors.Join(err, b.eraseAt(ctx, place, id))
	}
	if err != nil {
		return err
	}
	var gone bool
	err = b.store.Update(ctx, func(tx *storage.Tx) (err error) {
		if gone, err = IsGone(tx, place); err != nil || !gone {
			return err
		}
		return errors.Join(tx.PutPlaceNote(place, nil), tx.DropPending(place), tx.ClearTrouble(place))
	})
	if gone && err == nil {
		b.log.Info("a place that was gone is erased", "place", place, "games", len(games))
	}
	return err
}

// IsGone reports whether a place is gone. Whoever erases asks in the transaction
// that does: a message may have been taken there since.
func IsGone(tx *storage.Tx, place string) (bool, error) {
	t, err := tx.Trouble(place)
	return t.Kind == troubleGone, err
}

// eraseAt erases a game unless it has gone on elsewhere, or its place is back.
func (b *Box) eraseAt(ctx context.Context, place string, id storage.ID) error {
	defer b.games.HoldGame(id)()
	return b.store.Update(ctx, func(tx *storage.Tx) error {
		head, err := tx.Game(id)
		if err != nil || head.Place != place {
			return err
		}
		if gone, err := IsGone(tx, place); err != nil || !gone {
			return err
		}
		return tx.DeleteGame(id)
	})
}
