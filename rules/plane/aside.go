package plane

// Aside is how far to the right another rectangle begins and ends, looked at along
// the front of one and measured from its middle. To the left is below zero.
func Aside(r, other Rect) (left, right Inch) {
	side := r.Facing.Turn(2)
	at, half := side.axis().along(other.At.Minus(r.At).vec()), other.reach(side)
	return hundredths(at - half), hundredths(at + half)
}

// Ahead is where a rectangle comes upon another when it is shifted so far to the
// right and then goes straight on, and whether it does.
func Ahead(r Rect, aside Inch, other Rect) (at Point, met bool) {
	shifted := r.To(r.At.Go(r.Facing.Turn(2), aside))
	far := Distance(shifted.At, other.At) + other.Width + other.Depth
	at, hit := Clip(shifted, shifted.At.Go(r.Facing, far), other)
	return at, hit >= 0
}
