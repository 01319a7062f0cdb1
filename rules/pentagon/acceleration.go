package pentagon

import (
	"math/big"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/vector"
)

// Values of house rules that lift a limit.

// standard is the standard acceleration: thrust is counted in fourths of it.
const standard = 4

// multiples are the values of thrust:, from the standard on, a fourth apart, to
// twice the standard (Advanced, Crash acceleration).
var multiples = []string{"1", "1.25", "1.5", "1.75", "2"}

// multipleOf is thrust in fourths as it stands on the Acceleration Record.
func multipleOf(fourths int) string { return multiples[fourths-standard] }

// fourthsOf reads thrust: of an order; standard where it is left out.
func fourthsOf(a opts.Args) int {
	return standard + max(0, slices.Index(multiples, thrustOption.In(a)))
}

var accelerateStep = step{
	Name: "acceleration", Title: "Acceleration segment", Rule: "acceleration", Ask: "thrust",
	With: rotateStep.Name, Warns: true,
	Waits: func(k known) rules.Waits {
		w := rules.Together(unlessShrouded(someShip(func(k known, s *Ship) bool { return k.State().steers(k, s) })))(k)
		w.With = plotting.In(k) == plotTogether
		return w
	},
	Resolve: func(r *ruling, o rules.Orders) error {
		for _, order := range o.Of("evade") {
			r.State.ship(order.Unit).evade(r)
		}
		r.State.endEvasion(r)
		for _, order := range o.Of("accelerate") {
			s, fourths := r.State.ship(order.Unit), fourthsOf(order.Args)
			if fourths > standard {
				s.crash(r)
			}
			before := s.Record.Velocity
			s.accelerate(r, fourths)
			r.State.tow(r, s, before)
		}
		return nil
	},
}

// steers says whether the unit has a decision in the Acceleration segment. Where its
// orders are written before all have turned, whoever can evade has one.
func (st *Scene) steers(h house, s *Ship) bool {
	return s.mayThrust(standard, h) == nil || s.mayEvade(h) == nil && (plotting.In(h) == plotTogether || st.harassed(h, s))
}

var accelerate = order{
	Name: "accelerate", Summary: "Thrust along the facing this impulse", Rule: "acceleration",
	Step: "acceleration", Unit: unitOption, Key: []opts.Word{},
	Lacks:  ofUnit((*Ship).propelled),
	Params: []param{oneOf(thrustOption, "multiple; above 1 is crash", multiples...).Opt()},
	Check: func(k known, a opts.Args) error {
		s, err := commanded(k, a)
		if err != nil {
			return err
		}
		if s.ordered(k, "evade") {
			return cmdline.Refuse("evasive-maneuvering", "%s evades on your sheet and cannot thrust as well.", s.Name)
		}
		return k.State().turned(s, k).mayThrust(fourthsOf(a), k)
	},
	Odds: strainOdds,
}

// ordered says whether such an order of the unit stands on the sheet.
func (s *Craft) ordered(k known, action string) bool {
	return slices.ContainsFunc(k.Orders().Of(action), func(o rules.SealedOrder) bool { return o.Unit == s.ID })
}

// propelled needs engines, fuel and control.
func (s *Craft) propelled(h house) error {
	if s.live(engine) == 0 {
		return cmdline.Refuse("acceleration", "%s has no working engine; it can %s.", s.Name, s.still(h))
	}
	if n := max(1, s.size()); enginesForStandard.In(h) == allEngines && s.live(engine) < n {
		return cmdline.Refuse("engines-for-standard", "%s of size class %d needs %s to thrust, and %d work.", s.Name, s.size(), counted(n, "engine"), s.live(engine))
	}
	if _, limited := fuelRule.In(h); limited && s.full(fuelTank) == 0 {
		return cmdline.Refuse("fuel", "%s has no full fuel tank left.", s.Name)
	}
	return s.controlled(h)
}

// mayThrust needs that, and a speed that stays allowed.
func (s *Ship) mayThrust(fourths int, h house) error {
	if err := s.propelled(h); err != nil {
		return err
	}
	if err := s.mannedLimit(fourths, s.Record.Thrusts, h); err != nil {
		return err
	}
	if fourths > standard {
		if err := s.mayCrash(fourths, h); err != nil {
			return err
		}
	}
	v, _ := s.thrusted(s.push(fourths), s.size())
	if tooFast(v, h) && v.Len() > s.Record.Velocity.Len() {
		return cmdline.Refuse("max-speed", "Thrust along %s would give %s a velocity of %s, and %d hexes a turn is the fastest there is.",
			s.Facing, s.Name, velocity(v), maxSpeed)
	}
	return nil
}

