package printed

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"impulse/rules/figure"
)

// Fixed is a number in ten-thousandths: weights, PEN, PF, arcs, speeds. No float is
// ever made of it.
type Fixed int64

// One is the number 1.
const One Fixed = 10_000

// places are the decimals of a [Fixed].
const places = 4

// Whole is a whole number as a [Fixed].
func Whole(n int) Fixed { return Fixed(n) * One }

// ParseFixed reads "7", "-3", "0.25"; ok is false for what is no number of at most
// nine digits with four places.
func ParseFixed(text string) (n Fixed, ok bool) {
	digits, negative := strings.CutPrefix(text, "-")
	whole, part, pointed := strings.Cut(digits, ".")
	if len(whole) == 0 || len(whole) > 9 || len(part) > places || pointed && part == "" {
		return 0, false
	}
	u, err := strconv.ParseUint(whole+part+strings.Repeat("0", places-len(part)), 10, 62)
	if err != nil {
		return 0, false
	}
	if negative {
		return -Fixed(u), true
	}
	return Fixed(u), true
}

// String is the number as short as it is exact: "3", "0.25".
func (n Fixed) String() string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	if n%One == 0 {
		return sign + strconv.Itoa(int(n/One))
	}
	return sign + strings.TrimRight(fmt.Sprintf("%d.%04d", n/One, n%One), "0")
}

// Decimal is the number as a value of an event or an answer.
func (n Fixed) Decimal() figure.Value { return figure.Decimal(n.String()) }

// Floor is the whole number at or under it: -1 of -0.5.
func (n Fixed) Floor() int {
	if n < 0 && n%One != 0 {
		return int(n/One) - 1
	}
	return int(n / One)
}

// Round is the nearest whole number, a half away from 0.
func (n Fixed) Round() int {
	if n < 0 {
		return -(-n).Round()
	}
	return int((n + One/2) / One)
}

// Times is the product, rounded to the nearest ten-thousandth.
func (n Fixed) Times(m Fixed) Fixed {
	product := n * m
	if product < 0 {
		return -((-product + One/2) / One)
	}
	return (product + One/2) / One
}

// Rounded is a fraction as a figure, rounded to the nearest ten-thousandth, a half away from 0.
func Rounded(r *big.Rat) Fixed {
	n := new(big.Rat).Mul(r, big.NewRat(2*int64(One), 1))
	halves := new(big.Int).Quo(n.Num(), n.Denom()).Int64()
	if halves < 0 {
		return Fixed((halves - 1) / 2)
	}
	return Fixed((halves + 1) / 2)
}
