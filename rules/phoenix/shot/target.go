package shot

import "impulse/rules/phoenix/printed"

// The keys of marks that are in no row of 4E; of a window or a door the basic game alone has a
// row (2C).
const (
	hexKey = "hex"
	window = "window"
	door   = "door"
)

// Hex is a hex as a mark (2.11, 3.6): level, or from high up.
func Hex(high bool) printed.TargetSize {
	size := printed.HexSize
	if high {
		size = printed.HexFromHigh
	}
	return printed.TargetSize{Key: hexKey, Name: "Hex", Single: size, Elevation: size, Width: size}
}

// Wide is a mark of so many feet across (4F; 3.1, 3.6).
func Wide(feet printed.Fixed) printed.TargetSize {
	size := printed.DiameterALM(feet)
	return printed.TargetSize{Key: "diameter", Name: feet.String() + " ft", Single: size, Elevation: size, Width: size}
}

// coverSize is the size of what cover fire is aimed at (5.10).
const coverSize = 10

// Covered is the mark of cover fire: a hex, or hexes (5.10).
func Covered() printed.TargetSize {
	return printed.TargetSize{Key: "cover-fire", Name: "Cover fire", Single: coverSize, Elevation: coverSize}
}

// TargetOf is a row of 4E, or a hex, or what the basic game aims explosives at, by its key.
func TargetOf(key string) (t printed.TargetSize, ok bool) {
	switch key {
	case hexKey:
		return Hex(false), true
	case window, door:
		return printed.TargetSize{Key: key}, true
	}
	return printed.SizeOf(key)
}

// NoLimit is an aim that may be as long as one likes.
const NoLimit = 0

// Limit is for how many impulses one may aim (3.1): one while moving, when he fires from
// the hip, two at what moves, unless the cell of 4D is shaded.
func Limit(shooterMoves, targetMoves, shaded bool) (impulses int) {
	switch {
	case shooterMoves:
		return 1
	case targetMoves && !shaded:
		return 2
	}
	return NoLimit
}
