package pentagon

import (
	"impulse/rules"
	"impulse/rules/opts"
)

// score shows what each side has won so far, and what each unit has lost
// (house rules victory-count and crippled-points).
var score = question{
	Name: "score", Summary: "Victory points and losses so far", Rule: "victory-points",
	Do: func(r *ruling, _ opts.Args) error {
		st := r.State
		for _, side := range st.sides() {
			points := st.points(side, r)
			r.Tell(rules.Event{Kind: "score", Rule: "victory-points", Text: "{title}: {points} victory " + noun(points, "point") + ".",
				Figures: figures{fig("side", side), fig("title", title(r, side)), fig("points", points)}})
		}
		for _, s := range st.everybody() {
			if s.drone() {
				continue
			}
			r.Tell(rules.Event{Kind: "losses", Unit: s.ID, Rule: "construction", Text: s.Name + " of {cost} points is {status}; systems of {lost} points are lost.",
				Figures: figures{fig("cost", s.design().cost(r)), fig("lost", s.lost(r)), fig("status", s.status())}})
		}
		return nil
	},
}

// lost is the price of the boxes of a unit that do not work.
func (s *Hull) lost(h house) int {
	total := 0
	for _, r := range s.all() {
		if built := r.fresh.Len(); built > 0 {
			total += r.cost(built, h) * (built - r.boxes().Live()) / built
		}
	}
	return total
}
