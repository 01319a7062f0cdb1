package phoenix

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/pick"
)

// What a side knows of live explosives (3.6): where its own are, and those that it has
// seen fall; not who threw them unless it saw him, nor how long their fuses burn.

// bombsKnown are the explosives as a side knows them; of no side, what all know. Their order
// says nothing.
func (st *State) bombsKnown(side string) (out []Bomb) {
	for _, b := range st.Bombs {
		if b, ok := st.bombKnown(b, side); ok {
			b.Fell = 0
			out = append(out, b)
		}
	}
	for _, c := range st.Combatants {
		if s, ok := st.sighting(c, side); ok && c.Side != side && s.Gone != nil && s.Gone.Live != "" {
			out = append(out, Bomb{By: c.ID, Key: s.Gone.Live, At: s.Gone.At, Held: true})
		}
	}
	slices.SortStableFunc(out, func(a, b Bomb) int {
		return cmp.Or(cmp.Compare(a.At.String(), b.At.String()), cmp.Compare(a.Key, b.Key), cmp.Compare(a.By, b.By))
	})
	return out
}

// bombKnown is one of them, if it is known at all.
func (st *State) bombKnown(b Bomb, side string) (Bomb, bool) {
	c := st.find(b.By)
	switch {
	case b.known():
		return b, true
	case b.Taken && !st.allIn(b.Seen, side):
		return b, false
	case side != "" && c.Side == side:
		b.Seen, b.Told, b.Taken = st.knowingOf(b.Seen, side), st.knowingOf(b.Told, side), false
		return b, true
	case b.Flight != nil: // until it comes down he is seen to have it in hand
		return Bomb{By: b.By, Key: b.Key, At: b.At, Held: true}, st.allIn(b.Told, side)
	case b.Held && (side == "" && !st.allSee(c) || side != "" && !(observer{&st.Field, side}).watches(c)):
		return b, false
	case b.Held || st.allIn(b.Seen, side):
		open := Bomb{Seen: st.knowingOf(b.Seen, side), Told: st.knowingOf(b.Told, side)}
		b = b.toOthers(b.Held || st.allIn(b.Told, side))
		b.Seen, b.Told = open.Seen, open.Told
		return b, true
	}
	return b, false
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

// allSee reports whether all sides see somebody; in what somebody knows, that is marked.
func (st *State) allSee(c *Combatant) bool {
	if st.cut() {
		s, ok := c.seenBy("")
		return ok && s.live()
	}
	return !slices.ContainsFunc(st.Sides, func(s string) bool { return !(observer{&st.Field, s}).watches(c) })
}

// toOthers is a bomb as those know it who saw it fall.
func (b Bomb) toOthers(thrower bool) Bomb {
	b.Due, b.Target, b.Flight, b.Seen, b.Told, b.Taken = 0, "", nil, nil, nil, false
	if !thrower {
		b.By = ""
	}
	return b
}

// missed leaves a grenade that somebody takes up where those take it to lie who know of it
// and do not see it taken.
func (st *State) missed(b Bomb, seeing []string) {
	left := pick.Where(b.Seen, func(s string) bool { return !slices.Contains(seeing, s) })
	if len(left) == 0 {
		return
	}
	if st.allIn(b.Seen, "") {
		left = append(left, "")
	}
	b.Seen, b.Told, b.Taken = left, slices.Clone(b.Told), true
	st.Bombs = append(st.Bombs, b)
}

// lookForBombs lets those who see the hex know that a grenade lies there no more.
func (l lookout) lookForBombs() {
	var left []Bomb
	for _, b := range l.Bombs {
		if !b.Taken {
			left = append(left, b)
			continue
		}
		open, seeing := l.allIn(b.Seen, ""), l.sidesLooking(b.At, nil)
		found := pick.Where(b.Seen, func(s string) bool { return slices.Contains(seeing, s) })
		b.Seen = pick.Where(b.Seen, func(s string) bool { return !slices.Contains(seeing, s) })
		gone := !slices.ContainsFunc(b.Seen, func(s string) bool { return s != "" })
		l.notice(rules.Event{Kind: "lies", Rule: "grenades", Quiet: true, Text: "The grenade lies in {at} no more.", Figures: figures{fig("at", l.read(b.At))}}, found, open && gone)
		if !gone {
			left = append(left, b)
		}
	}
	l.Bombs = left
}
