package pentagon

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/hex"
)

// Values of house rules that lift a limit.
const (
	noSpeed   = "none"      // max-speed
	unlimited = "unlimited" // fuel
)

var accelerateStep = step{
	Name: "acceleration", Title: "Acceleration segment", Rule: "acceleration", Who: rules.Secretly,
	Decides: someShip(func(k known, s *Ship) bool { return s.mayThrust(k.House) == nil }),
	Resolve: func(r *ruling, o rules.Orders) error {
		for _, order := range o.Of("accelerate") {
			s := r.State.ship(order.Args.Text("ship"))
			before := s.Record.Velocity
			s.accelerate(r)
			r.State.tow(r, s, before)
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

// thrust adds an impulse of thrust to what has been gathered: a quarter for
// every size class in working engines, at most one an impulse.
func thrust(gathered, engines, size int) (quarters, rest int) {
	size = max(1, size) // a drone needs the engine of a small ship
	gathered += min(engines, size)
	return gathered / size, gathered % size
}
