package roster

import (
	"crypto/sha256"
	"slices"
)

// Gone knows again who was forgotten in a running game, or they could come
// back and play another side with what they know of their own. It keeps no id, but
// hashes with a salt of this game; both are erased at its end.
type Gone struct {
	Salt []byte   `cbor:"1,keyasint,omitempty"`
	Were []wasOne `cbor:"2,keyasint,omitempty"`
}

// wasOne is a player who was forgotten.
type wasOne struct {
	Hash   []byte `cbor:"1,keyasint"` // SHA-256(salt || user)
	Player int    `cbor:"2,keyasint"`
}

func (x Gone) hash(user string) []byte {
	sum := sha256.Sum256(append(slices.Clone(x.Salt), user...))
	return sum[:]
}

// Leave keeps the hash of a user who is forgotten.
func (x *Gone) Leave(user string, player int) {
	x.Were = append(slices.Clone(x.Were), wasOne{Hash: x.hash(user), Player: player})
}
