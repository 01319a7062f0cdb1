package notation

import "impulse/rules/odds"

// apply computes an operator.
func (e *evaluator) apply(n *node, a, b odds.Number) odds.Number {
	switch n.op {
	case opAdd:
		return a.Add(b)
	case opSub:
		return a.Sub(b)
	case opMul:
		return a.Mul(b)
	case opPow:
		return e.power(n, a, b)
	case opCompare:
		if n.rel.holds(a.Cmp(b)) {
			return odds.Whole(1)
		}
		return odds.Whole(0)
	}
	return e.divide(n, a, b)
}

func (e *evaluator) divide(n *node, a, b odds.Number) odds.Number {
	if b.Sign() == 0 {
		e.fail(n.at, "a division by zero")
	}
	q := a.Quo(b)
	switch n.op {
	case opDivFloor, opDivDown:
		return q.Floor()
	case opDivUp:
		return q.Ceil()
	case opDivHalf:
		return q.Round()
	case opMod:
		return a.Sub(b.Mul(q.Floor()))
	}
	return q
}

// power refuses what grows too large before it is computed.
func (e *evaluator) power(n *node, a, b odds.Number) odds.Number {
	times, whole := b.Int()
	if !whole || times < -maxPower || times > maxPower {
		e.fail(n.at, "an exponent is a whole number up to %d", maxPower)
	}
	if times < 0 && a.Sign() == 0 {
		e.fail(n.at, "a division by zero")
	}
	if (a.Bits()-1)*max(times, -times) > maxBits {
		e.tooLarge(n)
	}
	return e.fits(n, a.Pow(times))
}

// call computes a function. If rolls only what it needs.
func (e *evaluator) call(n *node) odds.Number {
	if n.fn == fnIf {
		if e.value(n.more[0]).Sign() != 0 {
			return e.value(n.more[1])
		}
		return e.value(n.more[2])
	}
	if root, whole := e.wholeRoot(n); whole {
		return root
	}
	a := e.value(n.more[0])
	switch n.fn {
	case fnAbs:
		if a.Sign() < 0 {
			return a.Neg()
		}
	case fnCeil:
		return a.Ceil()
	case fnFloor:
		return a.Floor()
	case fnRound:
		return a.Round()
	case fnSign:
		return odds.Whole(a.Sign())
	case fnSqrt:
		return e.root(n, a)
	case fnPow:
		return e.power(n, a, e.value(n.more[1]))
	case fnMin, fnMax:
		return e.extreme(n, a)
	}
	return a
}

// extreme is the least or the greatest argument.
func (e *evaluator) extreme(n *node, a odds.Number) odds.Number {
	for _, arg := range n.more[1:] {
		b := e.value(arg)
		if c := b.Cmp(a); c < 0 && n.fn == fnMin || c > 0 && n.fn == fnMax {
			a = b
		}
	}
	return a
}

const inexactRoot = "this root is not exact; write floor(sqrt(…)), ceil(sqrt(…)) or round(sqrt(…))"

// root is the exact root.
func (e *evaluator) root(n *node, a odds.Number) odds.Number {
	e.rootable(n, a)
	root, exact := a.Sqrt()
	if !exact {
		e.fail(n.at, "%s", inexactRoot)
	}
	return root
}

// rootable refuses the root of a number below 0.
func (e *evaluator) rootable(n *node, a odds.Number) {
	if a.Sign() < 0 {
		e.fail(n.at, "a number below 0 has no root")
	}
}

// exact reports whether a root of a fixed number is; below 0 it is an error.
func (e *evaluator) exact(n *node) bool {
	a := e.value(n.more[0])
	e.rootable(n, a)
	_, exact := a.Sqrt()
	return exact
}

// wholeRoot computes floor, ceil and round of a root, which need not be exact.
func (e *evaluator) wholeRoot(n *node) (root odds.Number, ok bool) {
	inner := n.more[0].bared()
	if !n.rounds() || inner.op != opCall || inner.fn != fnSqrt {
		return odds.Number{}, false
	}
	a := e.value(inner.more[0])
	e.rootable(inner, a)
	root = a.FloorSqrt()
	switch exact := root.Mul(root).Cmp(a) == 0; {
	case exact, n.fn == fnFloor:
		return root, true
	case n.fn == fnCeil:
		return root.Add(odds.Whole(1)), true
	}
	if middle := root.Add(odds.Whole(1).Quo(odds.Whole(2))); a.Cmp(middle.Mul(middle)) >= 0 {
		return root.Add(odds.Whole(1)), true
	}
	return root, true
}
