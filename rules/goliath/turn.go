package goliath

import (
	"cmp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/verdict"
)

// The segments of a turn (Turn sequence). In method 1 a side moves, fires and
// fights before the next side does; in method 2 all do together what they wrote
// down.
const (
	deployment      = "deployment"
	rallySegment    = "rally"
	firstMove       = "first-move"
	electionSegment = "election"
	writtenOrders   = "written-orders"
	firstHalf       = "first-half-move"
	halfMoveFire    = "half-move-fire"
	secondHalf      = "second-half-move"
	missileSegment  = "missile-fire"
	meleeSegment    = "melee"
	postMelee       = "post-melee-morale"
	endOfTurn       = "end-of-turn"
	battleEnd       = verdict.Waits
	battleVerdict   = verdict.Judges
)

// next repeats a segment of method 1 for each side in turn.
func next(st *State, after string) string {
	switch {
	case after == endOfTurn && st.Ending:
		return battleEnd
	case st.Idle && (after == deployment || after == endOfTurn || after == battleVerdict):
		return deployment
	case after == endOfTurn, after == battleVerdict:
		return rallySegment
	case after == rallySegment && st.Method == 2:
		return writtenOrders
	case after == electionSegment, after == secondHalf && st.Again:
		return firstHalf
	case after == missileSegment && st.Again, after == meleeSegment && st.Again:
		return after
	}
	order := []string{deployment, rallySegment, firstMove, electionSegment, writtenOrders, firstHalf, halfMoveFire, secondHalf,
		missileSegment, meleeSegment, postMelee, endOfTurn, battleEnd, battleVerdict}
	return order[slices.Index(order, after)+1]
}

// method is how turns are played (house rule turn).
func method(h house) int {
	if houseTurn.In(h) == turnMethod2 {
		return 2
	}
	return 1
}

// written reports whether the orders of the turn are written down already.
func written(k known) bool { return k.State().Method == 2 }

// byWriting waits for the seats that decide; where orders are written, for none of
// them, since what was written answers.
func byWriting(decides func(known, rules.Seat) bool) func(known) rules.Waits {
	together := rules.Together(decides)
	return func(k known) rules.Waits {
		w := together(k)
		w.Unasked = written(k)
		return w
	}
}

// ahead waits for the seats that decide, to write down all orders of the turn.
func ahead(decides func(known, rules.Seat) bool) func(known) rules.Waits {
	together := rules.Together(decides)
	return func(k known) rules.Waits {
		w := together(k)
		w.Ahead = true
		return w
	}
}

// sidesOf are the sides of a game in the order of its seats.
func sidesOf(r *ruling) []string { return rules.Sides(r.Seats()) }

// deploymentStep waits, while there is no unit that could do anything, until
// the seats say that they are ready: the game master musters meanwhile.
var deploymentStep = step{
	Name: deployment, Title: "Deployment", Rule: "units", Ask: "make your army ready",
	Waits: rules.Together(func(k known, _ rules.Seat) bool { return k.State().Idle }),
	Resolve: func(r *ruling, _ rules.Orders) error {
		r.State.idle()
		r.State.Deployed++
		text := "The armies are ready."
		if r.State.Idle {
			text = "No unit is ready yet: the game master musters the armies."
		}
		r.Tell(rules.Event{Kind: "deployed", Rule: "units", Text: text, Quiet: true})
		return nil
	},
}

// idle notes whether there is nobody who could do anything.
func (st *State) idle() {
	st.Idle = !slices.ContainsFunc(st.Units, func(u *Unit) bool { return u.Status == Routing || !u.paralyzed() })
}

var rallyStep = step{
	Name: rallySegment, Title: "Rally", Rule: "rally",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		st.Method, st.Order, st.Active, st.Again, st.Elects = method(r), sidesOf(r), 0, false, ""
		r.Tell(rules.Event{Kind: "turn", Rule: "turn-sequence", Text: "Turn {turn} begins.", Figures: figures{fig("turn", st.Turn), fig("method", st.Method)}})
		mo := moment{r: r}
		for _, u := range slices.Clone(st.Units) {
			if u.Status == Routing {
				mo.spendOnRallying(u)
			}
		}
		mo.routOn()
		return nil
	},
}

// spendOnRallying begins the turn that a routing unit spends on rallying: its die
// falls now, or as the turn ends (house rules rally-die and rally-attacked).
func (mo *moment) spendOnRallying(u *Unit) {
	r := mo.r
	if houseRallyAttacked.In(r) == rallyAttackedRallyTurn {
		u.Attacked = false
	}
	if u.Rallying = true; houseRallyDie.In(r) == rallyDieEnds {
		u.tell(r, rules.Event{Kind: "rallying", Rule: "rally", Text: "{unit} " + u.does("spend") + " the turn trying to rally (turn {turn} of the rout).", Figures: figures{fig("turn", u.Rout)}})
		return
	}
	mo.tryToRally(u)
}

