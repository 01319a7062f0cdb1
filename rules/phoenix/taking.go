package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/opts"
)

// What is told of a weapon at one's feet before it is taken up to fire or to load (Table 7B).

// withTaking adds to what an order comes to that a weapon is picked up first, and who else is to pick
// it up.
func withTaking(odds func(known, opts.Args) []rules.Event) func(known, opts.Args) []rules.Event {
	return func(k known, a opts.Args) []rules.Event {
		return triggerOf(k, a).takesFirst(odds(k, a))
	}
}

// takesFirst adds that to what an order comes to, unless that is nothing.
func (t trigger) takesFirst(out []rules.Event) []rules.Event {
	if t.first == nil {
		return out
	}
	if len(out) == 0 {
		out = []rules.Event{{Rule: "weapon-handling", Unit: t.ID, Figures: figures{rules.Remark}}}
	}
	e := &out[0]
	if _, nothing := e.Figures.Get("why"); nothing {
		return out
	}
	told := figures{fig("picked_up", t.first.Arm.weapon().Name), fig("pick_up_actions", actionAC(pickUpKey))}
	text := "{unit} first picks up the {picked_up}, {pick_up_actions} actions."
	if o := t.rival(); o != nil {
		text += " {rival} is to pick it up too: one of them alone has it then."
		told = append(told, fig("rival", o.Name))
	}
	if e.Text != "" {
		text = " " + text
	}
	e.Text, e.Figures = e.Text+text, append(slices.Clip(e.Figures), told...)
	return out
}

// picksUp is what an order to pick up takes.
func picksUp(k known, a opts.Args) trigger {
	t := trigger{hands: handsAt(k, a), k: k, order: a}
	t.first = t.underfoot(of(weaponOption.In(a)))
	return t
}

// contested says who else is to pick up what an order picks up; nothing where nobody is.
func (t trigger) contested() []rules.Event {
	if t.first == nil {
		return nil
	}
	o := t.rival()
	if o == nil {
		return nil
	}
	return []rules.Event{{Rule: "weapon-handling", Unit: t.ID, Text: "{rival} is to pick the {weapon} up too: one of them alone has it then.",
		Figures: figures{fig("rival", o.Name), fig("weapon", t.first.Arm.weapon().Name), rules.Remark}}}
}

// rival is the first comrade of the seat whose orders take up the same weapon; nil if there is none.
func (t trigger) rival() *Combatant {
	st, lost := t.k.State(), slices.Clip(t.found)
	lost = append(lost, append(slices.Clip(t.lost), t.first).but(lost)...) // with what they let go of themselves
	same := func(l *Left) bool { return st.about().same(l, t.first) }
	for _, o := range own(t.k) {
		if o.ID != t.ID && slices.ContainsFunc(o.handsAfter(planned{o, t.k}.course(), st, lost).taken, same) {
			return o
		}
	}
	return nil
}
