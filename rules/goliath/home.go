package goliath

import "impulse/rules/plane"

// homeward is the way to the edge of the table that was nearest to a side as it
// was mustered (house rule retreat). A side that nobody has mustered has none, and
// goes north.
func (st *State) homeward(side string) plane.Facing {
	var north, west, south, east inch
	for _, u := range st.everybody() {
		if u.Side != side || u.Home == nil {
			continue
		}
		north, west = north+u.Home.Y, west+u.Home.X
		south, east = south+st.Size.Depth-u.Home.Y, east+st.Size.Width-u.Home.X
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
