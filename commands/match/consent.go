package match

import "impulse/rules"

// Consent is what some seats have agreed to, while others have not yet. It is
// forgotten with the next entry that is no agreement to the same.
type Consent struct {
	Line  string         `cbor:"1,keyasint"`
	Seats []rules.SeatID `cbor:"2,keyasint"`
	Entry uint64         `cbor:"3,keyasint"` // the last that agreed
	Host  bool           `cbor:"4,keyasint,omitempty"`
}

// StillAgreed keeps what was agreed to through an entry that changes nothing of
// it, such as a remark.
func (b *Body) StillAgreed(entries uint64) {
	if c := b.Consent; c != nil && c.Entry == entries {
		c.Entry++
	}
}

// Needs reports whether a game cannot go on without a player.
func (b *Body) Needs(n int) bool { return len(b.Seats(n)) > 0 || b.GM == n || b.Host == n }
