package draft

import "slices"

// Habit is how a seat orders in one step, turn after turn: who has given orders
// there in each turn, and seals none, may have slipped.
type Habit struct {
	Step  string `cbor:"1,keyasint"`
	Turn  int    `cbor:"2,keyasint"`           // the last in which it was sealed
	Turns int    `cbor:"3,keyasint"`           // in how many
	Over  bool   `cbor:"4,keyasint,omitempty"` // not in each, or more than once in one
}

// Slips reports whether a seal without orders is against the habit of the seat.
func (s Sheet) Slips(step string, turn int) bool {
	i := s.habit(step)
	return i >= 0 && !s.Habits[i].Over && s.Habits[i].Turn < turn
}

// Sealed notes that a step of a turn was sealed, with or without orders.
func (s *Sheet) Sealed(step string, turn int, orders bool) {
	s.Habits = slices.Clone(s.Habits)
	i := s.habit(step)
	if i < 0 {
		s.Habits, i = append(s.Habits, Habit{Step: step, Turn: turn - 1}), len(s.Habits)
	}
	h := &s.Habits[i]
	h.Over = h.Over || !orders || h.Turn >= turn
	h.Turn, h.Turns = turn, h.Turns+1
}

func (s Sheet) habit(step string) int {
	return slices.IndexFunc(s.Habits, func(h Habit) bool { return h.Step == step })
}
