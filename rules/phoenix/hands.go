package phoenix

import (
	"cmp"

	"impulse/rules/opts"
)

// hands are what somebody has in hand when an order comes, as all before it on the sheet
// leaves it.
type hands struct {
	*Combatant
	arm  *Arm              // nil where none is in hand
	left *Arm              // that was dropped last; nil: none
	set  map[string]string // on which modes those orders set weapons, by their keys
}

func handsAt(k known, a opts.Args) hands {
	c := k.State().find(unitOption.In(a))
	h := hands{Combatant: c, arm: c.arm(), set: map[string]string{}}
	for _, t := range (planned{c, k}).before(a) {
		h.follow(&t, k.State())
	}
	return h
}

// follow changes what is in hand, and on which mode it is set, as a task leaves it.
func (h *hands) follow(t *Task, st *State) {
	switch {
	case t.Do == slingAct:
		h.arm = nil
	case t.Do == dropAct:
		h.arm, h.left = nil, cmp.Or(h.arm, h.left)
	case t.Do == pickUpAct:
		h.pickUp(t.Key, st)
	case t.Do == readyAct || t.Shoot != nil && t.Key != "":
		h.arm = h.armOf(t.Key)
	}
	if mode := t.sets(); mode != "" && h.arm != nil {
		h.set[h.arm.Key] = mode
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

// pickUp takes the weapon of a key that was dropped before, else the nearest that lies about;
// of any key where none is said.
func (h *hands) pickUp(key string, st *State) {
	h.arm = nil
	if h.left != nil && (key == "" || h.left.Key == key) {
		h.arm, h.left = h.left, nil
		return
	}
	if l := st.nearestLeft(h.At, func(l *Left) bool { return l.is(key) }); l != nil {
		arm := l.Arm
		h.arm = &arm
	}
}

// armOf is the weapon of a key that they have still by then, or that in hand; nil if there is
// none.
func (h *hands) armOf(key string) *Arm {
	if h.left != nil && h.left.Key == key {
		return nil
	}
	return h.Combatant.armOf(key)
}
