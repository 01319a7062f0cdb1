package goliath

import (
	"math/big"

	"impulse/rules"
)

// after is the unit as so many hits of an attack would leave it, stiff figures
// and all, and how many of the figures are stiffened by it.
func (st *State) after(by, t *Unit, hits int, h house) (left Unit, stiffened int) {
	left = *t
	removed := tollBy(byMelee, by, t, hits, h).removed
	left.shed(removed)
	left.Figures -= removed
	if by.paralyzes(t, h) == "" || !stiffens(h) {
		return left, 0
	}
	return left, left.stiffened(touches(by, t, hits, h))
}

// numbing is what the touch of those who paralyze comes to beside the hits of a
// melee: how many figures more, and the chance that all are paralyzed who are
// left.
func (st *State) numbing(by, t *Unit, hits spread, h house) (more spread, whole *big.Rat) {
	more = hits.to(func(n int) int {
		_, stiffened := st.after(by, t, n, h)
		return stiffened
	})
	whole = hits.chance(func(n int) bool {
		left, stiffened := st.after(by, t, n, h)
		return n > 0 && left.Figures > 0 && (!stiffens(h) || left.limber() == stiffened)
	})
	return more, whole
}

// numbingOdds tells of it; nothing of those who do not paralyze, or upon those who
// are paralyzed already.
func (st *State) numbingOdds(by, t *Unit, hits spread, h house) (string, figures) {
	if by.paralyzes(t, h) == "" || t.paralyzed() {
		return "", nil
	}
	more, whole := st.numbing(by, t, hits, h)
	f := figures{fig("paralyzed", more.mean()), fig("whole", whole)}
	if !stiffens(h) {
		return " Its touch paralyzes {target} with " + rules.Chance(whole) + ".", f
	}
	return " Its touch paralyzes " + rules.Mean(more.mean()) + " more on average, and all that are left with " + rules.Percent(whole) + ".", f
}
