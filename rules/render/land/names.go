package land

import (
	"cmp"
	"image"
	"math"
	"slices"
	"strings"

	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/render/space"
	"impulse/rules/terrain"
)

// What stands written on the ground: the names of rooms, and of doors and windows the
// sides by which they are called. A name crosses no wall and no other writing.

// nameSize is the type of names, which is read at a third of it.
const nameSize = 30

// leastNamed is how far it is from the middle of a hex to its corner at least where
// something is written on it.
const leastNamed = 15

// Name is what is written at a place of the page.
type Name struct {
	Lines []string
	Ink   canvas.Ink
	Box   image.Rectangle
}

// Names places what is written: doors, which are ordered by name, and rooms, in the order
// that leaves the more room, then windows. What has no room is not written.
func (p Page) Names() []Name {
	if p.Field.None() || p.Step.X < leastNamed {
		return nil
	}
	one, other := p.writer(), p.writer()
	one.doors()
	one.rooms()
	other.rooms()
	other.doors()
	if len(other.names) > len(one.names) {
		one = other
	}
	one.sides(terrain.Window, canvas.Side1.Fade(210))
	return one.names
}

func (w *writer) doors() { w.sides(terrain.Door, canvas.Side4) }

func (w *writer) rooms() {
	for _, a := range w.Field.Areas() {
		if hexes := w.shown(a); a.IsRoom() && len(hexes) > 0 {
			w.room(a.Called(), hexes)
		}
	}
}

// Write writes names.
func (p Page) Write(names []Name) {
	for _, n := range names {
		for i, line := range n.Lines {
			y := float64(n.Box.Max.Y) - below(n.Lines) - nameSize*lineHeight*float64(len(n.Lines)-1-i)
			p.Centered(canvas.Plain, nameSize, n.Ink, float64(n.Box.Min.X+n.Box.Max.X)/2, y, line)
		}
	}
}

const lineHeight = 0.95 // of two lines of a name, in sizes of its type

// writer finds room for names.
type writer struct {
	Page
	*space.Space
	walls    []wallLine
	openings []canvas.Point    // the middles of doors and windows
	rough    []image.Rectangle // ground with a pattern, on which a name is harder to read
	names    []Name
}

// wallLine is a barrier that no name crosses.
type wallLine struct {
	from, to canvas.Point
	thick    float64
}

func (p Page) writer() *writer {
	w := &writer{Page: p, Space: &space.Space{Bounds: p.Bounds, Taken: slices.Clone(p.Written)}}
	thick := p.thickness() / 2
	p.eachSide(func(h hex.Hex, d hex.Dir) {
		form, e := p.Field.Barrier(h, d).Form, p.edge(h, d)
		if form != terrain.NoForm {
			w.walls = append(w.walls, wallLine{e.from, e.to, thick})
		}
		if form > terrain.Wall {
			w.openings = append(w.openings, e.part(0.5))
		}
	})
	p.each(func(h hex.Hex) {
		if patterns[p.Field.Kind(h)] != nil {
			w.rough = append(w.rough, space.Box(p.Middle(h), p.Step.X*0.7, p.Step.Y*0.7))
		}
	})
	return w
}

// sides names the openings of a form: each beside its own side, outdoors where it leads
// out.
func (w *writer) sides(form terrain.Form, ink canvas.Ink) {
	w.eachSide(func(h hex.Hex, d hex.Dir) {
		s := terrain.SideOf(h, d)
		if w.Field.On(s).Form != form {
			return
		}
		e, out := w.edge(h, d), 1.0
		if w.Field.Indoors(h.Neighbor(d)) && !w.Field.Indoors(h) {
			out = -1
		}
		lines := []string{s.String()}
		w.put(lines, ink, w.besides(e, out, measure(lines)))
	})
}

// besides are the places for a name beside a side, from the nearest on, rather on the one
// hand: none that is nearer to another opening.
func (w *writer) besides(e edge, out float64, size canvas.Point) (spots []canvas.Point) {
	middle, away := e.part(0.5), e.out(1).Unit()
	along := e.to.Minus(e.from).Unit()
	reach := math.Abs(away.X)*size.X/2 + math.Abs(away.Y)*size.Y/2
	price := map[canvas.Point]float64{}
	for _, hand := range []float64{out, -out} {
		for _, gap := range []float64{6, 12, 20, 30, 45} {
			for _, aside := range []float64{0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75} {
				at := middle.Plus(away.Times(hand * (reach + gap))).Plus(along.Times(aside * size.X))
				far := distance(space.Box(at, size.X/2, size.Y/2), middle)
				if price[at] = far + 12*(1-hand*out); w.nearest(at, size, far) {
					spots = append(spots, at)
				}
			}
		}
	}
	slices.SortStableFunc(spots, func(a, b canvas.Point) int { return cmp.Compare(price[a], price[b]) })
	return spots
}

