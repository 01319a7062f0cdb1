package match

import (
	"slices"

	"impulse/rules"
	"impulse/storage"
)

// OtherSide is a seat of another side that a user holds or has held, "" if there
// is none.
func (g *Game) OtherSide(user string, seat rules.SeatID) rules.SeatID {
	were, side := g.PlayersOf(user), g.Snap.Seat(seat).Side
	for _, h := range slices.Concat(g.Body.Held, g.Body.Left) {
		if slices.Contains(were, h.Player) && g.Snap.Seat(h.Seat).Side != side {
			return h.Seat
		}
	}
	return ""
}

// Kin lists the other games here that share secrets with this one.
func (r *Shelf) Kin(tx *storage.Tx, g *Game) (out []*Game) {
	for other := range r.Headers(tx.Games()) {
		if other.Head.ID != g.Head.ID && other.Head.System == g.Head.System && sharesSecrets(&g.Body, &other.Body) {
			other.Position = g.Position
			out = append(out, other)
		}
	}
	return out
}

// sharesSecrets reports whether two games have a beginning in common, one being
// a copy of the other or both of a third, in which something secret was written.
// They part where one of them begins dice that the other has not: the sooner of
// both says what was secret by then.
func sharesSecrets(a, b *Body) bool {
	k := 0
	for k < min(len(a.Eras), len(b.Eras)) && a.Eras[k].Commitment == b.Eras[k].Commitment {
		k++
	}
	if k == 0 {
		return false
	}
	for _, x := range []*Body{a, b} {
		if k < len(x.Eras) && !x.Eras[k].Secret {
			return false
		}
	}
	return true
}
