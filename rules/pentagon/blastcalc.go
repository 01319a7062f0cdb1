package pentagon

import (
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/ledger"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

const mostStrength = 100_000 // points, more than any calc needs

var calcExplosion = question{
	Name: "explosion", Summary: "Strength of an explosion at a distance", Rule: "explosions",
	Example: "kind:missile strength:12 distance:0",
	Params: []param{
		oneOf(kindOption, "what explodes", "spacecraft", "missile"),
		intOf(strengthOption, "basic strength; a missile's warhead", 0, mostStrength),
		intOf(distanceOption, "hexes away", 0, farRange),
	},
	Do: func(r *ruling, a opts.Args) error {
		basic, text := strengthOption.In(a), "Basic strength {basic_strength}, less 8 a hex: "
		if kindOption.In(a) == "missile" {
			basic, text = half(basic, r), "Half the warhead is {basic_strength}, less 8 a hex: "
		}
		strength, away := strengthAt(basic, distanceOption.In(a)), noun(distanceOption.In(a), "hex")
		f := figures{fig("basic_strength", basic), fig("distance", distanceOption.In(a)), fig("strength", strength), fig("in_range", strength > 0)}
		r.Data(f...)
		if text += "{strength} at {distance} " + away + "."; strength == 0 {
			text = "{distance} " + away + " away an explosion of basic strength {basic_strength} is out of range."
		}
		r.Tell(rules.Event{Kind: "explosion", Rule: "explosions", Figures: f, Text: text})
		return nil
	},
}

var calcSurvive = question{
	Name: "survive", Summary: "Roll whether size class 0 survives a blast", Rule: "explosion-survival", Rolls: true,
	Example: "strength:6",
	Params:  []param{intOf(strengthOption, "strength in its hex", 0, mostStrength), rolls},
	Do: func(r *ruling, a opts.Args) error {
		if !rollOption.In(a) {
			foretellSurvival(r, strengthOption.In(a))
			return nil
		}
		dice, alive := survives(r.Dice, "survival", strengthOption.In(a))
		f := figures{fig("strength", strengthOption.In(a)), fig("dice", dice), fig("sum", dice[0]+dice[1]), fig("survives", alive)}
		r.Data(f...)
		text := "It survives: " + survival(dice) + "."
		if !alive {
			text = "It is destroyed: " + survival(dice) + "."
		}
		r.Tell(rules.Event{Kind: "survival", Rule: "explosion-survival", Figures: f, Text: text})
		return nil
	},
}

// foretellSurvival says what is to be thrown, and the chance that it lives.
func foretellSurvival(r *ruling, strength int) {
	chance := dice.Weigh(func(d *dice.Roller) bool {
		_, alive := survives(d, "survival", strength)
		return alive
	}).Chance(func(lives bool) bool { return lives })
	f := figures{fig("strength", strength), fig("chance", chance)}
	r.Data(f...)
	r.Tell(rules.Event{Kind: "foretold", Rule: "explosion-survival", Figures: f, Text: "2d6, more than {strength} survives: " + odds.Rounded(chance) + "."})
	r.Offer("Roll It", "pentagon-calc survive strength:"+strconv.Itoa(strength))
}

var calcMirror = question{
	Name: "mirror", Summary: "Damage on one armor section", Rule: "mirror",
	Example: `hits:"5,3" target:lance armor:1`,
	Params: []param{
		intOf(boxesOption, "boxes built in the section", 0, manyBoxes).Opt(),
		intOf(destroyedOption, "of them destroyed before", 0, manyBoxes).Opt(),
		textOf(hitsOption, "radiative damage of each hit", 200).Opt(),
		intOf(throughOption, "other damage past the screens", 0, mostStrength).Opt(),
		targetHull, intOf(armorOption, "its section, 1 to 6", 1, sectionsOf).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		s, err := craftsOf(r).sectionAsked(a, r)
		if err != nil {
			return err
		}
		s.soak()
		points := s.first + s.through
		f := figures{fig("points", points), fig("radiative", s.first), fig("through", s.through), fig("mirrored", s.reflected), fig("armor_lost", s.absorbed), fig("armor_left", s.left), fig("interior", s.inside)}
		r.Data(f...)
		text := "{points} radiative " + noun(points, "point")
		switch {
		case s.first > 0 && s.through > 0:
			text = "{radiative} radiative and {through} other " + noun(s.through, "point")
		case s.through > 0:
			text = "{points} " + noun(points, "point") + " past the screens"
		}
		if targetOption.Given(a) {
			r.Leave(ledger.Remains{Option: string(targetOption), Left: ledger.Left{armorID(armorOption.In(a)): s.left}})
		}
		r.Tell(rules.Event{Kind: "mirror", Rule: s.rule(), Figures: f, Text: text + ": {mirrored} reflected, {armor_lost} lost, {armor_left} left, {interior} inside."})
		if s.inside > 0 && s.inside <= mostInside {
			r.Offer("Inside", "pentagon-calc chart points:"+strconv.Itoa(s.inside)+behind(a))
		}
		return nil
	},
}

// behind is the section of a craft that was asked about, as another question takes it.
func behind(a opts.Args) string {
	if !targetOption.Given(a) {
		return ""
	}
	return " target:" + cmdline.Quote(targetOption.In(a)) + " armor:" + strconv.Itoa(armorOption.In(a))
}

// sectionAsked is a section of armor, with what strikes it: as it is said, or that of a
// craft as it is now.
func (all crafts) sectionAsked(a opts.Args, h house) (section, error) {
	built, gone := boxesOption.In(a), destroyedOption.In(a)
	switch t, err := all.named(targetOption, a); {
	case err != nil:
		return section{}, err
	case t != nil && t.design().drone:
		return section{}, cmdline.Refuse("size-zero-targets", "%s has no armor: any hit destroys it.", t.design().name)
	case t != nil && !armorOption.Given(a):
		return section{}, cmdline.Refuse("armor-facing", "armor: is missing: say which section of it is hit, as armor:1, the one ahead.")
	case t != nil && boxesOption.Given(a):
		return section{}, cmdline.Refuse("mirror", "boxes: %s has its own; leave boxes: out, or target:.", t.design().name)
	case t != nil:
		boxes := t.armor(armorOption.In(a)).boxes()
		built = boxes.Len()
		if !destroyedOption.Given(a) {
			gone = built - boxes.Live()
		}
	case !boxesOption.Given(a):
		return section{}, cmdline.Refuse("mirror", "boxes: is missing: say the boxes of the section, as boxes:6, or whose it is, as target:lance armor:1.")
	}
	if gone > built {
		return section{}, cmdline.Refuse("mirror", "destroyed: the section has %s, so no more than that are destroyed.", counted(built, "box"))
	}
	s := section{built: built, left: built - gone, mirror: built > 0 || unbuiltMirror.In(h), through: throughOption.In(a)}
	if !hitsOption.Given(a) {
		if !throughOption.Given(a) {
			return s, cmdline.Refuse("mirror", "hits: is missing: say the radiative damage, as hits:5,3, or what else came past the screens, as through:7.")
		}
		return s, nil
	}
	points, err := sumOf(hitsOption.In(a))
	s.first = points
	return s, err
}

// sumOf adds up a list of damage such as 5,3.
func sumOf(list string) (int, error) {
	sum := 0
	for _, word := range strings.Split(list, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || n < 0 || n > mostStrength {
			return 0, cmdline.Refuse("hits", "hits: %q is no damage; write numbers with commas between, as in 5,3.", cmdline.Shorten(word, 20))
		}
		sum += n
	}
	return sum, nil
}
