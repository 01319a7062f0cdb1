package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
)

// Seed is the secret all dice of one game follow from. Its commitment is
// posted when the game is made, the seed itself when it ends (docs/fair-dice.md).
type Seed [32]byte

const (
	seedTag = "impulse/dice/1"
	keyTag  = "impulse/key/1"
)

// NewSeed reads a seed from a source of randomness, which in the bot is
// crypto/rand.Reader.
func NewSeed(random io.Reader) (Seed, error) {
	var s Seed
	if _, err := io.ReadFull(random, s[:]); err != nil {
		return Seed{}, fmt.Errorf("reading a dice seed: %w", err)
	}
	return s, nil
}

// Commitment is the hash, in hex, that binds the operator to the seed.
func (s Seed) Commitment() string {
	sum := sha256.Sum256(append([]byte(seedTag), s[:]...))
	return hex.EncodeToString(sum[:])
}

// Key is the key of one resolution's dice. Head is the public chain's hash
// just before it, so that the dice depend on every order sealed until then.
func (s Seed) Key(game [16]byte, serial uint64, head [32]byte) [32]byte {
	m := append([]byte(keyTag), game[:]...)
	m = binary.BigEndian.AppendUint64(m, serial)
	m = append(m, head[:]...)
	mac := hmac.New(sha256.New, s[:])
	mac.Write(m)
	return [32]byte(mac.Sum(nil))
}

// Commit is the hash that stands for sealed orders until they are opened. The
// salt is 16 random bytes of its own: a salt that followed from the seed would
// open the orders together with the dice.
func Commit(salt, canonical []byte) [32]byte {
	h := sha256.New()
	h.Write(salt)
	h.Write(canonical)
	return [32]byte(h.Sum(nil))
}
