package profile

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"impulse/rules/cmdline"
	"impulse/rules/legible"
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

// shown quotes what was written, cut short.
func shown(text string) string { return strconv.Quote(cmdline.Shorten(text, 24)) }

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

// typed puts the characters of A3.1 in the place of those that documents and keyboards
// make of them, one for one.
var typed = strings.NewReplacer("\r\n", "\n", "’", "'", "−", "-")

// Parse reads a block: a name line, heading lines, the notation on one line or more,
// and further lines, all but the notation optional (A3.1). A name that ends in a colon
// may stand before the notation on its line. The error is an [Error].
func Parse(text string) (*Profile, error) {
	if n := utf8.RuneCountInString(text); n > mostText {
		return nil, at(wrong("it has %d characters, and a profile has %d at most", n, mostText), 1, 1)
	}
	r := &reader{p: &Profile{}}
	for i, line := range strings.Split(typed.Replace(text), "\n") {
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
	case rest == "", heading.MatchString(rest):
		return nil
	case labelled(rest):
		return r.further()
	case !r.named && !r.notation && !begins(rest):
		return r.head()
	}
	return r.elements()
}

// heading is a line that only says what stands below it, as the text's do.
var heading = regexp.MustCompile(`^(?:(?:Screens|Armor|Section [1-6]-(?:Forward|Left|Right|Center|Aft|Core)|Pivot\|Thrust)(?:\s+|$))+$`)

var notation = regexp.MustCompile(`^(?:S+$|A+$|[0-9]\[|\()`)

// begins reports whether notation begins here.
func begins(line string) bool { return notation.MatchString(strings.Fields(line)[0]) }

// head reads the name line: a name, a note in brackets, and notation behind a colon.
func (r *reader) head() error {
	r.named = true
	if err := r.name(); err != nil {
		return err
	}
	colon := r.take(':')
	r.space()
	if err := r.note(); err != nil {
		return err
	}
	if !colon {
		r.take(':')
	}
	return r.elements()
}

// name reads a name and takes it apart: "Scimitar-class CA Torrent".
func (r *reader) name() error {
	start := r.i
	for !r.end() && r.next() != ':' && r.next() != '[' {
		r.i++
	}
	name, err := r.words(start, " -'.&")
	switch {
	case err != nil:
		return err
	case r.next() == '[' && r.i > start && !unicode.IsSpace(r.text[r.i-1]):
		return r.wrongAt(r.i, "a colon stands between a name and its notation, as in Torrent: SSS AA 1[8 W](-1)")
	case strings.IndexAny(name, "-'.&") == 0:
		return r.wrongAt(start, "a name begins with a letter or digit")
	case labelled(name + ":"):
		return r.wrongAt(start, "%s is no name, but begins a line of its own", shown(name))
	}
	r.p.setTitle(strings.Fields(name))
	return nil
}

func (p *Profile) setTitle(words []string) {
	class := slices.IndexFunc(words, func(w string) bool {
		return strings.HasSuffix(w, "-class") || strings.HasSuffix(w, "-type")
	})
	p.Class, words = strings.Join(words[:class+1], " "), words[class+1:]
	if class >= 0 && len(words) > 0 && kind.MatchString(words[0]) {
		p.Code, words = words[0], words[1:]
	}
	if class >= 0 && len(words) > 0 && (words[0] == string(Base) || words[0] == string(Platform)) {
		p.Hull, words = Hull(words[0]), words[1:]
	}
	p.Name = strings.Join(words, " ")
}

// kind is the code of a kind of ship: "CA", "BS-2", "FR1".
var kind = regexp.MustCompile(`^[A-Z]{2,3}(?:-?[1-9])?$`)

// note reads a note in brackets, where one stands.
func (r *reader) note() error {
	open := r.i
	if !r.take('[') {
		return nil
	}
	for !r.end() && r.next() != ']' {
		r.i++
	}
	note, err := r.words(open+1, " -'.&,()")
	if err == nil && (note == "" || !r.take(']')) {
		err = r.wrongAt(open, "a note behind a name stands in one pair of brackets, as in [our design]")
	}
	r.p.Note = note
	return err
}

// words reads what was passed of a name or note, which hold nothing but letters,
// digits and some marks: they are shown to everybody.
func (r *reader) words(start int, marks string) (string, error) {
	text := r.text[start:r.i]
	if i := stray(text, marks); i >= 0 {
		return "", r.wrongAt(start+i, "%q cannot stand in a name or note; letters, digits, spaces and %s can", text[i], strings.TrimSpace(marks))
	}
	words := strings.Join(strings.Fields(string(text)), " ")
	if utf8.RuneCountInString(words) > mostName {
		return "", r.wrongAt(start, "a name or note has %d characters at most", mostName)
	}
	return words, nil
}

// stray is the place of the first character that is no letter, digit, space or one of
// the marks; -1 if there is none.
func stray(text []rune, marks string) int {
	return slices.IndexFunc(text, func(c rune) bool {
		return legible.Refused(c) && c != '\t' || !unicode.In(c, unicode.L, unicode.Nd) && !unicode.IsSpace(c) && !strings.ContainsRune(marks, c)
	})
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
	return wrong("%q begins nothing; sections are written as 1[8 L](-1), pivot and thrust as (+1|6)", r.next())
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
	if !r.end() && !unicode.IsSpace(r.next()) {
		return r.wrongAt(r.i, "a space follows the last %c", letter)
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
	start := r.i
	text, ok := r.between('(', ')')
	soak, _ := strconv.Atoi(text)
	if !ok || !soaks.MatchString(text) || soak < -mostSoak || soak > mostSoak {
		return r.wrongAt(start, "section %d ends with its hull soak and the sign of it, as in (-1)", s.Number)
	}
	s.Soak = soak
	r.p.Sections = append(r.p.Sections, s)
	return nil
}

// soaks is a hull soak: without its sign one cannot tell what it does.
var soaks = regexp.MustCompile(`^(?:[+-][0-9]{1,2}|0)$`)

// systems reads the subsystems and the bracket that closes them.
func (r *reader) systems(s *Section) error {
	for r.space(); !r.take(']'); r.space() {
		start := r.i
		for !r.end() && !unicode.IsSpace(r.next()) && r.next() != ']' {
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
		return System{}, wrong("%s is no component; the codes are %s, and E- with a track, as in E-321", shown(word), strings.Join(printed.Codes()[1:], ", "))
	case strings.Repeat(code, n) != word:
		return System{}, wrong("%s mixes components; write each kind as a subsystem of its own", shown(word))
	case n > mostBoxes:
		return System{}, wrong("a subsystem has %d boxes at most", mostBoxes)
	}
	return System{Code: code, Count: n}, nil
}

func (r *reader) move() error {
	text, ok := r.between('(', ')')
	pivot, thrust, bar := strings.Cut(strings.ReplaceAll(text, " ", ""), "|")
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
		return wrong("%s is no thrust; it is 0 to %d", shown(thrust), mostThrust)
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
	for unicode.IsSpace(r.next()) {
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
