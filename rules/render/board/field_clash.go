package board

import (
	"fmt"

	"impulse/rules/plane"
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// clash draws crossed swords where two bodies meet, nearer to the one that is
// attacked: bright with a star where the attack hit, grey where it did not.
func (p *plotter) clash(m view.Mark) {
	at, ok := p.meeting(p.scene.View.Board, m)
	if !ok {
		return
	}
	p.swords(at, p.Of(m.Side).Ink, m.Hit)
}

// intoBody is how far behind the edge swords are drawn, so that those of both
// sides stand beside each other.
const intoBody = 26

// meeting is where an attack falls: the spot of the target's edge nearest to the
// attacker, or its place where they are not bodies.
func (f frame) meeting(b view.Board, m view.Mark) (canvas.Point, bool) {
	if len(m.Places) < 2 {
		return canvas.Point{}, false
	}
	from, err := plane.ParsePoint(m.Places[0])
	to, wrong := plane.ParsePoint(m.Places[len(m.Places)-1])
	if b.Grid != view.Field || err != nil || wrong != nil {
		return canvas.Point{}, false
	}
	for _, c := range b.Counters {
		if r, ok := ground(c); ok && c.Unit == m.Target && r.At == to {
			edge := f.onTable(r.Nearest(from))
			return edge.Plus(f.onTable(to).Minus(f.onTable(from)).Unit().Times(intoBody)), true
		}
	}
	return f.onTable(to), true
}

// swords are two crossed blades with their hilts below.
func (p pen) swords(at canvas.Point, ink canvas.Ink, hit bool) {
	if hit {
		p.Fill(canvas.Burst, canvas.Star(at, 20, 9))
	}
	for _, bearing := range []float64{-45, 45} {
		tip, hilt := at.Plus(canvas.Polar(17, bearing)), at.Minus(canvas.Polar(17, bearing))
		guard, across := at.Minus(canvas.Polar(9, bearing)), canvas.Polar(7, bearing+90)
		p.Line(canvas.Ground, 8, tip, hilt)
		p.Line(ink, 4, tip, hilt)
		p.Line(canvas.Ground, 7, guard.Minus(across), guard.Plus(across))
		p.Line(ink, 3, guard.Minus(across), guard.Plus(across))
	}
}

// melees are the attacks hand to hand in words.
func (a teller) melees(marks []view.Mark) []string {
	var all []string
	for _, m := range marks {
		if len(m.Places) > 1 {
			outcome := "without hits"
			if m.Hit {
				outcome = "with hits"
			}
			all = append(all, fmt.Sprintf("%s attacked %s %s", a.name(m.Unit), a.name(m.Target), outcome))
		}
	}
	return all
}
