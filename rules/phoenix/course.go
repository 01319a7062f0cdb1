package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
)

// Course is what a combatant does: the acts that he was told, of which he spends his
// actions on the first (2.2), and what he has done in this impulse.
type Course struct {
	Tasks   []Task `json:"tasks,omitempty"`
	Moved   int    `json:"moved,omitempty"`  // hexes that he moved in this impulse
	Slow    bool   `json:"slow,omitempty"`   // he was on his way in it, and entered no hex or one that takes him longer than it
	Swing   int    `json:"swing,omitempty"`  // twelfths of a circle that he may still turn for the hex entered last (2.3)
	Acted   bool   `json:"acted,omitempty"`  // he used actions that move his body in it (5.2)
	Trail   Trail  `json:"trail,omitempty"`  // how he was in it before, from its beginning (2.4)
	Noise   string `json:"noise,omitempty"`  // what he did in it that can be heard (5.3)
	Sounded Traces `json:"sounded,omitzero"` // and where
	Paced   int    `json:"paced,omitempty"`  // hexes that he moved in this phase (5.3)
	Debt    int    `json:"debt,omitempty"`   // actions that he loses before he can do anything
	Done    int    `json:"done,omitempty"`   // actions of this impulse that are gone: spent, on thinking too, or lost
	Gait    string `json:"gait,omitempty"`   // how he moved in it
	Aims    bool   `json:"aims,omitempty"`   // who fires while he moves: his next action is one of aim

	Whence *hex.Hex `json:"whence,omitempty"` // where the impulse found him
	Idle   int      `json:"idle,omitempty"`   // impulse through which he can do nothing (5.12, 5.13)
	Begun  bool     `json:"begun,omitempty"`  // he has spent an action on it (5.5)
	Lull   int      `json:"lull,omitempty"`   // impulses in a row in which he had nothing to do

	Kept
}

// Traces are the hexes from which somebody is heard in an impulse (5.3).
type Traces struct {
	Act  *hex.Hex `json:"act,omitempty"`
	Shot *hex.Hex `json:"shot,omitempty"`
}

// Task is one act of a course. Which fields it has depends on what it is.
type Task struct {
	Do     string   `json:"do"` // the name of the order
	Target string   `json:"target,omitempty"`
	At     *hex.Hex `json:"at,omitempty"`
	To     string   `json:"to,omitempty"` // a facing, posture, stance or gait; of fire who was ordered, where the target was made out as it began
	N      int      `json:"n,omitempty"`
	Way    string   `json:"way,omitempty"`    // hexsides that he still goes over, "AAB"
	Keep   bool     `json:"keep,omitempty"`   // he faces as he did
	Spent  int      `json:"spent,omitempty"`  // actions spent on what comes next of it
	Key    string   `json:"key,omitempty"`    // a weapon, a row of Table 7B, or what he does to a door
	Chosen bool     `json:"chosen,omitempty"` // what he does to the door was not ordered
	Shoot  *Volley  `json:"shoot,omitempty"`  // how he fires
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
	gripAct    = "weapon"
	readyAct   = "ready"
	slingAct   = "sling"
	dropAct    = "drop"
	pickUpAct  = "pick-up"
	reloadAct  = "reload"
	selectAct  = "select"
	cockAct    = "cock"
	doAct      = "do"
	duckAct    = "duck"
	chamberAct = "chamber" // no order: a stage of fire
	doorAct    = "door"
	leaveAct   = "leave"
	viewAct    = "view"

	grenadeAct = "grenade"
	armAct     = "arm-grenade"
	throwAct   = "throw"
	launchAct  = "launch"
	letGoAct   = "drop-grenade"
	takeAct    = "take-grenade"

	surrenderAct = "surrender"
	rallyAct     = "rally"
	commandAct   = "command"
	aidAct       = "aid"
	dropPackAct  = "drop-pack"
	arrestAct    = "arrest" // one of the four that follow
	identifyAct  = "identify"
	freezeAct    = "freeze"
	disarmAct    = "disarm"
	escortAct    = "escort"
)

// act is how a kind of task is carried out.
type act struct {
	// cost is how many actions the next of it takes, or why it cannot be done.
	cost func(st *State, c *Combatant, t *Task, h house) (ac int, err error)
	// do does it, and says whether all of the task is done.
	do func(r *ruling, c *Combatant, t *Task) (done bool)
}

// embark gives those who were ordered a new course: the first order of a combatant ends
// what he was doing, the others follow (2.2: combatants can change their minds).
func (st *State) embark(r *ruling, o rules.Orders) {
	for _, c := range st.Combatants {
		bearer{c}.settle(r)
	}
	begun := follow(o, func(x rules.SealedOrder) *Combatant {
		c := st.find(x.Unit)
		if r.Free() && c != nil && !watching(st).ofAll(r, c) {
			r.Veil()
		}
		if c == nil || !c.acts() || !c.listens() && x.Action != surrenderAct {
			return nil
		}
		return c
	}, func(c *Combatant, x rules.SealedOrder) { deed{somebody{c, r}}.undertake(x) })
	for _, c := range st.Combatants {
		if begun[c.ID] {
			deed{somebody{c, r}}.think(slices.ContainsFunc(o, func(x rules.SealedOrder) bool { return x.Unit == c.ID && halts(x) }))
			c.tellOwn(r, rules.Event{Kind: "course", Rule: "combat-actions", Quiet: true, Text: "{unit} has new orders."})
		}
	}
}

