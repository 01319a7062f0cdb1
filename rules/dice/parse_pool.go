package dice

import "strings"

// dice = [ count ] "d" sides, with the count read already: a number, or nil
// for none and the expression in brackets
func (p *parser) dice(start, many int, count *node) *node {
	n := p.pool(start)
	d := n.pool
	d.many, d.count = many, count
	if count != nil && count.fixed {
		whole := false
		if d.many, whole = count.num.int(); !whole || d.many < 0 {
			p.fail(start, "the number of dice is whole and not below 0")
		}
		d.count = nil
	}
	p.at++ // the d
	p.sides(d)
	d.text = p.text[start:p.at]
	p.counts(start, d.many, d.throws())
	return n
}

// counts checks a number of dice, and adds it to those that fall for certain.
func (p *parser) counts(start, dice, throws int) {
	if dice > maxDice {
		p.fail(start, "at most %d dice can be rolled at once", maxDice)
	}
	p.expr.certain += dice * throws
	if p.certain += dice * throws * p.times; p.certain > maxDice {
		p.fail(start, "at most %d dice can be rolled at once", maxDice)
	}
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
	if size > 9 || value < 1 || value > maxSides {
		p.fail(start, "a die has 1 to %d sides", maxSides)
	}
	d.sides = int(value)
}

