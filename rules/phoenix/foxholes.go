package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/terrain"
)

// Foxholes that a side had time to conceal (4.2): others know of one once they have spotted somebody
// in it, or one of theirs stands there; until then it is to them as the ground around it.

// foxholes are all on the map.
func (st *Site) foxholes() (out []hex.Hex) {
	g := groundOf(st.Map)
	if g == nil {
		return nil
	}
	for _, a := range g.Areas() {
		if a.Kind == terrain.Foxhole {
			out = append(out, g.In(a.Mark)...)
		}
	}
	return out
}

// foxhole reports whether a hex is one.
func (st *Site) foxhole(at hex.Hex) bool {
	f, ok := st.ground()
	return ok && f.Has(at) && f.Kind(at) == terrain.Foxhole
}

// unknownHoles are the foxholes that not all of some sides know of.
func (st *Field) unknownHoles(sides ...string) (out []hex.Hex) {
	for _, h := range st.foxholes() {
		if slices.ContainsFunc(sides, func(side string) bool { return !st.knowsHole(side, h) }) {
			out = append(out, h)
		}
	}
	return out
}

// holesKnown leaves of the foxholes those that a side knows of; of no side, those that all know of.
func (st *State) holesKnown(side string) {
	sides := []string{side}
	if side == "" && !st.cut() {
		sides = st.Sides
	}
	st.Bare, st.Holes = st.unknownHoles(sides...), nil
	for _, h := range st.foxholes() {
		if !slices.Contains(st.Bare, h) {
			st.Holes = append(st.Holes, Hole{side, h})
		}
	}
}

// knowsHole reports whether a side dug a foxhole, has found it before or finds it now.
func (st *Field) knowsHole(side string, h hex.Hex) bool {
	return slices.Contains(groundOf(st.Map).Spot(side), h) || slices.Contains(st.Holes, Hole{side, h}) || st.findsHole(side, h)
}

// findsHole reports whether one of a side is in a foxhole, or it has somebody of another in sight
// there, or had last.
func (st *Field) findsHole(side string, h hex.Hex) bool {
	return slices.ContainsFunc(st.Combatants, func(c *Combatant) bool {
		s, seen := c.seenBy(side)
		return c.Side == side && !c.Off && c.At == h || c.Side != side && seen && s.At == h
	})
}

// findHoles has sides keep in mind the foxholes that they find.
func (st *Field) findHoles() {
	for _, h := range st.foxholes() {
		for _, side := range st.Sides {
			if !st.knowsHole(side, h) || slices.Contains(groundOf(st.Map).Spot(side), h) || slices.Contains(st.Holes, Hole{side, h}) {
				continue
			}
			st.Holes = append(st.Holes, Hole{side, h})
		}
	}
}

// holeBounds holds what sides have found to the foxholes that there are.
func (st *State) holeBounds(b *rules.Bounds) {
	b.That(len(st.Bare) == 0, "what is known of a map is no map")
	for i, x := range st.Holes {
		sideBounds(b, st.Sides, x.Side)
		b.That(slices.Contains(st.foxholes(), x.At), "there is no foxhole in %s", x.At)
		b.That(!slices.Contains(st.Holes[:i], x), "%s found the foxhole in %s twice", x.Side, x.At)
	}
}
