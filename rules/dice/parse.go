package dice

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Parse reads a whole roll in the notation of docs/dice.md. Its errors are
// [*Misread]: what is not understood is never left out or guessed at. What
// cannot end, such as 1d1!, and what is too large is refused here too.
func Parse(text string) (formula *Formula, err error) {
	if utf8.RuneCountInString(text) > maxText {
		return nil, &Misread{Column: maxText + 1, Read: "…", Text: "a roll has at most 1000 characters"}
	}
	defer stopped(&err)
	p := parser{text: text}
	return p.formula(), nil
}

// parser is a Pratt parser over the text. What it does not understand ends it
// with a panic that [Parse] catches, so that the grammar need not speak of
// errors.
type parser struct {
	text    string
	at      int // of the next byte
	depth   int
	expr    *Expr
	nodes   []node // room left in the expression
	pools   []pool
	certain int // dice that fall for certain, of all items
	times   int
}

func (p *parser) fail(at int, format string, args ...any) {
	panic(misread(p.text, at, format, args...))
}

// formula = flag* [ INT "x" ] item (";" item)* [ comment ]
func (p *parser) formula() *Formula {
	f := &Formula{Times: 1}
	p.flags(f)
	p.repeat(f)
	p.times = f.Times
	f.item[0] = p.item(&f.expr)
	f.Items = f.item[:]
	for p.take(';') {
		if len(f.Items) == maxItems {
			p.fail(p.at, "a roll has at most %d parts", maxItems)
		}
		f.Items = append(f.Items, p.item(new(Expr)))
	}
	if p.take('#') {
		f.Comment = strings.TrimSpace(p.text[p.at:])
		p.readable(f.Comment)
		p.at = len(p.text)
	}
	if p.peek() != 0 {
		p.unknown()
	}
	return f
}

// readable refuses a comment or a note that cannot be shown.
func (p *parser) readable(s string) {
	for i, r := range s {
		if unicode.IsControl(r) && r != '\n' && r != '\t' || r == utf8.RuneError {
			p.fail(strings.Index(p.text, s)+i, "this character cannot be shown")
		}
	}
}

// flags are words before the first item, each followed by a space.
func (p *parser) flags(f *Formula) {
	for {
		if !isLetter(p.peek()) {
			return
		}
		end := wordEnd(p.text, p.at)
		if end == len(p.text) || p.text[end] != ' ' {
			return
		}
		flag, known := flagOf(p.text[p.at:end])
		if !known {
			return
		}
		f.Flags |= flag
		p.at = end
	}
}

func flagOf(word string) (Flags, bool) {
	for _, f := range flagNames {
		if strings.EqualFold(f.name, word) {
			return f.flag, true
		}
	}
	return 0, false
}

// repeat reads "6x".
func (p *parser) repeat(f *Formula) {
	start := p.at
	if !isDigit(p.peek()) {
		return
	}
	first := p.at
	n, size := p.digits(9)
	if lower(p.peek()) != 'x' {
		p.at = start
		return
	}
	if size > 9 || n < 2 || n > maxTimes {
		p.fail(first, "a roll is repeated 2 to %d times", maxTimes)
	}
	p.at++
	f.Times = int(n)
}

// item = [ label ":" ] expr
func (p *parser) item(e *Expr) Item {
	label := p.label()
	p.expr, p.nodes, p.pools = e, e.nodes[:], e.pool[:]
	e.text = p.text
	e.root = p.comparison()
	return Item{Label: label, Expr: e}
}

// label is what stands before a colon, if the item has one.
func (p *parser) label() string {
	p.skip()
	rest := p.text[p.at:]
	end := strings.IndexByte(rest, ':')
	if end < 0 || strings.ContainsAny(rest[:end], ";#[{") {
		return ""
	}
	label := strings.TrimSpace(rest[:end])
	if label == "" || utf8.RuneCountInString(label) > maxLabel {
		p.fail(p.at, "a label before the colon has 1 to %d characters", maxLabel)
	}
	p.readable(label)
	p.at += end + 1
	return label
}

// comparison = sum [ cmpop sum ]
func (p *parser) comparison() *node {
	p.enter()
	n := p.infix(1)
	at := p.at
	if rel := p.relation(); rel != noRelation {
		left := n
		n = p.node(opCompare, at)
		n.rel, n.two = rel, [2]*node{left, p.infix(1)}
		at = p.at
		if p.relation() != noRelation {
			p.fail(at, "only one comparison can stand here; put one of them in brackets")
		}
		n = p.fold(n)
	}
	p.leave()
	return n
}

// relation reads a comparison sign, if one stands here.
func (p *parser) relation() relation {
	if c := p.peek(); c != '<' && c != '>' && c != '=' {
		return noRelation
	}
	rest := p.text[p.at:]
	for _, r := range [...]relation{unequal, atMost, atLeast, equal, less, greater} {
		if strings.HasPrefix(rest, relations[r]) {
			p.at += len(relations[r])
			return r
		}
	}
	return noRelation
}

