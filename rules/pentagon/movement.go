package pentagon

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/hex"
)

const (
	quarter  = 4      // velocity is kept in quarters of a hex a turn
	impulses = 12     // in a turn
	maxSpeed = 12     // hexes a turn, the fastest there is (Course of Play, line 7)
	noSpeed  = "none" // of house rule max-speed
)

// Record is a unit's Acceleration Record.
type Record struct {
	Velocity hex.Vec  `json:"velocity"`          // quarter-hexes a turn
	Course   hex.Vec  `json:"course"`            // hexes it moves in this turn
	Gathered int      `json:"gathered"`          // thrust short of a quarter, in parts of its size class
	Burned   int      `json:"burned"`            // impulses burned of the open fuel tank
	Thrusts  []Thrust `json:"thrusts,omitempty"` // of this turn
}

// Thrust is a line of the Acceleration Record.
type Thrust struct {
	Impulse int     `json:"impulse"`
	Dir     hex.Dir `json:"dir"`
}

// whole is the part of a velocity that a turn moves: whole hexes in A and in
// C, toward zero; the quarters stay in the record.
func whole(v hex.Vec) hex.Vec { return hex.Vec{A: v.A / quarter, C: v.C / quarter} }

// position is where a unit stands after the movement segment of an impulse.
func position(start hex.Hex, course hex.Vec, impulse int) hex.Hex {
	return start.Add(hex.Scale(course, impulse, impulses))
}

