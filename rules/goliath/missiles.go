package goliath

import (
	"strconv"

	"impulse/rules/legible"
)

// toHit is the least face that hits each armor class.
var toHit = func() map[Class]int {
	out := map[Class]int{}
	for _, row := range toHitTable.Rows() {
		out[Class(row.Text("AC"))] = int(row.Text("score")[0] - '0')
	}
	return out
}()

// volley is one unit's missile fire at another.
type volley struct {
	attackers, ht int
	wounds        int // hits that one of them has taken, where it shoots so much less
	armor         Class
	shots         int // times that they fire
	cover         bool
	indirect      bool
	heavyCrossbow bool
}

// throw reads the missile table: a die for each hit of an attacker. Heavy
// crossbows add 1 to each die; indirect fire adds one to the armor class, and
// at H takes 1 off each die instead (house rule indirect-heavy).
func (v volley) throw(h house) throw {
	t := throw{dice: max(0, v.attackers*v.ht-v.wounds) * v.shots, printed: toHit[v.class()]}
	if v.heavyCrossbow {
		t.bonus++
	}
	if v.indirect && v.armor == Heavy && houseIndirectHeavy.In(h) == indirectHeavyOnTheDie {
		t.bonus--
	}
	return t
}

// class is the armor class that the fire meets.
func (v volley) class() Class {
	up := map[Class]Class{Light: Medium, Medium: Heavy, Heavy: Heavy}
	if v.indirect {
		return up[v.armor]
	}
	return v.armor
}

// behind are the hits that are left of a throw after cover, which halves them
// (house rule cover-rounding).
func (v volley) behind(hits int, h house) int {
	switch {
	case !v.cover:
		return hits
	case houseCoverRounding.In(h) == coverRoundingUp:
		return (hits + 1) / 2
	}
	return hits / 2
}

// scored says how many hits there are, and what cover leaves of them (Cover).
func (v volley) scored(struck, hits int) string {
	if v.cover && struck > 0 {
		return strconv.Itoa(hits) + " of " + legible.Counted(struck, "hit", "hits") + " past cover"
	}
	return legible.Counted(struck, "hit", "hits")
}
