package outsider

import (
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/outsider/harm"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// dealCraft deals a blow at a squadron or salvo: to one craft of it, which may dodge
// what hit it. The first full point destroys it, and nothing carries over (A3.2.3, D2.11).
func (st *Field) dealCraft(r *ruling, t *Vessel, b Blow) {
	if t.Flight.Count == 0 {
		return
	}
	points := printed.Sum(b.Points)
	if !b.Blast {
		points = t.Flight.dodge(r.Dice, b.Points, r)
	}
	e := rules.Event{Kind: "dodged", Unit: t.ID, Rule: "dodge-rolls", Text: "A craft of {unit} escapes."}
	switch {
	case points == 0:
	case t.Flight.absorbs(points, b.Kind, r):
		e.Kind, e.Rule, e.Text = "stopped", "craft-defences", "A craft of {unit} takes "+some("points", points, "point")+" on its screens and armor."
	default:
		t.Flight.lose(1)
		t.Flight.Marks = harm.Marks{}
		t.Struck = st.now()
		e.Kind, e.Rule, e.Text = "craft-killed", "small-craft-hits", "{unit} loses one, {left} left."
	}
	e.Figures = figures{fig("points", points), fig("left", t.Flight.Count)}
	r.Tell(e)
}

// dodge is what is left of the points that hit a craft: it rolls for each mount of the
// volley, or once for all (D2.11; house rule volley-dodge).
func (f *Flight) dodge(d *dice.Roller, hits []int, h house) int {
	dodge := f.craft().Dodge
	switch {
	case dodge == 0:
		return printed.Sum(hits)
	case volleyDodge.In(h) == dodgeOnce:
		if d.Die("dodge", 6) >= dodge {
			return 0
		}
		return printed.Sum(hits)
	}
	left := 0
	for _, points := range hits {
		if d.Die("dodge", 6) < dodge {
			left += points
		}
	}
	return left
}

// absorbs reports whether the screens and armor of the craft that is shot at take all
// points. They are marked as a ship's; what hits next meets the same craft (house rule
// craft-defences).
func (f *Flight) absorbs(points int, k harm.Kind, h house) bool {
	if craftDefences.In(h) != defencesAbsorb {
		return false
	}
	sheet := f.sheet()
	return sheet.Meet(points, sheet.ScreensLeft(), k).Armor.Left == 0
}

// sheet is what the craft that is shot at next has of screens and armor.
func (f *Flight) sheet() harm.Sheet {
	return harm.Sheet{Marks: &f.Marks, Profile: &profile.Profile{Screens: f.craft().Count(profile.Screen), Armor: f.craft().Count(profile.Armor)}}
}
