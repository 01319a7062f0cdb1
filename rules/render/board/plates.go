package board

import (
	"cmp"
	"fmt"
	"image"
	"math"
	"slices"
	"strings"

	"impulse/rules/render"
	"impulse/rules/render/canvas"
	"impulse/rules/render/livery"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

// Plates are what is written beside tokens: a label, or a name where there is room,
// and how many others are in that place. The idea: each tries the places about its
// token, the near ones first, and takes the best that covers nothing; a thread leads
// to one that is not near. Labels come first, then names in their stead.

// labelSize is the type of all labels: eleven pixels where the picture is 400 wide.
const labelSize = 34

// Sizes of plates in pixels.
const (
	plateHeight = 42
	platePad    = 7
	emblemRoom  = 30
	plateGap    = 5
)

// plate is what is written beside a token.
type plate struct {
	of     int // the token
	box    image.Rectangle
	words  string
	emblem bool // the outline of its side stands before it, for its token is too small to show that
	onBody bool // it stands on the troops themselves
	badges []badge
	thread [2]canvas.Point // from token to plate; nothing where it is near
}

// badge counts the other counters of a side in a place.
type badge struct {
	livery.Livery
	words string
}

// badgesOf count who stands behind the leader, by sides: one alone by its label.
func badgesOf(t token, l livery.Liveries) []badge {
	var sides []string
	behind := map[string][]int{}
	for i, c := range t.counters {
		if i > 0 {
			behind[c.Side] = append(behind[c.Side], i)
		}
		if len(behind[c.Side]) == 1 {
			sides = append(sides, c.Side)
		}
	}
	var all []badge
	for _, side := range slices.Compact(sides) {
		words := fmt.Sprintf("+%d", len(behind[side]))
		if len(behind[side]) == 1 {
			words = "+" + t.labels[behind[side][0]]
		}
		all = append(all, badge{l.Of(side), words})
	}
	return all
}

// width is how wide a plate must be.
func (p plate) width() float64 {
	width := 0.0
	if p.words != "" {
		width += 2*platePad + canvas.Measure(canvas.Bold, labelSize, p.words)
	}
	if p.emblem && p.words != "" {
		width += emblemRoom
	}
	for _, b := range p.badges {
		width += 2*platePad + emblemRoom + canvas.Measure(canvas.Bold, labelSize, b.words)
	}
	return width
}

// empty reports whether there is nothing to write.
func (p plate) empty() bool { return p.words == "" && len(p.badges) == 0 }

// about are the places of a plate about a token, the best first: in parts of half
// their sizes.
var about = []canvas.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1},
	{X: 1, Y: 0.5}, {X: -1, Y: 0.5}, {X: 1, Y: -0.5}, {X: -1, Y: -0.5}, {X: 0.5, Y: 1}, {X: -0.5, Y: 1}, {X: 0.5, Y: -1}, {X: -0.5, Y: -1}}

// What a place costs, against one ring farther off.
const (
	ringCost     = 10.0
	crossingCost = 7.0
	ringStep     = 24 // pixels
	mostRings    = 12
)

// placer finds places for the plates of a layout.
type placer struct {
	*layout
}

// mostPlates is how many tokens may have plates: among more there is no room, and to
// look for it takes long.
const mostPlates = 150

// plates places all: first the labels of those who are in the thickest crowd.
func (l *layout) placePlates() {
	x := placer{l}
	for _, i := range x.order() {
		t := l.tokens[i]
		p := plate{of: i, badges: badgesOf(t, l.Liveries), emblem: t.ground != nil || t.radius < leastRadius+8}
		if !t.labelled() {
			p.words = t.labels[0]
		}
		if !p.empty() && !x.onBody(p, len(l.tokens) > fewTroops) {
			x.place(p, mostRings)
		}
	}
	x.tags()
	if len(l.tokens) <= mostNamed {
		for i := range l.tokens {
			x.name(i)
		}
	}
}

// fewTroops have labels beside them; of more, labels stand on the troops.
const fewTroops = 12

