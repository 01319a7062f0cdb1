package record

import (
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

// RenewSeen is what comes of it in every running game here that an export is of which a user brings:
// it is told so, and has new dice where the seed of its own lies in it, for whoever brings it can
// read it. The games are held until they are let go.
func RenewSeen(r *desk.House, user string, doc *journal.Export) (with []match.Beside, release func(), err error) {
	var held []func()
	release = func() {
		for _, unlock := range held {
			unlock()
		}
	}
	var seen []storage.ID
	err = r.Read(func(tx *storage.Tx) error {
		for g := range r.Headers(tx.Running()) {
			if isOf(doc, g.Body.Dicing, g.Head.ID) {
				seen = append(seen, g.Head.ID)
			}
		}
		return nil
	})
	for _, id := range seen {
		held = append(held, r.Locks.Lock(id))
		var b match.Beside
		if err == nil {
			b, err = renewed(r, id, user, doc)
		}
		if err == nil && b.Game != nil {
			with = append(with, b)
		}
	}
	return with, release, err
}

// isOf reports whether an export is of a game as it was played here, and not before it was brought.
func isOf(doc *journal.Export, x match.Dicing, game storage.ID) bool {
	return slices.ContainsFunc(x.Eras, func(era journal.Era) bool { return era.Game == game && doc.Holds(era.Commitment) })
}

// renewed is a game that is told that a user brings an export of it elsewhere, with new dice if
// that has the seed of those that are rolled now; none where that is over, or known already.
func renewed(r *desk.House, id storage.ID, user string, doc *journal.Export) (match.Beside, error) {
	var g *match.Game
	var secret bool
	err := r.Read(func(tx *storage.Tx) (err error) {
		if g, err = r.Load(tx, id); err == nil {
			secret = g.Secrets(tx)
		}
		return err
	})
	if err != nil || g.Over() {
		return match.Beside{}, err
	}
	who, n := "Somebody", g.Body.Player(user)
	if n > 0 {
		who = g.Named(user, "")
	}
	last := doc.Shared(id)
	fresh := g.Body.Copied(n, last)
	switch {
	case !g.Snap.Typed && doc.Holds(g.Commitment()):
		ch, err := newDice(r, g, who, secret)
		return match.Beside{Game: g, Change: ch}, err
	case !fresh:
		return match.Beside{}, nil
	}
	told := g.Announce("%s goes on elsewhere with a copy of this game, and can read there what was secret in it by entry %d.", who, last)
	return match.Beside{Game: g, Posts: []outbox.Message{told}}, nil
}

// newDice begins new dice in a game whose seed somebody has.
func newDice(r *desk.House, g *match.Game, who string, secret bool) (*match.Change, error) {
	if err := r.NewEra(g, g.Head.Entries+1, secret); err != nil {
		return nil, err
	}
	g.Body.StillAgreed(g.Head.Entries)
	ch, err := g.Do(journal.Deed{Public: journal.Public{Who: journal.RefereeName, Op: journal.OpDice, Dice: g.Commitment(), Setup: &journal.Setup{Game: g.Head.ID}}})
	if err != nil {
		return nil, err
	}
	ch.Posts = []outbox.Message{g.Announce("%s goes on elsewhere with a copy of this game, which holds the seed of its dice; so they are new from here on.", who), g.DicePost()}
	return ch, nil
}
