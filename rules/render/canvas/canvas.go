// Package canvas draws shapes, lines and text into small PNG pictures.
//
// The idea: every pixel is an index into one palette, made of the design's few
// colours and the steps between them, so that a picture is small and quick to
// write. Shapes are polygons, strokes are shapes, and glyphs are masks that are
// kept. The same calls give the same bytes; each canvas is for one goroutine,
// and any number of canvases may be drawn at once.
package canvas

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"sync"

	"golang.org/x/image/vector"
)

// Canvas is a picture in the making.
type Canvas struct {
	picture *image.Paletted
	raster  vector.Rasterizer
	mask    *image.Alpha // scratch, as large as the largest shape so far
}

// Bounds are the pixels of the canvas.
func (c *Canvas) Bounds() image.Rectangle { return c.picture.Rect }

// New is a canvas of so many pixels, all Ground.
func New(width, height int) *Canvas {
	return &Canvas{picture: image.NewPaletted(image.Rect(0, 0, max(1, width), max(1, height)), palette())}
}

// Size is the width and height in pixels.
func (c *Canvas) Size() (width, height int) {
	return c.picture.Rect.Dx(), c.picture.Rect.Dy()
}

// Fill paints the inside of a path. Contours that turn the other way are holes.
func (c *Canvas) Fill(ink Ink, path Path) {
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
	c.stamp(ink, c.rasterized(box.Size()), box.Min)
}

// fillRectangle paints whole pixels.
func (c *Canvas) fillRectangle(ink Ink, r image.Rectangle) {
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

// rasterized is the mask of the shape in the rasterizer.
func (c *Canvas) rasterized(size image.Point) *image.Alpha {
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
func (c *Canvas) stamp(ink Ink, mask *image.Alpha, at image.Point) {
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

// buffers are kept between pictures; a picture takes some 800 kB to write.
var buffers encoders

type encoders struct{ pool sync.Pool }

// Get is a kept buffer, or nil for a new one.
func (e *encoders) Get() *png.EncoderBuffer {
	b, _ := e.pool.Get().(*png.EncoderBuffer)
	return b
}

// Put keeps a buffer.
func (e *encoders) Put(b *png.EncoderBuffer) { e.pool.Put(b) }

// PNG is the picture as a file.
func (c *Canvas) PNG() []byte {
	var file bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.DefaultCompression, BufferPool: &buffers}
	if err := encoder.Encode(&file, c.picture); err != nil {
		panic("canvas: a picture in memory could not be written: " + err.Error()) // a bytes.Buffer takes everything
	}
	return file.Bytes()
}

// Paste puts another canvas on this one, its upper left corner at a place.
func (c *Canvas) Paste(from *Canvas, x, y int) {
	box := from.picture.Rect.Add(image.Pt(x, y)).Intersect(c.picture.Rect)
	for row := box.Min.Y; row < box.Max.Y; row++ {
		left := from.picture.PixOffset(box.Min.X-x, row-y)
		copy(c.picture.Pix[c.picture.PixOffset(box.Min.X, row):], from.picture.Pix[left:left+box.Dx()])
	}
}
