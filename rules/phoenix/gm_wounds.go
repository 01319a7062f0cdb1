package phoenix

import (
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/wound"
)

// Rulings on how somebody fares.

// locations are the places of the table of the game; what strikes the weapon wounds nobody.
func locations(k known, _ opts.Args) []opts.Choice {
	game := wound.Advanced
	if k.InGame() {
		game = readings.WoundGame(k)
	}
	var out []opts.Choice
	for _, p := range wound.Places(game) {
		if !p.WeaponHit() {
			out = append(out, opts.Choice{Value: p.Key, Label: p.Name})
		}
	}
	return append(out, opts.Choice{Value: concussion, Label: "Concussion"}, opts.Choice{Value: splintered, Label: "Splinters"})
}

// What a blast does that is at no place of a table.
const (
	concussion = "concussion"
	splintered = "splinters" // of which there are more than find places (3.6)
)

// hurtAt reports whether somebody can be wounded there.
func hurtAt(location string) bool {
	return location == concussion || location == splintered || wound.IsPlace(location)
}

var wounding = gmAction{
	Name: "wound", Summary: "Wound somebody, with the knockout roll", Rule: "knockouts", Rolls: true,
	Example: `unit:trent location:arm-bone pd:5 stars:1 shock:20 reason:"a fall"`,
	Params: slices.Concat([]param{
		anybody, opts.ChoiceOf(locationOption, "where", locations), intOf(pdOption, "physical damage", 0, 1_000_000),
		intOf(shockOption, "shock, of this impulse alone", 0, 9999).Or("0"), intOf(starsOption, "1 disables, 2 even under drugs", 0, 2).Or("0"),
	}, agoIn(), []param{switchOf(savedOption, "the recovery roll is made").Or("off")}),
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		p := patient{somebody{c, r}}
		if c.Dead {
			return cmdline.Refuse("knockouts", "%s is dead; revive comes first.", c.Name)
		}
		w := Wound{Location: locationOption.In(a), PD: pdOption.In(a), Disables: starsOption.In(a), Impulse: r.State.now() - ago(a)}
		if w.Disables > 0 && !wound.CanDisable(w.Location) {
			return cmdline.Refuse("disabling-injuries", "stars: no injury there disables; one of an arm, a leg or the spine can.")
		}
		if ago(a) > 0 {
			return p.had(w, savedOption.In(a))
		}
		if savedOption.In(a) {
			return cmdline.Refuse("medical-aid", "saved: is for a wound of before; say how long ago, as with hours:3.")
		}
		before := c.Fresh
		c.Fresh = Fresh{Ruled: true}
		c.suffer(w, shockOption.In(a))
		p.tellOwn(p.r, rules.Event{Kind: "wounded", Rule: "knockouts", Text: "{unit} is wounded: {place}, {pd} PD.",
			Figures: figures{fig("place", locationWords(w.Location)), fig("location", w.Location), fig("pd", w.PD), fig("shock", c.Fresh.Shock), fig("disables", w.stars(r)), fig("disabled", bit(c.lames(w, r))), fig("total", c.PD)}})
		p.bear()
		c.Fresh = before
		return nil
	},
}

// mend heals so much of what somebody suffers from, the lightest wounds first.
func (x *Body) mend(pd int) {
	x.PD -= pd
	for pd > 0 && len(x.Wounds) > 0 {
		least := 0
		for i, w := range x.Wounds {
			if w.PD < x.Wounds[least].PD {
				least = i
			}
		}
		if w := &x.Wounds[least]; w.PD > pd {
			w.PD -= pd
			return
		}
		pd -= x.Wounds[least].PD
		x.Wounds = slices.Delete(x.Wounds, least, least+1)
	}
}

var healing = gmAction{
	Name: "heal", Summary: "Heal somebody, wholly or by so much", Rule: "wounded-capabilities",
	Example: `unit:trent reason:"a mistake"`,
	Params:  []param{anybody, intOf(pdOption, "physical damage; all if left out", 1, mostPD).Opt()},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if c.Dead {
			return cmdline.Refuse("wounded-capabilities", "%s is dead; revive brings back to life.", c.Name)
		}
		down := !c.acts()
		if pdOption.Given(a) && pdOption.In(a) < c.PD {
			c.mend(pdOption.In(a))
		} else {
			c.heal()
		}
		p, left := patient{somebody{c, r}}, c.PD
		p.tend()
		text := "{unit} has {pd} PD left."
		if c.PD == 0 {
			text = "{unit} has healed."
		}
		if left == 0 || c.PD > 0 { // else their days were over, which is told by then
			p.tellOwn(p.r, rules.Event{Kind: "healed", Rule: "wounded-capabilities", Text: text, Figures: figures{fig("pd", c.PD)}})
		}
		if down && c.acts() {
			p.back()
		}
		return nil
	},
}

var killing = gmAction{
	Name: "kill", Summary: "Let somebody die", Rule: "knockouts", Example: `unit:trent reason:"a fall"`, Params: []param{anybody},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if c.Dead {
			return cmdline.Refuse("knockouts", "%s is dead already.", c.Name)
		}
		patient{somebody{c, r}}.die("by ruling")
		return nil
	},
}

