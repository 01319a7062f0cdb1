package board

import (
	"image"

	"impulse/rules/render/canvas"
	"impulse/rules/render/livery"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

// layout is where everything stands on a picture: of one scene always the same.
type layout struct {
	frame
	*space.Space
	livery.Liveries
	scene  view.Scene
	tokens []token
	worlds []world
	fires  []fire
	ghosts []ghost
	plates []plate
	labels []tag // the tags of fire
	named  map[string]int
}

// layoutOf lays a scene out; false where there is nothing that can be drawn.
func layoutOf(s view.Scene) (*layout, bool) {
	f, ok := frameOf(s)
	if !ok {
		return nil, false
	}
	l := &layout{frame: f, Space: &space.Space{Bounds: image.Rect(0, 0, int(f.width), int(f.height))}, Liveries: livery.Of(s), scene: s, named: map[string]int{}}
	l.tokens = tokensOf(s, f, l.Liveries)
	for _, c := range s.View.Board.Counters {
		l.named[nameBeside(c)]++
	}
	l.fires = l.firesOf(s.Marks)
	for i := range l.tokens {
		t := &l.tokens[i]
		t.halo = l.haloAt(t.at)
		l.Taken = append(l.Taken, space.BoxAround(t.covers()))
	}
	l.findWorlds()
	l.findGhosts()
	l.obstacles()
	l.placePlates()
	l.nameWorlds()
	return l, true
}

// obstacles are what plates keep off: lines where they can, and the signs of blows
// always.
func (l *layout) obstacles() {
	for _, n := range l.land(l.scene.View.Board).Names() {
		l.Taken = append(l.Taken, n.Box)
	}
	for _, c := range l.courses() {
		l.Avoid(space.Firm, c.from, c.tip)
	}
	for _, f := range l.fires {
		l.Avoid(space.Firm, f.from, f.tip)
		l.Take(f.tip, 17*l.bold(), 17*l.bold())
	}
	for _, k := range markKinds {
		for _, m := range k.in(l.scene.Marks) {
			if k.clear != nil {
				if at, ok := k.clear(l.frame, l.scene.View.Board, m); ok {
					l.Take(at, 20, 20)
				}
			}
			if at, ok := l.place(firstOf(m.Places)); ok && k.kind == view.BurstMark {
				l.Avoid(space.Firm, at.Minus(burstArm), at.Plus(burstArm))
			}
			if k.way {
				l.Avoid(space.Faint, l.way(m)...)
			}
		}
	}
	for _, t := range touches(l.scene) {
		l.Take(l.onTable(t.at), 11, 11)
	}
	l.rims()
}

// burstArm is the half of the line that plates keep off for the sake of an explosion.
var burstArm = canvas.Point{X: 34, Y: 20}

func firstOf(places []string) string {
	if len(places) == 0 {
		return ""
	}
	return places[0]
}
