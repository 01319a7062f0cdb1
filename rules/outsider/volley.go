package outsider

import (
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/outsider/harm"
	"impulse/rules/outsider/printed"
)

// Blow is damage that is rolled and not dealt yet.
type Blow struct {
	By      string    `json:"by"`
	Target  string    `json:"target"`
	Points  []int     `json:"points"` // of each mount that hit
	Kind    harm.Kind `json:"kind,omitzero"`
	Section int       `json:"section,omitempty"` // aimed at; 0: none
	From    hex.Hex   `json:"from"`              // where it came from
	Blast   bool      `json:"blast,omitempty"`   // of an explosion, which nothing dodges (D2.11)
}

// shoot rolls a volley to hit and for damage (D2.9, D2.12). hit is false where it
// misses or nothing is left of weapon or target: what was declared is lost then.
func (st *Field) shoot(r *ruling, x Volley) (b Blow, hit bool) {
	v, t := st.find(x.Unit), st.find(x.Target)
	e := rules.Event{Kind: "volley", Unit: x.Unit, Target: x.Target, Rule: "volleys",
		Figures: figures{fig("weapons", x.named()), fig("weapon", lower(x.Code)), fig("section", x.Section)}}
	mounts := st.firing(v, t, x, r)
	if len(mounts) == 0 {
		e.Kind, e.Rule, e.Text = "no-fire", "declared-fire", "{unit} cannot fire {weapons} at {target} any more."
		r.Tell(e)
		return b, false
	}
	distance := st.distance(v, t, r)
	roll, points := st.rollVolley(r.Dice, mounts, t, x.Section, r)
	e.Figures = append(e.Figures, roll.figures()...)
	e.Figures = append(append(e.Figures, fig("range", distance)), wayTo(v, t)...)
	e.Text = "{unit} fires {weapons} at {target} at range {range}: " + roll.text()
	if !roll.hit {
		e.Text += "."
		r.Tell(e)
		return b, false
	}
	e.Figures = append(e.Figures, fig("points", printed.Sum(points)))
	e.Text += "; " + some("points", printed.Sum(points), "point") + "."
	r.Tell(e)
	return Blow{By: v.ID, Target: t.ID, Points: points, Kind: kindOf(mounts[0].weapon, r), Section: x.Section, From: v.At}, true
}

// rollVolley rolls once to hit for all mounts and, if they do, for the damage of each
// (D2.9, D2.12).
func (st *Fleet) rollVolley(d *dice.Roller, mounts []mount, t *Vessel, section int, h house) (roll rolled, points []int) {
	v := mounts[0].v
	if roll = st.number(v, t, section, h).roll(d); !roll.hit {
		return roll, nil
	}
	for _, m := range mounts {
		for range m.boxes {
			points = append(points, rollDamage(d, m.weapon.Code, st.distance(v, t, h), h))
		}
	}
	return roll, points
}

// firing are the mounts of a volley that may fire still, at a target that is still
// there; they have fired then, and so they have where it is gone, if they were declared
// (D2.8).
func (st *Field) firing(v, t *Vessel, x Volley, h house) []mount {
	if v == nil || t == nil && undeclaredFire.In(h) {
		return nil
	}
	var out []mount
	all := st.mountsOf(v)
	for _, id := range x.Mounts {
		if m, ok := all[id]; ok && m.mayFire(st.now(), h) == nil {
			m.use(st.now(), false)
			out = append(out, m)
		}
	}
	if t == nil {
		return nil
	}
	return out
}

func lower(code string) string { return strings.ToLower(printed.Component(code)) }

// rollDamage is what a weapon does at a range; our own table (house rule weapon-damage).
func rollDamage(d *dice.Roller, code string, distance int, h house) int {
	roll, ok := printed.Damage(code, distance)
	if !ok {
		return 0
	}
	return halved(roll.Total(d.Dice("damage of "+lower(code), roll.N, 6)...), h)
}

// kindOf is how a weapon meets screens and armor (house rules armor-piercing,
// screen-piercing).
func kindOf(w printed.Weapon, h house) harm.Kind {
	ap, sp := armorPiercing.In(h), screenPiercing.In(h)
	return harm.Kind{
		Splash: w.Splash, Ablating: w.Ablating,
		ArmorPiercing: w.ArmorPiercing && ap != noPiercing, ArmorDown: ap == halfDown,
		ScreenPiercing: w.ScreenPiercing && sp != noPiercing, ScreenDown: sp == halfDown,
	}
}
