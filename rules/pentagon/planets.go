package pentagon

import (
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
)

// clear says whether no planet lies on the line between two hexes.
func (st *State) clear(a, b hex.Hex) bool {
	return len(st.Planets) == 0 || !slices.ContainsFunc(hex.Line(a, b), st.planet)
}

// planet says whether a planet fills the hex.
func (st *State) planet(at hex.Hex) bool { return slices.Contains(st.Planets, at) }

// swallow destroys what has entered the hex of a planet (house rule planets).
func (st *State) swallow(r *ruling) {
	for _, o := range st.objects() {
		if !st.planet(o.At) {
			continue
		}
		if o.ship != nil {
			st.notice(r, o.ship, "it strikes a planet")
		}
		r.Tell(rules.Event{Kind: "destroyed", Unit: o.ID, Rule: "planets", Text: "{unit} strikes the planet at {at} and is destroyed.",
			Figures: figures{fig("at", o.At.String())}})
		st.destroy(r, o)
	}
	st.spread(r)
}

var planet = action{
	Name: "planet", Summary: "Put a planet on the map, or take it off", Rule: "planets", Kind: rules.RulingKind,
	Example: `hex:1517 reason:"set-up"`,
	Params:  []param{rules.Place("hex", "where", readHex), rules.OneOf[*State]("there", "whether it is there", "on", "off").Or("on")},
	Do: func(r *ruling, a rules.Args) error {
		st, at := r.State, hexOf(a.Text("hex"))
		st.Planets = slices.DeleteFunc(st.Planets, func(h hex.Hex) bool { return h == at })
		text := "There is no planet at {at}."
		if a.On("there") {
			st.Planets = append(st.Planets, at)
			text = "A planet fills {at}."
		}
		r.Tell(rules.Event{Kind: "planet", Rule: "planets", Text: text, Figures: figures{fig("at", at.String())}})
		return nil
	},
}

// planetCounters show the planets on the map.
func (st *State) planetCounters() []rules.Counter {
	var out []rules.Counter
	for _, at := range st.Planets {
		out = append(out, rules.Counter{Mark: "O", Name: "planet", At: at.String()})
	}
	return out
}
