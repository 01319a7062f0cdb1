package dice

import "math/big"

// odds are those of a node. Each die stands in the tree once, so the operands
// of a node are independent.
func (w *weigher) odds(n *node) *Odds {
	out := w.node(n)
	if out.dice > maxDice {
		e := w.evaluator()
		e.tooMany(n.at)
	}
	return out
}

func (w *weigher) node(n *node) *Odds {
	switch {
	case n.fixed:
		return sure(n.num)
	case n.op == opPool && n.pool.group != nil:
		defer w.within(n.pool.text)()
		return w.group(n)
	case n.op == opPool:
		defer w.within(n.pool.text)()
		return w.throw(n.pool)
	case n.op == opParen:
		return w.odds(n.two[0])
	case n.op == opNeg:
		return w.odds(n.two[0]).negated()
	case n.op == opCall:
		return w.call(n)
	}
	a := w.odds(n.two[0])
	return w.operator(n, a, w.odds(n.two[1]))
}

func (w *weigher) operator(n *node, a, b *Odds) *Odds {
	defer w.within("this expression")()
	switch n.op {
	case opAdd:
		return w.sum(a, b)
	case opSub:
		return w.sum(a, b.negated())
	case opCompare:
		return w.compared(n.rel, a, b)
	}
	if n.op >= opDiv && n.op <= opMod {
		w.spend(times(len(a.values), len(b.values), perFraction), "has %d divisions", times(len(a.values), len(b.values)))
	}
	return w.pairs(a, b, w.binary(n))
}

// binary is a node of two operands as a function, by the arithmetic of a roll.
func (w *weigher) binary(n *node) func(x, y Number) Number {
	e, left, right, same := w.evaluator(), node{fixed: true}, node{fixed: true}, *n
	if n.op == opCall {
		same.more = []*node{&left, &right}
	} else {
		same.two = [2]*node{&left, &right}
	}
	return func(x, y Number) Number {
		left.num, right.num, e.effort = x, y, maxEffort
		return e.value(&same)
	}
}

// compared are the odds of a comparison: 1 or 0.
func (w *weigher) compared(rel relation, a, b *Odds) *Odds {
	w.spend((len(a.values)+len(b.values))*perValue, "has %d totals to compare", len(a.values)+len(b.values))
	more, same, less := a.against(b)
	out := make(gather)
	for i, weight := range []*big.Int{less, same, more} {
		if weight.Sign() == 0 {
			continue
		}
		if rel.holds(i - 1) {
			out.add(w, Whole(1), weight)
		} else {
			out.add(w, Whole(0), weight)
		}
	}
	o := out.of(new(big.Int).Mul(a.total, b.total))
	o.dice = a.dice + b.dice
	return o
}

// call are the odds of a function.
func (w *weigher) call(n *node) *Odds {
	switch n.fn {
	case fnIf:
		return w.choice(n)
	case fnPow:
		return w.operator(n, w.odds(n.more[0]), w.odds(n.more[1]))
	case fnMin, fnMax:
		out := w.odds(n.more[0])
		for _, arg := range n.more[1:] {
			out = w.operator(n, out, w.odds(arg))
		}
		return out
	}
	defer w.within("this expression")()
	e, arg, same := w.evaluator(), node{fixed: true}, *n
	inner := n.more[0]
	same.more = []*node{&arg}
	if root := rootIn(n); root != nil {
		under := *root
		inner, under.more, same.more = root.more[0], same.more, []*node{&under}
	}
	return w.mapped(w.odds(inner), func(x Number) Number {
		arg.num, e.effort = x, maxEffort
		return e.value(&same)
	})
}

// rootIn is the root in floor, ceil or round, which need not be exact there.
func rootIn(n *node) *node {
	inner := n.more[0]
	for inner.op == opParen {
		inner = inner.two[0]
	}
	if inner.op != opCall || inner.fn != fnSqrt || n.fn != fnFloor && n.fn != fnCeil && n.fn != fnRound {
		return nil
	}
	return inner
}

// choice are the odds of an if. A branch that is never taken is not looked at,
// as it would not be rolled.
func (w *weigher) choice(n *node) *Odds {
	test := w.odds(n.more[0])
	no := test.weight(Whole(0))
	yes := new(big.Int).Sub(test.listed(), no)
	var parts []part
	if yes.Sign() > 0 {
		parts = append(parts, part{yes, w.odds(n.more[1])})
	}
	if no.Sign() > 0 {
		parts = append(parts, part{no, w.odds(n.more[2])})
	}
	defer w.within("this expression")()
	out := *w.mixed(parts, test.total)
	out.dice += test.dice
	return &out
}