// rallyLate lets those try whose die falls as the turn ends.
func (st *State) rallyLate(r *ruling) {
	mo := moment{r: r}
	for _, u := range slices.Clone(st.Units) {
		if u.Status == Routing && u.Rallying && houseRallyDie.In(r) == rallyDieEnds {
			mo.tryToRally(u)
		}
	}
	mo.routOn()
}

// routOn carries out what becomes of those who have not rallied.
func (mo *moment) routOn() {
	mo.carryOut()
	if len(mo.due) > 0 {
		mo.r.State.sense(mo.r)
		mo.r.State.touchAway(mo.r)
	}
}

// tryToRally is a routing unit's try; failing, it routs another 1.5 moves (Rout
// and Rally).
func (mo *moment) tryToRally(u *Unit) {
	r := mo.r
	x := rally{u.Rout, u.Attacked}
	needs := x.needs()
	face, rallied, removed := x.roll(r.Dice, "rally of "+u.Name)
	f := figures{fig("turn", x.turn), fig("attacked", x.attacked), fig("face", face), fig("rallied", rallied), fig("removed", removed)}
	u.Attacked, u.Rallying = false, true
	text := "{unit} " + u.does("rally") + " by themselves (turn {turn} of the rout)."
	switch {
	case removed:
		text = "{unit} " + u.does("are") + " lost: no rally by turn {turn} of the rout."
	case !rallied:
		text = "{unit} " + u.does("do") + " not rally ({face}{by}, turn {turn} of the rout)."
	case face > 0:
		text = "{unit} " + u.does("rally") + " ({face}{by}, turn {turn} of the rout)."
	}
	if removed {
		r.State.leave(u, Fled)
	}
	if rallied {
		u.Status, u.Rout = Steady, 0
	}
	e := rules.Event{Kind: "rally", Rule: "rally", Figures: f, Text: text}
	if face > 0 {
		e.Figures, e.Guide, e.By = append(f, fig("needs", needs)), []string{"needs"}, []string{", needs " + needs}
	}
	u.tell(r, e)
	if !rallied && !removed {
		u.Rout++
		mo.note(u, nil, routs)
	}
}

var firstMoveStep = step{
	Name: firstMove, Title: "Die for the first move", Rule: "method-1",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		for st.Elects == "" && len(st.Order) > 0 {
			st.Elects = castForFirst(r, st.Order)
		}
		return nil
	},
}

// castForFirst rolls a die for each side; "" if the highest are equal, and they
// roll again (reading first-move-tie).
func castForFirst(r *ruling, sides []string) string {
	best, winner := 0, ""
	f := figures{}
	for _, side := range sides {
		face := r.Dice.Die("first move of "+side, 6)
		f = append(f, fig(side, face))
		switch {
		case face > best:
			best, winner = face, side
		case face == best:
			winner = ""
		}
	}
	text := legible.Capital(winner) + " chooses who goes first ({rolls})."
	if winner == "" {
		text = "A tie, rolled again ({rolls})."
	}
	r.Tell(rules.Event{Kind: "first-move", Rule: "method-1", Text: text, Figures: figures{fig("rolls", f), fig("winner", winner)}})
	return winner
}

var elect = order{
	Name: "elect", Summary: "Elect whether to move first", Rule: "method-1", Step: electionSegment,
	Example: "move:second", Key: []opts.Word{},
	Params: []param{oneOf(moveOption, "first or after the others", movesFirst, movesSecond), switchOf(alwaysOption, "so in every turn, unasked")},
}

// What a side may elect, and wish for every turn.
const (
	movesFirst  = "first"
	movesSecond = "second"
	askAgain    = "ask"
)

// electAlways stands for the battle: nobody is asked for what they always want.
var electAlways = order{
	Name: "elect-always", Summary: "Elect so in every turn, unasked", Rule: "method-1", Step: firstHalf,
	Example: "move:first", Key: []opts.Word{},
	Params: []param{oneOf(moveOption, "in every turn; or ask again", movesFirst, movesSecond, askAgain)},
	Check:  mayElect, Never: mayElect,
}

// mayElect refuses a wish where nobody elects.
func mayElect(k known, _ opts.Args) error {
	if written(k) {
		return cmdline.Refuse("method-2", "Nobody elects where orders are written: all move together.")
	}
	return nil
}

// wishes carries out the orders that stand for the battle.
func (seq *Sequence) wishes(r *ruling, o rules.Orders) {
	for _, x := range o.Of("elect-always") {
		seq.wishFor(r, x.Seat.Side, moveOption.In(x.Args))
	}
}

