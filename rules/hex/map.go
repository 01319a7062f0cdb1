package hex

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Width is how many characters a line of a text map may have, so that it does
// not break on a phone.
const Width = 44

// Counter is one thing that a map shows.
type Counter struct {
	At         Hex
	Mark       string // one or two characters in the cell; longer ones are cut
	Name       string // for the legend
	Heading    Dir
	HasHeading bool   // missiles and planets may have no facing
	Note       string // the legend's last word, such as a velocity
}

// Map is a region of the map, cropped to its counters.
type Map struct {
	Counters []Counter
	Margin   int   // hexes around the outermost counters
	Shows    []Hex // what it shows too, whoever stands there

	// Ground is the letter of the ground of a cell, whose hexes it is given, and Key explains
	// the letters and the hexes that are shown, a line each. Both may be nil.
	Ground func(cell []Hex) rune
	Key    func(shown func(letter rune) bool, has func(h Hex) bool) []string
}

// The picture is at most mostDown cells high, so that map and legend fit into
// one Discord message.
const mostDown = 14

// Text draws the map with column and row labels and a legend in the order of
// the counters. One cell is one hex, even columns half a row lower; where that
// does not fit, a cell is a square block of hexes and the caption says so.
// Counters sharing a cell are drawn as * and their number; the legend stars
// them. The same map always gives the same text.
func (m Map) Text() string {
	if len(m.Counters)+len(m.Shows) == 0 {
		return "No counters on the map.\n"
	}
	g := m.grid()
	return g.caption() + g.picture(m) + m.legend(g) + m.key(g)
}

// grid is the frame of a picture: which hexes a cell stands for and where on
// the lines it is.
type grid struct {
	col, row     int // of the first cell's first hex
	across, down int // cells
	size         int // hexes along the side of a cell
	label        int // width of the row labels
}

// grid finds the smallest cells with which fits what is shown.
func (m Map) grid() grid {
	var cols, rows []int
	add := func(h Hex, margin int) {
		cols, rows = append(cols, h.Col()-margin, h.Col()+margin), append(rows, h.Row()-margin, h.Row()+margin)
	}
	for _, c := range m.Counters {
		add(c.At, m.Margin)
	}
	for _, h := range m.Shows {
		add(h, 0)
	}
	left, right, top, bottom := slices.Min(cols), slices.Max(cols), slices.Min(rows), slices.Max(rows)
	g := grid{col: left, row: top, label: max(len(number(top)), len(number(bottom))), size: 1}
	if right-left >= g.room() || bottom-top >= mostDown {
		g.size = 2 // from here on all cells are equally wide
		g.size = max(g.size, (right-left)/g.room()+1, (bottom-top)/mostDown+1)
	}
	g.across, g.down = (right-left)/g.size+1, (bottom-top)/g.size+1
	return g
}

// room is how many cells have room on a line, behind the row's label.
func (g grid) room() int { return (Width - 1 - g.label) / g.pitch() }

// pitch is the width of a cell. Staggered cells may touch the next column's, as
// that stands on another line.
func (g grid) pitch() int {
	if g.size == 1 {
		return 3
	}
	return 4
}

func (g grid) caption() string {
	if g.size == 1 {
		return "1 cell = 1 hex\n"
	}
	var text strings.Builder
	wrap(&text, "", strings.Fields(fmt.Sprintf("1 cell = %d x %d hexes; label = first", g.size, g.size)))
	return text.String()
}

// cell is a column and row of the picture, from 0.
type cell struct{ x, y int }

func (g grid) cellOf(h Hex) cell {
	return cell{(h.Col() - g.col) / g.size, (h.Row() - g.row) / g.size}
}

// has reports whether a hex is in the picture.
func (g grid) has(h Hex) bool {
	return h.Col() >= g.col && h.Col() < g.col+g.across*g.size && h.Row() >= g.row && h.Row() < g.row+g.down*g.size
}

// line is the line of the picture on which a cell stands: two lines a row keep
// the proportions of the map, and the second takes the lowered columns.
func (g grid) line(c cell) int {
	if g.size == 1 && mod(g.col+c.x, 2) == 0 {
		return 2*c.y + 1
	}
	return 2 * c.y
}

