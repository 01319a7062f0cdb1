package phoenix

import (
	"cmp"
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/printed"
)

// Rulings on what somebody is (1.2, 1.3): characteristics are given, rolled on three dice or
// brought from another game, and what follows from them is reckoned at once.

// numbers are the figures of a combatant that the game master sets.
var numbers = []struct {
	option    opts.Whole
	least     int64
	most      int64
	what, her string
	at        func(*Combatant) *int
}{
	{strOption, 0, mostScale, "STR", "strength", func(c *Combatant) *int { return &c.made().STR }},
	{intOption, 0, mostScale, "INT", "intelligence", func(c *Combatant) *int { return &c.made().INT }},
	{wilOption, 0, mostScale, "WIL", "will", func(c *Combatant) *int { return &c.made().WIL }},
	{hltOption, 0, mostScale, "HLT", "health", func(c *Combatant) *int { return &c.HLT }},
	{agiOption, 0, mostScale, "AGI", "agility", func(c *Combatant) *int { return &c.made().AGI }},
	{skillOption, 0, 20, "skill", "gun combat skill level", func(c *Combatant) *int { return &c.Skill }},
	{salOption, 0, 60, "SAL", "skill accuracy level", func(c *Combatant) *int { return &c.SAL }},
	{isfOption, 0, 99, "ISF", "intelligence skill factor", func(c *Combatant) *int { return &c.ISF }},
	{caOption, 0, 24, "CA", "combat actions", func(c *Combatant) *int { return &c.CA }},
	{kvOption, 0, 999, "KV", "knockout value", func(c *Combatant) *int { return &c.KV }},
	{debtOption, 0, 999, "debt", "actions lost before anything else", func(c *Combatant) *int { return &c.Debt }},
}

// weight is a part of what he carries.
type weight struct {
	option opts.Whole
	what   string
	told   string
	set    func(b *Encumbered, pounds printed.Fixed)
}

// figures are what is told of a weight that was set.
func (w weight) figures(pounds int) figures {
	if w.option == poundsOption && pounds == 0 {
		return figures{fig("what", "pounds"), fig("value", "as the things weigh")}
	}
	return figures{fig("what", w.told), fig("value", strconv.Itoa(pounds)+" lb")}
}

// weights are what he carries, in pounds. Of 0 pounds all counts what his things weigh.
var weights = []weight{
	{poundsOption, "pounds with the pack; 0 by weights", "weight with the pack", func(b *Encumbered, n printed.Fixed) { b.Pounds, b.Said = n, n > 0 }},
	{packOption, "pounds in the pack", "weight of the pack", func(b *Encumbered, n printed.Fixed) { b.Pack = n }},
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
	set    func(c *Combatant, on bool)
}{
	{brokenOption, "broken", func(c *Combatant, on bool) { c.Broken, c.Cowed = false, on }},
	{drugOption, "drugged", func(c *Combatant, on bool) { c.Drug = on }},
	{heroOption, "hero", func(c *Combatant, on bool) { c.Hero = on }},
}

func setParams() []param {
	out := []param{
		anybody, switchOf(rolledOption, "roll the five on three dice each").Or("off"),
		intOf(leastOption, "lowest of another game's scale", 0, mostScale).Opt(), intOf(mostOption, "highest of it", 0, mostScale).Opt(),
	}
	for _, n := range numbers {
		out = append(out, intOf(n.option, n.her, n.least, n.most).Opt())
	}
	for _, m := range moods {
		out = append(out, opts.OnOff[known](m.option, m.what).Opt())
	}
	for _, w := range weights {
		out = append(out, intOf(w.option, w.what, 0, 999).Opt())
	}
	return append(out, intOf(outOption, "minutes out of action; 0 ends it", 0, mostMinutesOut).Opt(), squadParam.Opt())
}

