package phoenix

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/opts"
)

// When somebody begins what waits for a leader's order (5.5): behind orders that they give, or once
// they are told what to do.

// prelude is what somebody has before them until they begin an order.
type prelude struct {
	effort
	by   *Combatant // who tells them on the same sheet what to do; nil: nobody
	told bool       // that ends their thinking
}

// start is what they do until they begin an order: they think, and give the orders that stand before
// it. False where they do anything else first: that is not counted.
func (o planned) start(t Task, a opts.Args) (w prelude, known bool) {
	st, before := o.k.State(), o.before(a)
	w.effort = effort{Combatant: *o.Combatant, from: st.Clock}
	known = true
	for _, x := range before {
		if known = known && x.Do == commandAct; known {
			w.acts += o.commanding(&x)
		}
	}
	w.thinks = o.pondersOf(slices.Concat(before, []Task{t}, o.behind()), o.joined(a))
	var n int
	if n, w.by = o.calledAfter(); w.by != nil && n < w.thinks {
		w.thinks, w.told = n, true
	}
	return w, known
}

// commanding is how many actions an order takes yet that they give.
func (o planned) commanding(t *Task) int {
	return o.k.State().telling(o.Combatant, t.To, o.k) - t.Spent
}

// pondersOf is how many actions they think before anything else of a course that is theirs then, joined to
// what they are doing or not, unless somebody tells them.
func (o planned) pondersOf(tasks []Task, joined bool) int {
	as := o.minds(tasks, joined)
	return planned{&as, o.k}.thinks()
}

// minds are they with that course and the thought that it takes.
func (o planned) minds(tasks []Task, joined bool) (as Combatant) {
	as = *o.Combatant
	st := o.k.State()
	switch {
	case o.Briefed:
		as.Tasks, as.Thought, as.Kept = tasks, 0, Kept{}
		return as
	case joined && as.answering():
		as.Tasks = slices.Clip(as.Tasks)
		for _, t := range tasks[len(as.Tasks):] {
			st.adds(&as, t, o.k)
		}
		return as
	case !joined:
		as.breaks(as.Thought)
	}
	as.Tasks = tasks
	thought := st.pondering(&as, o.k)
	as.Kept = Kept{}
	as.Thought = starter{&as, &st.Field, o.k}.fronts(thought)
	return as
}

// putOff is the first act that an order behind it puts off, as all is thought of anew then (5.5), and how many
// actions of thought come before it; "" where it puts none off.
func (o planned) putOff(t Task, a opts.Args) (act string, thought int) {
	before, behind, joined := o.before(a), o.behind(), o.joined(a)
	was := *o.Combatant
	if slices.ContainsFunc(slices.Concat(o.told(), o.later()), acts) {
		was = o.minds(slices.Concat(before, behind), joined)
	}
	is := o.minds(slices.Concat(before, []Task{t}, behind), joined)
	from, thought := 0, is.Thought
	if thought <= was.Thought {
		from, thought = len(is.Tasks)-is.Tail+is.Ahead, is.Musing
		if thought <= was.Musing {
			return "", 0
		}
	}
	for i := from; i < len(before); i++ {
		if x := &before[i]; !o.k.State().whileThinking(o.Combatant, x) {
			return strings.ReplaceAll(x.Do, "-", " "), thought
		}
	}
	return "", 0
}

// thinks is how many actions of thought they have before anything else that they are doing.
func (o planned) thinks() int {
	x := o.Course
	return o.Thought + x.resumes()
}

// joined reports whether what is ordered up to an order goes on with what they are doing.
func (o planned) joined(a opts.Args) bool {
	for _, x := range o.told() {
		if alters(x) {
			return joins(x)
		}
	}
	return joins(rules.SealedOrder{Args: a})
}

// calledAfter is how many actions they have until a comrade of the seat has told them what to do, and
// who does so first; nil: nobody does, or nobody knows when.
func (o planned) calledAfter() (actions int, by *Combatant) {
	if !initiativePlayed.In(o.k) {
		return 0, nil
	}
	now := o.k.State().Clock
	for _, c := range own(o.k) {
		if c.ID == o.ID {
			continue
		}
		if tells, ok := (planned{c, o.k}).untilTold(o.ID); ok {
			if n := (effort{Combatant: *o.Combatant}).until(tells, now, o.k); by == nil || n < actions {
				actions, by = n, c
			}
		}
	}
	return actions, by
}

