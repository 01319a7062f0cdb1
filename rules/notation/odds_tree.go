package notation

import "impulse/rules/odds"

// odds are those of a node. Each die stands in the tree once, so the operands
// of a node are independent.
func (w *weigher) odds(n *node) *odds.Odds {
	switch {
	case n.fixed:
		return odds.Sure(n.num)
	case n.op == opPool && n.pool.group != nil:
		defer w.Within(n.pool.text)()
		return w.group(n)
	case n.op == opPool:
		defer w.Within(n.pool.text)()
		return w.throw(n.pool)
	case n.op == opParen:
		return w.odds(n.two[0])
	case n.op == opNeg:
		return w.odds(n.two[0]).Negated()
	case n.op == opCall:
		return w.call(n)
	}
	a := w.odds(n.two[0])
	return w.operator(n, a, w.odds(n.two[1]))
}

func (w *weigher) operator(n *node, a, b *odds.Odds) *odds.Odds {
	defer w.Within("this expression")()
	switch n.op {
	case opAdd:
		return w.Sum(a, b)
	case opSub:
		return w.Sum(a, b.Negated())
	case opCompare:
		return w.compared(n.rel, a, b)
	}
	return w.Pairs(a, b, w.binary(n))
}

// binary is a node of two operands as a function, by the arithmetic of a roll.
func (w *weigher) binary(n *node) func(x, y odds.Number) odds.Number {
	e, left, right, same := w.evaluator(), node{fixed: true}, node{fixed: true}, *n
	if n.op == opCall {
		same.more = []*node{&left, &right}
	} else {
		same.two = [2]*node{&left, &right}
	}
	return func(x, y odds.Number) odds.Number {
		left.num, right.num, e.effort = x, y, maxEffort
		return e.value(&same)
	}
}

// compared are the odds of a comparison: 1 or 0.
func (w *weigher) compared(rel relation, a, b *odds.Odds) *odds.Odds {
	return w.Compare(a, b, func(cmp int) odds.Number {
		if rel.holds(cmp) {
			return odds.Whole(1)
		}
		return odds.Whole(0)
	})
}

// call are the odds of a function.
func (w *weigher) call(n *node) *odds.Odds {
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
	defer w.Within("this expression")()
	e, arg, same := w.evaluator(), node{fixed: true}, *n
	inner := n.more[0]
	same.more = []*node{&arg}
	if root := rootIn(n); root != nil {
		under := *root
		inner, under.more, same.more = root.more[0], same.more, []*node{&under}
	}
	return w.Map(w.odds(inner), func(x odds.Number) odds.Number {
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
func (w *weigher) choice(n *node) *odds.Odds {
	test := w.odds(n.more[0])
	before, most := w.dice, w.dice
	out := w.Over(w.Map(test, func(v odds.Number) odds.Number { return odds.Whole(v.Sign() * v.Sign()) }), func(v odds.Number) *odds.Odds {
		w.dice = before
		branch := w.odds(n.more[2-v.Sign()])
		most = max(most, w.dice)
		return branch
	})
	w.dice = most
	return out
}
