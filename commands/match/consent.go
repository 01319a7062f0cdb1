package match

import (
	"slices"

	"impulse/commands/roster"
)

// Consent is what some players have agreed to, while others have not yet. It is
// forgotten with the next entry that is no agreement to the same.
type Consent struct {
	Line    string `cbor:"1,keyasint"`
	Entry   uint64 `cbor:"3,keyasint"` // the last that agreed
	Players []int  `cbor:"8,keyasint"` // who have agreed, each for all seats that they hold

	Offer  uint64 `cbor:"5,keyasint,omitempty"` // the entry that proposed it
	Player int    `cbor:"6,keyasint,omitempty"` // who did
	Words  string `cbor:"7,keyasint,omitempty"` // what it comes to, Markdown: "a draw"
}

// StillAgreed keeps what was agreed to through an entry that changes nothing of
// it, such as a remark.
func (b *Body) StillAgreed(entries uint64) {
	if c := b.Consent; c != nil && c.Entry == entries {
		c.Entry++
	}
}

// Standing is what needs consent and is still proposed where a game has so many entries;
// nil of nothing.
func (b *Body) Standing(entries uint64) *Consent {
	if c := b.Consent; c != nil && c.Entry == entries {
		return c
	}
	return nil
}

// Stands reports whether what an entry proposed is still there to be answered, or the
// seat still held that was taken with it.
func (b *Body) Stands(offer, entries uint64) bool {
	c, e := b.Standing(entries), b.Ending
	held := slices.ContainsFunc(b.Held, func(h roster.Holding) bool { return h.Since == offer })
	return held || c != nil && c.Offer == offer || e != nil && e.Offer == offer
}

// Needs reports whether a game cannot go on without a player.
func (b *Body) Needs(n int) bool { return len(b.Seats(n)) > 0 || b.GM == n || b.Host == n }
