package goliath

import "math/big"

// What an event of fire or melee tells of what its dice came to on average before
// they fell: the mean of a figure of its own, as the odds weigh it.

// expected are the hits of a throw.
func (t throw) expected() *big.Rat {
	return new(big.Rat).Mul(t.chance(), big.NewRat(int64(t.dice), 1))
}

// onAverage tells the hits of a melee attack.
func (t throw) onAverage() figures { return figures{fig("expected", t.expected())} }

// onAverage tells the hits of a volley that cover leaves; of more dice than are
// weighed for it, nothing.
func (v volley) onAverage(h house) figures {
	t := v.throw(h)
	switch {
	case !v.cover:
		return t.onAverage()
	case t.dice > mostInVolley:
		return nil
	}
	return figures{fig("expected", v.spread(h).Expected())}
}

// onAverage tells who is killed by the fire of wizards; where there are more of them
// than are weighed for it, nothing.
func (m magicFire) onAverage(h house) figures {
	if m.volley().throw(h).dice > mostInVolley {
		return nil
	}
	return figures{fig("expected", new(big.Rat).Mul(m.struck(h).Expected(), m.kills()))}
}
