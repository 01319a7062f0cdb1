package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
)

// Course is what a combatant does: the acts that he was told, of which he spends his
// actions on the first (2.2), and what he has done in this impulse.
type Course struct {
	Tasks []Task `json:"tasks,omitempty"`
	Moved int    `json:"moved,omitempty"` // hexes that he moved in this impulse
	Debt  int    `json:"debt,omitempty"`  // actions that he loses before he can do anything
	Done  int    `json:"done,omitempty"`  // actions that he spent in this impulse
	Gait  string `json:"gait,omitempty"`  // how he moved in it
	Aims  bool   `json:"aims,omitempty"`  // who fires while he moves: his next action is one of aim
}

// Task is one act of a course. Which fields it has depends on what it is.
type Task struct {
	Do     string   `json:"do"` // the name of the order
	Target string   `json:"target,omitempty"`
	At     *hex.Hex `json:"at,omitempty"`
	To     string   `json:"to,omitempty"` // a facing, posture, stance or gait
	N      int      `json:"n,omitempty"`
	Keep   bool     `json:"keep,omitempty"`  // he faces as he did
	Spent  int      `json:"spent,omitempty"` // actions spent on what comes next of it
	Key    string   `json:"key,omitempty"`   // a weapon, or a row of Table 7B
	Shoot  *Volley  `json:"shoot,omitempty"` // how he fires
}

// The acts, which are the names of their orders.
const (
	moveAct    = "move"
	turnAct    = "turn"
	postureAct = "posture"
	stanceAct  = "stance"
	waitAct    = "wait"
	haltAct    = "halt"
	fireAct    = "fire"
	aimAct     = "aim"
	coverAct   = "cover-fire"
	pinAct     = "pin"
	readyAct   = "ready"
	slingAct   = "sling"
	dropAct    = "drop"
	pickUpAct  = "pick-up"
	reloadAct  = "reload"
	selectAct  = "select"
	cockAct    = "cock"
	doAct      = "do"
	duckAct    = "duck"
)

// act is how a kind of task is carried out.
type act struct {
	// cost is how many actions the next of it takes, or why it cannot be done.
	cost func(st *State, c *Combatant, t *Task, h house) (ac int, err error)
	// do does it, and says whether all of the task is done.
	do func(r *ruling, c *Combatant, t *Task) (done bool)
}

// act is how the task is carried out.
func (t *Task) act() act {
	switch t.Do {
	case moveAct:
		return moving
	case turnAct:
		return turning
	case postureAct:
		return posing
	case stanceAct:
		return readying
	case waitAct:
		return waiting
	case fireAct, aimAct, coverAct, pinAct:
		return shooting
	case readyAct, slingAct, dropAct, pickUpAct, reloadAct, selectAct, cockAct, doAct:
		return handling
	}
	panic("phoenix: nobody knows how to " + t.Do)
}

// embark gives those who were ordered a new course: the first order of a combatant ends
// what he was doing, the others follow (2.2: combatants can change their minds).
func (st *State) embark(r *ruling, o rules.Orders) {
	begun := map[string]bool{}
	for _, x := range o {
		c := st.find(x.Unit)
		if c == nil || !c.acts() {
			continue
		}
		if !begun[c.ID] && !joins(x) {
			c.Tasks = nil
		}
		if x.Action == duckAct {
			c.Duck = whenOption.In(x.Args)
			continue
		}
		begun[c.ID] = true
		if x.Action != haltAct {
			c.take(taskOf(x))
		}
	}
	for _, c := range st.Combatants {
		if begun[c.ID] {
			c.tellOwn(r, rules.Event{Kind: "course", Rule: "combat-actions", Quiet: true, Text: "{unit} has new orders."})
		}
	}
}

// actAll lets all spend the actions of the impulse on their courses: one action count
// after another, so that nobody is ahead of others.
func (st *State) actAll(r *ruling) {
	left := map[*Combatant]int{}
	for _, c := range st.Combatants {
		c.begin()
		left[c] = c.actions(st.Impulse, r)
	}
	for busy := true; busy; {
		busy = false
		for _, c := range st.Combatants {
			if left[c] > 0 && c.acts() && len(c.Tasks) > 0 {
				left[c]--
				busy = true
				st.spend(r, c)
			}
		}
	}
}

// begin forgets what was of the impulse before.
func (c *Combatant) begin() { c.Moved, c.Done, c.Gait, c.Near = 0, 0, "", nil }

// joins reports whether an order follows what its combatant is doing.
func joins(x rules.SealedOrder) bool {
	switch x.Action {
	case haltAct:
		return false
	case duckAct:
		return true
	}
	return thenOption.In(x.Args) || x.Action == fireAct && movingOption.In(x.Args)
}

// take appends a task to a course.
func (c *Combatant) take(t Task) { c.Tasks = append(c.Tasks, t) }

// spend is one action of a combatant, on one of his tasks; what costs nothing more is done
// at once.
func (st *State) spend(r *ruling, c *Combatant) {
	c.Done++
	if c.Debt > 0 {
		c.Debt--
		return
	}
	i := c.turnOf()
	c.Tasks[i].Spent++
	for i < len(c.Tasks) {
		t := &c.Tasks[i]
		cost, err := t.act().cost(st, c, t, r)
		switch {
		case err != nil:
			c.tellOwn(r, rules.Event{Kind: "stopped", Rule: "combat-actions", Text: "{unit} stops: {why}", Figures: figures{fig("why", err.Error())}})
			c.Tasks = slices.Delete(c.Tasks, i, i+1)
			return
		case t.Spent < cost:
			return
		}
		t.Spent -= cost
		if rest := c.finish(r, i); rest == 0 {
			return
		}
	}
}

// finish does what a task has been paid for, and says how many actions are left over for
// what comes next.
func (c *Combatant) finish(r *ruling, i int) (rest int) {
	t := &c.Tasks[i]
	rest = t.Spent
	done := t.act().do(r, c, t)
	c.Aims = t.Do == moveAct
	if steadies := t.Shoot != nil || t.Do == moveAct || t.Do == waitAct; !steadies {
		c.Mark, c.Aim = "", 0
	}
	if !done {
		return rest
	}
	c.Tasks = slices.Delete(c.Tasks, i, i+1)
	if rest > 0 && i < len(c.Tasks) {
		c.Tasks[i].Spent += rest
	}
	return rest
}

// turnOf is which of his tasks the next action goes to: the first; who fires while he
// moves aims and moves by turns (2.2).
func (c *Combatant) turnOf() int {
	if len(c.Tasks) > 1 && c.Aims && c.Tasks[0].Do == moveAct && c.Tasks[0].Spent == 0 && c.Tasks[1].Shoot != nil && c.Tasks[1].Shoot.Moving {
		return 1
	}
	return 0
}

// actions is how many a combatant has in an impulse (1.3 step 7).
func (c *Combatant) actions(impulse int, h house) int { return perImpulse(c.CA, impulse) }
