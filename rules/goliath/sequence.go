package goliath

import (
	"slices"

	"impulse/rules/verdict"
)

// Sequence is where in the battle and in its turn play is, and who acts.
type Sequence struct {
	verdict.Pending

	Turn     int      `json:"turn"`               // from 1
	Method   int      `json:"method"`             // of this turn: 1 move and countermove, 2 written orders
	Order    []string `json:"order"`              // the sides as they move in this turn
	Elects   string   `json:"elects,omitempty"`   // the side that won the die for the first move
	Wishes   []Wish   `json:"wishes,omitempty"`   // how sides elect in every turn, one of a side
	Active   int      `json:"active"`             // in method 1, which of Order acts in the segment
	Again    bool     `json:"again,omitempty"`    // the segment comes once more, for the next side
	Idle     bool     `json:"idle,omitempty"`     // no unit can do anything: the game master is waited for
	Deployed int      `json:"deployed,omitempty"` // deployments that are over
}

// Wish is how a side elects in every turn without being asked.
type Wish struct {
	Side string `json:"side"`
	Move string `json:"move"` // first or second
}

// wish is how the side elects unasked; "" where it is asked.
func (seq *Sequence) wish(side string) string {
	for _, w := range seq.Wishes {
		if w.Side == side {
			return w.Move
		}
	}
	return ""
}

// want notes how a side elects from now on; by askAgain it is asked.
func (seq *Sequence) want(side, move string) {
	seq.Wishes = slices.DeleteFunc(slices.Clone(seq.Wishes), func(w Wish) bool { return w.Side == side })
	if move != askAgain {
		seq.Wishes = append(seq.Wishes, Wish{side, move})
	}
}

// everyone acts in a segment of method 1 that all have together.
const everyone = -1

// active reports whether the side acts in the segment: in method 2 all do.
func (seq *Sequence) active(side string) bool {
	return seq.Method != 1 || seq.Active == everyone || seq.Active < len(seq.Order) && seq.Order[seq.Active] == side
}

// acting are the sides that act in the segment.
func (seq *Sequence) acting() (out []string) {
	for _, side := range seq.Order {
		if seq.active(side) {
			out = append(out, side)
		}
	}
	return out
}

// acted ends the segment of the active side; in method 1 the next side has the
// segment too (Turn sequence).
func (seq *Sequence) acted(r *ruling) {
	if r.Free() {
		return
	}
	if seq.Active == everyone {
		seq.Active, seq.Again = 0, false
		return
	}
	seq.Active++
	seq.Again = seq.Method == 1 && seq.Active < len(seq.Order)
	if !seq.Again {
		seq.Active = 0
	}
}
