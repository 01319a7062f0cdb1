package phoenix

import (
	"math/big"

	"impulse/rules"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// doneIn says when somebody has done an order that takes long and comes to nothing else that is
// told, if nothing comes between: of single rounds the last of them, of aid its end (2.9), of who is
// called on that they are told (4.2).
func doneIn(k known, action string, a opts.Args) []rules.Event {
	at, _, ok := endsIn(k, action, a)
	if !ok {
		return nil
	}
	return []rules.Event{{Unit: unitOption.In(a), Text: "{unit} has done that in phase {phase}, impulse {impulse}, if nothing comes between.",
		Figures: figures{fig("phase", at.Phase), fig("impulse", at.Impulse), rules.Remark}}}
}

// endsIn is the impulse in which somebody has done an order if nothing comes between, or in which
// dice decide for the first time what comes of it; false: nobody knows.
func endsIn(k known, action string, a opts.Args) (at Clock, tries, ok bool) {
	c := k.State().find(unitOption.In(a))
	if k.Free() || k.Ahead() != nil || c == nil { // when they come to it, nobody knows
		return at, false, false
	}
	x := rules.SealedOrder{Seat: k.Seat(), Action: action, Unit: c.ID, Args: a}
	w, _ := planned{c, k}.start(taskOf(x), a)
	f, done, tries := w.runs(k, x)
	if !done && !tries {
		return at, false, false
	}
	return f.r.State.Clock, tries, true
}

// forcingOdds says what each try to force a door or a window comes to, and when the first is made
// (4.2); of what else is done to one nothing.
func forcingOdds(k known, a opts.Args) []rules.Event {
	st := k.State()
	c, _ := planned{st.find(unitOption.In(a)), k}.ledTo(a)
	e, ok := st.entrance(c.At, doorOption.In(a))
	if !ok || st.through(c, e, howOption.In(a)) != forceAct {
		return nil
	}
	chance := big.NewRat(int64(forcedBelow(e.Barrier)), hundred)
	told := rules.Event{Rule: "forcing", Unit: c.ID, Text: "{unit} forces {door} on " + odds.Rounded(chance) + " a try",
		Figures: figures{fig("door", e.String()), fig("chance", chance)}}
	if at, tries, ok := endsIn(k, doorAct, a); ok && tries {
		told.Text += ", the first in phase {phase}, impulse {impulse}, if nothing comes between"
		told.Figures = append(told.Figures, fig("phase", at.Phase), fig("impulse", at.Impulse))
	}
	told.Text += "."
	return []rules.Event{told}
}