// survive takes away what killed at once; the wounds of before stay.
func (x *Body) survive() {
	x.Wounds = slices.DeleteFunc(x.Wounds, func(w Wound) bool { return w.PD >= printed.Dead })
	x.PD = 0
	for _, w := range x.Wounds {
		x.PD += w.PD
	}
	if x.PD == 0 || x.PD >= printed.Dead {
		x.heal()
	}
}

var reviving = gmAction{
	Name: "revive", Summary: "Bring somebody back into the fight", Rule: "knockouts", Example: `unit:trent reason:"a mistake"`, Params: []param{anybody},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		switch {
		case c.Off:
			return cmdline.Refuse("knockouts", "%s is not on the map; place puts them there, or bring comes with another.", c.Name)
		case wholly(c, r.State.now()):
			return cmdline.Refuse("knockouts", "%s is in the fight.", c.Name)
		}
		if c.PD >= printed.Dead {
			c.survive()
		}
		if c.Dead && c.PD > 0 && r.State.now() >= c.due(r) {
			c.Aid.Saved = true // the roll that was lost is ruled on
		}
		c.Dead, c.Out, c.Idle, c.Debt, c.Faint = false, aftermath.Out{}, 0, 0, false
		c.Yielded, c.Broken, c.Cowed, c.Flees = false, false, false, false
		p := patient{somebody{c, r}}
		p.hamper()
		p.back()
		return nil
	},
}

// wholly reports whether nothing keeps somebody from the fight, in body or mind.
func wholly(c *Combatant, now int) bool {
	out := c.Out.Effect != "" || c.Idle > now || c.Debt > 0 || c.Faint
	return c.acts() && !out && !c.Broken && !c.Cowed && !c.Flees
}

// back tells all who see them that somebody fights again; they look around.
func (p patient) back() {
	p.rises()
	p.tell(rules.Event{Kind: "revived", Rule: "knockouts", Text: "{unit} is back in the fight."})
	p.r.State.lookAgain(p.r)
}

var yielding = gmAction{
	Name: "surrender", Summary: "Let somebody surrender", Rule: givingUp, Example: `unit:trent reason:"cornered"`, Params: []param{anybody},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if c.Yielded || c.Dead {
			return cmdline.Refuse(givingUp, "%s does not fight any more.", c.Name)
		}
		patient{somebody{c, r}}.yield(givingUp, "yielded", "surrenders")
		return nil
	},
}

var nearing = gmAction{
	Name: "near", Summary: "Let a shot pass close by somebody", Rule: "morale", Example: `unit:trent by:1 reason:"a ricochet"`,
	Params: []param{anybody, intOf(byOption, "by how many EAL it missed", 0, 99)},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if c.Dead {
			return cmdline.Refuse("morale", "%s is dead.", c.Name)
		}
		if len(c.Near) >= mostOfAny {
			return cmdline.Refuse("morale", "So many shots have passed %s already.", c.Name)
		}
		if !moralePlayed.In(r) && !initiativePlayed.In(r) {
			return cmdline.Refuse("morale", "Neither morale nor initiative is played here, and a near miss does nothing else; house rule morale on plays it.")
		}
		c.missed(byOption.In(a), nil)
		patient{somebody{c, r}}.tellOwn(r, rules.Event{Kind: "near", Rule: "morale", Text: "A shot misses {unit} by {by}.", Figures: figures{fig("by", byOption.In(a))}})
		return nil
	},
}

var knocking = gmAction{
	Name: "knock", Summary: "Strike somebody's balance, by a hit or a blast", Rule: "knock-down", Example: `unit:trent kd:3 place:head reason:"a ricochet"`,
	Params: []param{
		anybody, numberOf(kdOption, "KD of the weapon", 0, 99).Opt(), oneOf(placeOption, "of the body that it hits", "head", "body", "arm", "leg").Or("body"),
		intOf(bcOption, "or the Base Concussion of a blast", 0, 99_999).Opt(), oneOf(armorOption, "power armor, for a blast", "light", "medium", "heavy").Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		switch {
		case !knockDown.In(r):
			return cmdline.Refuse("knock-down", "Knock down is not played here; house rule knock-down on plays it.")
		case kdOption.Given(a) == bcOption.Given(a):
			return cmdline.Refuse("knock-down", "Give kd: of a hit, or bc: of a blast.")
		case armorOption.Given(a) && !bcOption.Given(a):
			return cmdline.Refuse("knock-down", "Power armor counts for a blast alone; give bc:.")
		case c.Dead:
			return cmdline.Refuse("knock-down", "%s is dead.", c.Name)
		}
		before := c.Fresh
		c.Fresh = Fresh{Ruled: true}
		if bcOption.Given(a) {
			c.Fresh.blasted(bcOption.In(a), armorOption.In(a), c.Posture)
		} else {
			limb := wound.LimbNamed(placeOption.In(a))
			c.Fresh.struck(printed.Rounded(kdOption.In(a)), limb, c.Posture, r)
		}
		p := patient{somebody{c, r}}
		switch {
		case !c.Fresh.Down && c.Fresh.Lost == 0:
			p.tellOwn(p.r, rules.Event{Kind: "knocked", Rule: "knock-down", Text: "{unit} is struck and keeps their balance."})
		case !p.acts() && (!c.Fresh.Down || c.Posture.flat()):
			p.tellOwn(p.r, rules.Event{Kind: "unknocked", Rule: "knock-down", Text: "{unit} is struck, and has no balance to lose."})
		}
		p.topple()
		c.Fresh = before
		return nil
	},
}
