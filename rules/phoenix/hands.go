package phoenix

import (
	"cmp"
	"slices"

	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/pick"
)

// hands are what somebody has in hand when an order comes, as all before it on the sheet
// leaves it.
type hands struct {
	*Combatant
	arm     *Arm   // nil where none is in hand
	own     []*Arm // that they have still
	dropped []*Arm // those that they drop, and do not pick up again
	where   hex.Hex
	let     map[*Arm]hex.Hex  // where they drop those
	set     map[string]string // on which modes those orders set weapons, by their keys
}

func handsAt(k known, a opts.Args) hands {
	c := k.State().find(unitOption.In(a))
	return c.handsAfter(planned{c, k}.before(a), k.State())
}

// handsAfter are what somebody has in hand behind some tasks.
func (c *Combatant) handsAfter(tasks []Task, st *State) hands {
	h := hands{Combatant: c, arm: c.arm(), where: c.At, set: map[string]string{}, let: map[*Arm]hex.Hex{}}
	for i := range c.Weapons {
		h.own = append(h.own, &c.Weapons[i])
	}
	for i := range tasks {
		h.follow(&tasks[i], st)
	}
	return h
}

// follow changes what is in hand, and on which mode it is set, as a task leaves it. Who forces
// a door drops the weapon first (4.2).
func (h *hands) follow(t *Task, st *State) {
	switch {
	case t.Do == moveAct || t.Do == escortAct:
		h.where = *cmp.Or(t.At, &h.where)
	case t.Do == slingAct:
		h.arm = nil
	case t.Do == dropAct, h.forces(t, st):
		h.drop()
	case t.Do == pickUpAct:
		h.pickUp(t.Key, st)
	case t.Do == readyAct || t.Shoot != nil && t.Key != "":
		h.arm = h.armOf(t.Key)
	case t.Shoot != nil && t.Do != launchAct && h.arm == nil:
		h.takeUp(st)
	}
	if mode := t.sets(); mode != "" && h.arm != nil {
		h.set[h.arm.Key] = mode
	}
}

// forces reports whether a task forces a door or a window, where they are by then.
func (h *hands) forces(t *Task, st *State) bool {
	there := *h.Combatant
	there.At = h.where
	return st.forces(&there, t)
}

// drop lets go of what is in hand.
func (h *hands) drop() {
	if h.arm == nil {
		return
	}
	h.own = slices.DeleteFunc(h.own, func(a *Arm) bool { return a == h.arm })
	h.let[h.arm] = h.where
	h.dropped, h.arm = append(h.dropped, h.arm), nil
}

// takeUp takes in hand what lies at their feet by then and fires: of that which they drop there the
// last, else what lies there now.
func (h *hands) takeUp(st *State) {
	for i, a := range slices.Backward(h.dropped) {
		if h.let[a] == h.where && a.serves() {
			h.arm, h.dropped = a, slices.Delete(h.dropped, i, i+1)
			h.own = append(h.own, a)
			return
		}
	}
	if i := st.atFeet(h.where); i >= 0 && !slices.Contains(h.own, &st.Lost[i].Arm) {
		h.arm = &st.Lost[i].Arm
		h.own = append(h.own, h.arm)
	}
}

// sets is the mode on which a task sets the weapon; "" where it leaves it as it is.
func (t *Task) sets() string {
	switch {
	case t.Do == selectAct:
		return t.To
	case t.Shoot != nil:
		return t.Shoot.Mode
	}
	return ""
}

// pickUp takes the first weapon of a key that was dropped before, else the nearest that lies
// about; of any key where none is said.
func (h *hands) pickUp(key string, st *State) {
	h.arm = nil
	if i := slices.IndexFunc(h.dropped, func(a *Arm) bool { return key == "" || a.Key == key }); i >= 0 {
		h.arm = h.dropped[i]
		h.dropped = slices.Delete(h.dropped, i, i+1)
	} else if l := st.nearestLeft(h.where, func(l *Left) bool { return l.is(key) && !slices.Contains(h.own, &l.Arm) }); l != nil {
		h.arm = &l.Arm
	}
	if h.arm != nil {
		h.own = append(h.own, h.arm)
	}
}

// armOf is the weapon of a key that they have still by then, or that in hand; nil if there is
// none.
func (h *hands) armOf(key string) *Arm {
	if key == "" || h.arm != nil && h.arm.Key == key {
		return h.arm
	}
	a, _ := pick.First(h.own, func(a *Arm) bool { return a.Key == key })
	return a
}
