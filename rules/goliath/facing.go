package goliath

import (
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/plane"
)

// turnWords are what people call a facing, from the present one clockwise.
var turnWords = [...]string{"ahead", "right", "hardright", "backright", "around", "backleft", "hardleft", "left"}

// faceParam is an option for a facing, or for somebody to turn toward: what that comes
// to is found when it is carried out (reading face-toward).
func faceParam(name opts.Word, summary string) param {
	return opts.Unit(name, summary, func(k known, a opts.Args) []opts.Choice {
		var out []opts.Choice
		for _, f := range plane.Facings() {
			out = append(out, opts.Choice{Value: f.String()})
		}
		if !k.InGame() {
			return out
		}
		turns, units := chosen(k, a), k.State().Units
		if turns != nil {
			for i, f := range plane.Facings() {
				out[i].Words = turnWords[f.Turn(-int(turns.Facing))]
			}
		}
		out = append(slices.Grow(out, len(units)), opts.Choice{Value: nearestFoe, Label: "toward the nearest enemy"})
		for _, t := range units {
			if t != turns {
				out = append(out, opts.Choice{Value: t.ID, Label: "toward " + t.Name})
			}
		}
		return out
	})
}

// facing is the one to which a unit turns by an order, as it stands in thought: the
// one that is named, or the one nearest to the way to somebody. It depends on nobody
// who hides from the unit's side; ok is false where there is nobody to turn toward.
func (field *Field) facing(u *Unit, to string) (f plane.Facing, ok bool) {
	if f, err := plane.ParseFacing(to); err == nil {
		return f, true
	}
	t := field.faced(u, to)
	if t == nil {
		return u.Facing, false
	}
	return plane.Toward(u.At, t.At), true
}

// faced is whom a unit turns toward; nil if there is none.
func (field *Field) faced(u *Unit, to string) *Unit {
	if to != nearestFoe {
		t := field.unit(to)
		if t == nil || t.Hidden && t.Side != u.Side {
			return nil
		}
		return t
	}
	return field.nearestTo(u)
}

// mayFace refuses to turn toward nobody.
func (field *Field) mayFace(u *Unit, to string) error {
	if _, ok := field.facing(u, to); !ok {
		return cmdline.Refuse("facing", "There is nobody on the table to turn toward with to:%s.", to)
	}
	return nil
}

// facingMeant says to which facing a unit turns that turns toward somebody, after the
// orders before this one.
func facingMeant(k known, a opts.Args) string {
	to := toOption.In(a)
	if _, err := plane.ParseFacing(to); err == nil {
		return ""
	}
	m, _ := rehearse(k, chosen(k, a), k.Before(), "face", a)
	f, ok := k.State().facing(m.u, to)
	if !ok {
		return ""
	}
	return "turns to " + f.String() + ", toward " + k.State().faced(m.u, to).Name
}

// leg is the leg that an order adds to the move of a unit that stands so.
func (field *Field) leg(u *Unit, action string, a opts.Args) Leg {
	leg := u.leg(action, a)
	if action == "face" {
		leg.Facing, _ = field.facing(u, toOption.In(a))
	}
	return leg
}
