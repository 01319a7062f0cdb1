package board

import (
	"slices"

	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// lettering writes what is read on a map, where there is space for it.
type lettering struct {
	pen
	frame
	*space
	scene  view.Scene
	tokens []token
}

// write writes the names of counters; on a field its inches before them, and after
// them the names of its terrain.
func (l lettering) write() {
	if l.scene.View.Board.Grid != view.Field {
		l.names()
		return
	}
	l.rulers()
	if !crowdedScene(l.scene) {
		l.names()
	}
	l.areaNames()
}

// mostNamed is how many tokens may have names beside them: among more there is
// no room, and to look for it takes long.
const mostNamed = 150

// names writes the names of craft, and how many flying things are in one place.
func (l lettering) names() {
	for _, t := range l.tokens {
		if len(t.counters) > 1 {
			l.number(t)
		}
	}
	for _, t := range l.tokens[:min(len(l.tokens), mostNamed)] {
		if t.counters[0].Shape == view.CraftShape {
			l.name(t, l.nameOf(t.counters[0]), t.ink)
		}
	}
}

func (l lettering) nameOf(c view.Counter) string {
	if l.scene.View.Board.Grid == view.Field {
		return nameBeside(c)
	}
	return title(c)
}

// number writes how many a token stands for beside it, best where it covers
// nothing.
func (l lettering) number(t token) {
	half := canvas.Measure(canvas.Bold, labelSize, t.number())/2 + 5
	aside, down := 1.3*t.radius+half+2, 1.3*t.radius+labelSize*0.62+2 // clear of what the token itself takes
	at := t.pos.Plus(canvas.Point{X: aside})
	for _, way := range []canvas.Point{{X: aside}, {X: -aside}, {Y: down}, {Y: -down}} {
		if spot := t.pos.Plus(way); l.free(box(spot, half, labelSize*0.62)) {
			at = spot
			break
		}
	}
	l.take(at, half, labelSize*0.62)
	l.plate(at, t.number(), canvas.Text)
}

// name writes a word below, above, right or left of a token, or not at all: the
// legend says it too.
func (l lettering) name(t token, text string, ink canvas.Ink) {
	text = canvas.Cut(canvas.Bold, labelSize, 240, text)
	half := canvas.Measure(canvas.Bold, labelSize, text)/2 + 5
	if at, ok := l.room(t, half); ok {
		l.take(at, half, labelSize*0.62)
		l.plate(at, text, ink)
	}
}

// about are the places of a name about a token, the best first, in parts of
// how far off they are.
var about = []canvas.Point{{Y: 1}, {Y: -1}, {X: 1}, {X: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}}

// room finds the middle of a free box beside a token, so wide in halves: off
// the lines, or on a map of hexes at least off what stands there.
func (l lettering) room(t token, half float64) (canvas.Point, bool) {
	down, aside := t.radius*1.35+25, t.radius*1.35+half+2
	var spots []canvas.Point
	for _, way := range about {
		spots = append(spots, t.pos.Plus(canvas.Point{X: way.X * aside, Y: way.Y * down}))
	}
	if l.scene.View.Board.Grid == view.Field {
		spots = append(spots, l.aboutBody(t, half)...)
	}
	clear := func(at canvas.Point) bool { return !l.crosses(box(at, half, labelSize*0.62)) }
	spots = slices.DeleteFunc(spots, func(at canvas.Point) bool { return !l.free(box(at, half, labelSize*0.62)) })
	if i := slices.IndexFunc(spots, clear); i >= 0 {
		return spots[i], true
	}
	if len(spots) == 0 || l.scene.View.Board.Grid == view.Field { // there ways, fire and the edges of terrain matter more: the legend has the name
		return canvas.Point{}, false
	}
	return spots[0], true
}
