package dice

import (
	"math/big"
	"math/bits"

	"impulse/rules/odds"
)

// tally counts paths by value and weight. Fractions are added only at the end
// because few weights differ and adding fractions is slow.
type tally[T comparable] struct {
	places map[T]int // into the distribution
	dist   odds.Distribution[T]
	shares [][]share
}

// share is a number of paths that each have the chance 1/of.
type share struct{ paths, of uint64 }

func (t *tally[T]) add(value T, steps []step) {
	at, seen := t.places[value]
	if !seen {
		at = len(t.dist)
		t.places[value] = at
		t.dist = append(t.dist, odds.Outcome[T]{Value: value, Chance: new(big.Rat)})
		t.shares = append(t.shares, nil)
	}
	of, fits := product(steps)
	if !fits {
		t.dist[at].Chance.Add(t.dist[at].Chance, rare(steps))
		return
	}
	for i := range t.shares[at] {
		if t.shares[at][i].of == of {
			t.shares[at][i].paths++
			return
		}
	}
	t.shares[at] = append(t.shares[at], share{paths: 1, of: of})
}

func (t *tally[T]) sum() odds.Distribution[T] {
	for i, shares := range t.shares {
		for _, s := range shares {
			part := new(big.Int).SetUint64(s.paths)
			whole := new(big.Int).SetUint64(s.of)
			t.dist[i].Chance.Add(t.dist[i].Chance, new(big.Rat).SetFrac(part, whole))
		}
	}
	return t.dist
}

// product multiplies the sides of a path, if 64 bits hold the result.
func product(steps []step) (p uint64, fits bool) {
	p = 1
	for _, s := range steps {
		var over uint64
		if over, p = bits.Mul64(p, uint64(s.sides)); over != 0 {
			return 0, false
		}
	}
	return p, true
}

// rare is the chance of a path too long for product.
func rare(steps []step) *big.Rat {
	whole := big.NewInt(1)
	for _, s := range steps {
		whole.Mul(whole, big.NewInt(int64(s.sides)))
	}
	return new(big.Rat).SetFrac(big.NewInt(1), whole)
}
