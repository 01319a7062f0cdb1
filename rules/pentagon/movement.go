package pentagon

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
)

const (
	quarter  = 4  // velocity is kept in quarters of a hex a turn
	impulses = 12 // in a turn
	maxSpeed = 12 // hexes a turn, the fastest there is (Course of Play, line 7)
)

// Record is a unit's Acceleration Record.
type Record struct {
	Velocity hex.Vec  `json:"velocity"`          // quarter-hexes a turn
	Course   hex.Vec  `json:"course"`            // hexes it moves in this turn
	Carry    hex.Vec  `json:"carry"`             // quarter-hexes that the turns so far have not moved
	Gathered hex.Vec  `json:"gathered"`          // thrust short of a quarter, in fourths for each size class
	Burned   int      `json:"burned"`            // impulses burned of the open fuel tank
	Sips     int      `json:"sips,omitempty"`    // fourths of an impulse burned beyond them
	Thrusts  []Thrust `json:"thrusts,omitempty"` // of this turn
}

// Thrust is a line of the Acceleration Record.
type Thrust struct {
	Impulse int     `json:"impulse"`
	Dir     hex.Dir `json:"dir"`
	Crash   string  `json:"crash,omitempty"` // multiple of the standard
}

// whole is the part of a way in quarters that a turn moves: whole hexes in A and
// in C, toward zero.
func whole(v hex.Vec) hex.Vec { return hex.Vec{A: v.A / quarter, C: v.C / quarter} }

// plot is the course of a turn, with what the turns before have carried over,
// and what it carries on.
func (x Record) plot() (course, carry hex.Vec) {
	due := x.Velocity.Add(x.Carry)
	course = whole(due)
	return course, due.Sub(course.Times(quarter))
}

// begin fixes the course of a turn. What it does not move is carried over, or
// lost by house rule velocity-fraction.
func (x *Record) begin(h house) {
	x.Course, x.Carry = x.plot()
	if h("velocity-fraction") == "lost" {
		x.Carry = hex.Vec{}
	}
}

// position is where a unit stands after the movement segment of an impulse.
func position(start hex.Hex, course hex.Vec, impulse int) hex.Hex {
	return start.Add(hex.Scale(course, impulse, impulses))
}

// nextStep is in how many impulses the unit enters another hex, and which. ok
// is false for one that stands still this turn and the next.
func (s *Ship) nextStep(moved int) (in int, to hex.Hex, ok bool) {
	next, _ := s.Record.plot()
	legs := []struct {
		start       hex.Hex
		course      hex.Vec
		first, wait int
	}{
		{s.Start, s.Record.Course, moved + 1, -moved},
		{s.Start.Add(s.Record.Course), next, 1, impulses - moved},
	}
	for _, leg := range legs {
		for i := leg.first; i <= impulses; i++ {
			if to := position(leg.start, leg.course, i); to != s.At {
				return leg.wait + i, to, true
			}
		}
	}
	return 0, s.At, false
}

// velocity writes a velocity in quarters as its two components: A+6.25 C-1.
func velocity(v hex.Vec) string { return "A" + hexes(v.A) + " C" + hexes(v.C) }

func hexes(quarters int) string {
	sign := '+'
	if quarters < 0 {
		sign, quarters = '-', -quarters
	}
	return fmt.Sprintf("%c%d%s", sign, quarters/quarter, [quarter]string{"", ".25", ".5", ".75"}[quarters%quarter])
}

var velocityStep = step{
	Name: "velocity-determination", Title: "Velocity determination phase", Rule: "velocity", Who: rules.Nobody,
	Resolve: func(r *ruling, _ rules.Orders) error {
		r.State.Moved = 0
		for _, s := range r.State.alive() {
			s.setCourse(r)
		}
		r.State.passOver(r, "velocity")
		return nil
	},
}

// setCourse fixes what the unit moves in this turn.
func (s *Ship) setCourse(r *ruling) {
	s.Start, s.Record.Thrusts = s.At, nil
	s.Record.begin(r.House)
	s.unfire()
	n, text := s.Record.Course.Len(), "Turn {turn}: {unit} has velocity {velocity} and moves {course}, {hexes} "
	f := figures{fig("turn", r.State.Turn), fig("velocity", velocity(s.Record.Velocity)), fig("course", velocity(s.Record.Course.Times(quarter))), fig("hexes", n)}
	text += noun(n, "hex")
	if s.Record.Carry != (hex.Vec{}) {
		text, f = text+"; {carried} is carried over", append(f, fig("carried", velocity(s.Record.Carry)))
	}
	s.tell(r, rules.Event{Kind: "course", Unit: s.ID, Rule: "velocity", Figures: f, Text: text + "."})
}

var moveStep = step{
	Name: "movement", Title: "Movement segment", Rule: "movement", Who: rules.Nobody,
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		st.begin(r, true)
		st.Moved = st.Impulse
		st.keepPast()
		moving := 0
		for _, s := range st.alive() {
			moving += s.move(r)
		}
		for _, k := range slices.Clone(st.Seekers) { // a spent bolt leaves
			moving += k.move(r)
		}
		st.swallow(r)
		st.look(r)
		st.keepHolds(r)
		if moving == 0 {
			r.Tell(rules.Event{Kind: "moved", Rule: "movement", Text: "Nobody enters another hex in impulse {impulse}.",
				Figures: figures{fig("impulse", st.Impulse)}})
		}
		return nil
	},
}

// move brings the unit where it is due and returns how many hexes that was, as
// far as everybody sees it.
func (s *Ship) move(r *ruling) int {
	from, to := s.At, position(s.Start, s.Record.Course, r.State.Moved)
	if s.At = to; to != from {
		s.tell(r, rules.Event{Kind: "moved", Unit: s.ID, Rule: "movement", Text: "{unit} moves from {from} to {to}.",
			Figures: figures{fig("from", where(from)), fig("to", where(to)), fig("impulse", r.State.Impulse)}})
	}
	if s.Hidden {
		return 0
	}
	return hex.Range(from, to)
}

// keepPast remembers where everything stands before a movement. One hex each is
// enough until it shares a hex: then armor is judged from as far back as it did
// not (Combat, Taking Damage), however long that is. Those who stay together
// note no second time that they were: what parted them stays within reach.
// Hidden units count for nothing, or their company's memory would give them
// away.
func (st *State) keepPast() {
	crowd := map[hex.Hex][]object{}
	for _, o := range st.objects() {
		if o.ship != nil && o.ship.Hidden {
			o.Past = []hex.Hex{o.At}
			continue
		}
		crowd[o.At] = append(crowd[o.At], o)
	}
	for _, o := range st.objects() {
		if company := crowd[o.At]; len(company) > 0 && company[0].Body == o.Body {
			noteDown(company)
		}
	}
}

// noteDown remembers the hex in which a company stands.
func noteDown(company []object) {
	first, stay := company[0], len(company[0].Past) > 0
	for _, o := range company {
		stay = stay && len(o.Past) > 0 && o.Past[len(o.Past)-1] == first.Past[len(first.Past)-1]
	}
	for _, o := range company {
		keep := len(o.Past)
		switch {
		case len(company) == 1:
			keep = 0
		case stay:
			keep--
		}
		o.Past = append(slices.Clone(o.Past[:keep]), o.At)
	}
}
