package match

// StillAgreed keeps what was agreed to through an entry that changes nothing of
// it, such as a remark.
func (b *Body) StillAgreed(entries uint64) {
	if c := b.Consent; c != nil && c.Entry == entries {
		c.Entry++
	}
}

// Needs reports whether a game cannot go on without a player.
func (b *Body) Needs(n int) bool { return len(b.Seats(n)) > 0 || b.GM == n || b.Host == n }
