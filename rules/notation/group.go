package notation

import (
	"slices"

	"impulse/rules/odds"
)

// group computes braces: one expression works on the dice inside, several are
// taken by their totals.
func (e *evaluator) group(n *node) odds.Number {
	d := n.pool
	out := &e.pools[d.n]
	if len(d.group) == 1 {
		e.single(n)
	} else {
		e.several(n)
	}
	out.Text, out.Rolled = d.text, true
	return out.Total
}

// single does the modifiers to all dice of the one expression, and sums it
// again without those that were dropped.
func (e *evaluator) single(n *node) {
	d, out := n.pool, &e.pools[n.pool.n]
	out.Total = e.value(d.group[0])
	if len(d.mods) == 0 {
		return
	}
	var parts []int
	e.inside(d.group[0], &parts)
	for _, p := range parts {
		out.Dice = append(out.Dice, e.pools[p].Dice...)
	}
	for i := range d.mods {
		mark(out.Dice, &d.mods[i], die{kind: plainDie, sides: 1})
	}
	e.handBack(parts, out.Dice)
	e.again = true
	out.Total = e.value(d.group[0])
	e.again = false
	if d.counted() {
		out.Total, out.Counted = d.countDice(out), true
	}
}

// handBack gives the throws inside the marks of their dice.
func (e *evaluator) handBack(parts []int, dice []Die) {
	for _, p := range parts {
		pool := &e.pools[p]
		pool.Dice = slices.Clone(dice[:len(pool.Dice)])
		dice = dice[len(pool.Dice):]
		pool.Total, _ = summed(pool.Dice, die{}, nil)
	}
}

// inside lists the throws in a part of the tree, in written order.
func (e *evaluator) inside(n *node, parts *[]int) {
	if n.op == opPool {
		*parts = append(*parts, n.pool.n)
		return
	}
	for _, a := range n.args() {
		e.inside(a, parts)
	}
}

// countDice counts successes, or measures the margin of the whole expression.
func (d *pool) countDice(out *Pool) odds.Number {
	for i := range d.mods {
		if m := &d.mods[i]; m.kind == modMargin {
			return m.test.margin(out.Total)
		}
	}
	total, _ := summed(out.Dice, die{}, d.mods)
	return total
}

// several does the modifiers to the totals of the elements.
func (e *evaluator) several(n *node) {
	d, out := n.pool, &e.pools[n.pool.n]
	out.Elements = make([]Element, len(d.group))
	for i, g := range d.group {
		out.Elements[i].Total = e.value(g)
	}
	for i := range d.mods {
		markElements(out.Elements, &d.mods[i])
	}
	out.Total, out.Counted = e.sumElements(n, out.Elements)
}

func markElements(elements []Element, m *mod) {
	switch {
	case m.kind.ranks():
		rankElements(elements, m)
	case m.kind == modKeepIf || m.kind == modDropIf:
		markElement(elements, func(x *Element) Marks {
			return Dropped.when(m.test.of(x.Total) == (m.kind == modDropIf))
		})
	case m.kind == modDuplicates:
		markElement(elements, func(x *Element) Marks { return Success.when(repeated(elements, x)) })
	case m.kind == modEven || m.kind == modOdd:
		markElement(elements, func(x *Element) Marks {
			even := x.Total.Quo(odds.Whole(2)).IsWhole()
			return Success.when(x.Total.IsWhole() && even == (m.kind == modEven))
		})
	default:
		markElement(elements, func(x *Element) Marks { return m.tested(func(t test) bool { return t.of(x.Total) }) })
	}
}

func markElement(elements []Element, marks func(*Element) Marks) {
	for i := range elements {
		if x := &elements[i]; x.Marks.kept() {
			x.Marks |= marks(x)
		}
	}
}

// repeated reports whether an earlier kept element has the same total.
func repeated(elements []Element, x *Element) bool {
	for i := range elements {
		if &elements[i] == x {
			return false
		}
		if elements[i].Marks.kept() && elements[i].Total.Cmp(x.Total) == 0 {
			return true
		}
	}
	return false
}

// rankElements drops elements by their rank, as rank does dice.
func rankElements(elements []Element, m *mod) {
	var places []int
	for i := range elements {
		if elements[i].Marks.kept() {
			places = append(places, i)
		}
	}
	m.sort(places, func(a, b int) int { return elements[b].Total.Cmp(elements[a].Total) })
	for _, i := range m.dropped(places) {
		elements[i].Marks |= Dropped
	}
}

// sumElements sums the kept elements, or counts them.
func (e *evaluator) sumElements(n *node, elements []Element) (total odds.Number, counted bool) {
	sum, score := odds.Number{}, 0
	for i := range elements {
		if x := &elements[i]; x.Marks.kept() {
			sum = e.fits(n, sum.Add(x.Total))
			score += x.Marks.score()
		}
	}
	for i := range n.pool.mods {
		switch m := &n.pool.mods[i]; {
		case m.kind == modMargin:
			return m.test.margin(sum), true
		case m.kind.closes():
			return odds.Whole(score), true
		}
	}
	return sum, false
}
