package odds

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// Number is an exact rational number: a total, a chance, a mean. Small ones
// take no memory of their own. Two numbers are equal when Cmp says 0; the zero
// value is 0.
type Number struct {
	n, d int64    // lowest terms, d >= 1; d is 0 in the zero value, which is 0
	big  *big.Rat // instead, when n or d does not fit
}

// Whole is the number n.
func Whole(n int) Number { return Number{n: int64(n), d: 1} }

// FromRat is the number r, which is not kept.
func FromRat(r *big.Rat) Number {
	if r.Num().IsInt64() && r.Denom().IsInt64() {
		return Number{n: r.Num().Int64(), d: r.Denom().Int64()}
	}
	return Number{big: new(big.Rat).Set(r)}
}

// Rat returns the number for calculation; it is the caller's.
func (a Number) Rat() *big.Rat {
	if a.big != nil {
		return new(big.Rat).Set(a.big)
	}
	return big.NewRat(a.n, max(a.d, 1))
}

// IsWhole reports whether the number has no fraction.
func (a Number) IsWhole() bool {
	if a.big != nil {
		return a.big.IsInt()
	}
	return a.d <= 1
}

// Sign is -1, 0 or 1.
func (a Number) Sign() int {
	if a.big != nil {
		return a.big.Sign()
	}
	switch {
	case a.n < 0:
		return -1
	case a.n > 0:
		return 1
	}
	return 0
}

// String is the number exactly: "13" or "7/2".
func (a Number) String() string {
	switch {
	case a.big != nil:
		return a.big.RatString()
	case a.d <= 1:
		return strconv.FormatInt(a.n, 10)
	}
	return strconv.FormatInt(a.n, 10) + "/" + strconv.FormatInt(a.d, 10)
}

// Text is the number for people: "13", and of a fraction also two decimals,
// "7/2 (3.50)".
func (a Number) Text() string {
	if a.IsWhole() {
		return a.String()
	}
	decimals := a.Rat().FloatString(2)
	if decimals == "-0.00" {
		decimals = "0.00"
	}
	return fmt.Sprintf("%s (%s)", a, decimals)
}

// Cmp compares two numbers: -1, 0 or 1.
func (a Number) Cmp(b Number) int {
	if a.small() && b.small() {
		switch {
		case a.n < b.n:
			return -1
		case a.n > b.n:
			return 1
		}
		return 0
	}
	return a.Rat().Cmp(b.Rat())
}

// small reports whether the number is whole and far from any overflow.
func (a Number) small() bool {
	return a.big == nil && a.d <= 1 && a.n > math.MinInt32 && a.n < math.MaxInt32
}

// Int is a whole number, such as a count of dice; one that does not fit is the
// nearest that does, which is too many of anything.
func (a Number) Int() (int, bool) {
	return int(min(max(a.n, math.MinInt), math.MaxInt)), a.big == nil && a.d <= 1
}

func (a Number) Add(b Number) Number {
	if a.small() && b.small() {
		return Number{n: a.n + b.n, d: 1}
	}
	return FromRat(new(big.Rat).Add(a.Rat(), b.Rat()))
}

func (a Number) Neg() Number {
	if a.big == nil && a.n != math.MinInt64 {
		return Number{n: -a.n, d: max(a.d, 1)}
	}
	return FromRat(new(big.Rat).Neg(a.Rat()))
}

func (a Number) Sub(b Number) Number { return a.Add(b.Neg()) }

func (a Number) Mul(b Number) Number {
	if a.small() && b.small() {
		return Number{n: a.n * b.n, d: 1}
	}
	return FromRat(new(big.Rat).Mul(a.Rat(), b.Rat()))
}

// Quo divides exactly; b is not 0.
func (a Number) Quo(b Number) Number {
	if a.small() && b.small() && a.n%b.n == 0 {
		return Number{n: a.n / b.n, d: 1}
	}
	return FromRat(new(big.Rat).Quo(a.Rat(), b.Rat()))
}

// Floor is the largest whole number that is not above a.
func (a Number) Floor() Number {
	if a.IsWhole() {
		return a
	}
	r := a.Rat()
	q := new(big.Int).Div(r.Num(), r.Denom()) // Euclidean, and the denominator is positive
	return FromRat(new(big.Rat).SetInt(q))
}

// Ceil is the smallest whole number that is not below a.
func (a Number) Ceil() Number { return a.Neg().Floor().Neg() }

var half = Number{n: 1, d: 2}

// Round is the nearest whole number, halves up.
func (a Number) Round() Number {
	if a.IsWhole() {
		return a
	}
	return a.Add(half).Floor()
}

// Large reports whether the number is too large for machine words.
func (a Number) Large() bool { return a.big != nil }

// Bits is the size of the number: of its numerator or denominator, whichever
// is longer.
func (a Number) Bits() int {
	if a.big == nil {
		return max(bits.Len64(uint64(max(a.n, -a.n))), bits.Len64(uint64(a.d)))
	}
	return max(a.big.Num().BitLen(), a.big.Denom().BitLen())
}

// Pow multiplies a with itself; below 0 times it is one over that, and a is
// not 0.
func (a Number) Pow(times int) Number {
	r := a.Rat()
	if times < 0 {
		r.Inv(r)
	}
	k := big.NewInt(int64(max(times, -times)))
	num, den := new(big.Int).Exp(r.Num(), k, nil), new(big.Int).Exp(r.Denom(), k, nil)
	return FromRat(r.SetFrac(num, den))
}

// Sqrt is the exact root, if there is one; a is not negative.
func (a Number) Sqrt() (root Number, exact bool) {
	r := a.Rat()
	num, den := new(big.Int).Sqrt(r.Num()), new(big.Int).Sqrt(r.Denom())
	root = FromRat(new(big.Rat).SetFrac(num, den))
	return root, root.Mul(root).Cmp(a) == 0
}

// FloorSqrt is the largest whole number whose square is not above a.
func (a Number) FloorSqrt() Number {
	return FromRat(new(big.Rat).SetInt(new(big.Int).Sqrt(a.Floor().Rat().Num())))
}
