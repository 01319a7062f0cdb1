package phoenix

import (
	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
)

// Covered is what of somebody can be hit from a hex, and what stands before the rest
// (2.5, 3.8).
type Covered struct {
	Exposure Exposure      // that counts for that shot; in the open where no cover is between
	PF       printed.Fixed // of the cover
	Name     string        // of the cover
	Brush    [3]int        // hexes of light, medium and dense brush between
}

func (st *Field) cover(from hex.Hex, c *Combatant) Covered {
	if c.Exposure == InOpen {
		return Covered{}
	}
	return Covered{Exposure: c.Exposure, PF: printed.Whole(100), Name: "wall"}
}

func (st *Field) saw(c, other *Combatant) bool { return st.sees(c, other) }

func (st *Field) marks(c, other *Combatant, h house) bool { return st.saw(c, other) }

func (c *Combatant) sizeKey(x Exposure) string {
	switch {
	case x == Looking || x == Hiding:
		return "looking-over-around"
	case x == Over:
		return "firing-over-around"
	case c.Posture == Kneeling && c.Moved > 0:
		return "hands-and-knees"
	case c.Posture == Kneeling:
		return "kneeling-exposed"
	case c.Posture == Prone:
		return "prone-crawl"
	case c.Posture == LowProne:
		return "low-prone"
	case c.Moved > 0:
		return "running"
	}
	return "standing-exposed"
}

const fieldOfFire = 60
