// Package lull tells when a game goes on and on in which nobody has anything to decide:
// where all units belong to seats by default, say, or to nobody. Nobody can follow a battle
// that plays itself to its end in one go, nor take a unit over in it; so it rests, and its
// host says how it goes on.
package lull

// Watch looks at the positions of a game one after the other, from a decision on.
type Watch struct {
	Answered bool // standing orders have decided since

	begun bool
	since int // the spell in which somebody decided last
}

// Over takes in the position that the game stands before: its spell, and whether standing
// orders answer in it. It reports whether nobody has decided in the whole spell before it.
func (w *Watch) Over(spell int, answered bool) bool {
	w.Answered = w.Answered || answered
	if !w.begun || answered || spell < w.since {
		w.begun, w.since = true, spell
	}
	return spell > w.since+1
}
