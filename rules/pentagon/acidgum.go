package pentagon

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/hex"
)

const (
	acidGum      = "acid"
	acidImpulses = 4 // running in which acid gum does its damage (Tables, acid gum gun)
)

// Gum is acid gum that clings to an armor section and eats at it impulse by
// impulse. Screens help against its first impulse alone.
type Gum struct {
	Target string `json:"target"`
	By     string `json:"by"`
	Facing int    `json:"facing"` // the section first hit takes it all (house rule acid-gum-section)
	Damage int    `json:"damage"` // an impulse
	Left   int    `json:"left"`   // impulses to come
	Eaten  Moment `json:"eaten"`  // when it last did damage
	From   Source `json:"from"`
}

// gum lets acid gum that hit cling to the section that faces the firer.
func (st *State) gum(r *ruling, s, target *Ship, damage int) {
	from := s.source(st.Moved)
	facing, _, _ := struck(target, from, st.Moved, r.House)
	st.Gums = append(st.Gums, Gum{Target: target.ID, By: s.ID, Facing: facing, Damage: damage, Left: acidImpulses, From: from})
}

// eat turns the gum of this impulse into hits.
func (st *State) eat(r *ruling) {
	var left []Gum
	for _, g := range st.Gums {
		target := st.ship(g.Target)
		if target == nil || target.Destroyed {
			continue
		}
		if g.Eaten != st.now() {
			first := g.Left == acidImpulses
			g.Left, g.Eaten = g.Left-1, st.now()
			st.Hits = append(st.Hits, g.hit(first, r.House))
			r.Tell(rules.Event{Kind: "gum", Unit: g.Target, Rule: "acid-gum", Text: "Acid gum eats at armor {facing} of {unit}: {damage} points, {left} impulses more.",
				Figures: figures{fig("facing", g.Facing), fig("damage", g.Damage), fig("screens", first), fig("left", g.Left)}})
		}
		if g.Left > 0 {
			left = append(left, g)
		}
	}
	st.Gums = left
}

// hit is the damage of one impulse. Once it clings, it may strike the section
// first hit or, by house rule, whichever faces where it came from.
func (g Gum) hit(first bool, h house) Hit {
	hit := Hit{Target: g.Target, By: g.By, Damage: g.Damage, Eats: !first, Facing: g.Facing, From: g.From}
	if h("acid-gum-section") == "judged-anew" {
		hit.Facing = 0
	}
	return hit
}

// facing is the section that a hit strikes and the way to where it came from.
func (hit Hit) facing(s *Ship, moved int, h house) (facing int, tied bool, v hex.Vec) {
	if hit.Facing == 0 {
		return struck(s, hit.From, moved, h)
	}
	return hit.Facing, false, hex.Unit(s.Facing.Turn(hit.Facing - 1))
}

// clinging are the rows of a unit's sheet for the gum that eats at it.
func (st *State) clinging(s *Ship) []rules.Row {
	var out []rules.Row
	for _, g := range st.Gums {
		if g.Target == s.ID {
			out = append(out, rules.Row{Label: "Acid gum", Text: fmt.Sprintf("armor %d, %d points, %d impulses more", g.Facing, g.Damage, g.Left)})
		}
	}
	return out
}
