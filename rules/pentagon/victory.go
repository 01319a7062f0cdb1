package pentagon

import (
	"slices"
	"strings"

	"impulse/rules"
)

// levelled are the scenarios that know levels of victory; the others are won
// by points (house rule victory-count).
var levelled = []string{"duel", "skirmish"}

// finish ends the game when at most one side has a unit left in play.
func (st *State) finish(r *ruling) {
	sides := st.sides()
	left := slices.DeleteFunc(slices.Clone(sides), func(side string) bool { return !st.lives(side) })
	switch {
	case len(left) == len(sides):
		st.stalemate(r)
	case len(left) > 1:
		return
	case st.byLevels(r):
		st.level(r, left)
	default:
		st.count(r, sides)
	}
}

// ending says that nobody is left.
func (st *Fleet) ending() string {
	if len(st.Gone) == 0 {
		return "All are destroyed: nobody wins."
	}
	return "All are destroyed or have disengaged: nobody wins."
}

func (st *State) byLevels(h house) bool {
	rule := victoryCount.In(h)
	return rule == byLevels || rule == byScenario && slices.Contains(levelled, st.Scenario)
}

// level is the victory of the duel: tactical over an enemy destroyed, marginal
// over one that disengaged; one less for a crippled winner (Scenarios, 1).
func (st *Fleet) level(r *ruling, left []string) {
	nobody := func(text string) {
		r.End(rules.Event{Kind: "victory", Rule: "victory", Text: text, Figures: figures{fig("winner", nil), fig("victory", "none")}})
	}
	if len(left) == 0 {
		nobody(st.ending())
		return
	}
	winner, levels := left[0], []string{"tactical", "marginal", "none"}
	if !slices.ContainsFunc(st.Ships, func(s *Ship) bool { return s.Side != winner && s.Destroyed && !s.drone() }) {
		levels = levels[1:]
	}
	if st.crippled(winner) {
		levels = levels[1:]
	}
	if levels[0] == "none" {
		nobody("The enemy has disengaged from a crippled victor: nobody wins.")
		return
	}
	r.End(rules.Event{Kind: "victory", Rule: "victory", Text: "A {victory} victory for {title}.",
		Figures: figures{fig("winner", winner), fig("title", title(r, winner)), fig("victory", levels[0])}})
}

// count is the victory by points: most points for what the enemy lost (house
// rule victory-points).
func (st *Fleet) count(r *ruling, sides []string) {
	best, winner := 0, ""
	var words []string
	f := figures{}
	for _, side := range sides {
		points := st.points(side, r)
		f = append(f, fig("points_"+side, points))
		words = append(words, title(r, side)+" {points_"+side+"}")
		switch {
		case points > best:
			best, winner = points, side
		case points == best:
			winner = ""
		}
	}
	text := "Nobody wins on victory points: " + list(words) + "."
	end := figures{fig("winner", nil), fig("victory", "none")}
	if winner != "" {
		text = "Victory for {title} on points: " + list(words) + "."
		end = figures{fig("winner", winner), fig("title", title(r, winner)), fig("victory", "points")}
	}
	r.End(rules.Event{Kind: "victory", Rule: "victory-points", Text: text, Figures: append(end, f...)})
}

// points are a side's victory points: the price of enemies destroyed and a
// part of that of enemies crippled; drones and missiles are worth none.
func (st *Fleet) points(side string, h house) int {
	total := 0
	for _, s := range st.everybody() {
		if s.Side == side || s.drone() {
			continue
		}
		switch {
		case s.Destroyed:
			total += s.design().cost(h)
		case s.Crippled:
			total += s.design().cost(h) * crippledPoints.In(h) / 100
		}
	}
	return total
}

// stalemate ends a battle in which nobody could ever decide anything again: no
// unit has any control left (house rule control-loss), or what a game master has
// taken off the map leaves a base alone.
func (st *Fleet) stalemate(r *ruling) {
	steers := func(s *Ship) bool { return !s.drone() && s.controlled(r) == nil }
	acts := func(s *Ship) bool { return s.design().mobile || s.full(drone) > 0 }
	e := rules.Event{Kind: "victory", Rule: "control-loss", Text: "No unit has any control left: nobody wins.",
		Figures: figures{fig("winner", nil), fig("victory", "none")}}
	switch alive := st.alive(); {
	case len(st.sides()) < 2 && !slices.ContainsFunc(alive, acts):
		e.Rule, e.Text = "victory", "Nobody is left on the map to fight: nobody wins."
	case slices.ContainsFunc(alive, steers):
		return
	}
	r.End(e)
}

func (st *Fleet) sides() []string {
	var out []string
	for _, s := range st.everybody() {
		if !slices.Contains(out, s.Side) {
			out = append(out, s.Side)
		}
	}
	return out
}

// everybody is who is in the battle and who has left it.
func (st *Fleet) everybody() []*Ship {
	st.Spend(len(st.Ships) + len(st.Gone))
	return slices.Concat(st.Ships, st.Gone)
}

func (st *Fleet) lives(side string) bool {
	return slices.ContainsFunc(st.alive(), func(s *Ship) bool { return s.Side == side && !s.drone() })
}

// crippled says whether all that is left of a side is crippled.
func (st *Fleet) crippled(side string) bool {
	return !slices.ContainsFunc(st.alive(), func(s *Ship) bool { return s.Side == side && !s.Crippled && !s.drone() })
}

// title is a side's name in the scenario: what its seats are called before the
// comma.
func title(r *ruling, side string) string {
	for _, seat := range r.Seats() {
		if seat.Side == side {
			name, _, _ := strings.Cut(seat.Title, ",")
			return name
		}
	}
	return side
}
