package outsider

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// thrustStep asks for all that a unit does in a segment's maneuver: its pivot is
// ordered here too and carried out after movement.
var thrustStep = step{
	Name: "thrust", Title: "Thrust", Rule: "thrust", Ask: "maneuver your units", Warns: true,
	Waits: maneuvering,
	Resolve: func(r *ruling, o rules.Orders) error {
		if !r.State.acted(r, o) {
			r.State.maneuver(r, o)
		}
		return nil
	},
}

// maneuvering waits for all who can maneuver: together under simultaneous orders, else
// the side without initiative first (C5.0). Where nobody can it waits for all, so that no
// battle runs on by itself.
func maneuvering(k known) rules.Waits {
	st := k.State()
	decides := ofSeat(func(k known, v *Vessel) bool { return v.maneuvers(k) })
	if !slices.ContainsFunc(st.Vessels, func(v *Vessel) bool { return v.maneuvers(k) }) {
		decides = func(known, rules.Seat) bool { return true }
	}
	return st.inOrder(k, decides)
}

// maneuvers reports whether the vessel can thrust or pivot at all.
func (v *Vessel) maneuvers(h house) bool { return v.mostThrust(h) > 0 || v.mayPivot() == nil }

// maneuver takes down the orders of a maneuver. Who pivots before the thrust thrusts
// along its new heading.
func (st *State) maneuver(r *ruling, o rules.Orders) {
	st.nameFlagships(r, o)
	st.appoint(r)
	st.regroup(r, o)
	st.jump(r, o)
	for _, x := range o.Of("pivot") {
		if v := st.find(x.Unit); v != nil {
			st.plot(r, v, x.Args, v.thrustOn(o))
		}
	}
	st.retarget(r, o)
	for _, x := range o.Of("spin") {
		if v := st.find(x.Unit); v != nil {
			v.plan(r, Pivot{Spin: spinOption.In(x.Args)})
		}
	}
	for _, x := range o.Of("thrust") {
		if v := st.find(x.Unit); v != nil {
			st.order(r, v, x.Args)
		}
	}
}

// thrustOn is the thrust that orders give a vessel: that which it has where they give
// none.
func (v *Vessel) thrustOn(o rules.Orders) int {
	for _, x := range pickUnit(o.Of("thrust"), v.ID) {
		return toOption.In(x.Args)
	}
	return v.Burn.Thrust
}

// order sets the thrust of a vessel and of all that fly with it.
func (st *Fleet) order(r *ruling, v *Vessel, a opts.Args) {
	along, err := st.along(v, a)
	if err != nil {
		r.TellOnly(rules.Event{Kind: "thrust", Unit: v.ID, Rule: "thrust-change", Quiet: true, Text: "{unit} thrusts as before: nothing is left to thrust toward."}, v.Seat)
		return
	}
	v.steer(r)
	st.setAll(r, v, min(toOption.In(a), st.slowest(v, r)), along)
}

// setAll sets the thrust of a whole group: ships thrust along their heading, others as
// who leads them.
func (st *Fleet) setAll(r *ruling, v *Vessel, thrust int, along hex.Dir) {
	for _, w := range st.group(v) {
		switch {
		case w.faces():
			along = w.Heading
		case w != v:
			along = st.find(w.Lead).Burn.Along
		}
		w.throttle(r, thrust, along)
	}
}

// slowest is the greatest thrust that all can follow who fly with a vessel (A3.3).
func (st *Fleet) slowest(v *Vessel, h house) int {
	most := v.mostThrust(h)
	for _, w := range st.group(v) {
		most = min(most, w.mostThrust(h))
	}
	return most
}

// throttle sets the thrust of one vessel.
func (v *Vessel) throttle(r *ruling, thrust int, along hex.Dir) {
	was := v.Burn
	if !v.set(thrust, along, r) && was.Thrust == thrust && was.Along == along {
		return
	}
	if thrust != was.Thrust {
		v.Burn.Changed = r.State.now()
	}
	v.tellThrust(r, was.Thrust)
}

func (v *Vessel) tellThrust(r *ruling, before int) {
	r.Tell(rules.Event{Kind: "thrust", Unit: v.ID, Rule: "thrust-change", Quiet: true, Text: "{unit} thrusts at {thrust} along {along}.",
		Figures: figures{fig("thrust", v.Burn.Thrust), fig("along", v.Burn.Along.String()), fig("before", before)}})
}

// thrustAll is a segment of thrust of every vessel (C5.0 step 2).
func (st *Field) thrustAll(r *ruling) {
	st.seekAll(r)
	for _, v := range st.Vessels {
		if v.Lead == "" {
			st.keepThrust(r, v)
		}
	}
	for _, v := range st.Vessels {
		if v.Burn.Thrust == 0 || spinning(&v.Helm, r) {
			continue
		}
		v.Burnt = st.now()
		_, spent := v.burn(v.fuel(r), r)
		v.spendFuel(spent, r)
	}
}

