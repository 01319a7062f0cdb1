package pentagon

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/view"
)

const (
	acidGum      = "acid"
	acidImpulses = 4 // running in which acid gum does its damage (Tables, acid gum gun)
)

// Gum is acid gum that clings to an armor section and eats at it impulse by
// impulse. Screens help against its first impulse alone.
type Gum struct {
	Target string  `json:"target"`
	By     string  `json:"by"`
	Facing int     `json:"facing"` // the section first hit takes it all (house rule acid-gum-section)
	Damage int     `json:"damage"` // an impulse
	Left   int     `json:"left"`   // impulses to come
	Eaten  Moment  `json:"eaten"`  // when it last did damage
	From   Source  `json:"from"`
	Way    hex.Vec `json:"way"` // from the target to where it came from
}

// gum is acid gum that hit: it clings to the section that faces the firer.
func (s *Ship) gum(target *Ship, damage, moved int, h house) Gum {
	from := s.source(moved)
	facing, _, way := struck(target, from, moved, h)
	return Gum{Target: target.ID, By: s.ID, Facing: facing, Damage: damage, Left: acidImpulses, From: from, Way: way}
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
			hit := g.hit(target, r)
			facing, _, _ := hit.facing(target, st.Moved, r)
			g.Left, g.Eaten = g.Left-1, st.now()
			st.Hits = append(st.Hits, hit)
			text := "Acid gum eats {damage} at the " + armorName(facing) + " of {unit}"
			if g.Left > 0 {
				text += ", for {left} more " + noun(g.Left, "impulse")
			}
			r.Tell(rules.Event{Kind: "gum", Unit: g.Target, Rule: "acid-gum", Text: text + ".",
				Figures: figures{fig("facing", facing), fig("damage", g.Damage), fig("screens", !hit.Eats), fig("left", g.Left)}})
		}
		if g.Left > 0 {
			left = append(left, g)
		}
	}
	st.Gums = left
}

// hit is the damage of one impulse. The first is judged as all fire is. Once it
// clings it strikes the section first hit or, by house rule, whichever then
// faces the way it came from: where the firer goes from there, and whether both
// shared a hex, makes no difference any more.
func (g Gum) hit(target *Ship, h house) Hit {
	hit := Hit{Target: g.Target, By: g.By, Damage: g.Damage, Eats: g.Left < acidImpulses, From: g.From}
	switch {
	case !hit.Eats:
	case acidGumSection.In(h) == judgedAnew:
		hit.From = Source{Body: Body{At: target.At.Add(g.Way)}}
	default:
		hit.Facing = g.Facing
	}
	return hit
}

// facing is the section that a hit strikes and the way to where it came from.
func (hit Hit) facing(s *Ship, moved int, h house) (facing int, tied bool, v hex.Vec) {
	if hit.Facing == 0 {
		return struck(s, hit.From, moved, h)
	}
	return hit.Facing, false, s.straight(hit.Facing)
}

// straight is the way straight out of an armor section.
func (s *Helm) straight(facing int) hex.Vec { return hex.Unit(s.Facing.Turn(facing - 1)) }

// clinging are the rows of a unit's sheet for the gum that eats at it.
func (st *State) clinging(s *Ship, h house) []view.Row {
	var out []view.Row
	for _, g := range st.Gums {
		if g.Target == s.ID {
			facing, _, _ := g.hit(s, h).facing(s, st.Moved, h)
			out = append(out, view.Row{Label: "Acid gum", Text: fmt.Sprintf("armor %d, %s, %s more", facing, counted(g.Damage, "point"), counted(g.Left, "impulse"))})
		}
	}
	return out
}
