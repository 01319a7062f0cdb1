package phoenix

import (
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/wound"
)

// Rulings on how somebody fares, and on what he is.

// locations are the places of the table of the game.
func locations(k known, _ opts.Args) []opts.Choice {
	game := wound.Advanced
	if k.InGame() {
		game = readings.WoundGame(k)
	}
	var out []opts.Choice
	for _, p := range wound.Places(game) {
		out = append(out, opts.Choice{Value: p.Key, Label: p.Name})
	}
	return append(out, opts.Choice{Value: concussion, Label: "Concussion"})
}

// concussion is where a blast hurts.
const concussion = "concussion"

var wounding = gmAction{
	Name: "wound", Summary: "Wound somebody, with the knockout roll", Rule: "knockouts", Rolls: true,
	Example: `unit:trent location:arm-bone pd:5 reason:"a fall"`,
	Params: []param{
		anybody, opts.ChoiceOf(locationOption, "where", locations), intOf(pdOption, "physical damage", 0, 1_000_000),
		intOf(shockOption, "shock, of this impulse alone", 0, 9999).Or("0"), intOf(starsOption, "1 disables, 2 even under drugs", 0, 2).Or("0"),
	},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		p := patient{c, r.State, r}
		if c.Dead {
			return cmdline.Refuse("knockouts", "%s is dead; revive comes first.", c.Name)
		}
		w := Wound{Location: locationOption.In(a), PD: pdOption.In(a), Disables: starsOption.In(a), Impulse: r.State.now()}
		before := c.Fresh
		c.Fresh = Fresh{Ruled: true}
		c.suffer(w, shockOption.In(a))
		p.tellHis(rules.Event{Kind: "wounded", Rule: "knockouts", Text: "{unit} is wounded: {location}, {pd} PD.",
			Figures: figures{fig("location", w.Location), fig("pd", w.PD), fig("shock", c.Fresh.Shock), fig("disables", w.Disables), fig("total", c.PD)}})
		p.bear()
		c.Fresh = before
		return nil
	},
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
		if pdOption.Given(a) && pdOption.In(a) < c.PD {
			c.PD -= pdOption.In(a)
		} else {
			c.heal()
		}
		p := patient{c, r.State, r}
		p.tend()
		p.tellHis(rules.Event{Kind: "healed", Rule: "wounded-capabilities", Text: "{unit} has {pd} PD left.", Figures: figures{fig("pd", c.PD)}})
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
		patient{c, r.State, r}.die("by ruling")
		return nil
	},
}

var reviving = gmAction{
	Name: "revive", Summary: "Bring somebody back into the fight", Rule: "knockouts", Example: `unit:trent reason:"a mistake"`, Params: []param{anybody},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if c.PD >= printed.Dead {
			c.heal()
		}
		c.Dead, c.Out, c.Idle, c.Debt, c.Faint = false, aftermath.Out{}, 0, 0, false
		c.Yielded, c.Broken, c.Cowed, c.Flees = false, false, false, false
		forget(c.Sightings)
		patient{c, r.State, r}.tell(rules.Event{Kind: "revived", Rule: "knockouts", Text: "{unit} is back in the fight."})
		return nil
	},
}

var yielding = gmAction{
	Name: "surrender", Summary: "Let somebody surrender", Rule: "morale", Example: `unit:trent reason:"cornered"`, Params: []param{anybody},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if c.Yielded || c.Dead {
			return cmdline.Refuse("morale", "%s does not fight any more.", c.Name)
		}
		patient{c, r.State, r}.yield("surrenders")
		return nil
	},
}

// numbers are the figures of a combatant that the game master sets.
var numbers = []struct {
	option    opts.Whole
	least     int64
	most      int64
	what, her string
	at        func(*Combatant) *int
}{
	{strOption, 1, 40, "STR", "strength", func(c *Combatant) *int { return &c.made().STR }},
	{intOption, 1, 40, "INT", "intelligence", func(c *Combatant) *int { return &c.made().INT }},
	{wilOption, 1, 40, "WIL", "will", func(c *Combatant) *int { return &c.made().WIL }},
	{hltOption, 1, 40, "HLT", "health", func(c *Combatant) *int { return &c.HLT }},
	{agiOption, 1, 40, "AGI", "agility", func(c *Combatant) *int { return &c.made().AGI }},
	{skillOption, 0, 20, "skill", "gun combat skill level", func(c *Combatant) *int { return &c.Skill }},
	{salOption, 0, 60, "SAL", "skill accuracy level", func(c *Combatant) *int { return &c.SAL }},
	{isfOption, 0, 99, "ISF", "intelligence skill factor", func(c *Combatant) *int { return &c.ISF }},
	{caOption, 0, 24, "CA", "combat actions", func(c *Combatant) *int { return &c.CA }},
	{kvOption, 0, 999, "KV", "knockout value", func(c *Combatant) *int { return &c.KV }},
	{debtOption, 0, 999, "debt", "actions lost before anything else", func(c *Combatant) *int { return &c.Debt }},
}

// weights are what he carries, in pounds.
var weights = []struct {
	option opts.Whole
	what   string
	at     func(*Combatant) *printed.Fixed
}{
	{poundsOption, "pounds carried", func(c *Combatant) *printed.Fixed { return &c.Burden.Pounds }},
	{packOption, "pounds in the pack", func(c *Combatant) *printed.Fixed { return &c.Burden.Pack }},
}

