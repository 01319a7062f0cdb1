package hex

// Rose is a direction on the twelve-point rose: multiples of 30 degrees,
// clockwise from A. Even points run through hexsides (0 is A, 2 is B), odd
// points run between them, along the edges of hexes. Any integer is allowed;
// -1 and 11 are the same line.
type Rose int

// Rose is the point of the rose that the direction has. A sector given for a
// craft facing A is turned to its facing by adding facing.Rose() to both ends.
func (d Dir) Rose() Rose { return Rose(2 * (d % 6)) }

// vec is a vector along the point: one hex, or the sum of two neighbours.
func (r Rose) vec() Vec {
	n := mod(int(r), 12)
	side := Dir(n / 2)
	if n%2 == 0 {
		return Unit(side)
	}
	return Unit(side).Add(Unit(side.Turn(1)))
}

// InSector says whether v points into the sector that runs clockwise from one
// point to another, both ends included (Pentagon War, Direct-Fire Weapons: the
// rows belong to both arcs). Equal ends are the single line outwards; a
// difference of 12 or more is the whole circle. The zero vector is in every
// sector, as all weapons bear on their own hex.
func InSector(v Vec, from, to Rose) bool {
	if v == (Vec{}) || to-from >= 12 {
		return true
	}
	switch span := mod(int(to-from), 12); {
	case span == 0:
		return cross(from.vec(), v) == 0 && within(v, from-1, from+1)
	case span > 6:
		return within(v, from, from+6) || within(v, from+6, to)
	}
	return within(v, from, to)
}

// within is InSector for spans of 30 to 180 degrees, where v is inside when it
// lies clockwise of the first end and anticlockwise of the second.
func within(v Vec, from, to Rose) bool {
	return cross(from.vec(), v) >= 0 && cross(v, to.vec()) >= 0
}

// Toward says which hexside the line from the hex centre along v crosses. When
// it runs exactly between two hexsides, tie is set, d is the first of them
// clockwise and other the second; else other is d. The zero vector crosses
// none: it gives A, no tie, and callers ask first (Pentagon War, Taking Damage,
// has its own rule for the same hex).
func Toward(v Vec) (d Dir, tie bool, other Dir) {
	for _, d := range Dirs() {
		end := d.Rose() + 1
		if v == (Vec{}) || !within(v, end-2, end) || InSector(v, end-2, end-2) {
			continue
		}
		if InSector(v, end, end) {
			return d, true, d.Turn(1)
		}
		return d, false, d
	}
	return A, false, A
}