// keepThrust holds a burn to what all of a group can do still, and to their heading: who
// has turned burns along another direction from now on (C3.0.3). With who coasts all coast
// that fly with it.
func (st *Fleet) keepThrust(r *ruling, v *Vessel) {
	if v.Burn.Thrust == 0 {
		st.coast(r, v)
		return
	}
	along := v.Burn.Along
	if v.faces() {
		along = v.Heading
	}
	st.setAll(r, v, min(v.Burn.Thrust, st.slowest(v, r)), along)
}

// coast ends the burns of all that fly with a vessel.
func (st *Fleet) coast(r *ruling, v *Vessel) {
	for _, w := range st.group(v) {
		if w.Burn.Thrust > 0 {
			w.throttle(r, 0, w.Burn.Along)
		}
	}
}

// mostThrust is the thrust that a vessel can have: its rating, as far as its engines
// stand and have power (C3.0, D3.3), and its fuel lasts (C3.0.4). Bases and platforms
// have no main drives (A3.2.2).
func (v *Body) mostThrust(h house) int {
	switch {
	case v.fuel(h) == 0:
		return 0
	case v.Flight != nil:
		return v.Flight.craft().Thrust
	case v.fixed() || len(v.Ship.Profile.Moves) == 0 || !v.Ship.drives(h):
		return 0
	}
	return min(v.Ship.Profile.Moves[0].Thrust, v.Ship.drive(h))
}

// fixed reports whether the vessel is a base or platform.
func (v *Body) fixed() bool {
	return v.Ship != nil && (v.Ship.Profile.IsBase() || v.Ship.Profile.Hull == profile.Platform)
}

// drive is the thrust that the engines give (house rule engine-track).
func (s *Ship) drive(h house) int { return s.sheet().Drive(engineTrack.In(h) == shareOfBoxes) }

// drives reports whether the main drives have power and work.
func (s *Ship) drives(h house) bool { return s.mainPower(h) && !s.Power.NoDrives }

// mainPower reports whether there is main power: none without an engine that stands
// (house rule main-power). auxiliary reports whether there is any (A3.2.1).
func (s *Ship) mainPower(h house) bool {
	return s.auxiliary() && !s.Power.NoMain && len(s.Power.Outages) == 0 && (mainPower.In(h) == byCriticals || !s.enginesGone())
}

func (s *Ship) enginesGone() bool {
	return s.Profile.Built(profile.Engine) > 0 && s.sheet().Standing(profile.Engine) == 0
}

func (s *Ship) auxiliary() bool {
	return !s.Power.Dead && (len(s.Power.Outages) == 0 || !s.Power.Outages[0].All)
}

// What fuel there is where nobody counts it, more than a segment burns, and what a ship
// begins with where it does (C3.0.4; house rule ship-fuel).
const (
	unlimited = 1000
	fullTank  = 96
)

// fuel is how many acceleration points the vessel can still pay for.
func (v *Body) fuel(h house) int {
	switch {
	case v.Flight != nil:
		return v.Flight.Fuel
	case !shipFuel.In(h):
		return unlimited
	case v.Ship.Fuel != nil:
		return *v.Ship.Fuel
	}
	return fullTank
}

func (v *Body) spendFuel(spent int, h house) {
	left := v.fuel(h) - spent
	switch {
	case v.Flight != nil:
		v.Flight.Fuel = left
	case shipFuel.In(h):
		v.Ship.Fuel = &left
	}
}

// faces reports whether facing means something for the vessel: for ships, not for craft
// and missiles (C1.2) but shuttles by craft-facing.
func (v *Body) faces() bool { return v.Ship != nil || v.Flight.Faces }

// headed gives craft that were launched now a facing, where they have a pivot delay (house
// rule craft-facing).
func (st *Field) headed(h house) {
	for _, v := range st.Vessels {
		if v.newborn(st.now()) {
			v.Flight.Faces = craftFacing.In(h) == shuttlesFace && v.Flight.craft().Pivot != printed.Delay{}
		}
	}
}

// moves are the pairs of pivot delay and thrust that a vessel has.
func (v *Body) moves() []profile.Move {
	if v.Flight != nil {
		return []profile.Move{{Pivot: v.Flight.craft().Pivot, Thrust: v.Flight.craft().Thrust}}
	}
	return v.Ship.Profile.Moves
}

// along is the direction of an order to thrust: the heading, or what it says.
func (st *Fleet) along(v *Vessel, a opts.Args) (hex.Dir, error) {
	switch {
	case v.faces():
		return v.Heading, nil
	case !alongOption.Given(a):
		return v.Burn.Along, nil
	}
	if d, err := hex.ParseDir(alongOption.In(a)); err == nil {
		return d, nil
	}
	return st.toward(v, alongOption.In(a))
}

