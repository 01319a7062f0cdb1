package board

import (
	"cmp"
	"slices"

	"impulse/rules/render/canvas"
	"impulse/rules/render/land"
	"impulse/rules/render/livery"
	"impulse/rules/view"
)

// token is what stands at a place: a counter, or several of which the first leads
// and the others are counted beside it.
type token struct {
	livery.Livery
	counters []view.Counter // at least one
	labels   []string       // of the counters
	at       canvas.Point   // in the middle of its hex or of its ground
	radius   float64        // of a hex: of all that is drawn
	halo     float64        // how far a ring of fire is off it
	ground   []canvas.Point // of a field: the corners that it covers, from its front left; none of a spot
}

// Radii in pixels.
const (
	mostRadius  = 54
	spotRadius  = 15 // on a field, of what covers no ground
	leastRadius = 9  // where hexes have no room, unless others are near
)

// inHex is how much of the room within a hex a counter takes, by its shape.
var inHex = map[view.Shape]float64{view.CraftShape: 0.94, view.SmallShape: 0.74, view.MissileShape: 0.5, view.BoltShape: 0.5, view.ThingShape: 0.5}

// rank is the order in which those in one place lead.
var rank = map[view.Shape]int{view.CraftShape: 0, view.SmallShape: 1, view.MissileShape: 2, view.BoltShape: 3, view.ThingShape: 4}

// tokensOf are what stands in the frame, planets apart.
func tokensOf(s view.Scene, f frame, l livery.Liveries) []token {
	var all []token
	at, labels := map[string]int{}, labelsOf(s.View)
	for i, c := range s.View.Board.Counters {
		place, ok := f.place(c.At)
		if !ok || c.Shape == view.PlanetShape || !f.shows(place, 0) {
			continue
		}
		n, there := at[c.At]
		if !there {
			n, at[c.At], all = len(all), len(all), append(all, token{at: place})
		}
		all[n].counters, all[n].labels = append(all[n].counters, c), append(all[n].labels, labels[i])
	}
	for i := range all {
		all[i].lead()
		all[i].Livery = l.Of(all[i].counters[0].Side)
		all[i].size(s.View.Board.Grid, f)
	}
	f.shrink(all)
	return all
}

// lead puts the counter first that leads.
func (t *token) lead() {
	order := make([]int, len(t.counters))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank[t.counters[a].Shape], rank[t.counters[b].Shape]) })
	was := *t
	t.counters, t.labels = nil, nil
	for _, i := range order {
		t.counters, t.labels = append(t.counters, was.counters[i]), append(t.labels, was.labels[i])
	}
}

// size is how large the token is drawn.
func (t *token) size(g view.Grid, f frame) {
	c := t.counters[0]
	if r, ok := ground(c); g == view.Field && ok {
		t.ground = f.corners(r)
		t.radius = t.ground[0].Minus(t.ground[2]).Len() / 2
		return
	}
	part, known := inHex[c.Shape]
	if !known {
		part = inHex[view.CraftShape]
	}
	switch {
	case g == view.Field:
		t.radius = spotRadius
	case f.scale < roomy:
		t.radius = leastRadius
	default:
		t.radius = min(f.apothem(), mostRadius/inHex[view.CraftShape]) * part
	}
}

// shrink makes tokens smaller that would cover one another where hexes have no
// room for them.
func (f frame) shrink(all []token) {
	if f.scale >= roomy {
		return
	}
	for i := range all[:min(len(all), mostPlates)] {
		for j := range all[:i] {
			if room := all[i].at.Minus(all[j].at).Len()/2 - 1; all[i].ground == nil && all[j].ground == nil {
				all[i].radius, all[j].radius = max(2, min(all[i].radius, room)), max(2, min(all[j].radius, room))
			}
		}
	}
}

// covers are the boxes that the token covers: all of it, and the point before its
// front.
func (t token) covers() []canvas.Point {
	if t.ground != nil {
		return append([]canvas.Point{frontTip(t.ground)}, t.ground...)
	}
	r := canvas.Point{X: t.radius + t.halo, Y: t.radius + t.halo}
	return []canvas.Point{t.at.Minus(r), t.at.Plus(r)}
}

// ringWidth is how wide the ring of a token is.
func (t token) ringWidth() float64 { return max(3, t.radius*0.15) }