// onBody puts the label of troops on themselves, where it covers nobody else, and
// says whether it did.
func (x placer) onBody(p plate, crowded bool) bool {
	t := x.tokens[p.of]
	if !crowded || t.ground == nil || len(p.badges) > 0 {
		return false
	}
	middle := t.ground[0].Plus(t.ground[2]).Times(0.5)
	p.onBody, p.emblem = true, false
	p.box = space.Box(middle, canvas.Measure(canvas.Bold, labelSize, p.words)/2+3, bodyPlate/2)
	own := x.Taken[p.of]
	x.Taken[p.of] = image.Rectangle{}
	ok := x.Free(p.box)
	x.Taken[p.of] = own.Union(p.box)
	if !ok {
		x.Taken[p.of] = own
		return false
	}
	x.plates = append(x.plates, p)
	return true
}

// bodyPlate is how high a label on troops is.
const bodyPlate = 34

// mostNamed is how many tokens may have names beside them.
const mostNamed = 40

// crowdReach is how far others are looked for, in pixels.
const crowdReach = 160

// order is that in which tokens get their plates: seeking weapons last.
func (x placer) order() []int {
	var order []int
	near := make([]int, len(x.tokens))
	for i, t := range x.tokens[:min(len(x.tokens), mostPlates)] {
		order = append(order, i)
		for _, o := range x.tokens {
			if t.at.Minus(o.at).Len() < crowdReach+t.radius+o.radius {
				near[i]++
			}
		}
	}
	last := func(i int) int { return rank[x.tokens[i].counters[0].Shape] / 2 }
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(last(a), last(b)), cmp.Compare(near[b], near[a]))
	})
	return order
}

// place takes the best place for a plate, so many rings off at most, and says
// whether there was one.
func (x placer) place(p plate, rings int) bool {
	around := space.BoxAround(x.tokens[p.of].covers())
	found, least := false, 0.0
	for ring := range rings {
		if found && least <= ringCost*float64(ring) {
			break
		}
		for i, way := range about {
			spot := spotAbout(around, way, p.width(), plateGap+float64(ring)*ringStep)
			if !x.Free(spot) {
				continue
			}
			price := ringCost*float64(ring) + 0.3*float64(i) + crossingCost*x.Crossings(spot)
			if !found || price < least {
				found, least, p.box = true, price, spot
				p.thread = x.threadTo(p, ring)
			}
		}
	}
	if !found {
		p.box, found = x.anywhere(p)
		p.thread = x.threadTo(p, 1)
	}
	if found {
		x.Taken = append(x.Taken, p.box)
		if p.thread != [2]canvas.Point{} {
			x.Avoid(space.Faint, p.thread[:]...)
		}
		x.plates = append(x.plates, p)
	}
	return found
}

// anywhere is the free box that is nearest to a token.
func (x placer) anywhere(p plate) (nearest image.Rectangle, found bool) {
	const every = 14
	at, least := x.tokens[p.of].at, 0.0
	half := canvas.Point{X: p.width() / 2, Y: plateHeight / 2}
	for y := half.Y + 1; y < x.height-half.Y; y += every {
		for i := half.X + 1; i < x.width-half.X; i += every {
			spot := canvas.Point{X: i, Y: y}
			if off := spot.Minus(at).Len(); (!found || off < least) && x.Free(space.Box(spot, half.X, half.Y)) {
				nearest, least, found = space.Box(spot, half.X, half.Y), off, true
			}
		}
	}
	return nearest, found
}

// spotAbout is the box of a plate off another box.
func spotAbout(around image.Rectangle, way canvas.Point, width, gap float64) image.Rectangle {
	middle := canvas.Point{X: float64(around.Min.X+around.Max.X) / 2, Y: float64(around.Min.Y+around.Max.Y) / 2}
	off := canvas.Point{X: (float64(around.Dx())+width)/2 + gap, Y: float64(around.Dy()+plateHeight)/2 + gap}
	return space.Box(middle.Plus(canvas.Point{X: way.X * off.X, Y: way.Y * off.Y}), width/2, plateHeight/2)
}

// threadTo leads from a token to a plate that is not beside it.
func (x placer) threadTo(p plate, ring int) (thread [2]canvas.Point) {
	if ring == 0 {
		return thread
	}
	at := x.tokens[p.of].at
	return [2]canvas.Point{at, {X: min(max(at.X, float64(p.box.Min.X)), float64(p.box.Max.X)), Y: min(max(at.Y, float64(p.box.Min.Y)), float64(p.box.Max.Y))}}
}

