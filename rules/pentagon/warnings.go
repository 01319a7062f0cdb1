package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/vector"
)

// What threatens the units of a seat by what it knows, with the thrust that stands on
// its sheet: told before it is sealed, and as a course is fixed.

// warnings are those of all units of the seat, in the order of the units.
func warnings(k known) []rules.Event {
	var out []rules.Event
	for _, s := range k.State().alive() {
		if s.Seat == k.Seat().ID && s.Seat != "" {
			out = slices.Concat(out, k.State().strains(k, s), k.State().drains(k, s), k.State().threats(k, s, k.State().thrusting(k, s)))
		}
	}
	return out
}

// thrusts are the orders on the sheet that the unit thrusts.
func (s *Craft) thrusts(k known) rules.Orders {
	return slices.DeleteFunc(k.Orders().Of("accelerate"), func(o rules.SealedOrder) bool { return o.Unit != s.ID })
}

// strains warn of crash acceleration, which may break the unit and shows who is
// hidden.
func (st *State) strains(k known, s *Ship) []rules.Event {
	crash := slices.ContainsFunc(s.thrusts(k), func(o rules.SealedOrder) bool { return fourthsOf(o.Args) > standard })
	if !crash {
		return nil
	}
	text := "{unit} crash-accelerates: {limit} on two dice costs it 1 to 6 interior hits."
	if s.Hidden {
		text = "{unit} is hidden, and its crash acceleration shows it to everybody. " + text
	}
	return []rules.Event{{Unit: s.ID, Rule: "crash-acceleration", Text: text, Figures: figures{rules.Certain, fig("limit", crashLimit)}}}
}

// drains warn of thrust that burns the last of the fuel.
func (st *State) drains(k known, s *Ship) []rules.Event {
	for _, o := range s.thrusts(k) {
		record := s.Record
		if record.burn(fourthsOf(o.Args), k) && s.full(fuelTank) == 1 {
			return []rules.Event{{Unit: s.ID, Rule: "fuel", Text: "{unit} runs out of fuel in impulse {impulse}: this is its last thrust.",
				Figures: figures{rules.Certain, fig("impulse", st.Impulse)}}}
		}
	}
	return nil
}

// thrusting is the record of a unit after the thrust on the sheet, its own and that
// of units which hold it.
func (st *State) thrusting(k known, s *Ship) Record {
	record := s.Record
	for _, o := range k.Orders().Of("accelerate") {
		t := st.ship(o.Unit)
		after, rest := st.turned(t, k).thrusted(t.push(fourthsOf(o.Args)), t.size())
		tows := slices.ContainsFunc(t.Holds, func(h Hold) bool { return h.Target == s.ID })
		switch towed := record.Velocity.Add(after.Sub(t.Record.Velocity)); {
		case t == s:
			record.Velocity, record.Gathered = after, rest
		case tows && s.design().mobile && !(tooFast(towed, k) && towed.Len() > record.Velocity.Len()):
			record.Velocity = towed
		}
	}
	return record
}

// threats warn of the planet that a unit meets in this turn or the next, or of the
// edge of the map. The course of this turn stands; what comes after it hangs on the
// velocity.
func (st *State) threats(h house, s *Ship, record Record) []rules.Event {
	end, turn := s.At, st.Turn
	if st.Impulse > 0 || st.Moved < impulses { // else the courses of the turn are still to be fixed
		if e, met := st.meets(h, s.course(), st.Moved, s.ID); met {
			e.Text, e.Figures = "{unit} "+e.Text+" in impulse {impulse}; its course of this turn stands.", append(e.Figures, rules.Certain)
			return []rules.Event{e}
		}
		end, turn = s.course().End(), turn+1
	}
	way, _ := quarters.Plot(record.Velocity, record.Carry)
	e, met := st.meets(h, vector.Course{From: end, Way: way, Steps: impulses}, 0, s.ID)
	if !met {
		return nil
	}
	e.Text, e.Figures = "With this velocity {unit} "+e.Text+" in turn {turn}, impulse {impulse}.", append(e.Figures, fig("turn", turn))
	return []rules.Event{e}
}

// meets says what a unit meets first on a course after an impulse.
func (st *Field) meets(h house, course vector.Course, after int, unit string) (e rules.Event, met bool) {
	cols, rows, edged := mapSize(mapRule.In(h))
	for i := after + 1; i <= impulses; i++ {
		for _, at := range entered(course, course.At(i-1), course.At(i)) {
			if st.planet(at) {
				return rules.Event{Unit: unit, Rule: "planets", Text: "meets the planet at {at}", Figures: figures{fig("at", where(at)), fig("impulse", i)}}, true
			}
		}
		if at := course.At(i); edged && offMap(at, cols, rows) {
			return rules.Event{Unit: unit, Rule: "disengagement", Text: "leaves the map", Figures: figures{fig("at", where(at)), fig("impulse", i)}}, true
		}
	}
	return e, false
}

// entered lists the hexes into which a step of a course leads, those too that it only
// cuts: the nearest centre skips their corners.
func entered(course vector.Course, from, to hex.Hex) []hex.Hex {
	if hex.Range(from, to) < 2 {
		return []hex.Hex{to}
	}
	line := hex.Line(course.From, course.End())
	return slices.DeleteFunc(hex.Line(from, to), func(h hex.Hex) bool { return h == from || h != to && !slices.Contains(line, h) })
}

// warn tells the seats of their units whose course is fixed what it leads to.
func (st *State) warn(r *ruling) {
	for _, s := range st.alive() {
		if s.Seat == "" {
			continue
		}
		for _, e := range st.threats(r, s, s.Record) {
			e.Kind = rules.WarningKind
			r.TellOnly(e, s.Seat)
		}
	}
}
