package board

import (
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// plotter draws a layout, from the ground upwards.
type plotter struct {
	pen
	*layout
}

// plot draws the map alone.
func plot(page *canvas.Canvas, l *layout) *canvas.Canvas {
	p := plotter{pen{page.Like(int(l.width), int(l.height))}, l}
	underlay{p.pen, l.frame, l.scene.View.Board}.paste()
	for _, w := range l.worlds {
		p.planet(w)
	}
	p.field()
	p.marks(blasts)
	p.marks(ways)
	for _, c := range l.courses() {
		p.velocity(c)
	}
	p.fire()
	p.plan()
	p.stand()
	p.contacts()
	p.marks(blows)
	p.write()
	return p.Canvas
}

// fireReach is how far the field of fire of a person is drawn, in radii of a hex.
const fireReach = 12

// stand draws the tokens and the threads that lead to their plates.
func (p *plotter) stand() {
	for _, x := range p.plates {
		if x.thread != [2]canvas.Point{} {
			p.Line(canvas.Panel, 5, x.thread[0], x.thread[1])
			p.Line(p.tokens[x.of].Ink.Fade(170), 2, x.thread[0], x.thread[1])
		}
	}
	for _, t := range p.tokens {
		t.person().Fire(p.Canvas, fireReach*p.scale)
	}
	for _, t := range p.tokens {
		if t.ground != nil {
			p.troops(t)
			continue
		}
		p.token(t)
	}
}

// write writes what is read, over all.
func (p *plotter) write() {
	for _, t := range p.labels {
		p.tag(t)
	}
	for _, x := range p.plates {
		p.plate(x)
	}
	for _, w := range p.worlds {
		p.planetLabel(w)
	}
	if p.scene.View.Board.Grid == view.Field {
		p.areaNames()
	}
}
