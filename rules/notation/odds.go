package notation

import (
	"fmt"

	"impulse/rules/odds"
)

// Odds computes the odds of the expression, on the tree that [Formula.Roll] rolls,
// with distributions in the place of dice; nothing is simulated. Dice that explode
// without a limit have a tail. That a roll stops at 1,000 dice is left out of
// account.
//
// Where a value cannot be computed for some faces, as with a division by zero, the
// error is the [*Misread] that the roll would give; where the work would take more
// than about a second it is [*odds.TooLarge]; of modifiers for which there is no
// short way it is [*Unweighed].
func (e *Expr) Odds() (o *odds.Odds, err error) {
	defer stopped(&err)
	w := weigher{Work: odds.Bounded(), expr: e}
	return w.odds(e.root), nil
}

// Unweighed says that modifiers stand together whose odds would need a look at
// every way in which the dice can fall.
type Unweighed struct {
	What string // the dice as they were written: "4d6!kh3"
	Mod  string // the modifier without which they may be weighed: "kh3"
}

func (u *Unweighed) Error() string {
	return fmt.Sprintf("%s can fall in too many ways to weigh exactly; ask without %s", u.What, u.Mod)
}

// weigher computes the odds of one expression.
type weigher struct {
	*odds.Work
	expr *Expr
	dice int // that fall at most, added ones left out
}

func (w *weigher) fail(at int, format string, args ...any) {
	panic(misread(w.expr.text, at, format, args...))
}

// refuse refuses a modifier behind dice.
func (w *weigher) refuse(d *pool, m *mod) { panic(&Unweighed{What: d.text, Mod: m.String()}) }

// evaluator rolls, or computes, a part of the expression.
func (w *weigher) evaluator() evaluator {
	return evaluator{expr: w.expr, left: maxDice, effort: maxEffort}
}

// take counts dice that fall.
func (w *weigher) take(at, n int) {
	if w.dice += n; w.dice > maxDice {
		e := w.evaluator()
		e.tooMany(at)
	}
}
