package terrain

import (
	"cmp"
	"fmt"

	"impulse/rules/hex"
)

// Side is a side between two hexes. It has one name of two: make one with Between or
// SideOf, so that equal sides are equal.
type Side struct {
	At  hex.Hex
	Dir hex.Dir // A, B or C
}

// SideOf is the side of a hex in a direction.
func SideOf(at hex.Hex, d hex.Dir) Side {
	if d >= hex.D {
		return Side{at.Neighbor(d), d.Turn(3)}
	}
	return Side{at, d}
}

// Across is the hex on the other side.
func (s Side) Across() hex.Hex { return s.At.Neighbor(s.Dir) }

// Of says whether it is a side of the hex.
func (s Side) Of(h hex.Hex) bool { return s.At == h || s.Across() == h }

// String is a hex and a direction: "0512B".
func (s Side) String() string { return s.At.String() + s.Dir.String() }

// ParseSide reads the name of a side by either of its hexes.
func ParseSide(text string) (Side, error) {
	if len(text) < 2 {
		return Side{}, fmt.Errorf("%q is no side: write a hex and a direction as in 0512B", text)
	}
	at, err := hex.Parse(text[:len(text)-1])
	if err != nil {
		return Side{}, err
	}
	d, err := hex.ParseDir(text[len(text)-1:])
	return SideOf(at, d), err
}

// MarshalText writes the name.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a name.
func (s *Side) UnmarshalText(text []byte) error {
	read, err := ParseSide(string(text))
	*s = read
	return err
}

func (s Side) compare(t Side) int {
	return cmp.Or(cmp.Compare(s.At.Col(), t.At.Col()), cmp.Compare(s.At.Row(), t.At.Row()), cmp.Compare(s.Dir, t.Dir))
}

// Barrier is what stands on a side, as it is now. The zero Barrier is none.
type Barrier struct {
	Name   string // its key in the map's legend
	Form   Form
	Height Height    // of all of it
	PF     int       // its protection factor in ten-thousandths; of a window, what closes it
	Sill   int       // that of the wall below a window
	Is     Condition // how it is now
}

// None says whether nothing stands there.
func (b Barrier) None() bool { return b.Form == NoForm }

// Gone says whether the way through a door or window is free.
func (b Barrier) Gone() bool { return b.Is == Opened || b.Is == Broken }

// Hides is how high it hides what is behind it: a window hides to its sill.
func (b Barrier) Hides() Height {
	switch {
	case b.Form == Door && b.Gone(), b.Form == NoForm:
		return Flat
	case b.Form == Window && b.Is != Boarded:
		return min(Low, b.Height)
	}
	return b.Height
}

// Stops is the protection factor that a shot at the height of a man's chest meets.
func (b Barrier) Stops() int {
	if b.Gone() && b.Form != Wall {
		return 0
	}
	return b.PF
}

// Guards is the protection factor that it gives to who takes cover behind it: the
// wall below a window, else all of it.
func (b Barrier) Guards() int {
	switch {
	case b.Form == Window && b.Is != Boarded:
		return b.Sill
	case b.Form == Door && b.Gone():
		return 0
	}
	return b.PF
}

// Act is what somebody has to do to get past a barrier.
type Act uint8

// The acts, the easiest first.
const (
	Walk         Act = iota
	ClimbOver        // a low wall
	ClimbThrough     // a window that stands open
	OpenIt           // a door or a window that is closed
	ForceIt          // what is boarded or locked
	Never            // a wall
)

var acts = words[Act]{{"walk", Walk}, {"climb-over", ClimbOver}, {"climb-through", ClimbThrough}, {"open", OpenIt}, {"force", ForceIt}, {"never", Never}}

// String is the word.
func (a Act) String() string { return acts.name(a) }

// Past is what it takes to get past the barrier.
func (b Barrier) Past() Act {
	switch {
	case b.Form == NoForm:
		return Walk
	case b.Form == Wall && b.Height > Low:
		return Never
	case b.Form == Wall:
		return ClimbOver
	case b.Is == Boarded, b.Is == Locked:
		return ForceIt
	case !b.Gone():
		return OpenIt
	case b.Form == Window:
		return ClimbThrough
	}
	return Walk
}