// untilTold is what they do until they have told somebody what to do; false where they do not, or
// nobody knows when.
func (o planned) untilTold(whom string) (e effort, tells bool) {
	tasks := o.course()
	e = effort{Combatant: *o.Combatant, thinks: o.thinks()}
	if slices.ContainsFunc(o.told(), alters) {
		e.thinks = o.pondersOf(tasks, o.joined(opts.Args{}))
	}
	for i := range tasks {
		if tasks[i].Do != commandAct {
			break
		}
		e.acts += o.commanding(&tasks[i])
		if slices.Contains(o.k.State().comradesIn(o.Combatant, tasks[i].To), whom) {
			return e, true
		}
	}
	return e, false
}

// words say what comes before an order; "" where nothing does that a leader's order has to do with.
func (o planned) words(w prelude, t *Task) string {
	switch {
	case w.acts > 0 && w.thinks > 0 && o.gives(o.course()):
		return "{unit} " + putsOff + ", and then finishes that"
	case w.acts > 0 && w.thinks > 0:
		return "{unit} thinks and gives orders first"
	case w.acts > 0:
		return "{unit} gives orders first"
	case w.by == nil, w.thinks == 0, o.k.State().whileThinking(o.Combatant, o.k.State().handles(o.Combatant, t)):
		return ""
	case w.told:
		return "{unit} thinks until {leader} has told them what to do"
	}
	return "{unit} thinks first"
}

// putsOff is what thinking does to an order that is being given: another plan makes them think anew (5.5).
const putsOff = "thinks first, which puts off the order being given"

// gives reports whether a course begins with an order of theirs that is being given.
func (o planned) gives(course []Task) bool {
	return o.Begun && len(course) > 0 && course[0].Do == commandAct && course[0].Spent > 0
}

// atOnce are the orders that wait for nothing, and that of which its own text tells.
var atOnce = map[string]bool{deployAct: true, duckAct: true, haltAct: true, surrenderAct: true, commandAct: true}

// withBegin adds to what an order comes to until when a leader's order keeps them from it, and what it puts
// off (5.5).
func withBegin(name string, odds func(known, opts.Args) []rules.Event) func(known, opts.Args) []rules.Event {
	if atOnce[name] && name != commandAct {
		return odds
	}
	return func(k known, a opts.Args) (out []rules.Event) {
		if odds != nil {
			out = odds(k, a)
		}
		c := k.State().find(unitOption.In(a))
		if c == nil || k.Free() || k.Ahead() != nil || !initiativePlayed.In(k) {
			return out
		}
		o, t := planned{c, k}, taskOf(rules.SealedOrder{Action: name, Args: a})
		if !atOnce[name] {
			w, known := o.start(t, a)
			at, comes := w.done(k.State().Clock, k)
			if text := o.words(w, &t); known && comes && text != "" {
				out = w.toldWith(out, text, at)
			}
		}
		return o.tellsOff(out, t, a)
	}
}

// tellsOff adds what an order puts off: not where it is told of a leader's order already, or where it fails.
func (o planned) tellsOff(out []rules.Event, t Task, a opts.Args) []rules.Event {
	act, thought := o.putOff(t, a)
	if act == "" || o.gives(o.before(a)) {
		return out
	}
	const text = "It puts off the {put_off}: {unit} first thinks for {thought}."
	off := figures{fig("put_off", act), fig("thought", counted(thought, "action"))}
	if len(out) == 0 {
		return []rules.Event{{Rule: "initiative", Unit: o.ID, Text: text, Figures: append(off, rules.Remark)}}
	}
	e := &out[0]
	if _, fails := e.Figures.Get("why"); !fails {
		e.Text, e.Figures = e.Text+" "+text, append(slices.Clip(e.Figures), off...)
	}
	return out
}

// toldWith adds to what an order comes to what comes before it, and until when: not where its first
// shot is told, or why nothing comes of it.
func (w prelude) toldWith(out []rules.Event, text string, at Clock) []rules.Event {
	when := figures{fig("begins_phase", at.Phase), fig("begins_impulse", at.Impulse)}
	if w.told {
		when = append(when, fig("leader", w.by.Name))
	}
	text += ": until phase {begins_phase}, impulse {begins_impulse}"
	if len(out) == 0 {
		return []rules.Event{{Rule: "leader-orders", Unit: w.ID, Text: text + ", if nothing comes between.", Figures: append(when, rules.Remark)}}
	}
	e := &out[0]
	if _, fails := e.Figures.Get("why"); fails {
		return out
	}
	if _, shoots := e.Figures.Get("first_phase"); shoots {
		if strings.Contains(text, putsOff) {
			e.Text += " {unit} " + putsOff + "."
		}
		return out
	}
	e.Text, e.Figures = e.Text+" "+text+".", append(slices.Clip(e.Figures), when...)
	return out
}
