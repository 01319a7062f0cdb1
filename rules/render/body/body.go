// Package body draws a person from the front, with wounds where they are.
package body

import (
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// tall is the height of the outline, in its own measure.
const tall = 100

// limb is a stretch of the outline: a thick line between points.
type limb struct {
	width  float64
	points []canvas.Point
}

// outline is a person who faces who looks: his right is on the left.
var outline = []limb{
	{15, []canvas.Point{{X: 0, Y: 9}, {X: 0, Y: 10}}}, // head
	{7, []canvas.Point{{X: 0, Y: 14}, {X: 0, Y: 24}}}, // neck
	{9, []canvas.Point{{X: -13, Y: 25}, {X: -19, Y: 41}, {X: -22, Y: 56}}},
	{9, []canvas.Point{{X: 13, Y: 25}, {X: 19, Y: 41}, {X: 22, Y: 56}}},
	{22, []canvas.Point{{X: 0, Y: 32}, {X: 0, Y: 47}}}, // chest and belly
	{11, []canvas.Point{{X: -11, Y: 26}, {X: 11, Y: 26}}},
	{12, []canvas.Point{{X: -7, Y: 52}, {X: -8, Y: 72}, {X: -9, Y: 94}}},
	{12, []canvas.Point{{X: 7, Y: 52}, {X: 8, Y: 72}, {X: 9, Y: 94}}},
}

// spots are where the marks of wounds stand.
var spots = map[view.Place]canvas.Point{
	view.Head: {X: 0, Y: 9}, view.Neck: {X: 0, Y: 19}, view.Chest: {X: 0, Y: 32}, view.Belly: {X: 0, Y: 47},
	view.RightArm: {X: -18, Y: 40}, view.LeftArm: {X: 18, Y: 40}, view.RightLeg: {X: -8, Y: 74}, view.LeftLeg: {X: 8, Y: 74},
}

// marks are the signs of wounds, by how bad they are: a ring, a disk, a star.
var marks = map[view.Severity]func(c *canvas.Canvas, at canvas.Point, size float64){
	view.Light: func(c *canvas.Canvas, at canvas.Point, size float64) {
		c.Ring(canvas.Burst, size*0.35, canvas.Circle(at, size*0.7))
	},
	view.Grave: func(c *canvas.Canvas, at canvas.Point, size float64) {
		c.Fill(canvas.Burst, canvas.Circle(at, size))
	},
	view.Disabling: func(c *canvas.Canvas, at canvas.Point, size float64) {
		c.Fill(canvas.Burst, canvas.Star(at, size*1.5, 8))
		c.Line(canvas.Ground, size*0.35, at.Minus(canvas.Point{X: size * 0.5}), at.Plus(canvas.Point{X: size * 0.5}))
	},
}

// Draw draws a person so high, his head at the top of the middle, in the ink of his
// side. Several wounds of one place stand beside each other.
func Draw(c *canvas.Canvas, ink canvas.Ink, top canvas.Point, high float64, wounds []view.Wound) {
	scale := high / tall
	at := func(p canvas.Point) canvas.Point { return top.Plus(p.Times(scale)) }
	for _, edge := range []struct {
		ink  canvas.Ink
		more float64
	}{{ink, 3}, {canvas.Panel, 0}} {
		for _, l := range outline {
			var points []canvas.Point
			for _, p := range l.points {
				points = append(points, at(p))
			}
			c.Line(edge.ink, (l.width+edge.more)*scale, points...)
		}
	}
	count, all := map[view.Place]int{}, map[view.Place]int{}
	for _, w := range wounds {
		all[w.Place]++
	}
	for _, w := range wounds {
		spot, known := spots[w.Place]
		mark := marks[w.Severity]
		if !known || mark == nil || count[w.Place] == mostAbreast {
			continue
		}
		abreast := min(all[w.Place], mostAbreast)
		aside := canvas.Point{X: apart * (float64(count[w.Place]) - float64(abreast-1)/2)}
		count[w.Place]++
		mark(c, at(spot.Plus(aside)), markSize*scale)
	}
}

// Marks of one place stand so far apart, and no more than so many: the words beside
// the picture tell of all.
const (
	markSize    = 3.4
	apart       = 8
	mostAbreast = 3
)

// Words say what the picture shows: a phrase a wound.
func Words(wounds []view.Wound) []string {
	var all []string
	for _, w := range wounds {
		text := string(w.Severity) + " wound, " + string(w.Place)
		if w.Text != "" {
			text += ": " + w.Text
		}
		all = append(all, text)
	}
	return all
}
