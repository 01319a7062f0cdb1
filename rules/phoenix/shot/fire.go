package shot

import (
	"impulse/rules/odds"
	"impulse/rules/phoenix/printed"
)

// Fire is a shot with how many rounds it fires, and over how many hexes.
type Fire struct {
	Shot
	Rounds int
	Hexes  int  // over which it is swept, that of its target among them; 0: it is not
	Cover  bool // at whoever shows in them (5.10)
}

// Pellets reports whether it is one of pellets (3.5).
func (f Fire) Pellets() bool { return f.Load != nil && f.Load.Pellets > 0 }

// Accuracy is how accurate it is; a load of pellets counts by its pattern (3.5).
func (f Fire) Accuracy(h House) Accuracy {
	if f.Pellets() {
		p, _ := f.Pattern(h)
		return p.Accuracy
	}
	return f.Shot.Accuracy(h)
}

// Width is over how many hexes its rounds go: those over which it is swept, and no less
// than the weapon's minimum arc (3.4).
func (f Fire) Width(h House) printed.Fixed {
	least, _ := f.Arc(h)
	return max(least, printed.Whole(f.Hexes))
}

// Hits are the rounds or patterns that strike somebody of a width once it is on target: one
// of a single shot, of a burst what 2B or 5A says (2.5, 3.4).
func (f Fire) Hits(width int, h House) printed.Hits {
	switch {
	case !f.Burst:
		return printed.Hits{Count: 1}
	case f.Game == Basic && !f.Cover:
		n, _ := BasicRounds(f.Range, f.Rounds, f.Hexes > 0)
		return printed.Hits{Count: n}
	}
	return BurstHits(f.Width(h), f.Rounds, width, h)
}

// PelletHits are the pellets of a pattern that strike somebody of a width. Of two weapons no
// pattern has spread at the nearest range: all do.
func (f Fire) PelletHits(width int, h House) printed.Hits {
	p, _ := f.Pattern(h)
	if n, ok := p.Pellets(width, h); ok {
		return n
	}
	return printed.Hits{Count: p.Most}
}

// Struck are the odds of how many rounds, or patterns of pellets, strike somebody of a width: none
// unless the roll to hit does, which of a burst of three says how many (3.4, 9B).
func (f Fire) Struck(a Accuracy, width int, h House) *odds.Odds {
	if f.Three {
		return f.threeStruck(a, h)
	}
	return a.Struck(Count(f.Hits(width, h)))
}

// Force is with what each of its rounds or pellets strikes at its range.
func (f Fire) Force(h House) (pen printed.Fixed, dc int) {
	if p, ok := f.Pattern(h); ok && f.Pellets() {
		return p.PEN, p.DC
	}
	row := f.Figures(h)
	return row.PEN, row.DC
}
