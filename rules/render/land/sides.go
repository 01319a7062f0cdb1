package land

import (
	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/terrain"
)

// Sides draws what stands between the hexes, over the mesh: steps of the ground, then
// walls, then what is in them.
func (p Page) Sides() {
	if p.Field.None() {
		return
	}
	p.eachSide(func(h hex.Hex, d hex.Dir) {
		if up := p.Field.Level(h.Neighbor(d)) - p.Field.Level(h); up != 0 && p.Field.Has(h) && p.Field.Has(h.Neighbor(d)) {
			p.slope(h, d, up)
		}
	})
	for _, form := range []terrain.Form{terrain.Wall, terrain.Window, terrain.Door} {
		p.eachSide(func(h hex.Hex, d hex.Dir) {
			if b := p.Field.Barrier(h, d); b.Form == form {
				p.barrier(b, p.edge(h, d))
			}
		})
	}
}

// eachSide calls for every side that is shown, once.
func (p Page) eachSide(do func(h hex.Hex, d hex.Dir)) {
	p.each(func(h hex.Hex) {
		for _, d := range hex.Dirs() {
			if d < hex.D || !p.Field.Has(h.Neighbor(d)) {
				do(h, d)
			}
		}
	})
}

// edge is a side as it is drawn, from left to right as one looks at it from within.
type edge struct{ from, to canvas.Point }

func (p Page) edge(h hex.Hex, d hex.Dir) edge {
	bearing := 60 * float64(d)
	return edge{p.corner(h, bearing-30), p.corner(h, bearing+30)}
}

// part is a point of the side, from 0 to 1.
func (e edge) part(n float64) canvas.Point { return e.from.Plus(e.to.Minus(e.from).Times(n)) }

// out is the way off the side, as long as a part of it.
func (e edge) out(n float64) canvas.Point { return e.from.Minus(e.to).Times(n).Right() }

// slope is the edge of higher ground, with teeth that point downhill.
func (p Page) slope(h hex.Hex, d hex.Dir, up int) {
	e, ink, width := p.edge(h, d), canvas.Faint.Fade(200), max(1.5, p.Step.X*0.07)
	down := -0.16
	if up < 0 {
		down = 0.16
	}
	p.Line(ink, width, e.from, e.to)
	for _, n := range []float64{0.25, 0.5, 0.75} {
		p.Line(ink, width, e.part(n), e.part(n).Plus(e.out(down)))
	}
}

// thickness is that of walls.
func (p Page) thickness() float64 { return min(9, max(3, p.Step.X*0.2)) }

// barrier draws what stands on a side.
func (p Page) barrier(b terrain.Barrier, e edge) {
	thick := p.thickness()
	switch b.Form {
	case terrain.Wall:
		p.wall(b, e, thick)
	case terrain.Door:
		p.stubs(e, thick, 0.22)
		p.door(b, e, thick)
	case terrain.Window:
		p.stubs(e, thick, 0.16)
		p.window(b, e, thick)
	}
}

// wall is a full line; a low one is a row of stones.
func (p Page) wall(b terrain.Barrier, e edge, thick float64) {
	if b.Height > terrain.Low {
		p.Line(canvas.Text.Fade(215), thick, e.from, e.to)
		return
	}
	long := e.to.Minus(e.from).Len()
	p.Dashes(canvas.Text.Fade(190), thick*0.8, long*0.16, long*0.14, e.part(0.06), e.part(0.96))
}

// stubs are what is left of the wall on both sides of an opening.
func (p Page) stubs(e edge, thick, long float64) {
	p.Line(canvas.Text.Fade(215), thick, e.from, e.part(long))
	p.Line(canvas.Text.Fade(215), thick, e.part(1-long), e.to)
}

// door is a leaf across the gap, or swung out of it.
func (p Page) door(b terrain.Barrier, e edge, thick float64) {
	switch b.Is {
	case terrain.Opened:
		p.Line(canvas.Side4, thick*0.8, e.part(0.22), e.part(0.22).Plus(e.out(0.5)))
	case terrain.Broken:
		p.Line(canvas.Side4, thick*0.7, e.part(0.3), e.part(0.42).Plus(e.out(0.2)))
		p.Line(canvas.Side4, thick*0.7, e.part(0.58), e.part(0.7).Plus(e.out(-0.2)))
	default:
		p.Line(canvas.Side4, thick*0.9, e.part(0.24), e.part(0.76))
	}
	if b.Is == terrain.Boarded {
		p.boards(e, thick)
	}
}

// window is two thin panes; of one without its glass the ends alone are left.
func (p Page) window(b terrain.Barrier, e edge, thick float64) {
	aside := e.out(thick * 0.5 / max(1, e.to.Minus(e.from).Len()))
	for _, off := range []canvas.Point{aside, aside.Times(-1)} {
		from, to := e.part(0.16).Plus(off), e.part(0.84).Plus(off)
		if b.Gone() {
			p.Dashes(canvas.Side1, max(2, thick*0.45), thick*0.6, thick*0.9, from, to)
			continue
		}
		p.Line(canvas.Side1, max(2, thick*0.45), from, to)
	}
	if b.Is == terrain.Boarded {
		p.boards(e, thick)
	}
}

// boards are nailed across.
func (p Page) boards(e edge, thick float64) {
	for _, off := range []float64{0.2, -0.2} {
		p.Line(canvas.Side6, max(2, thick*0.45), e.part(0.3).Plus(e.out(off)), e.part(0.7).Plus(e.out(-off)))
	}
}
