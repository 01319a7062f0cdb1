package notation

import (
	"impulse/rules/dice"
	"impulse/rules/odds"
)

// Result is what came of one item of a formula.
type Result struct {
	Label string
	Expr  *Expr
	Total odds.Number
	Pools []Pool // by the number of the dice or braces in the expression; not all are rolled where there is an if
}

// Pool is a throw of dice of one kind, or braces, as it came out.
type Pool struct {
	Text     string    // as it was written: "4d6kh3"
	Rolled   bool      // false where an if did not need it
	Sides    string    // what stands behind the d: "6", "%", "f"; "" for braces
	Dice     []Die     // every one in order, those that no longer count included; of braces with one expression those inside
	Elements []Element // of braces with several
	Counted  bool      // Total is a count or a margin, not a sum
	Total    odds.Number
}

// Die is one die as it fell and what became of it.
type Die struct {
	Face  int   // as drawn: 1 to its sides; of d66 both digits
	More  []int // faces that were added into it (!!)
	Value int   // what it counts when it is summed
	Marks Marks
}

// Element is one of the expressions in braces.
type Element struct {
	Total odds.Number
	Marks Marks
}

// Marks say what became of a die.
type Marks uint16

// The marks of a die.
const (
	Dropped  Marks = 1 << iota
	Rerolled       // another die took its place
	Exploded       // it brought another die
	Added          // it was brought by another
	Success        // it met the target, or is one of those counted
	Double         // it counts twice
	Failure        // it counts -1
	Critical       // marked by cs
	Fumble         // marked by cf
)

// Has reports whether a mark is set.
func (m Marks) Has(mark Marks) bool { return m&mark != 0 }

// kept reports whether a die still counts.
func (m Marks) kept() bool { return m&(Dropped|Rerolled) == 0 }

// Roll rolls everything in written order: the whole formula Times times, each
// item after the other. Errors are [*Misread], for what cannot be computed or
// takes more than 1,000 dice, and those of a roller of given faces.
func (f *Formula) Roll(r *dice.Roller) (results []Result, err error) {
	defer stopped(&err)
	out := make([]Result, 0, f.Times*len(f.Items)) // not results: an error comes alone
	left, effort := maxDice, maxEffort
	for range f.Times {
		for i := range f.Items {
			e := evaluator{expr: f.Items[i].Expr, dice: r, left: left, effort: effort}
			out = append(out, e.result(f.Items[i].Label))
			left, effort = e.left, e.effort
		}
	}
	return out, nil
}

// evaluator computes one expression once.
type evaluator struct {
	expr   *Expr
	dice   *dice.Roller
	left   int // dice that may still fall
	effort int // binary digits that may still be computed with
	pools  []Pool
	again  bool // dice have fallen, only the sums are done again

	drawn  []int // room for what will fall
	thrown []Die
}

func (e *evaluator) fail(at int, format string, args ...any) {
	panic(misread(e.expr.text, at, format, args...))
}

func (e *evaluator) result(label string) Result {
	if e.expr.pools > 0 {
		e.pools = make([]Pool, e.expr.pools)
	}
	total := e.value(e.expr.root)
	return Result{Label: label, Expr: e.expr, Total: total, Pools: e.pools}
}

// value computes a node.
func (e *evaluator) value(n *node) odds.Number {
	switch {
	case n.fixed:
		return n.num
	case n.op == opPool && e.again:
		return e.pools[n.pool.n].Total
	case n.op == opPool && n.pool.group != nil:
		return e.group(n)
	case n.op == opPool:
		return e.throw(n)
	case n.op == opParen:
		return e.value(n.two[0])
	case n.op == opNeg:
		return e.value(n.two[0]).Neg()
	case n.op == opCall:
		return e.call(n)
	}
	left := e.value(n.two[0])
	right := e.value(n.two[1])
	e.labour(n, left, right)
	return e.fits(n, e.apply(n, left, right))
}

// labour refuses to compute with large numbers for ever.
func (e *evaluator) labour(n *node, a, b odds.Number) {
	if !a.Large() && !b.Large() {
		return
	}
	if e.effort -= a.Bits() + b.Bits(); e.effort < 0 {
		e.fail(n.at, "these numbers are too large to compute with for so long")
	}
}

// fits refuses a result that is too large to go on with.
func (e *evaluator) fits(n *node, result odds.Number) odds.Number {
	if result.Large() && result.Bits() > maxBits {
		e.tooLarge(n)
	}
	return result
}

func (e *evaluator) tooLarge(n *node) {
	e.fail(n.at, "the result has more than %d binary digits", maxBits)
}