// operators are the signs between two values with how tightly they bind, the longest first.
var operators = [...]struct {
	sign  string
	op    op
	power int
}{
	{"**", opPow, 3}, {"//", opDivFloor, 2}, {"^", opPow, 3},
	{"+", opAdd, 1}, {"-", opSub, 1}, {"*", opMul, 2}, {"/", opDiv, 2}, {"%", opMod, 2},
}

// infix reads operators that bind at least so tightly. Powers are read from
// the right, and a sign binds tighter than they do.
func (p *parser) infix(least int) *node {
	left := p.unary()
	for {
		at := p.at
		op, power := p.operator(least)
		if power == 0 {
			p.at = at
			return left
		}
		n := p.node(op, at)
		n.two = [2]*node{left, p.right(op, power)}
		left = p.fold(n)
	}
}

// right reads the right side of an operator.
func (p *parser) right(o op, power int) *node {
	if o != opPow {
		return p.infix(power + 1)
	}
	p.enter()
	n := p.infix(power)
	p.leave()
	return n
}

func (p *parser) operator(least int) (o op, power int) {
	c := p.peek()
	for i := range operators {
		b := &operators[i]
		if b.sign[0] != c || !strings.HasPrefix(p.text[p.at:], b.sign) {
			continue
		}
		if b.power < least {
			return 0, 0
		}
		p.at += len(b.sign)
		if b.op == opDiv {
			return p.rounding(), b.power
		}
		return b.op, b.power
	}
	return 0, 0
}

// rounding reads the letter behind a "/".
func (p *parser) rounding() op {
	o := opDiv
	switch c := lower(p.next()); {
	case hasFold(p.text[p.at:], "round"):
		return opDiv // the function
	case c == 'u':
		o = opDivUp
	case c == 'd':
		o = opDivDown
	case c == 'r':
		o = opDivHalf
	default:
		return opDiv
	}
	at := p.at
	p.at++
	if c := p.peek(); c == '%' || isLetter(c) {
		p.fail(at, "behind / the letters u, d and r round up, down and half up; put dice in brackets, such as 10/(d4)")
	}
	return o
}

// unary = ("+" / "-") unary / post
func (p *parser) unary() *node {
	c := p.peek()
	if c != '+' && c != '-' {
		return p.post()
	}
	at := p.at
	p.at++
	p.enter()
	n := p.unary()
	p.leave()
	if c == '+' {
		return n
	}
	minus := p.node(opNeg, at)
	minus.two[0] = n
	return p.fold(minus)
}

// post = atom mod* note*
func (p *parser) post() *node {
	n := p.atom()
	if n.pool != nil {
		p.modifiers(n.pool)
	}
	for p.take('[') {
		end := strings.IndexByte(p.text[p.at:], ']')
		if end < 0 {
			p.fail(p.at-1, "the note has no closing ]")
		}
		note := strings.TrimSpace(p.text[p.at : p.at+end])
		if note == "" || utf8.RuneCountInString(note) > maxLabel {
			p.fail(p.at, "a note has 1 to %d characters", maxLabel)
		}
		p.readable(note)
		if n.notes != "" {
			n.notes += ", "
		}
		n.notes += note
		p.at += end + 1
	}
	return n
}

// atom = dice / group / func / NUMBER / "(" expr ")"
func (p *parser) atom() *node {
	c := p.peek()
	start := p.at
	switch {
	case isDigit(c):
		return p.number()
	case c == '(':
		n := p.bracket()
		if lower(p.peek()) == 'd' && p.diceFollow() {
			return p.dice(start, 0, n)
		}
		return n
	case c == '{':
		return p.group()
	case isLetter(c):
		if n := p.call(); n != nil {
			return n
		}
		if lower(c) == 'd' {
			return p.dice(start, 1, nil)
		}
	}
	p.unknown()
	return nil
}

// diceFollow tells 2d6 behind a bracket from a modifier that cannot stand
// there.
func (p *parser) diceFollow() bool {
	rest := strings.TrimLeft(p.text[p.at+1:], " ")
	return rest != "" && (isDigit(rest[0]) || strings.IndexByte("%fFcC[(", rest[0]) >= 0)
}

// bracket = "(" expr ")"
func (p *parser) bracket() *node {
	n := p.node(opParen, p.at)
	p.at++
	n.two[0] = p.comparison()
	p.need(')', "the bracket has no closing )", n.at)
	return p.fold(n)
}

