package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/pick"
)

// planned is somebody with what stands on the sheet of the seat for them.
type planned struct {
	*Combatant
	k known
}

// told is what stands on the sheet for them before an order. When they duck keeps them from
// nothing.
func (o planned) told() []rules.SealedOrder {
	return pick.Where(o.k.Before(), o.isFor)
}

// later is what stands on the sheet for them behind an order.
func (o planned) later() []rules.SealedOrder {
	return pick.Where(o.k.Orders()[len(o.k.Before()):], o.isFor)
}

// behind are the acts among those.
func (o planned) behind() (out []Task) {
	for _, x := range pick.Where(o.later(), acts) {
		out = append(out, taskOf(x))
	}
	return out
}

// hasOwn reports whether an order without a condition is for them in this step: their own
// orders come before their habits.
func (o planned) hasOwn() bool { return slices.ContainsFunc(o.k.Orders(), o.isFor) }

func (o planned) isFor(x rules.SealedOrder) bool { return x.Unit == o.ID && x.Action != duckAct }

// before is what they do before an order is carried out: what they are doing if the sheet goes
// on with it, and what stands on the sheet for them.
func (o planned) before(a opts.Args) []Task {
	if !slices.ContainsFunc(o.told(), alters) && !joins(rules.SealedOrder{Args: a}) {
		return nil
	}
	return o.course()
}

// course is what they do as things stand: what is on the sheet for them, and what they are doing if
// that goes on with it.
func (o planned) course() []Task {
	as := *o.Combatant
	follow(o.told(), func(rules.SealedOrder) *Combatant { return &as }, func(c *Combatant, x rules.SealedOrder) {
		if acts(x) {
			c.Tasks = append(slices.Clip(c.Tasks), taskOf(x))
		}
	})
	return as.Tasks
}

// alters reports whether an order has to do with what somebody does: setting up (4.2) and a habit do not.
func alters(x rules.SealedOrder) bool { return x.Action != deployAct && x.Action != duckAct }

// acts reports whether an order comes to an act: a halt ends what there is.
func acts(x rules.SealedOrder) bool { return alters(x) && !halts(x) }

// halts reports whether an order drops what its combatant was doing.
func halts(x rules.SealedOrder) bool { return x.Action == haltAct }

// follow goes through the orders of a sheet as they are begun (2.2): the first of each who can be told
// ends what they were doing, unless it goes on with that. It returns whose course is another then.
func follow(sheet rules.Orders, find func(rules.SealedOrder) *Combatant, begin func(*Combatant, rules.SealedOrder)) (begun map[string]bool) {
	begun = map[string]bool{}
	for _, x := range sheet {
		c := find(x)
		if c == nil {
			continue
		}
		if alters(x) {
			if !begun[c.ID] && !joins(x) {
				c.breaks(c.Thought)
				c.Pin = ""
			}
			begun[c.ID] = true
		}
		begin(c, x)
	}
	return begun
}

// ledTo is they where the last of the moves leads that come before an order, from where they set up
// (4.2); false where none does, or nobody knows which.
func (o planned) ledTo(a opts.Args) (there *Combatant, led bool) {
	if o.k.Ahead() != nil {
		return o.Combatant, false
	}
	moved := *o.Combatant
	for _, x := range o.k.Orders() { // wherever that stands on the sheet
		if o.setsUp(x) {
			moved.At, led = hex.Must(atOption.In(x.Args)), true
			moved.Facing = facedBy(x, moved.Facing)
		}
	}
	for _, t := range o.before(a) {
		if (t.Do == moveAct || t.Do == escortAct) && t.At != nil {
			moved.At, led = *t.At, true
		}
	}
	return &moved, led
}

// byThen is why an order is refused of who is led somewhere before it: that they are there by then.
func byThen(there *Combatant, led bool, why error) error {
	r, refused := cmdline.AsRefusal(why)
	if !led || !refused {
		return why
	}
	return cmdline.Refuse(r.Rule, "%s will be in %s by then: %s", there.Name, there.At, r.Text)
}

// travels reports whether they go anywhere, as far as the sheet has come.
func (o planned) travels() bool {
	return slices.ContainsFunc(o.k.Orders(), o.setsUp) || slices.ContainsFunc(append(o.course(), o.behind()...), func(t Task) bool {
		return t.Do == moveAct || t.Do == escortAct || t.Do == leaveAct
	})
}

// setsUp reports whether an order is where they begin (4.2).
func (o planned) setsUp(x rules.SealedOrder) bool { return x.Unit == o.ID && x.Action == deployAct }

// freezes reports whether they tell somebody to freeze before an order is carried out.
func (o planned) freezes(whom *Combatant, a opts.Args) bool {
	return slices.ContainsFunc(o.before(a), func(t Task) bool { return t.Do == freezeAct && t.Target == whom.ID })
}