// throw rolls dice and does to them what stands behind them.
func (e *evaluator) throw(n *node) odds.Number {
	d := n.pool
	count := e.count(d) // before the sides, as it is written
	t := throw{e: e, pool: d, die: e.die(d)}
	t.roll(count)
	for i := range d.mods {
		t.apply(&d.mods[i])
	}
	out := &e.pools[d.n]
	out.Text, out.Rolled, out.Sides, out.Dice = d.text, true, t.die.name(), t.dice
	out.Total, out.Counted = summed(t.dice, t.die, d.mods)
	return out.Total
}

// die is the die of a pool, its sides rolled first where they are dice.
func (e *evaluator) die(d *pool) die {
	if out, fixed := d.die(); fixed {
		return out
	}
	sides, whole := e.value(d.from).Int()
	if !whole || sides < 1 || sides > maxSides {
		e.fail(d.from.at, "a die has 1 to %d sides", maxSides)
	}
	return die{kind: d.kind, sides: sides}
}

// count is how many dice are thrown.
func (e *evaluator) count(d *pool) int {
	if d.count == nil {
		return d.many
	}
	n, whole := e.value(d.count).Int()
	if !whole || n < 0 {
		e.fail(d.count.at, "the number of dice is whole and not below 0")
	}
	if n > maxDice {
		e.tooMany(d.at)
	}
	return n
}

// budget counts dice before they are drawn.
func (e *evaluator) budget(at, n int) {
	if e.left -= n; n > maxDice || e.left < 0 {
		e.tooMany(at)
	}
}

func (e *evaluator) tooMany(at int) {
	e.fail(at, "this takes more than %d dice, so there is no result", maxDice)
}

// faces is room for n faces, of what all dice need.
func (e *evaluator) faces(n int) []int {
	if n > len(e.drawn) {
		e.drawn = make([]int, max(n, e.expr.most))
	}
	out := e.drawn[:0:n]
	e.drawn = e.drawn[n:]
	return out
}

// room is room for n dice.
func (e *evaluator) room(n int) []Die {
	if n > len(e.thrown) {
		e.thrown = make([]Die, max(n, e.expr.most))
	}
	out := e.thrown[:n:n]
	e.thrown = e.thrown[n:]
	return out
}

// throw is dice being rolled and changed.
type throw struct {
	e    *evaluator
	pool *pool
	die  die
	dice []Die
}

// roll makes the first throw, and records it.
func (t *throw) roll(n int) {
	t.e.budget(t.pool.at, n*t.pool.throws())
	if n == 0 {
		return
	}
	drawn := t.e.faces(n * t.pool.throws())
	t.dice = t.e.room(n)
	for i := range t.dice {
		t.dice[i], drawn = t.draw(drawn)
	}
	t.e.dice.Record(t.pool.text, t.die.drawn(), drawn)
}

// draw draws one die, and appends what was drawn to faces.
func (t *throw) draw(faces []int) (Die, []int) {
	face := t.face()
	faces = append(faces, face)
	if t.die.kind == d66Die {
		ones := t.face()
		faces = append(faces, ones)
		face = 10*face + ones
		return Die{Face: face, Value: face}, faces
	}
	return Die{Face: face, Value: t.die.value(face)}, faces
}

func (t *throw) face() int { return t.e.dice.Draw(t.pool.text, t.die.drawn()) }

// another draws one die more, and records it.
func (t *throw) another(at int) Die {
	t.e.budget(at, t.pool.throws())
	d, drawn := t.draw(t.e.faces(t.pool.throws()))
	t.e.dice.Record(t.pool.text, t.die.drawn(), drawn)
	return d
}

// until draws dice until one is wanted. Those that are not are passed to
// unwanted.
func (t *throw) until(at int, wanted func(value int) bool, unwanted func(Die)) Die {
	for {
		d := t.another(at)
		if wanted(d.Value) {
			return d
		}
		unwanted(d)
	}
}

// summed is the total of dice, of which the last modifiers may be counts.
func summed(dice []Die, kind die, mods []mod) (total odds.Number, counted bool) {
	sum, score := 0, 0
	for i := range dice {
		if m := dice[i].Marks; m.kept() {
			sum += dice[i].Value
			score += m.score()
		}
	}
	for i := range mods {
		switch m := &mods[i]; {
		case m.kind == modMargin:
			return kind.tests(*m).margin(odds.Whole(sum)), true
		case m.kind.closes():
			return odds.Whole(score), true
		}
	}
	return odds.Whole(sum), false
}

// score is what a die counts for a target.
func (m Marks) score() int {
	n := 0
	if m.Has(Success) {
		n++
	}
	if m.Has(Double) {
		n++
	}
	if m.Has(Failure) {
		n--
	}
	return n
}

// margin is by how much a sum passes; below 0 it does not.
func (t test) margin(sum odds.Number) odds.Number {
	if t.rel == less || t.rel == atMost {
		return odds.Whole(t.n).Sub(sum)
	}
	return sum.Sub(odds.Whole(t.n))
}
