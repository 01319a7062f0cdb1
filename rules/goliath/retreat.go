package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/plane"
)

// Retreats: back one move facing the enemy, rout one and a half with the back to
// them (Morale Check; house rule retreat). Those of one moment go together, as
// marches do.

// flight is the retreat of a unit. One that flees turns its back and may leave
// the table.
type flight struct {
	u     *Unit
	from  *Unit // nil: the nearest enemy
	far   inch
	flees bool
	away  *plane.Point // where the enemy was, if not where they are now
	cause plane.Point  // straight away from there
	way   plane.Facing
	was   Unit // before it
	m     *mover
}

// withdrawal are the retreats of one moment.
type withdrawal struct {
	r   *ruling
	all []*flight
}

// goBack lets units go back or rout together: all look first which way, then
// turn, then go.
func (w withdrawal) goBack() {
	r, st, all := w.r, w.r.State, w.all
	for _, f := range all {
		if f.flees {
			f.u.abandon(r)
		}
	}
	all = slices.DeleteFunc(all, func(f *flight) bool { return f.stuck(r) })
	for _, f := range all {
		st.drop(r, f.u, "driven back")
		st.Marches.end(f.u.ID)
		f.was = *f.u
		if f.cause = st.cause(r, f.u, f.from); f.away != nil {
			f.cause = *f.away
		}
		f.way = plane.Toward(f.cause, f.u.At)
	}
	w.all = all
	w.turnAbout()
	w.run()
	for _, f := range all {
		f.u.Retired = f.was.Retired || f.u.At != f.was.At // who had no room has stood
		f.tell(r)
	}
}

// stuck tells of a unit that cannot go, or does not leave those who are paralyzed.
func (f *flight) stuck(r *ruling) bool {
	text := "{unit} " + f.u.does("stay") + ": paralyzed."
	if !f.u.paralyzed() {
		text = "{unit} " + f.u.does("stay") + ": held by paralyzed figures."
	}
	stays := f.u.paralyzed() || f.u.stiff() > 0
	if stays {
		f.u.tell(r, rules.Event{Kind: "paralyzed", Rule: "paralysis", Text: text})
	}
	return stays
}

// cause is the place that a retreat leads away from: the middle of its cause,
// else of the nearest enemy that is seen; of several equally near, the middle
// between them. Who is in contact with its cause goes straight back from the edge
// at which it stands, and who knows of nobody from its front.
func (field *Field) cause(r *ruling, u, from *Unit) plane.Point {
	if houseRetreat.In(r) == retreatOwnEdge {
		return u.At.Go(field.homeward(u.Side).Turn(4), 10*plane.One)
	}
	near := []*Unit{from}
	if from == nil || from == u {
		near = field.nearest(u)
	}
	edge := plane.Front
	if n := inch(len(near)); n > 0 {
		var sum plane.Point
		for _, t := range near {
			sum = sum.Plus(t.At)
		}
		middle := plane.Point{X: sum.X / n, Y: sum.Y / n}
		if n > 1 && middle != u.At || n == 1 && !plane.Touching(u.rect(), near[0].rect()) {
			return middle
		}
		if n == 1 {
			edge = plane.EdgeTo(u.rect(), near[0].rect())
		}
	}
	return u.At.Go(u.Facing.Turn(2*int(edge)), 10*plane.One)
}

// nearest are the enemies that a unit sees nearest to it.
func (field *Field) nearest(u *Unit) (near []*Unit) {
	least := inch(-1)
	for _, t := range field.enemies(u.Side) {
		far := plane.Distance(u.At, t.At)
		if t.Hidden || least >= 0 && far > least {
			continue // nobody knows to flee from it
		}
		if far < least || least < 0 {
			near, least = nil, far
		}
		near = append(near, t)
	}
	return near
}

// turnAbout turns those who flee, where they have the room beside the others as
// they stand and as those turn.
func (w withdrawal) turnAbout() {
	var turned []*flight
	for _, f := range w.all {
		if f.flees && w.r.State.crowded(f.u, f.about()) == nil && !slices.ContainsFunc(w.all, f.crosses) {
			turned = append(turned, f)
		}
	}
	for _, f := range turned {
		f.u.Facing = f.way
	}
}

// about is the ground that the unit covers with its back to the enemy.
func (f *flight) about() plane.Rect {
	r := f.u.rect()
	r.Facing = f.way
	return r
}

// crosses reports whether two who both turn would stand upon one another.
func (f *flight) crosses(g *flight) bool {
	return f != g && g.flees && plane.Overlapping(f.about(), g.about())
}

// run moves all of them, a stride at a time where there are several.
func (w withdrawal) run() {
	r, st, all := w.r, w.r.State, w.all
	var movers []*mover
	for _, f := range all {
		leg := Leg{Do: "retreat", To: f.u.At.Away(f.cause, f.far)}
		f.m = &mover{st: st, u: f.u, march: &March{Unit: f.u.ID, Side: f.u.Side, Legs: []Leg{leg}}, h: r, far: f.far}
		f.u.Spent, f.u.Used = 0, 0 // it is no move of its own
		movers = append(movers, f.m)
	}
	n := 2 * strides
	if len(all) == 1 {
		n = 1
	}
	w.openFriends()
	ways := follow(movers)
	for i := range n {
		together{&st.Field, nil}.step(movers, slices.Repeat([]int{plane.Whole * (i + 1) / n}, len(movers)))
		for _, f := range all {
			if f.off() {
				st.leave(f.u, Fled) // and in nobody's way
			}
		}
		ways.mark()
	}
	ways.stepBack(&st.Field)
	for _, f := range all {
		f.u.Spent, f.u.Used = f.was.Spent, f.was.Used
	}
}

// offTable is why a retreat ends that leads over the edge.
const offTable = "It comes to the edge of the table."

// off reports whether the unit flees from the table.
func (f *flight) off() bool {
	return f.flees && f.m.march.Halted == offTable
}

// tell tells how the unit has gone back.
func (f *flight) tell(r *ruling) {
	u, from := f.u, f.was.At
	far := f.m.gone.String()
	e := rules.Event{Kind: "retreated", Rule: "retreat", Text: "{unit} " + u.does("fall") + " back " + quarters(f.m.gone) + " to {to}.",
		Figures: figures{fig("from", from.String()), fig("to", u.At.String()), fig("inches", far), fig("facing", u.Facing.String()), fig("flees", f.flees)}}
	switch {
	case f.off():
		e.Kind, e.Text = "fled", "{unit} "+u.does("flee")+" from the table."
	case u.At == from:
		e.Text = "{unit} " + u.does("stay") + " at {to}: no room to " + either(f.flees, "rout", "fall back") + "."
	case f.flees:
		e.Text = "{unit} " + u.does("rout") + " " + quarters(f.m.gone) + " to {to}."
	}
	if f.flees {
		e.Rule = "rally"
	}
	f.explain(&e)
	u.tell(r, e)
}
