package match

import (
	"slices"

	"impulse/commands/journal"
	"impulse/commands/outbox"
	"impulse/rules/dice"
	"impulse/storage"
)

// Dicing is whose dice hold from which entry on, and who knows those to come, or what came.
type Dicing struct {
	Eras []journal.Era `cbor:"10,keyasint"`
	Seen []int         `cbor:"23,keyasint,omitempty"` // players who were given the seed of the dice that are rolled now
	Read []Copy        `cbor:"44,keyasint,omitempty"` // who has brought a copy elsewhere
}

// Copy is what of a game somebody has brought elsewhere, and can read there.
type Copy struct {
	Player int    `cbor:"1,keyasint"` // 0: all who play no part in it
	Entry  uint64 `cbor:"2,keyasint"` // the last
}

// Copied notes that a player has brought a copy elsewhere that goes to an entry, and reports
// whether that is new: one that goes no farther lets them read no more.
func (x *Dicing) Copied(player int, entry uint64) bool {
	i := slices.IndexFunc(x.Read, func(c Copy) bool { return c.Player == player })
	if i < 0 {
		x.Read = append(x.Read, Copy{player, entry})
		return true
	}
	fresh := entry > x.Read[i].Entry
	x.Read[i].Entry = max(entry, x.Read[i].Entry)
	return fresh
}

// NewEra gives the game new dice from an entry on. Secret says whether anything
// secret was written before it.
func (r *Clerk) NewEra(g *Game, from uint64, secret bool) error {
	seed, err := dice.NewSeed(r.Random)
	if err != nil {
		return err
	}
	g.keys.Seeds = append(g.keys.Seeds, seed)
	g.Body.Eras = append(g.Body.Eras, journal.Era{From: from, Game: g.Head.ID, Commitment: seed.Commitment(), Secret: secret})
	g.Body.Seen = nil
	return nil
}

// Commitment is that of the dice that are rolled now.
func (x Dicing) Commitment() string { return x.Eras[len(x.Eras)-1].Commitment }

// DicePost commits to the new dice of a game that goes on: a post of its own,
// which is never edited.
func (g *Game) DicePost() outbox.Message {
	return g.Announce("-# Dice of game %s from here on: `%s`. This commits to their seed, which is opened when the game ends.", g.Short(), g.Commitment())
}

// Imported is the entry from which on the game is played here: its first, or the
// one that brought it.
func (x Dicing) Imported(game storage.ID) uint64 {
	for _, era := range x.Eras {
		if era.Game == game {
			return era.From
		}
	}
	return 1
}

// KnowsSeed reports whether a user holds the seed of the dice that are rolled
// now. Where dice are typed in, no die follows from it.
func (g *Game) KnowsSeed(user string) bool {
	return !g.Snap.Typed && slices.ContainsFunc(g.PlayersOf(user), func(n int) bool { return slices.Contains(g.Body.Seen, n) })
}

// Secrets reports whether anything secret was sealed or drafted in the game.
func (g *Game) Secrets(tx *storage.Tx) bool {
	for range tx.Sheets(g.Head.ID) {
		return true
	}
	return g.Body.Begun
}
