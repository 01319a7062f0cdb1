package goliath

import "strings"

// Class is an armor class: L, M or H (Figures 1).
type Class string

// Mount is a mount type: I for infantry or C for cavalry (Figures 2).
type Mount string

// The armor classes and mount types.
const (
	Light  Class = "L"
	Medium Class = "M"
	Heavy  Class = "H"

	Foot   Mount = "I"
	Horsed Mount = "C"
)

// ladder are the six ratings in their order (Figures 4).
var ladder = [...]string{"LI", "MI", "HI", "LC", "MC", "HC"}

// Rating is a step of the ladder: 0 for LI to 5 for HC. A step beyond either
// end is the end itself and a point on each die (house rule ladder).
type Rating int

const (
	lowest  Rating = 0
	highest Rating = Rating(len(ladder) - 1)
)

// rating reads LI to HC.
func rating(name string) (Rating, bool) {
	for i, x := range ladder {
		if strings.EqualFold(x, name) {
			return Rating(i), true
		}
	}
	return 0, false
}

// ratingOf is the product of armor class and mount type.
func ratingOf(c Class, m Mount) Rating {
	r, ok := rating(string(c) + string(m))
	if !ok {
		panic("goliath: there is no rating " + string(c) + string(m))
	}
	return r
}

// row is the rating as the table has it, and what is left beyond the ends.
func (r Rating) row() (name string, beyond int) {
	on := min(max(r, lowest), highest)
	return ladder[on], int(r - on)
}

// within is the rating where the ladder goes no further down (house rule
// ladder).
func (r Rating) within(h house) Rating {
	if houseLadder.In(h) == ladderStops {
		return max(r, lowest)
	}
	return r
}

// String is the rating as it is printed: "MI", "HC+1", "LI-1".
func (r Rating) String() string {
	name, beyond := r.row()
	if beyond == 0 {
		return name
	}
	return name + signed(beyond)
}

// class is the armor class in the letters of a rating.
func (r Rating) class() Class { name, _ := r.row(); return Class(name[:1]) }

// mount is the mount type in the letters of a rating.
func (r Rating) mount() Mount { name, _ := r.row(); return Mount(name[1:]) }
