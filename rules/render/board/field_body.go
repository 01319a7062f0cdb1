package board

import (
	"image"
	"strings"

	"impulse/rules/plane"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// field draws what a board in inches has besides its base and tokens: arcs of
// those who have fired, and the ground that troops cover.
func (p *plotter) field() {
	if p.scene.View.Board.Grid != view.Field {
		return
	}
	p.rims()
	counters := p.scene.View.Board.Counters
	for _, c := range counters {
		if hasFired(p.scene, c) {
			p.arc(c)
		}
	}
	for i := range counters { // the first of the board over the others
		c := counters[len(counters)-1-i]
		if r, ok := ground(c); ok {
			p.body(c, r)
		}
	}
}

// hasFired reports whether the picture shows fire of a unit whose arc is known.
func hasFired(s view.Scene, c view.Counter) bool {
	return c.Unit != "" && c.Body.Arc != view.Sector{} && c.Body.Range > 0 &&
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

// body draws the ground that troops cover: filled, with their files, and a bold
// line and a point in front. Those who flee have an outline alone.
func (p *plotter) body(c view.Counter, r plane.Rect) {
	ink, k := p.liveries.of(c.Side).ink, p.corners(r)
	low, far := span(k)
	p.taken = append(p.taken, image.Rect(int(low.X), int(low.Y), int(far.X), int(far.Y)))
	p.Fill(canvas.Panel, canvas.Polygon(k...))
	if c.Body.Broken {
		p.Dashes(ink, bodyLine, 12, 9, append(k, k[0])...)
	} else {
		p.Fill(ink.Fade(110), canvas.Polygon(k...))
		p.files(c, k)
		p.Ring(ink, bodyLine, canvas.Polygon(k...))
		p.Line(ink, frontLine, k[0], k[1])
	}
	p.take(p.front(ink, k), 9, 9)
}

// front draws the point before the middle of the front, and says where its middle
// is.
func (p pen) front(ink canvas.Ink, k []canvas.Point) canvas.Point {
	middle, across := k[0].Plus(k[1]).Times(0.5), k[1].Minus(k[0])
	ahead := k[0].Minus(k[3]).Unit()
	half := across.Unit().Times(min(14, max(8, across.Len()/2)))
	foot := middle.Plus(ahead.Times(frontLine / 2))
	point := canvas.Polygon(foot.Plus(ahead.Times(16)), foot.Plus(half), foot.Minus(half))
	p.Ring(canvas.Panel, 4, point)
	p.Fill(ink, point)
	return foot.Plus(ahead.Times(8))
}

// files draws the figures of a body, rank by rank, where there is room.
func (p *plotter) files(c view.Counter, k []canvas.Point) {
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
	ink := p.liveries.of(c.Side).ink
	var all canvas.Path
	for i := range c.Body.Figures {
		at := k[0].Plus(across.Times(float64(i%front) + 0.5)).Plus(back.Times(float64(i/front) + 0.5))
		all = append(all, canvas.Circle(onPixel(at), size*0.3)...)
	}
	p.Fill(ink, all)
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
	ink := p.liveries.of(c.Side).ink
	p.Dashes(ink.Fade(150), 2, 9, 9, edge...)
}

// nameBeside is what is written beside the mark of a counter on a field: of a name
// with the mark in it, as Red 12 Longbowmen is, what follows that.
func nameBeside(c view.Counter) string {
	name := title(c)
	if _, rest, ok := strings.Cut(name, " "+mark(c)+" "); ok {
		return rest
	}
	return name
}
