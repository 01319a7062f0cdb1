package draft

import (
	"slices"

	"impulse/rules/pick"
	"impulse/rules/standing"
)

// Habit is how a seat orders in one step, turn after turn: who has given orders
// there in each turn, and seals none, may have slipped.
type Habit struct {
	Step  string `cbor:"1,keyasint"`
	Turn  int    `cbor:"2,keyasint"`           // the last in which it was sealed
	First int    `cbor:"3,keyasint"`           // the first
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
		s.Habits, i = append(s.Habits, Habit{Step: step, Turn: turn - 1, First: turn}), len(s.Habits)
	}
	h := &s.Habits[i]
	h.Over = h.Over || !orders || h.Turn >= turn
	h.Turn = turn
}

// Unsealed forgets that a step of a turn was sealed: what is sealed instead counts.
func (s *Sheet) Unsealed(step string, turn int) {
	s.Habits = slices.Clone(s.Habits)
	switch i := s.habit(step); {
	case i < 0 || s.Habits[i].Turn != turn:
	case s.Habits[i].First == turn:
		s.Habits = slices.Delete(s.Habits, i, i+1)
	default:
		s.Habits[i].Turn--
	}
}

// Knows reports whether the seat was told before what it means to pass until then.
func (s Sheet) Knows(until string) bool {
	return slices.Contains(s.Passed, until) || slices.Contains(s.Passed, standing.Something)
}

// Pass notes that the seat passes until then; "" is no pass.
func (s *Sheet) Pass(until string) {
	if until != "" && !s.Knows(until) {
		s.Passed = append(slices.Clone(s.Passed), until)
	}
}

// Beside is what somebody wanted of the standing lines on their sheet when they passed.
type Beside struct {
	Lines  []string `cbor:"1,keyasint"`
	What   string   `cbor:"2,keyasint"`
	Breaks []string `cbor:"3,keyasint,omitempty"` // what the pass has written behind the lines that were sealed with it
}

// PassBeside notes what the seat wants of the lines on its sheet when it passes.
func (s *Sheet) PassBeside(what string) { s.Beside = Beside{Lines: s.Lines, What: what} }

// Ordered are the lines of a sheet that was sealed without the breaks that a pass has
// written behind them: when it comes back those are wanted no more.
func (s Sheet) Ordered(lines []string) []string {
	return pick.Where(lines, func(line string) bool { return !slices.Contains(s.Beside.Breaks, line) })
}

// Wants is what the seat wanted of the same lines when it passed last; "" where they are
// others, or one is for this step alone, of which it is asked each time.
func (s Sheet) Wants() string {
	if len(s.Lines) == 0 || len(s.ForTheStep()) > 0 || !slices.Equal(s.Lines, s.Beside.Lines) {
		return ""
	}
	return s.Beside.What
}

func (s Sheet) habit(step string) int {
	return slices.IndexFunc(s.Habits, func(h Habit) bool { return h.Step == step })
}
