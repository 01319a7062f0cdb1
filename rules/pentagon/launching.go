package pentagon

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// Try is something that a unit did in an impulse for all to see: point defense,
// a ram, the wish to take a drone back. Nothing else may tell of one that
// failed.
type Try struct {
	Unit   string `json:"unit"`
	Order  string `json:"order"`
	Target string `json:"target"`
}

// Sent counts what a unit has launched in the battle: each gets a number.
type Sent struct {
	Missiles int `json:"missiles,omitempty"`
	Bolts    int `json:"bolts,omitempty"`
	Drones   int `json:"drones,omitempty"`
}

var launchStep = step{
	Name: "launching", Title: "Launching segment", Rule: "segment-launching", Ask: "launch",
	Waits: rules.Together(unlessShrouded(someShip(func(k known, s *Ship) bool { return k.State().mayLaunch(k, s) }))),
	Resolve: func(r *ruling, o rules.Orders) error {
		for _, launch := range []struct {
			order string
			carry func(*Ship, *ruling, opts.Args)
		}{
			{"recover", (*Ship).takeBack}, {"missile", (*Ship).launchMissiles}, {"bolt", (*Ship).launchBolt}, {"drone", (*Ship).launchDrone},
		} {
			for _, x := range o.Of(launch.order) {
				launch.carry(r.State.ship(x.Unit), r, x.Args)
			}
		}
		return nil
	},
}

// crowded tells of a launch that finds no room: there is an end to what a battle
// can hold, and nobody reaches it who plays.
func (s *Craft) crowded(r *ruling, would, most int) bool {
	if would <= most {
		return false
	}
	r.Tell(rules.Event{Kind: "could-not", Unit: s.ID, Rule: "segment-launching", Text: "{unit} could not launch: there would be more than {most} on the map.", Figures: figures{fig("most", most)}})
	return true
}

// tried notes what somebody tried in this impulse. Of very many the oldest are
// forgotten.
func (st *State) tried(x Try) {
	if len(st.Tried) >= mostTries {
		st.Tried = slices.Delete(st.Tried, 0, 1)
	}
	st.Tried = append(st.Tried, x)
}

// mayLaunch says whether the unit has anything that it could launch or take
// back now. Drones may go anywhere, so one aboard is a decision; a missile or
// bolt that cannot come near its prey is none (house rule idle-questions).
func (st *Scene) mayLaunch(h house, s *Ship) bool {
	if s.controlled(h) != nil {
		return false
	}
	if s.full(drone) > 0 || slices.ContainsFunc(st.Ships, func(d *Ship) bool { return s.mayTakeBack(d, h) == nil }) {
		return true
	}
	if s.seeks(s.Name) != nil {
		return false
	}
	return slices.ContainsFunc(st.prey(s.Side), func(o object) bool { return s.locked(o) && s.missilesReach(s.At, o, h) }) || slices.ContainsFunc(s.mounts((*part).boltGun), func(g mount) bool { return st.boltHas(g, h) })
}

// missilesReach says whether a missile aboard could come to burst at the object
// before its fuel is burned, however they approach each other. The way of the
// slower launch takes longest.
func (s *Hull) missilesReach(from hex.Hex, o object, h house) bool {
	return slices.ContainsFunc(s.makes(), func(name string) bool {
		m := makeOf(name)
		return mayMeet(from, o.At, m.duration, m.speed, h)
	})
}

// mayMeet says whether something may be met after so many hexes at a speed: it
// comes nearer by the greatest speed there is, and a hex more bursts at it. Who
// is asked for everything needs no such hope.
func mayMeet(from, to hex.Hex, hexes, speed int, h house) bool {
	turns := (hexes+speed-1)/speed + 1
	_, limited := speedLimit.In(h)
	return !limited || asksAll(h) || hex.Range(from, to) <= hexes+turns*maxSpeed+1
}

// launcher is the unit that launches something, or why it cannot.
func launcher(k known, a opts.Args) (*Ship, error) {
	s, err := commanded(k, a)
	if err != nil {
		return nil, err
	}
	return s, s.controlled(k)
}

// seeks refuses seeking weapons to a unit without lock-on (Combat, Radar
// Lock-On).
func (s *Fix) seeks(ship string) error {
	if s.Lock {
		return nil
	}
	return cmdline.Refuse("lock-on", "%s has no lock-on this turn and launches no seeking weapons.", ship)
}

// prey is all that a seeking weapon may home in on: any foe but a bolt, to
// which it could do nothing.
func (st *Field) prey(side string) []object {
	return slices.DeleteFunc(st.foes(side), object.bolt)
}

func preyChoices(k known, a opts.Args) []opts.Choice {
	s := chosen(k, a)
	if s == nil {
		return nil
	}
	prey := k.State().prey(s.Side)
	out := objectChoices(prey)
	for i, o := range prey {
		if s.Lock && !s.locked(o) {
			out[i].Not = cmdline.Refuse("lock-on", "%s has no lock-on to %s this turn and launches no seeking weapons at it.", s.Name, o.Name)
		}
	}
	return out
}

func objectChoices(objects []object) []opts.Choice {
	var out []opts.Choice
	for _, o := range objects {
		out = append(out, opts.Choice{Value: o.ID, Label: o.Name})
	}
	return out
}

// heading is the option of that name as a direction.
func heading(a opts.Args) hex.Dir { return dirOf(headingOption.In(a)) }

// dirOf is a direction that was one of the choices of its option.
func dirOf(letter string) hex.Dir {
	d, err := hex.ParseDir(letter)
	if err != nil {
		panic(fmt.Sprintf("pentagon: %v", err))
	}
	return d
}

// seeker is a new seeking weapon on top of the unit that launches it. What it
// shares a hex with is judged from where its launcher was.
func (s *Ship) seeker(kind string, n int, a opts.Args, now Moment) *Seeker {
	return &Seeker{
		Unit: rules.Unit{ID: fmt.Sprintf("%s-%c%d", s.ID, kind[0], n), Name: fmt.Sprintf("%s %s %d", s.Name, kind, n), Side: s.Side},
		Body: Body{At: s.At, Past: slices.Clone(s.Past)}, Origin: s.At,
		Kind: kind, From: s.ID, Heading: heading(a), Speed: maxSpeed, Launched: now, Target: targetOption.In(a),
	}
}

// aside are the seats of a side: those who read what it keeps secret.
func aside(r *ruling, side string) []rules.SeatID {
	var out []rules.SeatID
	for _, seat := range r.Seats() {
		if seat.Side == side {
			out = append(out, seat.ID)
		}
	}
	return out
}
