package pentagon

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// drone says whether the unit was launched from a bay: a tiny spacecraft that
// moves and fires like others and keeps an Acceleration Record alone (Course
// of Play, Record Sheets).
func (s *Hull) drone() bool { return s.design().drone }

var launchDroneOrder = order{
	Name: "drone", Summary: "Launch a drone", Rule: "drones",
	Example: "heading:A", Step: "launching", Unit: unitOption,
	Lacks: forGood(ofUnit((*Ship).controlled), lacks(drone, "drone bays")),
	Params: []param{
		directions(headingOption, "its facing"),
		opts.ChoiceOf(bayOption, "from which bay", bayChoices).Opt(),
	},
	Check: func(k known, a opts.Args) error {
		s, err := launcher(k, a)
		if err != nil {
			return err
		}
		return s.mayLaunchDrone(k, a)
	},
}

func bayChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	var out []opts.Choice
	for _, bay := range s.rows(drone) {
		out = append(out, opts.Choice{Value: bay.id, Label: fmt.Sprintf("%s: %d %s", bay.id, bay.boxes().Full(), bay.droneDesign(k).name)})
	}
	return out
}

// droneDesign is the class of drone in a bay (house rule drone-weapon where
// the bay names no weapon).
func (r row) droneDesign(h house) *design {
	kind := r.kind
	if kind == "" {
		kind = droneWeapon.In(h)
	}
	return designOf("drone-" + weaponOf(kind).id)
}

// bayName is the bay in a sentence; the only kind there is has no name.
func (r row) bayName() string {
	if r.id == drone {
		return "its bay"
	}
	return "bay " + r.id
}

// bay is the bay of an order: if it names none the first with a drone in it
// that the orders before, counted by bay, have left.
func (s *Hull) bay(a opts.Args, taken map[string]int) (row, bool) {
	if bayOption.Given(a) {
		return s.row(bayOption.In(a))
	}
	bays := s.rows(drone)
	if i := slices.IndexFunc(bays, func(r row) bool { return r.boxes().Full() > taken[r.id] }); i >= 0 {
		return bays[i], true
	}
	return row{}, false
}

// mayLaunchDrone holds a unit to as many drones an impulse as its size class
// (Combat), and each bay to what is in it.
func (s *Craft) mayLaunchDrone(k known, a opts.Args) error {
	launched, taken := 0, map[string]int{}
	for _, o := range k.Orders().Of("drone") {
		if o.Unit == s.ID {
			bay, _ := s.bay(o.Args, taken)
			taken[bay.id]++
			launched++
		}
	}
	bay, found := s.bay(a, taken)
	switch {
	case launched > 0 && launched >= s.size():
		return cmdline.Refuse("drones", "%s is of size class %d and launches at most %s an impulse, which stand on your sheet already.", s.Name, s.size(), counted(s.size(), "drone"))
	case !found:
		return cmdline.Refuse("drones", "%s has no drone left to launch.", s.Name)
	case bay.boxes().Full() <= taken[bay.id]:
		return cmdline.Refuse("drones", "No drone is left in %s of %s.", bay.bayName(), s.Name)
	}
	return nil
}

// launchDrone puts a drone on top of its mother, with her velocity.
func (s *Ship) launchDrone(r *ruling, a opts.Args) {
	r.State.notice(r, s, "it launches a drone")
	if s.crowded(r, len(r.State.Ships)+1, mostShips) {
		return
	}
	bay, _ := s.bay(a, nil)
	after, _ := bay.boxes().Spend(1)
	bay.mark(after)
	s.Sent.Drones++
	d := s.newDrone(bay.droneDesign(r), heading(a))
	d.restart(r.State.Moved)
	r.State.Ships = append(r.State.Ships, d)
	r.Tell(rules.Event{Kind: "launched", Unit: d.ID, Target: s.ID, Rule: "drones", Text: "{target} launches {unit}, {class}, from {bay}, facing {heading} with velocity {velocity}.",
		Figures: figures{fig("class", withArticle(strings.ToLower(d.design().name))), fig("bay", bay.bayName()), fig("heading", d.Facing.String()), fig("velocity", velocity(d.Record.Velocity)), fig("left", bay.boxes().Full())}})
}

