package pentagon

import (
	"slices"

	"impulse/rules"
)

// finish ends the game when a side has no unit left, with the victory of the
// scenario: tactical, or only marginal if the winner is crippled.
func (st *State) finish(r *ruling) {
	sides := st.sides()
	left := slices.DeleteFunc(slices.Clone(sides), func(side string) bool { return !st.lives(side) })
	if len(left) == len(sides) {
		st.stalemate(r)
		return
	}
	if len(left) != 1 {
		r.End(rules.Event{Kind: "victory", Rule: "victory", Text: "All are destroyed: nobody wins.",
			Figures: figures{fig("winner", nil), fig("victory", "none")}})
		return
	}
	victory := "tactical"
	if st.crippled(left[0]) {
		victory = "marginal"
	}
	r.End(rules.Event{Kind: "victory", Rule: "victory", Text: "{title} wins a {victory} victory.",
		Figures: figures{fig("winner", left[0]), fig("title", title(r, left[0])), fig("victory", victory)}})
}

// stalemate ends a battle in which no unit has any control left: nobody could
// ever decide anything again (house rule control-loss).
func (st *State) stalemate(r *ruling) {
	if slices.ContainsFunc(st.alive(), func(s *Ship) bool { return !s.drone() && s.controlled(r.House) == nil }) {
		return
	}
	r.End(rules.Event{Kind: "victory", Rule: "control-loss", Text: "No unit has any control left: nobody wins.",
		Figures: figures{fig("winner", nil), fig("victory", "none")}})
}

func (st *State) sides() []string {
	var out []string
	for _, s := range st.Ships {
		if !slices.Contains(out, s.Side) {
			out = append(out, s.Side)
		}
	}
	return out
}

func (st *State) lives(side string) bool {
	return slices.ContainsFunc(st.alive(), func(s *Ship) bool { return s.Side == side && !s.drone() })
}

// crippled says whether all that is left of a side is crippled.
func (st *State) crippled(side string) bool {
	return !slices.ContainsFunc(st.alive(), func(s *Ship) bool { return s.Side == side && !s.Crippled && !s.drone() })
}

// title is a side's name in the scenario.
func title(r *ruling, side string) string {
	for _, seat := range r.Seats() {
		if seat.Side == side {
			return seat.Title
		}
	}
	return side
}
