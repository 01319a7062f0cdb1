package commands

import (
	"context"
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/storage"
)

// era is a stretch of the journal under one dice commitment. A game begins a new
// one when it is brought from elsewhere, and whenever somebody who may not know
// its dice to come holds the seed of those that it has.
type era struct {
	From       uint64   `cbor:"1,keyasint"` // first entry
	Game       [16]byte `cbor:"2,keyasint"` // id that its keys are made with
	Commitment string   `cbor:"3,keyasint"`
	Secret     bool     `cbor:"4,keyasint,omitempty"` // something secret was written before
}

// newEra gives the game new dice from an entry on. Secret says whether anything
// secret was written before it.
func (r *Referee) newEra(g *game, from uint64, secret bool) error {
	seed, err := dice.NewSeed(r.random)
	if err != nil {
		return err
	}
	g.keys.Seeds = append(g.keys.Seeds, seed)
	g.body.Eras = append(g.body.Eras, era{From: from, Game: g.head.ID, Commitment: seed.Commitment(), Secret: secret})
	g.body.Seen = nil
	return nil
}

// commitment is that of the dice that are rolled now.
func (g *game) commitment() string { return g.body.Eras[len(g.body.Eras)-1].Commitment }

// dicePost commits to the new dice of a game that goes on: a post of its own,
// which is never edited.
func (g *game) dicePost() Message {
	return g.announce("Dice of game %s from here on: `%s`. This is the commitment to its seed; the seed is posted when the game ends.", g.short(), g.commitment())
}

// imported is the entry from which on the game is played here: its first, or the
// one that brought it.
func (g *game) imported() uint64 {
	for _, x := range g.body.Eras {
		if x.Game == g.head.ID {
			return x.From
		}
	}
	return 1
}

// knowsSeed reports whether a user holds the seed of the dice that are rolled
// now. Where dice are typed in, no die follows from it.
func (g *game) knowsSeed(user string) bool {
	return !g.snap.Typed && slices.ContainsFunc(g.playersOf(user), func(n int) bool { return slices.Contains(g.body.Seen, n) })
}

// showSeed opens the game for an export that holds the seed of its dice, and
// keeps who gets it before he does.
func (d *desk) showSeed(id storage.ID) (*game, error) {
	g, err := d.hold(id)
	if err != nil {
		return nil, err
	}
	n := g.body.player(d.call.User)
	if !g.body.isGM(d.call.User) || slices.Contains(g.body.Seen, n) {
		return g, nil
	}
	g.body.Seen = append(g.body.Seen, n)
	return g, d.r.saveBody(d.ctx, g, nil)
}

// renewSeen gives new dice to every running game here whose seed lies in an
// export that a user has brought: whoever brings it can read it.
func (r *Referee) renewSeen(ctx context.Context, user string, doc *export) error {
	var seen []storage.ID
	err := r.read(func(tx *storage.Tx) error {
		for head, err := range tx.Running() {
			g := game{head: head}
			if err == nil {
				err = rules.Decode(head.Body, &g.body)
			}
			if err != nil {
				r.log.Error("a game cannot be read", "error", err)
				continue
			}
			if doc.holds(g.commitment()) {
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

// holds reports whether the export has the seed of a commitment.
func (doc *export) holds(commitment string) bool {
	return slices.ContainsFunc(doc.Game.Dice, func(x exportEra) bool { return x.Commitment == commitment && x.Seed != "" })
}

// renew begins new dice in a game whose seed a user has brought elsewhere.
func (r *Referee) renew(ctx context.Context, id storage.ID, user string, doc *export) error {
	defer r.locks.lock(id)()
	var g *game
	var secret bool
	err := r.read(func(tx *storage.Tx) (err error) {
		if g, err = r.load(tx, id); err == nil {
			secret = g.secrets(tx)
		}
		return err
	})
	if err != nil || g.over() || g.snap.Typed || !doc.holds(g.commitment()) {
		return err
	}
	if err := r.newEra(g, g.head.Entries+1, secret); err != nil {
		return err
	}
	g.stillAgreed()
	who := "Somebody"
	if g.body.player(user) > 0 {
		who = g.named(user, "")
	}
	return r.commit(ctx, g, &change{
		entry: public{Who: refereeName, Op: opDice, Dice: g.commitment(), Setup: &setup{Game: g.head.ID}},
		posts: []Message{g.announce("%s goes on elsewhere with a copy of this game, which holds the seed of its dice; so they are new from here on.", who), g.dicePost()},
	})
}

// toldOfDice is what the journal says where new dice begin in the midst of a
// game.
func toldOfDice(e public) []rules.Event {
	why := "A copy of the game goes on elsewhere, with the seed of its dice"
	if e.Op == opJoin {
		why = fmt.Sprintf("Who takes the seat %s has had an export with the seed of the dice", e.Seat)
	}
	return []rules.Event{{Kind: "dice", Figures: rules.Figures{rules.Fig("commitment", e.Dice)}, Text: why + "; they are new from here on."}}
}
