package goliath

import (
	"strings"

	"impulse/rules"
	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/plane"
)

// The ruler: how far it is from one to another, measured from edge to edge, and which
// weapons reach and bear, from what the seat knows.

// distance measures, from each unit of the seat where it is not said from where.
var distance = question{
	Name: "distance", Summary: "How far it is, and which weapons bear", Rule: "missile-range",
	Example: "from:red-1 to:blue-1",
	Params:  []param{unitOrPoint(toOption, "a unit, or a place as 12.5,30"), unitOrPoint(fromOption, "the same; else each of yours").Opt()},
	Do: func(r *ruling, a opts.Args) error {
		own := pick.Where(r.State.Units, func(u *Unit) bool { return u.Seat == r.Seat().ID })
		from, err := opts.Froms(a, fromOption, toOption.In(a), choicesOf(own), "a place as from:12.5,30")
		for _, f := range from {
			r.Tell(ruler{r.State.located(f), r.State.located(toOption.In(a)), r.State, r}.told())
		}
		return err
	},
}

// unitOrPoint is an option for a unit that is in sight, or for a place.
func unitOrPoint(name opts.Word, summary string) param {
	return opts.Spot(name, summary, func(k known) []opts.Choice {
		if !k.InGame() {
			return nil
		}
		return choicesOf(k.State().Units)
	}, readPoint)
}

// stand is where something is: a unit, or a place.
type stand struct {
	u    *Unit // nil of a place
	name string
	rect plane.Rect
}

func (field *Field) located(spot string) stand {
	if u := field.unit(spot); u != nil {
		return stand{u, u.Name, u.rect()}
	}
	return stand{nil, spot, plane.Rect{At: pointOf(spot)}}
}

// ruler is held between two of them.
type ruler struct {
	from, to stand
	st       *State
	h        house
}

// told is how far it is, where it lies, and what each weapon says to it.
func (x ruler) told() rules.Event {
	gap, way := plane.Gap(x.from.rect, x.to.rect), plane.Toward(x.from.rect.At, x.to.rect.At)
	text := "From " + x.from.name + " to " + x.to.name + " it is " + quarters(gap) + ", to the " + way.String() + "."
	e := rules.Event{Kind: "distance", Rule: "missile-range", Figures: figures{fig("inches", gap.String()), fig("way", way.String())}}
	var bears []string
	if u := x.from.u; u != nil {
		e.Unit = u.ID
		for _, w := range u.weapons(x.h) {
			says, ok := x.weapon(w)
			if text += " " + legible.Capital(w.arm) + ", range " + quarters(inch(w.reach(false))) + ": " + says; ok {
				bears = append(bears, w.arm)
			}
		}
	}
	if x.to.u != nil {
		e.Target = x.to.u.ID
	}
	e.Text, e.Figures = text, append(e.Figures, fig("bears", bears))
	return e
}

// weapon is what a weapon says to where the ruler leads, and whether it bears on it.
func (x ruler) weapon(w weapon) (says string, bears bool) {
	at := aim{st: x.st, u: x.from.u, t: x.to.u, h: x.h}
	switch {
	case plane.Gap(x.from.rect, x.to.rect) > at.reach(w):
		return "out of range.", false
	case !plane.Bears(x.from.rect, at.arc(), x.to.rect):
		return "in range, not in arc.", false
	case x.to.u == nil || x.to.u.Side == x.from.u.Side:
		return "in range and arc.", true
	}
	if err := at.bears(w); err != nil {
		return "in range and arc. " + strings.TrimSpace(err.Error()), false
	}
	return "it bears.", true
}
