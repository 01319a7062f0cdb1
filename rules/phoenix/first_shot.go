package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/clone"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/rules/pick"
)

// When an order comes to its first shot, counted in actions by the code that carries it out
// (2.2): what it takes to ready the weapon, to turn, to take a stance and to aim.

// withFirst adds to what an order comes to in which impulse it is first fired or thrown.
func withFirst(action string, odds func(known, opts.Args) []rules.Event) func(known, opts.Args) []rules.Event {
	return func(k known, a opts.Args) []rules.Event {
		out := odds(k, a)
		if len(out) == 0 {
			return nil
		}
		at, ok := firstShot(k, rules.SealedOrder{Seat: k.Seat(), Action: action, Unit: unitOption.In(a), Args: a})
		if !ok {
			return out
		}
		text := " First shot in "
		if action == throwAct {
			text = " Thrown in "
		}
		if at.Phase != k.State().Phase {
			text += "phase {first_phase}, "
		}
		e := &out[0]
		e.Text += text + "impulse {first_impulse}."
		e.Figures = append(slices.Clip(e.Figures), fig("first_phase", at.Phase), fig("first_impulse", at.Impulse))
		return out
	}
}

// shotsAhead is how many impulses ahead a first shot is looked for.
const shotsAhead = 15 * impulses

// firstShot is the impulse in which somebody fires or throws first by an order, behind those
// that stand before it on the sheet, if nothing comes between; false: nobody knows, as where
// dice decide first whether a door gives way.
func firstShot(k known, x rules.SealedOrder) (at Clock, ok bool) {
	if dice.Catch(func() { at, ok = comesToShoot(k, x) }) != nil {
		return Clock{}, false
	}
	return at, ok
}

// comesToShoot finds that impulse as long as no dice are thrown.
func comesToShoot(k known, x rules.SealedOrder) (at Clock, ok bool) {
	f, ok := foreseenCourse(k, x)
	if !ok || len(f.Tasks) == 0 {
		return at, false
	}
	for range shotsAhead {
		if f.impulse() {
			return f.r.State.Clock, true
		}
		if len(f.Tasks) == 0 {
			return at, false
		}
		f.r.State.Clock = f.r.State.Clock.next()
		f.begin(f.r.State.Impulse)
	}
	return at, false
}

// forecast is somebody who acts alone, on a state of their own.
type forecast struct{ somebody }

// foreseenCourse lets somebody begin what stands on the sheet for them, with an order behind
// it; false: nobody is there. What a seat knows is kept, so that it goes on a copy.
func foreseenCourse(k known, x rules.SealedOrder) (f forecast, ok bool) {
	st := clone.Of(k.State())
	st.Meter = k.State().Meter
	as := st.find(x.Unit)
	if as == nil {
		return f, false
	}
	orders := append(pick.Where(as.told(k), func(o rules.SealedOrder) bool { return o.Action != deployAct }), x)
	st.Fire = nil
	f = forecast{somebody{as, k.Rehearse(st)}}
	if !joins(orders[0]) {
		as.Tasks, as.Pin = nil, ""
	}
	for _, o := range orders {
		if o.Action != haltAct {
			deed(f).undertake(o)
		}
	}
	deed(f).think()
	return f, true
}

// impulse spends their actions of an impulse, and reports whether the last of their tasks
// has come to a shot in it.
func (f forecast) impulse() bool {
	st, c := f.r.State, f.Combatant
	at := c.At
	c.Whence = &at
	for left := c.ready(st.Clock, f.r); left > 0 && c.acts() && len(c.Tasks) > 0 && !st.frozen(c, &c.Tasks[0]); left-- {
		if !c.pay() {
			continue
		}
		last, before := c.turnOf() == len(c.Tasks)-1, f.shots()
		actions{st, f.r}.count([]goer{{c, c.turnOf()}})
		if last && f.shots() > before {
			return true
		}
	}
	return false
}

// shots are how many times they have fired or thrown.
func (f forecast) shots() (n int) {
	for _, b := range f.r.State.Bombs {
		if b.Flight != nil && b.By == f.ID {
			n++
		}
	}
	return n + len(f.r.State.Fire)
}
