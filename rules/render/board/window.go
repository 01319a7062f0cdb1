package board

import (
	"math"
	"slices"

	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/render/space"
	"impulse/rules/view"
)

// The picture in pixels: a map between two rulers and a footer. Discord shows it a
// third as large.
const (
	pictureWidth  = 1200
	pictureHeight = 900  // 4 to 3
	slimHeight    = 675  // 16 to 9, of boards that are that wide
	highHeight    = 1000 // of maps with ground that are shown whole so
	rulerLeft     = 62
	rulerTop      = 44
	footer        = 56
	mapWidth      = pictureWidth - rulerLeft
)

// mapHeight is what a picture so high has for its map.
func mapHeight(picture float64) float64 { return picture - rulerTop - footer }

// closer is how much larger units must be on a close-up of a field than on the
// whole of it.
const closer = 1.5

// frameOf is the frame of a scene: what its focus says; else where its counters
// are, with what they head for if hexes stay large enough. A field is shown whole
// unless the fight is small on it.
func frameOf(s view.Scene) (frame, bool) {
	p, known := planes[s.View.Board.Grid]
	if !known {
		return frame{}, false
	}
	crowded := len(s.View.Board.Counters) > crowd
	if low, far, ok := p.closeUp(s.Focus); ok {
		return p.page([]canvas.Point{low, far}, crowded), true
	}
	here, ahead := p.points(s)
	if len(here)+len(ahead) == 0 && hasGround(s.View.Board) {
		here = edges(s.View.Board)
	}
	all := append(ahead, here...)
	switch {
	case len(all) == 0:
		return frame{}, false
	case len(here) == 0, s.Focus.Whole:
		return p.page(append(all, edges(s.View.Board)...), crowded), true
	}
	wholly, near := p.page(all, crowded), p.page(withRoom(s.View.Board, here), crowded)
	if s.View.Board.Grid == view.Field && near.scale < closer*wholly.scale || s.View.Board.Grid == view.HexGrid && wholly.scale >= p.many {
		near = wholly
	}
	if hasGround(s.View.Board) {
		all = append(all, edges(s.View.Board)...)
		for _, whole := range []frame{p.page(all, crowded), p.fit(all, mapWidth, mapHeight(highHeight))} {
			if whole.scale >= nearlyWhole*near.scale {
				return whole, true
			}
		}
	}
	return near.onMap(s.View.Board), true
}

// nearlyWhole is how large hexes of a map with ground stay at least, of what they could
// be, where it is shown whole: then nothing at its edges is cut.
const nearlyWhole = 0.85

// rim is what a close-up shows beside its radius, so that who stands on it is in it.
const rim = 0.001

// closeUp are the corners of what a focus on a place shows at least.
func (p paper) closeUp(f view.Focus) (low, far canvas.Point, ok bool) {
	middle, ok := p.at(f.At)
	if !ok || f.At == "" {
		return low, far, false
	}
	reach := p.reach.Times(float64(min(max(f.Radius, 1), farthestRadius)) + rim)
	return middle.Minus(reach), middle.Plus(reach), true
}

// Near is what a close-up shows of a view, and how many counters stand outside of it; all
// of the view where the focus is on no place.
func Near(v view.View, f view.Focus) (near view.View, outside int) {
	p, known := planes[v.Board.Grid]
	if !known {
		return v, 0
	}
	low, far, ok := p.closeUp(f)
	if !ok {
		return v, 0
	}
	all := len(v.Board.Counters)
	v.Board.Counters = slices.DeleteFunc(slices.Clone(v.Board.Counters), func(c view.Counter) bool {
		at, there := p.at(c.At)
		return !there || at.X < low.X || at.X > far.X || at.Y < low.Y || at.Y > far.Y
	})
	return v, all - len(v.Board.Counters)
}

// Nearer is the first of several radii with which a close-up about a place shows more of
// it than a scene does; 0 where none does.
func Nearer(s view.Scene, at string, radii []int) int {
	now, known := frameOf(s)
	if !known {
		return 0
	}
	for _, r := range radii {
		s.Focus = view.Focus{At: at, Radius: r}
		if near, _ := frameOf(s); near.scale > now.scale {
			return r
		}
	}
	return 0
}

// ShowsAll reports whether a scene shows the whole of its board as it is: then there is
// no more of it to be shown.
func ShowsAll(s view.Scene) bool {
	now, known := frameOf(s)
	if corners := edges(s.View.Board); known && corners != nil {
		low, far := space.Span(corners)
		low, far = now.point(low), now.point(far)
		return low.X >= 0 && low.Y >= 0 && far.X <= now.width && far.Y <= now.height
	}
	s.Focus = view.Focus{Whole: true}
	whole, drawn := frameOf(s)
	return !drawn || known && whole.scale >= now.scale
}

