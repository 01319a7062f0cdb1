package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The grammar of a line of a standing sheet, which has no "or" and no nesting,
// so that a player on a phone sees at a glance what he has said:
//
//	[steps:] [when condition:] order
//	break when condition
//	break at N
//
// Steps are N, N-M or each, counted as [Book.Count] counts. A condition is one
// or more terms with "and" between them; a term is FACT [UNIT] cmp N, or the
// name of a switch alone.

// standingLine is one line taken apart. A line with neither steps nor
// condition is a plain order.
type standingLine struct {
	steps steps
	when  []term
	stop  bool    // it is a break, of the condition or, without one, at steps.from
	order Command // of a line that is no break
}

// steps are the counts in which a line holds.
type steps struct {
	given, each bool
	from, to    int
	col         int
}

// term is one comparison of a fact. Its words are the fact's name and, if one
// is named, a unit.
type term struct {
	words []string
	cmp   string // "" of a switch
	n     int
	given bool // a number stands in it
	col   int
}

// maxCount bounds the numbers of a line.
const maxCount = 1_000_000

var comparisons = []string{"<", "<=", "=", ">=", ">", "!="}

// String spells the line so that it is read as the same line again.
func (l standingLine) String() string {
	var words []string
	if l.stop {
		words = append(words, "break")
	}
	switch {
	case l.stop && len(l.when) == 0:
		return fmt.Sprintf("break at %d", l.steps.from)
	case l.steps.given:
		words = append(words, l.steps.String()+":")
	}
	if len(l.when) > 0 {
		terms := make([]string, len(l.when))
		for i, t := range l.when {
			terms[i] = t.String()
		}
		words = append(words, "when "+strings.Join(terms, " and "))
	}
	if l.stop {
		return strings.Join(words, " ")
	}
	if len(l.when) > 0 {
		words[len(words)-1] += ":"
	}
	return strings.Join(append(words, l.order.String()), " ")
}

// plain reports whether the line is an order as it is given for a step alone.
func (l standingLine) plain() bool { return !l.stop && !l.steps.given && len(l.when) == 0 }

func (s steps) String() string {
	switch {
	case s.each:
		return "each"
	case s.from == s.to:
		return strconv.Itoa(s.from)
	}
	return fmt.Sprintf("%d-%d", s.from, s.to)
}

func (t term) String() string {
	text := strings.Join(t.words, " ")
	if t.cmp != "" {
		text += " " + t.cmp
	}
	if t.given {
		text += " " + strconv.Itoa(t.n)
	}
	return text
}

// isStanding reports whether a line is more than a plain order: its first word
// is break, when, each or a number. No order can begin so.
func isStanding(text string) bool {
	p := scanner{text: text}
	word := strings.ToLower(p.next().text)
	return word == "break" || word == "when" || word == "each" || (word != "" && word[0] >= '0' && word[0] <= '9')
}

// Stands reports whether the lines are a standing sheet: one of them says when
// it holds, or breaks the sheet off.
func Stands(lines []string) bool { return slices.ContainsFunc(lines, isStanding) }

// readLine takes any line of a sheet apart, without the book.
func readLine(text string) (standingLine, error) {
	if !isStanding(text) {
		c, err := ParseCommand(text)
		return standingLine{order: c}, err
	}
	if len(text) > maxLine {
		return standingLine{}, Unclear("That line has %d bytes; a line has at most %d.", len(text), maxLine)
	}
	if err := readable(text); err != nil {
		return standingLine{}, err
	}
	p := &scanner{text: text}
	if p.takes("break") {
		return p.stop()
	}
	return p.line()
}

// stop reads what stands behind "break".
func (p *scanner) stop() (l standingLine, err error) {
	l.stop = true
	switch {
	case p.takes("when"):
		l.when, err = p.condition()
	case p.takes("at"):
		l.steps.col = p.peek().col
		l.steps.from, err = p.number()
		l.steps.to = l.steps.from
	default:
		return l, p.peek().wrong("break is followed by when or at: break when enemy within 8, break at 9")
	}
	if rest := p.peek(); err == nil && rest.text != "" {
		err = rest.wrong("a break ends with its condition")
	}
	return l, err
}

