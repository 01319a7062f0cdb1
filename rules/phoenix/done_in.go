package phoenix

import (
	"impulse/rules"
	"impulse/rules/opts"
)

// doneIn says when somebody has done an order that takes long and comes to nothing else that is
// told, if nothing comes between: of single rounds the last of them, of aid its end (2.9).
func doneIn(k known, action string, a opts.Args) []rules.Event {
	c := k.State().find(unitOption.In(a))
	if k.Free() || k.Ahead() != nil || c == nil { // when they come to it, nobody knows
		return nil
	}
	x := rules.SealedOrder{Seat: k.Seat(), Action: action, Unit: c.ID, Args: a}
	w, _ := planned{c, k}.start(taskOf(x), a)
	at, _, comes := w.foreseen(k, x)
	if !comes {
		return nil
	}
	return []rules.Event{{Unit: c.ID, Text: "{unit} has done that in phase {phase}, impulse {impulse}, if nothing comes between.",
		Figures: figures{fig("phase", at.Phase), fig("impulse", at.Impulse), rules.Remark}}}
}
