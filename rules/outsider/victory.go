package outsider

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/verdict"
)

// court judges battles at the end of each segment (house rule battle-end).
var court = verdict.Court[*State]{
	When:    battleEnd,
	Pending: func(st *State) *verdict.Pending { return &st.Pending },
	Turn:    func(st *State) int { return st.Turn },
	Within:  true,
	Find: func(r *ruling) (verdict.Verdict, bool) {
		end, over := r.State.finding(r)
		return verdict.Verdict{End: end, Soon: rules.Event{Text: end.Text + " It ends when all are done.", Figures: end.Figures}}, over
	},
}

// The steps of the end, and the word that there is none yet.
var (
	battleEndStep, verdictStep = court.Steps()
	goOn                       = court.GoOn()
)

// fights reports whether a vessel keeps its side in the battle: a ship that stands and
// has power left.
func (v *Body) fights() bool {
	return v.Ship != nil && !v.Ship.Power.Dead && !v.Ship.sheet().Killed()
}

// finding is how the battle ends, when at most one side has a ship left in action.
func (st *State) finding(r *ruling) (end rules.Event, over bool) {
	if st.settingUp() {
		return end, false
	}
	var left []string
	for _, side := range st.sides(r) {
		if slices.ContainsFunc(st.Vessels, func(v *Vessel) bool { return v.Side == side && v.fights() }) {
			left = append(left, side)
		}
	}
	if len(left) > 1 {
		return end, false
	}
	return st.count(r, left), true
}

// count names the winner: who is left or, by cost, who has won more than they lost.
func (st *Fleet) count(r *ruling, left []string) rules.Event {
	e := rules.Event{Kind: "won", Rule: "victory"}
	points := st.points(r)
	winner := strings.Join(left, "")
	if victoryRule.In(r) == victoryByCost {
		winner = best(points)
	}
	for _, p := range points {
		e.Figures = append(e.Figures, fig("points "+p.side, p.n))
	}
	if winner == "" {
		e.Kind, e.Text = "drawn", "Nobody wins: "+pointsText(points)+"."
		return e
	}
	e.Figures = append(e.Figures, fig("winner", winner))
	e.Text = "{winner} wins: " + pointsText(points) + "."
	return e
}

// tally is what a side has scored.
type tally struct {
	side string
	n    int
}

// points are what each side has killed or left without main power, at its cost, less its
// own (house rule victory).
func (st *Fleet) points(r *ruling) []tally {
	var out []tally
	for _, side := range st.sides(r) {
		t := tally{side: side}
		for _, v := range slices.Concat(st.Vessels, st.Gone) {
			switch {
			case v.Ship == nil || !v.lost(r):
			case v.Side == side:
				t.n -= v.Ship.cost()
			default:
				t.n += v.Ship.cost()
			}
		}
		out = append(out, t)
	}
	return out
}

// lost reports whether a ship counts as lost by its side.
func (v *Vessel) lost(h house) bool {
	return v.Fate == destroyed || v.Fate == "" && (v.Ship.sheet().Killed() || !v.Ship.mainPower(h))
}

// destroyed is the fate of what is no more.
const destroyed = "destroyed"

// unknownCost is what a size class costs where the profile says nothing.
const unknownCost = 400

func (s *Ship) cost() int {
	if s.Profile.Cost > 0 {
		return s.Profile.Cost
	}
	return unknownCost * s.Size
}

// best is the side with the most points; "" where two have as many.
func best(points []tally) string {
	sorted := slices.SortedStableFunc(slices.Values(points), func(a, b tally) int { return b.n - a.n })
	if len(sorted) > 1 && sorted[0].n == sorted[1].n {
		return ""
	}
	return sorted[0].side
}

func pointsText(points []tally) string {
	return joined(points, func(t tally) string { return fmt.Sprintf("%s %d", t.side, t.n) }, ", ")
}

var score = question{
	Name: "score", Summary: "Points of each side", Rule: "victory",
	Do: func(r *ruling, _ opts.Args) error {
		points := r.State.points(r)
		for _, p := range points {
			r.Data(fig(p.side, p.n))
		}
		r.Tell(rules.Event{Kind: "score", Rule: "victory", Text: "Points: " + pointsText(points) + "."})
		return nil
	},
}
