package goliath

import "impulse/rules/plane"

// settle notes where a unit has come onto the table, as everybody knows: of one
// that comes unseen, where it is seen first.
func (u *Unit) settle() {
	if u.Home == nil && !u.Hidden {
		home := u.At
		u.Home = &home
	}
}

// homeward is the way to the edge of the table that was nearest to a side as it
// came onto the table (house rule retreat). A side that nobody has seen has none,
// and goes north.
func (field *Field) homeward(side string) plane.Facing {
	var north, west, south, east inch
	for _, u := range field.everybody() {
		if u.Side != side || u.Home == nil {
			continue
		}
		north, west = north+u.Home.Y, west+u.Home.X
		south, east = south+field.Size.Depth-u.Home.Y, east+field.Size.Width-u.Home.X
	}
	switch least := min(north, south, east, west); least {
	case north:
		return plane.N
	case south:
		return plane.S
	case east:
		return plane.E
	}
	return plane.W
}
