package dice

import (
	"fmt"
	"math"
	"math/bits"
)

// Limits of exact odds. Work is counted in about nanoseconds and estimated
// before it is done, memory in bits; all parts of an expression draw on the
// same amounts.
const (
	maxWork = 400_000_000
	maxRoom = 1 << 29
	maxSize = 1 << 27 // of the weights of one distribution
)

// TooLarge says that an expression has too many outcomes for exact odds.
type TooLarge struct {
	What string // the part that is, as it was written: "500d500"
	Size string // "has 249501 totals with fractions of 4483 bits"
}

func (t *TooLarge) Error() string {
	return fmt.Sprintf("%s %s, too large for exact odds; ask about fewer dice", t.What, t.Size)
}

// catchTooLarge turns a panic with a [*TooLarge] into an error; others pass.
func catchTooLarge(err *error) {
	switch r := recover().(type) {
	case nil:
	case *TooLarge:
		*err = r
	default:
		panic(r)
	}
}

// weigher computes the odds of one expression.
type weigher struct {
	expr *Expr
	what string // the part that is being computed, for errors
	left int    // work that may still be done
	room int    // memory that may still be used
}

func (w *weigher) fail(at int, format string, args ...any) {
	panic(misread(w.expr.text, at, format, args...))
}

// evaluator rolls, or computes, a part of the expression.
func (w *weigher) evaluator() evaluator {
	return evaluator{expr: w.expr, left: maxDice, effort: maxEffort}
}

func (w *weigher) tooLarge(format string, args ...any) {
	panic(&TooLarge{What: w.what, Size: fmt.Sprintf(format, args...)})
}

// within names a part of the expression for errors until the returned function
// is called.
func (w *weigher) within(what string) (leave func()) {
	before := w.what
	w.what = what
	return func() { w.what = before }
}

// spend counts work before it is done.
func (w *weigher) spend(work int, format string, args ...any) {
	if work < 0 || work > w.left {
		w.tooLarge(format, args...)
	}
	w.left -= work
}

// perWeight are the bits that a value takes beside those of its weight.
const perWeight = 512

// fits counts the memory of a distribution before it is made, and refuses what
// would take too much.
func (w *weigher) fits(values, bits int) {
	size := times(values, bits+perWeight)
	if times(values, bits) > maxSize || size > w.room {
		w.tooLarge("has %d totals with fractions of %d bits", values, bits)
	}
	w.room -= size
}

// words is how many machine words hold so many bits.
func words(size int) int { return (size + bits.UintSize - 1) / bits.UintSize }

// multiplying is the work of multiplying numbers of so many words.
func multiplying(a, b int) int {
	if a < b {
		a, b = b, a
	}
	if b < 40 {
		return 60 + a*b/2
	}
	return 60 + times(a/b+1, karatsuba(b))
}

func karatsuba(n int) int {
	if n < 40 {
		return n * n / 2
	}
	return times(3, karatsuba((n+1)/2)) + 8*n
}

// times multiplies amounts of work; what is beyond all bounds stays there.
func times(a ...int) int {
	out := 1
	for _, n := range a {
		if n != 0 && out > math.MaxInt/4/n {
			return math.MaxInt / 4
		}
		out *= n
	}
	return out
}