// name writes the name of a craft in the stead of its label, or beside it, where
// that has room near it.
func (x placer) name(i int) {
	t := x.tokens[i]
	if t.counters[0].Shape != view.CraftShape || t.ground != nil && len(x.tokens) > fewTroops {
		return
	}
	old := slices.IndexFunc(x.plates, func(p plate) bool { return p.of == i })
	base := plate{of: i, badges: badgesOf(t, x.Liveries), emblem: t.ground != nil || t.radius < leastRadius+8}
	if old >= 0 {
		base = x.plates[old]
		x.drop(old)
	}
	for _, words := range x.namesOf(t) {
		longer := base
		longer.words = words
		if x.placeClear(longer) {
			return
		}
	}
	if old >= 0 {
		x.plates, x.Taken = append(x.plates, base), append(x.Taken, base.box)
	}
}

// namesOf are what may be written of a token, the longest first.
func (x placer) namesOf(t token) []string {
	c, name := t.counters[0], nameBeside(t.counters[0])
	switch {
	case t.ground != nil && !strings.HasPrefix(name, t.labels[0]):
		name = t.labels[0] + " " + name // its orders name it by its number
	case x.named[name] > 1:
		return nil
	}
	var all []string
	for _, words := range []string{render.Join(" ", name, stateOf(c)), name} {
		if canvas.Measure(canvas.Bold, labelSize, words) <= widestName {
			all = append(all, words)
		}
	}
	return all
}

// widestName is how wide a name may be in pixels.
const widestName = 420

// placeClear places a plate beside its token where it crosses no fire
// and no course.
func (x placer) placeClear(p plate) bool {
	around := space.BoxAround(x.tokens[p.of].covers())
	for _, way := range about {
		if spot := spotAbout(around, way, p.width(), plateGap); x.Free(spot) && x.Crossings(spot) < space.Firm {
			p.box, p.thread = spot, [2]canvas.Point{}
			x.Taken, x.plates = append(x.Taken, spot), append(x.plates, p)
			return true
		}
	}
	return false
}

// drop takes a plate off.
func (l *layout) drop(i int) {
	at := slices.Index(l.Taken, l.plates[i].box)
	l.Taken = slices.Delete(l.Taken, at, at+1)
	l.plates = slices.Delete(l.plates, i, i+1)
}

// plate draws a plate.
func (p *plotter) plate(x plate) {
	t := p.tokens[x.of]
	left, middle := float64(x.box.Min.X), float64(x.box.Min.Y)+plateHeight/2
	if x.onBody {
		p.bodyPlate(x, t)
		return
	}
	p.Fill(canvas.Ground, canvas.Rect(left, float64(x.box.Min.Y), float64(x.box.Dx()), plateHeight))
	if x.words != "" {
		left += platePad
		if x.emblem {
			p.Fill(t.Ink, t.Outline.Path(canvas.Point{X: left + 11, Y: middle}, 14, 0))
			left += emblemRoom
		}
		p.Text(canvas.Bold, labelSize, t.Ink, left, middle+labelSize*0.35, x.words)
		left += canvas.Measure(canvas.Bold, labelSize, x.words) + platePad
	}
	for _, b := range x.badges {
		wide := 2*platePad + emblemRoom + canvas.Measure(canvas.Bold, labelSize, b.words)
		p.Fill(b.Ink, canvas.Rect(left, float64(x.box.Min.Y)+3, wide, plateHeight-6))
		p.Fill(canvas.Ground, b.Outline.Path(canvas.Point{X: left + platePad + 11, Y: middle}, 13, 0))
		p.Text(canvas.Bold, labelSize, canvas.Ground, left+platePad+emblemRoom-2, middle+labelSize*0.35, b.words)
		left += wide
	}
}

// bodyPlate draws a label on troops: dark on their ink, which is bright as far as
// they are whole; the other way round of those who are an outline alone.
func (p *plotter) bodyPlate(x plate, t token) {
	c := t.counters[0]
	low, wide := canvas.Point{X: float64(x.box.Min.X), Y: float64(x.box.Min.Y)}, float64(x.box.Dx())
	over := canvas.Ground
	if hollow(c) {
		over = t.Ink
		p.Fill(canvas.Ground, canvas.Rect(low.X, low.Y, wide, bodyPlate))
	} else {
		p.Fill(t.Ink.Fade(175), canvas.Rect(low.X, low.Y, wide, bodyPlate))
		p.Fill(t.Ink, canvas.Rect(low.X, low.Y, math.Round(wide*shareOf(c.Left)), bodyPlate))
	}
	p.Centered(canvas.Bold, labelSize, over, low.X+wide/2, low.Y+bodyPlate/2+labelSize*0.35, x.words)
}
