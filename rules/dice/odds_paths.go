package dice

import (
	"errors"
	"math/big"
)

// Work of rolling a part of an expression along one path, of each die that
// falls, and of each face that is looked at where one is sought.
const (
	perPath = 4000
	perDie  = 700
	perFace = 20
)

// followed are the odds of dice for whose modifiers there is no shorter way
// than to roll all their faces.
func (w *weigher) followed(d *pool, kind die, mods []mod, n int) *Odds {
	same := *d
	same.mods = mods
	most := n
	for _, m := range mods {
		w.bounded(m)
		if m.kind.advances() {
			most += m.n
		}
	}
	ways := power(kind.drawn(), most*d.throws())
	return w.follow(ways, n*kind.drawn()*len(mods), func(e *evaluator) Number { return e.throw(&node{op: opPool, at: d.at, pool: &same}) })
}

// bounded refuses an explosion that has infinitely many paths.
func (w *weigher) bounded(m mod) {
	if (m.kind == modExplode || m.kind == modCompound) && m.most == 0 {
		w.tooLarge("has no end, and its dice are compared")
	}
}

// power are the ways in which n dice can fall.
func power(sides, n int) int {
	ways := 1
	for range n {
		ways = times(ways, sides)
	}
	return ways
}

// follow are the odds of a part of the roll itself, along every path: of so
// many at least, on each of which so many faces may be looked at.
func (w *weigher) follow(paths, faces int, roll func(*evaluator) Number) *Odds {
	least := perPath + perFace*faces
	limit := w.left / least
	if paths > limit {
		w.tooLarge("can fall in too many ways")
	}
	found, err := Exact(func(r *Roller) Number {
		e := w.evaluator()
		e.dice, e.pools = r, make([]Pool, w.expr.pools)
		total := w.key(roll(&e))
		w.spend(least+perDie*(maxDice-e.left), "can fall in too many ways")
		return total
	}, limit)
	var many *TooMany
	if errors.As(err, &many) {
		w.tooLarge("can fall in too many ways")
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
