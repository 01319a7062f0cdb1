package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"io"
	"math"
)

// everybody is the audience of public dice in a stream; in a [Roll] it is "".
const everybody = "all"

// FromStream returns a roller of the dice that follow from a resolution's key
// ([Seed.Key]); the same key gives the same dice (docs/fair-dice.md).
func FromStream(key [32]byte) *Roller {
	return newRoller(&stream{
		mac:   hmac.New(sha256.New, key[:]),
		lanes: make(map[string]*lane, 1),
	})
}

// FromRandom returns a roller for dice outside games: a stream under a fresh
// key from the source, usually the operating system's, to which nobody
// committed.
func FromRandom(source io.Reader) (*Roller, error) {
	var key [32]byte
	if _, err := io.ReadFull(source, key[:]); err != nil {
		return nil, fmt.Errorf("no randomness for dice: %w", err)
	}
	return FromStream(key), nil
}

// stream draws each die from an HMAC of its audience, number and try.
type stream struct {
	mac   hash.Hash
	sum   [sha256.Size]byte // room for one result, so that a draw allocates nothing
	lanes map[string]*lane
}

// lane is the dice of one audience.
type lane struct {
	message []byte // "die" || length || audience || number || try
	drawn   uint64 // the number of the next die
}

const counterSize = 8

func newLane(audience string) *lane {
	if audience == "" {
		audience = everybody
	}
	m := binary.BigEndian.AppendUint64([]byte("die"), uint64(len(audience)))
	m = append(m, audience...)
	return &lane{message: append(m, make([]byte, 2*counterSize)...)}
}

func (s *stream) next(audience, _ string, k Kind) int {
	l := s.lanes[audience]
	if l == nil {
		l = newLane(audience)
		s.lanes[audience] = l
	}
	number := l.drawn
	l.drawn++
	lowest, _ := k.ends()
	return lowest - 1 + fair(k.Sides, func(try uint64) uint64 { return s.draw(l.message, number, try) })
}

func (s *stream) draw(message []byte, number, try uint64) uint64 {
	counters := message[len(message)-2*counterSize:]
	binary.BigEndian.PutUint64(counters, number)
	binary.BigEndian.PutUint64(counters[counterSize:], try)
	s.mac.Reset()
	s.mac.Write(message)
	return binary.BigEndian.Uint64(s.mac.Sum(s.sum[:0]))
}

// fair makes a face of uniform draws without modulo bias.
func fair(sides int, draw func(try uint64) uint64) int {
	n := uint64(sides)
	for try := uint64(0); ; try++ {
		if u := draw(try); u <= highest(n) {
			return int(u%n) + 1
		}
	}
}

// highest is the last draw kept for a die of n sides: one less than the
// largest multiple of n up to 2^64. Draws above it would favour low faces.
func highest(n uint64) uint64 {
	over := -n % n // 2^64 mod n
	return math.MaxUint64 - over
}