// nearest reports whether no opening is nearer to a name than so far.
func (w *writer) nearest(at, size canvas.Point, far float64) bool {
	box := space.Box(at, size.X/2, size.Y/2)
	return !slices.ContainsFunc(w.openings, func(o canvas.Point) bool { return distance(box, o) < far })
}

// distance is how far a box is from a point.
func distance(box image.Rectangle, p canvas.Point) float64 {
	aside := func(least, most int, at float64) float64 { return max(float64(least)-at, 0, at-float64(most)) }
	return math.Hypot(aside(box.Min.X, box.Max.X, p.X), aside(box.Min.Y, box.Max.Y, p.Y))
}

// room names a room near its middle, in two lines where one is too long.
func (w *writer) room(name string, hexes []hex.Hex) {
	var spots []canvas.Point
	var sum canvas.Point
	for _, h := range hexes {
		at := w.Middle(h)
		for _, part := range [][2]float64{{0, 0}, {0.75, 0.45}, {0, 0.45}, {0.37, 0.22}, {0.37, -0.22}, {-0.37, 0.22}, {-0.37, -0.22}} {
			spots = append(spots, at.Plus(canvas.Point{X: part[0] * w.Step.X, Y: part[1] * w.Step.Y}))
		}
		sum = sum.Plus(at)
	}
	middle := sum.Times(1 / float64(len(hexes)))
	for _, lines := range folded(name) {
		byNear := slices.Clone(spots)
		slices.SortStableFunc(byNear, func(a, b canvas.Point) int { return cmp.Compare(a.Minus(middle).Len(), b.Minus(middle).Len()) })
		if w.put(lines, canvas.Faint, byNear) {
			return
		}
	}
}

// folded are the ways to write a name: in a line, or in two.
func folded(name string) [][]string {
	out := [][]string{{name}}
	if first, rest, ok := strings.Cut(name, " "); ok {
		out = append(out, []string{first, rest})
	}
	return out
}

// below is what letters of a name reach below their line: of capitals and digits nothing.
func below(lines []string) float64 {
	if strings.ToUpper(lines[0]) == lines[0] {
		return 1
	}
	return nameSize * 0.22
}

func measure(lines []string) canvas.Point {
	size := canvas.Point{Y: nameSize*(0.76+lineHeight*float64(len(lines)-1)) + below(lines)}
	for _, line := range lines {
		size.X = max(size.X, canvas.Measure(canvas.Plain, nameSize, line))
	}
	return size
}

// put writes a name at the first spot where it crosses nothing, and says whether there is
// one. What is faint is kept off rubble, if it can be.
func (w *writer) put(lines []string, ink canvas.Ink, spots []canvas.Point) bool {
	size := measure(lines)
	for _, among := range []bool{false, true} { // the rubble, if nothing else is free
		for _, at := range spots {
			box := space.Box(at, size.X/2, size.Y/2)
			if (ink != canvas.Faint || w.roughly(box) == among) && !w.walled(box) && w.Claim(box) {
				w.names = append(w.names, Name{lines, ink, box})
				return true
			}
		}
	}
	return false
}

// roughly reports whether a box lies on ground with a pattern.
func (w *writer) roughly(box image.Rectangle) bool { return slices.ContainsFunc(w.rough, box.Overlaps) }

// walled reports whether a wall runs through a box.
func (w *writer) walled(box image.Rectangle) bool {
	return slices.ContainsFunc(w.walls, func(l wallLine) bool {
		return space.Crosses(box.Inset(-int(math.Ceil(l.thick))), l.from, l.to)
	})
}

// shown are the hexes of an area that the page shows.
func (p Page) shown(a terrain.Area) (out []hex.Hex) {
	p.each(func(h hex.Hex) {
		if p.Field.Area(h).Mark == a.Mark {
			out = append(out, h)
		}
	})
	return out
}
