package outsider

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// Pivot is a turn that is ordered and carried out after movement (C4.0).
type Pivot struct {
	To   string `json:"to,omitempty"`   // a facing, or toward whom; empty: it spins
	Spin int    `json:"spin,omitempty"` // hexsides a segment that it is to spin from then on (C4.0.2)
}

// halfTurn is as far as any vessel turns in a segment: to any facing there is.
const halfTurn = 3

var pivotStep = step{
	Name: "pivot", Title: "Pivot", Rule: "pivot",
	Resolve: func(r *ruling, _ rules.Orders) error {
		for _, v := range r.State.Vessels {
			r.State.turn(r, v)
		}
		return nil
	},
}

// turn carries out what was plotted, or goes on to spin.
func (st *Field) turn(r *ruling, v *Vessel) {
	plotted := v.Plotted
	v.Plotted = nil
	switch {
	case v.Spin != 0 || plotted != nil && plotted.To == "":
		v.whirl(r, plotted)
	case plotted != nil:
		st.pivotAll(r, v, plotted.To, v.Burn.Thrust)
	}
}

// pivotAll turns a vessel to a facing, or as far as it can toward somebody, and with it
// by as many sides all that fly with it.
func (st *Field) pivotAll(r *ruling, v *Vessel, to string, thrust int) {
	facing, err := st.turned(v, to, thrust, r)
	if err != nil || facing == v.Heading {
		v.tellOwn(r, rules.Event{Kind: "pivot", Unit: v.ID, Rule: "pivot", Quiet: true, Text: "{unit} stays as it is, heading {to}.", Figures: figures{fig("to", v.Heading.String())}})
		return
	}
	sides := hex.Between(v.Heading, facing)
	for _, w := range st.group(v) {
		if w.faces() {
			w.face(r, w.Heading.Turn(sides))
		}
	}
}

func (v *Vessel) face(r *ruling, to hex.Dir) {
	from := v.Heading
	v.Heading, v.Turned = to, r.State.now()
	r.Tell(rules.Event{Kind: "pivot", Unit: v.ID, Rule: "pivot", Quiet: true, Text: "{unit} pivots from {from} to {to}.",
		Figures: figures{fig("from", from.String()), fig("to", to.String())}})
}

// plot takes a pivot down. Who pivots before the thrust does so at once.
func (st *Field) plot(r *ruling, v *Vessel, a opts.Args, thrust int) {
	if beforeOption.In(a) {
		st.pivotAll(r, v, turnOption.In(a), thrust)
		return
	}
	v.plan(r, Pivot{To: turnOption.In(a)})
}

// plan keeps a pivot until all pivot.
func (v *Vessel) plan(r *ruling, p Pivot) {
	v.Plotted = &p
	v.tellOwn(r, rules.Event{Kind: "plotted", Unit: v.ID, Rule: "plotting", Quiet: true, Text: "{unit} is to pivot after movement."})
}

// tellOwn tells of a pivot that nobody sees yet: by initiative in the open, else to who
// ordered it.
func (v *Vessel) tellOwn(r *ruling, e rules.Event) {
	if r.State.First != "" {
		r.Tell(e)
		return
	}
	r.TellOnly(e, v.Seat)
}

// mayPivot refuses to turn what has no facing, no hull or no power (A3.2.1, A3.2.2, C1.2).
func (v *Vessel) mayPivot() error {
	switch {
	case !v.faces():
		return cmdline.Refuse("no-facing", "%s has no facing: it thrusts and fires every way.", v.Name)
	case v.Flight != nil:
		return nil
	case v.Ship.Profile.Hull == profile.Platform:
		return cmdline.Refuse("platforms", "%s is a platform and cannot maneuver.", v.Name)
	case len(v.Ship.Profile.Moves) == 0:
		return cmdline.Refuse("pivot", "%s has no pivot delay on its profile.", v.Name)
	case v.Ship.sheet().Killed():
		return cmdline.Refuse("pivot", "%s is killed and turns no more.", v.Name)
	case !v.Ship.auxiliary():
		return cmdline.Refuse("pivot-power", "%s has no power to pivot.", v.Name)
	}
	return nil
}

// pairs are the pivots that a vessel can use while it burns at a thrust: that of its
// thrusters, and powered ones that go with the thrust (C4.0, C4.0.1).
func (v *Body) pairs(thrust int, h house) []profile.Move {
	var out []profile.Move
	for i, m := range v.moves() {
		if i == 0 || v.powered(m, thrust, h) {
			out = append(out, m)
		}
	}
	return out
}

