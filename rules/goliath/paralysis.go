package goliath

import (
	"slices"

	"impulse/rules"
	"impulse/rules/plane"
)

// Paralysis by touch (Special Abilities, 7a and 7b; house rule paralysis): each
// hit of a melee stiffens a figure beside those that it removes, or the unit as
// a whole. The stiff stand where they are and can do nothing; their comrades
// fight on beside them, and do not march away from them.

// healers end paralysis by a touch, and mighty ones hurt what others cannot
// (7a, 11).
var (
	healers = []string{"Elves", "Hero", "Super Hero", "Wizards"}
	slayers = []string{"Giants", "Hero", "Super Hero", "Wizards"}
)

func (u *Unit) isOneOf(types []string, h house) bool {
	return slices.Contains(types, u.Type) || u.Type == "Ranger" && h("rangers-are-heroes") == "on"
}

func (u *Unit) mighty(h house) bool { return u.isOneOf(slayers, h) }

// touch is the touch of those who paralyze: whom they hit in melee (7a, 7b;
// house rule paralysis). Elves are immune to the first.
func (st *State) touch(r *ruling, by, t *Unit) {
	turns, rule := 0, ""
	switch {
	case r.House("paralysis") == "gm" || !slices.Contains(st.Units, t) || t.Numb != 0:
		return
	case by.kind().has("7a", r.House) && t.Type != "Elves":
		turns, rule = untilTouched, "ability-7a"
	case by.kind().has("7b", r.House):
		turns, rule = 2, "ability-7b" // the rest of this turn and the next
	default:
		return
	}
	t.Numb = turns
	text := "{target} is paralyzed by the touch of {unit} until an elf, hero, super hero or wizard touches it."
	if turns > 0 {
		text = "{target} is paralyzed by the touch of {unit} until the end of the next turn."
	}
	r.Tell(rules.Event{Kind: "paralyzed", Unit: by.ID, Target: t.ID, Rule: rule, Text: text})
}

// touchAway frees those whom a friend who can is in contact with (7a).
func (st *State) touchAway(r *ruling) {
	for _, u := range st.Units {
		if u.Numb != untilTouched {
			continue
		}
		i := slices.IndexFunc(st.Units, func(x *Unit) bool {
			return x != u && x.Side == u.Side && x.able() && !x.Hidden && x.isOneOf(healers, r.House) && plane.Touching(x.rect(), u.rect())
		})
		if i >= 0 {
			u.Numb = 0
			r.Tell(rules.Event{Kind: "freed", Unit: u.ID, Target: st.Units[i].ID, Rule: "ability-7a", Text: "{unit} is freed by the touch of {target}."})
		}
	}
}

