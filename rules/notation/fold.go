package notation

// fold computes what holds no dice at once, so that what cannot be computed is
// refused before any die falls. The operands stay for the spelling.
func (p *parser) fold(n *node) *node {
	if n.rounds() && n.more[0].inexact() {
		return p.compute(n)
	}
	fixed := true
	for _, a := range n.args() {
		if n.op != opParen {
			p.exact(a)
		}
		fixed = fixed && a.fixed
	}
	if !fixed {
		return n
	}
	return p.compute(n)
}

// compute gives a node that holds no dice its value; a root that is not exact
// stays as it is.
func (p *parser) compute(n *node) *node {
	e := evaluator{expr: p.expr, effort: maxEffort}
	if n.op == opCall && n.fn == fnSqrt && !e.exact(n) {
		return n
	}
	n.num, n.fixed = e.value(n), true
	return n
}

// exact refuses a root that is not, where nothing rounds it.
func (p *parser) exact(n *node) {
	if n.inexact() {
		p.fail(n.at, "%s", inexactRoot)
	}
}

// inexact reports whether a node is a root of a fixed number that has none;
// any other root of one is fixed.
func (n *node) inexact() bool {
	n = n.bared()
	return n.op == opCall && n.fn == fnSqrt && !n.fixed && n.more[0].fixed
}

// bared is the node without brackets.
func (n *node) bared() *node {
	for n.op == opParen {
		n = n.two[0]
	}
	return n
}

// rounds reports whether a node makes a whole number of a root.
func (n *node) rounds() bool {
	return n.op == opCall && (n.fn == fnFloor || n.fn == fnCeil || n.fn == fnRound)
}

// most is how many dice can fall below a node, added ones left out. Of the
// branches of an if one is rolled.
func (n *node) most() int {
	if n == nil || n.fixed {
		return 0
	}
	if d := n.pool; d != nil {
		sum := d.most() + d.count.most() + d.from.most()
		for _, g := range d.group {
			sum += g.most()
		}
		return sum
	}
	args := n.args()
	if n.op == opCall && n.fn == fnIf {
		return args[0].most() + max(args[1].most(), args[2].most())
	}
	sum := 0
	for _, a := range args {
		sum += a.most()
	}
	return sum
}

// most is how many dice the throw itself can take.
func (d *pool) most() int {
	n := d.many
	for i := range d.mods {
		if d.mods[i].kind.advances() {
			n += d.mods[i].n
		}
	}
	return n * d.throws()
}