// onMap moves the frame so that it shows no more than it must of what is off the map.
func (f frame) onMap(b view.Board) frame {
	corners := edges(b)
	if corners == nil {
		return f
	}
	low, far := space.Span(corners)
	hexRadius := canvas.Point{X: 1, Y: high}
	low, far = f.point(low.Minus(hexRadius)), f.point(far.Plus(hexRadius))
	f.origin = f.origin.Plus(canvas.Point{X: math.Round(shiftInto(low.X, far.X, f.width)), Y: math.Round(shiftInto(low.Y, far.Y, f.height))})
	return f
}

// offMap is how much beside a map is shown, in pixels: room for labels.
const offMap = 100

// shiftInto is how far a map from one pixel to another is to be moved so that it
// fills a frame as far as it can.
func shiftInto(low, far, size float64) float64 {
	switch {
	case far-low < size:
		return 0
	case low > offMap:
		return offMap - low
	case far < size-offMap:
		return size - offMap - far
	}
	return 0
}

// farthestRadius keeps a close-up from being of all the world.
const farthestRadius = 500

// crowd is how many counters need the room of the higher picture for their labels.
const crowd = 40

// page is the frame of a picture: 16 to 9 where that shows the points as large.
func (p paper) page(points []canvas.Point, crowded bool) frame {
	tall, slim := p.fit(points, mapWidth, mapHeight(pictureHeight)), p.fit(points, mapWidth, mapHeight(slimHeight))
	if slim.scale >= tall.scale && slim.scale < p.most && !crowded {
		return slim
	}
	return tall
}

// points are the places that matter, and those that counters are heading for, with
// what else is on the map.
func (p paper) points(s view.Scene) (here, ahead []canvas.Point) {
	add := func(list []canvas.Point, place string) []canvas.Point {
		if at, ok := p.at(place); ok {
			return append(list, at)
		}
		return list
	}
	for _, c := range s.View.Board.Counters {
		if c.Shape == view.PlanetShape {
			ahead = add(ahead, c.At)
			continue
		}
		here, ahead = add(here, c.At), add(ahead, c.Ahead)
	}
	for _, c := range s.Plan.Units {
		ahead = add(add(ahead, c.At), c.Ahead)
	}
	for _, m := range s.Marks {
		for _, place := range m.Places {
			here = add(here, place)
		}
	}
	if s.View.Board.Grid == view.Field {
		here, ahead = append(here, bodies(s.View.Board)...), append(ahead, surroundings(s.View.Board)...)
	}
	return here, ahead
}

// aroundFight is how many inches around the bodies of a field a close-up shows.
const aroundFight = 3

// withRoom are the corners of what a close-up shows: on a field some inches around.
func withRoom(b view.Board, points []canvas.Point) []canvas.Point {
	low, far := space.Span(points)
	around := canvas.Point{}
	if b.Grid == view.Field {
		around = canvas.Point{X: aroundFight, Y: aroundFight}
	}
	return []canvas.Point{low.Minus(around), far.Plus(around)}
}

// Corners are the first and the last hex of a board; ok is false where it has no edges.
func Corners(b view.Board) (first, last hex.Hex, ok bool) {
	return hex.At(1, 1), hex.At(b.Columns, b.Rows), b.Grid == view.HexGrid && b.Columns > 0 && b.Rows > 0
}

// edges are the outermost hexes of a map.
func edges(b view.Board) []canvas.Point {
	first, last, ok := Corners(b)
	if !ok {
		return nil
	}
	return []canvas.Point{onPlane(first), onPlane(last), onPlane(hex.At(first.Col(), last.Row()))}
}

// hasGround reports whether there is a floor to show, whoever stands on it.
func hasGround(b view.Board) bool { return !b.Terrain.None() && edges(b) != nil }

// onPixel moves a point to the next whole pixel: what stands there looks as it does
// elsewhere, so that the file says it once.
func onPixel(p canvas.Point) canvas.Point {
	return canvas.Point{X: math.Round(p.X), Y: math.Round(p.Y)}
}

// IsPlace reports whether a text is a place of a grid.
func IsPlace(g view.Grid, text string) bool {
	p, known := planes[g]
	if !known {
		return false
	}
	_, ok := p.at(text)
	return ok
}

// IsOff reports whether a text is the number of a hex beyond the edges of a board that has some.
func IsOff(b view.Board, text string) bool {
	first, last, ok := Corners(b)
	if !ok {
		return false
	}
	h, err := hex.Parse(text)
	if err != nil {
		return hex.Digits(text)
	}
	return h.Col() < first.Col() || h.Row() < first.Row() || h.Col() > last.Col() || h.Row() > last.Row()
}
