package pentagon

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/verdict"
)

// levelled are the scenarios that know levels of victory; the others are won
// by points (house rule victory-count).
var levelled = []string{"duel", "skirmish"}

// court judges battles at the end of each impulse (house rule battle-end).
var court = verdict.Court[*State]{
	When:    battleEnd,
	Pending: func(st *State) *verdict.Pending { return &st.Pending },
	Turn:    func(st *State) int { return st.Turn },
	Within:  true,
	Find: func(r *ruling) (verdict.Verdict, bool) {
		end, over := r.State.finding(r)
		if !over {
			return verdict.Verdict{}, false
		}
		return verdict.Verdict{End: end, Soon: r.State.soon(end, r)}, true
	},
}

// The steps of the end, and the word that there is none yet.
var (
	battleEndStep, verdictStep = court.Steps()
	goOn                       = court.GoOn()
)

// finding is how the battle ends, when at most one side has a unit left in play.
func (st *State) finding(r *ruling) (end rules.Event, over bool) {
	sides := st.sides()
	left := slices.DeleteFunc(slices.Clone(sides), func(side string) bool { return !st.lives(side) })
	switch {
	case len(left) == len(sides):
		return st.stalemate(r)
	case len(left) > 1:
		return end, false
	case st.byLevels(r):
		return st.level(r, left), true
	}
	return st.count(r, sides), true
}

// soon tells of a battle that waits for its end. It may go on, so where units may be
// hidden nothing is told that counts them.
func (st *State) soon(end rules.Event, h house) rules.Event {
	if st.shrouded(h) {
		return rules.Event{Text: "The battle ends when all are done."}
	}
	return rules.Event{Text: end.Text + " It ends when all are done.", Figures: end.Figures}
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
func (st *Fleet) level(r *ruling, left []string) rules.Event {
	if len(left) == 0 {
		return nobody("victory", st.ending())
	}
	winner, levels := left[0], []string{"tactical", "marginal", "none"}
	if !slices.ContainsFunc(st.Ships, func(s *Ship) bool { return s.Side != winner && s.Destroyed && !s.drone() }) {
		levels = levels[1:]
	}
	if st.crippled(winner) {
		levels = levels[1:]
	}
	if levels[0] == "none" {
		return nobody("victory", "The enemy has disengaged from a crippled victor: nobody wins.")
	}
	return rules.Event{Kind: "victory", Rule: "victory", Text: "A {victory} victory for {title}.",
		Figures: figures{fig("winner", winner), fig("title", title(r, winner)), fig("victory", levels[0])}}
}

// nobody is an end without a winner.
func nobody(rule, text string) rules.Event {
	return rules.Event{Kind: "victory", Rule: rule, Text: text, Figures: figures{fig("winner", nil), fig("victory", "none")}}
}

// count is the victory by points: most points for what the enemy lost (house
// rule victory-points).
func (st *Fleet) count(r *ruling, sides []string) rules.Event {
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
	end := nobody("victory-points", "Nobody wins on victory points: "+list(words)+".")
	if winner != "" {
		end.Text = "Victory for {title} on points: " + list(words) + "."
		end.Figures = figures{fig("winner", winner), fig("title", title(r, winner)), fig("victory", "points")}
	}
	end.Figures = append(end.Figures, f...)
	return end
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
func (st *Fleet) stalemate(r *ruling) (end rules.Event, over bool) {
	steers := func(s *Ship) bool { return !s.drone() && s.controlled(r) == nil }
	acts := func(s *Ship) bool { return s.design().mobile || s.full(drone) > 0 }
	switch alive := st.alive(); {
	case len(st.sides()) < 2 && !slices.ContainsFunc(alive, acts):
		return nobody("victory", "Nobody is left on the map to fight: nobody wins."), true
	case slices.ContainsFunc(alive, steers):
		return end, false
	}
	return nobody("control-loss", "No unit has any control left: nobody wins."), true
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
