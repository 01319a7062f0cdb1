package board

import (
	"fmt"
	"image"

	"impulse/rules/render/canvas"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

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

// fire is a volley as it is laid out.
type fire struct {
	volley
	ink       canvas.Ink
	from, tip canvas.Point
	around    float64 // within one place: the radius of a ring about it, instead of a line
}

// Widths of lines in pixels.
const (
	fireWidth     = 7
	trackWidth    = 4
	velocityWidth = 5
	arrowHead     = 22
	lane          = 8 // so far right of the middle is fire, so that fire both ways is two lines
)

// firesOf lays volleys out.
func (l *layout) firesOf(marks []view.Mark) []fire {
	var all []fire
	for _, v := range volleys(markKind{kind: view.ShotMark}.in(marks)) {
		from, ok := l.place(v.from())
		to, known := l.place(v.to())
		if !ok || !known {
			continue
		}
		f := fire{volley: v, ink: l.Of(v.Side).Ink}
		if way := to.Minus(from); way.Len() < 2 {
			f.from, f.tip, f.around = to, to, l.radiusAt(to)+9
		} else {
			aside := way.Unit().Right().Times(min(lane, way.Len()/4))
			f.from = from.Plus(aside)
			f.tip = to.Plus(aside).Minus(way.Unit().Times(min(l.radiusAt(to)+12, way.Len()*0.42)))
		}
		all = append(all, f)
	}
	return all
}

// radiusAt is how large the token at a point of hexes is; on a field, how near fire
// comes to the middle.
func (l *layout) radiusAt(at canvas.Point) float64 {
	for _, t := range l.tokens {
		if t.at == at && t.ground == nil {
			return t.radius
		}
	}
	return 20
}

// haloAt is how far a ring of fire about a place is off the token there.
func (l *layout) haloAt(at canvas.Point) float64 {
	for _, f := range l.fires {
		if f.around > 0 && f.from == at {
			return f.around - l.radiusAt(at) + fireWidth/2
		}
	}
	return 0
}

// fire draws the volleys.
func (p *plotter) fire() {
	for _, f := range p.fires {
		if f.around > 0 {
			p.near(f)
			continue
		}
		p.arrow(f.ink, f.from, f.tip, f.hits > 0, p.bold())
	}
}

// bold is how thick lines are: thinner where hexes are small.
func (l *layout) bold() float64 {
	if l.scene.View.Board.Grid == view.Field {
		return 1
	}
	return min(1, max(0.5, l.scale/numbered))
}

// arrow draws the line with its head, in a dark casing so that it stands out of
// what it crosses: solid with a star where something hit, dashed where nothing did.
func (p pen) arrow(ink canvas.Ink, from, tip canvas.Point, hit bool, bold float64) {
	neck := tip.Minus(tip.Minus(from).Unit().Times(min(arrowHead*bold, tip.Minus(from).Len()*0.6)))
	p.Line(canvas.Panel, bold*fireWidth+4, from, neck)
	if !hit {
		p.Dashes(ink, bold*(fireWidth-2), 18, 14, from, neck)
		p.head(ink, from, tip, bold)
		return
	}
	p.Line(ink, bold*fireWidth, from, neck)
	p.head(ink, from, tip, bold)
	p.Fill(canvas.Burst, canvas.Star(tip, bold*17, 8))
	p.Ring(canvas.Panel, 2, canvas.Star(tip, bold*17, 8))
}

func (p pen) head(ink canvas.Ink, from, tip canvas.Point, bold float64) {
	way := tip.Minus(from).Unit()
	neck, side := tip.Minus(way.Times(arrowHead*bold)), way.Right().Times(arrowHead*0.6*bold)
	p.Fill(ink, canvas.Polygon(tip, neck.Plus(side), neck.Minus(side)))
}

// near draws fire within one place: a ring around it.
func (p pen) near(f fire) {
	circle := canvas.Circle(f.from, f.around)
	if f.hits > 0 {
		p.Ring(f.ink, fireWidth, circle)
		return
	}
	p.Dashes(f.ink, fireWidth-2, 18, 14, append(circle[0], circle[0][0])...)
}

// tag says how many of several shots hit, on their line.
type tag struct {
	words string
	ink   canvas.Ink
	box   image.Rectangle
}

// alongLine are the places of a tag on its line, the best first.
var alongLine = []float64{0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72, 0.2, 0.8}

// tags places the tags of fire where they cover nothing.
func (x placer) tags() {
	for _, f := range x.fires {
		if f.shots < 2 {
			continue
		}
		t := tag{words: fmt.Sprintf("%d/%d hit", f.hits, f.shots), ink: f.ink}
		half := canvas.Measure(canvas.Bold, labelSize, t.words)/2 + platePad + 2
		for _, at := range f.spots(half) {
			if t.box = space.Box(at, half, plateHeight/2); x.Claim(t.box) {
				x.labels = append(x.labels, t)
				break
			}
		}
	}
}

// spots are the places of a tag: on the line, then beside it.
func (f fire) spots(half float64) []canvas.Point {
	if f.around > 0 {
		return []canvas.Point{f.from.Plus(canvas.Point{Y: f.around + plateHeight/2}), f.from.Minus(canvas.Point{Y: f.around + plateHeight/2}),
			f.from.Plus(canvas.Point{X: f.around + half}), f.from.Minus(canvas.Point{X: f.around + half})}
	}
	way := f.tip.Minus(f.from)
	var all []canvas.Point
	for _, off := range []float64{0, 1, -1, 2, -2, 3, -3} {
		side := canvas.Point{X: half, Y: plateHeight / 2}
		aside := canvas.Point{X: way.Unit().Right().X * side.X, Y: way.Unit().Right().Y * side.Y}.Times(1.2 * off)
		for _, part := range alongLine {
			all = append(all, f.from.Plus(way.Times(part)).Plus(aside))
		}
	}
	return all
}

// tag draws a tag: light on dark, framed in the ink of who fired.
func (p *plotter) tag(t tag) {
	low := canvas.Point{X: float64(t.box.Min.X), Y: float64(t.box.Min.Y)}
	size := canvas.Point{X: float64(t.box.Dx()), Y: float64(t.box.Dy())}
	p.Fill(t.ink, canvas.Rect(low.X, low.Y, size.X, size.Y))
	p.Fill(canvas.Ground, canvas.Rect(low.X+3, low.Y+3, size.X-6, size.Y-6))
	p.Centered(canvas.Bold, labelSize, canvas.Text, low.X+size.X/2, low.Y+size.Y/2+labelSize*0.35, t.words)
}