// sides is how many hexsides a vessel may turn in this segment while it burns at a
// thrust.
func (v *Vessel) sides(thrust, now int, h house) int {
	most := 0
	for _, m := range v.pairs(thrust, h) {
		most = max(most, v.allowed(m.Pivot, now))
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
func (v *Body) powered(m profile.Move, thrust int, h house) bool {
	most := min(m.Thrust, v.mostThrust(h))
	return most > 0 && thrust <= m.Thrust && (!fullPoweredPivot.In(h) || thrust == most)
}

// turned is the facing to which a vessel turns that burns at a thrust: that one, or as
// far as it can toward somebody.
func (st *Field) turned(v *Vessel, to string, thrust int, h house) (hex.Dir, error) {
	wanted, err := hex.ParseDir(to)
	toward := err != nil
	if toward {
		wanted, err = st.toward(v, to)
	}
	if err != nil {
		return v.Heading, err
	}
	most, err := st.worst(v, thrust, h)
	turn := hex.Between(v.Heading, wanted)
	switch {
	case err != nil:
		return v.Heading, err
	case abs(turn) <= most:
		return wanted, nil
	case toward && turn < 0:
		return v.Heading.Turn(-most), nil
	case toward:
		return v.Heading.Turn(most), nil
	}
	return v.Heading, st.tooFar(v, most, h)
}

// worst is how far the slowest to turn may turn of all that fly with a vessel (A3.3).
func (st *Field) worst(v *Vessel, thrust int, h house) (int, error) {
	most := halfTurn
	for _, w := range st.group(v) {
		if w != v && !w.faces() {
			continue
		}
		if err := w.mayPivot(); err != nil {
			return 0, err
		}
		if w.Spin != 0 {
			return 0, cmdline.Refuse("persistent-spins", "%s spins at %d; change that with spin, and pivot when it is 0.", w.Name, w.Spin)
		}
		most = min(most, w.sides(thrust, st.now(), h))
	}
	return most, nil
}

// tooFar refuses a pivot, and says which there could be.
func (st *Field) tooFar(v *Vessel, most int, h house) error {
	better := ""
	for _, m := range v.moves()[1:] {
		thrust := min(m.Thrust, v.mostThrust(h))
		if n, err := st.worst(v, thrust, h); err == nil && n > most && thrust > 0 {
			better = fmt.Sprintf("; by its engines %s, at a thrust of %d%s", counted(n, "hexside"), thrust, orLess(h))
		}
	}
	if most == 0 {
		return cmdline.Refuse("pivot-delay", "%s has turned, and turns again later: its pivot delay is %s%s.", v.Name, v.moves()[0].Pivot, better)
	}
	return cmdline.Refuse("pivot-delay", "%s can turn %s in this segment, to %s or %s%s.", v.Name, counted(most, "hexside"), v.Heading.Turn(-most), v.Heading.Turn(most), better)
}

func orLess(h house) string {
	if fullPoweredPivot.In(h) {
		return ""
	}
	return " or less"
}

// nearestFoe is whom a unit turns or thrusts toward that is nearest of the enemies.
const nearestFoe = "nearest"

// toward is the direction in which another vessel lies, the nearer to the heading where
// it lies between two.
func (st *Fleet) toward(v *Vessel, id string) (hex.Dir, error) {
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

// nearest is the enemy nearest to a vessel, a hulk only if no other is left; nil if there
// is none.
func (st *Fleet) nearest(v *Vessel) *Vessel {
	foes := st.where(func(x *Vessel) bool { return x.Side != v.Side && !x.missiles() })
	if len(foes) == 0 {
		return nil
	}
	return slices.MinFunc(foes, func(a, b *Vessel) int {
		return cmp.Or(cmp.Compare(bit(a.hulk()), bit(b.hulk())), cmp.Compare(hex.Range(v.At, a.At), hex.Range(v.At, b.At)))
	})
}

// hulk reports whether the vessel is a ship that is killed.
func (v *Body) hulk() bool { return v.Ship != nil && v.Ship.sheet().Killed() }

var pivot = order{
	Name: "pivot", Summary: "Turn a ship after movement", Rule: "pivot",
	Step: "thrust", Unit: unitOption, Able: whoFaces, Key: []opts.Word{opts.Word(beforeOption)}, Example: "to:B",
	Params: []param{
		opts.Unit(turnOption, "facing, or toward whom", facingChoices),
		switchOf(beforeOption, "before the thrust: units of +0"),
	},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err != nil {
			return err
		}
		st, thrust := k.State().onSheet(k.Orders()), v.thrustOn(k.Orders())
		v = st.find(v.ID)
		if err := v.leads(k); err != nil {
			return err
		}
		if err := v.mayPivot(); err != nil {
			return err
		}
		if beforeOption.In(a) && !st.nimble(v, thrust, k) {
			return cmdline.Refuse("zero-delay", "Only units with a pivot delay of +0 pivot before their thrust; %s has %s.", v.Name, v.moves()[0].Pivot)
		}
		_, err = st.turned(v, turnOption.In(a), thrust, k)
		return err
	},
}

// nimble reports whether a vessel and all that fly with it may pivot before they thrust:
// with a pivot delay of +0 (C4.0) or, under third-pivot:both, of a third or less.
func (st *Fleet) nimble(v *Vessel, thrust int, h house) bool {
	return !slices.ContainsFunc(st.group(v), func(w *Vessel) bool {
		return w.faces() && !slices.ContainsFunc(w.pairs(thrust, h), func(m profile.Move) bool {
			return m.Pivot == printed.Delay{} || m.Pivot.Times > 2 && thirdPivot.In(h) == thirdBoth
		})
	})
}

// facingChoices are the six facings, the nearest enemy, and toward whom.
func facingChoices(k known, a opts.Args) []opts.Choice {
	out, v := wayChoices(k, a), vesselOf(k, a)
	if v == nil {
		return out
	}
	for i, d := range hex.Dirs() {
		out[i].Words = sideWords[d.Relative(v.Heading)-1]
	}
	return out
}

// sideWords are what people call the facings, from dead ahead clockwise.
var sideWords = [6]string{"ahead", "right", "hardright", "around", "hardleft", "left"}

// vesselOf is the vessel that an order names, on the map or gone, or the seat's only one;
// nil else.
func vesselOf(k known, a opts.Args) *Vessel {
	if !k.InGame() {
		return nil
	}
	if id := unitOption.In(a); unitOption.Given(a) {
		if v := k.State().find(id); v != nil {
			return v
		}
		return k.State().gone(id)
	}
	own := k.State().where(func(v *Vessel) bool { return v.Seat == k.Seat().ID })
	if len(own) != 1 {
		return nil
	}
	return own[0]
}
