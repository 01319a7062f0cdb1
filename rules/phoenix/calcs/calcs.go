// Package calcs is the questions to the rules of Phoenix Command, with or without a game:
// look-ups and sums of the tables. They do not ask what is allowed; any weapon may be asked
// for a burst. They are of the advanced game but for those that are named so, and say so in a
// basic one. They know nothing of a game's state, which is theirs to name.
package calcs

import (
	"strings"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/phoenix/person"
	"impulse/rules/phoenix/readings"
)

type (
	question[S any] = rules.Question[S]
	ruling[S any]   = rules.Ruling[S]
	known[S any]    = rules.Known[S]
	param[S any]    = opts.Param[rules.Known[S]]
	figures         = figure.Figures
)

var fig = figure.Fig

func intOf[S any](name opts.Whole, summary string, least, most int64) param[S] {
	return opts.Int[known[S]](name, summary, least, most)
}

func numberOf[S any](name opts.Decimal, summary string, least, most int64) param[S] {
	return opts.Number[known[S]](name, summary, least, most)
}

func oneOf[S any](name opts.Word, summary string, values ...string) param[S] {
	return opts.OneOf[known[S]](name, summary, values...)
}

func switchOf[S any](name opts.Flag, summary string) param[S] {
	return opts.Switch[known[S]](name, summary)
}

func textOf[S any](name opts.Word, summary string, most int64) param[S] {
	return opts.Text[known[S]](name, summary, most)
}

// All are all of them, of a game with such a state.
func All[S any]() []rules.Question[S] {
	return []rules.Question[S]{
		characterCalc[S](),
		oddsCalc[S](), autoCalc[S](), woundCalc[S](),
		shotCalc[S](), burstCalc[S](), arcCalc[S](), shotgunCalc[S](), pelletsCalc[S](), throwCalc[S](), scatterCalc[S](),
		armorCalc[S](), hitCalc[S](), strikeCalc[S](), blastCalc[S](),
		knockoutCalc[S](), incapacitationCalc[S](), knockDownCalc[S](), recoveryCalc[S](),
		soundCalc[S](), spotCalc[S](), initiativeCalc[S](), moraleCalc[S](),
		threeRoundCalc[S](), scaleCalc[S](),
	}
}

// answer tells figures as data and in a sentence.
func answer[S any](r *ruling[S], rule, text string, f figures, more ...figures) error {
	r.Data(f...)
	for _, m := range more {
		f = append(f[:len(f):len(f)], m...)
	}
	r.Tell(rules.Event{Kind: "answer", Rule: rule, Figures: f, Text: text})
	return nil
}

// advanced answers by tables of the advanced game, and says so where the basic one is played,
// which has others (3.0).
func advanced[S any](r *ruling[S], rule, text string, f figures, more ...figures) error {
	if !readings.Advanced(r) {
		text = strings.TrimSuffix(text, ".") + " (advanced game)."
	}
	return answer(r, rule, text, f, more...)
}

// characteristic is an option for one of them; converted ones may leave the scale.
func characteristic[S any](name opts.Whole, summary string) param[S] {
	return intOf[S](name, summary, 1, 100)
}

func characterCalc[S any]() question[S] {
	return question[S]{
		Name: "character", Summary: "The status sheet of a character", Rule: "characters",
		Example: "str:12 int:13 wil:9 hlt:9 agi:11 skill:8 encumbrance:9",
		Params: []param[S]{
			characteristic[S](StrOption, "Strength"), characteristic[S](IntOption, "Intelligence"), characteristic[S](WilOption, "Will"),
			characteristic[S](HltOption, "Health"), characteristic[S](AgiOption, "Agility"),
			intOf[S](SkillOption, "Gun Combat Skill Level", 0, person.HighestSkill),
			numberOf[S](encumbranceOption, "pounds carried", 0, asked),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			c := person.Characteristics{STR: StrOption.In(a), INT: IntOption.In(a), WIL: WilOption.In(a), HLT: HltOption.In(a), AGI: AgiOption.In(a)}
			s := person.New(c, SkillOption.In(a), fixedIn(encumbranceOption, a), readings.Person(r))
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
}
