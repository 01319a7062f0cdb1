package goliath

import (
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/plane"
)

// remember keeps the unit as it is, so that a ruling may replace what follows.
func (st *State) remember(kind, by string, u *Unit, result string) {
	st.Strikes = append(st.Strikes, Strike{Kind: kind, By: by, Before: *u, Result: result})
}

// harm lets hits take effect: figures fall, wounds are kept (Figures 3; Special
// Abilities 7 and 11). It returns how many.
func (st *State) harm(r *ruling, by, t *Unit, hits int, kind string) (removed int) {
	if !slices.Contains(st.Units, t) {
		return 0 // gone before these hits told
	}
	st.remember(kind, by.ID, t, strconv.Itoa(hits))
	if hits > 0 && t.kind().has("11", r.House) && !by.mighty(r.House) {
		r.Tell(rules.Event{Kind: "unhurt", Unit: by.ID, Target: t.ID, Rule: "ability-11", Text: "{unit} cannot hurt {target}.", Figures: figures{fig("hits", hits)}})
		return 0
	}
	n := exchange{hits: hits, by: by.kind().HT, ht: t.kind().HT, wounds: t.Wounds, figures: t.Figures}.toll(r.House)
	st.remove(r, t, n)
	if kind == "melee" && hits > 0 {
		st.touch(r, by, t)
	}
	return n.removed
}

// remove takes figures off, and the unit when none is left. The front edge of
// the others stays where it was.
func (st *State) remove(r *ruling, t *Unit, n toll) {
	was, wounds := t.rect(), t.Wounds
	t.Figures, t.Wounds = t.Figures-n.removed, n.wounds
	t.At = t.dressed(was)
	f := figures{fig("removed", n.removed), fig("wounds", n.wounds), fig("lost", n.lost), fig("left", t.Figures)}
	text := "{unit} loses " + counted(n.removed, "figure", "figures") + "; {left} left."
	switch {
	case t.Figures == 0:
		text = "{unit} loses its last " + either(n.removed == 1, "figure", counted(n.removed, "figure", "figures")) + " and is destroyed."
	case n.removed == 0 && n.lost > 0:
		text = "{unit} loses no figure: " + counted(n.lost, "hit", "hits") + " at once " + either(n.lost == 1, "is", "are") + " too few."
	case n.removed == 0 && n.wounds > wounds:
		text = "{unit} has a figure that has taken {wounds}."
	case n.removed == 0:
		return
	}
	r.Tell(rules.Event{Kind: "losses", Unit: t.ID, Rule: "hits", Text: text, Figures: f})
	if t.Figures == 0 {
		st.leave(t, Destroyed)
	}
}

// heavyLosses checks morale when a unit's losses have come to be heavy (Heavy
// Losses). From is who inflicted them, nil for several.
func (st *State) heavyLosses(r *ruling, from, t *Unit, before int) {
	if t.Figures == 0 || !slices.Contains(st.Units, t) {
		return
	}
	if penalty, due := lossCheck(t.Class, t.Start, before, t.Figures, r.House); due {
		st.test(r, t, from, "heavy losses", penalty)
	}
}

// tired reports whether the unit is tired (Fatigue).
func (u *Unit) tired(h house) bool { return labor{u.Melees, u.Moves}.tired(h) }

// test is a morale check of a unit with its result carried out. Units that rout
// already, and those that never check, do not.
func (st *State) test(r *ruling, u, from *Unit, why string, penalty int) {
	c := st.nerve(u, penalty, r.House)
	if c.exempt() || u.Status != Steady {
		return
	}
	faces, score := c.roll(r.Dice, "morale of "+u.Name)
	result, words := moraleOf(score)
	r.Tell(rules.Event{Kind: "morale", Unit: u.ID, Rule: "morale-check", Text: "{unit} checks morale for {why}: {faces} and " + signed(c.modifier()) + " is {score}, " + words + ".",
		Figures: figures{fig("why", why), fig("faces", faces), fig("modifier", c.modifier()), fig("mr", c.mr), fig("penalty", penalty), fig("tired", c.tired), fig("courage", c.courage), fig("score", score), fig("result", result)}})
	st.remember("morale", "", u, result)
	st.carryOut(r, u, from, result)
}

