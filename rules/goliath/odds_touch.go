package goliath

import (
	"math/big"

	"impulse/rules/odds"
)

// after is the unit as so many hits of an attack would leave it, stiff figures
// and all, and how many of the figures are stiffened by it.
func (x assault) after(hits int) (left Unit, stiffened int) {
	left = *x.t
	removed := x.toll(byMelee, hits).removed
	left.shed(removed)
	left.Figures -= removed
	if x.paralyzes() == "" || !stiffens(x.h) {
		return left, 0
	}
	return left, left.stiffened(x.touches(hits))
}

// numbing is what the touch of those who paralyze comes to beside the hits of a
// melee: how many figures more, and the chance that all are paralyzed who are
// left.
func (x assault) numbing(hits *odds.Odds) (more *odds.Odds, whole *big.Rat) {
	more = hits.To(func(n int) int {
		_, stiffened := x.after(n)
		return stiffened
	})
	whole = hits.Holds(func(n int) bool {
		left, stiffened := x.after(n)
		return n > 0 && left.Figures > 0 && (!stiffens(x.h) || left.limber() == stiffened)
	})
	return more, whole
}

// numbingOdds tells of it; nothing of those who do not paralyze, or upon those who
// are paralyzed already.
func (x assault) numbingOdds(hits *odds.Odds) (string, figures) {
	if x.paralyzes() == "" || x.t.paralyzed() {
		return "", nil
	}
	more, whole := x.numbing(hits)
	f := figures{fig("paralyzed", more.Expected()), fig("whole", whole)}
	if !stiffens(x.h) {
		return " The touch paralyzes {target} " + odds.Rounded(whole) + " of the time.", f
	}
	return " The touch paralyzes about " + odds.RoundedMean(more.Expected()) + " more, all that are left " + odds.Rounded(whole) + " of the time.", f
}
