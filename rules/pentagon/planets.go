package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/hex"
	"impulse/rules/opts"
	"impulse/rules/view"
)

// clear says whether no planet lies on the line between two hexes.
func (st *Field) clear(a, b hex.Hex) bool {
	return !slices.ContainsFunc(st.Planets, func(at hex.Hex) bool { return hex.OnLine(a, b, at) })
}

// planet says whether a planet fills the hex.
func (st *Field) planet(at hex.Hex) bool { return slices.Contains(st.Planets, at) }

// swallow destroys what has entered the hex of a planet, or crossed it in this
// impulse (house rule planets).
func (st *State) swallow(r *ruling) {
	for _, o := range st.objects() {
		way := st.way(o)
		i := slices.IndexFunc(way, st.planet)
		if i < 0 {
			continue
		}
		if o.ship != nil {
			st.notice(r, o.ship, "it strikes a planet")
		}
		r.Tell(rules.Event{Kind: "destroyed", Unit: o.ID, Rule: "planets", Text: "{unit} strikes the planet at {at} and is destroyed.",
			Figures: figures{fig("at", where(way[i]))}})
		o.At = way[i]
		st.destroy(r, o)
	}
	st.spread(r)
}

// way lists the hexes into which the object has come in this impulse, of a unit
// those too that its course only cuts: the nearest centre skips their corners.
func (st *Field) way(o object) []hex.Hex {
	if o.ship == nil || len(o.Past) == 0 {
		return []hex.Hex{o.At}
	}
	from := o.Past[len(o.Past)-1]
	st.Spend(hex.Range(from, o.At) * o.ship.Record.Course.Len())
	return entered(o.ship.course(), from, o.At)
}

var planet = gmAction{
	Name: "planet", Summary: "Put a planet on the map, or take it off", Rule: "planets",
	Example: `at:1517 reason:"set-up"`,
	Params:  []param{someHex, onOff(thereOption, "whether it is there").Or("on")},
	Do: func(r *ruling, a opts.Args) error {
		st, at := r.State, hex.Must(atOption.In(a))
		st.Planets = slices.DeleteFunc(st.Planets, func(h hex.Hex) bool { return h == at })
		text := "There is no planet at {at}."
		if thereOption.In(a) && len(st.Planets) >= mostPlanets {
			return cmdline.Refuse("planets", "A map has at most %d planets; take one off first.", mostPlanets)
		}
		if thereOption.In(a) {
			st.Planets = append(st.Planets, at)
			text = "A planet fills {at}."
		}
		r.Tell(rules.Event{Kind: "planet", Rule: "planets", Text: text, Figures: figures{fig("at", where(at))}})
		return nil
	},
}

// planetCounters show the planets on the map.
func (st *Field) planetCounters() []view.Counter {
	var out []view.Counter
	for _, at := range st.Planets {
		out = append(out, view.Counter{Mark: "O", Name: "planet", Shape: view.PlanetShape, At: at.String()})
	}
	return out
}
