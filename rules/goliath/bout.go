package goliath

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/plane"
)

// In free play nobody keeps the turn, and one order to fight is one strike. A bout
// is over when all have struck who touch in it and may; then those who fought
// check morale, as after the melee of a turn (Morale Check, 2 and 3).

// bout are all who are in contact with a unit, by enemies and the enemies of those.
func (field *Field) bout(u *Unit) []*Unit {
	in := []*Unit{u}
	for i := 0; i < len(in); i++ {
		for _, t := range field.enemies(in[i].Side) {
			if !slices.Contains(in, t) && plane.Touching(in[i].rect(), t.rect()) {
				in = append(in, t)
			}
		}
	}
	return slices.DeleteFunc(slices.Clone(field.Units), func(x *Unit) bool { return !slices.Contains(in, x) })
}

// strikeFreely carries an order to fight out in free play, and what follows when the
// bout is over by it.
func (x clash) strikeFreely() {
	r, st := x.r, x.r.State
	for _, order := range x.orders {
		u := st.unit(order.Unit)
		t, all := x.opponent(u), st.bout(u)
		if t == nil {
			continue
		}
		if u.Struck { // a second time: the others may answer it
			for _, x := range all {
				x.Struck = false
			}
		}
		rear := plane.EdgeTo(t.rect(), u.rect()) == plane.Rear
		x.strikeAll()
		u.Struck = true
		if rear && slices.Contains(st.Units, t) {
			r.Tell(rules.Event{Kind: "no-return", Unit: t.ID, Target: u.ID, Rule: "rear-attacks", Text: "{unit} may not strike back: {target} " + u.does("attack") + " the rear."})
		}
		closeBout(r, t, slices.DeleteFunc(all, func(x *Unit) bool { return !slices.Contains(st.Units, x) }))
	}
}

// closeBout lets those check who have fought, once nobody is left who may strike;
// till then it tells who may, and what is due.
func closeBout(r *ruling, struck *Unit, all []*Unit) {
	st := r.State
	var left []string
	for _, x := range all {
		if !x.Struck && len(st.foes(x)) > 0 {
			left = append(left, x.Name+either(x == struck, " may strike back", " may strike"))
		}
	}
	if len(left) > 0 {
		r.Tell(rules.Event{Kind: "due", Rule: "post-melee", Text: "{left} (fight). Then all who fought check morale{losses}.",
			Figures: figures{fig("left", strings.Join(left, ", ")), fig("losses", dueLosses(all))}})
		return
	}
	mo := moment{r: r}
	foes := map[*Unit]*Unit{}
	for _, x := range all {
		foes[x] = st.held(x)
	}
	for _, x := range all {
		mo.afterMelee(x, foes[x])
		x.endBout()
	}
	mo.carryOut()
}

// dueLosses says which of them check with the penalty of heavy losses.
func dueLosses(all []*Unit) string {
	var out []string
	for _, x := range all {
		if x.Shaken {
			out = append(out, x.Name+" with "+signed(x.Penalty)+" for heavy losses")
		}
	}
	if out == nil {
		return ""
	}
	return ", " + strings.Join(out, ", ")
}

// endBout ends a bout for the unit: it has checked for it.
func (d *Deeds) endBout() { d.Struck, d.Meleed, d.Shaken, d.Penalty = false, false, false, 0 }
