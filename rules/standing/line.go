// Package standing is the language of standing orders: when an order holds, and when
// all end. Lines are read, spelled, completed, and asked of facts that are given; what
// an order itself says, and when a line is asked, is the engine's.
package standing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"impulse/rules/cmdline"
)

// The grammar of a line of a standing sheet, which has no "or" and no nesting,
// so that a player on a phone sees at a glance what they have said:
//
//	[steps:] [when condition:] order
//	break [again] when condition
//	break [again] when something [public or CAUSE]
//	break [again] at N
//	break [again] before ORDER
//
// Steps are N, N-M, N+ or each, also with the word that is counted before them:
// impulse 4; "if" is another word for "when". They are counted as [Book.Count] counts. A condition is one
// or more terms with "and" between them; a term is [not] FACT [UNIT] cmp N, or the
// name of a switch alone.

// Line is one line taken apart. A line with neither steps nor
// condition is a plain order.
type Line struct {
	Steps Steps
	When  []Term
	Stop  bool            // it is a break, of one of these or, without any, at Steps.From
	Order cmdline.Command // of a line that is no break
	Break
}

// Break is what stops a sheet beside a condition and a count.
type Break struct {
	Again  bool   // it stays on the sheet when it has fired
	Cause  string // the name of a cause, [Something] or [InPublic]; "" none
	Before string // the name of an order before whose step it stops; "" none
}

// What a break may name in place of one cause.
const (
	Something = "something" // any cause, as far as the seat knows
	InPublic  = "public"    // any cause that everybody sees
)

// steps are the counts in which a line holds.
type Steps struct {
	Given, Each bool // the line says when; each time
	Open        bool // from then on: To is the last that comes
	From, To    int
	Col         int // where they stand, for a refusal
}

// term is one comparison of a fact. Its words are the fact's name and, if one
// is named, a unit.
type Term struct {
	Words []string
	Cmp   string // "" of a switch
	N     int
	Given bool // a number stands in it
	Not   bool // it is to hold where this does not; spelled as its opposite once its fact is known
	Col   int
}

// maxCount bounds the numbers of a line.
const maxCount = 1_000_000

var comparisons = []string{"<", "<=", "=", ">=", ">", "!="}

// String spells the line so that it is read as the same line again.
func (l Line) String() string {
	var words []string
	if l.Stop {
		words = append(words, "break")
	}
	if l.Again {
		words = append(words, "again")
	}
	switch {
	case l.Before != "":
		return strings.Join(append(words, "before", l.Before), " ")
	case l.Cause == Something:
		return strings.Join(append(words, "when", Something), " ")
	case l.Cause != "":
		return strings.Join(append(words, "when", Something, l.Cause), " ")
	case l.Stop && len(l.When) == 0:
		return strings.Join(append(words, "at", strconv.Itoa(l.Steps.From)), " ")
	case l.Steps.Given:
		words = append(words, l.Steps.String()+":")
	}
	if len(l.When) > 0 {
		terms := make([]string, len(l.When))
		for i, t := range l.When {
			terms[i] = t.String()
		}
		words = append(words, "when "+strings.Join(terms, " and "))
	}
	if l.Stop {
		return strings.Join(words, " ")
	}
	if len(l.When) > 0 {
		words[len(words)-1] += ":"
	}
	return strings.Join(append(words, l.Order.String()), " ")
}

// Plain reports whether the line is an order as it is given for a step alone.
func (l Line) Plain() bool { return !l.Stop && !l.Steps.Given && len(l.When) == 0 }

// With is a sheet with lines that are asked about, which count as standing on it.
func With(sheet []Line, about ...Line) []Line {
	out := slices.Clone(sheet)
	for _, l := range about {
		if stands := func(x Line) bool { return x.String() == l.String() }; !slices.ContainsFunc(out, stands) {
			out = append(out, l)
		}
	}
	return out
}

// Latest is the count at which the last of some lines comes first, or a count before which none does.
func Latest(count int, lines []Line) int {
	for _, l := range lines {
		count = max(count, l.Steps.From)
	}
	return count
}

// Unconditional are the orders of a sheet that depend on nothing.
func Unconditional(sheet []Line) (orders []string) {
	for _, l := range sheet {
		if !l.Stop && len(l.When) == 0 {
			orders = append(orders, l.Order.String())
		}
	}
	return orders
}

// Lasts reports whether the line orders something now or later.
func (l Line) Lasts(count int) bool {
	return !l.Stop && !l.Plain() && (!l.Steps.Given || l.Steps.Each || l.Steps.To >= count)
}

// Passes reports whether a sheet gives no order.
func Passes(sheet []Line) bool {
	return !slices.ContainsFunc(sheet, func(l Line) bool { return !l.Stop })
}

