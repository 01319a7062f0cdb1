package board

import (
	"math"

	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// Standards are the numbers of troops on a field. The idea: each has some places
// about its body, the near ones first; it takes the one where it hides least of
// the others and of their numbers, and a thread leads back to its body where that
// is not near.

// crowds are how large standards are among so many counters.
var crowds = []struct {
	most   int
	radius float64
}{{16, 25}, {40, 20}, {1 << 30, 16}}

// crowded is the number of counters above which troops have numbers alone, and
// their names stand in the legend.
const crowded = 16

func standardRadius(counters int) float64 {
	i := 0
	for counters > crowds[i].most {
		i++
	}
	return crowds[i].radius
}

// What a place costs that hides something, against one step farther off.
const (
	hidesSelf     = 3.0
	hidesBody     = 8.0
	hidesStandard = 12.0
	hidesFront    = 4.0
	hidesMark     = 3.0
	leavesFrame   = 60.0
	stepOff       = 1.5
)

// spot is a place of a standard.
type spot struct {
	at   canvas.Point // where on the body a thread to it would end
	pos  canvas.Point
	cost float64 // before what it hides
}

// muster finds places for the standards of a field.
type muster struct {
	frame
	bodies  []oblong
	tokens  []token
	spots   [][]spot
	clashes []canvas.Point // where marks are that want to be seen
}

// oblong is a body on paper.
type oblong struct {
	at            canvas.Point
	across, ahead canvas.Point // units of length
	half          canvas.Point // half of its width and of its depth
}

func (f frame) oblong(c view.Counter, at canvas.Point) oblong {
	r, ok := ground(c)
	if !ok {
		return oblong{at: at, across: canvas.Point{X: 1}, ahead: canvas.Point{Y: -1}}
	}
	k := f.corners(r)
	across, ahead := k[1].Minus(k[0]), k[0].Minus(k[3])
	return oblong{k[0].Plus(k[2]).Times(0.5), across.Unit(), ahead.Unit(), canvas.Point{X: across.Len() / 2, Y: ahead.Len() / 2}}
}

// off is how far a point is from the body; 0 within it.
func (o oblong) off(p canvas.Point) float64 {
	way := p.Minus(o.at)
	return canvas.Point{X: max(0, abs(dot(way, o.across))-o.half.X), Y: max(0, abs(dot(way, o.ahead))-o.half.Y)}.Len()
}

func abs(n float64) float64 { return max(n, -n) }

// tip is the point before the front.
func (o oblong) tip() canvas.Point { return o.at.Plus(o.ahead.Times(o.half.Y + 12)) }

// waysOff are the ways from a body, the best first: behind it, beside it, aslant,
// before it.
var waysOff = []canvas.Point{{Y: -1}, {X: 1}, {X: -1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}, {Y: 1}}

// rings is how many steps off a body its standard may stand.
const rings = 5

// spots are the places of a standard about a body. In the middle is one where
// the body is so large that it is seen all the same, or its figures are not drawn.
func (o oblong) spots(radius float64) []spot {
	var all []spot
	if shorter := 2 * min(o.half.X, o.half.Y); shorter >= 4*radius {
		all = append(all, spot{at: o.at, pos: o.at})
	} else if 2*max(o.half.X, o.half.Y) >= 2.5*radius && radius < 25 {
		all = append(all, spot{at: o.at, pos: o.at, cost: hidesSelf})
	}
	for ring := range rings {
		for i, w := range waysOff {
			at := o.at.Plus(o.across.Times(w.X * o.half.X)).Plus(o.ahead.Times(w.Y * o.half.Y))
			way := o.across.Times(w.X).Plus(o.ahead.Times(w.Y)).Unit()
			far := radius*1.12 + float64(ring)*radius*1.1
			if w.Y > 0 {
				far += 14 // for the point
			}
			all = append(all, spot{at, at.Plus(way.Times(far)), stepOff*float64(ring) + 0.1*float64(i)})
		}
	}
	return all
}

// standards puts the tokens of a field where they hide least.
func standards(all []token, s view.Scene, f frame) {
	m := muster{frame: f, tokens: all[:min(len(all), mostSpread)]}
	for i := range all {
		all[i].radius = standardRadius(len(s.View.Board.Counters))
		body := f.oblong(all[i].counters[0], all[i].at)
		spots := body.spots(all[i].radius)
		all[i].at, all[i].pos = spots[0].at, spots[0].pos
		m.bodies, m.spots = append(m.bodies, body), append(m.spots, spots)
	}
	m.heed(s)
	for moved, round := true, 0; moved && round < 3; round++ { // each looks again once the others stand
		moved = false
		for i := range m.tokens {
			moved = m.settle(i) || moved
		}
	}
}

// heed notes where swords and stars will be.
func (m *muster) heed(s view.Scene) {
	for _, k := range markKinds {
		if k.clear == nil {
			continue
		}
		for _, mark := range k.in(s.Marks[:min(len(s.Marks), mostSpread)]) {
			if at, ok := k.clear(m.frame, s.View.Board, mark); ok {
				m.clashes = append(m.clashes, at)
			}
		}
	}
}

// settle takes the cheapest place for a standard, and says whether that is
// another one.
func (m *muster) settle(i int) bool {
	was := m.tokens[i].pos
	best, least := m.spots[i][0], math.Inf(1)
	for _, x := range m.spots[i] {
		if price := m.price(i, x); price < least {
			best, least = x, price
		}
	}
	m.tokens[i].at, m.tokens[i].pos = best.at, onPixel(best.pos)
	return m.tokens[i].pos != was
}

// price is what a standard hides at a place, and how far that is off.
func (m *muster) price(i int, x spot) float64 {
	radius, price := m.tokens[i].radius, x.cost
	if !m.shows(x.pos, radius*1.3) {
		price += leavesFrame
	}
	for j, t := range m.tokens {
		if j == i {
			continue
		}
		if o := m.bodies[j]; near(x.pos, o.at, o.half.X+o.half.Y+radius+19) {
			price += o.hidden(x.pos, radius)
		}
		if room := m.tokens[i].reach() + t.reach() + 3; near(x.pos, t.pos, room) {
			if lack := room - x.pos.Minus(t.pos).Len(); lack > 0 {
				price += hidesStandard * (0.5 + lack/radius/2)
			}
		}
	}
	for _, at := range m.clashes {
		if x.pos.Minus(at).Len() < radius+20 {
			price += hidesMark
		}
	}
	return price
}

// near reports whether two points are at most so far apart across and down, which
// is quick to say of most that are not.
func near(a, b canvas.Point, far float64) bool {
	return abs(a.X-b.X) <= far && abs(a.Y-b.Y) <= far
}

// hidden is what a standard at a place hides of a body and of its front.
func (o oblong) hidden(at canvas.Point, radius float64) float64 {
	price := 0.0
	if off := o.off(at); off < radius {
		price = hidesBody * (1 - off/radius/2)
	}
	if at.Minus(o.tip()).Len() < radius+7 {
		price += hidesFront
	}
	return price
}

// aboutBody are the places of a name about the body of a token: above, below,
// right and left of it.
func (l lettering) aboutBody(t token, half float64) []canvas.Point {
	o := l.oblong(t.counters[0], t.at)
	x := abs(o.across.X)*o.half.X + abs(o.ahead.X)*o.half.Y + half + 8
	y := abs(o.across.Y)*o.half.X + abs(o.ahead.Y)*o.half.Y + labelSize*0.62 + 8
	var all []canvas.Point
	for _, way := range []canvas.Point{{Y: -y}, {Y: y}, {X: x}, {X: -x}} {
		all = append(all, o.at.Plus(way))
	}
	return all
}
