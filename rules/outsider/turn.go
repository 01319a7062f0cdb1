package outsider

import (
	"slices"

	"impulse/rules"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
	"impulse/rules/verdict"
)

// The sequence of a turn (B1.0.1): initiative, eight segments, damage control, record
// keeping.

// next goes through the segments before the turn ends.
func next(st *State, after string) string {
	switch {
	case after == fireStep.Name && st.Exchange.Again, after == launchStep.Name && st.Exchange.Relaunch:
		return after
	case after == fireStep.Name && st.Exchange.Rolls:
		return volleysStep.Name
	case after == volleysStep.Name:
		return fireStep.Name
	case after == recoverStep.Name && st.Ending:
		return verdict.Waits
	case after == verdict.Waits:
		return verdict.Judges
	case (after == recoverStep.Name || after == verdict.Judges) && !st.Done:
		return thrustStep.Name
	case after == recoverStep.Name || after == verdict.Judges:
		return damageControlStep.Name
	case after == recordStep.Name:
		return initiativeStep.Name
	}
	order := [...]string{initiativeStep.Name, thrustStep.Name, moveStep.Name, interceptionStep.Name, pivotStep.Name, fireStep.Name, launchStep.Name, recoverStep.Name}
	if i := slices.Index(order[:], after); i >= 0 {
		return order[i+1]
	}
	return recordStep.Name
}

var initiativeStep = step{
	Name: "initiative", Title: "Initiative", Rule: "initiative",
	Resolve: func(r *ruling, _ rules.Orders) error {
		r.State.Segment = 1
		r.State.appoint(r)
		if ordersRule.In(r) == byInitiative {
			r.State.rollInitiative(r)
		}
		r.State.queue(r)
		r.State.tellSegment(r)
		return nil
	},
}

func (st *Field) tellSegment(r *ruling) {
	r.Tell(rules.Event{Kind: "segment", Rule: "segments", Quiet: true, Text: "Segment {segment} begins.", Figures: figures{fig("turn", st.Turn), fig("segment", st.Segment)}})
}

// rollInitiative finds who acts first in fire and last in maneuver this turn: ties are
// rolled anew (B1.1).
func (st *State) rollInitiative(r *ruling) {
	sides := st.sides(r)
	for st.First = ""; st.First == "" && len(sides) > 1; {
		best, tie := -99, false
		var f figures
		first := ""
		for _, side := range sides {
			die := r.Dice.Die("initiative of "+side, 6) + st.initiativeBonus(side, r)
			f = append(f, fig(side, die))
			switch {
			case die > best:
				best, first, tie = die, side, false
			case die == best:
				tie = true
			}
		}
		if tie {
			r.Tell(rules.Event{Kind: "initiative", Rule: "initiative", Quiet: true, Figures: f, Text: "Initiative is tied and rolled anew."})
			continue
		}
		st.First = first
		r.Tell(rules.Event{Kind: "initiative", Rule: "initiative", Quiet: true, Figures: append(f, fig("first", first)), Text: "{first} has initiative."})
	}
}

// sides are the sides of the game in their order.
func (st *Fleet) sides(r *ruling) []string {
	var out []string
	for _, seat := range r.Seats() {
		if !slices.Contains(out, seat.Side) {
			out = append(out, seat.Side)
		}
	}
	return out
}

// queue lists who maneuvers in turn: the side without initiative first (C5.0).
func (st *Field) queue(r *ruling) {
	st.Acting = nil
	if st.First == "" {
		return
	}
	for _, last := range []bool{false, true} {
		for _, seat := range r.Seats() {
			if (seat.Side == st.First) == last {
				st.Acting = append(st.Acting, seat.ID)
			}
		}
	}
}

// inOrder waits for all who decide: together under simultaneous orders; by initiative for
// the first of those that have yet to act who does. Until both sides have units it waits
// for all.
func (st *State) inOrder(k known, decides func(known, rules.Seat) bool) rules.Waits {
	switch {
	case st.settingUp():
		return rules.Together[*State](nil)(k)
	case st.First == "":
		return rules.Together(decides)(k)
	}
	return rules.OneByOne(func(k known) rules.SeatID {
		for _, id := range st.Acting {
			if decides(k, rules.Seat{ID: id}) {
				return id
			}
		}
		return ""
	})(k)
}

