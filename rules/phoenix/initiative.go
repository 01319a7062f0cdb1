package phoenix

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/sense"
	"impulse/rules/pick"
)

// Initiative (5.5): one thinks before a course of action, or is told by a leader.

// think makes him think before a course that he was given; what answers a threat needs no
// thought, nor what a leader has told him, nor giving orders, which takes its own time. What was put
// behind an answer is thought of behind that.
func (d deed) think(halts bool) {
	c, r := d.Combatant, d.r
	c.Begun = false
	first := c.answering()
	if !first {
		told := c.Briefed
		thought := c.ponders(r.State.pondering(c, r))
		d.keeps(halts)
		c.Told = c.Told || told && !c.Briefed
		c.Thought = starter{c, &r.State.Field, r}.fronts(thought)
		first = c.Thought < thought
	}
	text, time := "{unit} thinks for {time} actions.", c.Thought
	if first {
		text, time = "{unit} answers first, and then thinks for {time} actions.", c.Musing
	}
	if time > 0 {
		c.tellOwn(r, rules.Event{Kind: "thinks", Rule: "initiative", Quiet: true, Text: text, Figures: figures{fig("time", time), fig("isf", c.ISF)}})
	}
}

// pondering is how many actions a course takes to think of whom nobody has told it.
func (st *Field) pondering(c *Combatant, h house) int {
	time, _ := printed.Initiative(c.ISF)
	switch {
	case !initiativePlayed.In(h), len(c.Tasks) == 0, c.only(func(t *Task) bool { return t.Do == commandAct }), st.alarmed(c) && c.only(func(t *Task) bool { return st.answers(c, t) }):
		return 0
	}
	if c.heldUp() && c.only(func(t *Task) bool { return rises(c, t) }) { // to go on with it
		return 0
	}
	if from, on := st.sameCourse(c); on { // as it was interrupted
		return min(time, bit(from == 0)*c.Musing)
	}
	return time
}

// starter is somebody as they begin a course.
type starter struct {
	*Combatant
	st *Field
	h  house
}

// fronts has the acts with which a course begins that answer a threat wait for no thought: what it takes is owed
// behind them, as where the rest is ordered later. It returns what is thought before all of it.
func (c starter) fronts(thought int) int {
	st := c.st
	if !initiativePlayed.In(c.h) || c.Tail > 0 || len(c.Plan) > 0 || !st.alarmed(c.Combatant) {
		return thought
	}
	n := 0
	for n < len(c.Tasks) && st.answers(c.Combatant, &c.Tasks[n]) {
		n++
	}
	if n == 0 || thought == 0 && n < len(c.Tasks) {
		return thought
	}
	c.Tail, c.Ahead, c.Musing = len(c.Tasks), n, thought
	return 0
}

// alarmed reports whether he met a threat in this impulse or the one before: he is shot at,
// or sees somebody whom he did not see.
func (st *Field) alarmed(c *Combatant) bool { return c.Alarm > 0 && c.Alarm >= st.now()-1 }

// only reports whether all of a course is so.
func (x *Course) only(so func(*Task) bool) bool {
	for i := range x.Tasks {
		if !so(&x.Tasks[i]) {
			return false
		}
	}
	return true
}

// counters are the acts against a threat beside those against enemies, and those that one
// can do while thinking.
var counters = map[string]bool{haltAct: true, leaveAct: true, letGoAct: true, takeAct: true, armAct: true, identifyAct: true, disarmAct: true}

// answers reports whether an act answers a threat (reading threats): it faces or counters
// it, takes cover, or goes no nearer to the nearest enemy in sight.
func (st *Field) answers(c *Combatant, t *Task) bool {
	if t.Do == moveAct {
		foe := st.nearestFoe(c)
		return foe == nil || hex.Range(*t.At, foe.At) >= hex.Range(c.At, foe.At)
	}
	return harmless[t.Do] || offensive[t.Do] || counters[t.Do]
}

// startle notes that somebody meets a threat: sees an enemy whom they did not see as the
// impulse began.
func (l lookout) startle(c, foe *Combatant) {
	if c.Alarm == l.now() || c.stays() && foe.stays() { // they see each other now
		return
	}
	if begins := l.now() == 1 && len(c.Trail) == 0; begins && opening.In(l.r) == openingKnown {
		return
	}
	if len(c.Trail) == 0 || len(foe.Trail) == 0 || !l.views(c, &c.Trail[0], &foe.Trail[0]) {
		c.Alarm = l.now()
	}
}

// stays reports whether somebody is as they were when the impulse began.
func (c *Combatant) stays() bool { return len(c.Trail) > 0 && c.Trail[0] == c.Post }

