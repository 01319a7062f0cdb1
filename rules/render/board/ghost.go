package board

import (
	"fmt"
	"slices"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/livery"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

// Ghosts are what a reader has ordered, drawn on their own map alone: where their
// units would be, with the course to there, and what they would fire at.

// ghost is a unit where it would be.
type ghost struct {
	livery.Livery
	view.Counter
	was, at canvas.Point
	radius  float64
	ground  []canvas.Point
}

// findGhosts lays the ghosts out; plates keep off them.
func (l *layout) findGhosts() {
	for _, c := range l.scene.Plan.Units {
		at, ok := l.place(c.At)
		now, known := l.counter(c.Unit)
		was, here := l.place(now.At)
		if !ok || !known || !here || c.Shape == view.PlanetShape {
			continue
		}
		g := ghost{Livery: l.Of(c.Side), Counter: c, was: was, at: at, radius: l.radiusAt(was)}
		if r, covers := ground(c); covers && l.scene.View.Board.Grid == view.Field {
			g.ground = l.corners(r)
			l.Avoid(space.Firm, append(slices.Clone(g.ground), g.ground[0])...)
		} else if at != was {
			l.Take(at, g.radius*0.8, g.radius*0.8)
		}
		l.Avoid(space.Firm, was, at)
		l.ghosts = append(l.ghosts, g)
	}
	for _, a := range l.scene.Plan.Aims {
		if from, to, ok := l.aimed(a); ok {
			l.Avoid(space.Firm, from, to)
		}
	}
}

// counter finds a counter of the scene by its unit.
func (l *layout) counter(unit string) (view.Counter, bool) {
	i := slices.IndexFunc(l.scene.View.Board.Counters, func(c view.Counter) bool { return c.Unit == unit && unit != "" })
	if i < 0 {
		return view.Counter{}, false
	}
	return l.scene.View.Board.Counters[i], true
}

// aimed is the line of ordered fire, from edge to edge of the counters.
func (l *layout) aimed(a view.Aim) (from, to canvas.Point, ok bool) {
	x, known := l.counter(a.Unit)
	y, seen := l.counter(a.Target)
	from, here := l.place(x.At)
	to, there := l.place(y.At)
	way := to.Minus(from)
	if !known || !seen || !here || !there || way.Len() < 2 {
		return from, to, false
	}
	return from, to.Minus(way.Unit().Times(min(l.radiusAt(to)+8, way.Len()*0.4))), true
}

// plan draws the ghosts and the fire that is ordered, below the counters.
func (p *plotter) plan() {
	drawn := map[string]bool{}
	for _, a := range p.scene.Plan.Aims {
		if from, to, ok := p.aimed(a); ok && !drawn[a.Unit+"\n"+a.Target] {
			drawn[a.Unit+"\n"+a.Target] = true
			ink := p.inkOf(a.Unit)
			p.arcsOf(a, ink, from, to)
			p.Dashes(canvas.Text, 5, 4, 12, from, to)
			p.open(ink, to, to.Minus(from).Unit())
		}
	}
	for _, g := range p.ghosts {
		p.ghost(g)
	}
}

func (p *plotter) inkOf(unit string) canvas.Ink {
	c, _ := p.counter(unit)
	return p.Of(c.Side).Ink
}

// farthestArc is how far arcs are drawn, in pixels.
const farthestArc = 330

// arcsOf draws what the weapon of an order bears on: on a field what all of the unit's
// missiles do, with their range.
func (p *plotter) arcsOf(a view.Aim, ink canvas.Ink, from, to canvas.Point) {
	c, _ := p.counter(a.Unit)
	if p.scene.View.Board.Grid == view.Field && a.Order == "" && shoots(c) && !hasFired(p.scene, c) {
		p.arc(c)
	}
	bow, ok := bearingOf(c.Heading)
	if !ok || p.scene.View.Board.Grid != view.HexGrid {
		return
	}
	far := min(farthestArc, to.Minus(from).Len())
	for _, s := range a.Arcs {
		left, right := bow+float64(s.From), bow+float64(s.To)
		if right < left {
			right += 360
		}
		edge := canvas.Arc(from, far, left, min(right, left+360))
		if right-left < 360 {
			edge = append(append([]canvas.Point{from}, edge...), from)
		}
		p.Dashes(ink.Fade(170), 2, 9, 9, edge...)
	}
}

// ghost draws a unit where it would be: an outline, and dashes to there.
func (p *plotter) ghost(g ghost) {
	line := max(2, 3*p.bold())
	if g.at != g.was {
		p.Dashes(g.Ink, line, 12, 9, g.was, g.at)
	}
	bearing, faces := bearingOf(g.Heading)
	switch {
	case g.ground != nil:
		p.Dashes(g.Ink, line, 10, 8, append(slices.Clone(g.ground), g.ground[0])...)
		p.Line(g.Ink, line, g.ground[0], g.ground[1])
	case g.at != g.was:
		shape := g.Outline.Path(g.at, g.radius*0.75, bearing)
		p.Fill(canvas.Panel, shape)
		p.Dashes(g.Ink, line, 7, 5, append(slices.Clone(shape[0]), shape[0][0])...)
	case faces:
		way := canvas.Polar(1, bearing)
		p.open(canvas.Text, g.at.Plus(way.Times(g.radius+16)), way)
	}
	if ahead, ok := p.place(g.Ahead); ok && ahead != g.at && p.scene.View.Board.Grid == view.HexGrid {
		p.Dashes(g.Ink, line, 12, 9, g.at, ahead)
		p.Ring(g.Ink, line, canvas.Regular(6, ahead, velocityHead*p.bold(), 30))
	}
}

// planned says in words what is ordered.
func (a teller) planned() []string {
	var all []string
	for _, c := range a.scene.Plan.Units {
		toward := ""
		if c.Ahead != c.At {
			toward = render.Around("toward ", render.Brief(c.Ahead), "")
		}
		all = append(all, render.Join(", ", fmt.Sprintf("%s to %s", a.name(c.Unit), render.Join(" facing ", render.Brief(c.At), render.Brief(c.Whither()))), toward))
	}
	for _, x := range a.scene.Plan.Aims {
		said := fmt.Sprintf("%s fires at %s", a.name(x.Unit), a.name(x.Target))
		if x.Order != "" {
			said = fmt.Sprintf("%s: %s, target %s", a.name(x.Unit), render.Brief(x.Order), a.name(x.Target))
		}
		if !slices.Contains(all, said) {
			all = append(all, said)
		}
	}
	return all
}
