package record

import (
	"context"
	"slices"

	"impulse/commands/desk"
	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/storage"
)

// showSeed opens the game for an export that holds the seed of its dice, and
// keeps who gets it before they do.
func (d record) showSeed(id storage.ID) (*match.Game, error) {
	g, err := d.Hold(id)
	if err != nil {
		return nil, err
	}
	n := g.Body.Player(d.Call.User)
	if !g.Body.IsGM(d.Call.User) || slices.Contains(g.Body.Seen, n) {
		return g, nil
	}
	g.Body.Seen = append(g.Body.Seen, n)
	return g, d.House.SaveBody(d.Ctx, g, nil)
}

// RenewSeen says in every running game here that an export is of which a user has brought, that they
// have; and gives it new dice where the seed of its own lies in it: whoever brings it can read it.
func RenewSeen(ctx context.Context, r *desk.House, user string, doc *journal.Export) error {
	var seen []storage.ID
	err := r.Read(func(tx *storage.Tx) error {
		for g := range r.Headers(tx.Running()) {
			if isOf(doc, g.Body.Dicing, g.Head.ID) {
				seen = append(seen, g.Head.ID)
			}
		}
		return nil
	})
	for _, id := range seen {
		if err == nil {
			err = renew(ctx, r, id, user, doc)
		}
	}
	return err
}

// isOf reports whether an export is of a game as it was played here, and not before it was brought.
func isOf(doc *journal.Export, x match.Dicing, game storage.ID) bool {
	return slices.ContainsFunc(x.Eras, func(era journal.Era) bool { return era.Game == game && doc.Holds(era.Commitment) })
}

// renew tells a game that a user has brought an export of it elsewhere, and begins new dice in it if
// that has the seed of those that are rolled now.
func renew(ctx context.Context, r *desk.House, id storage.ID, user string, doc *journal.Export) error {
	defer r.Locks.Lock(id)()
	var g *match.Game
	var secret bool
	err := r.Read(func(tx *storage.Tx) (err error) {
		if g, err = r.Load(tx, id); err == nil {
			secret = g.Secrets(tx)
		}
		return err
	})
	if err != nil || g.Over() {
		return err
	}
	who := "Somebody"
	if g.Body.Player(user) > 0 {
		who = g.Named(user, "")
	}
	if g.Snap.Typed || !doc.Holds(g.Commitment()) {
		told := g.Announce("%s goes on elsewhere with a copy of this game, and can read there what was secret in it by entry %d.", who, doc.Shared(id))
		return r.SaveBody(ctx, g, []outbox.Message{told})
	}
	if err := r.NewEra(g, g.Head.Entries+1, secret); err != nil {
		return err
	}
	g.Body.StillAgreed(g.Head.Entries)
	ch, err := g.Do(journal.Deed{Public: journal.Public{Who: journal.RefereeName, Op: journal.OpDice, Dice: g.Commitment(), Setup: &journal.Setup{Game: g.Head.ID}}})
	if err != nil {
		return err
	}
	ch.Posts = []outbox.Message{g.Announce("%s goes on elsewhere with a copy of this game, which holds the seed of its dice; so they are new from here on.", who), g.DicePost()}
	return r.Commit(ctx, g, ch)
}
