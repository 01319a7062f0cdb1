package canvas

// Line draws an open line of a width through points, its ends and joints round.
func (c *Canvas) Line(ink Ink, width float64, points ...Point) {
	c.Fill(ink, stroke(width, points))
}

// Ring draws the outline of a path, half of the width on either side.
func (c *Canvas) Ring(ink Ink, width float64, path Path) {
	var all Path
	for _, contour := range path {
		if len(contour) > 0 {
			all = append(all, stroke(width, append(contour[:len(contour):len(contour)], contour[0]))...)
		}
	}
	c.Fill(ink, all)
}

// Dashes draws a line of dashes and gaps of these lengths.
func (c *Canvas) Dashes(ink Ink, width, dash, gap float64, points ...Point) {
	var all Path
	for _, piece := range dashes(dash, gap, points) {
		all = append(all, stroke(width, piece)...)
	}
	c.Fill(ink, all)
}

// stroke is the area of a line: a bar for each piece and a disk at each joint,
// all turning the same way so that they add up and cut no holes.
func stroke(width float64, points []Point) Path {
	area := make(Path, 0, 2*len(points))
	half := width / 2
	for i, p := range points {
		if width > 2 {
			area = append(area, circle(p, half))
		}
		if i == 0 {
			continue
		}
		last := points[i-1]
		side := p.Minus(last).Unit().Right().Times(half)
		area = append(area, []Point{last.Minus(side), p.Minus(side), p.Plus(side), last.Plus(side)})
	}
	return area
}

// mostDashes keeps a line that runs far off the canvas from taking long.
const mostDashes = 2000

// dashes cuts a line into its dashes.
func dashes(dash, gap float64, points []Point) [][]Point {
	var pieces [][]Point
	along := 0.0 // how far into the pattern the walk is
	for i := 1; i < len(points); i++ {
		from, way := points[i-1], points[i].Minus(points[i-1])
		for done, length := 0.0, way.Len(); done < length && len(pieces) < mostDashes; {
			rest := min(dash-along, length-done)
			if rest <= 0 {
				rest = min(dash+gap-along, length-done)
			} else {
				pieces = append(pieces, []Point{from.Plus(way.Times(done / length)), from.Plus(way.Times((done + rest) / length))})
			}
			done, along = done+rest, along+rest
			if along >= dash+gap-1e-9 {
				along = 0
			}
			if rest < 1e-9 {
				break
			}
		}
	}
	return pieces
}
