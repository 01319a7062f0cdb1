package phoenix

import (
	"slices"
)

// What a side knows of live explosives (3.6): where its own are, and those that it has
// seen fall; not who threw them unless it saw him, nor how long their fuses burn.

// bombsKnown are the explosives as a side knows them; of no side, what all know.
func (st *State) bombsKnown(side string) (out []Bomb) {
	for _, b := range st.Bombs {
		c := st.find(b.By)
		switch {
		case b.known():
			out = append(out, b)
		case side != "" && c.Side == side:
			b.Seen, b.Told = st.knowingOf(b.Seen, side), st.knowingOf(b.Told, side)
			out = append(out, b)
		case b.Held && (side == "" && !st.allSee(c) || side != "" && !(observer{&st.Field, side}).watches(c)):
		case b.Held || st.allIn(b.Seen, side):
			open := Bomb{Seen: st.knowingOf(b.Seen, side), Told: st.knowingOf(b.Told, side)}
			b = b.toOthers(b.Held || st.allIn(b.Told, side))
			b.Seen, b.Told = open.Seen, open.Told
			out = append(out, b)
		}
	}
	return out
}

// known reports whether a bomb stands in what is known already, as those know it who saw
// it fall.
func (b *Bomb) known() bool { return b.Due == 0 && !b.Held && b.Flight == nil }

// allIn reports whether a side is in a list; no side, whether all are.
func (st *Squad) allIn(list []string, side string) bool {
	if side != "" || slices.Contains(list, "") {
		return slices.Contains(list, side)
	}
	return !slices.ContainsFunc(st.Sides, func(s string) bool { return !slices.Contains(list, s) })
}

// knowingOf is what a side knows of which sides know something: itself, and no side where
// all do.
func (st *State) knowingOf(list []string, side string) (out []string) {
	if st.cut() {
		return list
	}
	if side != "" && slices.Contains(list, side) {
		out = append(out, side)
	}
	if st.allIn(list, "") {
		out = append(out, "")
	}
	return out
}

// allSee reports whether all sides see somebody.
func (st *Field) allSee(c *Combatant) bool {
	return !slices.ContainsFunc(st.Sides, func(s string) bool { return !(observer{st, s}).watches(c) })
}

// toOthers is a bomb as those know it who saw it fall.
func (b Bomb) toOthers(thrower bool) Bomb {
	b.Due, b.Target, b.Flight, b.Seen, b.Told = 0, "", nil, nil, nil
	if !thrower {
		b.By = ""
	}
	return b
}
