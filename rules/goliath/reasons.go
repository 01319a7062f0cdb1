package goliath

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/plane"
)

// Why a move ends before its end, in words for those who ordered it.

// tooFar refuses a way for which there is too little movement left: it names
// what is left, what the way costs, and the ground that makes it so.
func (m *mover) tooFar(leg Leg, from, to plane.Point, left inch) error {
	if t := m.st.unit(leg.Target); leg.Do == "charge" && t != nil {
		to, _ = plane.Clip(m.u.rect().To(from), to, t.rect())
	}
	what := "the way is " + measured(plane.Distance(from, to))
	for _, t := range m.st.Terrain {
		if t.ground().slow && t.Area.Crosses(from, to) {
			what = "the way costs " + measured(plane.Cost(from, to, m.st.areas(ground.isSlow)...)) + ", as " + t.called() + " takes two inches for one"
			break
		}
	}
	anew := ""
	if k, ok := m.h.(interface{ Free() bool }); ok && k.Free() {
		anew = fmt.Sprintf(" It may move anew in the next turn, which the game master begins: goliath-gm clock turn:%d.", m.st.Turn+1)
	}
	return cmdline.Refuse("movement", "%s %s %s of %s left, and %s.%s", m.u.Name, m.u.does("have"), atMost(left), quarters(m.reach(leg)), what, anew)
}

// explain says what has cut a retreat short, where everybody may know it.
func (f *flight) explain(e *rules.Event) {
	if f.m.march.Halted == "" || f.off() || f.m.hit != nil && f.m.hit.Hidden {
		return
	}
	e.Text += " Stopped: {why}"
	e.Figures = append(e.Figures, fig("why", f.m.march.Halted))
}

// drop tells the side of a unit that the rest of its move is not carried out.
func (st *State) drop(r *ruling, u *Unit, why string) {
	if m := st.Marches.of(u); m == nil || m.Done == len(m.Legs) || m.Halted != "" {
		return
	}
	u.confide(r, rules.Event{Kind: "dropped", Rule: "movement", Text: "{unit} " + u.does("break") + " off the move: {why}.", Figures: figures{fig("why", why)}})
}

// dropAll ends the marches of those who can no longer move: who has been driven
// off, or paralyzed, since the orders were given.
func (st *State) dropAll(r *ruling) {
	for _, m := range slices.Clone(st.Marches) {
		u := st.unit(m.Unit)
		why := u.stays(m.Legs[m.Done:])
		if why == "" {
			continue
		}
		if u != nil {
			st.drop(r, u, why)
		}
		st.Marches.end(m.Unit)
	}
}

// stays is why a unit cannot go on with what it still has to do; "" if it can.
func (u *Unit) stays(legs []Leg) string {
	switch {
	case u == nil:
		return "gone"
	case u.paralyzed():
		return "paralyzed"
	case !u.able():
		return "routing"
	case slices.ContainsFunc(legs, func(l Leg) bool { return u.mayLeave(l.Do) != nil }):
		return "held by paralyzed figures"
	}
	return ""
}

// lags reports whether a move that goes on is short of a limit, by a step at least.
func (m *mover) lags(limit int) bool {
	return m.ready(limit) && m.inches(m.march.Legs[m.march.Done], limit-m.u.Used) >= plane.Step
}