// BreakAt is the line that stops a sheet in so many counts from one on; none for none.
func BreakAt(count, in int) []string {
	if in == 0 {
		return nil
	}
	return []string{Line{Stop: true, Steps: Steps{From: count + in}}.String()}
}

func (s Steps) String() string {
	switch {
	case s.Each:
		return "each"
	case s.Open:
		return strconv.Itoa(s.From) + "+"
	case s.From == s.To:
		return strconv.Itoa(s.From)
	}
	return fmt.Sprintf("%d-%d", s.From, s.To)
}

func (t Term) String() string {
	text := strings.Join(t.Words, " ")
	if t.Not {
		text = negation + " " + text
	}
	if t.Cmp != "" {
		text += " " + t.Cmp
	}
	if t.Given {
		text += " " + strconv.Itoa(t.N)
	}
	return text
}

// Is reports whether a line is more than a plain order: its first word
// is break, when, if, each or a number, or what is counted and a number. No order can
// begin so.
func Is(text string) bool {
	p := scanner{text: text}
	p.takesCounted()
	switch word := strings.ToLower(p.next().text); word {
	case "break", "when", "if", "each":
		return true
	default:
		return word != "" && word[0] >= '0' && word[0] <= '9'
	}
}

// counted are the words for what is counted.
var counted = []string{"impulse", "impulses", "imp", "turn", "turns"}

// takesCounted reads the word for what is counted, where a number stands behind it.
func (p *scanner) takesCounted() {
	q := *p
	if word := strings.ToLower(q.next().text); slices.Contains(counted, word) && q.peek().beginsNumber() {
		*p = q
	}
}

func (t token) beginsNumber() bool { return t.text != "" && t.text[0] >= '0' && t.text[0] <= '9' }

// takesWhen reads the word before a condition.
func (p *scanner) takesWhen() bool { return p.takes("when") || p.takes("if") }

func (p *scanner) seesWhen() bool { return p.sees("when") || p.sees("if") }

// Any reports whether the lines are a standing sheet: one of them says when
// it holds, or breaks the sheet off.
func Any(lines []string) bool { return slices.ContainsFunc(lines, Is) }

// Read takes any line of a sheet apart, without the book.
func Read(text string) (Line, error) {
	if !Is(text) {
		c, err := cmdline.Parse(text)
		return Line{Order: c}, err
	}
	if len(text) > cmdline.MaxLine {
		return Line{}, cmdline.Unclear("That line has %d bytes; a line has at most %d.", len(text), cmdline.MaxLine)
	}
	if err := cmdline.Readable(text); err != nil {
		return Line{}, err
	}
	p := &scanner{text: text}
	if p.takes("break") {
		return p.stop()
	}
	return p.line()
}

// stop reads what stands behind "break".
func (p *scanner) stop() (l Line, err error) {
	l.Stop, l.Again = true, p.takes("again")
	switch {
	case p.takesWhen():
		l.Cause, l.When, err = p.reason()
	case p.takes("before"):
		l.Before, err = p.name("the name of an order stands here, such as: break before fire")
	case p.takes("at"):
		l.Steps.Col = p.peek().col
		l.Steps.From, err = p.number()
		l.Steps.To = l.Steps.From
	default:
		return l, p.peek().wrong("break is followed by when, at or before: break when enemy within 8, break when something, break at 9, break before fire")
	}
	if rest := p.peek(); err == nil && rest.text != "" {
		err = rest.wrong("a break ends with its condition")
	}
	return l, err
}

// reason reads what stands behind "break when": a cause, or a condition.
func (p *scanner) reason() (cause string, when []Term, err error) {
	if !p.takes(Something) {
		when, err = p.condition()
		return "", when, err
	}
	if p.peek().text == "" {
		return Something, nil, nil
	}
	cause, err = p.name("the name of a cause stands here, or nothing, such as: break when something public")
	return cause, nil, err
}

// name reads one word that is a name.
func (p *scanner) name(right string) (string, error) {
	word := p.next()
	if !word.isWord() {
		return "", word.wrong(right)
	}
	return strings.ToLower(word.text), nil
}

// line reads a line with an order.
func (p *scanner) line() (l Line, err error) {
	if !p.seesWhen() {
		if l.Steps, err = p.steps(); err != nil {
			return l, err
		}
	}
	if p.takesWhen() {
		if l.When, err = p.condition(); err == nil {
			err = p.closes(l.When[len(l.When)-1])
		}
	}
	if err != nil {
		return l, err
	}
	if first := p.peek(); first.text == "" || Is(p.text[p.at:]) {
		return l, first.wrong("one order stands behind the colon, such as: 4: fire weapon:L1 target:lance")
	}
	l.Order, err = cmdline.Parse(p.text[p.at:])
	return l, err
}

