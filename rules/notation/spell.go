package notation

import (
	"strconv"
	"strings"

	"impulse/rules/odds"
)

// String spells the expression as it was read, in one form: k is kh, x is !,
// spaces stand round operators. [Parse] reads it as the same expression.
func (e *Expr) String() string { return (&speller{}).node(e.root) }

// Spell shows the expression with its results in the place of its dice. Pool
// shows the dice of a throw, element what came of one expression in braces, of
// which it gets the spelling. Dice that were not rolled are spelled.
func (r *Result) Spell(pool func(*Pool) string, element func(string, Element) string) string {
	return (&speller{r.Pools, pool, element}).node(r.Expr.root)
}

type speller struct {
	pools   []Pool // nil to spell the expression alone
	pool    func(*Pool) string
	element func(string, Element) string
}

var signs = [...]string{
	opAdd: " + ", opSub: " - ", opMul: " * ", opDiv: " / ", opDivFloor: " // ",
	opDivUp: " /u ", opDivDown: " /d ", opDivHalf: " /r ", opMod: " % ", opPow: "^",
}

func (s *speller) node(n *node) string {
	out := s.bare(n)
	if n.notes != "" {
		out += "[" + n.notes + "]"
	}
	return out
}

func (s *speller) bare(n *node) string {
	switch n.op {
	case opNumber:
		return decimal(n.num)
	case opParen:
		return "(" + s.node(n.two[0]) + ")"
	case opNeg:
		return "-" + s.node(n.two[0])
	case opCall:
		return functions[n.fn].name + "(" + s.list(n.more) + ")"
	case opPool:
		return s.dice(n.pool)
	case opCompare:
		return s.node(n.two[0]) + " " + relations[n.rel] + " " + s.node(n.two[1])
	}
	return s.node(n.two[0]) + signs[n.op] + s.node(n.two[1])
}

// decimal spells a number that was written, which has at most six decimals.
func decimal(n odds.Number) string {
	if n.IsWhole() {
		return n.String()
	}
	return strings.TrimRight(n.Rat().FloatString(6), "0")
}

func (s *speller) list(nodes []*node) string {
	words := make([]string, len(nodes))
	for i, n := range nodes {
		words[i] = s.node(n)
	}
	return strings.Join(words, ", ")
}

func (s *speller) dice(d *pool) string {
	rolled := s.pools != nil && s.pools[d.n].Rolled
	switch {
	case d.group != nil && rolled && len(d.group) > 1:
		return s.elements(d)
	case d.group != nil:
		return "{" + s.list(d.group) + "}" + s.mods(d)
	case rolled:
		return s.pool(&s.pools[d.n])
	}
	return s.count(d) + "d" + s.sides(d) + s.mods(d)
}

func (s *speller) elements(d *pool) string {
	words := make([]string, len(d.group))
	for i, n := range d.group {
		words[i] = s.element(s.node(n), s.pools[d.n].Elements[i])
	}
	return "{" + strings.Join(words, ", ") + "}" + s.mods(d)
}

func (s *speller) count(d *pool) string {
	switch {
	case d.count != nil:
		return s.node(d.count)
	case d.many == 1:
		return ""
	}
	return strconv.Itoa(d.many)
}

func (s *speller) sides(d *pool) string {
	if d.from != nil {
		return s.node(d.from)
	}
	kind, _ := d.die()
	return kind.name()
}

func (s *speller) mods(d *pool) string {
	mods, out := d.mods, ""
	if d.written != nil {
		mods = d.written
	}
	for i := range mods {
		word := mods[i].String()
		if out != "" && joins(out[len(out)-1]) && joins(word[0]) {
			out += " " // so that ! ! does not become !!
		}
		out += word
	}
	return out
}

func joins(c byte) bool { return isLetter(c) || c == '!' }

// String spells the modifier with its first name.
func (m *mod) String() string {
	if m.kind == modTarget {
		out := m.test.String()
		if m.also.given() {
			out += "ds" + m.also.String()
		}
		return out
	}
	for _, w := range &modWords {
		if w.kind == m.kind {
			return w.word + m.rest(w.form)
		}
	}
	if m.kind == modDropIf {
		return "d" + m.test.String()
	}
	return "k" + m.test.String()
}

func (m *mod) rest(f form) string {
	out := ""
	switch f {
	case counted, numbered:
		return strconv.Itoa(m.n)
	case exploding:
		if m.penetrate {
			out = "p"
		}
	}
	out += m.test.String()
	if m.most > 0 {
		out += "@" + strconv.Itoa(m.most)
	}
	return out
}

// String spells the test: ">=5".
func (t test) String() string {
	if !t.given() {
		return ""
	}
	return relations[t.rel] + strconv.Itoa(t.n)
}
