package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/vector"
)

const (
	quarter  = 4 // velocity is kept in quarters of a hex a turn
	quarters = vector.Parts(quarter)
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

// begin fixes the course of a turn. What it does not move is carried over, or
// lost by house rule velocity-fraction.
func (x *Record) begin(h house) {
	x.Course, x.Carry = quarters.Plot(x.Velocity, x.Carry)
	if velocityFraction.In(h) == fractionLost {
		x.Carry = hex.Vec{}
	}
}

// course is the unit's way through the impulses of the turn.
func (s *Helm) course() vector.Course {
	return vector.Course{From: s.Start, Way: s.Record.Course, Steps: impulses}
}

// nextStep is in how many impulses the unit enters another hex, and which. ok
// is false for one that stands still this turn and the next.
func (s *Helm) nextStep(moved int) (in int, to hex.Hex, ok bool) {
	now := s.course()
	if i, to, ok := now.Leaves(s.At, moved); ok {
		return i - moved, to, true
	}
	next, _ := quarters.Plot(s.Record.Velocity, s.Record.Carry)
	i, to, ok := vector.Course{From: now.End(), Way: next, Steps: impulses}.Leaves(s.At, 0)
	if !ok {
		return 0, s.At, false
	}
	return impulses - moved + i, to, true
}

// velocity writes a velocity in quarters as its two components: A+6.25 C-1.
func velocity(v hex.Vec) string { return quarters.Text(v) }

var velocityStep = step{
	Name: "velocity-determination", Title: "Velocity determination phase", Rule: "velocity",
	Resolve: func(r *ruling, _ rules.Orders) error {
		r.State.Moved = 0
		for _, s := range r.State.alive() {
			s.setCourse(r)
		}
		r.State.warn(r)
		r.State.passOver(r, "velocity")
		return nil
	},
}

// setCourse fixes what the unit moves in this turn.
func (s *Ship) setCourse(r *ruling) {
	s.Start, s.Record.Thrusts = s.At, nil
	s.Record.begin(r)
	s.unfire()
	n := s.Record.Course.Len()
	f := figures{fig("turn", r.State.Turn), fig("velocity", velocity(s.Record.Velocity)), fig("course", velocity(s.Record.Course.Times(quarter))), fig("hexes", n)}
	if s.Record.Carry != (hex.Vec{}) {
		f = append(f, fig("carried", velocity(s.Record.Carry)))
	}
	s.tell(r, rules.Event{Kind: "course", Unit: s.ID, Rule: "velocity", Figures: f, Text: s.Record.plan()})
}

// plan is the sentence for what the unit moves in a turn.
func (x Record) plan() string {
	n := x.Course.Len()
	text := "{unit} moves {hexes} " + noun(n, "hex") + " in turn {turn}: {course}"
	switch {
	case x.Velocity == (hex.Vec{}) && n == 0:
		return "{unit} stands still in turn {turn}."
	case x.Course.Times(quarter) != x.Velocity:
		text += " of {velocity}"
	}
	if x.Carry != (hex.Vec{}) {
		text += "; {carried} is carried over"
	}
	return text + "."
}

var moveStep = step{
	Name: "movement", Title: "Movement segment", Rule: "movement",
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
			r.Tell(rules.Event{Kind: "moved", Rule: "movement", Quiet: true, Text: "Nobody enters another hex in impulse {impulse}.",
				Figures: figures{fig("impulse", st.Impulse)}})
		}
		return nil
	},
}

// move brings the unit where it is due and returns how many hexes that was, as
// far as everybody sees it.
func (s *Ship) move(r *ruling) int {
	from, to := s.At, s.course().At(r.State.Moved)
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
func (st *Field) keepPast() {
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

// tooFast says whether a velocity is greater than there is (house rule
// max-speed).
func tooFast(v hex.Vec, h house) bool {
	_, limited := speedLimit.In(h)
	return limited && v.Len() > maxSpeed*quarter
}
