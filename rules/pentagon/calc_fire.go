package pentagon

import (
	"cmp"
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// rolls is whether a question rolls its dice, or says how many there are, what is
// needed, and what they come to.
var rolls = switchOf(rollOption, "off: what to throw, and its odds").Or("on")

// weaponAsked is the option for a weapon: a kind, or one of a ship that is named.
var weaponAsked = opts.ChoiceOf(weaponOption, "kind of weapon, or L1 of a ship", weaponsAsked)

func weaponsAsked(k known, a opts.Args) []opts.Choice {
	var out []opts.Choice
	for _, kind := range firedDirectly() {
		out = append(out, opts.Choice{Value: kind})
	}
	for _, c := range hullNamed(k, a) {
		for _, id := range craftsKnown(k).onPaper(c.Value).gunsOf() {
			if !slices.ContainsFunc(out, func(c opts.Choice) bool { return c.Value == id }) {
				out = append(out, opts.Choice{Value: id})
			}
		}
	}
	return out
}

// modifiersAsked are the options for what else a shot depends on.
var modifiersAsked = []param{
	onOff(lockOption, "radar lock-on").Or("on"),
	intOf(ecmOption, "levels the target's ECM is ahead", 0, topLevel).Opt(),
	switchOf(evadesOption, "the target evades"),
	switchOf(evadingOption, "the firer evades"),
	opts.ChoiceOf(shipOption, "whose weapon: a design, or a unit", hullNamed).Else(readLosses).Opt(),
	targetHull,
}

var calcFire = question{
	Name: "fire", Summary: "Roll a direct-fire shot", Rule: "direct-fire-weapons", Rolls: true,
	Example: "weapon:laser range:4 size:2",
	Params: slices.Concat([]param{
		weaponAsked, intOf(rangeOption, "hexes to the target", 0, farRange), intOf(sizeOption, "the target's size class", 0, 9).Opt(),
	}, modifiersAsked, []param{intOf(armorOption, "the section hit, 1 to 6", 1, sectionsOf).Opt(), rolls}),
	Do: func(r *ruling, a opts.Args) error {
		x, err := craftsOf(r).shotAsked(a)
		if err != nil {
			return err
		}
		x.rng = rangeOption.In(a)
		if !rollOption.In(a) {
			x.foretell(r)
			r.Offer("Roll It", asksAgain("fire", a))
			return nil
		}
		o := x.fire(r.Dice, x.weapon.name, r)
		f := append(x.figures(o), x.bears()...)
		r.Data(f...)
		r.Tell(rules.Event{Kind: "shot", Rule: x.rule(), Figures: f, Text: x.account(o, x.who, x.whom)})
		x.tellArc(r)
		x.offerDamage(r, o.Damage, armorOption.In(a))
		return nil
	},
}

// shotAsked is a shot of a question.
type shotAsked struct {
	aim
	who, whom string
	mount     *part  // nil where the kind of weapon alone was said
	on        *Hull  // nil where the size class alone was said
	target    string // as it was named
}

// shotAsked reads a shot: its weapon by its kind or as one of a ship, its target by its
// size class or its name.
func (all crafts) shotAsked(a opts.Args) (shotAsked, error) {
	on, err := all.named(targetOption, a)
	ship, of := all.named(shipOption, a)
	if err = cmp.Or(of, err); err != nil {
		return shotAsked{}, err
	}
	x := shotAsked{whom: "the target", target: targetOption.In(a), on: on}
	x.aim = aim{weapon: weaponOf(weaponOption.In(a)), lock: lockOption.In(a), ecm: ecmOption.In(a), evasion: evasion(evadesOption.In(a)), evading: evasion(evadingOption.In(a))}
	switch {
	case ship != nil:
		if x.mount = ship.mountedOn(weaponOption.In(a)); x.mount == nil && x.weapon == nil {
			return x, cmdline.Wrong(string(weaponOption), nil, "%s has no weapon %s; it has %s.", ship.design().name, weaponOption.In(a), list(ship.gunsOf()))
		}
		if x.mount != nil && (row{x.mount, ship}).boxes().Live() == 0 {
			return x, cmdline.Wrong(string(weaponOption), nil, "%s of %s is destroyed.", x.mount.id, ship.design().name)
		}
		x.who = ship.design().name + "'s " + weaponOption.In(a)
	case x.weapon == nil:
		return x, cmdline.Refuse("direct-fire-weapons", "ship: is missing: say whose weapon %s is, as ship:kestrel, or its kind, as weapon:laser.", weaponOption.In(a))
	default:
		x.who = legible.Capital(withArticle(x.weapon.name))
	}
	if x.mount != nil {
		x.weapon = x.mount.weapon
	}
	return x.at(a)
}

// at reads the target of a shot.
func (x shotAsked) at(a opts.Args) (shotAsked, error) {
	switch {
	case sizeOption.Given(a):
		x.aim.target = sizeOption.In(a)
	case x.on == nil:
		return x, cmdline.Refuse("size-class", "size: is missing: say the target's size class, as size:2, or what it is, as target:lance.")
	default:
		x.aim.target = x.on.size()
	}
	if x.on != nil {
		x.whom = x.on.design().name
	}
	return x, nil
}

// bears is the arc of a weapon that is one of a ship.
func (x shotAsked) bears() figures {
	if x.mount == nil {
		return nil
	}
	return figures{fig("arc", x.mount.arc.name)}
}

// tellArc tells it.
func (x shotAsked) tellArc(r *ruling) {
	if x.mount != nil && x.mount.arc.name != "" {
		r.Tell(rules.Event{Kind: "arc", Rule: "arcs", Figures: x.bears(), Text: x.who + " bears through {arc}."})
	}
}

// offerDamage offers to carry damage on: radiative to the armor, else past the screens.
func (x shotAsked) offerDamage(r *ruling, damage, armor int) {
	if x.on == nil || damage == 0 || x.on.design().drone {
		return
	}
	for facing := 1; facing <= sectionsOf; facing++ {
		if armor != 0 && armor != facing {
			continue
		}
		n, points := strconv.Itoa(facing), strconv.Itoa(damage)
		line := "pentagon-calc apportion hits:" + n + ":" + points + " target:" + cmdline.Quote(x.target)
		if x.weapon.radiative {
			line = "pentagon-calc mirror hits:" + points + " target:" + cmdline.Quote(x.target) + " armor:" + n
		}
		r.Offer("Armor "+n, line)
	}
}

// weighed is the shot with its odds, before screens and armor.
func (x shotAsked) weighed(h house) shotOdds {
	return shotOdds{aim: x.aim, weapons: []string{x.weapon.id}}.weighed(h)
}

// foretell says what is to be thrown, and what it comes to.
func (x shotAsked) foretell(r *ruling) {
	o := x.weighed(r)
	f := append(o.figures(r), x.bears()...)
	r.Data(f...)
	r.Tell(rules.Event{Kind: "foretold", Figures: f, Text: x.who + " at " + x.whom + ", range {range}: " + o.answer() + "."})
	r.Tell(rules.Event{Kind: "foretold", Rule: o.ruleOf(), Figures: f, Text: "2d6" + o.modifiers(o.all[0].Value.Penalty) + o.printed() + o.hit.dice()})
	x.tellArc(r)
}

var calcRanges = question{
	Name: "ranges", Summary: "Odds of a weapon at every range", Rule: "direct-fire-weapons",
	Example: "weapon:laser size:2",
	Params:  slices.Concat([]param{weaponAsked, intOf(sizeOption, "the target's size class", 0, 9).Opt()}, modifiersAsked),
	Do: func(r *ruling, a opts.Args) error {
		x, err := craftsOf(r).shotAsked(a)
		if err != nil {
			return err
		}
		var all []figures
		bands := x.bands(r)
		for i, b := range bands {
			e := rules.Event{Kind: "band", Figures: b.figures(), Text: b.words()}
			if i == len(bands)-1 { // one citation for all
				e.Rule = x.rule()
			}
			r.Tell(e)
			all = append(all, e.Figures)
		}
		r.Data(fig("bands", all))
		x.tellArc(r)
		return nil
	},
}

// band are ranges at which a shot is alike.
type band struct {
	from, to int
	shotOdds
}

// bands are all ranges at which the shot may do something, and the first at which it
// cannot any more.
func (x shotAsked) bands(h house) []band {
	var out []band
	for x.rng = 0; x.rng <= 2*lastRange(); x.rng++ {
		o := x.weighed(h)
		if n := len(out); n > 0 && o.like(out[n-1].shotOdds) {
			out[n-1].to = x.rng
			continue
		}
		out = append(out, band{x.rng, x.rng, o})
	}
	if last := out[len(out)-1]; last.hit.chance.Sign() == 0 {
		out[len(out)-1].to = 0 // and so for ever
	}
	return out
}

// like reports whether two shots come to the same.
func (x shotOdds) like(y shotOdds) bool {
	return x.hit.needs == y.hit.needs && x.damage.Cmp(y.damage) == 0
}

func (b band) figures() figures {
	return append(append(figures{fig("from", b.from), fig("to", b.to)}, b.hit.figures()...), fig("expected", b.damage))
}

// words are a band in a sentence.
func (b band) words() string {
	at := "Range {from}-{to}: "
	switch {
	case b.to == b.from:
		at = "Range {from}: "
	case b.to == 0:
		return "From range {from} on nothing."
	}
	switch {
	case b.hit.needs == 0:
		return at + "nothing."
	case b.kills():
		return at + odds.Rounded(b.hit.chance) + " to destroy it" + b.hit.dice()
	}
	return at + odds.Rounded(b.hit.chance) + " to hurt it, " + odds.RoundedMean(b.damage) + " on average" + b.hit.dice()
}
