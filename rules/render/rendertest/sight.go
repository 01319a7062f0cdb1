package rendertest

import (
	"image/color"
	"math"
)

// Sight is how somebody sees colours: a matrix over linear red, green and blue.
type Sight struct {
	Name   string
	matrix [3][3]float64
}

// Sights are those of who sees all colours, and of the three kinds of colour-blind people,
// after Machado, Oliveira and Fernandes (2009), at full severity.
var Sights = []Sight{
	{"all colours", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"protanopia", [3][3]float64{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
	{"deuteranopia", [3][3]float64{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
	{"tritanopia", [3][3]float64{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
}

// seen is a colour as it is seen, linear.
func (s Sight) seen(c color.Color) (out [3]float64) {
	r, g, b, _ := c.RGBA()
	in := [3]float64{linear(r), linear(g), linear(b)}
	for i, row := range s.matrix {
		for j, part := range row {
			out[i] += part * in[j]
		}
		out[i] = min(1, max(0, out[i]))
	}
	return out
}

func linear(v uint32) float64 {
	if s := float64(v) / 0xffff; s > 0.04045 {
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return float64(v) / 0xffff / 12.92
}

// Contrast is how much lighter one colour is seen than another, as the accessibility
// guidelines (WCAG 2.2) reckon it: from 1 to 21.
func (s Sight) Contrast(a, b color.Color) float64 {
	x, y := light(s.seen(a)), light(s.seen(b))
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func light(c [3]float64) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }

// Apart is how far two colours are seen from each other, in steps of which one is just
// noticed (CIE 1976, L*a*b*).
func (s Sight) Apart(a, b color.Color) float64 {
	x, y := lab(s.seen(a)), lab(s.seen(b))
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

// lab is a linear colour by lightness and two opposites, under daylight (D65).
func lab(c [3]float64) [3]float64 {
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124*c[0] + 0.3576*c[1] + 0.1805*c[2]) / 0.9505)
	y := f(light(c))
	z := f((0.0193*c[0] + 0.1192*c[1] + 0.9505*c[2]) / 1.0890)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
