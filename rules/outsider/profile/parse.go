package profile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/outsider/printed"
)

// Error says what is wrong with a profile, and where; both are counted from 1, columns
// in characters.
type Error struct {
	Line, Column int
	Why          string
}

// Error says where and what.
func (e *Error) Error() string { return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Why) }

func wrong(format string, args ...any) error { return &Error{Why: fmt.Sprintf(format, args...)} }

// at puts an error to the place where it was found.
func at(err error, line, column int) error {
	if e, ok := err.(*Error); ok && e.Line == 0 {
		e.Line, e.Column = line, column
	}
	return err
}

// figure reads a whole number without sign that lies between two.
func figure(text string, min, max int) (n int, ok bool) {
	if text == "" || len(text) > 9 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && min <= n && n <= max
}

// How much a profile may hold: more than any of the text.
const (
	mostText     = 4000 // characters
	mostElements = 99   // screens, or armor
	mostSystems  = 30   // subsystems of a section
	mostBoxes    = 30   // of a subsystem
	mostSoak     = 20
	mostThrust   = 12 // of the Thrust Chart
	mostMoves    = 4
	mostStores   = 20
	mostName     = 80
)

// Parse reads a block: a name line, heading lines, the notation on one line or more,
// and further lines, all but the notation optional (A3.1). A name that ends in a colon
// may stand before the notation on its line. The error is an [Error].
func Parse(text string) (*Profile, error) {
	if len(text) > mostText {
		return nil, at(wrong("it has %d characters, and a profile has %d at most", len(text), mostText), 1, 1)
	}
	r := &reader{p: &Profile{}}
	for i, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		r.line = i + 1
		if err := r.read(line); err != nil {
			return nil, err
		}
	}
	if !r.notation {
		return nil, at(wrong("there is no notation; write it as SSS AA 1[8 W](-1) … (+1|6)"), r.line, 1)
	}
	return r.p, nil
}

// reader reads one line after another into a profile.
type reader struct {
	p        *Profile
	line     int
	named    bool // a name line was read
	notation bool // some of the notation was read
	text     []rune
	i        int // of the next character
}

func (r *reader) read(line string) error {
	r.text, r.i = []rune(line), 0
	r.space()
	rest := strings.TrimSpace(line)
	switch {
	case rest == "", heading(rest):
		return nil
	case furtherKey.FindStringIndex(rest) != nil && furtherKey.FindStringIndex(rest)[0] == 0:
		return r.further(line)
	case !r.named && !r.notation && !begins(rest):
		return r.head(line)
	}
	return r.elements()
}

// heading reports whether the line only says what stands below it, as the text's do.
func heading(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return word == "Screens" || word == "Section" || strings.HasPrefix(line, "Armor Section") || strings.HasPrefix(line, "Pivot|Thrust")
}

// begins reports whether notation begins here.
func begins(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	digit := len(word) > 1 && '0' <= word[0] && word[0] <= '9' && word[1] == '['
	return digit || word[0] == '(' || strings.Trim(word, Screen) == "" || strings.Trim(word, Armor) == ""
}

// head reads the name line, and notation behind its colon.
func (r *reader) head(line string) error {
	r.named = true
	name, rest, colon := strings.Cut(line, ":")
	if open := strings.Index(name, "["); open >= 0 {
		note := strings.TrimSpace(name[open:])
		name = name[:open]
		if err := r.note(note, open); err != nil {
			return err
		}
	}
	if err := r.name(name); err != nil {
		return err
	}
	if !colon || strings.TrimSpace(rest) == "" {
		return nil
	}
	r.i = len([]rune(line)) - len([]rune(rest))
	r.space()
	if r.next() == '[' {
		return r.note(strings.TrimSpace(rest), r.i)
	}
	return r.elements()
}

func (r *reader) note(text string, column int) error {
	inside, ok := strings.CutSuffix(text[1:], "]")
	if !ok || strings.ContainsAny(inside, "[]") || len(inside) > mostName {
		return r.wrongAt(column, "the note behind a name stands in one pair of brackets, with %d characters at most", mostName)
	}
	r.p.Note = strings.TrimSpace(inside)
	return nil
}

// name takes a name line apart: "Scimitar-class CA Torrent".
func (r *reader) name(text string) error {
	if len(text) > mostName {
		return r.wrongAt(0, "the name line has %d characters at most", mostName)
	}
	words := strings.Fields(text)
	class := slices.IndexFunc(words, func(w string) bool {
		return strings.HasSuffix(w, "-class") || strings.HasSuffix(w, "-type")
	})
	r.p.Class, words = strings.Join(words[:class+1], " "), words[class+1:]
	if class >= 0 && len(words) > 0 && isCode(words[0]) {
		r.p.Code, words = words[0], words[1:]
	}
	if class >= 0 && len(words) > 0 && (words[0] == string(Base) || words[0] == string(Platform)) {
		r.p.Hull, words = Hull(words[0]), words[1:]
	}
	r.p.Name = strings.Join(words, " ")
	return nil
}

