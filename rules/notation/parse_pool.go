package notation

import (
	"slices"
	"strings"
)

// dice = [ count ] "d" sides, with the count read already: a number, or 0 and
// the expression in brackets
func (p *parser) dice(start, many int, count *node) *node {
	n := p.pool(start)
	d := n.pool
	d.many, d.count = many, count
	p.at++ // the d
	p.sides(d)
	d.text = p.text[start:p.at]
	if count != nil {
		p.counted(d)
	}
	if d.many > maxDice {
		p.fail(start, "at most %d dice can be rolled at once", maxDice)
	}
	return n
}

// counted takes a count in brackets that is fixed as a number.
func (p *parser) counted(d *pool) {
	p.exact(d.count)
	if !d.count.fixed {
		return
	}
	n, whole := d.count.num.Int()
	if !whole || n < 0 {
		p.fail(d.at, "the number of dice is whole and not below 0")
	}
	d.many, d.count = n, nil
}

func (p *parser) pool(start int) *node {
	n := p.node(opPool, start)
	if len(p.pools) == 0 {
		p.pools = make([]pool, 4)
	}
	n.pool = &p.pools[0]
	p.pools = p.pools[1:]
	n.pool.n, n.pool.at = p.expr.pools, start
	p.expr.pools++
	return n
}

// sides = INT / "%" / "00" / "66" / "f" [ "." ("1"/"2") ] / "c" / "[" faces "]" / "(" expr ")"
func (p *parser) sides(d *pool) {
	c := p.peek()
	start := p.at
	switch {
	case isDigit(c):
		p.numbered(d)
	case c == '%':
		p.at++
		d.kind = percentDie
	case lower(c) == 'f':
		p.at++
		p.fate(d, start)
	case lower(c) == 'c':
		p.at++
		d.kind = coinDie
	case c == '[':
		p.at++
		p.listed(d, start)
	case c == '(':
		p.computed(d)
	default:
		p.fail(start, "expected the sides of the die, such as d6, d%%, d66, df or d[1,2,2]")
	}
}

// numbered reads plain sides; 00 and 66 are dice of their own.
func (p *parser) numbered(d *pool) {
	start := p.at
	value, size := p.digits(9)
	switch p.text[start:p.at] {
	case "00":
		d.kind = tensDie
		return
	case "66":
		d.kind = d66Die
		return
	}
	if size > 9 || value < 1 || value > maxSides || p.text[start] == '0' {
		p.fail(start, "a die has 1 to %d sides", maxSides)
	}
	d.sides = int(value)
}

// computed reads sides in brackets.
func (p *parser) computed(d *pool) {
	d.from = p.bracket()
	p.exact(d.from)
	if !d.from.fixed {
		return
	}
	n, whole := d.from.num.Int()
	if !whole || n < 1 || n > maxSides {
		p.fail(d.from.at, "a die has 1 to %d sides", maxSides)
	}
	d.sides, d.from = n, nil
}

func (p *parser) fate(d *pool, start int) {
	d.kind = fateDie
	if p.next() != '.' {
		return
	}
	switch p.at++; p.next() {
	case '1':
		d.kind = fate1Die
	case '2':
	default:
		p.fail(start, "a fate die is df, df.2 or df.1")
	}
	p.at++
}

func (p *parser) listed(d *pool, start int) {
	d.kind = listDie
	for {
		if len(d.faces) == maxListed {
			p.fail(p.at, "a die has at most %d listed faces", maxListed)
		}
		d.faces = append(d.faces, p.signed("a face"))
		if !p.take(',') {
			break
		}
	}
	p.need(']', "the faces have no closing ]", start)
}

// signed reads a whole number that may have a minus.
func (p *scanner) signed(want string) int {
	p.skip()
	start, sign := p.at, 1
	if p.take('-') {
		sign = -1
		p.skip()
	}
	n, size := p.digits(9)
	if size == 0 || size > 9 || n > maxNumber {
		p.fail(start, "expected %s, -%d to %d", want, maxNumber, maxNumber)
	}
	return sign * int(n)
}

// group = "{" expr ("," expr)* "}"
func (p *parser) group() *node {
	start := p.at
	p.at++
	elements := p.list('}', start)
	n := p.pool(start) // numbered after the dice in it, as it is done after them
	n.pool.group = elements
	n.pool.text = p.text[start:p.at]
	return n
}

// modifiers reads what is done to the dice of a pool.
func (p *parser) modifiers(d *pool) {
	start, mods := d.at, behind{p.scanner}
	for {
		m, ok := mods.modifier()
		if !ok {
			break
		}
		mods.mayFollow(d, m)
		if d.mods == nil && d.n == 0 {
			d.mods = p.expr.mod[:0]
		}
		d.mods = append(d.mods, m)
	}
	d.hoist()
	d.text = strings.TrimSpace(p.text[start:p.at])
	mods.canEnd(d)
}

func (p behind) modifier() (m mod, ok bool) {
	m.at = p.skipTo()
	if t := p.test(); t.given() {
		m.kind, m.test = modTarget, t
		m.also = p.double()
		return m, true
	}
	c := lower(p.next())
	for i := range modWords {
		w := &modWords[i]
		if w.word[0]|0x20 != c || !hasFold(p.text[p.at:], w.word) {
			continue
		}
		p.at += len(w.word)
		m.kind = w.kind
		p.rest(&m, w.word, w.form)
		return m, true
	}
	return m, false
}

func (p *scanner) skipTo() int {
	p.skip()
	return p.at
}

// test reads a comparison with a whole number, if one stands here.
func (p behind) test() test {
	rel := p.relation()
	if rel == noRelation {
		return test{}
	}
	if c := lower(p.peek()); c == 'd' || c == '(' {
		p.fail(p.at, "behind dice a comparison counts those that pass; to compare sums put them in brackets, such as (2d6)>=(1d6)")
	}
	return test{rel, p.signed("a whole number to compare with")}
}

