// Package ledger is what a unit is on paper, beside a battle that stands on a real
// table: what one looks up of it, and the boxes that are ticked. It knows no game: a
// book says what its units have.
package ledger

import "strings"

// Book says what the units of a game are on paper.
type Book interface {
	// Sheet is a unit as it begins, from what players write of it: "10 Elves",
	// "kestrel". The error says what can be written.
	Sheet(kind string) (Sheet, error)
	// Options are those of questions to the rules that name a unit.
	Options() []string
	// Spell writes a unit with what is left of it as such an option takes it. The
	// error says why it cannot be meant there.
	Spell(option, kind string, left Left) (string, error)
}

// Sheet is a unit as it begins.
type Sheet struct {
	Kind  string // what it is, as it can be read again
	Title string
	Facts []string // what is looked up of the whole in a fight, a line each
	Boxes []Box    // in the order in which they are shown
	Left  Left     // where some are gone when it begins: "8 of 10 Elves"
}

// Box is a row of boxes that are ticked one after the other.
type Box struct {
	Name  string // as it is typed: "armor-1"
	Title string // as it is read, below its heading
	Head  string // under which boxes of a kind are read together
	Of    int    // how many there are
	Note  string // what is looked up of it in a fight: "laser F4"
	// Each names the row of which one goes when the last of these is ticked, which then
	// are whole again: the hits of a figure. Empty: none.
	Each string
	// Holds says that the one box stands for a condition, which holds once it is ticked.
	Holds bool
}

// Left is how many boxes of each row are not ticked, by name; a row that is not in it
// is whole.
type Left map[string]int

// Remains are what is left, after an answer, of the unit that an option names.
type Remains struct {
	Option string
	Left   Left
	About  string // instead: a line that may be asked next, and is about that unit
}

// Box is the row of that name, in letters of any size; ok is false where there is none.
func (s Sheet) Box(name string) (found Box, ok bool) {
	for _, b := range s.Boxes {
		if strings.EqualFold(b.Name, name) {
			return b, true
		}
	}
	return Box{}, false
}

// In is how many of the row are left.
func (b Box) In(left Left) int {
	if n, marked := left[b.Name]; marked {
		return n
	}
	return b.Of
}

// Tick is what is left once n boxes more of the row are ticked, fewer with n below 0;
// ok is false where there are not as many.
func (s Sheet) Tick(left Left, b Box, n int) (after Left, ok bool) {
	each, tied := s.Box(b.Each)
	if !tied {
		return s.set(left, b, b.In(left)-n)
	}
	total := (each.In(left)-1)*b.Of + b.In(left) - n
	if each.In(left) == 0 {
		total = -n
	}
	if total < 0 {
		return left, false
	}
	after, ok = s.set(left, each, (total+b.Of-1)/b.Of)
	if !ok {
		return left, false
	}
	rest := 0
	if total > 0 {
		rest = (total-1)%b.Of + 1
	}
	return after.with(b, rest), true
}

// set gives the row so many that are left. Of a row that is gone none of what hangs on
// it is left, and all of it where it was gone.
func (s Sheet) set(left Left, b Box, n int) (after Left, ok bool) {
	if n < 0 || n > b.Of {
		return left, false
	}
	after = left.with(b, n)
	for _, part := range s.Boxes {
		switch {
		case part.Each != b.Name:
		case n == 0:
			after = after.with(part, 0)
		case b.In(left) == 0:
			after = after.with(part, part.Of)
		}
	}
	return after, true
}

// Set is what is left once rows have so many left, as a question to the rules says that
// they have; ok is false where one is none of the sheet, has fewer boxes, or cannot be
// empty beside the others.
func (s Sheet) Set(left, to Left) (after Left, ok bool) {
	after = left
	for _, b := range s.Boxes {
		n, said := to[b.Name]
		if said && (n < 0 || n > b.Of) {
			return left, false
		}
		if said {
			after = after.with(b, n)
		}
	}
	for _, b := range s.Boxes {
		each, tied := s.Box(b.Each)
		if !tied {
			continue
		}
		_, said := to[b.Name]
		switch whole := each.In(after) > 0; {
		case !whole && !said:
			after = after.with(b, 0)
		case whole && !said && each.In(left) == 0:
			after = after.with(b, b.Of)
		case whole != (b.In(after) > 0):
			return left, false
		}
	}
	for name := range to {
		if b, known := s.Box(name); !known || b.Name != name {
			return left, false
		}
	}
	return after, true
}

// with is the same with so many left of a row. A whole row is not noted.
func (l Left) with(b Box, n int) Left {
	after := Left{}
	for name, left := range l {
		after[name] = left
	}
	if after[b.Name] = n; n == b.Of {
		delete(after, b.Name)
	}
	return after
}
