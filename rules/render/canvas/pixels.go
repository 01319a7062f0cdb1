package canvas

import (
	"image"
	"image/draw"

	"golang.org/x/image/vector"
)

// pixels is the back end of PNG.
type pixels struct {
	picture *image.Paletted
	raster  vector.Rasterizer
	mask    *image.Alpha // scratch, as large as the largest shape so far
	paper   *paper
}

func newPixels(size image.Point, on *paper) *pixels {
	return &pixels{picture: image.NewPaletted(image.Rectangle{Max: size}, palette()), paper: on}
}

func (c *pixels) fill(ink Ink, path Path) {
	if r, ok := path.rectangle(); ok {
		c.fillRectangle(ink, r.Intersect(c.picture.Rect))
		return
	}
	box := path.bounds().Intersect(c.picture.Rect)
	if box.Empty() {
		return
	}
	c.raster.Reset(box.Dx(), box.Dy())
	for _, contour := range path {
		for i, p := range contour {
			x, y := tame(p.X-float64(box.Min.X)), tame(p.Y-float64(box.Min.Y))
			if i == 0 {
				c.raster.MoveTo(x, y)
				continue
			}
			c.raster.LineTo(x, y)
		}
		c.raster.ClosePath()
	}
	c.stamp(ink, c.rasterize(box.Size()), box.Min)
}

// fillRectangle paints whole pixels.
func (c *pixels) fillRectangle(ink Ink, r image.Rectangle) {
	if r.Empty() {
		return
	}
	first := c.picture.Pix[c.picture.PixOffset(r.Min.X, r.Min.Y):][:r.Dx()]
	for x := range first {
		first[x] = uint8(ink)
	}
	for y := r.Min.Y + 1; y < r.Max.Y; y++ {
		copy(c.picture.Pix[c.picture.PixOffset(r.Min.X, y):], first)
	}
}

// rasterize is the mask of the shape in the rasterizer.
func (c *pixels) rasterize(size image.Point) *image.Alpha {
	if c.mask == nil || cap(c.mask.Pix) < size.X*size.Y {
		c.mask = &image.Alpha{Pix: make([]uint8, size.X*size.Y)}
	}
	c.mask.Pix = c.mask.Pix[:size.X*size.Y]
	c.mask.Stride, c.mask.Rect = size.X, image.Rectangle{Max: size}
	c.raster.DrawOp = draw.Src
	c.raster.Draw(c.mask, c.mask.Rect, image.Opaque, image.Point{})
	return c.mask
}

// Coverage below the first counts as none, from the second on as all of it.
const (
	hardly = 8
	wholly = 247
)

// stamp puts ink on the picture where the mask is, its corner at a place.
func (c *pixels) stamp(ink Ink, mask *image.Alpha, at image.Point) {
	box := mask.Rect.Add(at).Intersect(c.picture.Rect)
	colours := solid()
	for y := box.Min.Y; y < box.Max.Y; y++ {
		from := mask.PixOffset(box.Min.X-at.X, y-at.Y)
		cover := mask.Pix[from : from+box.Dx()]
		row := c.picture.Pix[c.picture.PixOffset(box.Min.X, y):][:len(cover)]
		for x, part := range cover {
			switch {
			case part < hardly || row[x] == uint8(ink):
			case part >= wholly:
				row[x] = uint8(ink)
			default:
				row[x] = nearest(mix(colours[ink], colours[row[x]], uint32(part)))
			}
		}
	}
}

func (c *pixels) rest() { c.raster, c.mask = vector.Rasterizer{}, nil }

func (c *pixels) letter(ink Ink, _ cut, g glyph, pen image.Point) {
	c.stamp(ink, g.mask, g.at.Add(pen))
}

func (c *pixels) paste(other surface, at image.Point) {
	from := other.(*pixels).picture
	box := from.Rect.Add(at).Intersect(c.picture.Rect)
	for row := box.Min.Y; row < box.Max.Y; row++ {
		left := from.PixOffset(box.Min.X-at.X, row-at.Y)
		copy(c.picture.Pix[c.picture.PixOffset(box.Min.X, row):], from.Pix[left:left+box.Dx()])
	}
}
