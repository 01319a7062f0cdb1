package rules

import (
	"slices"

	"impulse/rules/event"
)

// The gravities of what is told, and the room of a line.
const (
	Slight   = event.Slight
	Coming   = event.Coming
	Done     = event.Done
	Grave    = event.Grave
	Ending   = event.Ending
	LineRoom = event.LineRoom
)

// Graver orders lines by how grave they are, the gravest first.
var Graver = event.Graver

// Digest tells a stretch in short, for who reads these events of it, in order; see [Seated].
func (s seated[S]) Digest(told []Event) []Brief {
	if s.book.Digest == nil {
		return event.Sentences(told)
	}
	out := s.book.Digest(s.known(), told)
	slices.SortStableFunc(out, Graver)
	return out
}