var thrust = order{
	Name: "thrust", Summary: "Set the thrust of a unit", Rule: "thrust-change",
	Step: "thrust", Unit: unitOption, Able: whoever, Key: []opts.Word{}, Example: "to:6",
	Params: []param{
		intOf(toOption, "thrust, 0 to coast", 0, printed.MostThrust),
		opts.Unit(alongOption, "craft: which way, or toward whom", wayChoices).Opt(),
	},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		st := k.State().onSheet(k.Orders())
		v = st.find(v.ID)
		if err := v.leads(k); err != nil {
			return err
		}
		if err := st.mayThrust(v, a, k); err != nil {
			return err
		}
		return st.stillTurns(v, k, toOption.In(a))
	},
}

// mayThrust holds an order to the slowest of a formation (A3.3) and, under
// thrust-limits, to what may change (C3.0.3).
func (st *State) mayThrust(v *Vessel, a opts.Args, h house) error {
	to := toOption.In(a)
	switch {
	case v.faces() && alongOption.Given(a):
		return cmdline.Refuse("headings", "%s thrusts along its heading, %s; pivot it, or leave out along:.", v.Name, v.Heading)
	case !v.faces() && to > 0 && !alongOption.Given(a):
		return cmdline.Refuse("no-facing", "Say which way %s thrusts: along:%s.", v.Name, v.Burn.Along)
	}
	along, err := st.along(v, a)
	if err != nil {
		return err
	}
	for _, w := range st.group(v) {
		most := w.mostThrust(h)
		switch {
		case to > most:
			return cmdline.Refuse("thrust", "%s can thrust at %d now, not at %d%s.", w.Name, most, to, w.weakened(h))
		case to > 0 && w != v && st.strays(w, along):
			return cmdline.Refuse("formations", "%s flies with %s and thrusts along its heading, %s.", w.Name, v.Name, w.Heading)
		}
		if err := w.limited(st, to, h); err != nil {
			return err
		}
	}
	return nil
}

// strays reports whether who flies with another has a heading that is not that of the
// other, or of its thrust along a direction where that has no heading; who mirrors may.
func (st *Fleet) strays(w *Vessel, along hex.Dir) bool {
	lead := st.find(w.Lead)
	switch {
	case w.Mirror || !w.faces():
		return false
	case lead.faces():
		return w.Heading != lead.Heading
	}
	return w.Heading != along
}

// stillTurns refuses a thrust with which a pivot that stands on the sheet does not go
// (C4.0.1).
func (st *Field) stillTurns(v *Vessel, k known, thrust int) error {
	for _, o := range pickUnit(k.Orders().Of("pivot"), v.ID) {
		if _, err := st.turned(v, turnOption.In(o.Args), thrust, k); err != nil {
			return cmdline.Refuse("powered-pivot", "%s cannot pivot to %s, as your sheet has it, at thrust %d.", v.Name, turnOption.In(o.Args), thrust)
		}
	}
	return nil
}

// weakened says why a vessel cannot thrust as it was built to: ": no main power".
func (v *Body) weakened(h house) string {
	switch {
	case v.fuel(h) == 0:
		return ": it has no fuel"
	case v.fixed():
		return ": it has no main drives"
	case v.Flight != nil || len(v.Ship.Profile.Moves) == 0:
		return ""
	case !v.Ship.mainPower(h):
		return ": it has no main power"
	case v.Ship.Power.NoDrives:
		return ": its drives are lost"
	case v.Ship.drive(h) < v.Ship.Profile.Moves[0].Thrust:
		return ": its engines are damaged"
	}
	return ""
}

// changeEvery is how many segments lie between two changes of thrust (C3.0.3).
const changeEvery = 2

// limited holds changes of a burn to the optional limits of C3.0.3: two segments between
// them, a rise by one at most; to 0 always, from 0 to any, and in the first segment of a
// turn anything.
func (v *Vessel) limited(st *State, to int, h house) error {
	was := v.Burn.Thrust
	if !thrustLimits.In(h) || to == was || to == 0 || st.Segment == 1 {
		return nil
	}
	switch {
	case v.Burn.Changed > 0 && st.now()-v.Burn.Changed < changeEvery:
		return cmdline.Refuse("thrust-limits", "%s changed its thrust less than two segments ago; only 0 may be ordered (house rule thrust-limits).", v.Name)
	case was > 0 && to > was+1:
		return cmdline.Refuse("thrust-limits", "%s may raise its thrust by one every two segments, to %d (house rule thrust-limits).", v.Name, was+1)
	}
	return nil
}

// wayChoices are the six directions, the nearest enemy, and toward whom.
func wayChoices(k known, a opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, d := range hex.Dirs() {
		out = append(out, opts.Choice{Value: d.String()})
	}
	if !k.InGame() {
		return out
	}
	for _, v := range k.State().Vessels {
		if v.ID != unitOption.In(a) {
			out = append(out, opts.Choice{Value: v.ID, Label: v.Name})
		}
	}
	return append(out, opts.Choice{Value: nearestFoe, Label: "toward the nearest enemy"})
}

// dirOf reads a direction that was checked; A where it is none.
func dirOf(text string) hex.Dir {
	d, err := hex.ParseDir(text)
	if err != nil {
		return hex.A
	}
	return d
}
