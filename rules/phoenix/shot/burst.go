package shot

import (
	"impulse/rules/odds"
	"impulse/rules/phoenix/printed"
)

// Arc is the least width of an arc of fire at the range, in hexes (3.4): the weapon's
// Minimum Arc. ok is false where none is printed.
func (s Shot) Arc(h House) (least printed.Fixed, ok bool) {
	row := s.Figures(h)
	if row == nil || !row.HasMA {
		return 0, false
	}
	return row.MA, true
}

// BurstHits is what a burst at the right elevation does to each target in its arc (5A;
// 3.4, 5.10): hits without a roll, or the chance of one; with 3.7 by the target's Auto
// WTH. No more rounds hit than the burst has.
func BurstHits(arc printed.Fixed, rof, width int, h House) printed.Hits {
	hits := printed.AutoHit(printed.ArcLine(arc, h.Arc)+h.shift(width), rof, h.ROF)
	hits.Count = min(hits.Count, rof)
	return hits
}

// shift is by how many lines of 5A a size moves (3.7).
func (h House) shift(size int) int {
	if !h.TargetSize {
		return 0
	}
	return size
}

// SweepRange is how far a burst can be swept over a hex in the basic game (2.5).
const SweepRange = printed.SweepRange

// BasicRounds is how many rounds of a burst that hits strike its target (2B; 2.5), or
// each target in a hex over which it is swept: no more than the burst has. ok is false where it cannot be swept so
// far.
func BasicRounds(distance, rof int, swept bool) (rounds int, ok bool) {
	if !swept {
		return min(printed.AutoFire(distance, rof), rof), true
	}
	return min(printed.AutoFire(printed.SweepRange, rof), rof), distance <= printed.SweepRange
}

// Pattern is what a load of pellets does at a range (3.5).
type Pattern struct {
	Accuracy
	SALM   int
	BPHC   printed.Hits
	Has    bool          // the tables have a BPHC there
	Radius printed.Fixed // hexes: all within it may be hit
	PEN    printed.Fixed
	DC     int
	Most   int // pellets
}

// Pattern is the accuracy of a load of pellets: the larger of the target's size and the
// SALM counts, of a burst the larger of its elevation and the SALM (3.5). ok is false for
// a load without pellets.
func (s Shot) Pattern(h House) (p Pattern, ok bool) {
	load := s.load()
	if s.Load == nil && s.Weapon != nil {
		load = s.Weapon.ShotLoad()
	}
	if load == nil || load.Pellets == 0 {
		return Pattern{}, false
	}
	s.Load = load
	row := load.At(s.Range, h.Range)
	p = Pattern{SALM: row.SALM, BPHC: row.BPHC, Has: row.HasBPHC, Radius: row.PR, PEN: row.PEN, DC: row.DC, Most: load.Pellets}
	if row.SALM >= s.size() || h.SALMAlone {
		s.Target.Name, s.Target.Single, s.Target.Elevation = "SALM", row.SALM, row.SALM
	}
	p.Accuracy = s.Accuracy(h)
	return p, true
}

// Pellets is how many pellets of a pattern hit a target in it (3.5): by the BPHC, with
// 3.7 by the target's Auto WTH; never more than the load has. ok is false where the data
// have no BPHC, or one that cannot be moved from.
func (p Pattern) Pellets(width int, h House) (hits printed.Hits, ok bool) {
	if !p.Has {
		return printed.Hits{}, false
	}
	hits, ok = printed.Pellets(p.BPHC, h.shift(width), h.Pellets)
	hits.Count = min(hits.Count, p.Most)
	return hits, ok
}

// Spacing is within how many hundredths of the first place the other pellets of a blast
// hit (3.5).
func (p Pattern) Spacing(h House) (hls int) {
	hls, ok := printed.PelletSpacing(p.SALM)
	if !ok {
		return h.SpacingAt
	}
	return hls
}

// NoHits is what hits nobody: of shrapnel behind solid cover, or that no table has.
var NoHits = printed.Hits{Chance: -1}

// Shrapnel is how many pieces hit a target of a size (3.6, 3.7). ok is false where a
// larger target would need to know which line a printed 0 is.
func Shrapnel(bshc printed.Hits, size int, h House) (hits printed.Hits, ok bool) {
	return printed.Pellets(bshc, h.shift(size), h.Pellets)
}

// Count are the odds of how many hit once a burst or a pattern is where it should be.
func Count(hits printed.Hits) *odds.Odds {
	if hits.Sure() {
		return odds.Sure(odds.Whole(hits.Count))
	}
	return odds.Yes(hundredths(Chance(hits.Chance)))
}

// Each are the odds of how many pellets strike of so many patterns (3.5).
func Each(patterns *odds.Odds, hits printed.Hits) *odds.Odds {
	if hits.Sure() {
		return patterns.To(func(n int) int { return n * hits.Count })
	}
	return patterns.Each(hundredths(Chance(hits.Chance)))
}

// Struck are the odds of how many strike: none unless the accuracy roll hits.
func (a Accuracy) Struck(hits *odds.Odds) *odds.Odds { return hits.Only(hundredths(Chance(a.Odds))) }
