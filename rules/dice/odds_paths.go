package dice

import (
	"errors"
	"math/big"
)

// Work of rolling a pool along one path, and of each of its dice.
const (
	perPath = 1500
	perDie  = 300
)

// followed are the odds of dice for whose modifiers there is no shorter way
// than to roll all their faces.
func (w *weigher) followed(d *pool, kind die, mods []mod, n int) *Odds {
	same := *d
	same.mods = mods
	most := n
	for _, m := range mods {
		if (m.kind == modExplode || m.kind == modCompound) && m.most == 0 {
			w.tooLarge("has no end, and its dice are compared")
		}
		if m.kind.advances() {
			most += m.n
		}
	}
	return w.follow(power(kind.drawn(), most*d.throws()), most, func(e *evaluator) Number { return e.throw(&node{op: opPool, at: d.at, pool: &same}) })
}

// power are the ways in which n dice can fall.
func power(sides, n int) int {
	ways := 1
	for range n {
		ways = times(ways, sides)
	}
	return ways
}

// follow are the odds of a part of the roll itself, along every path of its
// faces: so many at least, with so many dice.
func (w *weigher) follow(paths, dice int, roll func(*evaluator) Number) *Odds {
	each := perPath + perDie*dice
	limit := w.left / each
	if paths > limit {
		w.tooLarge("can fall in more than %d ways", limit)
	}
	walked := 0
	found, err := Exact(func(r *Roller) Number {
		e := w.evaluator()
		e.dice, e.pools = r, make([]Pool, w.expr.pools)
		walked++
		return w.key(roll(&e))
	}, limit)
	w.left -= walked * each
	var many *TooMany
	if errors.As(err, &many) {
		w.tooLarge("can fall in more than %d ways", limit)
	}
	return w.collected(found)
}

// key is the one spelling of a number.
func (w *weigher) key(v Number) Number {
	if v.big != nil {
		w.tooLarge("has totals of more than 64 bits")
	}
	v.d = max(v.d, 1)
	return v
}

// collected brings chances to a common total.
func (w *weigher) collected(found Distribution[Number]) *Odds {
	total := one
	for _, o := range found {
		total = common(total, o.Chance.Denom())
	}
	g := make(gather, len(found))
	for _, o := range found {
		weight := new(big.Int).Quo(total, o.Chance.Denom())
		g.add(w, o.Value, weight.Mul(weight, o.Chance.Num()))
	}
	return g.of(total)
}
