package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/plane"
)

// Contact lasts until morale drives somebody off: what is left of a unit stands
// where it touches its enemies, and one of them whom it reaches no more closes
// up to it, which is no move of theirs (house rule contact).

// anchor is which of its edges a unit keeps when it loses figures: in depth the
// front or the rear, in width the middle or a flank.
type anchor struct{ ahead, aside inch }

// The anchors, the likeliest first.
var anchors = []anchor{{1, 0}, {1, -1}, {1, 1}, {-1, 0}, {-1, -1}, {-1, 1}}

// kept is where the middle is when that edge stays where it was.
func (f *Formation) kept(was plane.Rect, a anchor) plane.Point {
	now := f.rect()
	// halves are rounded so that many losses lead where one leads
	deep, wide := (was.Depth+1)/2-(now.Depth+1)/2, (was.Width+1)/2-(now.Width+1)/2
	return was.At.Go(f.Facing, a.ahead*deep).Go(f.Facing.Turn(2), a.aside*wide)
}

// redressed is where the middle is when the edges stay that it kept at its last
// losses.
func (f *Formation) redressed(was plane.Rect) plane.Point { return f.kept(was, anchors[f.Keeps]) }

// touched are the enemies in sight with which a body of troops is in contact.
func (field *Field) touched(side string, r plane.Rect) []*Unit {
	return slices.DeleteFunc(field.enemies(side), func(t *Unit) bool { return t.Hidden || !plane.Touching(r, t.rect()) })
}

// shrink stands the rest of a unit where it stays in contact, of several ways so
// that it stays so with the most; the others close up.
func (st *State) shrink(r *ruling, u *Unit, was plane.Rect) {
	near := st.touched(u.Side, was)
	if houseContact.In(r) == contactBreaks {
		near = nil
	}
	most := -1
	for i, a := range anchors {
		then := *u
		then.At = u.kept(was, a)
		if n := len(st.touched(u.Side, then.rect())); n > most && (near != nil || most < 0) {
			u.Keeps, most = i, n
		}
	}
	st.Marches.shift(u, u.redressed(was))
	for _, t := range near {
		if !plane.Touching(u.rect(), t.rect()) {
			st.closeUp(r, t, u, plane.EdgeTo(was, t.rect()))
		}
	}
}

// shift stands a unit elsewhere without a move: what it still has to go is as
// far as before.
func (all Marches) shift(u *Unit, to plane.Point) {
	by := to.Minus(u.At)
	u.At = to
	m := all.of(u)
	if m == nil || by == (plane.Point{}) {
		return
	}
	if m.Origin != nil {
		origin := m.Origin.Plus(by)
		m.Origin = &origin
	}
	m.Legs = slices.Clone(m.Legs)
	for n := range m.Legs[m.Done:] {
		if leg := &m.Legs[m.Done+n]; leg.Do == "move" {
			leg.To = leg.To.Plus(by)
		}
	}
}

// closeUp lets a unit follow an enemy whose losses have taken them out of its
// reach: straight on to the edge that it touched, where it has the room.
func (st *State) closeUp(r *ruling, u, foe *Unit, edge plane.Edge) {
	if u.Status != Steady {
		return
	}
	at, why := st.closer(u, foe, edge)
	if far := plane.Distance(u.At, at); why == "" && far <= 3*plane.Slack {
		st.Marches.shift(u, at)
		return // a matter of rounding
	}
	e := rules.Event{Kind: "closed", Unit: u.ID, Target: foe.ID, Rule: "contact", Text: "{unit} " + u.does("close") + " up to {target} at {to}.",
		Figures: figures{fig("from", u.At.String()), fig("to", at.String())}}
	if why != "" {
		e.Text, e.Figures = "{unit} "+u.does("lose")+" contact with {target}: {why}.", figures{fig("why", why)}
	} else {
		st.Marches.shift(u, at)
	}
	r.Tell(e)
}

// closer is where a unit comes in contact again, or why it does not.
func (field *Field) closer(u, foe *Unit, edge plane.Edge) (at plane.Point, why string) {
	if u.paralyzed() {
		return u.At, "paralyzed"
	}
	if u.mayLeave("move") != nil {
		return u.At, "held by paralyzed figures"
	}
	straight := foe.Facing.Turn(2 * int(edge)).Turn(4)
	at, hit := plane.Clip(u.rect(), u.At.Go(straight, plane.Distance(u.At, foe.At)), foe.rect())
	if hit < 0 { // it has lost it to the side
		at, _ = plane.Clip(u.rect(), foe.At, foe.rect())
	}
	to := u.rect().To(at)
	if field.crowded(u, to) != nil || field.hindered(u, to) != nil {
		return u.At, "no room to close up"
	}
	for _, t := range field.touched(u.Side, u.rect()) {
		if t != foe && !plane.Touching(to, t.rect()) {
			return u.At, "held by " + t.Name
		}
	}
	return at, ""
}
