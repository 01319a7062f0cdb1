package phoenix

import (
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/wound"
	"impulse/rules/terrain"
)

// What other chapters bring, until they are here: of fire.go load, advanced, aimOption; of
// ground.go and sight.go ground, eye, degrees, sizeKey; of knock.go blasted. It goes with
// their merge.

const aimOption opts.Whole = "aim"

func (a *Arm) load() *printed.Load {
	l, ok := a.weapon().Load(a.Load)
	if !ok {
		panic("phoenix: " + a.Key + " is not loaded with " + a.Load)
	}
	return l
}

func advanced(h house) bool { return gameRule.In(h) == advancedGame }

func (st *Field) ground() (f terrain.Field, ok bool) { return f, false }

func (p *Post) eye() terrain.Eye { return terrain.Eye{At: p.At, Up: terrain.Standing} }

func (c *Combatant) degrees() int { return 180 }

func (c *Combatant) sizeKey(x Exposure) string {
	switch {
	case x == Looking || x == Hiding:
		return "looking-over-around"
	case x == Over:
		return "firing-over-around"
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

func (f *Fresh) blasted(bc int, suit Suit) { wound.KnockedByBlast(bc, printed.Normal) }

