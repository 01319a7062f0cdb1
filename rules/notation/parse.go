// Package notation is the language of /roll: 4d6kh3+2 is read, rolled, spelled and
// weighed here (docs/dice.md). Games need none of it.
package notation

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"impulse/rules/odds"
)

// Parse reads a whole roll in the notation of docs/dice.md. Its errors are
// [*Misread]: what is not understood is never left out or guessed at. What
// cannot end, such as 1d1!, and what is too large is refused here too.
func Parse(text string) (formula *Formula, err error) {
	if utf8.RuneCountInString(text) > maxText {
		return nil, &Misread{Column: maxText + 1, Read: "…", Text: "a roll has at most 1000 characters"}
	}
	if m := timesBehind.FindStringSubmatch(text); m != nil {
		if formula, err = read(m[1] + m[3] + "x " + m[2] + m[4]); err == nil {
			return formula, nil
		}
	}
	return read(text)
}

// timesBehind is a roll with its repetitions behind it, as other bots write them: 4d6kh3 x6.
// What explodes stands directly behind its dice.
var timesBehind = regexp.MustCompile(`^((?i:(?:p|gm|blind|s|nr|ul)\s+)*)([^#]*[^#\s])\s+[xX×](\d{1,3})(\s*(?:#.*)?)$`)

func read(text string) (formula *Formula, err error) {
	defer stopped(&err)
	p := parser{scanner: &scanner{text: text}}
	return p.formula(), nil
}

// parser is a Pratt parser over the text. What it does not understand ends it
// with a panic that [Parse] catches, so that the grammar need not speak of
// errors.
type parser struct {
	*scanner
	expr  *Expr
	nodes []node // room left in the expression
	pools []pool

	most  int // dice that can fall, of all items
	times int
}

// scanner stands at a place of the text and reads its words and signs.
type scanner struct {
	text     string
	at       int // of the next byte
	depth    int
	warnings []string
}

// behind reads what is done to dice, which stands behind them, and judges it.
type behind struct{ *scanner }

func (p *scanner) fail(at int, format string, args ...any) {
	panic(misread(p.text, at, format, args...))
}

// warn adds what a player should know of how their text is read.
func (p *scanner) warn(at int, format string, args ...any) {
	p.warnings = append(p.warnings, misread(p.text, at, format, args...).Error())
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
		p.unrolled(f)
		p.at = len(p.text)
	}
	if !p.ended() {
		p.unknown()
	}
	f.Warnings = p.warnings
	return f
}

// unrolled warns of a comment that could be dice, where there are no others.
func (p *parser) unrolled(f *Formula) {
	for _, item := range f.Items {
		if item.Expr.pools > 0 {
			return
		}
	}
	if p.dicey(f.Comment) {
		p.warn(p.at-1, "behind # stands a comment, which is not rolled; repetitions are written 3x")
	}
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
	p.skip()
	p.expr, p.nodes, p.pools = e, e.nodes[:], e.pool[:]
	e.text = p.text
	start := p.at
	e.root = p.comparison()
	p.exact(e.root)
	e.most = e.root.most()
	if p.most += e.most * p.times; p.most > maxDice {
		p.fail(start, "at most %d dice can be rolled at once", maxDice)
	}
	return Item{Label: label, Expr: e}
}

// comparison = sum [ cmpop sum ]
func (p *parser) comparison() *node {
	p.enter()
	n := p.infix(1)
	at := p.at
	if rel := p.relation(); rel != noRelation {
		if n.op == opPool && n.notes != "" {
			p.fail(at, "behind a note this would compare the sum; write the note behind the target, such as 8d10>=8[fire], or the dice in brackets")
		}
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
func (p *scanner) relation() relation {
	if c := p.peek(); c != '<' && c != '>' && c != '=' {
		return noRelation
	}
	rest := p.text[p.at:]
	for _, wrong := range [...]string{"==", "=>", "=<"} {
		if strings.HasPrefix(rest, wrong) {
			p.unknown()
		}
	}
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
		p.oneDie(n)
		left = p.fold(n)
	}
}

// oneDie warns of a target of one die with a number added, which does not add
// to what the die must reach.
func (p *parser) oneDie(n *node) {
	d := n.two[0].pool
	if n.op != opAdd && n.op != opSub || d == nil || d.group != nil || d.many != 1 || !n.two[1].fixed || !d.targets() {
		return
	}
	p.warn(n.at, "this adds to the one success; to compare the sum write (d20)>=10+5, or add the numbers first")
}

// targets reports whether the dice are counted by a target.
func (d *pool) targets() bool {
	return slices.ContainsFunc(d.mods, func(m mod) bool { return m.kind == modTarget })
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
func (p *scanner) rounding() op {
	slash := p.at
	c := lower(p.peek())
	switch {
	case hasFold(p.text[p.at:], functions[fnRound].name):
	case c == 'u':
		p.at++
		return opDivUp
	case c == 'r':
		p.at++
		return opDivHalf
	case c == 'd':
		return p.down(slash)
	}
	return opDiv
}

// down reads the "d" behind a "/", which rounds down. Where a die could be
// meant it says so; with a space between, as one writes a die, it does not
// guess.
func (p *scanner) down(slash int) op {
	at := p.at
	p.at++
	if c := p.next(); p.at == at+1 && at > slash || strings.IndexByte("%fFcC[", c) >= 0 && c != 0 {
		p.fail(at, "behind / the letter d rounds down; write 10/(d4) to divide by dice, 10/d4 or 10//4 to round down")
	}
	if c := p.next(); isDigit(c) || c == '(' {
		p.warn(at, "behind / the letter d rounds down; write 10/(d4) to divide by dice")
	}
	return opDivDown
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
	p.notes(n)
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
	rest := strings.TrimLeft(p.text[p.at+1:], spaces)
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
	if !strings.HasPrefix(strings.TrimLeft(p.text[end:], spaces), "(") {
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

// number = digits [ "." digits ], or the count of dice behind it
func (p *parser) number() *node {
	start := p.at
	whole, size := p.digits(15)
	if size > 15 {
		p.fail(start, "a number has at most 15 digits")
	}
	num := odds.Whole(int(whole))
	if p.next() == '.' {
		num = num.Add(p.decimals(start))
	}
	if lower(p.peek()) == 'd' {
		if !num.IsWhole() {
			p.fail(start, "the number of dice is whole")
		}
		return p.dice(start, int(min(whole, math.MaxInt32)), nil)
	}
	n := p.node(opNumber, start)
	n.num, n.fixed = num, true
	return n
}

// decimals reads what stands behind the point.
func (p *parser) decimals(start int) odds.Number {
	p.at++
	places, size := p.digits(6)
	if size == 0 || size > 6 {
		p.fail(start, "a number has 1 to 6 decimals, such as 1.5")
	}
	return odds.Whole(int(places)).Quo(odds.Whole(10).Pow(size))
}

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