// carryOut does what a morale result says.
func (st *State) carryOut(r *ruling, u, from *Unit, result string) {
	switch result {
	case goesBack:
		u.Retired = true
		st.retreat(r, u, from, u.allowance(nil, r.House), false)
	case routs:
		u.Status, u.Rout, u.Attacked = Routing, 1, false
		st.rout(r, u, from)
	case surrenders:
		r.Tell(rules.Event{Kind: "surrendered", Unit: u.ID, Rule: "morale-check", Text: "{unit} surrenders and leaves the table."})
		st.leave(u, Surrendered)
	}
}

// rout is 1.5 moves of flight.
func (st *State) rout(r *ruling, u, from *Unit) {
	u.Retired = true
	st.retreat(r, u, from, u.allowance(nil, r.House)*3/2, true)
}

// retreat moves a unit straight away from an enemy, else from the nearest one
// (house rule retreat). One that flees turns its back and may leave the table.
func (st *State) retreat(r *ruling, u, from *Unit, far inch, flees bool) {
	if u.Numb != 0 {
		u.tell(r, rules.Event{Kind: "paralyzed", Rule: "paralysis", Text: "{unit} is paralyzed and stays where it is."})
		return
	}
	st.Marches = slices.DeleteFunc(st.Marches, func(m March) bool { return m.Unit == u.ID })
	was, way := u.At, st.away(u, from)
	turned := u.rect()
	turned.Facing = way
	if flees && st.crowded(u, turned) == nil {
		u.Facing = way
	}
	to := plane.Reach(u.At, u.At.Go(way, far), far, st.areas(ground.isSlow)...)
	_, where := st.others(u)
	to, _ = plane.Clip(u.rect(), to, where...)
	stop, off := st.backTo(u, to)
	u.At = stop
	inches := "{inches} " + inchWord(plane.Distance(was, stop))
	e := rules.Event{Kind: "retreated", Unit: u.ID, Rule: "retreat", Text: "{unit} goes back " + inches + " to {to}.",
		Figures: figures{fig("from", was.String()), fig("to", stop.String()), fig("inches", plane.Distance(was, stop).String()), fig("facing", u.Facing.String()), fig("flees", flees)}}
	if flees {
		e.Rule, e.Text = "rally", "{unit} routs "+inches+" to {to}."
	}
	if stop == was {
		e.Text = "{unit} would " + either(flees, "rout", "go back") + ", but has no room and stays at {to}."
	}
	if flees && off {
		e.Kind, e.Text = "fled", "{unit} flees from the table."
	}
	u.tell(r, e)
	if flees && off {
		st.leave(u, Fled)
	}
}

// away is the way that a retreat takes.
func (st *State) away(u, from *Unit) plane.Facing {
	if from == nil || from == u {
		for _, t := range st.enemies(u.Side) {
			if t.Hidden {
				continue // nobody knows to flee from it
			}
			if from == nil || from == u || plane.Distance(u.At, t.At) < plane.Distance(u.At, from.At) {
				from = t
			}
		}
	}
	if from == nil || from == u || from.At == u.At {
		return u.Facing.Turn(4)
	}
	return plane.Toward(from.At, u.At)
}

// backTo is how far the ground lets a retreat go, in half inches, and whether it
// leads off the table.
func (st *State) backTo(u *Unit, to plane.Point) (stop plane.Point, off bool) {
	r, all := u.rect(), plane.Distance(u.At, to)
	stop = u.At
	for far := inch(0); far < all; {
		far = min(far+plane.One/2, all)
		at := u.At.Toward(to, far)
		if !st.inside(r.To(at)) && st.inside(r.To(stop)) {
			return stop, true
		}
		if st.hindered(u, r.To(at)) != nil {
			return stop, false
		}
		stop = at
	}
	return stop, false
}
