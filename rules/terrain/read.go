package terrain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/hex"
)

// Read reads the text of a map. A line is a statement, and one that begins with # a
// remark:
//
//	title The alley
//	area . road                      what the hexes drawn with a dot are
//	area h floor name The hall       with a name for people
//	area T tree pf 30                what cover it is
//	area ~ water depth 4             in feet
//	area x rubble pf 1 indoors       in a house, as floor and stairs are
//	barrier brick wall tall pf 370
//	barrier hatch window tall pf 2 sill 370 boarded
//	between h . brick                a wall on all sides between the two areas
//	side 0502D hatch                 and then something else on one of them
//	side 0503D none
//	spot start 0101 0102             hexes with a name
//	map                              a letter a hex, a line a row, to the next blank line
//	level                            a digit a hex in the same way, . for 0
//
// Columns and rows count from 1 at the top left; even columns lie half a hex lower.
func Read(text string) (*Ground, error) {
	r := reader{g: &Ground{areas: []Area{{Kind: Off, Name: "off the map"}}}}
	for n, line := range strings.Split(text, "\n") {
		if err := r.line(strings.TrimRight(line, "\r")); err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
	}
	return r.ground()
}

// Must reads a map that is part of the program.
func Must(text string) *Ground {
	g, err := Read(text)
	if err != nil {
		panic("terrain: " + err.Error())
	}
	return g
}

// reader reads a map line by line.
type reader struct {
	g           *Ground
	drawing     *[]string // the drawing that is being read
	rows, level []string
}

// mostLines are how many areas, sorts, rules and spots a map may have of each.
const mostLines = 200

func (r *reader) line(line string) error {
	if r.drawing != nil {
		return r.row(line)
	}
	words := strings.Fields(line)
	if len(words) == 0 || strings.HasPrefix(words[0], "#") {
		return nil
	}
	read, known := statements[words[0]]
	if !known {
		return fmt.Errorf("%q begins no line of a map", words[0])
	}
	return read(r, words[1:])
}

func (r *reader) row(line string) error {
	if strings.TrimSpace(line) == "" {
		r.drawing = nil
		return nil
	}
	*r.drawing = append(*r.drawing, line)
	if len(*r.drawing) > Most {
		return fmt.Errorf("a map has at most %d rows", Most)
	}
	return nil
}

// statements are how each line begins.
var statements map[string]func(*reader, []string) error

func init() {
	statements = map[string]func(*reader, []string) error{
		"title": (*reader).title, "area": (*reader).area, "barrier": (*reader).barrier,
		"between": (*reader).between, "side": (*reader).side, "spot": (*reader).spot,
		"map": (*reader).drawMap, "level": (*reader).drawLevel,
	}
}

func (r *reader) title(words []string) error {
	r.g.title = strings.Join(words, " ")
	return nil
}

func (r *reader) drawMap([]string) error {
	r.rows, r.drawing = nil, &r.rows
	return nil
}

func (r *reader) drawLevel([]string) error {
	r.level, r.drawing = nil, &r.level
	return nil
}

func (r *reader) area(words []string) error {
	if len(words) < 2 || len(words[0]) != 1 || words[0][0] <= ' ' || words[0][0] > '~' {
		return fmt.Errorf("an area is a letter and a kind, as in: area T tree pf 30")
	}
	kind, err := kinds.read(words[1])
	if err != nil {
		return err
	}
	a := Area{Mark: words[0][0], Kind: kind, Height: stands[kind], Roofed: kind.roofed()}
	if r.areaOf(a.Mark) > 0 || kind == Off || len(r.g.areas) > mostLines {
		return fmt.Errorf("area %c cannot be drawn", a.Mark)
	}
	err = readWords(words[2:], func(word, value string) (int, error) { return a.set(word, value) }, &a.Name)
	r.g.areas = append(r.g.areas, a)
	return err
}

