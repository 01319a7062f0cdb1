package board

import (
	"math"
	"slices"

	"impulse/rules/plane"
	"impulse/rules/render/canvas"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

// strokes are the lines with which a kind of ground is hatched.
type strokes struct {
	ground  view.Ground
	looks   string // in words
	means   string
	bearing float64 // of the lines, in degrees
	apart   float64 // pixels
	dash    float64 // pixels; 0 for whole lines
}

// hatchings are told apart by the way of their lines. Blocked ground is full.
var hatchings = []strokes{
	{view.RoughGround, "short slanting strokes", "rough: slows", 45, 22, 12},
	{view.CoverGround, "lines slanting down", "cover from missiles", -45, 18, 0},
	{view.HighGround, "upright lines", "high ground", 0, 20, 0},
	{view.ClosedGround, "dotted lines", "bars charges or formations", 90, 22, 4},
}

const (
	groundInk  = canvas.Planet
	borderInk  = canvas.Faint
	borderWide = 3
)

// areas draws the terrain: its border, its hatching and its label.
func (u underlay) areas() {
	for _, a := range u.board.Areas {
		if len(a.Outline.Points) == 0 {
			continue
		}
		path := u.around(a.Outline, 0)
		u.border(a.Outline)
		u.Fill(groundInk.Fade(60), path)
		for _, h := range hatchings {
			if slices.Contains(a.Ground, h.ground) {
				u.hatch(h, path)
			}
		}
		if slices.Contains(a.Ground, view.BarredGround) {
			u.Fill(groundInk.Fade(220), path)
		}
	}
}

// border draws the edge of an area as the rest of what is a little larger.
func (u underlay) border(a plane.Area) {
	u.Fill(borderInk.Fade(170), u.around(a, borderWide))
	u.Fill(canvas.Panel, u.around(a, 0))
}

// mostRim is how many corners of an area names keep off.
const mostRim = 64

// rims keep names off the edges of areas where they have other room.
func (l *layout) rims() {
	for _, a := range l.scene.View.Board.Areas {
		var corners []canvas.Point
		for _, q := range a.Outline.Points[:min(len(a.Outline.Points), mostRim)] {
			corners = append(corners, l.onTable(q))
		}
		if len(corners) > 0 {
			l.Avoid(space.Faint, append(corners, corners[0])...)
		}
	}
}

// around is the area on paper, so many pixels larger. Its contours all turn
// clockwise, so that they add up.
func (f frame) around(a plane.Area, more float64) canvas.Path {
	radius := float64(a.Radius)/float64(plane.One)*f.scale + more
	var corners []canvas.Point
	for _, q := range a.Points {
		corners = append(corners, f.onTable(q))
	}
	path := canvas.Path{clockwise(corners)}
	if radius <= 0 {
		return path
	}
	for i, c := range corners {
		next := corners[(i+1)%len(corners)]
		side := next.Minus(c).Unit().Right().Times(radius)
		path = append(path, canvas.Circle(c, radius)[0], clockwise([]canvas.Point{c.Minus(side), next.Minus(side), next.Plus(side), c.Plus(side)}))
	}
	return path
}

// clockwise is a contour that turns to the right.
func clockwise(corners []canvas.Point) []canvas.Point {
	area := 0.0
	for i, c := range corners {
		next := corners[(i+1)%len(corners)]
		area += c.X*next.Y - next.X*c.Y
	}
	if area < 0 {
		slices.Reverse(corners)
	}
	return corners
}

// mostHatched is how far hatching goes, in pixels: farther than any picture.
const mostHatched = 4096

// hatch draws parallel lines within a path.
func (p pen) hatch(h strokes, path canvas.Path) {
	way := canvas.Polar(1, h.bearing+90)
	aside := way.Right()
	low, far := math.Inf(1), math.Inf(-1)
	for _, contour := range path {
		for _, c := range contour {
			low, far = min(low, dot(c, aside)), max(far, dot(c, aside))
		}
	}
	far = min(far, low+mostHatched)
	var all canvas.Path // in one go: each fill takes as long as its frame is large
	for n := math.Ceil(low / h.apart); n*h.apart < far; n++ {
		for _, piece := range crossings(path, aside, way, n*h.apart) {
			all = append(all, h.strokes(piece)...)
		}
	}
	p.Fill(borderInk.Fade(140), all)
}

func dot(a, b canvas.Point) float64 { return a.X*b.X + a.Y*b.Y }

// mostStrokes keeps a line that runs far off the picture from taking long.
const mostStrokes = 500

// strokes are the bars of a line: one, or one for each dash.
func (h strokes) strokes(piece [2]canvas.Point) canvas.Path {
	way := piece[1].Minus(piece[0])
	long, every := way.Len(), way.Len()+1
	dash := long
	if h.dash > 0 {
		dash, every = h.dash, h.dash*2.4+4
	}
	side := way.Unit().Right()
	var all canvas.Path
	for n := 0; float64(n)*every < long && n < mostStrokes; n++ {
		from := piece[0].Plus(way.Unit().Times(float64(n) * every))
		to := piece[0].Plus(way.Unit().Times(min(long, float64(n)*every+dash)))
		all = append(all, []canvas.Point{from.Minus(side), to.Minus(side), to.Plus(side), from.Plus(side)})
	}
	return all
}

// crossing is where a line meets a contour: how far along, and whether the
// contour comes from its left or its right.
type crossing struct {
	along float64
	turns int
}

// crossings are the pieces of a line within a path: of the line whose points
// are so far off in the direction aside.
func crossings(path canvas.Path, aside, way canvas.Point, off float64) [][2]canvas.Point {
	var all []crossing
	for _, contour := range path {
		for i, a := range contour {
			b := contour[(i+1)%len(contour)]
			from, to := dot(a, aside)-off, dot(b, aside)-off
			if from < 0 == (to < 0) {
				continue
			}
			turns := 1
			if from < 0 {
				turns = -1
			}
			all = append(all, crossing{dot(a.Plus(b.Minus(a).Times(from/(from-to))), way), turns})
		}
	}
	slices.SortFunc(all, func(a, b crossing) int { return int(math.Copysign(1, a.along-b.along)) })
	var pieces [][2]canvas.Point
	for i, depth := 0, 0; i+1 < len(all); i++ {
		if depth += all[i].turns; depth != 0 {
			foot := aside.Times(off)
			pieces = append(pieces, [2]canvas.Point{foot.Plus(way.Times(all[i].along)), foot.Plus(way.Times(all[i+1].along))})
		}
	}
	return pieces
}

// outside darkens what lies off the table.
func (u underlay) outside() {
	corners, ok := edgeOf(u.board)
	if !ok {
		return
	}
	low, far := u.inside(u.point(corners[0]), 0), u.inside(u.point(corners[1]), 0)
	for _, r := range []canvas.Path{canvas.Rect(0, 0, u.width, low.Y), canvas.Rect(0, far.Y, u.width, u.height-far.Y),
		canvas.Rect(0, low.Y, low.X, far.Y-low.Y), canvas.Rect(far.X, low.Y, u.width-far.X, far.Y-low.Y)} {
		u.Fill(canvas.Ground, r)
	}
	u.Ring(canvas.Faint, 3, canvas.Rect(low.X, low.Y, far.X-low.X, far.Y-low.Y))
}

// areaNames labels the terrain where it has room: of what is small and called
// alike, the first.
func (p *plotter) areaNames() {
	said := map[string]bool{}
	for _, a := range p.scene.View.Board.Areas {
		if len(a.Outline.Points) == 0 || a.Name == "" {
			continue
		}
		text := canvas.Cut(canvas.Plain, labelSize, 220, canvas.Printable(a.Name))
		low, far := spanOf(p.around(a.Outline, 0))
		size := canvas.Point{X: canvas.Measure(canvas.Plain, labelSize, text) + 12, Y: labelSize * 1.24}
		if room := far.Minus(low); text != "" && (!said[text] || room.X >= size.X && room.Y >= size.Y) {
			said[text] = p.areaName(low, far, size, text) || said[text]
		}
	}
}

// spanOf are the corners of the smallest rectangle around all of a path.
func spanOf(path canvas.Path) (low, far canvas.Point) {
	var all []canvas.Point
	for _, contour := range path {
		all = append(all, contour...)
	}
	return space.Span(all)
}

// areaName writes a label in the middle of an area that is large enough, else
// below, above, right or left of it, and says whether there was room.
func (p *plotter) areaName(low, far, size canvas.Point, text string) bool {
	room, middle := far.Minus(low), low.Plus(far).Times(0.5)
	aside, down := (room.X+size.X)/2+4, (room.Y+size.Y)/2+4
	ways := []canvas.Point{{Y: down}, {Y: -down}, {X: aside}, {X: -aside}, {X: aside, Y: down}, {X: -aside, Y: down}, {}}
	if room.X >= size.X && room.Y >= size.Y {
		ways = append([]canvas.Point{{}, {Y: -0.3 * room.Y}, {Y: 0.3 * room.Y}}, ways...)
	}
	for _, way := range ways {
		at := middle.Plus(way)
		if p.Claim(space.Box(at, size.X/2, size.Y/2)) {
			p.Fill(canvas.Panel.Fade(215), canvas.Rect(at.X-size.X/2, at.Y-size.Y/2, size.X, size.Y))
			p.Centered(canvas.Plain, labelSize, canvas.Text, at.X, at.Y+labelSize*0.35, text)
			return true
		}
	}
	return false
}