// computed reads sides in brackets.
func (p *parser) computed(d *pool) {
	d.from = p.bracket()
	if !d.from.fixed {
		return
	}
	n, whole := d.from.num.int()
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
func (p *parser) signed(want string) int {
	p.skip()
	start, sign := p.at, 1
	if p.take('-') {
		sign = -1
	}
	return sign * p.integer(start, 0, 1_000_000, want)
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

// modWords are the modifiers by name, each before those that begin it; what has
// two names is spelled with the first.
var modWords = [...]struct {
	word string
	kind modKind
	form form
}{
	{"!!", modCompound, exploding}, {"!", modExplode, exploding},
	{"even", modEven, bare}, {"odd", modOdd, bare}, {"dup", modDuplicates, bare},
	{"adv", modAdvantage, counted}, {"dis", modDisadvantage, counted},
	{"min", modMin, numbered}, {"max", modMax, numbered},
	{"ms", modMargin, tested},
	{"cs", modMarkSuccess, mustTest}, {"cf", modMarkFailure, mustTest},
	{"kh", modKeepHigh, counted}, {"kl", modKeepLow, counted}, {"km", modKeepMiddle, counted}, {"k", modKeepHigh, ranked},
	{"dh", modDropHigh, counted}, {"dl", modDropLow, counted}, {"d", modDropLow, ranked},
	{"xo", modExplodeOnce, exploding}, {"x", modExplode, exploding},
	{"im", modImplode, testedOr}, {"rr", modRerollUntil, limited}, {"ro", modReroll, limited}, {"r", modReroll, limited},
	{"uo", modUniqueOnce, tested}, {"u", modUnique, tested},
	{"sa", modSortUp, bare}, {"sd", modSortDown, bare}, {"s", modSortUp, bare},
	{"f", modFail, mustTest},
}

// form says what follows the name of a modifier.
type form uint8

const (
	bare      form = iota // nothing
	counted               // [ INT ]
	numbered              // INT
	ranked                // [ INT ], or a test, which chooses by value instead
	tested                // [ test ]
	testedOr              // [ test / INT ]
	mustTest              // test
	limited               // [ test / INT ] [ "@" INT ]
	exploding             // [ "p" ] [ test / INT ] [ "@" INT ]
)

// modifiers reads what is done to the dice of a pool.
func (p *parser) modifiers(d *pool) {
	start := d.at
	for {
		m, ok := p.modifier()
		if !ok {
			break
		}
		p.mayFollow(d, m)
		if d.mods == nil && d.n == 0 {
			d.mods = p.expr.mod[:0]
		}
		d.mods = append(d.mods, m)
	}
	d.hoist()
	d.text = strings.TrimSpace(p.text[start:p.at])
	p.canEnd(d)
}

func (p *parser) modifier() (m mod, ok bool) {
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

func (p *parser) skipTo() int {
	p.skip()
	return p.at
}

// hasFold reports whether the text begins with a word of small letters, in
// either case.
func hasFold(text, word string) bool {
	if len(text) < len(word) {
		return false
	}
	for i := range len(word) {
		if c := text[i]; c != word[i] && !(isLetter(c) && lower(c) == word[i]) {
			return false
		}
	}
	return true
}

// test reads a comparison with a whole number, if one stands here.
func (p *parser) test() test {
	rel := p.relation()
	if rel == noRelation {
		return test{}
	}
	return test{rel, p.signed("a whole number to compare with")}
}

// testOr reads a test, or a number, which means equal to it.
func (p *parser) testOr() test {
	if isDigit(p.peek()) {
		return test{equal, p.signed("a face")}
	}
	return p.test()
}

// double reads "ds", what counts twice for a target.
func (p *parser) double() test {
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
func (p *parser) rest(m *mod, word string, f form) {
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
		p.fail(m.at, "%s needs a comparison, such as %s>=5", word, word)
	}
}

// many reads how many dice a modifier means: 1 if it does not say. Behind k
// and d alone there may be a test instead.
func (p *parser) many(m *mod, word string, f form) {
	m.n = 1
	if isDigit(p.peek()) {
		m.n = p.integer(p.at, 0, maxDice, "a number of dice")
		return
	}
	if f != ranked {
		return
	}
	if m.test = p.test(); !m.test.given() {
		return
	}
	m.kind = modKeepIf
	if word == "d" {
		m.kind = modDropIf
	}
}

// hoist puts advantage before the first explosion: it discards before any.
func (d *pool) hoist() {
	for i, m := range d.mods {
		if m.kind != modAdvantage && m.kind != modDisadvantage {
			continue
		}
		for j := range i {
			if d.mods[j].kind.explodes() {
				copy(d.mods[j+1:i+1], d.mods[j:i])
				d.mods[j] = m
				break
			}
		}
	}
}

// explodes reports whether the modifier adds dice for dice that match.
func (m modKind) explodes() bool {
	return m == modExplode || m == modExplodeOnce || m == modCompound || m == modImplode
}

// mayFollow refuses modifiers in an order, or on a group, that means nothing.
func (p *parser) mayFollow(d *pool, m mod) {
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
	case len(d.mods) == maxNest:
		p.fail(m.at, "at most %d modifiers can stand behind one throw", maxNest)
	}
	if len(d.group) == 1 {
		p.onlyDice(d.group[0])
	}
	if m.kind == modAdvantage || m.kind == modDisadvantage {
		p.counts(m.at, m.n, d.throws())
	}
}

// noClose stands for no modifier that closes.
const noClose = modKind(255)

// fitsGroup reports whether a modifier means something for elements or for
// dice of several kinds.
func (m modKind) fitsGroup() bool {
	return m.ranks() || m == modKeepIf || m == modDropIf || m.closes() || m.shows()
}

// onlyDice refuses, in braces around one expression with modifiers, what does
// not have the dice of the braces as its own.
func (p *parser) onlyDice(n *node) {
	switch {
	case n.op == opCall || n.op == opCompare || n.op == opPool && (n.pool.group != nil || n.pool.counted()):
		p.fail(n.at, "braces around one expression choose among its dice, so it holds dice and sums alone")
	case n.op == opPool:
		return
	}
	for _, a := range n.args() {
		p.onlyDice(a)
	}
}

// counted reports whether the dice are turned into a count.
func (d *pool) counted() bool {
	for _, m := range d.mods {
		if m.kind.closes() {
			return true
		}
	}
	return false
}

// unknown refuses what stands here, with what was probably meant.
func (p *parser) unknown() {
	rest := p.text[p.at:]
	for _, h := range &hints {
		if hasFold(rest, h.read) {
			p.fail(p.at, "%s", h.hint)
		}
	}
	if rest == "" {
		p.fail(p.at, "expected dice such as 2d6, or a number")
	}
	if len(rest) > 1 && lower(rest[0]) == 'e' && isDigit(rest[1]) {
		p.fail(p.at, "this is not understood; dice that explode are written x=10 or !>=9")
	}
	p.fail(p.at, "this is not understood; docs/dice.md lists what can stand here")
}

// hints answer what people write in other notations.
var hints = [...]struct{ read, hint string }{
	{"!=", "for not equal write <>"},
	{"==", "for equal write ="},
	{"=>", "write >="},
	{"=<", "write <="},
	{"&&", "there is no and; multiply comparisons, such as (2d6>=7)*(d6=6)"},
	{"||", "there is no or; take max of comparisons, such as max(d6=6, d8=8)"},
	{"×", "write *"}, {"÷", "write /"}, {"−", "write -"}, {"–", "write -"}, {"≥", "write >="}, {"≤", "write <="}, {"≠", "write <>"},
	{"k", "keep must stand directly behind dice or braces, such as 4d6kh3 or {4d6+2d8}kh3"},
	{"!", "this must stand directly behind dice, such as 4d6!"},
	{"x", "repetitions stand before the dice, such as 6x 4d6kh3"},
	{"t", "targets are written as comparisons, such as 8d10>=8"},
	{":", "a label stands at the beginning of a roll, such as hit: d20+5"},
	{"]", "there is no [ before it"}, {")", "there is no ( before it"}, {"}", "there is no { before it"},
	{"[", "notes stand behind dice or numbers, such as 2d6[fire]"},
	{",", "parts of a roll have ; between them"},
	{".", "a number begins with a digit, such as 0.5"},
}
