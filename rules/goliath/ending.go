package goliath

import (
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/verdict"
)

// A battle is over when but one side is left, and ends when all have said that they are
// done, so that the game master has had their word over its last turn (Ten Things, 1;
// house rules victory, turn-limit and battle-end).

// court judges battles as a turn ends.
var court = verdict.Court[*State]{
	When:    houseBattleEnd,
	Pending: func(st *State) *verdict.Pending { return &st.Pending },
	Turn:    func(st *State) int { return st.turn() },
	Find: func(r *ruling) (verdict.Verdict, bool) {
		x, over := r.State.finding(r)
		if !over {
			return verdict.Verdict{}, false
		}
		return verdict.Verdict{End: x.end(r), Soon: x.soon(r)}, true
	},
	GoesOn: (*State).idle,
}

// The steps of the end, and the word that there is none yet.
var (
	battleEndStep, verdictStep = court.Steps()
	goOn                       = court.GoOn()
)

// finding is why a battle is over.
type finding struct {
	rule, why string
	left      []string // the sides that stand
}

// finding is over when but one side has units that stand or may rally, or that
// stand, or when the last turn is over (house rules victory and turn-limit).
func (st *State) finding(r *ruling) (x finding, over bool) {
	rout := houseVictory.In(r) == victoryRout
	for _, side := range sidesOf(r) {
		if slices.ContainsFunc(st.of(side), func(u *Unit) bool { return u.Status == Steady || !rout && u.mayRally() }) {
			x.left = append(x.left, side)
		} else if !slices.ContainsFunc(st.everybody(), func(u *Unit) bool { return u.Side == side }) {
			return x, false // it was never mustered
		}
	}
	limit, err := strconv.Atoi(houseTurnLimit.In(r))
	switch {
	case houseVictory.In(r) == victoryGm:
		return x, false
	case len(x.left) < 2:
		x.rule, x.why = "victory", either(rout, "only one side stands", "only one side stands or may rally")
	case err == nil && st.turn() >= limit:
		x.rule, x.why = "turn-limit", "the last turn is over"
	}
	return x, x.rule != ""
}

// mayRally reports whether the unit routs and has a try to rally left (Rout and
// Rally).
func (m Morale) mayRally() bool {
	_, _, removed := rally{m.Rout, m.Attacked}.score()
	return m.Status == Routing && !removed
}

// soon tells of a battle that waits for its end. It may go on, so where units may be
// hidden points are not told, nor who has won by them.
func (x finding) soon(r *ruling) rules.Event {
	e := rules.Event{Text: "The battle ends", Figures: figures{fig("why", x.why)}}
	if winner, scores := x.winner(r); !r.State.Shrouded {
		e.Text = either(winner == "", "Nobody", legible.Capital(winner)) + " wins"
		e.Figures = append(e.Figures, fig("winner", winner), fig("points", scores))
	}
	e.Text += " when all are done: " + x.why + "."
	return e
}

// turn is the turn that the battle is in: one that waits for its end is still in
// its last.
func (seq *Sequence) turn() int { return seq.Turn - either(seq.Ending, 1, 0) }

// winner is the side with the most points on the table, of those that stand; ""
// for none.
func (x finding) winner(r *ruling) (winner string, scores figures) {
	best := -1
	for _, side := range sidesOf(r) {
		points := r.State.points(side, r)
		scores = append(scores, fig(side, tenths(points)))
		switch {
		case len(x.left) == 1 && x.left[0] != side:
		case points > best:
			best, winner = points, side
		case points == best:
			winner = ""
		}
	}
	return winner, scores
}

// end ends the battle: the side with the most points on the table has won.
func (x finding) end(r *ruling) rules.Event {
	winner, scores := x.winner(r)
	text := either(winner == "", "Nobody", legible.Capital(winner)) + " wins: " + x.why + ". Points left: {points}."
	return rules.Event{Kind: "over", Rule: x.rule, Text: text, Figures: figures{fig("winner", winner), fig("why", x.why), fig("points", scores)}}
}

// points are those of a side's figures that still stand, in tenths.
func (field *Field) points(side string, h house) int {
	sum := 0
	for _, u := range field.of(side) {
		if u.Status == Steady {
			sum += u.Figures * u.tenths(h)
		}
	}
	return sum
}