// wishFor notes what a side wants in every turn, which everybody knows. That it wants
// what it has wanted is news to nobody, and is told to the side alone.
func (seq *Sequence) wishFor(r *ruling, side, move string) {
	text := map[string]string{movesFirst: " always chooses to go first.", movesSecond: " always chooses to go second.", askAgain: " chooses anew in each turn."}[move]
	e := rules.Event{Kind: "wish", Rule: "method-1", Text: legible.Capital(side) + text, Figures: figures{fig("side", side), fig("move", move)}}
	if cmp.Or(seq.wish(side), askAgain) == move {
		r.TellOnly(e, seatsOf(r, side)...)
		return
	}
	seq.want(side, move)
	r.Tell(e)
}

var electionStep = step{
	Name: electionSegment, Title: "Election of the first move", Rule: "method-1",
	Ask: "choose who goes first",
	Waits: rules.Together(func(k known, seat rules.Seat) bool {
		st := k.State()
		return seat.Side == st.Elects && st.wish(st.Elects) == ""
	}),
	Must: func(known) bool { return true },
	Resolve: func(r *ruling, o rules.Orders) error {
		st := r.State
		elects, move, elected := st.Elects, st.wish(st.Elects), o.Of("elect")
		if len(elected) > 0 { // in free play of any side
			elects, move = elected[0].Seat.Side, moveOption.In(elected[0].Args)
		}
		others := slices.DeleteFunc(slices.Clone(st.Order), func(s string) bool { return s == elects })
		st.Order = slices.Concat([]string{elects}, others)
		if move == movesSecond {
			st.Order = append(others, elects)
		}
		if len(elected) > 0 && alwaysOption.In(elected[0].Args) {
			st.wishFor(r, elects, move)
		}
		r.Tell(rules.Event{Kind: "order", Rule: "method-1", Text: legible.Capital(st.Order[0]) + " goes first" + strings.Join(append([]string{""}, st.Order[1:]...), ", then ") + ".", Figures: figures{fig("order", st.Order)}})
		return nil
	},
}

var writtenStep = step{
	Name: writtenOrders, Title: "Written orders", Rule: "method-2", Ask: "write your orders",
	Waits: ahead(func(k known, seat rules.Seat) bool {
		return k.State().shrouded(k) || k.State().some(seat, (*Unit).able)
	}),
	Resolve: func(r *ruling, _ rules.Orders) error {
		r.Tell(rules.Event{Kind: "written", Rule: "method-2", Text: "The orders of turn {turn} are written.", Figures: figures{fig("turn", r.State.Turn)}})
		return nil
	},
}

// some reports whether a unit of the seat is as asked.
func (field *Field) some(seat rules.Seat, is func(*Unit) bool) bool {
	return slices.ContainsFunc(field.Units, func(u *Unit) bool { return u.Seat == seat.ID && is(u) })
}

// segment tells that a side, or everybody, has had a segment. Whoever has come
// near in it, marching, flying or driven back, may have found the hidden (6), or
// touched the paralyzed (7a).
func (st *State) segment(r *ruling, what string) {
	st.sense(r)
	st.touchAway(r)
	who := "Everybody"
	if st.Method == 1 && st.Active != everyone && st.Active < len(st.Order) {
		who = st.Order[st.Active]
	}
	if r.Free() { // where there are no segments
		return
	}
	r.Tell(rules.Event{Kind: "segment", Rule: "turn-sequence", Quiet: true, Text: "{who}: {what} is over.", Figures: figures{fig("who", who), fig("what", what)}})
}

var endStep = step{
	Name: endOfTurn, Title: "End of the turn", Rule: "turn-sequence",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		st.rallyLate(r)
		for _, u := range st.Units {
			u.endTurn(r)
		}
		st.touchAway(r)
		st.joinLater(r)
		st.Strikes.age()
		st.Marches = nil
		r.Tell(rules.Event{Kind: "clock", Rule: "turn-sequence", Text: "Turn {turn} is over.", Figures: figures{fig("turn", st.Turn)}})
		court.Judge(r)
		st.idle()
		st.Turn++
		return nil
	},
}

// endTurn is what the end of a turn does to a unit: fatigue or rest,
// reloading, regeneration, and spells and paralysis that run out.
func (u *Unit) endTurn(r *ruling) {
	u.tire(r)
	u.reload(r)
	u.regenerate(r)
	u.loosen(r.State.Turn)
	u.Under = slices.DeleteFunc(u.Under, func(s Spell) bool { return s.Until <= r.State.Turn })
	if u.Status != Routing {
		u.Attacked = false
	}
	u.freshen()
}

// freshen begins a new turn for the unit.
func (u *Unit) freshen() {
	u.Deeds = Deeds{}
}

// reload loads heavy crossbows that have not moved more than half, nor been driven
// back, and have not fired in the turn (Missile Fire, Heavy crossbowmen).
func (u *Unit) reload(h house) {
	if u.Shots == 0 && !u.Far && !u.driven(h) {
		u.Empty = false
	}
}
