package dice

import (
	"fmt"
	"strconv"
)

// Kind is a kind of die as it is printed: how many faces it has, and where they
// begin. Most begin with 1; of some a rule book reads 0 to 9, or 00 to 99.
type Kind struct {
	Sides int
	Zero  bool // its faces are 0 to Sides-1
}

// ends are the lowest and the highest face.
func (k Kind) ends() (lowest, highest int) {
	if k.Zero {
		return 0, k.Sides - 1
	}
	return 1, k.Sides
}

// String is the die in short: "d6", and with its faces "d00-99" or "d0-9".
func (k Kind) String() string {
	if !k.Zero {
		return fmt.Sprintf("d%d", k.Sides)
	}
	lowest, highest := k.ends()
	return "d" + k.Spell(lowest) + "-" + k.Spell(highest)
}

// Spell is a face as it is printed: of 00 to 99 all have two digits.
func (k Kind) Spell(face int) string {
	if !k.Zero {
		return strconv.Itoa(face)
	}
	return fmt.Sprintf("%0*d", len(strconv.Itoa(k.Sides-1)), face)
}

// Kind is the kind of the dice that were rolled.
func (r Roll) Kind() Kind { return Kind{r.Sides, r.Zero} }

// Zero returns the same roller for dice whose faces begin with 0, as they are
// printed: Die(what, 100) is then 00 to 99.
func (r *Roller) Zero() *Roller {
	zero := *r
	zero.zero = true
	return &zero
}

// Again draws the dice of a recorded roll, for the one who might see them.
func (r *Roller) Again(roll Roll) []int {
	again := *r.Aside(roll.Audience)
	again.zero = roll.Zero
	return again.Dice(roll.For, len(roll.Faces), roll.Sides)
}
