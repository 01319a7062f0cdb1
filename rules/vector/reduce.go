package vector

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"unicode"

	"impulse/rules/cmdline"
	"impulse/rules/hex"
)

// Term is a part of a vector in one direction.
type Term struct {
	Dir  hex.Dir
	Size *big.Int // 0 or more; above 0 in a [Sum]
}

// Sum is a vector in its reduced form: at most two terms, 60 degrees apart, in the
// order of the map's letters. It is the same whatever the order in which opposite and
// wide pairs of its parts are consolidated.
type Sum []Term

// Reduce consolidates terms of any number, size and direction.
func Reduce(terms ...Term) Sum {
	a, c := new(big.Int), new(big.Int)
	for _, t := range terms {
		u := hex.Unit(t.Dir)
		a.Add(a, new(big.Int).Mul(t.Size, big.NewInt(int64(u.A))))
		c.Add(c, new(big.Int).Mul(t.Size, big.NewInt(int64(u.C))))
	}
	return reduced(a, c)
}

// Reduced is a vector in its reduced form.
func Reduced(v hex.Vec) Sum { return reduced(big.NewInt(int64(v.A)), big.NewInt(int64(v.C))) }

// reduced writes steps of A and C in two neighboring directions: where both have one
// sign the smaller goes into the direction between them.
func reduced(a, c *big.Int) Sum {
	between := new(big.Int)
	if a.Sign() == c.Sign() {
		between.Set(a)
		if c.CmpAbs(a) < 0 {
			between.Set(c)
		}
	}
	parts := [3]*big.Int{new(big.Int).Sub(a, between), between, new(big.Int).Sub(c, between)}
	var out Sum
	for _, dir := range hex.Dirs() {
		n := parts[dir%3]
		if dir >= hex.D { // the way back of A, B or C
			n = new(big.Int).Neg(n)
		}
		if n.Sign() > 0 {
			out = append(out, Term{dir, n})
		}
	}
	return out
}

// Speed is the sum of the terms: hexes a turn.
func (s Sum) Speed() *big.Int {
	n := new(big.Int)
	for _, t := range s {
		n.Add(n, t.Size)
	}
	return n
}

// String writes the terms: "4B 2C"; "0" for none.
func (s Sum) String() string {
	if len(s) == 0 {
		return "0"
	}
	words := make([]string, 0, len(s))
	for _, t := range s {
		words = append(words, t.Size.String()+t.Dir.String())
	}
	return strings.Join(words, " ")
}

var oneTerm = regexp.MustCompile(`^([0-9]{1,1000})([A-Fa-f])$`)

// ParseTerms reads terms such as "4A 6C", parted by spaces, commas or plus signs.
func ParseTerms(text string) ([]Term, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == '+' })
	if len(words) == 0 {
		return nil, fmt.Errorf("there is no term; write each as a number and a direction, as in 4A 6C")
	}
	out := make([]Term, 0, len(words))
	for _, word := range words {
		m := oneTerm.FindStringSubmatch(word)
		if m == nil {
			return nil, fmt.Errorf("%q is no term; write each as a number and a direction from A to F, as in 4A 6C", cmdline.Shorten(word, 24))
		}
		size, _ := new(big.Int).SetString(m[1], 10)
		dir, _ := hex.ParseDir(m[2])
		out = append(out, Term{dir, size})
	}
	return out, nil
}

// Vec is the vector in steps of A and C; ok is false where it is larger than a map
// can hold.
func (s Sum) Vec() (v hex.Vec, ok bool) {
	for _, t := range s {
		if !t.Size.IsInt64() || t.Size.Int64() > 1_000_000 {
			return hex.Vec{}, false
		}
		v = v.Add(hex.Unit(t.Dir).Times(int(t.Size.Int64())))
	}
	return v, true
}
