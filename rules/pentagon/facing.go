package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// A ship turns to a facing, or toward something: what that comes to is found when it
// is carried out.

// turnWords are what people call a facing, from the present one clockwise.
var turnWords = [...]string{"ahead", "right", "hardright", "around", "hardleft", "left"}

func facingChoices(k known, a opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, d := range hex.Dirs() {
		out = append(out, opts.Choice{Value: d.String()})
	}
	if !k.InGame() {
		return out
	}
	st, s := k.State(), chosen(k, a)
	for i := range out {
		if s != nil {
			out[i].Words = turnWords[hex.Dirs()[i].Relative(s.Facing)-1]
		}
	}
	out = append(out, opts.Choice{Value: nearestFoe, Label: "toward the nearest enemy"})
	for _, o := range st.objects() {
		if o.ship == nil || o.ship != s {
			out = append(out, opts.Choice{Value: o.ID, Label: "toward " + o.Name})
		}
	}
	return append(out, st.lost()...)
}

// lost are the units that are no more on the map, toward which nobody turns.
func (st *Fleet) lost() []opts.Choice {
	var out []opts.Choice
	for _, s := range slices.Concat(st.Ships, st.Gone) {
		if s.Destroyed || s.Left {
			out = append(out, opts.Choice{Value: s.ID, Label: s.Name, Not: cmdline.Refuse("rotation", "%s is no more on the map; turn to a facing, or toward somebody else.", s.Name)})
		}
	}
	return out
}

// turning is the facing to which the unit turns by an order: the one that is named,
// or of those that it may turn to the one that points nearest to somebody (reading
// facing-toward). It depends on nothing that the unit's side does not know.
func (st *State) turning(s *Ship, to string, h house) (hex.Dir, error) {
	if d, err := hex.ParseDir(to); err == nil {
		return d, s.mayTurnTo(d, st.now(), h)
	}
	toward, err := st.faced(s, to)
	if err != nil {
		return s.Facing, err
	}
	d, between, other := hex.Toward(s.At.To(toward.At))
	if between && less(hex.Between(s.Facing, other), hex.Between(s.Facing, d)) {
		d = other
	}
	if s.mayTurnTo(d, st.now(), h) == nil {
		return d, nil
	}
	if hex.Between(s.Facing, d) < 0 {
		return s.Facing.Turn(-1), nil
	}
	return s.Facing.Turn(1), nil
}

// less says whether a turn is the smaller one, either way about.
func less(a, b int) bool { return max(a, -a) < max(b, -b) }

// faced is what the unit turns toward; none that shares its hex, which lies in no
// direction.
func (st *State) faced(s *Ship, to string) (object, error) {
	o, known := st.object(to)
	if to == nearestFoe {
		if e, _ := st.nearest(s); e != nil {
			o, known = e.object(), true
		}
	}
	switch {
	case !known || o.ship != nil && o.ship.hiddenFrom(s.Side):
		return o, cmdline.Refuse("rotation", "There is nobody on the map to turn toward with to:%s.", to)
	case o.At == s.At:
		return o, cmdline.Refuse("rotation", "%s is in the hex of %s, in no direction; turn to a facing from A to F.", o.Name, s.Name)
	}
	return o, nil
}

// facingMeant says to which facing a unit turns that turns toward something.
func facingMeant(k known, a opts.Args) string {
	to := toOption.In(a)
	if _, err := hex.ParseDir(to); err == nil {
		return ""
	}
	st, s := k.State(), chosen(k, a)
	o, err := st.faced(s, to)
	if err != nil {
		return ""
	}
	d, err := st.turning(s, to, k)
	switch {
	case err != nil:
		return ""
	case d == s.Facing:
		return "faces " + d.String() + " already, toward " + o.Name
	}
	return "turns to " + d.String() + ", toward " + o.Name
}

// turned is the ship as it faces when it thrusts: turned by the orders beside this
// one.
func (st *State) turned(s *Ship, k known) *Ship {
	orders := k.Orders().Of("rotate")
	i := slices.IndexFunc(orders, func(o rules.SealedOrder) bool { return o.Unit == s.ID })
	if i < 0 {
		return s
	}
	turned := *s
	if to, err := st.turning(s, toOption.In(orders[i].Args), k); err == nil {
		turned.Facing = to
	}
	return &turned
}
