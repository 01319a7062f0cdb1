package goliath

import (
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// When a battle is over its seeds are opened, and nothing can be replaced any
// more; so it ends when all have said that they are done, and the game master has
// had their word over its last turn (Ten Things, 1; house rule battle-end).

// verdict is why a battle is over.
type verdict struct {
	rule, why string
	left      []string // the sides that stand
}

// verdict is over when but one side has units that stand or may rally, or that
// stand, or when the last turn is over (house rules victory and turn-limit); not in
// a turn for which the game master has let the battle go on.
func (st *State) verdict(r *ruling, turn int) (x verdict, over bool) {
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
	case houseVictory.In(r) == victoryGm, turn <= st.Unjudged:
		return x, false
	case len(x.left) < 2:
		x.rule, x.why = "victory", either(rout, "only one side stands", "only one side stands or may rally")
	case err == nil && turn >= limit:
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

// judge ends the battle, or lets it wait for its end.
func (st *State) judge(r *ruling) {
	x, over := st.verdict(r, st.Turn)
	switch {
	case !over:
	case houseBattleEnd.In(r) == battleEndAtOnce:
		x.end(r)
	default:
		st.Ending = true
		e := rules.Event{Kind: "ending", Rule: "battle-end", Text: "The battle ends", Figures: figures{fig("why", x.why)}}
		if winner, scores := x.winner(r); !st.Shrouded { // the battle may go on, and points would tell of those whom nobody sees
			e.Text = either(winner == "", "Nobody", legible.Capital(winner)) + " wins"
			e.Figures = append(e.Figures, fig("winner", winner), fig("points", scores))
		}
		e.Text += " when all are done: " + x.why + ". Until then the game master may rule, or go-on."
		r.Tell(e)
	}
}

var battleEndStep = step{
	Name: battleEnd, Title: "End of the battle", Rule: "battle-end", Ask: "end the battle",
	Waits:   rules.Together(func(k known, _ rules.Seat) bool { return k.State().Ending }),
	Resolve: func(*ruling, rules.Orders) error { return nil },
}

// verdictStep judges the battle once more when all have said that they are done: a
// step of its own, so that a house rule changed in the one before it holds.
var verdictStep = step{
	Name: battleVerdict, Title: "End of the battle", Rule: "battle-end",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		st.Ending = false
		if x, over := st.verdict(r, st.Turn-1); over { // of the turn that is over
			x.end(r)
			return nil
		}
		r.Tell(rules.Event{Kind: "goes-on", Rule: "battle-end", Text: "The battle goes on by the game master's ruling."})
		st.idle()
		return nil
	},
}

// goOn is the game master's word that a battle goes on though it would be over.
var goOn = gmAction{
	Name: "go-on", Summary: "Let the battle go on, whoever is left", Rule: "battle-end",
	Example: `turns:3 reason:"they may rally yet"`,
	Params:  []param{intOf(turnsOption, "for how many turns", 1, 999).Or("1")},
	Do: func(r *ruling, a opts.Args) error {
		st := r.State
		last := st.turn() + turnsOption.In(a) - 1
		if last == st.Unjudged && !st.Ending {
			return cmdline.Refuse("battle-end", "The battle goes on to the end of turn %d already; the ruling would change nothing.", last+1)
		}
		st.Unjudged, st.Ending = last, false
		r.Tell(rules.Event{Kind: "goes-on", Rule: "battle-end", Text: "The battle goes on to the end of turn {turn}, whoever is left by then.", Figures: figures{fig("turn", last+1)}})
		return nil
	},
}

// turn is the turn that the battle is in: one that waits for its end is still in
// its last.
func (seq *Sequence) turn() int { return seq.Turn - either(seq.Ending, 1, 0) }

// winner is the side with the most points on the table, of those that stand; ""
// for none.
func (x verdict) winner(r *ruling) (winner string, scores figures) {
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
func (x verdict) end(r *ruling) {
	winner, scores := x.winner(r)
	text := either(winner == "", "Nobody", legible.Capital(winner)) + " wins: " + x.why + ". Points left: {points}."
	r.End(rules.Event{Kind: "over", Rule: x.rule, Text: text, Figures: figures{fig("winner", winner), fig("why", x.why), fig("points", scores)}})
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
