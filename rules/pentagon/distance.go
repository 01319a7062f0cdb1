package pentagon

import (
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/opts"
)

// The ruler: how many hexes it is from one to another, in which arcs it lies, and which
// weapons bear, from what the seat knows.

// distance measures, from each unit of the seat where it is not said from where.
var distance = question{
	Name: "distance", Summary: "How far it is, and which weapons bear", Rule: "arcs",
	Example: "from:kestrel to:lance",
	Params:  []param{unitOrHex(toOption, "a unit, or a hex as 1514"), unitOrHex(fromOption, "the same; else each of yours").Opt()},
	Do: func(r *ruling, a opts.Args) error {
		own := living(r.State, func(s *Ship) bool { return s.Seat == r.Seat().ID })
		from, err := opts.Froms(a, fromOption, toOption.In(a), own, "a hex as from:1514")
		for _, f := range from {
			r.Tell(ruler{r.State.located(f), r.State.located(toOption.In(a)), r.State, r}.told())
		}
		return err
	},
}

// unitOrHex is an option for a unit that all know of, or a seeking weapon, or for a hex.
func unitOrHex(name opts.Word, summary string) param {
	return opts.Spot(name, summary, func(k known) []opts.Choice {
		if !k.InGame() {
			return nil
		}
		return objectChoices(k.State().objects())
	}, readHex)
}

// stand is where something is: an object, or a hex.
type stand struct {
	o    object // none of a hex
	name string
	at   hex.Hex
}

func (st *Field) located(spot string) stand {
	if o, there := st.object(spot); there {
		return stand{o, o.Name, o.At}
	}
	return stand{name: spot, at: hex.Must(spot)}
}

// ruler is held between two of them.
type ruler struct {
	from, to stand
	st       *State
	h        house
}

// told is how far it is, in which arcs, and what the weapons say to it.
func (x ruler) told() rules.Event {
	hexes := hex.Range(x.from.at, x.to.at)
	text := "From " + x.from.name + " to " + x.to.name + " it is " + counted(hexes, "hex")
	e := rules.Event{Kind: "distance", Unit: x.from.o.id(), Target: x.to.o.id(), Rule: "arcs", Figures: figures{fig("hexes", hexes)}}
	s := x.from.o.ship
	if s == nil {
		e.Text = text + "."
		return e
	}
	arcs, guns := arcsTo(x.from.at.To(x.to.at), s.Facing), x.guns(s)
	e.Text = text + ", in " + list(arcs) + "."
	for _, g := range guns {
		if len(g.ids) > 0 {
			e.Text += " " + g.says + ": " + strings.Join(g.ids, " ") + "."
		}
	}
	e.Figures = append(e.Figures, fig("arcs", arcs), fig("bears", guns[0].ids))
	return e
}

// gunsThat are weapons of which the same is said.
type gunsThat struct {
	says string
	ids  []string
}

// guns says of the weapons of a ship whether they bear, those that do first.
func (x ruler) guns(s *Ship) []gunsThat {
	out := []gunsThat{{says: "They bear"}, {says: "Too far off"}, {says: "Not in arc"}, {says: "Out of sight"}, {says: "Not ready"}}
	for _, w := range s.guns() {
		if w.boxes().Live() > 0 {
			n := x.gun(s, w)
			out[n].ids = append(out[n].ids, w.id)
		}
	}
	return out
}

// gun is what of these is said of a weapon.
func (x ruler) gun(s *Ship, w mount) int {
	o, known := x.to.o, x.to.o.Unit != nil
	switch {
	case !w.arc.bears(x.from.at.To(x.to.at), s.Facing):
		return 2
	case known && x.st.inSight(x.h, s, o) != nil:
		return 3
	case w.mayFire(x.st.now(), x.h) != nil:
		return 4
	case known && w.system != magnetic && (w.mayHit(o) != nil || !x.st.aim(s, w.weapon, o, x.h).harms(x.h)):
		return 1
	}
	return 0
}
