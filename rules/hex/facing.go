package hex

import (
	"fmt"
	"strconv"
)

// Names of the twelve facings: a letter looks through a hexside, two look along the
// edge between them, so AB is 30 degrees and B is 60.
var facings = [12]string{"A", "AB", "B", "BC", "C", "CD", "D", "DE", "E", "EF", "F", "FA"}

// String is the name of the facing.
func (r Rose) String() string { return facings[mod(int(r), 12)] }

// Turned is the same point counted from 0 to 11.
func (r Rose) Turned() Rose { return Rose(mod(int(r), 12)) }

// Facing reads the name of one of the twelve facings.
func Facing(name string) (r Rose, ok bool) {
	for i, f := range facings {
		if equalFold(name, f) || len(name) == 2 && equalFold(name, f[len(f)-1:]+f[:1]) {
			return Rose(i), true
		}
	}
	return 0, false
}

// ParseFacing reads the name of a facing that somebody typed, or its number of
// degrees, a multiple of 30.
func ParseFacing(text string) (Rose, error) {
	if r, ok := Facing(text); ok {
		return r, nil
	}
	if degrees, err := strconv.Atoi(text); err == nil && degrees%30 == 0 && 0 <= degrees && degrees <= 360 {
		return Rose(degrees / 30).Turned(), nil
	}
	return 0, fmt.Errorf("%q is no facing: write A to F, two neighbours such as AB for the corner between, or degrees in thirties", text)
}

// equalFold compares letters, large or small.
func equalFold(text, name string) bool {
	if len(text) != len(name) {
		return false
	}
	for i := range len(text) {
		if text[i]&^0x20 != name[i] {
			return false
		}
	}
	return true
}

// Swing is the shortest turn from one facing to another in points of 30 degrees,
// -5 to 6, clockwise when positive.
func Swing(from, to Rose) int {
	turn := mod(int(to-from), 12)
	if turn > 6 {
		return turn - 12
	}
	return turn
}

// Bearing is the facing that looks best from one hex at another: of two equally
// good the first clockwise; A in the same hex.
func Bearing(from, to Hex) Rose {
	v := from.To(to)
	best, most := Rose(0), false
	for r := range Rose(12) {
		if v != (Vec{}) && (!most || closer(r, best, v)) {
			best, most = r, true
		}
	}
	return best
}

// closer says whether v lies nearer to one point of the rose than to another, by
// the squares of its reach along them: points between sides are longer by the root
// of three.
func closer(r, than Rose, v Vec) bool { return r.reach(v) > than.reach(v) }

// reach orders the points of the rose by how far v reaches along them.
func (r Rose) reach(v Vec) int64 {
	dot := along(r.vec(), v)
	square := 3 * dot * max(dot, -dot)
	if mod(int(r), 2) == 1 {
		return square / 3
	}
	return square
}

// InArc says whether a target lies within an arc of so many degrees, centred on a
// facing: 10, or any multiple of 60 up to 360. Its edges count as inside, and so
// does one's own hex.
func InArc(at Hex, facing Rose, target Hex, degrees int) bool {
	v := at.To(target)
	if degrees == 10 {
		return v == (Vec{}) || inSliver(facing.vec(), v)
	}
	if degrees%60 != 0 || degrees <= 0 {
		panic(fmt.Sprintf("hex: an arc of %d degrees has no edge that is counted", degrees))
	}
	half := Rose(degrees / 60)
	return InSector(v, facing-half, facing+half)
}

// InSliver says whether a target lies at most five degrees off the line to a mark. The
// mark counts as inside, and so does one's own hex.
func InSliver(at, mark, target Hex) bool {
	return target == at || target == mark || inSliver(at.To(mark), at.To(target))
}

// A third of the square of the tangent of five degrees, in billionths: near enough
// to tell every hex within a hundred right.
const (
	sliver  = 2_551_422
	slivers = 1_000_000_000
)

// inSliver says whether v lies at most five degrees off.
func inSliver(facing, v Vec) bool {
	off, far := cross(facing, v), along(facing, v)
	return far > 0 && off*off*slivers <= far*far*sliver
}
