package notation

import (
	"cmp"
	"slices"
)

// apply does one modifier to the dice still kept, in order.
func (t *throw) apply(m *mod) {
	switch m.kind {
	case modExplode, modExplodeOnce, modCompound, modImplode:
		t.explode(m)
	case modReroll, modRerollUntil:
		t.reroll(m)
	case modMin, modMax:
		t.clamp(m)
	case modUnique, modUniqueOnce:
		t.unique(m)
	case modAdvantage, modDisadvantage:
		t.advantage(m)
	default:
		mark(t.dice, m, t.die)
	}
}

// mark does a modifier that neither draws nor changes a die.
func mark(dice []Die, m *mod, kind die) {
	switch {
	case m.kind.ranks():
		rank(dice, m)
	case m.kind == modKeepIf || m.kind == modDropIf:
		markKept(dice, func(d *Die) Marks {
			return Dropped.when(m.test.matches(d.Value) == (m.kind == modDropIf))
		})
	case m.kind == modDuplicates:
		duplicates(dice)
	case m.kind == modEven || m.kind == modOdd:
		markKept(dice, func(d *Die) Marks { return Success.when((d.Value%2 == 0) == (m.kind == modEven)) })
	default:
		markKept(dice, func(d *Die) Marks { return m.tested(func(t test) bool { return t.matches(d.Value) }) })
	}
}

// tested gives the marks of a target, a failure or a mark for display.
func (m *mod) tested(passes func(test) bool) Marks {
	switch m.kind {
	case modTarget:
		hit := passes(m.test)
		return Success.when(hit) | Double.when(hit && m.also.given() && passes(m.also))
	case modFail:
		return Failure.when(passes(m.test))
	case modMarkSuccess:
		return Critical.when(passes(m.test))
	case modMarkFailure:
		return Fumble.when(passes(m.test))
	}
	return 0
}

// when is the mark, or none.
func (m Marks) when(set bool) Marks {
	if set {
		return m
	}
	return 0
}

func markKept(dice []Die, marks func(*Die) Marks) {
	for i := range dice {
		if d := &dice[i]; d.Marks.kept() {
			d.Marks |= marks(d)
		}
	}
}

// kept appends the places of the dice that still count.
func kept(dice []Die, out []int) []int {
	for i := range dice {
		if dice[i].Marks.kept() {
			out = append(out, i)
		}
	}
	return out
}

// rank drops dice by their rank. Of equal dice the earlier stays.
func rank(dice []Die, m *mod) {
	var room [16]int // so that few dice need no memory
	places := kept(dice, room[:0])
	m.sort(places, func(a, b int) int { return cmp.Compare(dice[b].Value, dice[a].Value) })
	for _, i := range m.dropped(places) {
		dice[i].Marks |= Dropped
	}
}

// sort puts places in the order of their ranks, by a comparison that puts the
// highest first.
func (m *mod) sort(places []int, compare func(a, b int) int) {
	if m.kind == modKeepLow || m.kind == modDropHigh {
		slices.Reverse(places) // so that the earlier of equal things is the lower one
	}
	slices.SortStableFunc(places, compare)
}

// dropped are those of the sorted places that do not stay. It uses them up.
func (m *mod) dropped(places []int) []int {
	from, to := m.span(len(places))
	return slices.Delete(places, from, to)
}

// span are the ranks that stay, of n things sorted with the highest first.
func (m *mod) span(n int) (from, to int) {
	keep := min(m.n, n)
	switch m.kind {
	case modKeepLow:
		return n - keep, n
	case modKeepMiddle:
		s := n - keep
		return s - s/2, n - s/2
	case modDropHigh:
		return keep, n
	case modDropLow:
		return 0, n - keep
	}
	return 0, keep
}

// explode adds a die for every kept one that matches, behind it.
func (t *throw) explode(m *mod) {
	test := t.die.tests(*m)
	out := make([]Die, 0, len(t.dice)+4)
	for i := range t.dice {
		d := t.dice[i]
		later := m.kind == modExplodeOnce && d.Marks.Has(Added)
		if !d.Marks.kept() || later || !test.matches(d.Value) {
			out = append(out, d)
			continue
		}
		d.Marks |= Exploded
		if m.kind == modCompound {
			out = append(out, t.compound(m, test, d))
			continue
		}
		out = t.chain(m, test, append(out, d))
	}
	t.dice = out
}