// made are his characteristics: average ones where he had none.
func (x *Rating) made() *Made {
	if x.Made == nil {
		x.Made = &Made{average, average, average, average}
	}
	return x.Made
}

// moods are the states of mind that the game master sets.
var moods = []struct {
	option opts.Flag
	what   string
	at     func(*Combatant) *bool
}{
	{brokenOption, "broken", func(c *Combatant) *bool { return &c.Cowed }},
	{drugOption, "drugged", func(c *Combatant) *bool { return &c.Drug }},
	{heroOption, "hero", func(c *Combatant) *bool { return &c.Hero }},
	{leaderOption, "leader", func(c *Combatant) *bool { return &c.Leader }},
}

func setParams() []param {
	out := []param{anybody}
	for _, n := range numbers {
		out = append(out, intOf(n.option, n.her, n.least, n.most).Opt())
	}
	for _, m := range moods {
		out = append(out, opts.OnOff[known](m.option, m.what).Opt())
	}
	for _, w := range weights {
		out = append(out, intOf(w.option, w.what, 0, 999).Opt())
	}
	return out
}

var setting = gmAction{
	Name: "set", Summary: "Set what somebody is and how they fare", Rule: "characteristics",
	Example: `unit:trent ca:5 reason:"set-up"`,
	Params:  setParams(),
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		told, follows := c.set(a, r)
		if len(told) == 0 {
			return cmdline.Refuse("characteristics", "Say what to set, such as ca:5.")
		}
		p := patient{c, r.State, r}
		for _, f := range told {
			p.tellHis(rules.Event{Kind: "set", Rule: "characteristics", Text: "{unit}: {what} {value}.", Figures: f})
		}
		if follows {
			p.tellHis(rules.Event{Kind: "reckoned", Rule: "characteristics", Text: "{unit} has {ca} combat actions, a maximum speed of {ms} and a knockout value of {kv}.",
				Figures: figures{fig("sal", c.SAL), fig("isf", c.ISF), fig("ca", c.CA), fig("ms", c.MS), fig("kv", c.KV)}})
		}
		return nil
	},
}

// set sets what is given, and what follows from characteristics and weight if they are:
// figures that are given themselves stand.
func (c *Combatant) set(a opts.Args, h house) (told []figures, follows bool) {
	give := func(own bool) {
		for i, n := range numbers {
			if n.option.Given(a) && own == (i < derived) {
				*n.at(c) = n.option.In(a)
				follows = follows || own
				told = append(told, figures{fig("what", n.what), fig("value", n.option.In(a))})
			}
		}
	}
	give(true)
	for _, w := range weights {
		if w.option.Given(a) {
			*w.at(c), follows = printed.Whole(w.option.In(a)), true
			told = append(told, figures{fig("what", w.what), fig("value", w.option.In(a))})
		}
	}
	if follows {
		c.burden(c.Burden.Pounds, h)
	}
	give(false)
	for _, m := range moods {
		if m.option.Given(a) {
			*m.at(c) = m.option.In(a)
			told = append(told, figures{fig("what", m.what), fig("value", onOff(m.option.In(a)))})
		}
	}
	return told, follows
}

// derived is where in the list the figures begin that follow from those before.
const derived = 6

var nearing = gmAction{
	Name: "near", Summary: "Let a shot pass close by somebody", Rule: "morale", Example: `unit:trent by:1 reason:"a ricochet"`,
	Params: []param{anybody, intOf(byOption, "by how many EAL it missed", 0, 99)},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		if len(c.Near) >= mostOfAny {
			return cmdline.Refuse("morale", "So many shots have passed %s already.", c.Name)
		}
		c.Near = append(c.Near, byOption.In(a))
		patient{c, r.State, r}.tellHis(rules.Event{Kind: "near", Rule: "morale", Text: "A shot misses {unit} by {by}.", Figures: figures{fig("by", byOption.In(a))}})
		return nil
	},
}

var knocking = gmAction{
	Name: "knock", Summary: "Strike somebody's balance, by a hit or a blast", Rule: "knock-down", Example: `unit:trent kd:3 limb:head reason:"a ricochet"`,
	Params: []param{
		anybody, numberOf(kdOption, "KD of the weapon", 0, 99).Opt(), oneOf(limbOption, "of the body that it hits", "head", "body", "arm", "leg").Or("body"),
		intOf(bcOption, "or the Base Concussion of a blast", 0, 99_999).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		c := r.State.find(unitOption.In(a))
		switch {
		case !knockDown.In(r):
			return cmdline.Refuse("knock-down", "Knock down is not played here; house rule knock-down on plays it.")
		case kdOption.Given(a) == bcOption.Given(a):
			return cmdline.Refuse("knock-down", "Give kd: of a hit, or bc: of a blast.")
		case c.Dead:
			return cmdline.Refuse("knock-down", "%s is dead.", c.Name)
		}
		before := c.Fresh
		c.Fresh = Fresh{Ruled: true}
		if bcOption.Given(a) {
			c.Fresh.blasted(bcOption.In(a))
		} else {
			limb := wound.LimbNamed(limbOption.In(a))
			c.Fresh.struck(printed.Exact(kdOption.In(a)), limb, r)
		}
		p := patient{c, r.State, r}
		p.tellHis(rules.Event{Kind: "knocked", Rule: "knock-down", Text: "{unit} is struck: {lost} actions, down {down}.", Figures: figures{fig("lost", c.Fresh.Lost), fig("down", onOff(c.Fresh.Down))}})
		p.topple()
		c.Fresh = before
		return nil
	},
}