// newDrone is a drone of a ship that has just left her bay.
func (s *Ship) newDrone(d *design, facing hex.Dir) *Ship {
	return &Ship{
		Craft: Craft{Hull: Hull{Design: d.id}, Unit: rules.Unit{ID: fmt.Sprintf("%s-d%d", s.ID, s.Sent.Drones), Name: fmt.Sprintf("%s drone %d", s.Name, s.Sent.Drones), Seat: s.Seat, Side: s.Side}},
		Helm: Helm{Body: Body{At: s.At, Past: slices.Clone(s.Past)}, Facing: facing,
			Record: Record{Velocity: s.Record.Velocity, Course: s.Record.Course, Carry: s.Record.Carry}},
		Fix:    Fix{s.Lock, slices.Clone(s.NoLock)},
		Mother: s.ID,
	}
}

// shareLock gives drones the lock-on of their mothers: they share her failures,
// and without her there is none to share (Combat, Radar Lock-On; house rule
// orphan-drones).
func (st *Fleet) shareLock(h house) {
	for _, d := range st.Ships {
		if d.drone() {
			mother := st.ship(d.Mother)
			d.Lock, d.NoLock = orphanDrones.In(h) == orphansLock, nil
			if mother != nil && !mother.Destroyed {
				d.Lock, d.NoLock = mother.Lock, slices.Clone(mother.NoLock)
			}
		}
	}
}

var recoverDrone = order{
	Name: "recover", Summary: "Take a drone back into its bay", Rule: "drone-recovery",
	Example: "drone:kestrel-d1", Step: "launching", Unit: unitOption, Key: []opts.Word{droneOption},
	Lacks:  ofUnit((*Ship).controlled),
	Params: []param{opts.Unit(droneOption, "which drone", recoverChoices).None("no drone of yours flies")},
	Check: func(k known, a opts.Args) error {
		_, err := launcher(k, a)
		return err
	},
}

func recoverChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	var out []opts.Choice
	for _, d := range k.State().alive() {
		if d.drone() && d.Seat == s.Seat {
			out = append(out, opts.Choice{Value: d.ID, Label: d.Name, Not: s.mayTakeBack(d, k)})
		}
	}
	return out
}

// mayTakeBack refuses a drone that is no drone of the seat, is not beside the
// unit at rest, or for which no bay is free (house rule drone-recovery).
func (s *Ship) mayTakeBack(d *Ship, h house) error {
	_, free := s.freeBay(d, h)
	switch {
	case !droneRecovery.In(h):
		return cmdline.Refuse("drone-recovery", "Drones cannot be taken back.")
	case !d.drone() || d.Destroyed || d.Seat != s.Seat:
		return cmdline.Refuse("drone-recovery", "%s is no drone of yours that flies.", d.Name)
	case d.At != s.At || d.Record.Velocity != s.Record.Velocity:
		return cmdline.Refuse("drone-recovery", "%s at %s with %s is taken back only in the hex and at the velocity of %s: %s with %s.",
			d.Name, d.At, velocity(d.Record.Velocity), s.Name, s.At, velocity(s.Record.Velocity))
	case !free:
		return cmdline.Refuse("drone-recovery", "%s has no empty bay for %s.", s.Name, withArticle(strings.ToLower(d.design().name)))
	}
	return nil
}

// freeBay is a bay for such drones with an empty box.
func (s *Hull) freeBay(d *Ship, h house) (row, bool) {
	for _, bay := range s.rows(drone) {
		if bay.boxes().Spent() > 0 && bay.droneDesign(h).id == d.Design {
			return bay, true
		}
	}
	return row{}, false
}

// takeBack puts the drone back into its box, with full tanks when it leaves
// again. Two units may have had the last place in mind.
func (s *Ship) takeBack(r *ruling, a opts.Args) {
	d := r.State.ship(droneOption.In(a))
	r.State.notice(r, s, "it takes a drone back")
	r.State.tried(Try{s.ID, "recover", droneOption.In(a)})
	if d == nil || s.mayTakeBack(d, r) != nil {
		r.Tell(rules.Event{Kind: "could-not", Unit: s.ID, Rule: "drone-recovery", Text: "{unit} could not take {drone} back.", Figures: figures{fig("drone", r.State.nameOf(droneOption.In(a)))}})
		return
	}
	bay, _ := s.freeBay(d, r)
	after, _ := bay.boxes().Refill(1)
	bay.mark(after)
	r.Tell(rules.Event{Kind: "recovered", Unit: s.ID, Target: d.ID, Rule: "drone-recovery", Text: "{unit} takes {target} back into {bay}.",
		Figures: figures{fig("bay", bay.bayName()), fig("full", bay.boxes().Full())}})
	r.State.Ships = slices.DeleteFunc(r.State.Ships, func(s *Ship) bool { return s == d })
	r.State.keepHolds(r)
}