// closes reads the colon behind a condition that ends so: one that names an option is of the
// order, and its own is forgotten.
func (p *scanner) closes(last Term) error {
	rest := p.text[p.at:]
	option := len(rest) > 1 && rest[0] == ':' && !unicode.IsSpace(rune(rest[1]))
	if n := len(last.Words); option && !last.Given && n > 2 {
		order := last.Words[n-2]
		last.Words = last.Words[:n-2]
		return cmdline.Unclear("Column %d: a colon stands behind the condition, such as: %s: %s", last.Col, last, order)
	}
	return p.colon("the condition")
}

// steps reads N:, N-M: or each:.
func (p *scanner) steps() (s Steps, err error) {
	s.Given = true
	p.takesCounted()
	word := p.next()
	s.Col = word.col
	first, last, ranges := strings.Cut(word.text, "-")
	switch {
	case strings.EqualFold(word.text, "each"):
		s.Each = true
	case !ranges:
		s.From, err = word.count(first)
		s.To = s.From
	default:
		if s.From, err = word.count(first); err == nil {
			s.To, err = word.count(last)
		}
		if err == nil && s.To < s.From {
			err = word.wrong("the first of the two is the smaller")
		}
	}
	if err != nil {
		return s, err
	}
	if !s.Each && !ranges && p.takes("+") {
		s.Open, s.To = true, maxCount
	}
	return s, p.colon(word.text)
}

// condition reads terms with "and" between them.
func (p *scanner) condition() ([]Term, error) {
	var out []Term
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

// negation stands before a term that is to be false.
const negation = "not"

// term reads one comparison.
func (p *scanner) term() (t Term, err error) {
	if p.takes(negation) {
		t, err = p.term()
		t.Not = !t.Not
		return t, err
	}
	t.Col = p.peek().col
	for p.peek().isWord() && !p.sees("and") && !p.peek().isNumber() && len(t.Words) < maxWords {
		t.Words = append(t.Words, strings.ToLower(p.next().text))
	}
	if len(t.Words) == 0 {
		return t, p.peek().wrong("a fact stands here, such as: range <= 6")
	}
	if slices.Contains(comparisons, p.peek().text) {
		t.Cmp = p.next().text
	}
	if t.Given = t.Cmp != "" || p.peek().isNumber(); t.Given {
		t.N, err = p.number()
	}
	return t, err
}

// opposites are the comparisons that hold where others do not.
var opposites = map[string]string{"<": ">=", "<=": ">", "=": "!=", ">=": "<", ">": "<=", "!=": "="}

// plain is the term, of which the fact is known, without "not": the comparison that holds where
// its own does not; of yes or no that is no.
func (t Term) plain() Term {
	switch {
	case !t.Not:
		return t
	case t.Cmp == "":
		t.Cmp, t.N, t.Given = "=", 0, true
	default:
		t.Cmp = opposites[t.Cmp]
	}
	t.Not = false
	return t
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
		return word.wrong(fmt.Sprintf("a colon stands behind %s", cmdline.Shorten(behind, 20)))
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

func (t token) isWord() bool { return t.text != "" && cmdline.IsNameRune([]rune(t.text)[0]) }

func (t token) isNumber() bool {
	_, err := strconv.Atoi(t.text)
	return err == nil
}

// wrong is the refusal of a piece, with what would be right.
func (t token) wrong(right string) error {
	what := "the line ends"
	if t.text != "" {
		what = fmt.Sprintf("%q cannot stand here", cmdline.Shorten(t.text, 20))
	}
	return cmdline.Unclear("Column %d: %s; %s.", t.col, what, right)
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
	n := strings.IndexFunc(rest, func(r rune) bool { return !cmdline.IsNameRune(r) })
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

// Until gives steps that go on from a number their end, which is the last that comes;
// 0: there is none.
func (l Line) Until(last int) Line {
	if l.Steps.Open && last > 0 {
		l.Steps.Open, l.Steps.To = false, max(last, l.Steps.From)
	}
	return l
}

// Prefix is what stands before the order.
func (l Line) Prefix() string {
	l.Order = cmdline.Command{}
	return l.String()
}

// Covers reports whether the line holds in a count. Plain orders hold in the
// count in which the sheet was sealed.
func (l Line) Covers(count, since int) bool {
	switch {
	case l.Stop:
		return false
	case l.Plain():
		return count == since
	case !l.Steps.Given || l.Steps.Each:
		return true
	}
	return l.Steps.From <= count && count <= l.Steps.To
}