// bodyRadius is that of its outline within the ring.
func (t token) bodyRadius() float64 {
	if t.counters[0].Left.Of <= 0 || t.radius < leastRadius {
		return t.radius * 0.96
	}
	return t.radius - t.ringWidth() - 1
}

// labelled reports whether the label stands in the outline, where it has room.
func (t token) labelled() bool {
	c := t.counters[0]
	if t.ground != nil || livery.Flies(c.Shape) || slices.Contains(c.State, view.Adrift) {
		return false
	}
	return canvas.Measure(canvas.Bold, labelSize, t.labels[0]) <= t.Outline.Room*t.bodyRadius()*t.person().Part()
}

// middle is where a label stands in the outline.
func (t token) middle() canvas.Point {
	bearing, _ := bearingOf(t.counters[0].Heading)
	return t.at.Minus(canvas.Polar(t.Outline.Middle*t.bodyRadius(), bearing))
}

// person is who leads a token, as one on foot.
func (t token) person() land.Person {
	bearing, _ := bearingOf(t.counters[0].Heading)
	return land.Person{Figure: t.counters[0].Figure, At: t.at, Radius: t.bodyRadius(), Bearing: bearing, Ink: t.Ink}
}

// draw draws a token on hexes: its ring, and its outline toward where it faces.
func (p *plotter) token(t token) {
	c := t.counters[0]
	bearing, _ := bearingOf(c.Heading)
	person := t.person()
	person.Under(p.Canvas)
	shape := t.Outline.Path(t.at, t.bodyRadius()*person.Part(), bearing)
	if c.Left.Of > 0 && t.radius >= leastRadius {
		p.Fill(canvas.Panel, canvas.Circle(t.at, t.radius))
		p.gauge(t, c)
	} else {
		p.Ring(canvas.Panel, 6, shape)
	}
	p.body(t.Livery, c, shape, t.radius)
	if slices.Contains(c.State, view.Adrift) {
		p.crossOut(t.at, t.bodyRadius()*0.5)
	}
	person.Over(p.Canvas)
	if t.labelled() {
		at, ink := t.middle(), canvas.Ground
		if hollow(c) {
			ink = t.Ink
		}
		p.Centered(canvas.Bold, labelSize, ink, at.X, at.Y+labelSize*0.35, t.labels[0])
	}
}

// hollow reports whether a counter is an outline alone: nobody else sees it, it
// flees, or it is no solid thing.
func hollow(c view.Counter) bool {
	return c.Shape == view.BoltShape || slices.Contains(c.State, view.Hidden) || slices.Contains(c.State, view.Routed)
}

// body fills an outline; it is hollow where nobody else sees it or it flees.
func (p pen) body(l livery.Livery, c view.Counter, shape canvas.Path, radius float64) {
	line := max(2, radius*0.09)
	switch {
	case slices.Contains(c.State, view.Routed), slices.Contains(c.State, view.Hidden):
		p.Fill(canvas.Panel, shape)
		p.Dashes(l.Ink, line, 3*line, 2*line, append(slices.Clone(shape[0]), shape[0][0])...)
	case hollow(c):
		p.Fill(canvas.Panel, shape)
		p.Ring(l.Ink, line, shape)
	default:
		p.Fill(l.Ink, shape)
	}
}

// gauge is the ring of what is left: bright from the top clockwise; broken of who is
// crippled.
func (p pen) gauge(t token, c view.Counter) {
	width := t.ringWidth()
	radius, share := t.radius-width/2, shareOf(c.Left)
	p.Ring(canvas.Grid, width, canvas.Circle(t.at, radius))
	if share == 0 {
		return
	}
	around := canvas.Arc(t.at, radius, 0, 360*share)
	if slices.Contains(c.State, view.Crippled) {
		p.Dashes(canvas.Burst, width, width*1.4, width*1.6, around...)
		return
	}
	p.Fill(canvas.Text, canvas.Band(t.at, radius-width/2, radius+width/2, 360*share))
}

// shareOf is the part of a unit that is left: all where that is not said.
func shareOf(s view.Share) float64 {
	if s.Of <= 0 {
		return 1
	}
	return min(1, max(0, float64(s.Left)/float64(s.Of)))
}

// crossOut is the sign of who is out of control.
func (p pen) crossOut(at canvas.Point, half float64) {
	for _, way := range []canvas.Point{{X: half, Y: half}, {X: half, Y: -half}} {
		p.Line(canvas.Ground, max(3, half*0.45), at.Minus(way), at.Plus(way))
	}
}
