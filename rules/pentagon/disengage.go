package pentagon

import (
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/hex"
)

// depart takes off the map, at the end of an impulse, what has left the battle:
// it is out, and not destroyed (Scenarios, 1; house rules disengage and map).
// Who leaves is judged of all at once.
func (st *State) depart(r *ruling) {
	var leaving []*Ship
	for _, s := range st.alive() {
		why := st.leaves(s, r)
		if why == "" {
			continue
		}
		leaving = append(leaving, s)
		_, nearest := st.nearest(s)
		s.tell(r, rules.Event{Kind: "disengaged", Unit: s.ID, Rule: "disengagement", Text: "{unit} is out of the battle at {at}: it " + why + ".",
			Figures: figures{fig("why", why), fig("at", where(s.At)), fig("velocity", velocity(s.Record.Velocity)), fig("nearest", nearest)}})
	}
	for _, s := range leaving {
		st.withdraw(r, s)
		s.Left = true
		st.Gone = append(st.Gone, s)
	}
}

// leaves says how a unit leaves the battle, "" if it does not. Of two that are
// far apart only who moves away disengages.
func (st *Fleet) leaves(s *Ship, h house) string {
	if cols, rows, edged := mapSize(mapRule.In(h)); edged && offMap(s.At, cols, rows) {
		return "leaves the map"
	}
	reach, limited := disengageRule.In(h)
	if !limited || s.drone() {
		return ""
	}
	if e, nearest := st.nearest(s); nearest > reach && hex.Range(s.At.Add(s.Record.Course), e.At) > nearest {
		return "is more than " + strconv.Itoa(reach) + " hexes from every enemy and moves away"
	}
	return ""
}

// nearest is the nearest enemy spacecraft or base that all know of and how far
// it is; nil and 0 if there is none.
func (st *Fleet) nearest(s *Ship) (nearest *Ship, hexes int) {
	for _, e := range st.enemies(s.Side) {
		if n := hex.Range(s.At, e.At); !e.drone() && !e.Hidden && (nearest == nil || n < hexes) {
			nearest, hexes = e, n
		}
	}
	return nearest, hexes
}

// mapSize reads a size such as 34x54; edged is false for a map without edges.
func mapSize(size string) (cols, rows int, edged bool) {
	if size == "none" {
		return 0, 0, false
	}
	cols, _ = strconv.Atoi(size[:2])
	rows, _ = strconv.Atoi(size[3:])
	return cols, rows, true
}

func offMap(h hex.Hex, cols, rows int) bool {
	return h.Col() < 1 || h.Row() < 1 || h.Col() > cols || h.Row() > rows
}

// withdraw takes a unit out of the battle with all that is aimed at it or
// comes of it, but for seeking weapons: those fly on.
func (st *State) withdraw(r *ruling, s *Ship) {
	for _, h := range slices.Clone(s.Holds) {
		s.release(r, h.Beam, "lets go of")
	}
	is := func(id string) bool { return id == s.ID }
	st.Ships = slices.DeleteFunc(st.Ships, func(o *Ship) bool { return o == s })
	st.Decided = slices.DeleteFunc(st.Decided, func(x Shot) bool { return is(x.Ship) || is(x.Target) })
	st.Shots = slices.DeleteFunc(st.Shots, func(x Shot) bool { return is(x.Ship) || is(x.Target) })
	st.Hits = slices.DeleteFunc(st.Hits, func(x Hit) bool { return is(x.Target) })
	st.Gums = slices.DeleteFunc(st.Gums, func(x Gum) bool { return is(x.Target) })
	st.keepHolds(r)
}