// isCode reports whether the word is a kind of ship: "CA", "BS-2".
func isCode(word string) bool {
	letters, digits, _ := strings.Cut(word, "-")
	return len(letters) > 0 && len(letters) <= 4 && strings.Trim(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" && strings.Trim(digits, "0123456789") == ""
}

// elements reads notation to the end of the line.
func (r *reader) elements() error {
	for r.space(); !r.end(); r.space() {
		r.notation = true
		start := r.i
		if err := r.element(); err != nil {
			return at(err, r.line, start+1)
		}
	}
	return nil
}

func (r *reader) element() error {
	switch c := r.next(); {
	case c == 'S':
		return r.count(&r.p.Screens, 'S', r.p.Armor == 0 && len(r.p.Sections) == 0 && len(r.p.Moves) == 0, "screens stand first, and once")
	case c == 'A':
		return r.count(&r.p.Armor, 'A', len(r.p.Sections) == 0 && len(r.p.Moves) == 0, "armor stands before the sections, and once")
	case '0' <= c && c <= '9':
		return r.section()
	case c == '(':
		return r.move()
	}
	return wrong("%q begins nothing; sections are written as 1[8 L](-1), pivot and thrust as (+1|6)", string(r.next()))
}

// count reads a run of one letter.
func (r *reader) count(n *int, letter rune, first bool, order string) error {
	if !first || *n > 0 {
		return wrong("%s", order)
	}
	for ; r.next() == letter; r.i++ {
		*n++
	}
	if *n > mostElements {
		return wrong("a unit has %d %c at most", mostElements, letter)
	}
	if !r.end() && r.next() != ' ' {
		return wrong("a space follows the last %c", letter)
	}
	return nil
}

func (r *reader) section() error {
	s := Section{Number: int(r.next() - '0')}
	r.i++
	switch _, twice := r.p.Section(s.Number); {
	case len(r.p.Moves) > 0:
		return wrong("sections stand before pivot and thrust")
	case s.Number < 1 || s.Number >= len(SectionNames):
		return wrong("sections have the numbers 1 to 6")
	case twice:
		return wrong("section %d stands there twice", s.Number)
	case !r.take('['):
		return wrong("the subsystems of section %d stand in brackets, as in 1[8 L](-1)", s.Number)
	}
	if err := r.systems(&s); err != nil {
		return err
	}
	text, ok := r.between('(', ')')
	soak, err := strconv.Atoi(strings.ReplaceAll(text, "−", "-"))
	if !ok || err != nil || soak < -mostSoak || soak > mostSoak {
		return wrong("section %d ends with its hull soak, as in (-1)", s.Number)
	}
	s.Soak = soak
	r.p.Sections = append(r.p.Sections, s)
	return nil
}

// systems reads the subsystems and the bracket that closes them.
func (r *reader) systems(s *Section) error {
	for r.space(); !r.take(']'); r.space() {
		start := r.i
		for !r.end() && r.next() != ' ' && r.next() != ']' {
			r.i++
		}
		if r.end() {
			return wrong("the bracket of section %d is not closed", s.Number)
		}
		sys, err := parseSystem(string(r.text[start:r.i]))
		if err == nil && len(s.Systems) == mostSystems {
			err = wrong("a section has %d subsystems at most", mostSystems)
		}
		if err != nil {
			return at(err, r.line, start+1)
		}
		s.Systems = append(s.Systems, sys)
	}
	return nil
}

// parseSystem reads "BB" or "E-332211".
func parseSystem(word string) (System, error) {
	if track, ok := strings.CutPrefix(word, "E-"); ok {
		if track == "" || len(track) > mostBoxes || strings.Trim(track, "0123456789") != "" {
			return System{}, wrong("an engine is written with the thrust of each of its boxes, as in E-332211")
		}
		return System{Code: Engine, Count: len(track), Track: track}, nil
	}
	code := printed.CodeAt(word)
	n := 0
	if code != "" {
		n = len(word) / len(code)
	}
	switch {
	case code == "" || code == Screen:
		return System{}, wrong("%q is no component; the codes are %s", word, strings.Join(printed.Codes()[1:], ", "))
	case strings.Repeat(code, n) != word:
		return System{}, wrong("%q mixes components; write each kind as a subsystem of its own", word)
	case n > mostBoxes:
		return System{}, wrong("a subsystem has %d boxes at most", mostBoxes)
	}
	return System{Code: code, Count: n}, nil
}

func (r *reader) move() error {
	text, ok := r.between('(', ')')
	pivot, thrust, bar := strings.Cut(text, "|")
	if !ok || !bar {
		return wrong("pivot and thrust are written as (+1|6)")
	}
	delay, err := printed.ParseDelay(pivot)
	if err != nil {
		return wrong("%v", err)
	}
	n, ok := figure(thrust, 0, mostThrust)
	switch {
	case !ok:
		return wrong("%q is no thrust; it is 0 to %d", thrust, mostThrust)
	case len(r.p.Moves) == mostMoves:
		return wrong("a unit has %d pairs of pivot and thrust at most", mostMoves)
	}
	r.p.Moves = append(r.p.Moves, Move{delay, n})
	return nil
}

// The characters of the line.

func (r *reader) end() bool { return r.i >= len(r.text) }

func (r *reader) next() rune {
	if r.end() {
		return 0
	}
	return r.text[r.i]
}

func (r *reader) space() {
	for r.next() == ' ' || r.next() == '\t' {
		r.i++
	}
}

func (r *reader) take(c rune) bool {
	if r.next() != c {
		return false
	}
	r.i++
	return true
}

// between reads what stands between two characters.
func (r *reader) between(open, closing rune) (text string, ok bool) {
	if !r.take(open) {
		return "", false
	}
	start := r.i
	for !r.end() && r.next() != closing {
		r.i++
	}
	text = string(r.text[start:r.i])
	return text, r.take(closing)
}

func (r *reader) wrongAt(column int, format string, args ...any) error {
	return at(wrong(format, args...), r.line, column+1)
}