// picture draws heading line and cells.
func (g grid) picture(m Map) string {
	lines := make([]strip, 2*g.down)
	for y := range g.down {
		lines[2*y].write(0, fmt.Sprintf("%*s", g.label, number(g.row+y*g.size)))
		for x := range g.across {
			at := cell{x, y}
			lines[g.line(at)].write(g.label+1+x*g.pitch(), g.face(at, m))
		}
	}
	text := g.heading()
	for _, line := range lines {
		text += line.String()
	}
	return text
}

// heading labels the columns; every second one where the numbers are long, or
// fewer, so that they neither touch nor break the line.
func (g grid) heading() string {
	var line strip
	last := number(g.col + (g.across-1)*g.size)
	every := 1 + max(len(number(g.col)), len(last))/g.pitch()
	for x := 0; x < g.across; x += every {
		label, at := number(g.col+x*g.size), g.label+1+x*g.pitch()
		if at+len(label) <= Width {
			line.write(at, label)
		}
	}
	return line.String()
}

// face is what a cell shows: its ground, a counter with its heading, or a stack.
func (g grid) face(at cell, m Map) string {
	here := g.stack(at, m.Counters)
	switch {
	case len(here) == 0:
		return " " + string(m.ground(g, at))
	case len(here) > 1:
		return fmt.Sprintf("*%d", len(here))
	case here[0].HasHeading:
		return here[0].mark() + here[0].Heading.String()
	}
	return here[0].mark()
}

// hexes are those of a cell, the first of them in its corner.
func (g grid) hexes(c cell) (all []Hex) {
	for i := range g.size * g.size {
		all = append(all, At(g.col+c.x*g.size+i/g.size, g.row+c.y*g.size+i%g.size))
	}
	return all
}

func (m Map) ground(g grid, at cell) rune {
	if m.Ground == nil {
		return '.'
	}
	return m.Ground(g.hexes(at))
}

// Fits reports whether it can show a place too with cells no larger.
func (m Map) Fits(places ...Hex) bool {
	now := m.grid().size
	m.Shows = append(slices.Clone(m.Shows), places...)
	return m.grid().size == now
}

// key explains the letters of the ground that are shown.
func (m Map) key(g grid) string {
	if m.Key == nil {
		return ""
	}
	seen := map[rune]bool{}
	for x := range g.across {
		for y := range g.down {
			if at := (cell{x, y}); len(g.stack(at, m.Counters)) == 0 {
				seen[m.ground(g, at)] = true
			}
		}
	}
	var text strings.Builder
	for _, line := range m.Key(func(letter rune) bool { return seen[letter] }, g.has) {
		wrap(&text, "", strings.Fields(line))
	}
	return text.String()
}

func (g grid) stack(at cell, counters []Counter) []Counter {
	var here []Counter
	for _, c := range counters {
		if g.cellOf(c.At) == at {
			here = append(here, c)
		}
	}
	return here
}

// legend lists mark, star of a stack, name, hex, facing and note.
func (m Map) legend(g grid) string {
	var text strings.Builder
	for _, c := range m.Counters {
		star := " "
		if len(g.stack(g.cellOf(c.At), m.Counters)) > 1 {
			star = "*"
		}
		words := strings.Fields(c.Name + " " + c.At.String())
		if c.HasHeading {
			words = append(words, c.Heading.String())
		}
		words = append(words, strings.Fields(c.Note)...)
		wrap(&text, fmt.Sprintf("%-2s%s ", c.mark(), star), words)
	}
	return text.String()
}

// wrap writes the words after a head, further lines indented as deep.
func wrap(text *strings.Builder, head string, words []string) {
	line := head
	indent := strings.Repeat(" ", utf8.RuneCountInString(head))
	for _, word := range words {
		if line != head && line != indent {
			if utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > Width {
				text.WriteString(line + "\n")
				line = indent
			} else {
				line += " "
			}
		}
		line += word
	}
	text.WriteString(line + "\n")
}

func (c Counter) mark() string {
	if runes := []rune(c.Mark); len(runes) > 2 {
		return string(runes[:2])
	}
	return c.Mark
}

// number writes a column or row as labels do.
func number(n int) string {
	if twoDigits(n) {
		return fmt.Sprintf("%02d", n)
	}
	return fmt.Sprint(n)
}

// strip is a line of text written at any place.
type strip []rune

func (s *strip) write(at int, text string) {
	for i, r := range []rune(text) {
		for len(*s) <= at+i {
			*s = append(*s, ' ')
		}
		(*s)[at+i] = r
	}
}

// String is the line without blanks at its end.
func (s strip) String() string { return strings.TrimRight(string(s), " ") + "\n" }