// line reads a line with an order.
func (p *scanner) line() (l standingLine, err error) {
	if !p.sees("when") {
		if l.steps, err = p.steps(); err != nil {
			return l, err
		}
	}
	if p.takes("when") {
		if l.when, err = p.condition(); err == nil {
			err = p.colon("the condition")
		}
	}
	if err != nil {
		return l, err
	}
	if first := p.peek(); first.text == "" || isStanding(p.text[p.at:]) {
		return l, first.wrong("one order stands behind the colon, such as: 4: fire weapon:L1 target:lance")
	}
	l.order, err = ParseCommand(p.text[p.at:])
	return l, err
}

// steps reads N:, N-M: or each:.
func (p *scanner) steps() (s steps, err error) {
	s.given = true
	word := p.next()
	s.col = word.col
	first, last, ranges := strings.Cut(word.text, "-")
	switch {
	case strings.EqualFold(word.text, "each"):
		s.each = true
	case !ranges:
		s.from, err = word.count(first)
		s.to = s.from
	default:
		if s.from, err = word.count(first); err == nil {
			s.to, err = word.count(last)
		}
		if err == nil && s.to < s.from {
			err = word.wrong("the first of the two is the smaller")
		}
	}
	if err != nil {
		return s, err
	}
	return s, p.colon(word.text)
}

// condition reads terms with "and" between them.
func (p *scanner) condition() ([]term, error) {
	var out []term
	for {
		t, err := p.term()
		if err != nil {
			return nil, err
		}
		out = append(out, t)
		if !p.takes("and") {
			return out, nil
		}
	}
}

// maxWords is how many words a term has at most.
const maxWords = 4

func (p *scanner) term() (t term, err error) {
	t.col = p.peek().col
	for p.peek().isWord() && !p.sees("and") && !p.peek().isNumber() && len(t.words) < maxWords {
		t.words = append(t.words, strings.ToLower(p.next().text))
	}
	if len(t.words) == 0 {
		return t, p.peek().wrong("a fact stands here, such as: range <= 6")
	}
	if slices.Contains(comparisons, p.peek().text) {
		t.cmp = p.next().text
	}
	if t.given = t.cmp != "" || p.peek().isNumber(); t.given {
		t.n, err = p.number()
	}
	return t, err
}

func (p *scanner) number() (int, error) {
	word := p.next()
	n, err := strconv.Atoi(word.text)
	if err != nil || n < -maxCount || n > maxCount {
		return 0, word.wrong("a whole number stands here")
	}
	return n, nil
}

func (p *scanner) colon(behind string) error {
	if word := p.next(); word.text != ":" {
		return word.wrong(fmt.Sprintf("a colon stands behind %s", Shorten(behind, 20)))
	}
	return nil
}

// count reads a number of the steps.
func (t token) count(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 0 || n > maxCount {
		return 0, t.wrong("steps are written 4:, 5-8: or each:")
	}
	return n, nil
}

// scanner cuts a line into words, comparisons and colons.
type scanner struct {
	text string
	at   int
}

// token is a piece of a line and the column, from 1, in which it begins.
type token struct {
	text string
	col  int
}

func (t token) isWord() bool { return t.text != "" && isNameRune([]rune(t.text)[0]) }

func (t token) isNumber() bool {
	_, err := strconv.Atoi(t.text)
	return err == nil
}

// wrong is the refusal of a piece, with what would be right.
func (t token) wrong(right string) error {
	what := "the line ends"
	if t.text != "" {
		what = fmt.Sprintf("%q cannot stand here", Shorten(t.text, 20))
	}
	return Unclear("Column %d: %s; %s.", t.col, what, right)
}

func (p *scanner) peek() token {
	q := *p
	t := q.next()
	p.at = q.at - len(t.text) // spaces are behind us
	return t
}

func (p *scanner) sees(word string) bool { return strings.EqualFold(p.peek().text, word) }

// takes reads the word if it comes next.
func (p *scanner) takes(word string) bool {
	if !p.sees(word) {
		return false
	}
	p.next()
	return true
}

func (p *scanner) next() token {
	rest := strings.TrimLeftFunc(p.text[p.at:], unicode.IsSpace)
	begin := len(p.text) - len(rest)
	n := strings.IndexFunc(rest, func(r rune) bool { return !isNameRune(r) })
	if n < 0 {
		n = len(rest)
	}
	if n == 0 && rest != "" {
		n = symbol(rest)
	}
	p.at = begin + n
	return token{rest[:n], len([]rune(p.text[:begin])) + 1}
}

// symbol is the length of the comparison, or of the single character, with
// which a text begins.
func symbol(text string) int {
	if len(text) > 1 && slices.Contains(comparisons, text[:2]) {
		return 2
	}
	_, n := utf8.DecodeRuneInString(text)
	return n
}