// testOr reads a test, or a number, which means equal to it.
func (p behind) testOr() test {
	if isDigit(p.peek()) {
		return test{equal, p.signed("a face")}
	}
	return p.test()
}

// double reads "ds", what counts twice for a target.
func (p behind) double() test {
	p.skip()
	at := p.at
	if !hasFold(p.text[p.at:], "ds") {
		return test{}
	}
	p.at += 2
	t := p.testOr()
	if !t.given() {
		p.fail(at, "ds needs what counts twice, such as ds10 or ds>=9")
	}
	return t
}

// rest reads what follows the name of a modifier.
func (p behind) rest(m *mod, word string, f form) {
	switch f {
	case counted, ranked:
		p.many(m, word, f)
	case numbered:
		m.n = p.signed("a whole number")
	case tested, mustTest:
		m.test = p.test()
	case testedOr:
		m.test = p.testOr()
	case exploding, limited:
		if f == exploding && lower(p.peek()) == 'p' {
			p.at++
			m.penetrate = true
		}
		m.test = p.testOr()
		if p.take('@') {
			m.most = p.integer(p.at, 1, maxDice, "how often at most")
		}
	}
	if f == mustTest && !m.test.given() {
		p.fail(m.at, "%s needs a comparison, such as %s=1 or %s>=5", word, word, word)
	}
}

// many reads how many dice a modifier means: 1 if it does not say. Behind k
// and d alone there may be a test instead.
func (p behind) many(m *mod, word string, f form) {
	m.n = 1
	if isDigit(p.peek()) {
		m.n = p.integer(p.at, 0, maxDice, "a number of dice")
		return
	}
	if f != ranked {
		return
	}
	if c := p.next(); word == "d" && isLetter(c) {
		if hasFold(p.text[m.at:], "ds") {
			p.at = m.at
			p.unknown()
		}
		p.fail(m.at, "write dl1 to drop the lowest, or + before another die")
	}
	if m.test = p.test(); !m.test.given() {
		return
	}
	m.kind = modKeepIf
	if word == "d" {
		m.kind = modDropIf
	}
}

// hoist does advantage before the first explosion: it discards before any. The
// spelling stays as it was written.
func (d *pool) hoist() {
	for i, m := range d.mods {
		if !m.kind.advances() {
			continue
		}
		j := slices.IndexFunc(d.mods[:i], func(m mod) bool { return m.kind.explodes() })
		if j < 0 {
			continue
		}
		if d.written == nil {
			d.written = slices.Clone(d.mods)
		}
		copy(d.mods[j+1:i+1], d.mods[j:i])
		d.mods[j] = m
	}
}

// explodes reports whether the modifier adds dice for dice that match.
func (m modKind) explodes() bool {
	return m == modExplode || m == modExplodeOnce || m == modCompound || m == modImplode
}

// mayFollow refuses modifiers in an order, or on a group, that means nothing.
func (p behind) mayFollow(d *pool, m mod) {
	closed := noClose
	for _, before := range d.mods {
		if before.kind.closes() {
			closed = before.kind
		}
	}
	switch {
	case m.kind == modFail && closed != modTarget && closed != modFail:
		p.fail(m.at, "f counts failures beside a target; write the target first, such as >=8f<2")
	case closed != noClose && m.kind != modFail && !m.kind.shows():
		p.fail(m.at, "the dice are counted already; what changes them must stand before the target or the count, and to compare a sum put it in brackets")
	case d.group != nil && !m.kind.fitsGroup():
		p.fail(m.at, "braces take keep, drop, targets, counts and sorting alone; put what changes single dice inside them")
	case m.kind == modMargin && m.test.rel == unequal:
		p.fail(m.at, "a margin is measured from a number, such as ms>=15")
	case m.kind == modMargin && d.group != nil && !m.test.given():
		p.fail(m.at, "a margin of braces needs a number, such as ms>=15")
	case len(d.mods) == maxMods:
		p.fail(m.at, "at most %d modifiers can stand behind one throw", maxMods)
	}
	if len(d.group) == 1 {
		p.onlyDice(d.group[0], m.kind)
	}
	if m.kind.advances() && m.n > maxDice-d.many {
		p.fail(m.at, "at most %d dice can be rolled at once", maxDice)
	}
}

// noClose stands for no modifier that closes.
const noClose = modKind(255)

// fitsGroup reports whether a modifier means something for elements or for
// dice of several kinds.
func (m modKind) fitsGroup() bool {
	return m.ranks() || m == modKeepIf || m == modDropIf || m.closes() || m.shows()
}

// onlyDice refuses, in braces around one expression, what a modifier has no
// say over: dice that are multiplied or taken off, and numbers beside dice that
// are counted.
func (p behind) onlyDice(n *node, m modKind) {
	switch n.op {
	case opPool:
		if n.pool.group != nil || n.pool.counted() {
			p.fail(n.at, "braces around one expression choose among its dice, so these cannot be counted or braced themselves")
		}
	case opNumber:
		if m.closes() && m != modMargin {
			p.fail(n.at, "this number is no die and would not be counted; for the sum write a comparison, such as (d20+5)>=15")
		}
	case opParen, opAdd:
		for _, a := range n.args() {
			p.onlyDice(a, m)
		}
	default:
		p.fail(n.at, "braces around one expression choose among its dice, so it holds dice and sums alone")
	}
}

// counted reports whether the dice are turned into a count.
func (d *pool) counted() bool {
	return slices.ContainsFunc(d.mods, func(m mod) bool { return m.kind.closes() })
}
