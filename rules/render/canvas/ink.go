package canvas

import (
	"image/color"
	"sync"
	"sync/atomic"
)

// Ink is a colour of the design: an index into the one palette of all pictures.
type Ink uint8

// The inks. The sides have the colours of Okabe and Ito, which colour-blind
// people tell apart; a picture still never says anything by colour alone.
const (
	Ground  Ink = iota // behind everything, dark in both of Discord's themes
	Panel              // a field on the ground, such as the map
	Grid               // hexsides, frames
	Faint              // labels that are looked up, not read
	Text               // what is read
	Side1              // sky blue
	Side2              // vermillion
	Side3              // bluish green
	Side4              // yellow
	Side5              // reddish purple
	Side6              // orange
	Neutral            // what is of no side
	Planet             // bodies
	Burst              // explosions
	Changed            // what is new since the last result
	inks
)

// design are the colours of the inks.
var design = [inks]color.RGBA{
	Ground:  {0x11, 0x15, 0x1c, 0xff},
	Panel:   {0x1b, 0x21, 0x2b, 0xff},
	Grid:    {0x3c, 0x46, 0x54, 0xff},
	Faint:   {0x8b, 0x97, 0xa8, 0xff},
	Text:    {0xee, 0xf2, 0xf6, 0xff},
	Side1:   {0x56, 0xb4, 0xe9, 0xff},
	Side2:   {0xe8, 0x6a, 0x1c, 0xff}, // D55E00, lighter by a little for the dark ground
	Side3:   {0x12, 0xb0, 0x83, 0xff}, // 009E73, likewise
	Side4:   {0xf0, 0xe4, 0x42, 0xff},
	Side5:   {0xd6, 0x8b, 0xb5, 0xff}, // CC79A7, likewise
	Side6:   {0xf2, 0xae, 0x2e, 0xff}, // E69F00, likewise
	Neutral: {0xb4, 0xbc, 0xc8, 0xff},
	Planet:  {0x6f, 0x66, 0x5c, 0xff},
	Burst:   {0xff, 0xd1, 0x8a, 0xff},
	Changed: {0xff, 0x7f, 0xc8, 0xff},
}

// Sides is how many inks there are for sides.
const Sides = 6

// Side is the ink of the nth side, from 0; it starts over after the last.
func Side(n int) Ink { return Side1 + Ink(((n%Sides)+Sides)%Sides) }

// palette are the inks and the steps between every two of them that edges
// need: three where one of them is a ground or text, one elsewhere.
var palette = sync.OnceValue(func() color.Palette {
	var all color.Palette
	for _, c := range design {
		all = append(all, c)
	}
	for i := range design {
		for j := range i {
			for _, part := range steps(Ink(j)) {
				all = append(all, mix(design[i], design[j], part))
			}
		}
	}
	return all
})

func steps(with Ink) []uint32 {
	switch with {
	case Ground, Panel, Text:
		return []uint32{64, 128, 191}
	}
	return []uint32{128}
}

// mix is part (of 255) of one colour over another.
func mix(over, under color.RGBA, part uint32) color.RGBA {
	channel := func(o, u uint8) uint8 { return uint8((uint32(o)*part + uint32(u)*(255-part) + 127) / 255) }
	return color.RGBA{channel(over.R, under.R), channel(over.G, under.G), channel(over.B, under.B), 0xff}
}

// lookups are the entries of the palette that were looked for, each plus one, by
// colours of five bits a channel. A picture needs a few hundred of them.
var lookups [1 << 15]atomic.Uint32

// nearest is the entry of the palette for a colour.
func nearest(c color.RGBA) uint8 {
	k := key(c)
	if n := lookups[k].Load(); n > 0 {
		return uint8(n - 1)
	}
	n := closest(solid(), k)
	lookups[k].Store(uint32(n) + 1)
	return n
}

// closest is the entry nearest to the middle of the key's cell.
func closest(colours []color.RGBA, key int) uint8 {
	middle := func(bits int) int { return (bits&31)<<3 + 4 }
	r, g, b := middle(key>>10), middle(key>>5), middle(key)
	best, least := 0, 1<<30
	for i, c := range colours {
		dr, dg, db := int(c.R)-r, int(c.G)-g, int(c.B)-b
		if d := dr*dr + dg*dg + db*db; d < least {
			best, least = i, d
		}
	}
	return uint8(best)
}

func key(c color.RGBA) int { return int(c.R>>3)<<10 | int(c.G>>3)<<5 | int(c.B>>3) }

// solid is the palette as plain values.
var solid = sync.OnceValue(func() []color.RGBA {
	var all []color.RGBA
	for _, c := range palette() {
		all = append(all, c.(color.RGBA))
	}
	return all
})

// Dim is the ink half faded into the ground.
func (i Ink) Dim() Ink { return i.Fade(128) }

// Fade is the ink with so much of it left, of 255, and ground for the rest, as
// near as the palette has it.
func (i Ink) Fade(left uint8) Ink {
	c := mix(solid()[i], design[Ground], uint32(left))
	return Ink(nearest(c))
}
