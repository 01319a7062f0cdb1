package commands

import (
	"bytes"
	"crypto/sha256"
	"slices"
)

// gone knows again who was forgotten in a running game, or he could come back
// and play another side with what he knows of his own. It keeps no id, but
// hashes with a salt of this game; both are erased at its end.
type gone struct {
	Salt []byte   `cbor:"1,keyasint,omitempty"`
	Were []wasOne `cbor:"2,keyasint,omitempty"`
}

// wasOne is a player who was forgotten.
type wasOne struct {
	Hash   []byte `cbor:"1,keyasint"` // SHA-256(salt || user)
	Player int    `cbor:"2,keyasint"`
}

func (x gone) hash(user string) []byte {
	sum := sha256.Sum256(append(slices.Clone(x.Salt), user...))
	return sum[:]
}

// leave keeps the hash of a user who is forgotten.
func (x *gone) leave(user string, player int) {
	x.Were = append(slices.Clone(x.Were), wasOne{Hash: x.hash(user), Player: player})
}

// playersOf lists the numbers under which a user plays or has played, those
// under which he was forgotten among them.
func (g *game) playersOf(user string) []int {
	var out []int
	if n := g.body.player(user); n > 0 {
		out = append(out, n)
	}
	hash := g.body.Gone.hash(user)
	for _, was := range g.body.Gone.Were {
		if bytes.Equal(was.Hash, hash) {
			out = append(out, was.Player)
		}
	}
	return out
}

// knew reports whether a player has held a seat that he gave up.
func (b *body) knew(player int) bool {
	return slices.ContainsFunc(b.Left, func(h holding) bool { return h.Player == player })
}
