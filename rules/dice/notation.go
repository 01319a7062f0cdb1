package dice

import (
	"fmt"
	"strconv"
	"unicode"
)

// Limits of what Parse accepts.
const (
	maxDice  = 1000
	maxSides = 1000
	maxPlus  = 1_000_000
)

// Expr is a parsed dice expression: some dice of one kind and a whole number.
// It is the part of the dice notation that a duel needs.
type Expr struct {
	count, sides, plus int
}

// Roll rolls the dice of the expression in one throw, if it has any, and
// returns the total.
func (e Expr) Roll(r *Roller, what string) int {
	total := e.plus
	if e.count == 0 {
		return total
	}
	for _, face := range r.Dice(what, e.count, e.sides) {
		total += face
	}
	return total
}

// String is the expression in the form that [Parse] reads: "2d6+1".
func (e Expr) String() string {
	switch {
	case e.count == 0:
		return strconv.Itoa(e.plus)
	case e.plus == 0:
		return fmt.Sprintf("%dd%d", e.count, e.sides)
	}
	return fmt.Sprintf("%dd%d%+d", e.count, e.sides, e.plus)
}

// Misread says where an expression could not be read.
type Misread struct {
	Column int    // of the first character not understood, from 1
	Read   string // what stands there, "" for the end
	Want   string // what could stand there
}

func (m *Misread) Error() string {
	read := "the end"
	if m.Read != "" {
		read = strconv.Quote(m.Read)
	}
	return fmt.Sprintf("column %d of the dice reads %s, expected %s", m.Column, read, m.Want)
}

// Parse reads "NdS", "dS", "NdS+K", "NdS-K" or "K" in either case, with spaces
// between the parts. It takes up to 1000 dice of up to 1000 sides and K up to
// 1000000. Its errors are [*Misread].
func Parse(expr string) (Expr, error) {
	s := scanner{text: []rune(expr)}
	e := s.expr()
	if s.err != nil {
		return Expr{}, s.err
	}
	return e, nil
}

// scanner reads from left to right. It keeps the first error and reads on, so
// that the grammar below need not speak of errors.
type scanner struct {
	text []rune
	at   int
	err  error
}

func (s *scanner) expr() Expr {
	e := Expr{count: 1}
	if s.peek() != 'd' {
		start := s.at
		first := s.number(0, maxPlus, "a number up to 1000000 or dice such as 2d6")
		if s.peek() != 'd' {
			s.end("d or the end")
			return Expr{plus: first}
		}
		if first < 1 || first > maxDice {
			s.fail(start, "1 to 1000 dice")
		}
		e.count = first
	}
	s.at++ // the d
	e.sides = s.number(1, maxSides, "the sides of the die, 1 to 1000")
	e.plus = s.modifier()
	return e
}

func (s *scanner) modifier() int {
	sign := 0
	switch s.peek() {
	case '+':
		sign = 1
	case '-':
		sign = -1
	default:
		s.end("+, - or the end")
		return 0
	}
	s.at++
	plus := sign * s.number(0, maxPlus, "a number up to 1000000")
	s.end("the end")
	return plus
}

func (s *scanner) number(least, most int, want string) int {
	s.peek()
	start := s.at
	s.at += len(s.word(start))
	n, ok := wholeNumber(string(s.text[start:s.at]), 9)
	if !ok || n < least || n > most {
		s.fail(start, want)
	}
	return n
}

func (s *scanner) end(want string) {
	if s.peek(); s.at < len(s.text) {
		s.fail(s.at, want)
	}
}

func (s *scanner) fail(start int, want string) {
	if s.err == nil {
		s.err = &Misread{Column: start + 1, Read: shortened(string(s.word(start))), Want: want}
	}
}

// peek skips spaces and returns the next character in lower case, 0 at the end.
func (s *scanner) peek() rune {
	for s.at < len(s.text) && unicode.IsSpace(s.text[s.at]) {
		s.at++
	}
	if s.at == len(s.text) {
		return 0
	}
	return unicode.ToLower(s.text[s.at])
}

// word is the row of digits at a place, or else the one character there.
func (s *scanner) word(start int) []rune {
	end := start
	for end < len(s.text) && s.text[end] >= '0' && s.text[end] <= '9' {
		end++
	}
	if end == start && end < len(s.text) {
		end++
	}
	return s.text[start:end]
}
