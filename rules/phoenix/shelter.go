package phoenix

import (
	"slices"
	"strings"

	"impulse/rules/hex"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/wound"
	"impulse/rules/terrain"
)

// What shields from an explosion, and what makes it worse (2.11, 3.6: Table 5B).

// The rows of Table 5B that ground and posture tell, and the exposures of Table 3D.
const (
	inTheOpen    = "in-the-open"
	whileProne   = "prone"
	partialCover = "under-partial-cover"
	inTrench     = "in-open-trench"

	exposureOpen    = "open"
	exposureProne   = "prone"
	exposurePartial = "partial-cover"
)

// screen is how somebody stands to an explosion.
type screen struct {
	rows  []printed.Modifier // of Table 5B
	solid bool               // nothing of it comes to him in a straight line
	shows Exposure           // what of him does
	pf    printed.Fixed      // of the cover before the rest
}

// add takes a row of Table 5B.
func (s *screen) add(key string) {
	if m, ok := printed.BlastModifier(key); ok {
		s.rows = append(s.rows, m)
	}
}

func (s screen) has(key string) bool {
	return slices.ContainsFunc(s.rows, func(m printed.Modifier) bool { return m.Key == key })
}

// names are the rows as one reads them.
func (s screen) names() string {
	var out []string
	for _, m := range s.rows {
		out = append(out, strings.ToLower(m.Name))
	}
	return strings.Join(out, ", ")
}

// exposure is the row of Table 3D; empty behind solid cover.
func (s screen) exposure() string {
	switch {
	case s.solid:
		return ""
	case s.has(partialCover):
		return exposurePartial
	case s.has(whileProne):
		return exposureProne
	}
	return exposureOpen
}

// bearings are the rows that say how much of one an explosion reaches: one of them counts. The
// others are of the place, and count besides.
var bearings = map[string]bool{inTheOpen: true, whileProne: true, partialCover: true, wound.SolidCover: true}

// shelterRows are the rows that the game master has said, in small letters or capitals, with
// commas or spaces between.
func shelterRows(said string) []string {
	return strings.FieldsFunc(strings.ToLower(said), func(r rune) bool { return r == ',' || r == ' ' })
}

// screen is how somebody stands to an explosion in a hex: as the game master says; by ground
// and posture where that says nothing of how much of them it reaches.
func (st *Site) screen(at hex.Hex, c *Combatant) (s screen) {
	for _, key := range shelterRows(c.Shelter) {
		s.add(key)
		s.solid = s.solid || key == wound.SolidCover
	}
	switch {
	case slices.ContainsFunc(s.rows, func(m printed.Modifier) bool { return bearings[m.Key] }):
	case st.behind(at, c, &s):
	case c.Posture.flat():
		s.add(whileProne)
	default:
		s.add(inTheOpen)
	}
	if !s.solid {
		s.around(st, at, c)
	}
	return s
}

// touched is how somebody stands to what goes off on him: nothing is between.
func touched() (s screen) {
	s.add(inTheOpen)
	return s
}

// behind finds the cover between an explosion and somebody: all of him is behind it, or
// he fires or looks over it. False: there is none.
func (st *Site) behind(at hex.Hex, c *Combatant, s *screen) bool {
	f, ok := st.ground()
	if !ok || at == c.At || !f.Has(at) || !f.Has(c.At) {
		return false
	}
	burst := terrain.Eye{At: at, Up: terrain.Prone}
	v := f.Sight(burst, c.eye())
	leans := c.Exposure == Looking || c.Exposure == Over
	switch free := f.Clear(burst, c.eye()); {
	case v.Blocked, !free && (v.Own.Around || !leans), !v.Cover.None() && c.Exposure == Hiding:
		s.add(wound.SolidCover)
		s.solid = true
	case !v.Cover.None() && leans:
		s.add(partialCover)
		s.shows, s.pf = c.Exposure, printed.Fixed(v.Cover.PF())
	default:
		return false
	}
	return true
}

// around adds what the place does to an explosion that happens in it: a trench. A room as
// small as that of the table is on no map of ours; the game master says so.
func (s *screen) around(st *Site, at hex.Hex, c *Combatant) {
	if at == c.At && st.foxhole(at) && !s.has(inTrench) {
		s.add(inTrench)
	}
}

// body is how somebody stands to the splinters of an explosion.
func (v victim) body(h house) wound.Body {
	b := wound.Body{Name: v.Name, Armor: v.Suit.armor(h)}
	switch v.screen.shows {
	case Looking:
		b.Where = wound.Looking
	case Over:
		b.Where = wound.Firing
	}
	if v.screen.pf > 0 && v.screen.pf < v.missile.PEN {
		b.Where, b.Cover = wound.InTheOpen, v.screen.pf // nonblocking (3.8)
	}
	return b
}
