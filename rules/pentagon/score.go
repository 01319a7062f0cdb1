package pentagon

import (
	"strings"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// score shows what each side has won so far, and what each unit has lost
// (house rules victory-count and crippled-points).
var score = question{
	Name: "score", Summary: "Victory points and losses so far", Rule: "victory-points",
	Do: func(r *ruling, _ opts.Args) error {
		st := r.State
		for _, side := range st.sides() {
			st.scoreOf(r, side)
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

// mostFates is how many units a line of the score names.
const mostFates = 3

// scoreOf tells what a side has won, and what its spacecraft and bases have lost.
func (st *Fleet) scoreOf(r *ruling, side string) {
	points, lost, built := st.points(side, r), 0, 0
	var fates []string
	for _, s := range st.everybody() {
		if s.Side != side || s.drone() {
			continue
		}
		whole, left := s.tally()
		built, lost = built+whole, lost+whole
		if !s.Destroyed { // else all is lost
			lost -= left
		}
		if fate, _, _ := strings.Cut(s.status(), ":"); fate != inAction {
			fates = append(fates, s.Name+" "+fate)
		}
	}
	text := "{title}: {points} victory " + noun(points, "point") + "; {lost} of " + counted(built, "box") + " lost"
	if len(fates) > 0 {
		text += "; " + legible.Few(fates, mostFates)
	}
	r.Tell(rules.Event{Kind: "score", Rule: "victory-points", Text: text + ".",
		Figures: figures{fig("side", side), fig("title", title(r, side)), fig("points", points), fig("lost", lost), fig("boxes", built)}})
}

// tally counts the boxes of a unit as built, and those that work.
func (s *Hull) tally() (built, left int) {
	for _, r := range s.all() {
		built, left = built+r.fresh.Len(), left+r.boxes().Live()
	}
	return built, left
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
