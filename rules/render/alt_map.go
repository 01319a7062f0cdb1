package render

// Alt is coming.
func Alt(s Scene) string { return "" }