// acted takes the turn of a seat that passes off the queue, and reports whether that was
// all.
func (st *Field) acted(r *ruling, o rules.Orders) bool {
	if st.First == "" || len(o) == 0 || o[0].Action != rules.Pass {
		return false
	}
	seat := o[0].Seat
	st.Acting = slices.DeleteFunc(st.Acting, func(id rules.SeatID) bool { return id == seat.ID })
	r.Tell(rules.Event{Kind: "passed", Rule: "initiative", Quiet: true, Text: "{side} is done.", Figures: figures{fig("side", seat.Title)}})
	return true
}

// begin notes that the game has begun.
func (st *State) begin(r *ruling) { st.Begun = st.Begun || !r.Free() }

// settingUp reports whether a side has no unit in a game that has not begun: a game
// master brings them.
func (st *State) settingUp() bool {
	if st.Begun {
		return false
	}
	return slices.ContainsFunc(seatsOf(st.Scenario), func(seat rules.Seat) bool {
		return !slices.ContainsFunc(st.Vessels, func(v *Vessel) bool { return v.Side == seat.Side })
	})
}

// endSegment lets time pass: outages run, and the next segment begins unless it was the
// last (B1.2).
func (st *State) endSegment(r *ruling) {
	for _, v := range st.Vessels {
		if v.Ship != nil {
			v.Ship.Power.pass(r)
		}
	}
	st.watchFlagships(r)
	court.Judge(r)
	if st.Done = st.Segment == printed.Segments; st.Done {
		r.Tell(rules.Event{Kind: "segments-over", Rule: "segments", Quiet: true, Text: "The last segment of turn {turn} is over.", Figures: figures{fig("turn", st.Turn)}})
		return
	}
	st.Segment++
	st.queue(r)
	st.tellSegment(r)
}

// pass is a segment of the first outage; the others wait for it (D3.3.1).
func (p *Power) pass(h house) {
	if len(p.Outages) == 0 {
		return
	}
	if p.Outages[0].Segments--; p.Outages[0].Segments <= 0 {
		p.Down = p.Down || p.Outages[0].All && screensReturn.In(h) == screensAtTurnEnd
		p.Outages = p.Outages[1:]
	}
}

var damageControlStep = step{
	Name: "damage-control", Title: "Damage control", Rule: "damage-control",
	Resolve: func(r *ruling, _ rules.Orders) error {
		for _, v := range r.State.Vessels {
			v.raise(r)
			v.reactivate(r)
		}
		return nil
	},
}

// raise brings screens back at the end of a turn in which all power was lost for a while
// (house rule screens-return).
func (v *Vessel) raise(r *ruling) {
	if v.Ship == nil || !v.Ship.Power.Down {
		return
	}
	v.Ship.Power.Down = false
	r.Tell(rules.Event{Kind: "raised", Unit: v.ID, Rule: "screens-return", Quiet: true, Text: "The screens of {unit} are up again."})
}

// reactivated is how many screens come back to who took no damage all turn (B4.1).
const reactivated = 2

// reactivates reports whether the vessel is a ship or base with screens that can come back;
// the text does not name platforms (B4.1).
func (v *Body) reactivates() bool {
	s := v.Ship
	return s != nil && s.Profile.Hull != profile.Platform && s.Marks.Screens > 0 && s.auxiliary() && !s.sheet().Killed()
}

func (v *Vessel) reactivate(r *ruling) {
	if v.Struck > (r.State.Turn-1)*printed.Segments || !v.reactivates() {
		return
	}
	n := min(reactivated, v.Ship.Marks.Screens)
	v.Ship.Marks.Screens -= n
	r.Tell(rules.Event{Kind: "reactivated", Unit: v.ID, Rule: "screen-reactivation", Text: "{unit} reactivates {screens} S, {left} are up.",
		Figures: figures{fig("screens", n), fig("left", v.Ship.sheet().ScreensLeft())}})
}

var recordStep = step{
	Name: "record-keeping", Title: "Record keeping", Rule: "record-keeping",
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		for _, v := range st.Vessels {
			v.convert(r)
		}
		st.Turn, st.Segment, st.Done, st.First = st.Turn+1, 0, false, ""
		r.Tell(rules.Event{Kind: "turn", Rule: "record-keeping", Quiet: true, Text: "Turn {turn} begins.", Figures: figures{fig("turn", st.Turn)}})
		return nil
	},
}
