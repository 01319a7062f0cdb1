package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/plane"
)

// A moment is when several units check morale at once: after a melee, when the
// losses of a segment tell, when they are charged, when they fail to rally. All
// of them roll first, then all results are carried out together, so that none
// stands in another's way, or lifts its heart, for being named earlier.

// moment are the results of checks that are still to be carried out, in the
// order in which they were rolled.
type moment struct {
	r   *ruling
	due []outcome
}

// outcome is what becomes of a unit, and from whom it flees.
type outcome struct {
	u, from *Unit // from is nil where nobody caused it
	result  string
	away    *plane.Point // where that one was, of a check that is carried out again
}

// lost reports whether a unit has been broken in the moment, so that it checks
// no more.
func (mo *moment) lost(u *Unit) bool {
	return slices.ContainsFunc(mo.due, func(x outcome) bool { return x.u == u && x.result != goesBack })
}

// note adds a result. A unit that checks more than once keeps the worst; who is
// driven back by several flees from the nearest.
func (mo *moment) note(u, from *Unit, result string) {
	if result == goesOn {
		return
	}
	i := slices.IndexFunc(mo.due, func(x outcome) bool { return x.u == u })
	switch {
	case i < 0:
		mo.due = append(mo.due, outcome{u: u, from: from, result: result})
	case mo.due[i].result == result && mo.due[i].from != from:
		mo.due[i].from = nil
	default:
		mo.due[i] = outcome{u: u, from: from, result: result}
	}
}

// test is a morale check of a unit in a moment. Units that rout already, and
// those that never check, do not, and have no result.
func (mo *moment) test(u, from *Unit, why string, penalty int) *Strike {
	return mo.checks(u, from, why, mo.r.State.nerve(u, penalty, mo.r))
}

// checks rolls a check of a unit.
func (mo *moment) checks(u, from *Unit, why string, c check) *Strike {
	r, st := mo.r, mo.r.State
	if c.exempt() || u.Status != Steady || mo.lost(u) {
		return nil
	}
	faces, score := c.roll(r.Dice, "morale of "+u.Name)
	result, _ := moraleOf(score)
	r.Tell(rules.Event{Kind: "morale", Unit: u.ID, Rule: "morale-check", Text: "{unit} " + u.does(fares(result)) + " (morale for {why}: " + sumOf(faces) + "{by}).",
		Figures: figures{fig("why", why), fig("faces", faces), fig("modifier", c.modifier()), fig("mr", c.mr), fig("penalty", c.penalty), fig("tired", c.tired), fig("courage", c.courage), fig("bonus", c.bonus), fig("score", score), fig("result", result)},
		Guide:   []string{"modifier", "mr", "penalty", "tired", "courage", "bonus", "score"}, By: []string{c.sum() + " = {score}"}})
	mo.note(u, from, result)
	joint := st.Strikes.joins(u)
	s := st.Strikes.remember(ofMorale, "", u, result)
	s.Joint, s.Why, s.Score, s.Penalty = joint, why, score, c.penalty
	if from != nil {
		away := st.cause(r, u, from)
		s.By, s.Away = from.ID, &away
	}
	return s
}

// carryOut does what the results of a moment say: who surrenders is gone before
// anybody looks where to flee.
func (mo *moment) carryOut() {
	r, all := mo.r, []*flight(nil)
	for _, x := range mo.due {
		switch x.result {
		case surrenders:
			r.Tell(rules.Event{Kind: "surrendered", Unit: x.u.ID, Rule: "morale-check", Text: "{unit} " + x.u.does("surrender") + " and " + x.u.does("leave") + " the table."})
			r.State.leave(x.u, Surrendered)
		case goesBack:
			all = append(all, &flight{u: x.u, from: x.from, away: x.away, far: x.u.allowance(nil, r)})
		case routs:
			if x.u.Status != Routing {
				x.u.Status, x.u.Rout, x.u.Attacked = Routing, 1, x.u.Attacked && houseRallyAttacked.In(r) == rallyAttackedCauseToo
			}
			all = append(all, &flight{u: x.u, from: x.from, away: x.away, far: x.u.allowance(nil, r) * 3 / 2, flees: true})
		}
	}
	withdrawal{r, all}.goBack()
}
