package canvas

import (
	"image"
	"image/draw"
	"math"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// glyph is a letter as a mask.
type glyph struct {
	mask    *image.Alpha // nil where there is nothing to see
	at      image.Point  // of the mask's corner, from the pen on the base line
	advance float64      // how far the pen moves
}

// cut says which mask. Letters stand on whole pixels: at the sizes of a picture
// that is even enough, and the file is smaller, since a letter looks the
// same wherever it stands.
type cut struct {
	face   Face
	size   fixed.Int26_6
	letter rune
}

// masks are the letters of all canvases. A memory of pure results: what is in it
// never changes a picture, and it is emptied when full.
var masks = drawer{glyphs: map[cut]glyph{}}

// mostKept is some 2 MB of masks of 24 pixels; a map with its legend has 300.
const mostKept = 4096

type drawer struct {
	mutex  sync.RWMutex
	glyphs map[cut]glyph
}

func (d *drawer) get(which cut) (glyph, bool) {
	d.mutex.RLock()
	defer d.mutex.RUnlock()
	g, ok := d.glyphs[which]
	return g, ok
}

func (d *drawer) put(which cut, g glyph) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if len(d.glyphs) >= mostKept {
		clear(d.glyphs)
	}
	d.glyphs[which] = g
}

func cutOf(face Face, size float64, r rune) cut {
	return cut{face, fixed.Int26_6(math.Round(size * 64)), r}
}

// glyph is the letter as a mask, drawn once.
func (w cut) glyph() glyph {
	if g, ok := masks.get(w); ok {
		return g
	}
	g := w.draw()
	masks.put(w, g)
	return g
}

// missing stands for letters that the typefaces lack; they all have it.
const missing = '□'

// draw rasterizes the letter.
func (w cut) draw() glyph {
	outline, advance := w.outline()
	g := glyph{advance: float64(advance) / 64}
	if len(outline) > 0 {
		g.mask, g.at = ink(outline)
	}
	return g
}

// outline is the letter's edge, none where there is nothing to see, and how far
// the pen moves.
func (w cut) outline() (sfnt.Segments, fixed.Int26_6) {
	var buffer sfnt.Buffer
	typeface := fonts()[w.face]
	index, err := typeface.GlyphIndex(&buffer, w.letter)
	if err != nil || index == 0 {
		index, _ = typeface.GlyphIndex(&buffer, missing)
	}
	advance, _ := typeface.GlyphAdvance(&buffer, index, w.size, font.HintingNone)
	outline, err := typeface.LoadGlyph(&buffer, index, w.size, nil)
	if err != nil {
		return nil, advance
	}
	return outline, advance
}

// ink is the mask of an outline.
func ink(outline sfnt.Segments) (*image.Alpha, image.Point) {
	box := outline.Bounds()
	corner := image.Pt(box.Min.X.Floor(), box.Min.Y.Floor())
	size := image.Pt(box.Max.X.Ceil(), box.Max.Y.Ceil()).Sub(corner)
	raster := vector.NewRasterizer(size.X, size.Y)
	raster.DrawOp = draw.Src
	at := func(p fixed.Point26_6) (x, y float32) {
		return float32(p.X)/64 - float32(corner.X), float32(p.Y)/64 - float32(corner.Y)
	}
	for _, s := range outline {
		trace(raster, s, at)
	}
	mask := image.NewAlpha(image.Rectangle{Max: size})
	raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return mask, corner
}

// trace adds a piece of an outline to a rasterizer.
func trace(raster *vector.Rasterizer, s sfnt.Segment, at func(fixed.Point26_6) (x, y float32)) {
	ax, ay := at(s.Args[0])
	bx, by := at(s.Args[1])
	cx, cy := at(s.Args[2])
	switch s.Op {
	case sfnt.SegmentOpMoveTo:
		raster.ClosePath()
		raster.MoveTo(ax, ay)
	case sfnt.SegmentOpLineTo:
		raster.LineTo(ax, ay)
	case sfnt.SegmentOpQuadTo:
		raster.QuadTo(ax, ay, bx, by)
	case sfnt.SegmentOpCubeTo:
		raster.CubeTo(ax, ay, bx, by, cx, cy)
	}
}
