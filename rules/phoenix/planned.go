package phoenix

import (
	"slices"

	"impulse/rules"
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

// hasOwn reports whether an order without a condition is for them in this step: their own
// orders come before their habits.
func (o planned) hasOwn() bool { return slices.ContainsFunc(o.k.Orders(), o.isFor) }

func (o planned) isFor(x rules.SealedOrder) bool { return x.Unit == o.ID && x.Action != duckAct }

// goesOn reports whether the first of what they are told, an order that comes now too, follows
// what they are doing.
func (o planned) goesOn(a opts.Args) bool {
	if told := o.told(); len(told) > 0 {
		return joins(told[0])
	}
	return joins(rules.SealedOrder{Args: a})
}

// before is what they do before an order is carried out: what they are doing if the sheet goes
// on with it, and what stands on the sheet for them.
func (o planned) before(a opts.Args) (out []Task) {
	if o.goesOn(a) {
		out = slices.Clone(o.Tasks)
	}
	for _, x := range o.told() {
		out = append(out, taskOf(x))
	}
	return out
}

// course is what they do as things stand: what is on the sheet for them, and what they are doing if
// that goes on with it.
func (o planned) course() []Task {
	if len(o.told()) == 0 {
		return o.Tasks
	}
	return o.before(opts.Args{})
}

// ledTo is they where the last of the moves leads that come before an order; false where none
// does, or nobody knows which.
func (o planned) ledTo(a opts.Args) (there *Combatant, led bool) {
	if o.k.Ahead() != nil {
		return o.Combatant, false
	}
	moved := *o.Combatant
	for _, t := range o.before(a) {
		if (t.Do == moveAct || t.Do == escortAct) && t.At != nil {
			moved.At, led = *t.At, true
		}
	}
	return &moved, led
}

// freezes reports whether they tell somebody to freeze before an order is carried out.
func (o planned) freezes(whom *Combatant, a opts.Args) bool {
	return slices.ContainsFunc(o.before(a), func(t Task) bool { return t.Do == freezeAct && t.Target == whom.ID })
}
