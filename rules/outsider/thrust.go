package outsider

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
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
// the side without initiative first (C5.0).
func maneuvering(k known) rules.Waits {
	return k.State().inOrder(k, ofSeat(func(k known, v *Vessel) bool { return v.maneuvers() }))
}

// maneuvers reports whether the vessel can thrust or pivot at all.
func (v *Vessel) maneuvers() bool { return v.mostThrust() > 0 || v.mayPivot() == nil }

// maneuver takes down the orders of a maneuver.
func (st *State) maneuver(r *ruling, o rules.Orders) {
	st.regroup(r, o)
	st.retarget(r, o)
	for _, x := range o.Of("spin") {
		if v := st.find(x.Unit); v != nil {
			v.plan(r, Pivot{Spin: spinOption.In(x.Args)})
		}
	}
	for _, x := range o.Of("pivot") {
		if v := st.find(x.Unit); v != nil {
			st.plot(r, v, x.Args)
		}
	}
	for _, x := range o.Of("thrust") {
		if v := st.find(x.Unit); v != nil {
			for _, w := range st.group(v) {
				w.order(r, toOption.In(x.Args), w.along(x.Args))
			}
		}
	}
}

// order sets the thrust of a vessel, as far as it can.
func (v *Vessel) order(r *ruling, thrust int, along hex.Dir) {
	thrust = min(thrust, v.mostThrust())
	was := v.Burn
	if !v.set(thrust, along, r) && was.Thrust == thrust && was.Along == along {
		return
	}
	r.Tell(rules.Event{Kind: "thrust", Unit: v.ID, Rule: "thrust-change", Quiet: true, Text: "{unit} thrusts at {thrust} along {along}.",
		Figures: figures{fig("thrust", thrust), fig("along", along.String()), fig("before", was.Thrust)}})
}

// thrustAll is a segment of thrust of every vessel (C5.0 step 2).
func (st *State) thrustAll(r *ruling) {
	for _, v := range st.Vessels {
		v.keepThrust(r)
		if v.Burn.Thrust == 0 || spinning(v, r) {
			continue
		}
		fuel := v.fuel(r)
		_, spent := v.burn(fuel, r)
		v.spendFuel(spent, r)
	}
}

// keepThrust holds a burn to what the vessel can do still, and to its heading: who has
// turned burns along another direction from now on (C3.0.3).
func (v *Vessel) keepThrust(r *ruling) {
	along := v.Burn.Along
	if v.faces() {
		along = v.Heading
	}
	if most := v.mostThrust(); v.Burn.Thrust > most || v.Burn.Thrust > 0 && along != v.Burn.Along {
		v.order(r, min(v.Burn.Thrust, most), along)
	}
}

// mostThrust is the thrust that a vessel can have: its rating, as far as its engines
// stand and have power (C3.0, D3.3), its fuel lasts (C3.0.4).
func (v *Vessel) mostThrust() int {
	switch {
	case v.Flight != nil && v.Flight.Fuel == 0:
		return 0
	case v.Flight != nil:
		return v.Flight.craft().Thrust
	case len(v.Ship.Profile.Moves) == 0 || !v.Ship.drives():
		return 0
	}
	return min(v.Ship.Profile.Moves[0].Thrust, v.Ship.sheet().Drive(false))
}

// drives reports whether the main drives have power and work.
func (s *Ship) drives() bool { return s.mainPower() && !s.Power.NoDrives }

// mainPower reports whether there is main power; auxiliary, whether there is any (A3.2.1).
func (s *Ship) mainPower() bool {
	return s.auxiliary() && !s.Power.NoMain && len(s.Power.Outages) == 0
}

func (s *Ship) auxiliary() bool {
	return !s.Power.Dead && (len(s.Power.Outages) == 0 || !s.Power.Outages[0].All)
}

// unlimited is more fuel than a segment burns.
const unlimited = 1000

// fuel is how many acceleration points the vessel can still pay for (C3.0.4).
func (v *Vessel) fuel(h house) int {
	switch {
	case v.Flight != nil:
		return v.Flight.Fuel
	case shipFuel.In(h) && v.Ship.Fuel != nil:
		return *v.Ship.Fuel
	}
	return unlimited
}

func (v *Vessel) spendFuel(spent int, h house) {
	switch {
	case v.Flight != nil:
		v.Flight.Fuel -= spent
	case shipFuel.In(h) && v.Ship.Fuel != nil:
		*v.Ship.Fuel -= spent
	}
}

// faces reports whether facing means something for the vessel (C1.2).
func (v *Vessel) faces() bool { return v.Ship != nil }

// along is the direction of an order to thrust: the heading, or what it says.
func (v *Vessel) along(a opts.Args) hex.Dir {
	if v.faces() {
		return v.Heading
	}
	return dirOf(alongOption.In(a))
}

var thrust = order{
	Name: "thrust", Summary: "Set the thrust of a unit", Rule: "thrust-change",
	Step: "thrust", Unit: unitOption, Key: []opts.Word{}, Example: "to:6",
	Params: []param{
		intOf(toOption, "thrust, 0 to coast", 0, printed.MostThrust),
		opts.Unit(alongOption, "craft: which way, or toward whom", wayChoices).Opt(),
	},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		if err := v.leads(k); err != nil {
			return err
		}
		return k.State().mayThrust(v, a, k)
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
		return cmdline.Refuse("headings", "Say which way %s thrusts: along:%s.", v.Name, v.Burn.Along)
	}
	for _, w := range st.group(v) {
		if most := w.mostThrust(); to > most {
			return cmdline.Refuse("thrust", "%s can thrust at %d now, not at %d%s.", w.Name, most, to, w.weakened())
		}
		if err := w.limited(to, h); err != nil {
			return err
		}
	}
	return nil
}

// weakened says why a vessel cannot thrust as it was built to: ": no main power".
func (v *Vessel) weakened() string {
	switch {
	case v.Flight != nil && v.Flight.Fuel == 0:
		return ": it has no fuel"
	case v.Flight != nil || len(v.Ship.Profile.Moves) == 0:
		return ""
	case !v.Ship.mainPower():
		return ": it has no main power"
	case v.Ship.Power.NoDrives:
		return ": its drives are lost"
	case v.Ship.sheet().Drive(false) < v.Ship.Profile.Moves[0].Thrust:
		return ": its engines are damaged"
	}
	return ""
}

// limited holds changes of a burn to the optional limits of C3.0.3: up by a point every
// two segments, and no change before two segments are over; to 0 always, from 0 to any.
func (v *Vessel) limited(to int, h house) error {
	was := v.Burn.Thrust
	if !thrustLimits.In(h) || to == was || to == 0 || was == 0 {
		return nil
	}
	switch {
	case v.Burn.Row < 2:
		return cmdline.Refuse("thrust-limits", "%s changed its thrust less than two segments ago; only 0 may be ordered.", v.Name)
	case to > was+1:
		return cmdline.Refuse("thrust-limits", "%s may raise its thrust by one every two segments: to %d.", v.Name, was+1)
	}
	return nil
}

// wayChoices are the six directions, and toward whom.
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
	return out
}

// dirOf reads a direction that was checked; A where it is none.
func dirOf(text string) hex.Dir {
	d, err := hex.ParseDir(text)
	if err != nil {
		return hex.A
	}
	return d
}

// sortedByName lists vessels in a steady order.
func sortedByName(all []*Vessel) []*Vessel {
	slices.SortStableFunc(all, func(a, b *Vessel) int { return slices.Compare([]rune(a.Name), []rune(b.Name)) })
	return all
}