// call = name "(" expr ("," expr)* ")"; nil when no function stands here.
func (p *parser) call() *node {
	end := wordEnd(p.text, p.at)
	if !strings.HasPrefix(strings.TrimLeft(p.text[end:], " "), "(") {
		return nil
	}
	for i, f := range functions {
		if !strings.EqualFold(f.name, p.text[p.at:end]) {
			continue
		}
		n := p.node(opCall, p.at)
		n.fn = function(i)
		p.at = end
		p.take('(')
		n.more = p.list(')', n.at)
		if len(n.more) < f.least || len(n.more) > f.most {
			p.fail(n.at, "%s takes %s", f.name, arguments(f.least, f.most))
		}
		return p.fold(n)
	}
	return nil
}

func arguments(least, most int) string {
	switch {
	case most == 1:
		return "one number in its brackets"
	case least == 1:
		return "one or more numbers in its brackets, with commas between"
	case least == 2:
		return "two numbers in its brackets, with a comma between"
	}
	return "three numbers in its brackets: what is tested, what it is then, what it is else"
}

// list reads expressions with commas between, and the closing sign.
func (p *parser) list(closing byte, start int) []*node {
	var out []*node
	for {
		if len(out) == maxListed {
			p.fail(p.at, "at most %d can stand in one list", maxListed)
		}
		out = append(out, p.comparison())
		if !p.take(',') {
			break
		}
	}
	p.need(closing, "there is no closing "+string(closing), start)
	return out
}

// need takes a closing sign. When it is missing at the end, the place where
// the bracket opens is what helps.
func (p *parser) need(closing byte, missing string, start int) {
	if p.take(closing) {
		return
	}
	if p.peek() == 0 {
		p.fail(start, "%s", missing)
	}
	p.unknown()
}

// number = digits [ "." digits ], or the count of dice behind it
func (p *parser) number() *node {
	start := p.at
	whole, size := p.digits(15)
	if size > 15 {
		p.fail(start, "a number has at most 15 digits")
	}
	num := Number{n: whole, d: 1}
	if p.next() == '.' {
		num = num.add(p.decimals(start))
	}
	if lower(p.peek()) == 'd' {
		if !num.IsWhole() {
			p.fail(start, "the number of dice is whole")
		}
		return p.dice(start, int(whole), nil)
	}
	n := p.node(opNumber, start)
	n.num, n.fixed = num, true
	return n
}

// decimals reads what stands behind the point.
func (p *parser) decimals(start int) Number {
	p.at++
	places, size := p.digits(6)
	if size == 0 || size > 6 {
		p.fail(start, "a number has 1 to 6 decimals, such as 1.5")
	}
	return Number{n: places, d: 1}.quo(Whole(10).pow(size))
}

// digits reads a row of digits; the value is right when there are at most so
// many.
func (p *parser) digits(most int) (value int64, size int) {
	for isDigit(p.next()) {
		if size++; size <= most {
			value = 10*value + int64(p.next()-'0')
		}
		p.at++
	}
	return value, size
}

// integer reads a whole number within bounds.
func (p *parser) integer(start, least, most int, want string) int {
	p.skip()
	n, size := p.digits(9)
	if size == 0 || size > 9 || int(n) < least || int(n) > most {
		p.fail(start, "expected %s, %d to %d", want, least, most)
	}
	return int(n)
}

// enter counts what stands inside each other.
func (p *parser) enter() {
	if p.depth++; p.depth > maxNest {
		p.fail(p.at, "more than %d brackets and signs inside each other", maxNest)
	}
}

func (p *parser) leave() { p.depth-- }

// skip goes over spaces.
func (p *parser) skip() {
	for p.at < len(p.text) {
		switch p.text[p.at] {
		case ' ', '\t', '\n', '\r':
			p.at++
		default:
			return
		}
	}
}

// next is the next byte, 0 at the end.
func (p *parser) next() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

// peek skips spaces and is the next byte.
func (p *parser) peek() byte {
	p.skip()
	return p.next()
}

// take takes a sign if it stands here.
func (p *parser) take(sign byte) bool {
	if p.peek() != sign {
		return false
	}
	p.at++
	return true
}

// lower makes a letter small; other bytes become something else that is no
// letter.
func lower(c byte) byte { return c | 0x20 }

// node makes a node.
func (p *parser) node(o op, at int) *node {
	if len(p.nodes) == 0 {
		p.nodes = make([]node, 8)
	}
	n := &p.nodes[0]
	p.nodes = p.nodes[1:]
	n.op, n.at = o, at
	return n
}

// fold computes what holds no dice at once, so that what cannot be computed is
// refused before any die falls. The operands stay for the spelling.
func (p *parser) fold(n *node) *node {
	for _, a := range n.args() {
		if !a.fixed {
			return n
		}
	}
	e := evaluator{expr: p.expr}
	if n.op == opCall && n.fn == fnSqrt && !e.hasRoot(n) {
		return n // it may stand in floor, ceil or round
	}
	n.num, n.fixed = e.value(n), true
	return n
}
