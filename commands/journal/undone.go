package journal

import (
	"math"
	"slices"
)

// span is a range of entries, both ends included.
type span struct {
	From uint64 `cbor:"1,keyasint"`
	To   uint64 `cbor:"2,keyasint"`
}

// Undone are the spans that were taken back, the last at the end.
type Undone []span

// With adds a span that was taken back.
func (u Undone) With(from, to uint64) Undone { return append(u, span{from, to}) }

// Has reports whether an entry was undone, and is so still: an undo may
// have been undone itself. The entry that undid a span follows right after it.
func (u Undone) Has(n uint64) bool {
	at := uint64(math.MaxUint64) // the state now is that of this entry
	for _, s := range slices.Backward(u) {
		if s.To+1 > at {
			continue
		}
		if s.From <= n && n <= s.To {
			return true
		}
		at = s.From - 1
	}
	return false
}

// Struck reports whether an entry is struck through in the journal.
func (u Undone) Struck(e *Entry) bool { return e.Public.Op.Moves() && u.Has(e.N) }

// undoneIn finds what the undo entries of a journal took back.
func undoneIn(entries []*Entry) Undone {
	var out Undone
	for _, e := range entries {
		if e.Public.Op == OpUndo {
			out = append(out, span{e.Public.Back + 1, e.N - 1})
		}
	}
	return out
}
