package phoenix

import (
	"impulse/rules"
	"impulse/rules/opts"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/printed"
)

// Questions to the rules, with or without a game: look-ups and sums of the tables. They
// do not ask what is allowed; any weapon may be asked for a burst.

// calcs are all of them.
var calcs = []question{
	calcCharacter,
	calcOdds, calcAuto, calcWound,
	calcShot, calcBurst, calcArc, calcShotgun, calcPellets, calcThrow, calcScatter,
	calcArmor, calcHit, calcStrike, calcBlast,
	calcKnockout, calcIncapacitation, calcKnockDown, calcRecovery,
	calcSound, calcSpot, calcInitiative, calcMorale,
	calcCover, calcThreeRound,
}

// answer tells figures as data and in a sentence.
func answer(r *ruling, rule, text string, f figures, more ...figures) error {
	r.Data(f...)
	for _, m := range more {
		f = append(f[:len(f):len(f)], m...)
	}
	r.Tell(rules.Event{Kind: "answer", Rule: rule, Figures: f, Text: text})
	return nil
}

// characteristic is an option for one of them; converted ones may leave the scale.
func characteristic(name opts.Whole, summary string) param { return intOf(name, summary, 1, 100) }

var calcCharacter = question{
	Name: "character", Summary: "The status sheet of a character", Rule: "characters",
	Example: "str:12 int:13 wil:9 hlt:9 agi:11 skill:8 encumbrance:9",
	Params: []param{
		characteristic(strengthOption, "Strength"), characteristic(intelligence, "Intelligence"), characteristic(willOption, "Will"),
		characteristic(healthOption, "Health"), characteristic(agilityOption, "Agility"),
		intOf(skillOption, "Gun Combat Skill Level", 0, person.HighestSkill),
		numberOf(encumbranceOption, "pounds carried", 0, asked),
	},
	Do: func(r *ruling, a opts.Args) error {
		c := person.Characteristics{STR: strengthOption.In(a), INT: intelligence.In(a), WIL: willOption.In(a), HLT: healthOption.In(a), AGI: agilityOption.In(a)}
		s := person.New(c, skillOption.In(a), fixedIn(encumbranceOption, a), personHouse(r))
		text := "Base speed {base_speed}, maximum {max_speed}, SAL {sal}, ISF {isf}, {combat_actions} actions ({impulses}), knockout value {knockout_value}."
		if s.MaxSpeed == 0 {
			text = "Too heavy to move. SAL {sal}, ISF {isf}, {combat_actions} actions ({impulses}), knockout value {knockout_value}."
		}
		return answer(r, "characters", text, figures{
			fig("base_speed", s.BaseSpeed.Decimal()), fig("max_speed", s.MaxSpeed), fig("sal", s.SAL), fig("isf", s.ISF),
			fig("combat_actions", s.CA), fig("impulses", s.Impulses[:]), fig("knockout_value", s.KV), fig("defensive_alm", s.Defense),
		})
	},
}

// personHouse is how characters are read in a game.
func personHouse(h house) person.Readings {
	return person.Readings{Encumbrance: pickOf(printed.PickEncumbrance, h), ISF: pickOf(printed.PickISF, h)}
}
