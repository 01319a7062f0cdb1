package board

import (
	"fmt"

	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// bearingOf is a heading in degrees clockwise from the top of the map.
func bearingOf(heading string) (float64, bool) {
	d, err := hex.ParseDir(heading)
	return 60 * float64(d), err == nil
}

// volley is the fire of one unit from one place at another: one line.
type volley struct {
	view.Mark
	shots, hits int
}

// volleys are shots, those along the same line together.
func volleys(marks []view.Mark) []volley {
	type line struct{ unit, target, from, to string }
	var all []volley
	at := map[line]int{}
	for _, m := range marks {
		if len(m.Places) < 2 {
			continue
		}
		l := line{m.Unit, m.Target, m.Places[0], m.Places[len(m.Places)-1]}
		i, there := at[l]
		if !there {
			i, at[l], all = len(all), len(all), append(all, volley{Mark: m})
		}
		all[i].shots++
		if m.Hit {
			all[i].hits++
		}
	}
	return all
}

func (v volley) from() string { return v.Places[0] }
func (v volley) to() string   { return v.Places[len(v.Places)-1] }

// Widths of lines in pixels.
const (
	fireWidth     = 6
	trackWidth    = 5
	velocityWidth = 3
	arrowHead     = 20
	lane          = 7 // so far right of the middle is fire, so that fire both ways is two lines
)

func (p *plotter) volleys(marks []view.Mark) {
	for _, v := range volleys(marks) {
		p.shot(v)
	}
}

// shot draws a volley from place to place: solid with a star where something
// hit, dashed where nothing did.
func (p *plotter) shot(v volley) {
	from, to, ok := p.ends(v)
	ink := p.liveries.of(v.Side).ink
	switch {
	case !ok:
		return
	case to.Minus(from).Len() < 2:
		p.near(v, to, ink)
		return
	}
	way := to.Minus(from).Unit()
	aside := way.Right().Times(lane)
	from, to = from.Plus(aside), to.Plus(aside)
	tip := to.Minus(way.Times(min(craftRadius+14, to.Minus(from).Len()*0.42)))
	p.fire(ink, from, tip, v.hits > 0)
	p.avoid(from, tip)
	p.take(tip, 17, 17)
}

// ends are where a volley starts and ends: at the tokens of firer and target
// where they stand there, else in the middle of the places.
func (p *plotter) ends(v volley) (from, to canvas.Point, ok bool) {
	from, ok = p.spot(v.Unit, v.from())
	to, known := p.spot(v.Target, v.to())
	return from, to, ok && known
}

func (p *plotter) spot(unit, place string) (canvas.Point, bool) {
	at, ok := p.place(place)
	if p.scene.View.Board.Grid == view.Field {
		return at, ok
	}
	for _, t := range p.tokens {
		if unit != "" && t.counters[0].Unit == unit && t.at == at {
			return t.pos, ok
		}
	}
	return at, ok
}

// fire draws the line with its head, in a dark casing so that it stands out of
// what it crosses.
func (p pen) fire(ink canvas.Ink, from, tip canvas.Point, hit bool) {
	neck := tip.Minus(tip.Minus(from).Unit().Times(arrowHead))
	p.Line(canvas.Panel, fireWidth+4, from, neck)
	if !hit {
		p.Dashes(ink, fireWidth-1, 16, 13, from, neck)
		p.head(ink, from, tip)
		return
	}
	p.Line(ink, fireWidth, from, neck)
	p.head(ink, from, tip)
	p.Fill(canvas.Burst, star(tip, 17, 8))
	p.Ring(canvas.Panel, 2, star(tip, 17, 8))
}

func (p pen) head(ink canvas.Ink, from, tip canvas.Point) {
	way := tip.Minus(from).Unit()
	neck, side := tip.Minus(way.Times(arrowHead)), way.Right().Times(arrowHead*0.6)
	p.Fill(ink, canvas.Polygon(tip, neck.Plus(side), neck.Minus(side)))
}

// near draws fire within one place: a ring around it.
func (p pen) near(v volley, at canvas.Point, ink canvas.Ink) {
	circle := canvas.Circle(at, craftRadius*1.9)
	if v.hits > 0 {
		p.Ring(ink, fireWidth, circle)
		return
	}
	p.Dashes(ink, fireWidth-1, 16, 13, append(circle[0], circle[0][0])...)
}

func (p *plotter) tallies(marks []view.Mark) {
	for _, v := range volleys(marks) {
		p.score(v)
	}
}

// score writes how many of several shots hit on their line, nearer to the
// firer, so that fire both ways has room for both.
func (p *plotter) score(v volley) {
	from, to, ok := p.ends(v)
	if v.shots < 2 || !ok {
		return
	}
	at := from.Plus(to.Minus(from).Times(0.42))
	p.take(at, 40, labelSize*0.62)
	p.plate(at, fmt.Sprintf("%d of %d", v.hits, v.shots), canvas.Text)
}

// plate writes a word on a dark plate, its middle at a point.
func (p pen) plate(at canvas.Point, text string, ink canvas.Ink) {
	half := canvas.Measure(canvas.Bold, labelSize, text)/2 + 5
	p.Fill(canvas.Ground, canvas.Rect(at.X-half, at.Y-labelSize*0.62, 2*half, labelSize*1.24))
	p.Centered(canvas.Bold, labelSize, ink, at.X, at.Y+labelSize*0.35, text)
}

// star is a star of so many points.
func star(at canvas.Point, radius float64, points int) canvas.Path {
	var contour []canvas.Point
	for i := range 2 * points {
		r := radius
		if i%2 == 1 {
			r *= 0.55
		}
		contour = append(contour, at.Plus(canvas.Polar(r, 180*float64(i)/float64(points))))
	}
	return canvas.Polygon(contour...)
}

// track draws the way a unit has gone, as dots from where it was.
func (p *plotter) track(m view.Mark) {
	points := p.way(m)
	if len(points) == 0 {
		return
	}
	ink := p.liveries.of(m.Side).ink
	p.Dashes(ink.Fade(200), trackWidth, 1, 11, points...)
	p.Ring(ink.Fade(200), 3, canvas.Circle(points[0], 8))
}

// way are the points of a way, on which nothing is written.
func (p *plotter) way(m view.Mark) []canvas.Point {
	var points []canvas.Point
	for _, place := range m.Places {
		if at, ok := p.place(place); ok {
			points = append(points, at)
		}
	}
	if len(points) > 0 {
		p.avoid(points...)
	}
	return points
}

// burst draws an explosion over its place.
func (p *plotter) burst(m view.Mark) {
	for _, place := range m.Places[:min(1, len(m.Places))] {
		if at, ok := p.place(place); ok {
			p.blast(at, min(max(p.scale*0.95, 36), 62))
		}
	}
}

func (p pen) blast(at canvas.Point, radius float64) {
	p.Fill(canvas.Burst.Fade(110), star(at, radius, 12))
	p.Ring(canvas.Burst, 4, star(at, radius, 12))
}
