package render

import (
	"image"
	"slices"

	"impulse/rules"
	"impulse/rules/render/canvas"
)

// plotter draws a scene into its frame, from the ground upwards.
type plotter struct {
	*canvas.Canvas
	frame
	scene    Scene
	liveries liveries
	tokens   []token
	taken    []image.Rectangle // where names would cover something
	lines    []image.Rectangle // where they would cover a line: rather not
}

// plot draws the map alone, without title and legend.
func plot(s Scene, f frame, l liveries) *canvas.Canvas {
	p := plotter{Canvas: canvas.New(int(f.width), int(f.height)), frame: f, scene: s, liveries: l, tokens: tokens(s, f, l)}
	p.Fill(canvas.Panel, canvas.Rect(0, 0, f.width, f.height))
	f.mesh(p.Canvas, f)
	p.field()
	p.planets()
	p.marks(rules.BurstMark, p.burst)
	p.marks(rules.TrackMark, p.track)
	for _, c := range p.courses() {
		p.velocity(c)
	}
	fired := volleys(s.Marks)
	for _, v := range fired {
		p.shot(v)
	}
	p.counters()
	p.contacts()
	p.marks(rules.MeleeMark, p.clash)
	for _, v := range fired {
		p.score(v)
	}
	p.labels()
	return p.Canvas
}

func (p *plotter) marks(kind rules.MarkKind, draw func(rules.Mark)) {
	for _, m := range p.scene.Marks {
		if m.Kind == kind {
			draw(m)
		}
	}
}

// planets fill their places, and no name covers one: what meets it is lost.
func (p *plotter) planets() {
	for _, c := range p.scene.View.Board.Counters {
		at, ok := p.place(c.At)
		if !ok || c.Shape != rules.PlanetShape {
			continue
		}
		radius := max(p.scale*high/2*0.94, 18)
		p.take(at, radius, radius)
		p.Fill(canvas.Planet, canvas.Circle(at, radius))
		p.Ring(canvas.Planet.Fade(150), 4, canvas.Circle(at, radius-6))
		p.Centered(canvas.Bold, markSize, canvas.Text, at.X, at.Y+markSize*0.35, mark(c))
	}
}

// counters draws the tokens and the names of those that have room for one. The
// first of the board is drawn last, over the others.
func (p *plotter) counters() {
	for _, t := range p.tokens {
		p.take(t.pos, t.radius*1.3, t.radius*1.3)
		if t.moved(p.frame) {
			p.Line(canvas.Faint, 2, t.at, t.pos)
			p.Fill(canvas.Faint, canvas.Circle(t.at, 5))
		}
	}
	for i := range p.tokens {
		t := p.tokens[len(p.tokens)-1-i]
		t.draw(p.Canvas)
		if p.scene.View.Board.Grid == rules.HexGrid {
			t.bow(p.Canvas)
		}
	}
}

// labels writes what is read beside counters; on a field first its inches, then
// the names of its terrain.
func (p *plotter) labels() {
	if p.scene.View.Board.Grid != rules.Field {
		p.names()
		return
	}
	p.rulers()
	if !p.scene.crowded() {
		p.names()
	}
	p.areaNames()
}

// mostNamed is how many tokens may have names beside them: among more there is
// no room, and to look for it takes long.
const mostNamed = 150

// names writes the names of craft, and how many flying things are in one place.
func (p *plotter) names() {
	for _, t := range p.tokens {
		if len(t.counters) > 1 {
			p.number(t)
		}
	}
	for _, t := range p.tokens[:min(len(p.tokens), mostNamed)] {
		if t.counters[0].Shape == rules.CraftShape {
			p.name(t, p.nameOf(t.counters[0]), t.ink)
		}
	}
}

func (p *plotter) nameOf(c rules.Counter) string {
	if p.scene.View.Board.Grid == rules.Field {
		return nameBeside(c)
	}
	return title(c)
}

// number writes how many a token stands for beside it, best where it covers
// nothing.
func (p *plotter) number(t token) {
	half := canvas.Measure(canvas.Bold, labelSize, t.number())/2 + 5
	aside, down := 1.3*t.radius+half+2, 1.3*t.radius+labelSize*0.62+2 // clear of what the token itself takes
	at := t.pos.Plus(canvas.Point{X: aside})
	for _, way := range []canvas.Point{{X: aside}, {X: -aside}, {Y: down}, {Y: -down}} {
		if spot := t.pos.Plus(way); p.free(box(spot, half, labelSize*0.62), p.taken) {
			at = spot
			break
		}
	}
	p.take(at, half, labelSize*0.62)
	p.plate(at, t.number(), canvas.Text)
}

func box(at canvas.Point, halfWidth, halfHeight float64) image.Rectangle {
	return image.Rect(int(at.X-halfWidth), int(at.Y-halfHeight), int(at.X+halfWidth), int(at.Y+halfHeight))
}

func (p *plotter) take(at canvas.Point, halfWidth, halfHeight float64) {
	p.taken = append(p.taken, box(at, halfWidth, halfHeight))
}

// avoid keeps names off a line where they have other room.
func (p *plotter) avoid(points ...canvas.Point) {
	const every = 20
	for i := 1; i < len(points); i++ {
		way := points[i].Minus(points[i-1])
		for done := 0.0; done < min(way.Len(), p.width+p.height); done += every {
			p.lines = append(p.lines, box(points[i-1].Plus(way.Unit().Times(done)), every/2, every/2))
		}
	}
}

// free reports whether a box lies in the frame and covers none of these.
func (p *plotter) free(b image.Rectangle, taken []image.Rectangle) bool {
	return b.In(p.Bounds()) && !slices.ContainsFunc(taken, b.Overlaps)
}

// name writes a word below, above, right or left of a token, or not at all: the
// legend says it too.
func (p *plotter) name(t token, text string, ink canvas.Ink) {
	text = canvas.Cut(canvas.Bold, labelSize, 240, text)
	half := canvas.Measure(canvas.Bold, labelSize, text)/2 + 5
	if at, ok := p.room(t, half); ok {
		p.take(at, half, labelSize*0.62)
		p.plate(at, text, ink)
	}
}

// about are the places of a name about a token, the best first, in parts of
// how far off they are.
var about = []canvas.Point{{Y: 1}, {Y: -1}, {X: 1}, {X: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}}

// room finds the middle of a free box beside a token, so wide in halves: off
// the lines, or on a map of hexes at least off what stands there.
func (p *plotter) room(t token, half float64) (canvas.Point, bool) {
	down, aside := t.radius*1.35+25, t.radius*1.35+half+2
	var spots []canvas.Point
	passes := [][]image.Rectangle{p.lines, nil}
	for _, way := range about {
		spots = append(spots, t.pos.Plus(canvas.Point{X: way.X * aside, Y: way.Y * down}))
	}
	if p.scene.View.Board.Grid == rules.Field {
		spots = append(spots, p.aboutBody(t, half)...)
		passes = passes[:1] // ways, fire and the edges of terrain matter more: the legend has the name
	}
	for _, lines := range passes {
		for _, at := range spots {
			if b := box(at, half, labelSize*0.62); p.free(b, p.taken) && p.free(b, lines) {
				return at, true
			}
		}
	}
	return canvas.Point{}, false
}
