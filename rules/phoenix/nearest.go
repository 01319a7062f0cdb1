package phoenix

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// nearestFoe stands for the nearest enemy whom a combatant can fire at as he begins to:
// so that a squad is ordered in one line.
const nearestFoe = "nearest"

// nearestChoice offers it, with why there is none.
func (st *State) nearestChoice(c *Combatant, h house) opts.Choice {
	out := opts.Choice{Value: nearestFoe, Label: "the nearest in sight"}
	if c != nil && st.nearestMark(c, h) == nil {
		out.Not = cmdline.Refuse("target-visibility", "%s has no enemy in sight.", c.Name)
	}
	return out
}

// nearestMark is the nearest enemy of those whom a combatant's side sees: of those whom he
// has in view, if there are any. Nil: nobody is seen.
func (st *State) nearestMark(c *Combatant, h house) *Combatant {
	seen := st.where(func(o *Combatant) bool { return o.Side != c.Side && o.acts() && o.seen(c.Side) })
	var viewed []*Combatant
	for _, o := range seen {
		if st.marks(c, o, h) {
			viewed = append(viewed, o)
		}
	}
	if len(viewed) > 0 {
		seen = viewed
	}
	return nearestTo(c.At, seen)
}

// settle says who is meant by the nearest, as an order is begun; false: nobody is in sight
// any more.
func (st *State) settle(c *Combatant, t *Task, h house) bool {
	if t.Do == launchAct {
		gunner{c, st, t, h}.launchBlind()
	}
	if t.Target != nearestFoe {
		return true
	}
	foe := st.nearestMark(c, h)
	if foe == nil {
		return false
	}
	t.Target = foe.ID
	return true
}

// undertake puts what is ordered on a course.
func (st *State) undertake(r *ruling, c *Combatant, x rules.SealedOrder) {
	t := taskOf(x)
	if !st.settle(c, &t, r) {
		c.tellOwn(r, rules.Event{Kind: "stopped", Rule: "target-visibility", Text: "{unit} finds no enemy in sight."})
		return
	}
	c.take(t)
}
