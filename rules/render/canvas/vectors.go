package canvas

import (
	"fmt"
	"image"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"
)

// vectors is the back end of SVG: each shape is a path, each letter the use of an
// outline that is written once.
type vectors struct {
	size  image.Point
	body  strings.Builder
	cuts  []cut // the letters in use, as they came
	known map[cut]bool
	paper *paper
}

func newVectors(size image.Point, on *paper) *vectors {
	v := &vectors{size: size, known: map[cut]bool{}, paper: on}
	v.fill(Ground, Rect(0, 0, float64(size.X), float64(size.Y)))
	return v
}

func (v *vectors) fill(ink Ink, path Path) {
	if d := svgPath(path); d != "" {
		fmt.Fprintf(&v.body, "<path fill=%q d=%q/>\n", v.web(ink), d)
	}
}

// svgPath is a path in the words of SVG.
func svgPath(path Path) string {
	var d []byte
	for _, contour := range path {
		for i, p := range contour {
			d = append(d, "ML"[min(i, 1)])
			d = append(coordinate(d, p.X), ' ')
			d = coordinate(d, p.Y)
		}
		if len(contour) > 0 {
			d = append(d, 'Z')
		}
	}
	return string(d)
}

// coordinate writes a number of pixels, to the hundredth.
func coordinate(to []byte, n float64) []byte {
	from := len(to)
	to = strconv.AppendFloat(to, float64(tame(n)), 'f', 2, 64)
	return append(to[:from], strings.TrimRight(strings.TrimRight(string(to[from:]), "0"), ".")...)
}

// web is the colour as the web writes it.
func (v *vectors) web(i Ink) string {
	c := v.paper.inks()[i]
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}

func (v *vectors) letter(ink Ink, which cut, _ glyph, pen image.Point) {
	v.need(which)
	fmt.Fprintf(&v.body, "<use href=\"#%s\" x=\"%d\" y=\"%d\" fill=%q/>\n", which.id(), pen.X, pen.Y, v.web(ink))
}

// need has a letter written among the outlines.
func (v *vectors) need(which cut) {
	if !v.known[which] {
		v.known[which], v.cuts = true, append(v.cuts, which)
	}
}

// id names the outline of a letter.
func (w cut) id() string { return fmt.Sprintf("g%d-%d-%x", w.face, w.size, w.letter) }

func (v *vectors) rest() {}

func (v *vectors) paste(other surface, at image.Point) {
	from := other.(*vectors)
	for _, c := range from.cuts {
		v.need(c)
	}
	fmt.Fprintf(&v.body, "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\">\n%s</svg>\n", at.X, at.Y, from.size.X, from.size.Y, from.body.String())
}

func (v *vectors) file() []byte {
	var out strings.Builder
	fmt.Fprintf(&out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"%s>\n<defs>\n", v.size.X, v.size.Y, v.paper.lengths())
	for _, c := range v.cuts {
		outline, _ := c.outline()
		fmt.Fprintf(&out, "<path id=%q d=%q/>\n", c.id(), svgOutline(outline))
	}
	out.WriteString("</defs>\n" + v.body.String() + "</svg>\n")
	return []byte(out.String())
}

// pieces are the pieces of an outline in the words of SVG, with how many points
// each has.
var pieces = map[sfnt.SegmentOp]struct {
	letter byte
	points int
}{sfnt.SegmentOpMoveTo: {'M', 1}, sfnt.SegmentOpLineTo: {'L', 1}, sfnt.SegmentOpQuadTo: {'Q', 2}, sfnt.SegmentOpCubeTo: {'C', 3}}

// svgOutline is the outline of a letter in the words of SVG.
func svgOutline(outline sfnt.Segments) string {
	var d []byte
	for i, s := range outline {
		if i > 0 && s.Op == sfnt.SegmentOpMoveTo {
			d = append(d, 'Z')
		}
		piece := pieces[s.Op]
		d = append(d, piece.letter)
		for _, p := range s.Args[:piece.points] {
			d = append(coordinate(d, float64(p.X)/64), ' ')
			d = append(coordinate(d, float64(p.Y)/64), ' ')
		}
	}
	return string(append(d, 'Z'))
}
