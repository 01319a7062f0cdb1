package phoenix

import (
	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// arrival says when somebody is where a move takes them, if nothing comes between: of one that they
// begin at once, or behind others, by the ways and the doors that their side knows of.
func arrival(k known, a opts.Args) []rules.Event {
	st := k.State()
	c := st.find(unitOption.In(a))
	x := rules.SealedOrder{Seat: k.Seat(), Action: moveAct, Unit: c.ID, Args: a}
	t, o := taskOf(x), planned{c, k}
	if k.Ahead() != nil {
		return nil // when they come to it, nobody knows
	}
	w, known := o.start(t, a)
	from, waits := st.begins(c, &t)
	if !known || waits != "" && w.acts > 0 || o.aimsGoing() {
		at, in, comes := w.foreseen(k, x)
		return st.arrives(c, t, at, "", comes && in == *t.At)
	}
	there, _ := o.ledTo(a)
	goes := *there // what would be changes nothing
	n, found := st.walks(&goes, &t, k)
	w.acts, w.from = w.acts+n, from
	at, comes := w.done(st.Clock, k)
	after := w.thinks + w.acts
	out := st.arrives(c, t, at, ", after "+legible.Counted(after, "action", "actions"), found && comes)
	for i := range out {
		out[i].Text += waits
		out[i].Figures = append(out[i].Figures, fig("actions", after))
	}
	return out
}

// aimsGoing reports whether they are to fire by turns with the move that they are asked about (2.2).
func (o planned) aimsGoing() bool {
	next := o.behind()
	return len(next) > 0 && next[0].Shoot != nil && next[0].Shoot.Moving
}

// arrives says when somebody comes to where a task takes them, if they do.
func (st *State) arrives(c *Combatant, t Task, at Clock, after string, comes bool) []rules.Event {
	if !comes {
		return nil
	}
	return []rules.Event{{Rule: "movement", Unit: c.ID, Text: "{unit} is in {to} in phase {phase}, impulse {impulse}" + after + ", if nothing comes between.",
		Figures: figures{fig("to", st.read(*t.At)), fig("phase", at.Phase), fig("impulse", at.Impulse), fig("frozen", st.Phase), rules.Remark}}}
}

// begins is from when on a task can be done, and why not now where it cannot.
func (st *State) begins(c *Combatant, t *Task) (from Clock, why string) {
	from = st.Clock
	if !st.frozen(c, t) {
		return from, ""
	}
	from.Phase, from.Impulse = from.Phase+1, 1
	return from, " Nobody moves or fires in phase {frozen} (4.2)."
}

// walks takes somebody to where a move goes, and says how many actions that takes;
// false: they cannot as they are.
func (st *State) walks(c *Combatant, t *Task, h house) (actions int, found bool) {
	if !st.findWay(c, t, h) {
		return 0, false
	}
	for c.At != *t.At {
		ac, err := st.costs(c, t, h)
		if err != nil {
			return 0, false
		}
		actions += ac
		if to := (pace{c, t}).rises(); to != c.Posture {
			c.Posture = to
			continue
		}
		for n := (pace{c, t}).strides(); n > 0 && c.At != *t.At; n-- {
			dir := t.next()
			t.Way = t.Way[1:]
			st.enter(c, dir, t)
		}
	}
	return actions, true
}

// farAhead is how many impulses ahead anything is told.
const farAhead = 100 * impulses

// effort is what somebody has before them: actions to think, which they do at once, and
// actions that they spend from a time on.
type effort struct {
	Combatant
	thinks, acts int
	from         Clock
}

// done is the impulse in which all of it is spent; false: not as far ahead as anything is
// told.
func (e effort) done(at Clock, h house) (in Clock, comes bool) {
	for range farAhead {
		left := e.ready(at, h)
		mused := min(e.thinks, left)
		e.thinks -= mused
		if at.now() >= e.from.now() {
			e.acts -= left - mused
		}
		if e.thinks == 0 && e.acts <= 0 {
			return at, true
		}
		at = at.next()
	}
	return at, false
}

// until is how many actions they have until another has done what is before them, count by count.
func (e effort) until(other effort, at Clock, h house) (actions int) {
	for range farAhead {
		left, others, need := e.ready(at, h), other.ready(at, h), other.thinks+other.acts
		if others >= need {
			return actions + min(left, need)
		}
		actions, other.acts, at = actions+left, other.acts-others, at.next()
	}
	return actions
}