var setting = gmAction{
	Name: "set", Summary: "Set what somebody is and how they fare", Rule: "characteristics", Rolls: true,
	Example: `unit:trent ca:5 reason:"set-up"`,
	Params:  setParams(),
	Do: func(r *ruling, a opts.Args) error {
		p := patient{somebody{r.State.find(unitOption.In(a)), r}}
		if err := convertible(a); err != nil {
			return err
		}
		if err := cmp.Or(p.mayCarry(a), r.State.squadNamed(a)); err != nil {
			return err
		}
		if outOption.Given(a) && p.Dead {
			return cmdline.Refuse("knockouts", "%s is dead; revive comes first.", p.Name)
		}
		if rolledOption.In(a) {
			p.roll()
		}
		troop := p.Made == nil
		told, follows := p.set(a)
		if len(told) == 0 && !rolledOption.In(a) {
			return cmdline.Refuse("characteristics", "Say what to set, such as ca:5.")
		}
		for _, f := range told {
			text := "{unit}: {what} {value}."
			if _, graded := f.Get("grade"); graded {
				text = "{unit}: {what} {value}, {grade}."
			}
			p.tellOwn(p.r, rules.Event{Kind: "set", Rule: "characteristics", Text: text, Figures: f})
		}
		switch {
		case follows:
			if troop {
				p.tellAverage()
			}
			p.tellReckoned()
		case skillOption.Given(a) && !salOption.Given(a) && p.Made == nil:
			p.tellOwn(p.r, rules.Event{Kind: "as-troop", Rule: "pregenerated-troops", Text: "{unit} is of a troop, whose other figures stay: SAL {sal}, ISF {isf}, {actions}, a knockout value of {kv}. sal:, isf:, ca: and kv: set them; all five characteristics reckon them anew.",
				Figures: figures{fig("sal", p.SAL), fig("isf", p.ISF), fig("ca", p.CA), fig("actions", counted(p.CA, "combat action")), fig("kv", p.KV)}})
		}
		return nil
	},
}

// A scale of characteristics: of ours what a sheet holds, of another game what may be asked.
const (
	leastOnSheet = 1
	mostOnSheet  = 40
	mostScale    = 1000
)

// onScale is a characteristic of an option, on the scale of 3 to 18 (1.2).
func onScale(option opts.Whole, a opts.Args) int {
	if !leastOption.Given(a) {
		return option.In(a)
	}
	return person.Convert(option.In(a), leastOption.In(a), mostOption.In(a))
}

// convertible refuses a scale that is none, and characteristics that no sheet holds.
func convertible(a opts.Args) error {
	if leastOption.Given(a) && rolledOption.In(a) {
		return cmdline.Refuse("characteristics", "rolled: three dice give 3 to 18; least: and most: are for characteristics of another game's scale.")
	}
	if leastOption.Given(a) && mostOption.Given(a) && mostOption.In(a) <= leastOption.In(a) {
		return cmdline.Refuse("characteristics", "The scale's lowest, %d, is not below its highest, %d.", leastOption.In(a), mostOption.In(a))
	}
	if leastOption.Given(a) != mostOption.Given(a) {
		return cmdline.Refuse("characteristics", "To bring characteristics from another game give both ends of its scale, such as least:1 most:100.")
	}
	for _, n := range numbers[:characteristics] {
		if n.option.Given(a) && (onScale(n.option, a) < leastOnSheet || onScale(n.option, a) > mostOnSheet) {
			return cmdline.Refuse("characteristics", "%s %d is not on the sheet, which has %d to %d; least: and most: bring it from another game's scale.", n.what, onScale(n.option, a), leastOnSheet, mostOnSheet)
		}
	}
	return nil
}

// tellAverage tells all five characteristics of one who was of a troop and had none: those
// that were not given are average (1.2).
func (p patient) tellAverage() {
	p.tellOwn(p.r, rules.Event{Kind: "made", Rule: "characteristics", Text: "{unit} is of no troop any more: STR {str}, INT {int}, WIL {wil}, HLT {hlt}, AGI {agi}; what is not given is average.",
		Figures: figures{fig("str", p.Made.STR), fig("int", p.Made.INT), fig("wil", p.Made.WIL), fig("hlt", p.HLT), fig("agi", p.Made.AGI)}})
}

