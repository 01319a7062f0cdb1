package board

import (
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// plotter draws a scene into its frame, from the ground upwards.
type plotter struct {
	pen
	frame
	*space
	scene    view.Scene
	liveries liveries
	tokens   []token
}

func newPlotter(on *canvas.Canvas, s view.Scene, f frame, l liveries) plotter {
	return plotter{pen{on}, f, &space{bounds: on.Bounds()}, s, l, tokens(s, f, l)}
}

// lettering writes in the space that is left.
func (p *plotter) lettering() lettering {
	return lettering{p.pen, p.frame, p.space, p.scene, p.tokens}
}

// plot draws the map alone, without title and legend.
func plot(page *canvas.Canvas, s view.Scene, f frame, l liveries) *canvas.Canvas {
	p := newPlotter(page.Like(int(f.width), int(f.height)), s, f, l)
	underlay{p.pen, f, s.View.Board}.paste()
	p.field()
	p.planets()
	p.marks(blasts)
	p.marks(ways)
	for _, c := range p.courses() {
		p.velocity(c)
	}
	p.marks(shots)
	p.counters()
	p.contacts()
	p.marks(blows)
	p.marks(scores)
	p.lettering().write()
	return p.Canvas
}

// planets fill their places, and no name covers one: what meets it is lost.
func (p *plotter) planets() {
	for _, c := range p.scene.View.Board.Counters {
		at, ok := p.place(c.At)
		if !ok || c.Shape != view.PlanetShape {
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
		if t.isAside(p.frame) {
			p.Line(canvas.Faint, 2, t.at, t.pos)
			p.Fill(canvas.Faint, canvas.Circle(t.at, 5))
		}
	}
	for i := range p.tokens {
		t := p.tokens[len(p.tokens)-1-i]
		t.casing(p.Canvas)
		t.draw(p.Canvas)
		if p.scene.View.Board.Grid == view.HexGrid {
			t.bow(p.Canvas)
		}
	}
}
