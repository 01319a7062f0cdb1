package commands

import (
	"context"
	"slices"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/storage"
)

// dicing is whose dice hold from which entry on, and who knows those to come.
type dicing struct {
	Eras []journal.Era `cbor:"10,keyasint"`
	Seen []int         `cbor:"23,keyasint,omitempty"` // players who were given the seed of the dice that are rolled now
}

// newEra gives the game new dice from an entry on. Secret says whether anything
// secret was written before it.
func (r *clerk) newEra(g *game, from uint64, secret bool) error {
	seed, err := dice.NewSeed(r.random)
	if err != nil {
		return err
	}
	g.keys.Seeds = append(g.keys.Seeds, seed)
	g.body.Eras = append(g.body.Eras, journal.Era{From: from, Game: g.head.ID, Commitment: seed.Commitment(), Secret: secret})
	g.body.Seen = nil
	return nil
}

// commitment is that of the dice that are rolled now.
func (x dicing) commitment() string { return x.Eras[len(x.Eras)-1].Commitment }

// dicePost commits to the new dice of a game that goes on: a post of its own,
// which is never edited.
func (g *game) dicePost() outbox.Message {
	return g.announce("Dice of game %s from here on: `%s`. This is the commitment to its seed; the seed is posted when the game ends.", g.short(), g.commitment())
}

// imported is the entry from which on the game is played here: its first, or the
// one that brought it.
func (x dicing) imported(game storage.ID) uint64 {
	for _, era := range x.Eras {
		if era.Game == game {
			return era.From
		}
	}
	return 1
}

// knowsSeed reports whether a user holds the seed of the dice that are rolled
// now. Where dice are typed in, no die follows from it.
func (g *game) knowsSeed(user string) bool {
	return !g.Snap.Typed && slices.ContainsFunc(g.PlayersOf(user), func(n int) bool { return slices.Contains(g.body.Seen, n) })
}

// showSeed opens the game for an export that holds the seed of its dice, and
// keeps who gets it before he does.
func (d record) showSeed(id storage.ID) (*game, error) {
	g, err := d.hold(id)
	if err != nil {
		return nil, err
	}
	n := g.body.Player(d.call.User)
	if !g.body.IsGM(d.call.User) || slices.Contains(g.body.Seen, n) {
		return g, nil
	}
	g.body.Seen = append(g.body.Seen, n)
	return g, d.r.saveBody(d.ctx, g, nil)
}

// renewSeen gives new dice to every running game here whose seed lies in an
// export that a user has brought: whoever brings it can read it.
func (r *Referee) renewSeen(ctx context.Context, user string, doc *journal.Export) error {
	var seen []storage.ID
	err := r.read(func(tx *storage.Tx) error {
		for head, err := range tx.Running() {
			g := game{head: head}
			if err == nil {
				err = codec.Decode(head.Body, &g.body)
			}
			if err != nil {
				r.log.Error("a game cannot be read", "error", err)
				continue
			}
			if doc.Holds(g.commitment()) {
				seen = append(seen, head.ID)
			}
		}
		return nil
	})
	for _, id := range seen {
		if err == nil {
			err = r.renew(ctx, id, user, doc)
		}
	}
	return err
}

// renew begins new dice in a game whose seed a user has brought elsewhere.
func (r *Referee) renew(ctx context.Context, id storage.ID, user string, doc *journal.Export) error {
	defer r.locks.Lock(id)()
	var g *game
	var secret bool
	err := r.read(func(tx *storage.Tx) (err error) {
		if g, err = r.load(tx, id); err == nil {
			secret = g.secrets(tx)
		}
		return err
	})
	if err != nil || g.over() || g.Snap.Typed || !doc.Holds(g.commitment()) {
		return err
	}
	if err := r.newEra(g, g.head.Entries+1, secret); err != nil {
		return err
	}
	g.body.stillAgreed(g.head.Entries)
	who := "Somebody"
	if g.body.Player(user) > 0 {
		who = g.named(user, "")
	}
	ch, err := g.do(journal.Deed{Public: journal.Public{Who: journal.RefereeName, Op: journal.OpDice, Dice: g.commitment(), Setup: &journal.Setup{Game: g.head.ID}}})
	if err != nil {
		return err
	}
	ch.posts = []outbox.Message{g.announce("%s goes on elsewhere with a copy of this game, which holds the seed of its dice; so they are new from here on.", who), g.dicePost()}
	return r.commit(ctx, g, ch)
}
