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
// of the counters. A counter whose place is no hex is listed below the picture. A map
// with ground shows what the focus asks for, and all of it where that needs no larger
// cells.
func Text(v view.View, focus view.Focus) string {
	return render.Around("", v.Board.Light, "\n") + counters(v, focus)
}

// counters are what stands on a board, as text.
func counters(v view.View, focus view.Focus) string {
	picture, list := hex.Map{Margin: 1}, ""
	if f := v.Board.Terrain; !f.None() {
		picture.Ground = land.Letters(f)
		picture.Key = func(shown func(rune) bool, has func(hex.Hex) bool) []string { return land.Legend(f, shown, has) }
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
	if hasGround(v.Board) {
		picture.Shows = shown(picture, v.Board, focus)
	}
	switch {
	case len(v.Board.Counters) == 0 && hasGround(v.Board):
		return Nobody(focus) + "\n" + fold(picture.Text())
	case len(v.Board.Counters) == 0:
		return "Nothing is on the map.\n" + terrain(v.Board)
	case len(picture.Counters) == 0:
		return list + terrain(v.Board)
	case list == "":
		return fold(picture.Text())
	}
	return fold(picture.Text()) + "Not on the map:\n" + list
}

// Nobody says that nobody is on the map, or on the part of it in focus.
func Nobody(focus view.Focus) string {
	if focus.At == "" {
		return "Nothing is on the map."
	}
	return fmt.Sprintf("Nobody is on this part of the map, around %s.", focus.At)
}

// shown are corners of what a map with ground shows beside its counters: the hexes
// around the focus that are on it, or the whole map.
func shown(picture hex.Map, b view.Board, focus view.Focus) []hex.Hex {
	corners := []hex.Hex{hex.At(1, 1), hex.At(b.Columns, b.Rows)}
	if at, err := hex.Parse(focus.At); err == nil && focus.At != "" {
		near := func(n, by, last int) int { return min(max(n+by, 1), last) }
		r := max(focus.Radius, 1)
		return []hex.Hex{hex.At(near(at.Col(), -r, b.Columns), near(at.Row(), -r, b.Rows)), hex.At(near(at.Col(), r, b.Columns), near(at.Row(), r, b.Rows))}
	}
	if focus.Whole || len(picture.Counters) == 0 || picture.Fits(corners...) {
		return corners
	}
	return nil
}

// onHex is the counter for the picture. A heading that is none of the six directions stands in
// the legend alone, as does one that people say in other words: beside an o'clock a letter would
// be read as something else.
func onHex(c view.Counter, at hex.Hex) hex.Counter {
	dir, err := hex.ParseDir(c.Heading)
	note := render.Join(" ", c.Faces, c.Note, land.Stance(c.Figure))
	if err != nil && c.Faces == "" {
		note = render.Join(" ", c.Heading, note)
	}
	return hex.Counter{At: at, Mark: mark(c), Name: name(c), Heading: dir, HasHeading: err == nil && c.Faces == "", Note: note}
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