// set sets one property and says how many words it took.
func (a *Area) set(word, value string) (took int, err error) {
	switch {
	case heights.has(word):
		a.Height, err = heights.read(word)
		return 1, err
	case word == "indoors":
		a.Roofed = true
		return 1, nil
	case word == "pf":
		a.PF, err = readFigure(value)
		return 2, err
	case word == "depth":
		a.Depth, err = strconv.Atoi(value)
		if err == nil && (a.Depth < 0 || a.Depth > 99) {
			err = fmt.Errorf("a depth is 0 to 99 feet")
		}
		return 2, err
	}
	return 0, fmt.Errorf("%q says nothing of an area", word)
}

// readWords reads properties up to the word name, which ends the line.
func readWords(words []string, set func(word, value string) (int, error), name *string) error {
	for len(words) > 0 {
		if words[0] == "name" && name != nil {
			*name = strings.Join(words[1:], " ")
			return nil
		}
		took, err := set(words[0], strings.Join(words[1:min(len(words), 2)], ""))
		if err != nil {
			return err
		}
		words = words[min(took, len(words)):]
	}
	return nil
}

func (r *reader) barrier(words []string) error {
	if len(words) < 2 || words[0] == "none" || r.sortOf(words[0]) >= 0 || len(r.g.sorts) >= mostLines {
		return fmt.Errorf("a barrier is a new name and a form, as in: barrier brick wall high pf 370")
	}
	form, err := forms.read(words[1])
	if err != nil {
		return err
	}
	if form == NoForm {
		return fmt.Errorf("a barrier is a wall, a door or a window")
	}
	b := Barrier{Name: words[0], Form: form, Height: High}
	if form > Wall {
		b.Is = Closed
	}
	err = readWords(words[2:], func(word, value string) (int, error) { return b.set(word, value) }, nil)
	r.g.sorts = append(r.g.sorts, b)
	return err
}

func (b *Barrier) set(word, value string) (took int, err error) {
	switch {
	case heights.has(word) && word != "flat":
		b.Height, err = heights.read(word)
		return 1, err
	case word == "pf":
		b.PF, err = readFigure(value)
		return 2, err
	case word == "sill" && b.Form == Window:
		b.Sill, err = readFigure(value)
		return 2, err
	case b.Form > Wall && word != Whole.String() && conditions.has(word):
		b.Is, err = conditions.read(word)
		return 1, err
	}
	return 0, fmt.Errorf("%q says nothing of a %s", word, b.Form)
}

func (r *reader) between(words []string) error {
	if len(words) != 3 || len(words[0]) != 1 || len(words[1]) != 1 {
		return fmt.Errorf("write two areas and a barrier, as in: between h . brick")
	}
	a, b := words[0][0], words[1][0]
	if r.areaOf(a) == 0 || r.areaOf(b) == 0 || a == b {
		return fmt.Errorf("%c and %c are not two areas", a, b)
	}
	return r.rule(rule{a: a, b: b}, words[2])
}

func (r *reader) side(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("write a side and a barrier, as in: side 0502D brick")
	}
	side, err := ParseSide(words[0])
	if err != nil {
		return err
	}
	return r.rule(rule{side: side}, words[1])
}

func (r *reader) rule(x rule, sort string) error {
	x.sort = r.sortOf(sort)
	if x.sort < 0 && sort != "none" || len(r.g.rules) >= 10*mostLines {
		return fmt.Errorf("%q is no barrier of this map", sort)
	}
	r.g.rules = append(r.g.rules, x)
	return nil
}

func (r *reader) spot(words []string) error {
	if len(words) < 2 || r.g.Spot(words[0]) != nil || len(r.g.spots) >= mostLines {
		return fmt.Errorf("a spot is a new name and its hexes, as in: spot start 0101 0102")
	}
	s := Spot{Name: words[0]}
	for _, word := range words[1:] {
		h, err := hex.Parse(word)
		if err != nil {
			return err
		}
		s.Hexes = append(s.Hexes, h)
	}
	r.g.spots = append(r.g.spots, s)
	return nil
}

// areaOf is the number of the area drawn with a letter; 0 if there is none.
func (r *reader) areaOf(mark byte) int {
	return max(0, slices.IndexFunc(r.g.areas, func(a Area) bool { return a.Mark == mark && mark != 0 }))
}

func (r *reader) sortOf(name string) int {
	return slices.IndexFunc(r.g.sorts, func(b Barrier) bool { return b.Name == name })
}
