package land

import (
	"cmp"
	"slices"

	"impulse/rules/hex"
	"impulse/rules/render/canvas"
	"impulse/rules/terrain"
)

// What stands written on the ground: the names of rooms, and of doors the sides by which
// they are called.

// nameSize is the type of names, which is read at a third of it.
const nameSize = 30

// leastNamed is how far it is from the middle of a hex to its corner at least where
// something is written on it.
const leastNamed = 15

// Names writes them. What has no room is not written.
func (p Page) Names() {
	if p.Field.None() || p.Step.X < leastNamed {
		return
	}
	for _, a := range p.Field.Areas() {
		if hexes := p.shown(a); a.IsRoom() && len(hexes) > 0 {
			p.write(canvas.Faint, middle(p.free(hexes)), a.Called())
		}
	}
	p.eachSide(func(h hex.Hex, d hex.Dir) {
		if s := terrain.SideOf(h, d); p.Field.On(s).Form == terrain.Door {
			p.write(canvas.Side4, outside(p.Field, s), s.String())
		}
	})
}

// write writes in the middle of a hex.
func (p Page) write(ink canvas.Ink, at hex.Hex, text string) {
	to := p.Middle(at)
	p.Centered(canvas.Plain, nameSize, ink, to.X, to.Y+nameSize*0.35, text)
}

// shown are the hexes of an area that the page shows.
func (p Page) shown(a terrain.Area) (out []hex.Hex) {
	p.each(func(h hex.Hex) {
		if p.Field.Area(h).Mark == a.Mark {
			out = append(out, h)
		}
	})
	return out
}

// free are those of some hexes beside which no name of a door stands, if there are any.
func (p Page) free(hexes []hex.Hex) []hex.Hex {
	var names []hex.Hex
	for _, s := range p.Field.Ways() {
		if p.Field.On(s).Form == terrain.Door {
			names = append(names, outside(p.Field, s))
		}
	}
	out := slices.DeleteFunc(slices.Clone(hexes), func(h hex.Hex) bool {
		return slices.ContainsFunc(names, func(n hex.Hex) bool { return hex.Range(h, n) <= 2 })
	})
	if len(out) == 0 {
		return hexes
	}
	return out
}

// middle is that of some hexes from which the others are the least far.
func middle(hexes []hex.Hex) hex.Hex {
	far := func(h hex.Hex) (sum int) {
		for _, o := range hexes {
			sum += hex.Range(h, o)
		}
		return sum
	}
	return slices.MinFunc(hexes, func(a, b hex.Hex) int { return cmp.Compare(far(a), far(b)) })
}

// outside is the hex before a door from which one goes in, or that by which it is called.
func outside(f terrain.Field, s terrain.Side) hex.Hex {
	if !f.Indoors(s.Across()) {
		return s.Across()
	}
	return s.At
}
