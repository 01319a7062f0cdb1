package pentagon

import (
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
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
	Params:  []param{intOf(strengthOption, "strength in its hex", 0, mostStrength)},
	Do: func(r *ruling, a opts.Args) error {
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

var calcMirror = question{
	Name: "mirror", Summary: "Radiative damage on one armor section", Rule: "mirror",
	Example: `boxes:6 destroyed:0 hits:"5,3"`,
	Params: []param{
		intOf(boxesOption, "boxes built in the section", 0, manyBoxes),
		intOf(destroyedOption, "of them destroyed before", 0, manyBoxes).Or("0"),
		textOf(hitsOption, "damage of each hit of the impulse", 200),
	},
	Do: func(r *ruling, a opts.Args) error {
		built, gone := boxesOption.In(a), destroyedOption.In(a)
		if gone > built {
			return cmdline.Refuse("mirror", "destroyed: the section has %s, so no more than that are destroyed.", counted(built, "box"))
		}
		points, err := sumOf(hitsOption.In(a))
		if err != nil {
			return err
		}
		s := section{built: built, left: built - gone, mirror: built > 0 || unbuiltMirror.In(r), first: points}
		s.soak()
		f := figures{fig("points", points), fig("mirrored", s.reflected), fig("armor_lost", s.absorbed), fig("armor_left", s.left), fig("interior", s.inside)}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "mirror", Rule: "mirror", Figures: f,
			Text: "{points} radiative " + noun(points, "point") + ": {mirrored} reflected, {armor_lost} lost, {armor_left} left, {interior} inside."})
		return nil
	},
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
