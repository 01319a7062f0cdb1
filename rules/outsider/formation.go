package outsider

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Formations: who flies with another does as it does, and is ordered with it (A3.3). A
// unit may fly with one that flies with a third, which makes a compound formation.

// group is a vessel and all that fly with it, it first.
func (st *Muster) group(v *Vessel) []*Vessel {
	out := []*Vessel{v}
	for i := 0; i < len(out); i++ {
		out = append(out, st.where(func(x *Vessel) bool { return x.Lead == out[i].ID })...)
	}
	return out
}

// onSheet is the state as it is when who leaves, joins and mirrors on a sheet has done so.
func (st *State) onSheet(o rules.Orders) *State {
	if len(o.Of("leave"))+len(o.Of("join"))+len(o.Of("mirror")) == 0 {
		return st
	}
	planned := &State{Field: Field{Clock: st.Clock}}
	planned.Obstacles = st.Obstacles
	for _, v := range st.Vessels {
		w := *v
		planned.Vessels = append(planned.Vessels, &w)
	}
	planned.follows(o)
	return planned
}

// leads refuses an order for a vessel that flies with another, unless it leaves on the
// same sheet.
func (v *Vessel) leads(k known) error {
	if v.Lead == "" {
		return nil
	}
	lead := k.State().find(v.Lead)
	return cmdline.Refuse("formations", "%s flies with %s: order %s, or first: leave unit:%s", v.Name, lead.Name, lead.Name, v.ID)
}

func pickUnit(orders rules.Orders, unit string) rules.Orders {
	var out rules.Orders
	for _, o := range orders {
		if o.Unit == unit {
			out = append(out, o)
		}
	}
	return out
}

// regroup carries out who joins and who leaves, before anybody thrusts.
func (st *Muster) regroup(r *ruling, o rules.Orders) {
	type tie struct {
		lead   string
		mirror bool
	}
	before, burns := map[string]tie{}, map[string]Burn{}
	for _, v := range st.Vessels {
		before[v.ID], burns[v.ID] = tie{v.Lead, v.Mirror}, v.Burn
	}
	st.follows(o)
	for _, v := range st.Vessels {
		if (tie{v.Lead, v.Mirror}) != before[v.ID] {
			v.tellLead(r)
		}
		if was := burns[v.ID].Thrust; v.Burn.Thrust != was {
			v.tellThrust(r, was)
		}
	}
}

func (st *Muster) follows(o rules.Orders) {
	for _, x := range o.Of("leave") {
		if v := st.find(x.Unit); v != nil {
			v.Lead, v.Mirror = "", false
		}
	}
	for _, name := range []string{"join", "mirror"} {
		for _, x := range o.Of(name) {
			st.follow(x.Unit, withOption.In(x.Args), name == "mirror")
		}
	}
}

func (st *Muster) follow(unit, with string, mirror bool) {
	v, lead := st.find(unit), st.find(with)
	if v != nil && lead != nil && st.mayFollow(v, lead, mirror) == nil {
		v.Lead, v.Mirror = lead.ID, mirror
		st.take(v, lead)
	}
}

// take gives who joins, and all in its formation, the course of who leads, as they move as
// one unit from now on; who mirrors keeps its own.
func (st *Muster) take(v, lead *Vessel) {
	if v.Mirror {
		return
	}
	v.Velocity, v.Leg, v.Burn = lead.Velocity, lead.Leg, lead.Burn
	for _, w := range st.where(func(w *Vessel) bool { return w.Lead == v.ID }) {
		st.take(w, v)
	}
}

func (v *Vessel) tellLead(r *ruling) {
	text := "{unit} flies in formation with {target}."
	switch {
	case v.Lead == "":
		text = "{unit} flies by itself."
	case v.Mirror:
		text = "{unit} mirrors {target}."
	}
	r.Tell(rules.Event{Kind: "formation", Unit: v.ID, Target: v.Lead, Rule: "formations", Quiet: true, Text: text})
}

// part lets go who flies with another and has lost its hex or vector; who mirrors keeps on.
func (st *Muster) part(r *ruling) {
	for _, v := range st.Vessels {
		if lead := st.find(v.Lead); lead != nil && !v.Mirror && (v.At != lead.At || v.future() != lead.future()) {
			v.Lead = ""
			v.tellLead(r)
		}
	}
}

// mayFollow holds a formation to one hex and one vector, and to no circle; who mirrors
// may be anywhere.
func (st *Muster) mayFollow(v, lead *Vessel, mirror bool) error {
	for _, w := range st.group(v) {
		if w == lead || v.Lead == lead.ID && v.Mirror == mirror {
			return cmdline.Refuse("formations", "%s flies with %s already.", lead.Name, v.Name)
		}
	}
	switch {
	case mirror:
		return nil
	case v.At != lead.At:
		return cmdline.Refuse("formations", "%s and %s are in different hexes.", v.Name, lead.Name)
	case v.future() != lead.future():
		return cmdline.Refuse("formations", "%s moves at %s and %s at %s; a formation has one vector.", v.Name, velocityText(v.future()), lead.Name, velocityText(lead.future()))
	case v.faces() && lead.faces() && v.Heading != lead.Heading:
		return cmdline.Refuse("formations", "%s faces %s and %s faces %s; a formation has one heading.", v.Name, v.Heading, lead.Name, lead.Heading)
	}
	return nil
}

// ownUnits are the seat's vessels but for the one that the order is for.
func ownUnits(k known, a opts.Args) []opts.Choice {
	if !k.InGame() {
		return nil
	}
	var out []opts.Choice
	for _, v := range k.State().Vessels {
		if v.Side == k.Seat().Side && v.ID != unitOption.In(a) {
			out = append(out, opts.Choice{Value: v.ID, Label: v.Name})
		}
	}
	return out
}

func followOrder(name, summary string, mirror bool) order {
	return order{
		Name: name, Summary: summary, Rule: "formations", Step: "thrust", Unit: unitOption, Key: []opts.Word{}, Example: "with:torrent",
		Params: []param{opts.Unit(withOption, "with whom", ownUnits)},
		Check: func(k known, a opts.Args) error {
			v, err := commanded(k, a)
			if err != nil {
				return err
			}
			st := k.State().onSheet(k.Orders().Of("leave"))
			return st.mayFollow(st.find(v.ID), st.find(withOption.In(a)), mirror)
		},
	}
}

var (
	join   = followOrder("join", "Fly in formation with a unit", false)
	mirror = followOrder("mirror", "Do as another unit does", true)
)

var leave = order{
	Name: "leave", Summary: "Fly by itself again", Rule: "formations", Step: "thrust", Unit: unitOption, Key: []opts.Word{},
	Check: func(k known, a opts.Args) error {
		v, err := commanded(k, a)
		if err == nil && v.Lead == "" {
			err = cmdline.Refuse("formations", "%s flies by itself.", v.Name)
		}
		return err
	},
}
