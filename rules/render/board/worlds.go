package board

import (
	"image"

	"impulse/rules/render/canvas"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

// world is a planet: it fills its hex.
type world struct {
	of     view.Counter
	at     canvas.Point
	radius float64
	label  string // what it is called: in it, or beside it
	box    image.Rectangle
	inside bool
}

// findWorlds finds the planets that the frame shows. No plate covers one: what meets
// it is lost.
func (l *layout) findWorlds() {
	labels := labelsOf(l.scene.View)
	for i, c := range l.scene.View.Board.Counters {
		at, ok := l.place(c.At)
		if !ok || c.Shape != view.PlanetShape || !l.shows(at, 0) {
			continue
		}
		w := world{of: c, at: at, radius: max(l.apothem()*0.96, 9), label: labels[i]}
		taken := space.Box(at, w.radius, w.radius)
		w.inside = l.Free(taken) && canvas.Measure(canvas.Bold, labelSize, w.label) < 1.5*w.radius
		w.box = space.Box(at, canvas.Measure(canvas.Bold, labelSize, w.label)/2, labelSize/2)
		l.Taken, l.worlds = append(l.Taken, taken), append(l.worlds, w)
	}
}

// nameWorlds names the planets that are too small for their label, or that something
// stands on.
func (l *layout) nameWorlds() {
	for i := range l.worlds {
		if w := &l.worlds[i]; !w.inside {
			w.label, w.box = l.worldPlate(*w, nameBeside(w.of), w.label)
		}
	}
}

// worldPlate is the first of the words that has room beside a planet.
func (l *layout) worldPlate(w world, words ...string) (string, image.Rectangle) {
	for _, text := range words {
		width := canvas.Measure(canvas.Bold, labelSize, text) + 2*platePad
		if l.named[text] > 1 || width > widestName {
			continue
		}
		for _, way := range about {
			if spot := spotAbout(space.Box(w.at, w.radius, w.radius), way, width, plateGap); l.Claim(spot) {
				return text, spot
			}
		}
	}
	return "", image.Rectangle{}
}

// planet draws a planet and what it is called.
func (p *plotter) planet(w world) {
	p.Fill(canvas.Planet, canvas.Circle(w.at, w.radius))
	p.Ring(canvas.Planet.Fade(150), max(2, w.radius*0.1), canvas.Circle(w.at, w.radius*0.85))
}

// planetLabel writes what a planet is called.
func (p *plotter) planetLabel(w world) {
	if w.label == "" {
		return
	}
	if !w.inside {
		p.Fill(canvas.Ground, canvas.Rect(float64(w.box.Min.X), float64(w.box.Min.Y), float64(w.box.Dx()), float64(w.box.Dy())))
	}
	middle := w.box.Min.Add(w.box.Max).Div(2)
	p.Centered(canvas.Bold, labelSize, canvas.Text, float64(middle.X), float64(middle.Y)+labelSize*0.35, w.label)
}
