package sheet

import (
	"fmt"

	"impulse/rules/render/canvas"
	"impulse/rules/ssd"
)

// Sizes of boxes in pixels, made to be told apart on a phone.
const (
	boxSize = 30
	boxStep = 38 // from one box to the next: between them is room for a ring
)

// mostDrawn is how many boxes of a row are drawn; more are counted.
const mostDrawn = 120

// boxKind is all that the look of a box depends on.
type boxKind struct {
	mark   byte
	fresh  bool
	ground canvas.Ink
}

// stamps are the looks of boxes, each drawn once for a sheet.
type stamps map[boxKind]*canvas.Canvas

// put draws a box with its upper left corner at a place.
func (s stamps) put(page *canvas.Canvas, kind boxKind, x, y float64) {
	if s[kind] == nil {
		s[kind] = kind.drawn(page)
	}
	page.Paste(s[kind], int(x)-(boxStep-boxSize)/2, int(y)-(boxStep-boxSize)/2)
}

// drawn is the box alone: filled where it works, dark where it does not, with the
// marks of the printed sheet: a dot, a slash, an X. On paper one that works is empty,
// to be marked with a pencil. A ring says that it is new.
func (k boxKind) drawn(page *canvas.Canvas) *canvas.Canvas {
	c := page.Like(boxStep, boxStep)
	c.Fill(k.ground, canvas.Rect(0, 0, boxStep, boxStep))
	const low, high, middle = 4.0, boxStep - 4.0, boxStep / 2.0
	frame := canvas.Rect(low+1.5, low+1.5, boxSize-3, boxSize-3)
	ink := canvas.Text
	switch k.mark {
	case ssd.Full:
		if !c.Printed() {
			c.Fill(ink, frame)
		}
	case ssd.Slashed:
		ink = canvas.Side6
		c.Line(ink, 5, canvas.Point{X: low + 5, Y: high - 5}, canvas.Point{X: high - 5, Y: low + 5})
	case ssd.Destroyed:
		ink = k.wreck(c)
		c.Line(ink, 4, canvas.Point{X: low + 6, Y: high - 6}, canvas.Point{X: high - 6, Y: low + 6})
		c.Line(ink, 4, canvas.Point{X: low + 6, Y: low + 6}, canvas.Point{X: high - 6, Y: high - 6})
	case ssd.Spent:
		c.Fill(canvas.Side4, canvas.Circle(canvas.Point{X: middle, Y: middle}, 6.5))
	}
	c.Ring(ink, 3, frame)
	if k.fresh {
		c.Ring(canvas.Changed, 4, canvas.Rect(2, 2, boxStep-4, boxStep-4))
	}
	return c
}

// wreck is the ink of a box that is destroyed: it recedes on a screen, and on paper
// has to be seen.
func (k boxKind) wreck(c *canvas.Canvas) canvas.Ink {
	if c.Printed() {
		return canvas.Text
	}
	return canvas.Faint.Fade(160)
}

// rack is a block of boxes in lines of so many.
type rack struct {
	row     sheetRow
	columns int
	tracked bool // each has its number below it, from the highest down to 1
}

// newRack puts the boxes of a row into lines that fit into a width.
func newRack(row sheetRow, width float64) rack {
	return rack{row: row, columns: max(1, int((width+boxStep-boxSize)/boxStep))}
}

// trackNumber is the size of the numbers of a track.
const trackNumber = 30

// isTally reports whether the boxes are so many that they are counted.
func (r rack) isTally() bool { return len(r.row.boxes) > mostDrawn }

func (r rack) line() float64 {
	if r.tracked && !r.isTally() {
		return boxStep + trackNumber
	}
	return boxStep
}

func (r rack) lines() int {
	switch {
	case len(r.row.boxes) == 0:
		return 0
	case r.isTally():
		return len(r.tally())
	}
	return (len(r.row.boxes) + r.columns - 1) / r.columns
}

func (r rack) height() float64 { return float64(r.lines()) * r.line() }

// last is how wide the last line is.
func (r rack) last() float64 {
	switch n := len(r.row.boxes); {
	case n == 0:
		return 0
	case r.isTally():
		return 1e9
	default:
		return float64((n-1)%r.columns+1) * boxStep
	}
}

// count is a mark with how many boxes bear it.
type count struct {
	mark  byte
	boxes int
	fresh bool
}

// tally counts the boxes by their marks.
func (r rack) tally() []count {
	var all []count
	for _, mark := range []byte{ssd.Full, ssd.Spent, ssd.Slashed, ssd.Destroyed} {
		c := count{mark: mark, boxes: r.row.boxes.Count(rune(mark))}
		for i, fresh := range r.row.fresh {
			c.fresh = c.fresh || fresh && r.row.boxes[i] == mark
		}
		if c.boxes > 0 {
			all = append(all, c)
		}
	}
	return all
}

func (r rack) draw(page *canvas.Canvas, s stamps, ground canvas.Ink, x, y float64) {
	if r.isTally() {
		r.drawTally(page, s, ground, x, y)
		return
	}
	for i := range r.row.boxes {
		left, top := x+float64(i%r.columns)*boxStep, y+float64(i/r.columns)*r.line()
		fresh := r.row.fresh != nil && r.row.fresh[i]
		s.put(page, boxKind{r.row.boxes[i], fresh, ground}, left, top)
		if r.tracked {
			page.Centered(canvas.Plain, trackNumber, canvas.Text, left+boxSize/2, top+boxSize+trackNumber+1, fmt.Sprint(len(r.row.boxes)-i))
		}
	}
}

func (r rack) drawTally(page *canvas.Canvas, s stamps, ground canvas.Ink, x, y float64) {
	for i, c := range r.tally() {
		top := y + float64(i)*r.line()
		s.put(page, boxKind{c.mark, c.fresh, ground}, x, top)
		page.Text(canvas.Plain, wordSize, canvas.Text, x+boxStep, top+boxSize*0.82, fmt.Sprintf("× %d", c.boxes))
	}
}
