package odds

import "math/big"

// rarity is by what a total is divided to tell what is rare: a billionth of
// a thousandth.
var rarity = big.NewInt(1_000_000_000_000)

// Chain are the odds of the sum of a chain of which each part is among those that
// end it or among those that bring another; both with the chances they have. There
// are so many parts at most, 0 for no limit; it is followed until what is longer has
// less than a chance of 10^-12, and no further than so far. Beyond that lies the
// tail.
func (w *Work) Chain(end, more *Odds, most, far int) *Odds {
	if len(more.values) == 0 {
		return end
	}
	length := lengthOf(more, far)
	if 0 < most && most < far {
		length = lengthOf(more, most)
	}
	w.Spend(times(length, length, len(more.values), perValue/2), "has explosions of up to %d dice", length)
	sum := end
	if length == most {
		sum = w.either(end, more)
	}
	for range length - 1 {
		sum = w.either(end, w.Sum(more, sum))
	}
	return sum
}

// lengthOf is how many parts a chain is followed: so many at most, or until a
// longer one has less than a chance of 10^-12.
func lengthOf(more *Odds, most int) int {
	left, whole := new(big.Int).Mul(rarity, more.listed()), more.total
	for n := 1; n < most; n++ {
		if left.Cmp(whole) < 0 {
			return n
		}
		left.Mul(left, more.listed())
		whole = new(big.Int).Mul(whole, more.total)
	}
	return most
}

// either are the odds of what comes out one way or the other: each weighs a part of
// all that may be.
func (w *Work) either(a, b *Odds) *Odds {
	return w.Mix([]Part{{one, a}, {one, b}}, one)
}

// Again are the odds of one value where those that are unwanted are replaced by
// another, so many times at most.
func (w *Work) Again(o *Odds, unwanted func(Number) bool, most int) *Odds {
	missed, out := o.Where(unwanted), o
	hit := o.Where(func(v Number) bool { return !unwanted(v) })
	for range most {
		out = w.Mix([]Part{{o.total, hit}, {missed.listed(), out}}, o.total)
	}
	return out
}
