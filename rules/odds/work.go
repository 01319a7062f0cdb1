package odds

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

// Work is what may still be done to weigh an expression. What takes more stops
// with a panic of [*TooLarge]. A nil Work is [Free]: for what is small for certain.
type Work struct {
	what string // the part that is being computed, for errors
	left int    // work that may still be done
	room int    // memory that may still be used
}

// Free bounds nothing.
var Free *Work

// Bounded is about a second of work.
func Bounded() *Work { return &Work{left: maxWork, room: maxRoom} }

// TooLarge refuses the part that is being computed.
func (w *Work) TooLarge(format string, args ...any) {
	what := "this"
	if w != nil {
		what = w.what
	}
	panic(&TooLarge{What: what, Size: fmt.Sprintf(format, args...)})
}

// Within names a part of the expression for errors until the returned function
// is called.
func (w *Work) Within(what string) (leave func()) {
	before := w.what
	w.what = what
	return func() { w.what = before }
}

// Spend counts work, in about nanoseconds, before it is done.
func (w *Work) Spend(work int, format string, args ...any) {
	if w == nil {
		return
	}
	if work < 0 || !w.affords(work) {
		w.TooLarge(format, args...)
	}
	w.left -= work
}

// Faces counts the work of looking at so many faces of a die.
func (w *Work) Faces(n int) { w.Spend(n*perValue, "has %d faces", n) }

func (w *Work) affords(work int) bool { return w == nil || work <= w.left }

// perWeight are the bits that a value takes beside those of its weight.
const perWeight = 512

// fits counts the memory of a distribution before it is made, and refuses what
// would take too much.
func (w *Work) fits(values, bits int) {
	if w == nil {
		return
	}
	size := times(values, bits+perWeight)
	if times(values, bits) > maxSize || size > w.room {
		w.TooLarge("has %d totals with fractions of %d bits", values, bits)
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