// actAll lets all spend the actions of the impulse on their courses: one action count
// after another, so that nobody is ahead of others.
func (st *State) actAll(r *ruling) {
	left, busies := map[*Combatant]int{}, map[string]bool{}
	for _, c := range st.Combatants {
		actions{st, r}.comesUp(c)
		at := c.At
		c.Whence = &at
		owes := c.Debt
		left[c] = c.ready(st.Clock, r)
		busies[c.Side] = busies[c.Side] || c.Debt != owes
	}
	for busy := true; busy; {
		busy = false
		var count []goer
		for _, c := range st.Combatants {
			if left[c] > 0 && c.acts() && len(c.Tasks) > 0 && !st.waits(c, r) {
				left[c]--
				busy, busies[c.Side] = true, true
				if st.pays(c, r) {
					count = append(count, goer{c, c.turnOf()})
				}
			}
		}
		actions{st, r}.count(count)
	}
	tellBusy(r, busies)
}

// tellBusy tells sides that their combatants go on with what they do.
func tellBusy(r *ruling, busies map[string]bool) {
	for _, seat := range r.Seats() {
		if busies[seat.Side] {
			r.TellOnly(rules.Event{Kind: "acting", Rule: "combat-actions", Quiet: true, Text: "They go on with what they do."}, seat.ID)
		}
	}
}

// joins reports whether an order follows what its combatant is doing.
func joins(x rules.SealedOrder) bool {
	switch x.Action {
	case haltAct, surrenderAct:
		return false
	case duckAct:
		return true
	}
	return opts.Word(thenOption).DeclaredIn(x.Args) && thenOption.In(x.Args) || opts.Word(movingOption).DeclaredIn(x.Args) && movingOption.In(x.Args)
}

// take appends a task to a course, unless nothing more goes onto it.
func (x *Course) take(t Task) {
	if len(x.Tasks) < mostAhead {
		x.Tasks = append(x.Tasks, t)
	}
}

// pays spends an action of a combatant on one of his tasks; false: he thinks yet.
func (st *State) pays(c *Combatant, h house) bool {
	c.Done++
	if st.muses(c, h) {
		return false
	}
	t := &c.Tasks[c.turnOf()]
	t.Spent++
	c.Acted = c.Acted || !still[t.Do]
	return true
}

// moves reports whether he was on his way in the impulse.
func (x *Course) moves() bool { return x.Moved > 0 || x.Slow }

// speed is how fast he went, in hexes an impulse; the least that Table 4D has is a half.
func (x *Course) speed() printed.Fixed {
	if x.Slow && x.Moved <= 1 {
		return printed.Whole(1) / 2
	}
	return printed.Whole(x.Moved)
}

// finish does what a task has been paid for, and says how many actions are left over for
// what comes next.
func (d deed) finish(i int) (rest int) {
	c := d.Combatant
	t := &c.Tasks[i]
	rest = t.Spent
	c.sounds(d.r.State.handles(c, t), c.At)
	did := *t
	done := t.act().do(d.r, c, t)
	c.Aims = did.Do == moveAct
	if steadies := did.Shoot != nil || did.Do == moveAct || did.Do == waitAct; !steadies {
		c.Mark, c.Aim = "", 0
	}
	switch {
	case i >= len(c.Tasks): // what was done ended all that he was doing
		return 0
	case !done:
		return rest
	}
	c.ended(c.Tasks[i])
	c.drops(i)
	if rest > 0 && i < len(c.Tasks) {
		c.Tasks[i].Spent += rest
	}
	return rest
}

// ended lets a pin last no longer than its task (5.9).
func (g *Gun) ended(t Task) {
	if t.Do == pinAct {
		g.Pin = ""
	}
}

// turnOf is which of his tasks the next action goes to: the first; who fires while he
// moves aims and moves by turns (2.2).
func (x *Course) turnOf() int {
	if len(x.Tasks) > 1 && x.Aims && x.Tasks[0].Do == moveAct && x.Tasks[0].Spent == 0 && x.Tasks[1].Shoot != nil && x.Tasks[1].Shoot.Moving {
		return 1
	}
	return 0
}

// costs is what the next of a task costs, or why he cannot do it as he is.
func (st *State) costs(c *Combatant, t *Task, h house) (int, error) {
	if err := c.barred(t, h); err != nil {
		return 0, err
	}
	if err := st.stuck(c, t); err != nil {
		return 0, err
	}
	return t.act().cost(st, c, t, h)
}

// ready is how many actions a combatant has in an impulse once he has paid what he lost.
func (c *Combatant) ready(now Clock, h house) int {
	if now.now() <= c.Idle || !c.acts() {
		return 0
	}
	n := c.actions(now.Impulse, h)
	lost := min(c.Debt, n)
	c.Debt -= lost
	c.Done += lost // the actions that are left come later in the impulse (5.7)
	return n - lost
}

// actions is how many a combatant has in an impulse (1.3 step 7): fewer for who is wounded
// (2.10), half for who is dazed (5.13).
func (c *Combatant) actions(impulse int, h house) int {
	ca := max(0, c.CA-c.Weary-c.glances())
	if c.manner().HalfCA {
		ca /= 2
	}
	return perImpulse(ca, impulse)
}

// still are the acts that move no part of the body: looking and talking (5.2).
var still = map[string]bool{waitAct: true, viewAct: true, commandAct: true, identifyAct: true, freezeAct: true, rallyAct: true}

// begin forgets what was of the impulse before.
func (c *Combatant) begin(impulse int) {
	c.Moved, c.Slow, c.Swing, c.Acted, c.Noise, c.Trail = 0, false, 0, false, "", []Post{c.Post}
	c.Done, c.Gait, c.Sounded = 0, "", Traces{}
	c.forget()
	if impulse == 1 {
		c.Paced = 0
		bearer{c}.lightens()
	}
}