// nextStep is in how many impulses the unit enters another hex, and which. ok
// is false for one that stands still this turn and the next.
func (s *Ship) nextStep(moved int) (in int, to hex.Hex, ok bool) {
	legs := []struct {
		start       hex.Hex
		course      hex.Vec
		first, wait int
	}{
		{s.Start, s.Record.Course, moved + 1, -moved},
		{s.Start.Add(s.Record.Course), whole(s.Record.Velocity), 1, impulses - moved},
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

// thrust adds an impulse of thrust to what has been gathered: a quarter for
// every size class in working engines, at most one an impulse.
func thrust(gathered, engines, size int) (quarters, rest int) {
	gathered += min(engines, size)
	return gathered / size, gathered % size
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
		return nil
	},
}

// setCourse fixes what the unit moves in this turn.
func (s *Ship) setCourse(r *ruling) {
	s.Start, s.Record.Course, s.Record.Thrusts = s.At, whole(s.Record.Velocity), nil
	s.unfire()
	course := velocity(s.Record.Course.Times(quarter))
	r.Tell(rules.Event{Kind: "course", Unit: s.ID, Rule: "velocity",
		Figures: figures{fig("turn", r.State.Turn), fig("velocity", velocity(s.Record.Velocity)), fig("course", course), fig("hexes", s.Record.Course.Len())},
		Text:    "Turn {turn}: {unit} has velocity {velocity} and moves {course}, {hexes} hexes."})
}

var rotateStep = step{
	Name: "rotation", Title: "Rotation segment", Rule: "rotation", Who: rules.Secretly,
	Decides: someShip(func(k known, s *Ship) bool { return s.mayRotate(k.House) == nil }),
	Resolve: func(r *ruling, o rules.Orders) error {
		for _, order := range o.Of("rotate") {
			to, err := hex.ParseDir(order.Args.Text("to"))
			if err != nil {
				return err
			}
			r.State.ship(order.Args.Text("ship")).rotate(r, to)
		}
		return nil
	},
}

func (s *Ship) rotate(r *ruling, to hex.Dir) {
	from := s.Facing
	if s.Facing = to; to != from {
		r.Tell(rules.Event{Kind: "rotated", Unit: s.ID, Rule: "rotation", Text: "{unit} turns from {from} to {to}.",
			Figures: figures{fig("from", from.String()), fig("to", to.String())}})
	}
}

var rotate = action{
	Name: "rotate", Summary: "Turn a ship to a facing", Rule: "rotation", Kind: rules.OrderKind,
	Example: "to:B", Step: "rotation", Unit: "ship", Key: []string{},
	Params: []param{directions("to", "facing after turning")},
	Check: func(k known, a rules.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		if err := s.mayRotate(k.House); err != nil {
			return err
		}
		return s.mayTurnTo(a.Text("to"), k.House)
	},
}

func (s *Ship) mayRotate(h house) error {
	if !s.design().mobile {
		return rules.Refuse("rotation", "%s is a base and cannot rotate (Rotation).", s.Name)
	}
	return s.controlled(h)
}

// mayTurnTo holds a ship without its main control to one hexside an impulse
// (house rule control-loss).
func (s *Ship) mayTurnTo(facing string, h house) error {
	to, err := hex.ParseDir(facing)
	if err != nil {
		return rules.Refuse("rotation", "to: %v.", err)
	}
	if turn := hex.Between(s.Facing, to); s.hampered(h) && (turn < -1 || turn > 1) {
		return rules.Refuse("control-loss", "%s has lost main control and turns one hexside an impulse: from %s to %s or %s (house rule control-loss).",
			s.Name, s.Facing, s.Facing.Turn(-1), s.Facing.Turn(1))
	}
	return nil
}

// controlled refuses what a unit without any control cannot do.
func (s *Ship) controlled(h house) error {
	if h("control-loss") == "on" && s.live(mainCtrl)+s.live(auxCtrl) == 0 {
		return rules.Refuse("control-loss", "%s has no control left: it neither turns, thrusts nor fires (house rule control-loss).", s.Name)
	}
	return nil
}

// hampered says whether auxiliary control alone steers the unit.
func (s *Ship) hampered(h house) bool { return h("control-loss") == "on" && s.live(mainCtrl) == 0 }

var accelerateStep = step{
	Name: "acceleration", Title: "Acceleration segment", Rule: "acceleration", Who: rules.Secretly,
	Decides: someShip(func(k known, s *Ship) bool { return s.mayThrust(k.House) == nil }),
	Resolve: func(r *ruling, o rules.Orders) error {
		for _, order := range o.Of("accelerate") {
			r.State.ship(order.Args.Text("ship")).accelerate(r)
		}
		return nil
	},
}

var accelerate = action{
	Name: "accelerate", Summary: "Thrust along the facing this impulse", Rule: "acceleration", Kind: rules.OrderKind,
	Step: "acceleration", Unit: "ship", Key: []string{},
	Check: func(k known, a rules.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		return s.mayThrust(k.House)
	},
}

// mayThrust needs an engine, control, fuel and a speed that stays allowed.
func (s *Ship) mayThrust(h house) error {
	if s.live(engine) == 0 {
		return rules.Refuse("acceleration", "%s has no working engine (Acceleration).", s.Name)
	}
	if h("fuel") != unlimited && s.full(fuelTank) == 0 {
		return rules.Refuse("fuel", "%s has no full fuel tank left (house rule fuel).", s.Name)
	}
	if err := s.controlled(h); err != nil {
		return err
	}
	v, _ := s.thrusted()
	if h("max-speed") != noSpeed && v.Len() > maxSpeed*quarter && v.Len() > s.Record.Velocity.Len() {
		return rules.Refuse("max-speed", "Thrust along %s would give %s a velocity of %s, and %d hexes a turn is the fastest there is (house rule max-speed).",
			s.Facing, s.Name, velocity(v), maxSpeed)
	}
	return nil
}

// thrusted is the velocity after an impulse of standard thrust and what is
// gathered towards the next quarter.
func (s *Ship) thrusted() (hex.Vec, int) {
	quarters, rest := thrust(s.Record.Gathered, s.live(engine), s.size())
	return s.Record.Velocity.Add(hex.Unit(s.Facing).Times(quarters)), rest
}

func (s *Ship) accelerate(r *ruling) {
	before := s.Record.Velocity
	s.Record.Velocity, s.Record.Gathered = s.thrusted()
	s.Record.Thrusts = append(s.Record.Thrusts, Thrust{r.State.Impulse, s.Facing})
	s.burn(r.House("fuel"))
	r.Tell(rules.Event{Kind: "accelerated", Unit: s.ID, Rule: "acceleration", Text: "{unit} thrusts along {facing}: {before} becomes {velocity}.",
		Figures: figures{fig("facing", s.Facing.String()), fig("engines", s.live(engine)), fig("size", s.size()),
			fig("before", velocity(before)), fig("velocity", velocity(s.Record.Velocity)), fig("tanks", s.full(fuelTank))}})
}

const unlimited = "unlimited" // fuel

// burn takes one impulse of standard thrust out of the open tank.
func (s *Ship) burn(perTank string) {
	if perTank == unlimited {
		return
	}
	s.Record.Burned++
	if fmt.Sprint(s.Record.Burned) == perTank {
		s.spend(fuelTank, 1)
		s.Record.Burned = 0
	}
}

var moveStep = step{
	Name: "movement", Title: "Movement segment", Rule: "movement", Who: rules.Nobody,
	Resolve: func(r *ruling, _ rules.Orders) error {
		st := r.State
		st.Moved = st.Impulse
		st.keepPast()
		moving := 0
		for _, s := range st.alive() {
			moving += s.move(r)
		}
		if moving == 0 {
			r.Tell(rules.Event{Kind: "moved", Rule: "movement", Text: "Nobody enters another hex in impulse {impulse}.",
				Figures: figures{fig("impulse", st.Impulse)}})
		}
		return nil
	},
}

// move brings the unit where it is due and returns how many hexes that was.
func (s *Ship) move(r *ruling) int {
	from, to := s.At, position(s.Start, s.Record.Course, r.State.Moved)
	if s.At = to; to != from {
		r.Tell(rules.Event{Kind: "moved", Unit: s.ID, Rule: "movement", Text: "{unit} moves from {from} to {to}.",
			Figures: figures{fig("from", from.String()), fig("to", to.String()), fig("impulse", r.State.Impulse)}})
	}
	return hex.Range(from, to)
}

// keepPast remembers where everybody stands before a movement. One hex each is
// enough until units share a hex: then armor is judged from as far back as they
// did not (Combat, Taking Damage).
func (st *State) keepPast() {
	shared := st.shared()
	for _, s := range st.Ships {
		if !shared {
			s.Past = nil
		}
		s.Past = append(s.Past, s.At)
	}
}

func (st *State) shared() bool {
	seen := map[hex.Hex]bool{}
	for _, s := range st.alive() {
		if seen[s.At] {
			return true
		}
		seen[s.At] = true
	}
	return false
}

// apart is the way from one unit to another before they shared a hex; zero if
// that is beyond memory.
func apart(from, to *Ship) hex.Vec {
	if from.At != to.At {
		return from.At.To(to.At)
	}
	for i := 1; i <= min(len(from.Past), len(to.Past)); i++ {
		a, b := from.Past[len(from.Past)-i], to.Past[len(to.Past)-i]
		if a != b {
			return a.To(b)
		}
	}
	return hex.Vec{}
}

func directions(name, summary string) param {
	return rules.OneOf[*State](name, summary, "A", "B", "C", "D", "E", "F")
}
