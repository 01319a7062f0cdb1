// Package board draws maps, of hexes or of a table in inches: counters, terrain, and
// what has just happened there. Each is a text, a picture, and words for those who
// cannot see it.
package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules/hex"
	"impulse/rules/render"
	"impulse/rules/render/land"
	"impulse/rules/view"
)

// Text draws the board: hexes as a picture with a legend, other grids as a list
// of the counters. A counter whose place is no hex is listed below the picture.
func Text(v view.View) string {
	return render.Around("", v.Board.Light, "\n") + counters(v)
}

// counters are what stands on a board, as text.
func counters(v view.View) string {
	picture, list := hex.Map{Margin: 1}, ""
	if f := v.Board.Terrain; !f.None() {
		picture.Ground = func(h hex.Hex) rune { return land.Letter(f, h) }
		picture.Key = func(shown func(rune) bool) []string { return land.Legend(f, shown) }
	}
	v = inOrder(v)
	for _, c := range v.Board.Counters {
		at, err := hex.Parse(c.At)
		if v.Board.Grid != view.HexGrid || err != nil {
			list += entry(c)
			continue
		}
		picture.Counters = append(picture.Counters, onHex(c, at))
	}
	switch {
	case len(v.Board.Counters) == 0 && hasGround(v.Board):
		picture.Shows = []hex.Hex{hex.At(1, 1), hex.At(v.Board.Columns, v.Board.Rows)}
		return "Nothing is on the map.\n" + fold(picture.Text())
	case len(v.Board.Counters) == 0:
		return "Nothing is on the map.\n" + terrain(v.Board)
	case len(picture.Counters) == 0:
		return list + terrain(v.Board)
	case list == "":
		return fold(picture.Text())
	}
	return fold(picture.Text()) + "Not on the map:\n" + list
}

// onHex is the counter for the picture. A heading that is none of the six
// directions stands in the legend alone.
func onHex(c view.Counter, at hex.Hex) hex.Counter {
	dir, err := hex.ParseDir(c.Heading)
	note := render.Join(" ", c.Faces, c.Note, land.Stance(c.Figure))
	if err != nil && c.Faces == "" {
		note = render.Join(" ", c.Heading, note)
	}
	return hex.Counter{At: at, Mark: mark(c), Name: name(c), Heading: dir, HasHeading: err == nil, Note: note}
}

// entry is a counter in a list, its mark in a column as in a map's legend.
func entry(c view.Counter) string {
	place := render.Join("; ", c.At, render.Around("facing ", c.Whither(), ""), c.Note)
	return render.Hang(fmt.Sprintf("%-4s", mark(c)), render.Wrap(render.Join(": ", name(c), place), render.Width-4))
}

// mark is at most two characters, and never blank: a counter must be seen.
func mark(c view.Counter) string {
	runes := []rune(cmp.Or(render.Clean(c.Mark), "?"))
	return string(runes[:min(2, len(runes))])
}

func name(c view.Counter) string {
	return render.Join(" ", cmp.Or(render.Clean(c.Name), c.Unit), render.Around("(", c.Side, ")"))
}

// fold cuts drawn lines that are too long, as one word of a legend may be.
func fold(text string) string {
	var folded strings.Builder
	for line := range strings.Lines(text) {
		for part := range slices.Chunk([]rune(strings.TrimSuffix(line, "\n")), render.Width) {
			folded.WriteString(string(part) + "\n")
		}
	}
	return folded.String()
}
