package commands

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/storage"
)

// seating is the key of the lock under which people sit down where it is asked
// what they know from other games.
type seating struct{}

// sharesSecrets reports whether two games have a beginning in common, one being
// a copy of the other or both of a third, in which something secret was written.
// They part where one of them begins dice that the other has not: the sooner of
// both says what was secret by then.
func sharesSecrets(a, b *body) bool {
	k := 0
	for k < min(len(a.Eras), len(b.Eras)) && a.Eras[k].Commitment == b.Eras[k].Commitment {
		k++
	}
	if k == 0 {
		return false
	}
	for _, x := range []*body{a, b} {
		if k < len(x.Eras) && !x.Eras[k].Secret {
			return false
		}
	}
	return true
}

// kin lists the other games here that share secrets with this one.
func (r *shelf) kin(tx *storage.Tx, g *game) (out []*game) {
	for head, err := range tx.Games() {
		if err == nil && (head.ID == g.head.ID || head.System != g.head.System) {
			continue
		}
		other := &game{head: head, Position: g.Position}
		if err == nil {
			err = codec.Decode(head.Body, &other.body)
		}
		if err != nil {
			r.log.Error("a game cannot be read", "error", err)
		} else if sharesSecrets(&g.body, &other.body) {
			out = append(out, other)
		}
	}
	return out
}

// knownElsewhere refuses a seat to who knows from a copy of the game, or from
// the game that it is a copy of, what the seat must not know. An export names
// nobody, so that holds among the games of one database alone.
func (d seats) knownElsewhere(g *game, seat rules.SeatID) error {
	var all []*game
	if err := d.r.read(func(tx *storage.Tx) error { all = d.r.kin(tx, g); return nil }); err != nil {
		return err
	}
	for _, other := range all {
		if other.body.IsGM(d.call.User) {
			return cmdline.Unclear("You are the game master of game %s, which has the same beginning, and may have read secret orders there; so you cannot take a seat here.", other.short())
		}
		if h := other.otherSide(d.call.User, seat); h != "" {
			return cmdline.Refuse("seat", "You know from game %s, which has the same beginning, what %s keeps secret, so you cannot take %s here.", other.short(), h, seat)
		}
	}
	return nil
}

// otherSide is a seat of another side that a user holds or has held, "" if there
// is none.
func (g *game) otherSide(user string, seat rules.SeatID) rules.SeatID {
	were, side := g.PlayersOf(user), g.Snap.Seat(seat).Side
	for _, h := range slices.Concat(g.body.Held, g.body.Left) {
		if slices.Contains(were, h.Player) && g.Snap.Seat(h.Seat).Side != side {
			return h.Seat
		}
	}
	return ""
}
