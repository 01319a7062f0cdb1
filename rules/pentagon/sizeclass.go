package pentagon

// sizeClass is the size class of a unit with that many boxes, those of the
// radar track not counted (Combat, Size Class). Past the printed classes each
// doubling of the boxes adds one.
func sizeClass(boxes int) int {
	row, ok := sizes().Lookup(boxes)
	if ok {
		return row.Int("size_class")
	}
	return 1 + sizeClass((boxes+1)/2)
}