// mannedLimit holds a manned craft to an impulse of standard thrust a turn
// (house rule manned-acceleration).
func (s *Craft) mannedLimit(fourths int, turn []Thrust, h house) error {
	switch {
	case !s.design().manned || !mannedAcceleration.In(h):
		return nil
	case fourths > standard:
		return cmdline.Refuse("manned-acceleration", "%s is manned and cannot bear crash acceleration.", s.Name)
	case len(turn) > 0:
		return cmdline.Refuse("manned-acceleration", "%s is manned and thrusts in one impulse a turn; it did in impulse %d.",
			s.Name, turn[0].Impulse)
	}
	return nil
}

// thrusted is the velocity after an impulse of thrust along the facing, and
// what is gathered towards the next quarter, in A and in C.
func (s *Helm) thrusted(push, size int) (v, rest hex.Vec) {
	parts := standard * max(1, size) // of a quarter; a drone needs the engine of a small ship
	return vector.Push(s.Record.Velocity, s.Record.Gathered, hex.Unit(s.Facing).Times(push), parts)
}

// gathered is the thrust that is short of a quarter, as a part of it: A+1/2.
func (x Record) gathered(size int) string {
	parts := int64(standard * max(1, size))
	var out []string
	for _, c := range []struct {
		name string
		n    int
	}{{"A", x.Gathered.A}, {"C", x.Gathered.C}} {
		if c.n != 0 {
			out = append(out, c.name+signed(big.NewRat(int64(c.n), parts)))
		}
	}
	if out == nil {
		return "nothing"
	}
	return strings.Join(out, " ")
}

func signed(r *big.Rat) string {
	if r.Sign() < 0 {
		return r.RatString()
	}
	return "+" + r.RatString()
}

// push is an impulse of thrust: the fourths of it for each size class, which
// takes an engine for each; with fewer it is their part (house rule
// engines-for-standard).
func (s *Hull) push(fourths int) int {
	return fourths * min(s.live(engine), max(1, s.size()))
}

func (s *Ship) accelerate(r *ruling, fourths int) {
	before := s.Record.Velocity
	s.Record.Velocity, s.Record.Gathered = s.thrusted(s.push(fourths), s.size())
	line := Thrust{Impulse: r.State.Impulse, Dir: s.Facing}
	rule, text := "acceleration", "{unit} thrusts along {facing}"
	if fourths > standard {
		line.Crash = multipleOf(fourths)
		rule, text = "crash-acceleration", "{unit} crash-accelerates along {facing} at C+{multiple}"
	}
	if before == s.Record.Velocity {
		text += ": still {velocity}, with {gathered} of a quarter gathered."
	} else {
		text += ", from {before} to {velocity}."
	}
	if len(s.Record.Thrusts) >= mostThrusts {
		s.Record.Thrusts = slices.Delete(s.Record.Thrusts, 0, 1)
	}
	s.Record.Thrusts = append(s.Record.Thrusts, line)
	if s.Record.burn(fourths, r) {
		s.spend(fuelTank, min(1, s.full(fuelTank)))
	}
	s.tell(r, rules.Event{Kind: "accelerated", Unit: s.ID, Rule: rule, Text: text,
		Figures: figures{fig("facing", s.Facing.String()), fig("engines", s.live(engine)), fig("size", s.size()), fig("multiple", multipleOf(fourths)),
			fig("before", velocity(before)), fig("velocity", velocity(s.Record.Velocity)), fig("gathered", s.Record.gathered(s.size())), fig("tanks", s.full(fuelTank))}})
}

// burn takes an impulse of thrust out of the open tank, and says whether that
// empties it; crash acceleration takes its multiple.
func (x *Record) burn(fourths int, h house) (empty bool) {
	tank, limited := fuelRule.In(h)
	if !limited {
		return false
	}
	x.Sips += fourths
	x.Burned += x.Sips / standard
	x.Sips %= standard
	if x.Burned < tank {
		return false
	}
	x.Burned -= tank
	return true
}
