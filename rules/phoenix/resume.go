package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/phoenix/printed"
)

// A course of action that a threat interrupts is kept (5.5): whoever has answered goes on with it,
// by themselves or by an order of the same course, and need not think of it anew.

// Kept is what somebody keeps of a course that was interrupted.
type Kept struct {
	Plan   []Task `json:"plan,omitempty"`   // what was left of it, where he does not go on with it by himself
	Tail   int    `json:"tail,omitempty"`   // how many of his tasks, or as it breaks of what was left, he goes on with by himself
	Ahead  int    `json:"ahead,omitempty"`  // how many of the first of those answer the threat, and wait for no thought
	Musing int    `json:"musing,omitempty"` // actions that he has to think of it yet
	Told   bool   `json:"told,omitempty"`   // a leader told him of it, and it has not been interrupted
	Again  bool   `json:"-"`                // as it breaks: a threat had interrupted it before
}

// breaks ends what somebody was doing, and keeps the course that it was of: to answer a threat begins
// no course of one's own. The tail is that course then, unless he was reconsidering it already.
func (x *Course) breaks(thought int) {
	tail := x.Tail
	x.Again = tail > x.Ahead || len(x.Plan) > 0
	switch {
	case len(x.Plan) > 0:
		x.Plan, tail = slices.Clone(x.Plan), 0
	case tail > 0:
		x.Plan = slices.Clone(x.Tasks[len(x.Tasks)-tail:])
	case len(x.Tasks) > 0:
		x.Plan, x.Musing, tail = slices.Clone(x.Tasks), thought, len(x.Tasks)
	}
	for i := range x.Plan { // an act that was broken off is begun anew (2.2)
		x.Plan[i].anew()
	}
	x.Tasks, x.Tail, x.Ahead, x.Begun = nil, tail, 0, false
}

// heldUp reports whether a threat has interrupted the course that is kept, and not new orders alone.
func (x *Course) heldUp() bool { return len(x.Plan) > 0 && (x.Again || x.Tail == 0) }

// ownWay has somebody think of what was interrupted by themselves where a leader told them of it (5.5, Leader's
// Role; house rule led-course).
func (p somebody) ownWay() {
	if p.Told && len(p.Plan) > 0 && ledCourse.In(p.r) == ledThink {
		p.Musing, _ = printed.Initiative(p.ISF)
		p.tellOwn(p.r, rules.Event{Kind: "relies", Rule: "led-course", Quiet: true, Text: "{unit} has to think for {time} actions of what the leader said, before going on with it.", Figures: figures{fig("time", p.Musing), fig("isf", p.ISF)}})
	}
	p.Told = false
}

// anew makes a task what was ordered.
func (t *Task) anew() {
	t.Spent, t.Way = 0, ""
	if t.Do == pinAct && t.To != "" { // whoever has appeared there
		t.Target = t.To
	}
	if t.Chosen {
		t.Key, t.Chosen = "", false
	}
}

// drops takes a task off a course.
func (x *Course) drops(i int) {
	if of := len(x.Tasks) - x.Tail; i >= of {
		x.Tail--
		x.Ahead -= bit(i < of+x.Ahead)
		if x.Tail == x.Ahead {
			x.Musing = 0
		}
	}
	x.Tasks = slices.Delete(x.Tasks, i, i+1)
	x.Told = x.Told && len(x.Tasks) > 0
}

// answering reports whether somebody answers a threat and goes on by himself behind it.
func (x *Course) answering() bool { return x.Tail > 0 && len(x.Plan) == 0 }

// adds puts a task behind what somebody does. Behind an answer to a threat it is of the course to which
// they go back: it is thought of before that, which keeps nobody from the answer.
func (st *Field) adds(c *Combatant, t Task, h house) {
	n := len(c.Tasks)
	if c.take(t); len(c.Tasks) == n || !c.answering() {
		return
	}
	c.Tail++
	as := *c
	as.Tasks = []Task{t}
	thought := c.ponders(st.pondering(&as, h))
	c.Musing = max(c.Musing, thought)
	if thought == 0 && c.Tail == c.Ahead+1 && c.Musing == 0 && st.alarmed(c) && st.answers(c, &t) { // one more answer
		c.Ahead++
	}
}

// resumes begins what was interrupted once all that answers the threat is done; it returns how many
// actions of thought it takes yet.
func (x *Course) resumes() (thought int) {
	if x.Tail == 0 || len(x.Tasks) > x.Tail-x.Ahead {
		return 0
	}
	thought = x.Musing
	x.Tail, x.Ahead, x.Musing = 0, 0, 0
	return thought
}

