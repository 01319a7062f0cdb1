package board

import (
	"slices"

	"impulse/rules/plane"
	"impulse/rules/render/canvas"
	"impulse/rules/render/livery"
	"impulse/rules/view"
)

// field draws the arcs of those who have fired on a board in inches.
func (p *plotter) field() {
	if p.scene.View.Board.Grid != view.Field {
		return
	}
	for _, c := range p.scene.View.Board.Counters {
		if hasFired(p.scene, c) {
			p.arc(c)
		}
	}
}

// shoots reports whether it is known how far a body's missiles reach, and where.
func shoots(c view.Counter) bool { return c.Body.Arc != view.Sector{} && c.Body.Range > 0 }

// hasFired reports whether the picture shows fire of a unit whose arc is known.
func hasFired(s view.Scene, c view.Counter) bool {
	return c.Unit != "" && shoots(c) &&
		anyMark(s.Marks, func(k markKind) bool { return k.fires }, func(m view.Mark) bool { return m.Unit == c.Unit })
}

// Lines of bodies in pixels.
const (
	bodyLine  = 3
	frontLine = 7
	leastFile = 9 // narrower files are not drawn
)

// corners are those of a body on paper, clockwise from the front left.
func (f frame) corners(r plane.Rect) []canvas.Point {
	var all []canvas.Point
	for _, c := range r.Corners() {
		all = append(all, f.onTable(c))
	}
	return all
}

// troops draws the ground that troops cover: filled, with their files, and a bold
// line in front, on their own ground so that two in contact show theirs both, and a point
// before it where nobody stands; its edge is as bright as they are many. Those who flee,
// or whom others do not see, have an outline alone.
func (p *plotter) troops(t token) {
	c, k := t.counters[0], t.ground
	p.Fill(canvas.Panel, canvas.Polygon(k...))
	if c.Body.Broken || hollow(c) {
		p.Dashes(t.Ink, bodyLine, 12, 9, append(k, k[0])...)
	} else {
		p.Fill(t.Ink.Fade(110), canvas.Polygon(k...))
		p.files(t)
		p.edge(t)
		back := k[3].Minus(k[0]).Unit().Times(frontLine / 2)
		p.Line(t.Ink, frontLine, k[0].Plus(back), k[1].Plus(back))
	}
	if !p.taken(frontTip(k), t) {
		p.front(t.Livery, k)
	}
}

// taken reports whether a spot lies on the ground of other troops.
func (p *plotter) taken(spot canvas.Point, own token) bool {
	return slices.ContainsFunc(p.tokens, func(t token) bool { return t.ground != nil && t.at != own.at && covers(t.ground, spot) })
}

// covers reports whether a ground, its corners clockwise, has a spot in it.
func covers(ground []canvas.Point, spot canvas.Point) bool {
	for i, k := range ground {
		side, way := ground[(i+1)%len(ground)].Minus(k), spot.Minus(k)
		if side.X*way.Y-side.Y*way.X < 0 {
			return false
		}
	}
	return true
}

// edge draws the outline of troops: bright for the share of figures that is left,
// from the front left corner clockwise.
func (p *plotter) edge(t token) {
	k := append(slices.Clone(t.ground), t.ground[0])
	left, long := t.counters[0].Left, 0.0
	if left.Of <= 0 || left.Left >= left.Of {
		p.Line(t.Ink, bodyLine, k...)
		return
	}
	p.Line(canvas.Grid, bodyLine, k...)
	for i := range t.ground {
		long += k[i+1].Minus(k[i]).Len()
	}
	rest := long * shareOf(left)
	for i := 0; i < len(t.ground) && rest > 0; i++ {
		way := k[i+1].Minus(k[i])
		p.Line(t.Ink, bodyLine, k[i], k[i].Plus(way.Unit().Times(min(rest, way.Len()))))
		rest -= way.Len()
	}
}

// frontTip is the point before the front of a body.
func frontTip(k []canvas.Point) canvas.Point {
	return k[0].Plus(k[1]).Times(0.5).Plus(k[0].Minus(k[3]).Unit().Times(frontLine/2 + 16))
}

// front draws the point before the middle of the front, of a shape for each side.
func (p pen) front(l livery.Livery, k []canvas.Point) {
	middle, across := k[0].Plus(k[1]).Times(0.5), k[1].Minus(k[0])
	half := across.Unit().Times(min(14, max(8, across.Len()/2)))
	ahead := k[0].Minus(k[3]).Unit()
	foot := middle.Plus(ahead.Times(frontLine / 2))
	var point []canvas.Point
	for _, c := range l.Outline.Front {
		point = append(point, foot.Plus(half.Times(c.X)).Plus(ahead.Times(16*c.Y)))
	}
	p.Ring(canvas.Panel, 4, canvas.Polygon(point...))
	p.Fill(l.Ink, canvas.Polygon(point...))
}

// files draws the figures of a body, rank by rank, where there is room.
func (p *plotter) files(t token) {
	c, k := t.counters[0], t.ground
	front := c.Body.Front
	if front <= 0 || c.Body.Figures <= 0 || c.Body.Figures > 2000 {
		return
	}
	ranks := (c.Body.Figures + front - 1) / front
	across, back := k[1].Minus(k[0]).Times(1/float64(front)), k[3].Minus(k[0]).Times(1/float64(ranks))
	size := min(across.Len(), back.Len())
	if size < leastFile {
		return
	}
	var all canvas.Path
	for i := range c.Body.Figures {
		at := k[0].Plus(across.Times(float64(i%front) + 0.5)).Plus(back.Times(float64(i/front) + 0.5))
		all = append(all, canvas.Circle(onPixel(at), size*0.3)...)
	}
	p.Fill(t.Ink, all)
}

// arc draws what troops that have fired bear on, as far as they shoot: from the
// left end of their front round to the right one.
func (p *plotter) arc(c view.Counter) {
	r, ok := ground(c)
	if !ok {
		return
	}
	k, facing := p.corners(r), 45*float64(r.Facing)
	far := float64(c.Body.Range) / float64(plane.One) * p.scale
	left := facing - float64((360-c.Body.Arc.From)%360)
	right := facing + float64(c.Body.Arc.To)
	edge := append([]canvas.Point{k[0]}, canvas.Arc(k[0], far, left, facing)...)
	edge = append(append(edge, canvas.Arc(k[1], far, facing, right)...), k[1])
	ink := p.Of(c.Side).Ink
	p.Dashes(ink.Fade(150), 2, 9, 9, edge...)
}
