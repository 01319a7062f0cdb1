package phoenix

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/verdict"
)

// The sequence of an impulse (2.2): all say what they do, they do it together, fire is
// resolved at its end.

// The steps.
const (
	ordersName  = "orders"
	actionsName = "actions"
	fireName    = "fire"
	blastName   = "explosions"
	woundsName  = "knockouts"
	moraleName  = "morale"
	lookoutName = "lookout"
)

// next goes through the impulses. No step is left out because nothing is to be done in it:
// that would tell everybody so.
func next(st *State, after string) string {
	order := [...]string{ordersName, actionsName, fireName, blastName, woundsName, moraleName, lookoutName}
	switch i := slices.Index(order[:], after); {
	case after == lookoutName && st.Ending:
		return verdict.Waits
	case after == verdict.Waits:
		return verdict.Judges
	case i >= 0 && i+1 < len(order):
		return order[i+1]
	}
	return ordersName
}

// clockOf says which impulse is played.
func clockOf(k known) string {
	st := k.State()
	return fmt.Sprintf("Phase %d, impulse %d", st.Phase, st.Impulse)
}

// minute is how many impulses standing orders last at most from when they were sealed: a minute
// of the fight. Then who gave them is asked anew, so that a fight in which nothing happens does
// not go on by itself.
const minute = 30 * impulses

// passed is how many impulses a pass holds at most: two phases, so that nobody passes a
// minute in which an enemy who was taken by surprise does nothing that they see.
const passed = 2 * impulses

// impulseCount counts impulses of the fight.
func impulseCount(k known) rules.Count {
	now, pass := k.State().fought(), passed
	if k.Seat().Side != "" && len(own(k)) == 0 { // it has nobody to order until somebody comes to
		pass = 0
	}
	return rules.Count{Now: now, Pass: pass, Lasts: minute}
}

// resting reports whether the seat has nobody to order, as far as it knows, or if all as
// everybody knows (2.2).
func resting(k known, all bool) bool {
	if all {
		return slices.Contains(k.State().Idle, k.Seat().ID)
	}
	return len(own(k)) == 0
}

// ordersStep asks for what combatants are to do from now on. Nobody but their own side
// sees what was ordered until it is done.
var ordersStep = step{
	Name: ordersName, Title: "Order step", Rule: "impulses", Ask: "order your combatants", Hidden: true, Lasts: true, Warns: true,
	Waits: ordering,
	Left:  refereeOrders,
	Free:  []string{actionsName, fireName, blastName, woundsName, moraleName, lookoutName},
	Resolve: func(r *ruling, o rules.Orders) error {
		if !r.State.Begun && (!r.Free() || slices.ContainsFunc(o, func(x rules.SealedOrder) bool { return x.Action != deployAct })) {
			r.State.Begun = true
			r.Tell(rules.Event{Kind: "first", Rule: "phases", Quiet: true, Text: "The first orders are given."})
		}
		r.State.embark(r, o)
		return nil
	},
}

// ordering waits for all who may have somebody to order, as far as everybody knows: a seat
// of which nobody was seen may have.
func ordering(k known) rules.Waits {
	st := k.State()
	return rules.Together(func(_ known, seat rules.Seat) bool {
		return !slices.Contains(st.Idle, seat.ID)
	})(k)
}

// actionsStep carries the courses of all on, action count by action count.
var actionsStep = step{
	Name: actionsName, Title: "Actions", Rule: "combat-actions",
	Resolve: func(r *ruling, _ rules.Orders) error {
		r.State.actAll(r)
		r.State.weighAll(r)
		return nil
	},
}

// lookoutStep ends an impulse: who sees whom, and whether the fight is over.
var lookoutStep = step{
	Name: lookoutName, Title: "End of the impulse", Rule: "target-visibility",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		if st.Begun {
			st.forgets()
		}
		lookout{st, r}.lookAll(true)
		lookout{st, r}.hearAll()
		if !st.Begun { // in free play: setting up takes no time
			return nil
		}
		story{st, r}.script()
		court.Judge(r)
		st.pass(r)
		return nil
	},
	Without: func(st *State) {
		if st.Begun {
			st.forgets()
			st.goesOn()
		}
	},
}

// goesOn begins the next impulse.
func (st *Field) goesOn() {
	st.Clock = st.Clock.next()
	for _, c := range st.Combatants {
		c.begin(st.Impulse)
	}
}

// pass goes on to the next impulse, and says so.
func (st *Field) pass(r *ruling) {
	st.goesOn()
	if st.Impulse == 1 {
		r.Tell(rules.Event{Kind: "phase", Rule: "phases", Quiet: true, Text: "Phase {phase} begins.", Figures: figures{fig("phase", st.Phase)}})
		return
	}
	r.Tell(rules.Event{Kind: "impulse", Rule: "impulses", Quiet: true, Text: "Impulse {impulse} begins.", Figures: figures{fig("impulse", st.Impulse)}})
}

// court judges fights at the end of each impulse (house rule battle-end).
var court = verdict.Court[*State]{
	When:    battleEnd,
	Pending: func(st *State) *verdict.Pending { return &st.Pending },
	Turn:    func(st *State) int { return st.Phase },
	Counts:  "phase",
	Within:  true,
	Find: func(r *ruling) (verdict.Verdict, bool) {
		end, over := story{r.State, r}.finding()
		return verdict.Verdict{End: end, Soon: rules.Event{Text: end.Text + " It ends when all are done.", Figures: end.Figures}}, over
	},
}

// The steps of the end, and the word that there is none yet.
var (
	battleEndStep, verdictStep = court.Steps()
	goOn                       = court.GoOn()
)
