package notation

import (
	"slices"
	"strconv"
	"strings"
)

// die is a kind of die with its sides known.
type die struct {
	kind  dieKind
	sides int   // of a plain die
	list  []int // of a listed one
}

// drawn is how many equally likely faces are drawn from.
func (d die) drawn() int {
	switch d.kind {
	case percentDie:
		return 100
	case tensDie:
		return 10
	case d66Die, fateDie, fate1Die:
		return 6 // d66 draws twice
	case coinDie:
		return 2
	case listDie:
		return len(d.list)
	}
	return d.sides
}

// name is what stands behind the d.
func (d die) name() string {
	switch d.kind {
	case listDie:
		return "[" + joinInts(d.list, ",") + "]"
	case plainDie:
		if d.sides == 66 {
			return "(66)" // d66 is another die
		}
		return strconv.Itoa(d.sides)
	}
	return dieNames[d.kind]
}

var dieNames = [...]string{percentDie: "%", tensDie: "00", d66Die: "66", fateDie: "f", fate1Die: "f.1", coinDie: "c"}

func joinInts(ns []int, between string) string {
	words := make([]string, len(ns))
	for i, n := range ns {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, between)
}

var (
	fateFaces  = [...]int{-1, -1, 0, 0, 1, 1}
	fate1Faces = [...]int{-1, 0, 0, 0, 0, 1}
)

// value is what a drawn face counts.
func (d die) value(face int) int {
	switch d.kind {
	case tensDie:
		return face % 10 * 10
	case fateDie:
		return fateFaces[face-1]
	case fate1Die:
		return fate1Faces[face-1]
	case coinDie:
		return face - 1
	case listDie:
		return d.list[face-1]
	}
	return face
}

// values lists what the equally likely faces count, in the order of the faces.
func (d die) values() []int {
	if d.kind == d66Die {
		out := make([]int, 0, 36)
		for tens := range 6 {
			for ones := range 6 {
				out = append(out, 10*tens+ones+11)
			}
		}
		return out
	}
	out := make([]int, d.drawn())
	for i := range out {
		out[i] = d.value(i + 1)
	}
	return out
}

// lowest and highest are the ends of what the faces count.
func (d die) ends() (lowest, highest int) {
	switch d.kind {
	case plainDie:
		return 1, d.sides
	case percentDie:
		return 1, 100
	case d66Die:
		return 11, 66
	}
	v := d.values()
	return slices.Min(v), slices.Max(v)
}

// always reports whether every face of the die passes.
func (d die) always(t test) bool {
	if d.kind > percentDie {
		return !slices.ContainsFunc(d.values(), func(v int) bool { return !t.matches(v) })
	}
	lowest, highest := d.ends()
	if t.rel == unequal {
		return t.n < lowest || t.n > highest
	}
	return t.matches(lowest) && t.matches(highest)
}

// tests fills in what a modifier tests when it does not say: explosions and
// margins the highest value, rerolls and implosions the lowest.
func (d die) tests(m mod) test {
	if m.test.given() {
		return m.test
	}
	lowest, highest := d.ends()
	switch m.kind {
	case modExplode, modExplodeOnce, modCompound:
		return test{equal, highest}
	case modMargin:
		return test{atLeast, highest}
	}
	return test{equal, lowest}
}

// throws is how many faces are drawn for one die.
func (d *pool) throws() int {
	if d.kind == d66Die {
		return 2
	}
	return 1
}

// times is how many dice are thrown, if that is fixed.
func (d *pool) times() (n int, fixed bool) { return d.many, d.count == nil }

// die is the die of the pool, if its sides are fixed.
func (d *pool) die() (die, bool) {
	return die{kind: d.kind, sides: d.sides, list: d.faces}, d.from == nil
}

// canEnd refuses what could never end, and what leaves no die, where that can
// be seen before the roll; where it cannot, the roll itself ends with an error.
func (p behind) canEnd(d *pool) {
	kind, fixed := d.die()
	if d.group != nil || !fixed {
		return
	}
	n, _ := d.times() // 0 when it is not fixed, so that it is not judged
	changed := false
	for _, m := range d.mods {
		if reason := endless(kind, m, n); reason != "" {
			p.fail(m.at, "%s", reason)
		}
		left := remaining(m, n)
		if n > 0 && left == 0 && p.bareDrop(m) {
			p.fail(m.at, "this drops every die; another die has a sign before it, such as +d6")
		}
		if !changed {
			p.canMatch(d, kind, m)
		}
		n, changed = left, changed || m.kind.changes()
	}
}

// bareDrop reports whether the modifier is written as a d alone, behind which
// a forgotten sign makes another die a modifier.
func (p behind) bareDrop(m mod) bool {
	rest := p.text[m.at:]
	return m.kind == modDropLow && !hasFold(rest, "dl")
}

// changes reports whether the modifier changes what a die counts.
func (m modKind) changes() bool {
	return m == modExplode || m == modExplodeOnce || m == modCompound || m == modImplode || m == modMin || m == modMax
}

// canMatch warns of comparisons that no face, or behind one die every reader,
// takes as they stand.
func (p behind) canMatch(d *pool, kind die, m mod) {
	never := m.test.given() && !slices.ContainsFunc(kind.values(), m.test.matches)
	switch {
	case m.kind == modTarget && never:
		p.warn(m.at, "no face of the d%s is that, so nothing is counted; for the sum write (%s)%s", kind.name(), strings.TrimSpace(p.text[d.at:m.at]), m.test)
	case never && !m.kind.shows() && m.kind != modMargin && m.kind != modFail && m.kind != modDropIf:
		p.warn(m.at, "no face of the d%s is that", kind.name())
	case m.kind == modExplode && p.text[m.at]|0x20 == 'x' && m.test.rel == equal && !strings.Contains(p.text[m.at:], "x="):
		p.warn(m.at, "x%d explodes on a %d; to multiply write *%d", m.test.n, m.test.n, m.test.n)
	case m.kind == modExplode && strings.HasPrefix(p.text[m.at:], "!="):
		p.warn(m.at, "!=%d explodes on a %d; not equal is written <>%d", m.test.n, m.test.n, m.test.n)
	}
}

// remaining is how many of n dice are left for certain after a modifier.
func remaining(m mod, n int) int {
	switch m.kind {
	case modKeepHigh, modKeepLow, modKeepMiddle:
		return min(n, m.n)
	case modDropHigh, modDropLow:
		return max(n-m.n, 0)
	case modKeepIf, modDropIf:
		return 0
	}
	return n
}

// endless says why a modifier could never end on n dice; "" if it can.
func endless(d die, m mod, n int) string {
	switch m.kind {
	case modExplode, modCompound:
		if m.most == 0 && d.always(d.tests(m)) {
			return "every face explodes, so this would never end; give a limit such as !@3"
		}
	case modRerollUntil:
		if m.most == 0 && d.always(d.tests(m)) {
			return "every face is rerolled, so this would never end"
		}
	case modUnique:
		if room, bounded := uniqueRoom(d, m.test); bounded && n > room {
			return "there are more dice than faces, so they cannot all differ"
		}
	}
	return ""
}

// uniqueRoom is how many dice can differ; unbounded when some faces may repeat.
func uniqueRoom(d die, t test) (room int, bounded bool) {
	if d.kind <= percentDie {
		return d.drawn(), !t.given() || d.always(t)
	}
	v := d.values()
	slices.Sort(v)
	return len(slices.Compact(v)), !t.given() || d.always(t)
}
