package phoenix

import (
	"cmp"
	"slices"

	"impulse/rules"
	"impulse/rules/pick"
)

// An action count (2.2): all who have paid for an action of the impulse do what it pays
// for at once. So what each does, and whether they can, is decided as the count begins, and
// then carried out.

// actions are those of an impulse.
type actions struct {
	*State
	r *ruling
}

// goer is somebody who goes on with one of his tasks.
type goer struct {
	*Combatant
	i int // which of them
}

// bid is what somebody does in a count, as its beginning decides.
type bid struct {
	goer
	tasks []Task // as the count began
	cost  int
	err   error // why he cannot
	rank  int
	place int // among those who act in the count
}

// The order in which a count is carried out.
const (
	aims = iota // at others where the count found them
	moves
	vies // acts upon others, doors, and what one alone of several can do
)

// contending are the acts of the last rank.
var contending = map[string]bool{
	identifyAct: true, freezeAct: true, disarmAct: true, escortAct: true, rallyAct: true, commandAct: true, aidAct: true,
	pickUpAct: true, takeAct: true, doorAct: true,
}

// count does what so many have paid for in an action count. What is left of an action after
// a task goes to the next at once: they decide anew, again all of them before any does.
func (a actions) count(all []goer) {
	for len(all) > 0 {
		var on []goer
		for _, b := range a.bids(all) {
			if a.does(b) {
				on = append(on, b.goer)
			}
		}
		all = pick.Where(on, func(g goer) bool { return g.i < len(g.Tasks) }) // whom nobody has stopped meanwhile
	}
}

// bids decides what all do, on the state as it is, in the order in which it is carried out.
// Of those who vie the quicker come first, equals by turns (reading same-count).
func (a actions) bids(all []goer) []bid {
	turns := 1 - 2*(a.now()%2)
	out := make([]bid, len(all))
	for i, g := range all {
		out[i] = a.bid(g)
		out[i].place = i
	}
	slices.SortFunc(out, func(x, y bid) int {
		if x.rank == y.rank && x.rank == vies {
			return cmp.Or(y.CA-x.CA, y.ISF-x.ISF, turns*(y.place-x.place))
		}
		return cmp.Or(x.rank-y.rank, x.place-y.place)
	})
	return out
}

// bid decides what somebody does.
func (a actions) bid(g goer) bid {
	t := &g.Tasks[g.i]
	a.plan(g.Combatant, t)
	b := bid{goer: g, rank: moves}
	b.cost, b.err = a.costs(g.Combatant, t, a.r)
	switch pays := b.err == nil && t.Spent >= b.cost; {
	case pays && (contending[t.Do] || t.takesUp(g.arm())):
		b.rank = vies
	case t.Shoot != nil || t.Do == throwAct || t.Do == turnAct:
		b.rank = aims
	}
	b.tasks = slices.Clone(g.Tasks)
	return b
}

// plan is what somebody makes out before going on: the way, how a door is opened, and who
// appears in a hex that they pin.
func (a actions) plan(c *Combatant, t *Task) {
	gunner{c, a.State, t, a.r}.appear()
	if t.Do == doorAct {
		t.Chosen = t.Chosen || t.Key == ""
		t.Key = a.doorway(c, t)
	}
	if goes := t.Do == moveAct || t.Do == escortAct; goes && c.At != *t.At && !a.onWay(c, t) {
		a.findWay(c, t, a.r)
	}
}

// does carries out what was decided; it reports whether something of the action is left.
// Who was stopped by another in the same count is not stopped in it; but what the quicker
// took is gone.
func (a actions) does(b bid) (rest bool) {
	c := b.Combatant
	if stopped := len(c.Tasks) == 0; stopped {
		c.Tasks = b.tasks
		defer func() { c.Tasks = nil }()
	}
	t := &c.Tasks[b.i]
	if b.rank == vies {
		b.cost, b.err = a.costs(c, t, a.r)
	}
	if b.err != nil {
		deed{somebody{c, a.r}}.stops(b.i, b.err.Error())
		return false
	}
	if (pace{c, t}).plods() {
		c.Slow, c.Gait = true, c.gait(t.To)
	}
	deed{somebody{c, a.r}}.setsTo(t)
	if t.Spent < b.cost {
		a.comesUp(c)
		return false
	}
	t.Spent -= b.cost
	c.Comes = ""
	moved := c.Moved
	rest = deed{somebody{c, a.r}}.finish(b.i) > 0
	if fast := b.cost <= c.actions(a.Impulse, a.r); c.Moved > moved && fast {
		c.Slow = false // a whole hex within the impulse (4D)
	}
	return rest || a.isFree(b.goer)
}

// isFree reports whether what comes next takes no action: he turns as far as the hex that he entered
// last lets him (2.3), or goes to where he is.
func (a actions) isFree(g goer) bool {
	if g.i >= len(g.Tasks) {
		return false
	}
	t := &g.Tasks[g.i]
	if free := t.Do == turnAct && g.Swing > 0 || t.Do == moveAct && g.At == *t.At; !free {
		return false
	}
	cost, err := a.costs(g.Combatant, t, a.r)
	return err == nil && cost == 0
}

// stops ends a task that cannot be carried out, and tells why.
func (d deed) stops(i int, why string) {
	d.tellStop(d.r, why)
	d.ended(d.Tasks[i])
	d.drops(i)
}

// tellStop tells his own side that he does not go on, and why.
func (c *Combatant) tellStop(r *ruling, why string) {
	c.tellOwn(r, rules.Event{Kind: "stopped", Rule: "combat-actions", Text: "{unit} stops: {why}", Figures: figures{fig("why", why)}})
}

// comesUp notes what somebody has begun to come up into, in which they are seen from then on
// (2.4), and tells of it.
func (a actions) comesUp(c *Combatant) {
	was := c.Comes
	if c.Comes = ""; len(c.Tasks) > 0 && c.acts() {
		c.Comes = gunner{c, a.State, &c.Tasks[c.turnOf()], a.r}.comes()
	}
	text := "{unit} begins to come up."
	switch {
	case c.Comes == was:
		return
	case c.Comes == "":
		text = "{unit} comes up no further."
	}
	a.tell(a.r, c, rules.Event{Kind: "comes-up", Rule: "target-visibility", Quiet: true, Text: text})
}
