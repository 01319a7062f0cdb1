package goliath

import (
	"fmt"
	"math/big"

	"impulse/rules/dice"
)

// spread is how a number can come out: in so many ways of all it is its place
// in the list. A handful of dice falls in more ways than could be walked one by
// one, but all its dice are alike: one of them is weighed by running the rolls
// of the rules over its faces, and the rest is counting.
type spread struct {
	ways []*big.Int
	all  *big.Int
}

// mostPaths are those of the dice of a roll that is weighed whole.
const mostPaths = 36

// exact weighs a roll.
func exact[T comparable](roll func(*dice.Roller) T) dice.Distribution[T] {
	d, err := dice.Exact(roll, mostPaths)
	if err != nil {
		panic(fmt.Sprintf("goliath: %v", err))
	}
	return d
}

// spread weighs the hits of a throw.
func (t throw) spread() spread {
	one := throw{dice: 1, printed: t.printed, bonus: t.bonus}
	hit := exact(func(d *dice.Roller) bool {
		_, hits := one.hits(d, "die")
		return hits > 0
	}).Chance(isTrue)
	return binomial(t.dice, hit)
}

func isTrue(b bool) bool { return b }

// binomial is how many of n come off, each with the chance.
func binomial(n int, chance *big.Rat) spread {
	good, all := chance.Num(), chance.Denom()
	bad := new(big.Int).Sub(all, good)
	s := spread{all: new(big.Int).Exp(all, big.NewInt(int64(n)), nil), ways: make([]*big.Int, n+1)}
	power, choose := big.NewInt(1), big.NewInt(1) // of good; n over k
	for k := range s.ways {
		s.ways[k] = new(big.Int).Mul(choose, power)
		power = new(big.Int).Mul(power, good)
		choose.Mul(choose, big.NewInt(int64(n-k)))
		choose.Quo(choose, big.NewInt(int64(k+1)))
	}
	power = big.NewInt(1) // of bad
	for k := n; k >= 0; k-- {
		s.ways[k].Mul(s.ways[k], power)
		power = new(big.Int).Mul(power, bad)
	}
	return s
}

// to is the spread of another number that follows from this one.
func (s spread) to(f func(n int) int) spread {
	out := spread{all: s.all}
	for n, ways := range s.ways {
		out.add(f(n), ways)
	}
	return out
}

func (s *spread) add(n int, ways *big.Int) {
	for len(s.ways) <= n {
		s.ways = append(s.ways, new(big.Int))
	}
	s.ways[n] = new(big.Int).Add(s.ways[n], ways)
}

// only is the spread where it comes to anything with that chance alone.
func (s spread) only(chance *big.Rat) spread {
	out := spread{all: new(big.Int).Mul(s.all, chance.Denom())}
	for n, ways := range s.ways {
		out.add(n, new(big.Int).Mul(ways, chance.Num()))
	}
	out.add(0, new(big.Int).Mul(s.all, new(big.Int).Sub(chance.Denom(), chance.Num())))
	return out
}

// plus is the spread of the sum of two numbers that have nothing to do with one
// another.
func (s spread) plus(t spread) spread {
	out := spread{all: new(big.Int).Mul(s.all, t.all)}
	for n, a := range s.ways {
		for m, b := range t.ways {
			out.add(n+m, new(big.Int).Mul(a, b))
		}
	}
	return out
}

// each is how many come off when each of the number does with the chance: the
// sum of ways times (bad + good x) to the number, by the scheme of Horner, which
// multiplies by small numbers only.
func (s spread) each(chance *big.Rat) spread {
	good, lot := chance.Num(), chance.Denom()
	bad := new(big.Int).Sub(lot, good)
	out, scale := spread{all: s.all}, big.NewInt(1)
	for n := len(s.ways) - 1; n >= 0; n-- {
		out.ways = append(out.ways, new(big.Int))
		for k := len(out.ways) - 1; k >= 0; k-- {
			x := out.ways[k]
			x.Mul(x, bad)
			if k > 0 {
				x.Add(x, new(big.Int).Mul(out.ways[k-1], good))
			}
		}
		out.ways[0].Add(out.ways[0], new(big.Int).Mul(s.ways[n], scale))
		if n > 0 {
			scale.Mul(scale, lot)
		}
	}
	out.all = new(big.Int).Mul(s.all, scale)
	return out
}

// mean is the expectation of the number.
func (s spread) mean() *big.Rat {
	sum := new(big.Int)
	for n, ways := range s.ways {
		sum.Add(sum, new(big.Int).Mul(ways, big.NewInt(int64(n))))
	}
	return new(big.Rat).SetFrac(sum, s.all)
}

// chance is that of the numbers that are as asked.
func (s spread) chance(is func(n int) bool) *big.Rat {
	sum := new(big.Int)
	for n, ways := range s.ways {
		if is(n) {
			sum.Add(sum, ways)
		}
	}
	return new(big.Rat).SetFrac(sum, s.all)
}

func positive(n int) bool { return n > 0 }