// compound adds dice into the same one.
func (t *throw) compound(m *mod, test test, d Die) Die {
	for n := 1; ; n++ {
		extra := t.another(m.at)
		d.More = append(d.More, extra.Face)
		d.Value += extra.Value - m.less()
		if n == m.most || !test.matches(extra.Value) {
			return d
		}
	}
}

// chain adds dice behind the last one, which matched.
func (t *throw) chain(m *mod, test test, out []Die) []Die {
	for n := 1; ; n++ {
		extra := t.another(m.at)
		again := n != m.most && m.kind == modExplode && test.matches(extra.Value)
		extra.Marks = Added | Exploded.when(again)
		extra.Value -= m.less()
		if m.kind == modImplode {
			extra.Value = -extra.Value
		}
		if out = append(out, extra); !again {
			return out
		}
	}
}

// less is what penetration takes off an added die.
func (m *mod) less() int {
	if m.penetrate {
		return 1
	}
	return 0
}

// reroll puts new dice in the place of those that match.
func (t *throw) reroll(m *mod) {
	test := t.die.tests(*m)
	out := make([]Die, 0, len(t.dice)+4)
	for i := range t.dice {
		d := t.dice[i]
		if !d.Marks.kept() || !test.matches(d.Value) {
			out = append(out, d)
			continue
		}
		unwanted := rerolledOnto(&out)
		unwanted(d)
		next := t.instead(m, test, unwanted)
		next.Marks |= d.Marks & Added // it is no more of the original throw than the one before
		out = append(out, next)
	}
	t.dice = out
}

// rerolledOnto shows dice that nobody wanted among those that fell.
func rerolledOnto(out *[]Die) func(Die) {
	return func(d Die) {
		d.Marks |= Rerolled
		*out = append(*out, d)
	}
}

// instead draws the die that takes a rerolled one's place.
func (t *throw) instead(m *mod, test test, unwanted func(Die)) Die {
	if m.kind == modReroll {
		return t.another(m.at)
	}
	if m.most == 0 {
		return t.until(m.at, func(v int) bool { return !test.matches(v) }, unwanted)
	}
	for n := 1; ; n++ {
		d := t.another(m.at)
		if n == m.most || !test.matches(d.Value) {
			return d
		}
		unwanted(d)
	}
}

func (t *throw) clamp(m *mod) {
	for i := range t.dice {
		d := &t.dice[i]
		switch {
		case !d.Marks.kept():
		case m.kind == modMin:
			d.Value = max(d.Value, m.n)
		default:
			d.Value = min(d.Value, m.n)
		}
	}
}

// unique rerolls dice that repeat an earlier one.
func (t *throw) unique(m *mod) {
	seen := map[int]bool{}
	repeats := func(v int) bool { return seen[v] && (!m.test.given() || m.test.matches(v)) }
	out := make([]Die, 0, len(t.dice)+4)
	for _, d := range t.dice {
		if d.Marks.kept() && repeats(d.Value) {
			unwanted := rerolledOnto(&out)
			unwanted(d)
			d = t.differing(m, repeats, unwanted)
		}
		if d.Marks.kept() {
			seen[d.Value] = true
		}
		out = append(out, d)
	}
	t.dice = out
}

// differing draws the die that takes a repeated one's place.
func (t *throw) differing(m *mod, repeats func(int) bool, unwanted func(Die)) Die {
	if m.kind == modUniqueOnce {
		return t.another(m.at)
	}
	wanted := func(v int) bool { return !repeats(v) }
	if !slices.ContainsFunc(t.die.values(), wanted) {
		t.e.fail(m.at, "there are more dice than faces, so they cannot all differ")
	}
	return t.until(m.at, wanted, unwanted)
}

// advantage throws n dice more and discards n.
func (t *throw) advantage(m *mod) {
	for range m.n {
		t.dice = append(t.dice, t.another(m.at))
	}
	drop := mod{kind: modDropLow, n: m.n}
	if m.kind == modDisadvantage {
		drop.kind = modDropHigh
	}
	rank(t.dice, &drop)
}

// duplicates marks the dice that repeat an earlier one.
func duplicates(dice []Die) {
	seen := map[int]bool{}
	markKept(dice, func(d *Die) Marks {
		repeats := seen[d.Value]
		seen[d.Value] = true
		return Success.when(repeats)
	})
}
