package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
)

// Rulings on what somebody wears and carries (1.4).

var wearing = gmAction{
	Name: "wear", Summary: "Put armor on somebody, whole or by place", Rule: "armor-wear",
	Example: `unit:trent armor:medium-rigid reason:"set-up"`,
	Params: []param{
		anybody, opts.ChoiceOf(armorOption, "which; none takes it off", anyOf(person.Armors)),
		oneOf(placeOption, "where", person.Everywhere, person.OnHead, person.OnFace, person.OnBody).Or(person.Everywhere),
	},
	Do: func(r *ruling, a opts.Args) error {
		c, armor, place := r.State.find(unitOption.In(a)), armorOption.In(a), placeOption.In(a)
		if !c.Suit.wear(place, armor, r) {
			return cmdline.Refuse("armor-wear", "%s has nothing for the %s; a visor goes with its own helmet.", armor, place)
		}
		r.State.tell(r, c, rules.Event{Kind: "wears", Rule: "armor-wear", Text: "{unit} wears armor: PF head {head}, visor {visor}, body {body}.",
			Figures: figures{fig("armor", armor), fig("place", place), fig("head", c.Suit.Head.Decimal()), fig("visor", c.Suit.Visor.Decimal()), fig("body", c.Suit.Body.Decimal())}})
		patient{somebody{c, r}}.reckon()
		return nil
	},
}

// wear puts armor on at a place; false where that armor has nothing for it.
func (s *Suit) wear(place, armor string, h house) bool {
	worn, ok := s.Worn.With(place, armor)
	if !ok {
		return false
	}
	pf := worn.Protection(readings.OtherArmor(h))
	s.Worn = worn
	if place != person.OnBody {
		s.Visor = printed.Whole(pf.Visor)
	}
	if place == person.OnHead || place == person.Everywhere {
		s.Head = printed.Whole(pf.Head)
	}
	if place == person.OnBody || place == person.Everywhere {
		s.Body = printed.Whole(pf.Body)
	}
	return true
}

var carrying = gmAction{
	Name: "carry", Summary: "Set what equipment somebody carries", Rule: "equipment",
	Example: `unit:trent item:canteen-full count:2 reason:"set-up"`,
	Params:  []param{anybody, opts.ChoiceOf(itemOption, "of the Equipment Table", anyOf(person.Gear)), intOf(countOption, "how many", 0, 99).Or("1")},
	Do: func(r *ruling, a opts.Args) error {
		c, key, n := r.State.find(unitOption.In(a)), itemOption.In(a), countOption.In(a)
		c.Gear = slices.DeleteFunc(c.Gear, func(s Supply) bool { return s.Key == key })
		if n > 0 {
			c.Gear = append(c.Gear, Supply{key, n})
		}
		p := patient{somebody{c, r}}
		p.tellOwn(p.r, rules.Event{Kind: "carries", Rule: "equipment", Text: "{unit} carries {count} of {item}: {pounds} lb in all.",
			Figures: figures{fig("count", n), fig("item", person.Name(key)), fig("pounds", c.carried(r).Decimal())}})
		p.reckon()
		return nil
	},
}