// harmless are the acts that one can do while thinking.
var harmless = map[string]bool{surrenderAct: true, rallyAct: true, turnAct: true, stanceAct: true, postureAct: true, waitAct: true, reloadAct: true, chamberAct: true, cockAct: true, readyAct: true, selectAct: true}

// muses spends an action on thinking; it reports whether what somebody goes about has to wait for
// it: before a shot they may turn, load and the like meanwhile (5.5).
func (st *State) muses(c *Combatant, h house) bool {
	c.Thought += c.resumes()
	if c.Thought == 0 {
		c.Begun = true
		return false
	}
	c.Thought--
	return !st.whileThinking(c, st.goesAbout(c, &c.Tasks[0], h))
}

// whileThinking reports whether somebody can do it while thinking: what exposes them is not (reading
// thinking-acts).
func (st *Site) whileThinking(c *Combatant, t *Task) bool {
	return harmless[t.Do] && !(t.Do == stanceAct && st.exposes(c, t.To))
}

// exposes reports whether a stance brings somebody out from behind cover; in the open none does.
func (st *Site) exposes(c *Combatant, stance string) bool {
	_, to := st.after(c, stance)
	return to != c.Exposure && to != Hiding && c.Exposure != Over
}

// overplanned refuses a course of more acts than one can plan, and one that takes the
// place of another before it has begun.
func (o planned) overplanned(t *Task, a opts.Args) error {
	c, k := o.Combatant, o.k
	if !initiativePlayed.In(k) || !alters(rules.SealedOrder{Action: t.Do}) {
		return nil
	}
	ordered, goesOn := o.plans(t, a)
	if len(ordered) == 1 && len(c.Tasks) > 0 && !c.Begun && c.Thought == 0 && !(k.State().alarmed(c) && k.State().answers(c, t)) {
		return cmdline.Refuse("initiative", "%s has not yet begun the course; it can be changed once an action is spent on it.", c.Name)
	}
	n := len(ordered)
	if goesOn == 0 {
		as := *c
		as.breaks(as.Thought)
		as.Tasks = ordered
		if from, on := k.State().sameCourse(&as); on { // what was interrupted is planned already
			n = from
		}
	}
	_, most := printed.Initiative(c.ISF)
	switch n += goesOn; {
	case n <= most:
		return nil
	case goesOn > 0:
		return cmdline.Refuse("initiative", "%s can plan %s ahead, this would be %d: %d of the course that goes on, and %d of this sheet.", c.Name, counted(most, "act"), n, goesOn, n-goesOn)
	}
	return cmdline.Refuse("initiative", "%s can plan %s ahead, this would be %d, all of this sheet.", c.Name, counted(most, "act"), n)
}

// plans are the acts that the sheet has for somebody up to one, and how many they are doing to which those are
// joined: an answer that is under way is none of a course (5.5).
func (o planned) plans(t *Task, a opts.Args) (ordered []Task, goesOn int) {
	for _, x := range pick.Where(o.told(), acts) {
		ordered = append(ordered, taskOf(x))
	}
	switch ordered = append(ordered, *t); {
	case !o.joined(a):
		return ordered, 0
	case o.answering():
		return ordered, o.Tail - o.Ahead
	}
	return ordered, len(o.Tasks)
}

// told are who a leader's order is for (house rule maneuver-elements).
var told = textOf(toOption, "who, or a squad; commas between", 200).Among(audience)

var command = order{
	Name: commandAct, Summary: "Tell comrades what to do: they need not think", Rule: "initiative",
	Example: "to:donovan", Step: ordersName, Unit: unitOption, Able: whoCommands,
	Params: []param{told, then}, Odds: orderTime,
	Check: func(k known, a opts.Args) error {
		c, err := commanded(k, a)
		if err != nil {
			return err
		}
		if !initiativePlayed.In(k) {
			return cmdline.Refuse("initiative", "Initiative is not played here; house rule initiative on plays it.")
		}
		return k.State().heeded(c, toOption.In(a))
	},
	Lacks: func(k known, a opts.Args) error {
		c, to := k.State().find(unitOption.In(a)), toOption.In(a)
		if c != nil && to != "" { // as long as nobody is named, it may be for anybody
			return k.State().namesComrades(c, to)
		}
		return nil
	},
}

