package phoenix

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/pick"
)

// hands are what somebody has in hand and what lies about when an order comes, as all before it on
// the sheet leaves it.
type hands struct {
	*Combatant
	arm   *Arm   // nil where none is in hand
	own   []*Arm // that they have still
	where hex.Hex
	lost  litter       // what lies about, as far as it is known
	found litter       // what lay about before they did anything
	taken litter       // what of it those orders take up
	falls bool         // something may fall that nobody knows of yet: who has given up is disarmed
	uses  map[*Arm]use // what those orders do with each weapon
}

// use is what orders do with one weapon, of two of a kind with that alone.
type use struct {
	mode  string // on which they set it; "" where they do not
	fired bool   // they fire it
	load  *Arm   // it as they load or unload it; nil where they do not
}

// handsAt are what somebody has in hand when an order comes; what comrades of the seat let go of
// lies about by then.
func handsAt(k known, a opts.Args) hands {
	c := k.State().find(unitOption.In(a))
	lost, falls := planned{c, k}.litter()
	h := c.handsAfter(planned{c, k}.before(a), k.State(), lost)
	h.falls = h.falls || falls
	return h
}

// litter is what lies about by then, with what comrades of the seat let go of on the sheet, be it theirs
// or what they took up there; falls: something may that nobody knows of yet.
func (o planned) litter() (lost litter, falls bool) {
	st := o.k.State()
	lost = st.about()
	for _, c := range own(o.k) {
		tasks := planned{c, o.k}.course()
		if c != o.Combatant && slices.ContainsFunc(tasks, func(t Task) bool { return letsGo[t.Do] }) {
			then := c.handsAfter(tasks, st, lost)
			lost, falls = append(lost, then.lost.but(lost)...), falls || then.falls
		}
	}
	return lost, falls
}

// letsGo are the acts that may let a weapon fall.
var letsGo = map[string]bool{dropAct: true, doorAct: true, disarmAct: true}

// handsAfter are what somebody has in hand behind some tasks, where this lies about before.
func (c *Combatant) handsAfter(tasks []Task, st *State, lost litter) hands {
	h := hands{Combatant: c, arm: c.arm(), where: c.At, lost: lost, found: lost, uses: map[*Arm]use{}}
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
	case t.Do == disarmAct:
		h.falls = true
	case t.Do == pickUpAct:
		h.takeUp(of(t.Key))
	case t.Do == readyAct || t.Shoot != nil && t.Key != "":
		h.arm = h.armOf(t.Key)
	case t.takesUp(h.arm):
		h.takeUp((*Left).serves)
	}
	if h.arm != nil {
		h.changeLoad(t)
		u := h.uses[h.arm]
		u.mode, u.fired = cmp.Or(t.sets(), u.mode), u.fired || t.Shoot != nil && t.Shoot.Shots > 0
		h.uses[h.arm] = u
	}
}

// changeLoad loads or unloads what is in hand, if a task does that.
func (h *hands) changeLoad(t *Task) {
	row, _ := printed.ActionOf(t.Key)
	loads, unloads := t.Do == reloadAct, t.Do == doAct && row.ReloadTime
	if !loads && !unloads {
		return
	}
	u := h.uses[h.arm]
	arm := *cmp.Or(u.load, h.arm)
	arm.Spare = slices.Clone(arm.Spare)
	if unloads {
		arm.unload()
	} else if arm.mayReload(h.Name) == nil {
		arm.refill()
	}
	u.load = &arm
	h.uses[h.arm] = u
}

// mayDo refuses what cannot be done with a weapon that they have in hand by then, as those orders
// leave it: what they fire may be full now, and not by then.
func (h *hands) mayDo(a *Arm, what string, k known) error {
	u := h.uses[a]
	a = cmp.Or(u.load, a)
	if what == reloadAct && (u.fired || k.Ahead() != nil) && len(a.Spare) > 0 {
		return nil
	}
	return a.may(h.Combatant, what, k)
}

// apartFrom says in which hex they are by then, in which a weapon lies, and how they come to it.
func (h *hands) apartFrom(l *Left) string {
	then := ""
	if h.where != h.At {
		then = " by then"
	}
	return fmt.Sprintf("%s%s, and the %s lies in %s; move to:%s first, and add then:on here", h.where, then, l.Arm.weapon().Name, l.At, l.At)
}

// noArm says, by a rule, that they have no weapon in hand, and where the nearest lies for who carries
// none.
func (h *hands) noArm(rule string) error {
	l := h.lost.nearest(h.where, (*Left).serves)
	if l == nil || l.At == h.where || len(h.carried()) > 0 {
		return noArm(rule, h.Combatant)
	}
	return cmdline.Refuse(rule, "%s has no weapon in hand, is in %s.", h.Name, h.apartFrom(l))
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
	l := &Left{At: h.where, Arm: *h.arm, Of: h.ID}
	h.lost, h.uses[&l.Arm], h.arm = append(slices.Clip(h.lost), l), h.uses[h.arm], nil
}

// underfoot is what they take up where they are by then, of what holds; nil if nothing does.
func (h *hands) underfoot(holds func(*Left) bool) *Left {
	return h.lost.underfoot(h.ID, h.where, holds)
}

// laden reports whether they leave what they could fire at their feet by then, since they have as many
// weapons as anybody may.
func (h *hands) laden() bool {
	return len(h.own) >= mostWeapons && h.underfoot((*Left).serves) != nil
}

// takeUp takes in hand what lies at their feet by then, of what holds. Where nothing does, or they have
// as many as anybody may, they keep what they have.
func (h *hands) takeUp(holds func(*Left) bool) {
	l := h.underfoot(holds)
	if l == nil || len(h.own) >= mostWeapons {
		return
	}
	h.lost = pick.Where(h.lost, func(x *Left) bool { return x != l })
	h.arm, h.taken, h.own = &l.Arm, append(h.taken, l), append(h.own, &l.Arm)
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

// armOf is the weapon of a key that they have still by then, or that in hand; nil if there is
// none.
func (h *hands) armOf(key string) *Arm {
	if key == "" || h.arm != nil && h.arm.Key == key {
		return h.arm
	}
	a, _ := pick.First(h.own, func(a *Arm) bool { return a.Key == key })
	return a
}

// carried are the keys of the weapons that they have by then and not in hand.
func (h *hands) carried() (keys []string) {
	for _, a := range h.own {
		if a != h.arm {
			keys = append(keys, a.Key)
		}
	}
	return keys
}

// asOption are weapons as an order names them.
func asOption(keys []string) string {
	var out []string
	for _, key := range keys {
		out = append(out, string(weaponOption)+":"+key)
	}
	return legible.Or(out)
}

// has is what they have taken up before, of what holds, and have still; nil if nothing.
func (h *hands) has(holds func(*Left) bool) *Left {
	l, _ := pick.First(h.taken, func(l *Left) bool { return holds(l) && slices.Contains(h.own, &l.Arm) })
	return l
}

// unarmed says, by a rule, that they have no weapon in hand to fire, and how they have one.
func (h *hands) unarmed(rule string) error {
	if h.laden() {
		return laden(h.Name)
	}
	if carried := asOption(h.carried()); carried != "" {
		return cmdline.Refuse(rule, "%s has no weapon in hand; name one, which is drawn first (%s), or ready it before.", h.Name, carried)
	}
	return h.noArm(rule)
}