// roll rolls the five characteristics (1.3, step 1).
func (p patient) roll() {
	c := person.Roll(p.dice())
	p.Made, p.HLT = &Made{c.STR, c.INT, c.WIL, c.AGI}, c.HLT
	p.tellOwn(p.r, rules.Event{Kind: "rolled", Rule: "characteristics", Text: "{unit} rolls STR {str}, INT {int}, WIL {wil}, HLT {hlt}, AGI {agi}.",
		Figures: figures{fig("str", c.STR), fig("int", c.INT), fig("wil", c.WIL), fig("hlt", c.HLT), fig("agi", c.AGI)}})
}

// mayCarry refuses a pack that is heavier than all that he is said to carry, of which it is
// a part.
func (p patient) mayCarry(a opts.Args) error {
	would := *p.Combatant
	for _, w := range weights {
		if w.option.Given(a) {
			w.set(&would.Burden, printed.Whole(w.option.In(a)))
		}
	}
	if b := would.Burden; b.Said && b.Pack > b.Pounds {
		return cmdline.Refuse("encumbrance", "A pack of %s lb would be more than all that %s carries, %s lb; pounds: is with the pack.", b.Pack, p.Name, b.Pounds)
	}
	return nil
}

// set sets what is given, and what follows from characteristics and weight: figures that are
// given themselves stand.
func (p patient) set(a opts.Args) (told []figures, follows bool) {
	for i, n := range numbers[:derived] {
		if !n.option.Given(a) {
			continue
		}
		value, words := n.option.In(a), figures{}
		if i < characteristics {
			value = onScale(n.option, a)
			words = figures{fig("grade", person.Grade(value))}
		}
		*n.at(p.Combatant) = value
		told = append(told, append(figures{fig("what", n.what), fig("value", value)}, words...))
	}
	for _, w := range weights {
		if w.option.Given(a) {
			w.set(&p.Burden, printed.Whole(w.option.In(a)))
			told = append(told, w.figures(w.option.In(a)))
		}
	}
	follows = (len(told) > 0 || rolledOption.In(a)) && p.Combatant.reckon(p.r)
	for _, n := range numbers[derived:] {
		if n.option.Given(a) {
			*n.at(p.Combatant) = n.option.In(a)
			told = append(told, figures{fig("what", n.what), fig("value", n.option.In(a))})
		}
	}
	if caOption.Given(a) {
		p.Burden.acts(p.CA)
	}
	for _, m := range moods {
		if m.option.Given(a) {
			m.set(p.Combatant, m.option.In(a))
			told = append(told, figures{fig("what", m.what), fig("value", onOff(m.option.In(a)))})
		}
	}
	if outOption.Given(a) {
		told = append(told, figures{fig("what", "minutes out of action"), fig("value", outOption.In(a))})
		p.outFor(outOption.In(a))
	}
	if squadOption.Given(a) {
		p.Squad = squadIn(a)
		told = append(told, figures{fig("what", "squad"), fig("value", cmp.Or(p.Squad, noSquad))})
	}
	return told, follows
}

// mostMinutesOut is how long somebody is out of action at most by ruling: 30 days, longer
// than any time of Table 8B.
const mostMinutesOut = 30 * 24 * 60

// outFor puts somebody out of action for so many minutes from now, as a failed knockout roll
// does (2.7); of 0 they can act again.
func (p patient) outFor(minutes int) {
	if minutes == 0 {
		p.end()
		return
	}
	lay, now := p.lies(), p.r.State.now()
	p.Hero, p.Faint = false, p.PD > 0
	p.Out = aftermath.Out{Effect: aftermath.Incapacitated, Since: now, Until: now + minutes*impulsesAMinute + 1}
	p.drop(lay)
}

// Where in the list the figures begin that are no characteristics, and those that follow.
const (
	characteristics = 5
	derived         = 6
)
