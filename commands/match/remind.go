package match

import (
	"context"
	"errors"
	"slices"
	"time"

	"impulse/commands/outbox"
	"impulse/commands/roster"
	"impulse/commands/stretch"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/storage"
)

// Who is there is not pinged when they are asked. If they do nothing for a while they
// may have put the phone away, and are pinged then, once.

// owe notes whom a change leaves asked and not pinged: those of before who are asked the
// same still, and who is asked anew, but for whom its posts ping, and who has taken
// orders back. Who plays alone waits for nobody, and a game that cannot be asked asks
// nobody.
func (b *Body) owe(before, after *Game, ch *Change) {
	still, asked := b.Owed, before.Summons().asked()
	b.Owed, b.Soon = nil, after.Summons().grace() == awakeBriefly
	if before.StepMark() != after.StepMark() {
		asked = nil
	} else if ch.User != "" {
		asked = append(asked, ch.User)
	}
	now := after.Summons().asked()
	for _, user := range now {
		n, anew := b.Player(user), !slices.Contains(asked, user)
		pinged := slices.ContainsFunc(ch.Posts, func(m outbox.Message) bool { return m.Place == after.Head.Place && slices.Contains(m.Mention, user) })
		if n > 0 && !pinged && (anew || slices.Contains(still, n)) && (!b.alone() || len(now) > 1) {
			b.Owed = append(b.Owed, n)
		}
	}
}

// asked are the users whom the game asks now.
func (g Summons) asked() []string {
	awaited, err := watch.Know(g.Position, rules.Position.Awaited)
	if err != nil || g.Over() || g.Snap.Over {
		return nil
	}
	return g.answering(awaited)
}

// alone reports whether one player holds all seats that are held.
func (b *Body) alone() bool {
	return !slices.ContainsFunc(b.Held, func(h roster.Holding) bool { return h.Player != b.Held[0].Player })
}

// owed are the users whom a ping is owed by now.
func (b *Body) owed(now time.Time) []string {
	var users []string
	for _, n := range b.Owed {
		users = append(users, b.User(n))
	}
	grace := awake
	if b.Soon {
		grace = awakeBriefly
	}
	return b.away(users, grace, now)
}

// Remind pings those who were there when they were asked, and have done nothing in the
// open since.
func (r *Engine) Remind(ctx context.Context) error {
	var due []storage.ID
	err := r.Read(func(tx *storage.Tx) error {
		for g := range r.Headers(tx.Running()) {
			if len(g.Body.owed(r.Now())) > 0 {
				due = append(due, g.Head.ID)
			}
		}
		return nil
	})
	for _, id := range due {
		if err := r.alone(id, func(g *Game) error { return r.remind(ctx, g) }); err != nil {
			r.Log.Error("nobody is reminded in a game", "game", id, "error", err)
		}
	}
	return err
}

// remind pings those of one game.
func (r *Engine) remind(ctx context.Context, g *Game) error {
	users := g.Body.owed(r.Now())
	if len(users) == 0 { // somebody was there first
		return nil
	}
	g.Body.Owed = slices.DeleteFunc(slices.Clone(g.Body.Owed), func(n int) bool { return slices.Contains(users, g.Body.User(n)) })
	asks, err := g.Summons().Asking(g.Body.Began, r.Now())
	if err != nil { // a game that cannot be asked asks nobody, and not again in a minute
		return errors.Join(err, r.SaveBody(ctx, g, nil))
	}
	asks.Mention = slices.DeleteFunc(asks.Mention, func(user string) bool { return !slices.Contains(users, user) })
	var posts []outbox.Message
	if len(asks.Mention) > 0 {
		posts = append(posts, stretch.Ping(g.Head.Place, stretch.Ending{Ask: asks.Ask, Mention: asks.Mention, Step: g.PlayedStep()}))
	}
	if g.Body.Pinged != g.Head.Entries { // else the two go together
		g.settle(posts, g.Head.Entries, true)
	}
	return r.SaveBody(ctx, g, posts)
}
