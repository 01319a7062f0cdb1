// Package canvas draws shapes, lines and text, as a PNG of few colours or as an
// SVG.
//
// Shapes are polygons, strokes are shapes, and letters are outlines that are kept.
// A canvas hands them to one of two back ends: pixels, where every one is an index
// into one palette, made of the design's few colours and the steps between them,
// so that a file is small and quick to write; or vectors. The same calls give the
// same bytes; each canvas is for one goroutine, and any number of canvases may be
// drawn at once.
package canvas

import (
	"image"
	"math"
)

// Format is the kind of file that a canvas becomes, by the end of its name.
type Format string

// The formats.
const (
	PNG Format = "png"
	SVG Format = "svg"
)

// Canvas is a picture in the making.
type Canvas struct {
	format Format
	size   image.Point // in pixels
	scale  float64     // pixels of a unit of what is drawn
	paper  *paper      // what it is printed on; nil for a screen
	on     surface
}

// surface is a back end.
type surface interface {
	fill(ink Ink, path Path)
	letter(ink Ink, which cut, g glyph, pen image.Point)
	paste(from surface, at image.Point)
	file() []byte
	rest()
}

// New is a canvas of so many pixels, all Ground.
func New(format Format, width, height int) *Canvas {
	return open(format, image.Pt(max(1, width), max(1, height)), 1, nil)
}

// NewPrint is a white page of so many millimetres, whose inks are black and greys.
// What is drawn on it is as wide as is said, and as much larger as fits.
func NewPrint(format Format, page Millimetres, wide float64) *Canvas {
	size := image.Pt(dots(page.Wide), dots(page.High))
	return open(format, size, float64(size.X)/max(1, wide), &paper{page})
}

func open(format Format, size image.Point, scale float64, on *paper) *Canvas {
	c := &Canvas{format: format, size: size, scale: scale, paper: on}
	if format == SVG {
		c.on = newVectors(c.size, on)
	} else {
		c.on = newPixels(c.size, on)
	}
	return c
}

// Like is another canvas of the same format, for the same use.
func (c *Canvas) Like(width, height int) *Canvas {
	pixels := func(n int) int { return max(1, int(math.Ceil(float64(n)*c.scale))) }
	return open(c.format, image.Pt(pixels(width), pixels(height)), c.scale, c.paper)
}

// Printed reports whether the canvas is a page to print.
func (c *Canvas) Printed() bool { return c.paper != nil }

// Format is the kind of file that the canvas becomes.
func (c *Canvas) Format() Format { return c.format }

// Bounds are the pixels of the canvas.
func (c *Canvas) Bounds() image.Rectangle { return image.Rectangle{Max: c.size} }

// Fill paints the inside of a path. Contours that turn the other way are holes.
func (c *Canvas) Fill(ink Ink, path Path) { c.on.fill(ink, path.times(c.scale)) }

// Paste puts another canvas of the same format on this one, its upper left corner
// at a place.
func (c *Canvas) Paste(from *Canvas, x, y int) {
	c.on.paste(from.on, image.Pt(int(math.Round(float64(x)*c.scale)), int(math.Round(float64(y)*c.scale))))
}

// Rest lets go of what only drawing needs, for a canvas that is kept.
func (c *Canvas) Rest() { c.on.rest() }

// File is the picture as a file.
func (c *Canvas) File() []byte { return c.on.file() }

// glyph draws one letter and says how far the pen moves.
func (c *Canvas) glyph(face Face, size float64, ink Ink, x, y float64, r rune) float64 {
	which := cutOf(face, size*c.scale, r)
	g := which.glyph()
	if g.mask != nil {
		c.on.letter(ink, which, g, image.Pt(int(math.Round(x*c.scale)), int(math.Round(y*c.scale))))
	}
	return g.advance / c.scale
}
