package land

import (
	"impulse/rules/render/canvas"
	"impulse/rules/view"
)

// Person is a figure on foot as it is drawn: a head toward where he faces, with a body
// behind it that shows how he holds himself.
type Person struct {
	view.Figure
	At      canvas.Point
	Radius  float64
	Bearing float64 // degrees clockwise from up
	Ink     canvas.Ink
}

// Lies says whether he is drawn as one who lies on the ground.
func (x Person) Lies() bool { return x.Pose == view.Prone || x.Down }

// Under draws what lies under the outline of a person: a body on the ground.
func (x Person) Under(c *canvas.Canvas) {
	if !x.Lies() {
		return
	}
	foot := x.At.Minus(canvas.Polar(x.Radius*1.25, x.Bearing))
	c.Line(canvas.Panel, x.Radius*0.95, x.At, foot)
	c.Line(x.Ink, x.Radius*0.62, x.At, foot)
}

// Part is how large the outline of a person is drawn, by his pose.
func (x Person) Part() float64 {
	switch {
	case x.Lies():
		return 0.66
	case x.Pose == view.Kneeling:
		return 0.8
	}
	return 1
}

// Over draws what lies over the outline: a knee, a wound, his cover.
func (x Person) Over(c *canvas.Canvas) {
	if x.Pose == view.Kneeling && !x.Down {
		at := x.At.Minus(canvas.Polar(x.Radius*0.95, x.Bearing))
		side := canvas.Polar(x.Radius*0.6, x.Bearing+90)
		c.Line(x.Ink, max(2, x.Radius*0.2), at.Minus(side), at.Plus(side))
	}
	if x.Hurt && !x.Down {
		x.cross(c)
	}
	if x.Yield && !x.Down {
		x.hands(c)
	}
	if x.Down {
		for _, way := range []float64{45, 135} {
			arm := canvas.Polar(x.Radius*0.4, x.Bearing+way)
			c.Line(canvas.Ground, max(2.5, x.Radius*0.2), x.At.Minus(arm), x.At.Plus(arm))
		}
	}
	x.cover(c)
}

// hands are the raised arms of a prisoner: a stroke on each side of the head.
func (x Person) hands(c *canvas.Canvas) {
	for _, way := range []float64{-60, 60} {
		from, to := x.At.Plus(canvas.Polar(x.Radius*0.95, x.Bearing+way)), x.At.Plus(canvas.Polar(x.Radius*1.5, x.Bearing+way/2))
		c.Line(canvas.Text, max(2.5, x.Radius*0.2), from, to)
	}
}

// cross is the sign of a wound: a small cross at his side.
func (x Person) cross(c *canvas.Canvas) {
	at := x.At.Plus(canvas.Polar(x.Radius*0.85, x.Bearing+135))
	arm := x.Radius * 0.32
	for _, way := range []canvas.Point{{X: arm}, {Y: arm}} {
		c.Line(canvas.Panel, x.Radius*0.42, at.Minus(way), at.Plus(way))
	}
	for _, way := range []canvas.Point{{X: arm}, {Y: arm}} {
		c.Line(canvas.Burst, max(2, x.Radius*0.22), at.Minus(way), at.Plus(way))
	}
}

// cover is a bow before him: full when he hides behind it, open in the middle when he
// fires over it, at one end when he looks past it.
func (x Person) cover(c *canvas.Canvas) {
	pieces := map[view.Guard][][2]float64{
		view.Hiding: {{-62, 62}}, view.Covers: {{-62, -20}, {20, 62}}, view.Peeks: {{-62, 10}},
	}[x.Guard]
	for _, piece := range pieces {
		c.Line(canvas.Text, max(2.5, x.Radius*0.2), canvas.Arc(x.At, x.Radius*1.22, x.Bearing+piece[0], x.Bearing+piece[1])...)
	}
}

// Fire draws the edges of his field of fire.
func (x Person) Fire(c *canvas.Canvas, reach float64) {
	if x.Arc <= 0 || x.Arc >= 360 || x.Down {
		return
	}
	half := float64(x.Arc) / 2
	for _, edge := range []float64{x.Bearing - half, x.Bearing + half} {
		from, to := x.At.Plus(canvas.Polar(x.Radius*1.5, edge)), x.At.Plus(canvas.Polar(reach, edge))
		c.Dashes(x.Ink.Fade(170), 2.5, 10, 8, from, to)
	}
	c.Dashes(x.Ink.Fade(120), 2, 4, 10, canvas.Arc(x.At, reach, x.Bearing-half, x.Bearing+half)...)
}
