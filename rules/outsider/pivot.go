package outsider

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// Pivot is a turn that is ordered and carried out after movement (C4.0).
type Pivot struct {
	To   string `json:"to"`             // a facing, or toward whom
	Spin int    `json:"spin,omitempty"` // hexsides a segment that it is to spin from then on (C4.0.2)
}

// halfTurn is as far as any vessel turns in a segment: to any facing there is.
const halfTurn = 3

var pivotStep = step{
	Name: "pivot", Title: "Pivot", Rule: "pivot",
	Resolve: func(r *ruling, _ rules.Orders) error {
		for _, v := range r.State.Vessels {
			v.turn(r)
		}
		return nil
	},
}

// turn carries out what was plotted, or goes on to spin.
func (v *Vessel) turn(r *ruling) {
	plotted := v.Plotted
	v.Plotted = nil
	switch {
	case v.Spin != 0 || plotted != nil && plotted.Spin != 0:
		v.whirl(r, plotted)
	case plotted == nil:
	case v.mayPivot() != nil:
		r.Tell(rules.Event{Kind: "pivot", Unit: v.ID, Rule: "pivot", Text: "{unit} has no power left to pivot."})
	default:
		to, err := r.State.turned(v, plotted.To, r)
		if err != nil || to == v.Heading {
			r.TellOnly(rules.Event{Kind: "pivot", Unit: v.ID, Rule: "pivot", Quiet: true, Text: "{unit} stays as it is, heading {to}.", Figures: figures{fig("to", v.Heading.String())}}, v.Seat)
			return
		}
		v.face(r, to)
	}
}

func (v *Vessel) face(r *ruling, to hex.Dir) {
	if to == v.Heading {
		return
	}
	from := v.Heading
	v.Heading, v.Turned = to, r.State.now()
	r.Tell(rules.Event{Kind: "pivot", Unit: v.ID, Rule: "pivot", Quiet: true, Text: "{unit} pivots from {from} to {to}.",
		Figures: figures{fig("from", from.String()), fig("to", to.String())}})
}

// plot takes a pivot down. Who may pivot before the thrust does so at once.
func (st *State) plot(r *ruling, v *Vessel, a opts.Args) {
	for _, w := range st.group(v) {
		if beforeOption.In(a) {
			if to, err := st.turned(w, turnOption.In(a), r); err == nil {
				w.face(r, to)
			}
			continue
		}
		w.plan(r, Pivot{To: turnOption.In(a)})
	}
}

// plan keeps a pivot until all pivot; only its own side hears of it.
func (v *Vessel) plan(r *ruling, p Pivot) {
	v.Plotted = &p
	r.TellOnly(rules.Event{Kind: "plotted", Unit: v.ID, Rule: "plotting", Quiet: true, Text: "{unit} is to pivot after movement."}, v.Seat)
}

// mayPivot refuses to turn what has no facing, no hull or no power (A3.2.1, A3.2.2, C1.2).
func (v *Vessel) mayPivot() error {
	switch {
	case !v.faces():
		return cmdline.Refuse("headings", "%s has no facing: it thrusts and fires every way.", v.Name)
	case v.Ship.Profile.Hull == profile.Platform:
		return cmdline.Refuse("platforms", "%s is a platform and cannot maneuver.", v.Name)
	case len(v.Ship.Profile.Moves) == 0:
		return cmdline.Refuse("pivot", "%s has no pivot delay on its profile.", v.Name)
	case !v.Ship.auxiliary():
		return cmdline.Refuse("pivot", "%s has no power to pivot.", v.Name)
	}
	return nil
}

// sides is how many hexsides a vessel may turn in this segment while it burns at a
// thrust: with its thrusters, or by a powered pivot where that goes with the thrust
// (C4.0, C4.0.1).
func (v *Vessel) sides(thrust, now int, h house) int {
	most := 0
	for i, m := range v.Ship.Profile.Moves {
		if i == 0 || v.powered(m, thrust, h) {
			most = max(most, v.allowed(m.Pivot, now))
		}
	}
	return most
}

// allowed is how many hexsides a pivot delay allows in a segment.
func (v *Vessel) allowed(d printed.Delay, now int) int {
	switch {
	case d.Times == 2:
		return 2
	case d.Segments == 0:
		return halfTurn
	case v.Turned > 0 && now-v.Turned < d.Segments:
		return 0
	}
	return 1
}

// powered reports whether a powered pivot goes with a thrust: its own at most and, under
// full-powered-pivot, all of it.
func (v *Vessel) powered(m profile.Move, thrust int, h house) bool {
	most := min(m.Thrust, v.mostThrust(h))
	return v.Ship.drives(h) && thrust <= m.Thrust && (!fullPoweredPivot.In(h) || thrust == most)
}