// heeded refuses an order to whom somebody cannot tell what to do now.
func (st *State) heeded(c *Combatant, to string) error {
	if err := st.namesComrades(c, to); err != nil {
		return err
	}
	for _, id := range st.comradesIn(c, to) {
		switch o := st.find(id); {
		case o == nil:
			return cmdline.Refuse("initiative", "Nobody whom %s can tell what to do is left in squad %s.", c.Name, cmdline.Shorten(id, 40))
		case o.Off && o.Due > 0:
			return cmdline.Refuse("initiative", "%s is not on the map yet.", o.Name)
		case !o.acts():
			return cmdline.Refuse("initiative", "%s is out of the fight.", o.Name)
		}
	}
	return nil
}

// namesComrades refuses an order to whom somebody can never tell what to do: to who is no comrade, nor
// any squad of theirs.
func (st *State) namesComrades(c *Combatant, to string) error {
	for _, id := range st.comradesIn(c, to) {
		o := st.find(id)
		squad := o == nil && slices.ContainsFunc(st.Combatants, func(o *Combatant) bool {
			return o != c && o.Side == c.Side && o.Squad != "" && strings.EqualFold(o.Squad, id)
		})
		if !squad && (o == nil || o == c || o.Side != c.Side) {
			return cmdline.Refuse("initiative", "%s is no comrade whom %s can tell what to do.", cmdline.Shorten(id, 40), c.Name)
		}
	}
	return nil
}

var commanding = act{
	cost: func(st *State, c *Combatant, t *Task, h house) (int, error) {
		return st.telling(c, t.To, h), nil
	},
	do: func(r *ruling, c *Combatant, t *Task) bool {
		ids, time := r.State.comradesIn(c, t.To), r.State.telling(c, t.To, r)
		for _, o := range r.State.where(func(o *Combatant) bool { return slices.Contains(ids, o.ID) && o.acts() && o.listens() }) {
			o.Briefed, o.Told = len(o.Tasks) == 0, o.Told || o.Thought+o.Musing > 0
			o.Thought, o.Musing = 0, 0
			tellSide(r, o, o.Side, rules.Event{Kind: "briefed", Rule: "initiative", Text: "{target} tells {unit} what to do.", Target: c.ID, Figures: figures{fig("time", time)}})
		}
		return true
	},
}

// comradesIn are those whom somebody's order is for, each once: of a squad that it names those who
// can act. What is neither stands as it is written.
func (st *Squad) comradesIn(c *Combatant, to string) (ids []string) {
	add := func(id string) {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for id := range strings.SplitSeq(to, ",") {
		id = idOf(strings.TrimSpace(id))
		squad := st.where(func(o *Combatant) bool {
			return o != c && o.Side == c.Side && o.acts() && o.Squad != "" && strings.EqualFold(o.Squad, id)
		})
		if st.find(id) != nil || len(squad) == 0 {
			add(id)
			continue
		}
		for _, o := range squad {
			add(o.ID)
		}
	}
	return ids
}

// telling is how many actions somebody's order takes: for each maneuver element to which it goes a
// leader's time once more (5.5).
func (st *Squad) telling(c *Combatant, to string, h house) int {
	return sense.Orders(c.ISF, st.elementsOf(c, to, h))
}

// elementsOf is to how many maneuver elements somebody's order goes.
func (st *Squad) elementsOf(c *Combatant, to string, h house) int {
	if element.In(h) == elementEach {
		return len(st.comradesIn(c, to))
	}
	return 1
}

// orderTime says how long a leader's order takes, and when it has been given if nothing comes
// between: of one that they begin at once, or behind others that they so begin.
func orderTime(k known, a opts.Args) []rules.Event {
	st, to := k.State(), toOption.In(a)
	c := st.find(unitOption.In(a))
	n, time := st.elementsOf(c, to, k), st.telling(c, to, k)
	e := rules.Event{Rule: "leader-orders", Unit: c.ID, Text: "{unit} takes {actions} for it, as for {orders}", Figures: figures{fig("actions", counted(time, "action")), fig("orders", counted(n, "order")), rules.Remark}}
	x := rules.SealedOrder{Seat: k.Seat(), Action: commandAct, Unit: c.ID, Args: a}
	w, known := planned{c, k}.start(taskOf(x), a)
	w.acts += time
	at, comes := w.done(st.Clock, k)
	if !known {
		at, _, comes = w.foreseen(k, x)
	}
	if comes && k.Ahead() == nil {
		if w.thinks > 0 {
			e.Text += ", and thinks for {thinks} first"
		}
		e.Text += ": until phase {phase}, impulse {impulse}, if nothing comes between"
		e.Figures = append(e.Figures, fig("thinks", w.thinks), fig("phase", at.Phase), fig("impulse", at.Impulse))
	}
	e.Text += "."
	return []rules.Event{e}
}
