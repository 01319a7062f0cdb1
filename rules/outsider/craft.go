package outsider

import (
	"impulse/rules"
	"impulse/rules/outsider/profile"
)

// dealCraft deals a blow at a squadron or salvo: to one craft of it, which may dodge
// what hit it. The first full point destroys it, and nothing carries over (A3.2.3, D2.11).
func (st *State) dealCraft(r *ruling, t *Vessel, b Blow) {
	if t.Flight.Count == 0 {
		return
	}
	points := t.Flight.dodge(r, b.Points)
	e := rules.Event{Kind: "dodged", Unit: t.ID, Rule: "dodge-rolls", Figures: figures{fig("points", points)}, Text: "A craft of {unit} escapes."}
	if points > t.Flight.absorbs(r) {
		t.Flight.Count--
		t.Struck = st.now()
		e.Kind, e.Rule, e.Text = "craft-killed", "small-craft", "{unit} loses one, {left} left."
	}
	e.Figures = append(e.Figures, fig("left", t.Flight.Count))
	r.Tell(e)
}

// dodge is what is left of the points that hit a craft: it rolls for each mount of the
// volley, or once for all (D2.11; house rule volley-dodge).
func (f *Flight) dodge(r *ruling, hits []int) int {
	dodge := f.craft().Dodge
	switch {
	case dodge == 0:
		return sumOf(hits)
	case volleyDodge.In(r) == dodgeOnce:
		if r.Dice.Die("dodge", 6) >= dodge {
			return 0
		}
		return sumOf(hits)
	}
	left := 0
	for _, points := range hits {
		if r.Dice.Die("dodge", 6) < dodge {
			left += points
		}
	}
	return left
}

// absorbs is how many points the craft's own screens and armor take (house rule
// craft-defences).
func (f *Flight) absorbs(h house) int {
	if craftDefences.In(h) != defencesAbsorb {
		return 0
	}
	return f.craft().Count(profile.Screen) + f.craft().Count(profile.Armor)
}