// turned is the facing to which a vessel turns: that one, or as far as it can toward
// somebody.
func (st *State) turned(v *Vessel, to string, h house) (hex.Dir, error) {
	wanted, err := hex.ParseDir(to)
	toward := err != nil
	if toward {
		wanted, err = st.toward(v, to)
		if err != nil {
			return v.Heading, err
		}
	}
	most := halfTurn
	for _, w := range st.group(v) {
		if err := w.mayPivot(); err != nil {
			return v.Heading, err
		}
		most = min(most, w.sides(w.Burn.Thrust, st.now(), h))
	}
	turn := hex.Between(v.Heading, wanted)
	switch {
	case turn >= -most && turn <= most:
		return wanted, nil
	case toward && turn < 0:
		return v.Heading.Turn(-most), nil
	case toward:
		return v.Heading.Turn(most), nil
	}
	return v.Heading, cmdline.Refuse("pivot", "%s can turn %s in this segment, to %s or %s.", v.Name, counted(most, "hexside"), v.Heading.Turn(-most), v.Heading.Turn(most))
}

// nearestFoe is whom a unit turns or thrusts toward that is nearest of the enemies.
const nearestFoe = "nearest"

// toward is the direction in which another vessel lies, the nearer to the heading where
// it lies between two.
func (st *State) toward(v *Vessel, id string) (hex.Dir, error) {
	other := st.find(id)
	if id == nearestFoe {
		other = st.nearest(v)
	}
	switch {
	case other == nil:
		return v.Heading, cmdline.Refuse("pivot", "%s is not on the map; name a facing, or somebody else.", id)
	case other.At == v.At:
		return v.Heading, cmdline.Refuse("pivot", "%s is in the same hex, which lies in no direction.", other.Name)
	}
	d, between, second := hex.Toward(v.At.To(other.At))
	if between && abs(hex.Between(v.Heading, second)) < abs(hex.Between(v.Heading, d)) {
		d = second
	}
	return d, nil
}

func abs(n int) int { return max(n, -n) }

// nearest is the enemy nearest to a vessel; nil if there is none.
func (st *State) nearest(v *Vessel) *Vessel {
	var best *Vessel
	for _, x := range st.where(func(x *Vessel) bool { return x.Side != v.Side && !x.missiles() }) {
		if best == nil || hex.Range(v.At, x.At) < hex.Range(v.At, best.At) {
			best = x
		}
	}
	return best
}

var pivot = order{
	Name: "pivot", Summary: "Turn a ship after movement", Rule: "pivot",
	Step: "thrust", Unit: unitOption, Key: []opts.Word{opts.Word(beforeOption)}, Example: "to:B",
	Params: []param{
		opts.Unit(turnOption, "facing, or toward whom", facingChoices),
		switchOf(beforeOption, "before the thrust: units of +0"),
	},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		if err := v.leads(k); err != nil {
			return err
		}
		if err := v.mayPivot(); err != nil {
			return err
		}
		if beforeOption.In(a) && !v.nimble() {
			return cmdline.Refuse("zero-delay", "Only units with a pivot delay of +0 pivot before their thrust; %s has %s.", v.Name, v.Ship.Profile.Moves[0].Pivot)
		}
		_, err = k.State().as(k, v).turned(v, turnOption.In(a), k)
		return err
	},
}

// nimble reports whether a vessel has a pivot delay of +0 (C4.0).
func (v *Vessel) nimble() bool { return v.Ship.Profile.Moves[0].Pivot == printed.Delay{} }

// as is the state in which the thrust that stands on the sheet is set.
func (st *State) as(k known, v *Vessel) *State {
	for _, o := range k.Orders().Of("thrust") {
		if lead := st.find(o.Unit); lead != nil {
			for _, w := range st.group(lead) {
				w.Burn.Thrust = toOption.In(o.Args)
			}
		}
	}
	return st
}

// facingChoices are the six facings, the nearest enemy, and toward whom.
func facingChoices(k known, a opts.Args) []opts.Choice {
	out := wayChoices(k, a)
	for i := range hex.Dirs() {
		if v := vesselOf(k, a); v != nil {
			out[i].Words = sideWords[hex.Dirs()[i].Relative(v.Heading)-1]
		}
	}
	return append(out, opts.Choice{Value: nearestFoe, Label: "toward the nearest enemy"})
}

// sideWords are what people call the facings, from dead ahead clockwise.
var sideWords = [6]string{"ahead", "right", "hardright", "around", "hardleft", "left"}

// vesselOf is the vessel that an order names, or the seat's only one; nil else.
func vesselOf(k known, a opts.Args) *Vessel {
	if !k.InGame() {
		return nil
	}
	if unitOption.Given(a) {
		return k.State().find(unitOption.In(a))
	}
	own := k.State().where(func(v *Vessel) bool { return v.Seat == k.Seat().ID })
	if len(own) != 1 {
		return nil
	}
	return own[0]
}
