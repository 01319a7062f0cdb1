package canvas

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

// Face is one of the typefaces.
type Face uint8

// The typefaces, all of the Go family: their 0 and O, 1, l and I differ.
const (
	Plain Face = iota
	Bold
	faces
)

var fonts = sync.OnceValue(func() [faces]*sfnt.Font {
	return [faces]*sfnt.Font{Plain: parse(goregular.TTF), Bold: parse(gobold.TTF)}
})

func parse(file []byte) *sfnt.Font {
	font, err := sfnt.Parse(file)
	if err != nil {
		panic("canvas: a built-in font is broken: " + err.Error())
	}
	return font
}

// Printable is the text on one line as the typefaces can show it: signs that
// steer the writing direction or have no width are left out, and letters that
// the typefaces lack become boxes.
func Printable(text string) string {
	clean := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsGraphic(r) || unicode.Is(unicode.Mn, r):
			return -1
		}
		return r
	}, text)
	return strings.Join(strings.Fields(clean), " ")
}

// Measure is the width of a text in pixels.
func Measure(face Face, size float64, text string) float64 {
	width := 0.0
	for _, r := range text {
		width += cutOf(face, size, r).glyph().advance
	}
	return width
}

// Text writes one line; x is its left end and y its base line. It is cut at
// the picture's right edge.
func (c *Canvas) Text(face Face, size float64, ink Ink, x, y float64, text string) {
	for _, r := range text {
		if int(x*c.scale) >= c.size.X {
			return
		}
		x += c.glyph(face, size, ink, x, y, r)
	}
}

// Centered writes one line with its middle at x.
func (c *Canvas) Centered(face Face, size float64, ink Ink, x, y float64, text string) {
	c.Text(face, size, ink, x-Measure(face, size, text)/2, y, text)
}

// Cut is the text, or as much of its start as fits into a width with an
// ellipsis behind it.
func Cut(face Face, size, width float64, text string) string {
	fits, x := 0, 0.0
	room := width - cutOf(face, size, '…').glyph().advance
	for i, r := range text {
		if x <= room {
			fits = i
		}
		if x += cutOf(face, size, r).glyph().advance; x > width {
			return strings.TrimRight(text[:fits], " ") + "…"
		}
	}
	return text
}

// Wrap breaks a text into lines that fit into a width; a longer word is cut.
func Wrap(face Face, size, width float64, text string) []string {
	var lines []string
	line, x := "", 0.0
	space := Measure(face, size, " ")
	for word := range strings.FieldsSeq(text) {
		word = Cut(face, size, width, word)
		wide := Measure(face, size, word)
		if line != "" && x+space+wide > width {
			lines, line = append(lines, line), ""
		}
		if line == "" {
			line, x = word, wide
			continue
		}
		line, x = line+" "+word, x+space+wide
	}
	if line == "" {
		return lines
	}
	return append(lines, line)
}