// sameCourse is from which of somebody's tasks on they are of the course that was interrupted: its next
// acts in its order, behind none but such as answer a threat or rise first (reading same-course); false: none is.
func (st *Field) sameCourse(c *Combatant) (from int, ok bool) {
	for from = range c.Tasks {
		if from > 0 && !(c.heldUp() && rises(c, &c.Tasks[from-1])) && !(st.alarmed(c) && st.answers(c, &c.Tasks[from-1])) {
			return 0, false
		}
		if rest := c.Tasks[from:]; len(rest) <= len(c.Plan) && slices.EqualFunc(rest, c.Plan[:len(rest)], sameAct) {
			return from, true
		}
	}
	return 0, false
}

// sameAct reports whether two tasks are the same act, at the same person, at or to the same place, done
// the same way (reading same-course); how long it is aimed, and how many shots are left, is none of it.
func sameAct(a, b Task) bool {
	sameHex := (a.At == nil) == (b.At == nil) && (a.At == nil || *a.At == *b.At)
	sameWay := a.Key == b.Key && (a.N == b.N || a.Do == throwAct)
	return a.Do == b.Do && sameTarget(a, b) && a.Keep == b.Keep && sameHex && sameWay && sameFire(a.Do, a.Shoot, b.Shoot)
}

// sameTarget reports whether two tasks of a kind are at the same person or place: of fire whether the same was
// ordered, as the nearest, or it came to the same (reading same-course).
func sameTarget(a, b Task) bool {
	if a.Shoot == nil || a.Do == pinAct {
		return a.Target == b.Target && a.To == b.To
	}
	return a.Target == b.Target || a.To != "" && (a.To == b.To || a.To == b.Target) || b.To != "" && b.To == a.Target
}

// sameFire reports whether two tasks of a kind fire the same way: whatever is ordered of it but the aim and the
// shots. Where a launch goes is its target.
func sameFire(do string, a, b *Volley) bool {
	if a == nil || b == nil {
		return a == b
	}
	sameOver := do == launchAct || slices.Equal(a.Over, b.Over)
	sameMark := a.Wide == b.Wide && a.Into == b.Into && a.Within == b.Within && a.Part == b.Part
	sameGrip := a.Mode == b.Mode && a.Hip == b.Hip && a.Double == b.Double && a.Moving == b.Moving
	return sameOver && sameMark && sameGrip && a.Waste == b.Waste && a.Cover == b.Cover
}

// keeps decides what becomes of the course that somebody's new orders interrupt: it goes on behind an
// answer to a threat by itself, be that its own next act, unless that halts it or takes them elsewhere or
// behind cover, where they reconsider, or they did so already; any other course takes its place.
func (d deed) keeps(halts bool) {
	c, st := d.Combatant, d.r.State
	from, on := st.sameCourse(c)
	goesBack := c.heldUp() && c.only(func(t *Task) bool { return rises(c, t) })
	answered := st.alarmed(c) && c.only(func(t *Task) bool { return st.answers(c, t) })
	rest := c.Plan
	if on {
		rest = rest[len(c.Tasks)-from:]
	}
	if answered && len(rest) > 0 || !answered && on && from > 0 {
		d.ownWay()
	}
	kept := c.Kept
	c.Kept = Kept{Told: kept.Told && on}
	switch {
	case !initiativePlayed.In(d.r):
	case !answered && on && from > 0:
		c.Tail, c.Musing = len(c.Tasks)-from, kept.Musing
	case !answered && goesBack:
		c.Plan, c.Musing = kept.Plan, kept.Musing
	case !answered: // another course takes its place, or its next acts, and what was not ordered of it is dropped
	case len(rest) == 0: // nothing was interrupted, or all of it answers and was ordered
	case halts, kept.Tail == 0, !c.only(stands):
		c.Plan, c.Musing = rest, kept.Musing
	default:
		c.Tasks = append(slices.Clip(c.Tasks), rest...)
		c.Tail, c.Ahead, c.Musing = len(kept.Plan), len(kept.Plan)-len(rest), kept.Musing
		c.tellOwn(d.r, rules.Event{Kind: "resumes", Rule: "interrupted-course", Quiet: true, Text: "{unit} answers at once, and then goes on with what was interrupted."})
	}
}

// upwards are the postures from the lowest on.
var upwards = []Posture{LowProne, Prone, Kneeling, Standing}

// rises reports whether a task lays somebody no lower, as who took cover or was knocked down has to rise
// before they go on (5.6, 5.12).
func rises(c *Combatant, t *Task) bool {
	return t.Do == postureAct && slices.Index(upwards, Posture(t.To)) >= slices.Index(upwards, c.Posture)
}

// stands reports whether a task leaves somebody where they are, and behind no other cover.
func stands(t *Task) bool {
	switch t.Do {
	case moveAct, leaveAct, escortAct, surrenderAct:
		return false
	case stanceAct:
		return t.To != string(Hiding)
	}
	return true
}
