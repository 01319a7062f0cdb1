package phoenix

import (
	"cmp"

	"impulse/rules"
	"impulse/rules/phoenix/printed"
)

// What is done with weapons, as it is carried out (Table 7B): each act costs once and is done.

// handled is such an act.
func handled(cost func(st *State, c *Combatant, t *Task, h house) (int, error), do func(d deed, t *Task)) act {
	return act{cost: cost, do: func(r *ruling, c *Combatant, t *Task) bool {
		do(deed{somebody{c, r}}, t)
		return true
	}}
}

// inHand is one for which something has to be in hand.
func inHand(cost func(a *Arm, t *Task, h house) (int, error), do func(d deed, t *Task)) act {
	return handled(func(_ *State, c *Combatant, t *Task, h house) (int, error) {
		if err := needsArm(c); err != nil {
			return 0, err
		}
		return cost(c.arm(), t, h)
	}, do)
}

var drawingIt = handled(
	func(_ *State, c *Combatant, t *Task, _ house) (int, error) { return c.drawCost(c.numberOf(t.Key)), nil },
	func(d deed, t *Task) { d.draw(d.numberOf(t.Key)) })

var slinging = inHand(
	func(*Arm, *Task, house) (int, error) { return actionAC(slingKey), nil },
	func(d deed, _ *Task) {
		d.Held = 0
		d.tell(rules.Event{Kind: "slung", Rule: "weapon-handling", Quiet: true, Text: "{unit} puts the weapon away."})
	})

var lettingGo = inHand(
	func(*Arm, *Task, house) (int, error) { return 0, nil },
	func(d deed, _ *Task) { d.letGo() })

var pickingUp = handled(
	func(st *State, c *Combatant, t *Task, _ house) (int, error) {
		if st.about().underfoot(c.ID, c.At, of(t.Key)) == nil {
			return 0, st.noneThere(c, t.Key)
		}
		if len(c.Weapons) >= mostWeapons {
			return 0, burdened(c.Name)
		}
		return actionAC(pickUpKey), nil
	},
	func(d deed, t *Task) { d.pickUp(d.r.State.about().underfoot(d.ID, d.At, of(t.Key))) })

// handles is a task as it is gone about now: to load begins with what lies at the feet of who has
// nothing in hand.
func (st *Field) handles(c *Combatant, t *Task) *Task {
	if t.Do == reloadAct && t.takesUp(c.arm()) && st.atFeet(c.ID, c.At) != nil {
		return &Task{Do: pickUpAct}
	}
	return t
}

// reloading loads what is in hand; who has nothing there first takes up what lies at their feet.
var reloading = act{
	cost: func(st *State, c *Combatant, _ *Task, _ house) (int, error) {
		a, first := c.arm(), 0
		if l := st.atFeet(c.ID, c.At); a == nil && l != nil {
			a, first = &l.Arm, actionAC(pickUpKey)
		}
		if a == nil {
			return 0, st.empty(c, needsArm(c))
		}
		return cmp.Or(first, a.weapon().Reload), a.mayReload(c.Name)
	},
	do: func(r *ruling, c *Combatant, _ *Task) bool {
		d := deed{somebody{c, r}}
		if c.arm() == nil {
			d.pickUp(r.State.atFeet(c.ID, c.At))
			return false
		}
		d.load()
		return true
	},
}

var selecting = inHand(
	func(a *Arm, t *Task, h house) (int, error) { return selectCost(a, t.To), a.fires(t.To, h) },
	func(d deed, t *Task) { d.selects(t.To) })

var cockingIt = inHand(
	func(_ *Arm, _ *Task, h house) (int, error) { return cockTime.In(h), nil },
	func(d deed, _ *Task) { d.cock() })

var performing = handled(
	func(_ *State, c *Combatant, t *Task, _ house) (int, error) { return c.deedCost(t.Key) },
	func(d deed, t *Task) { d.perform(t.Key) })

// deedCost is what a row of Table 7B costs.
func (c *Combatant) deedCost(key string) (int, error) {
	if x, _ := printed.ActionOf(key); !x.ReloadTime {
		return x.AC, c.mayMount(key)
	}
	if err := needsArm(c); err != nil {
		return 0, err
	}
	return c.arm().weapon().Reload, nil
}
