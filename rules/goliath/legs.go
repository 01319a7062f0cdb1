package goliath

import (
	"slices"

	"impulse/rules/opts"
	"impulse/rules/plane"
)

// What is ordered of movement, before it is carried out.

// March is the move of a unit in a turn: its legs in their order, of which so
// many are done.
type March struct {
	Unit   string `json:"unit"`
	Side   string `json:"side"`
	Legs   []Leg  `json:"legs"`
	Done   int    `json:"done,omitempty"`
	Halted string `json:"halted,omitempty"` // why it goes no further

	Aside  bool         `json:"aside,omitempty"`  // its charge does not go straight on
	Origin *plane.Point `json:"origin,omitempty"` // where the move that is under way set out
}

// Marches are the moves of a turn, one of a unit.
type Marches []March

// of is the march of a unit that is under way; nil if there is none.
func (all Marches) of(u *Unit) *March {
	i := slices.IndexFunc(all, func(m March) bool { return m.Unit == u.ID })
	if i < 0 {
		return nil
	}
	return &all[i]
}

// end drops what a unit still has to go.
func (all *Marches) end(unit string) {
	*all = slices.DeleteFunc(*all, func(m March) bool { return m.Unit == unit })
}

// Leg is a part of a move, by the name of its order.
type Leg struct {
	Do     string       `json:"do"` // move, face, form, charge, fly, retreat
	To     plane.Point  `json:"to"`
	Facing plane.Facing `json:"facing,omitempty"`
	Front  int          `json:"front,omitempty"`
	Target string       `json:"target,omitempty"`
	Aim    string       `json:"aim,omitempty"`   // at which part of it: one of aims, or a place
	Pause  bool         `json:"pause,omitempty"` // the first half ends behind it
}

// The orders of movement.
var marching = []string{"move", "face", "form", "charge", "fly"}

// leg is the leg that an order adds to the move of troops who stand so.
func (f *Formation) leg(action string, a opts.Args) Leg {
	leg := Leg{Do: action}
	switch action {
	case "move":
		leg.Pause = pauseOption.In(a)
		if toOption.Given(a) {
			leg.To = pointOf(toOption.In(a))
		} else {
			leg.To = f.At.Go(f.Facing, inchOf(opts.Word(forwardOption).In(a)))
		}
	case "form":
		leg.Front = frontOption.In(a)
	case "charge":
		leg.Target, leg.Aim = targetOption.In(a), aimOption.In(a)
	case "fly":
		leg.To = pointOf(toOption.In(a))
	}
	return leg
}
