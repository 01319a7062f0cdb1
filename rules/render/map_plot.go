package render

import (
	"image"

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
}

// plot draws the map alone, without title and legend.
func plot(s Scene, f frame, l liveries) *canvas.Canvas {
	p := plotter{Canvas: canvas.New(int(f.width), int(f.height)), frame: f, scene: s, liveries: l, tokens: tokens(s, f, l)}
	p.Fill(canvas.Panel, canvas.Rect(0, 0, f.width, f.height))
	f.mesh(p.Canvas, f)
	p.planets()
	p.marks(rules.BurstMark, p.burst)
	p.marks(rules.TrackMark, p.track)
	for _, t := range p.tokens {
		p.velocity(t)
	}
	fired := volleys(s.Marks)
	for _, v := range fired {
		p.shot(v)
	}
	p.counters()
	for _, v := range fired {
		p.score(v)
	}
	p.names()
	return p.Canvas
}

func (p *plotter) marks(kind rules.MarkKind, draw func(rules.Mark)) {
	for _, m := range p.scene.Marks {
		if m.Kind == kind {
			draw(m)
		}
	}
}

// planets fill their places.
func (p *plotter) planets() {
	for _, c := range p.scene.View.Board.Counters {
		at, ok := p.place(c.At)
		if !ok || c.Shape != rules.PlanetShape {
			continue
		}
		radius := max(p.scale*high/2*0.94, 18)
		p.Fill(canvas.Planet, canvas.Circle(at, radius))
		p.Ring(canvas.Planet.Fade(150), 4, canvas.Circle(at, radius-6))
		p.Centered(canvas.Bold, smallMark, canvas.Text, at.X, at.Y+smallMark*0.35, mark(c))
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
		t.bow(p.Canvas)
	}
}

// names writes the names of craft, and how many flying things are in one place.
func (p *plotter) names() {
	for _, t := range p.tokens {
		p.name(t, t.number(), canvas.Text)
	}
	for _, t := range p.tokens {
		if t.counters[0].Shape == rules.CraftShape {
			p.name(t, title(t.counters[0]), t.ink)
		}
	}
}

func box(at canvas.Point, halfWidth, halfHeight float64) image.Rectangle {
	return image.Rect(int(at.X-halfWidth), int(at.Y-halfHeight), int(at.X+halfWidth), int(at.Y+halfHeight))
}

func (p *plotter) take(at canvas.Point, halfWidth, halfHeight float64) {
	p.taken = append(p.taken, box(at, halfWidth, halfHeight))
}

// free reports whether a box lies in the frame and covers nothing.
func (p *plotter) free(b image.Rectangle) bool {
	if !b.In(p.Bounds()) {
		return false
	}
	for _, other := range p.taken {
		if b.Overlaps(other) {
			return false
		}
	}
	return true
}

// name writes a word below, above, right or left of a token, or not at all: the
// legend says it too.
func (p *plotter) name(t token, text string, ink canvas.Ink) {
	if text == "" {
		return
	}
	text = canvas.Cut(canvas.Bold, labelSize, 190, text)
	half := canvas.Measure(canvas.Bold, labelSize, text)/2 + 5
	down, aside := t.radius*1.35+22, t.radius*1.35+half+2
	for _, way := range []canvas.Point{{Y: down}, {Y: -down}, {X: aside}, {X: -aside}, {X: aside, Y: down}, {X: -aside, Y: down}, {X: aside, Y: -down}, {X: -aside, Y: -down}} {
		at := t.pos.Plus(way)
		if p.free(box(at, half, labelSize*0.62)) {
			p.take(at, half, labelSize*0.62)
			p.plate(at, text, ink)
			return
		}
	}
}
