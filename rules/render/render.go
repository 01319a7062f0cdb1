// Package render draws what a reader may see of a game.
//
// The idea: a rules.View goes in and monospaced text comes out, narrow enough
// for a phone; pictures come beside it, from the same View. Nothing here knows
// a game or decides what is secret: the View has been cut to its reader before,
// and the same View always gives the same text. Every line ends with a newline
// and nothing is Markdown; who posts the text puts it in a code block.
package render

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/ssd"
)

// Width is how many characters a line may have at most.
const Width = 44

// Map draws the board: hexes as a picture with a legend, other grids as a list
// of the counters. A counter whose place is no hex is listed below the picture.
func Map(v rules.View) string {
	picture, list := hex.Map{Margin: 1}, ""
	v = marshalled(v)
	for _, c := range v.Board.Counters {
		at, err := hex.Parse(c.At)
		if v.Board.Grid != rules.HexGrid || err != nil {
			list += entry(c)
			continue
		}
		picture.Counters = append(picture.Counters, onHex(c, at))
	}
	switch {
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
// directions is told in the legend alone.
func onHex(c rules.Counter, at hex.Hex) hex.Counter {
	dir, err := hex.ParseDir(c.Heading)
	note := c.Note
	if err != nil {
		note = some(" ", c.Heading, c.Note)
	}
	return hex.Counter{At: at, Mark: mark(c), Name: name(c), Heading: dir, HasHeading: err == nil, Note: note}
}

// entry is a counter in a list, its mark in a column as in a map's legend.
func entry(c rules.Counter) string {
	place := some("; ", c.At, around("facing ", c.Heading, ""), c.Note)
	return hang(fmt.Sprintf("%-4s", mark(c)), wrap(some(": ", name(c), place), Width-4))
}

// mark is at most two characters, and never blank: a counter must be seen.
func mark(c rules.Counter) string {
	runes := []rune(cmp.Or(clean(c.Mark), "?"))
	return string(runes[:min(2, len(runes))])
}

func name(c rules.Counter) string {
	return some(" ", cmp.Or(clean(c.Name), c.Unit), around("(", c.Side, ")"))
}

// Sheet draws a status sheet: title and seat, then a line for each row with its
// boxes or its text in one column, wrapped.
func Sheet(s rules.Sheet) string {
	title := some(" ", cmp.Or(clean(s.Title), s.Unit), around("(", string(s.Seat), ")"))
	text := hang("", wrap(title, Width))
	column := labels(s.Rows)
	for _, row := range s.Rows {
		text += line(row, column)
	}
	return text
}

// labels is how wide the column of labels is. A label that would leave no room
// has a line of its own and does not count.
func labels(rows []rules.Row) int {
	column := 1
	for _, row := range rows {
		if n := length(clean(row.Label)) + 1; n <= Width/2 {
			column = max(column, n)
		}
	}
	return column
}

func line(row rules.Row, column int) string {
	label, values := clean(row.Label), values(row, Width-column)
	switch {
	case length(label) < column:
		return hang(fmt.Sprintf("%-*s", column, label), values)
	case len(values) == 0:
		return hang("", wrap(label, Width))
	}
	return hang("", wrap(label, Width)) + hang(strings.Repeat(" ", column), values)
}

// values are the lines right of the label. Boxes with marks that rules/ssd does
// not know are written as they are.
func values(row rules.Row, width int) []string {
	boxes, err := ssd.Parse(row.Boxes)
	if err != nil {
		return wrap(row.Boxes+" "+row.Text, width)
	}
	var lines []string
	for part := range slices.Chunk([]rune(boxes), width/len("[ ]")) {
		lines = append(lines, ssd.Boxes(part).Text())
	}
	return beside(lines, clean(row.Text), width)
}

// beside puts the text behind the last boxes where it fits, else below them.
func beside(lines []string, text string, width int) []string {
	if last := len(lines) - 1; last >= 0 && text != "" && length(lines[last])+1+length(text) <= width {
		lines[last] += " " + text
		return lines
	}
	return append(lines, wrap(text, width)...)
}

// Digest is a line for each unit, for status posts: name, place, heading, and
// the first row of its sheet, or the counter's note where it has none. Units
// off the map come last; counters that are no units are left out.
func Digest(v rules.View) string {
	if v.Board.Grid == rules.Field {
		return fieldDigest(v)
	}
	text := ""
	for _, c := range v.Board.Counters {
		if c.Unit != "" {
			text += short(some(" ", cmp.Or(c.Name, c.Unit), c.At, c.Heading), cmp.Or(status(v.Sheets, c.Unit), c.Note))
		}
	}
	for _, s := range v.Sheets {
		if !slices.ContainsFunc(v.Board.Counters, func(c rules.Counter) bool { return c.Unit == s.Unit }) {
			text += short(cmp.Or(s.Title, s.Unit), status([]rules.Sheet{s}, s.Unit))
		}
	}
	return text
}

// status is the first row of the unit's sheet in brief, boxes as live of built.
func status(sheets []rules.Sheet, unit string) string {
	i := slices.IndexFunc(sheets, func(s rules.Sheet) bool { return s.Unit == unit })
	if i < 0 || len(sheets[i].Rows) == 0 {
		return ""
	}
	row := sheets[i].Rows[0]
	boxes, err := ssd.Parse(row.Boxes)
	if err != nil || boxes == "" {
		return cmp.Or(clean(row.Text), some(" ", row.Label, row.Boxes))
	}
	return some(" ", row.Label, fmt.Sprintf("%d/%d", boxes.Live(), boxes.Len()), row.Text)
}

// short is one line, cut where it is too long.
func short(who, status string) string {
	runes := []rune(some(": ", who, status))
	if len(runes) > Width {
		runes = append(runes[:Width-1], '…')
	}
	return string(runes) + "\n"
}
