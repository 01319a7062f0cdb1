package canvas

import (
	"encoding/binary"
	"fmt"
	"image/color"
	"math"
	"sync"
)

// Millimetres is the size of a page.
type Millimetres struct{ Wide, High int }

// A5 is half a sheet of A4.
var A5 = Millimetres{148, 210}

// perInch is how fine a page is printed; in a metre there are so many dots more.
const (
	perInch  = 300
	perMetre = 11811
)

// dots are the dots of a length.
func dots(millimetres int) int { return int(math.Round(float64(millimetres) * perInch / 25.4)) }

// paper is what a canvas is printed on.
type paper struct{ page Millimetres }

// lengths are the page's as SVG writes them; none for a screen.
func (p *paper) lengths() string {
	if p == nil {
		return ""
	}
	return fmt.Sprintf(" width=\"%dmm\" height=\"%dmm\"", p.page.Wide, p.page.High)
}

// inks are the colours of the palette as they are printed.
func (p *paper) inks() []color.RGBA {
	if p == nil {
		return solid()
	}
	return printed()
}

// almostWhite and lighter is white on paper: fields need no ink.
const almostWhite = 230

// printed are the colours turned round: what is dark on a screen is white, text
// black, and all others greys between.
var printed = sync.OnceValue(func() []color.RGBA {
	var all []color.RGBA
	light := func(c color.RGBA) int { return (299*int(c.R) + 587*int(c.G) + 114*int(c.B)) / 1000 }
	dark, bright := light(design[Ground]), light(design[Text])
	for _, c := range solid() {
		grey := uint8(min(255, max(0, 255*(bright-light(c))/(bright-dark))))
		if grey > almostWhite {
			grey = 255
		}
		all = append(all, color.RGBA{grey, grey, grey, 0xff})
	}
	return all
})

// resolution says how many dots of a PNG make a metre.
func resolution() []byte {
	b := binary.BigEndian.AppendUint32(nil, perMetre)
	return append(binary.BigEndian.AppendUint32(b, perMetre), 1)
}
