package calcs

import (
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
)

// Questions to the basic game (2.4 to 2.6).

func oddsCalc[S any]() question[S] {
	return question[S]{
		Name: "odds", Summary: "Odds of hitting in the basic game", Rule: "fire", Example: "accuracy:7 range:10",
		Params: []param[S]{intOf[S](accuracyOption, "Shot Accuracy", -askedSAL, askedSAL), rangeParam[S]()},
		Do: func(r *ruling[S], a opts.Args) error {
			odds := printed.BasicOdds(accuracyOption.In(a), distanceOption.In(a))
			return answer(r, "fire", "Hits on {odds} or less.", figures{fig("odds", odds)})
		},
	}
}

func autoCalc[S any]() question[S] {
	return question[S]{
		Name: "auto", Summary: "Rounds of a burst that hit in the basic game", Rule: "automatic-fire", Example: "range:10 rof:7",
		Params: []param[S]{rangeParam[S](), intOf[S](rofOption, "rounds a burst", 1, asked)},
		Do: func(r *ruling[S], a opts.Args) error {
			rounds, _ := shot.BasicRounds(distanceOption.In(a), rofOption.In(a), false)
			return answer(r, "automatic-fire", "Rounds that hit: {hits}.", figures{fig("hits", rounds)})
		},
	}
}

func woundCalc[S any]() question[S] {
	return question[S]{
		Name: "wound", Summary: "Hit location and damage in the basic game", Rule: "hit-location", Rolls: true,
		Example: "roll:9 column:open class:6 damage:over-penetrating",
		Params: []param[S]{
			percentRoll[S](),
			oneOf[S](columnOption, "how the target shows", printed.Firing.String(), printed.Open.String()).Or(printed.Open.String()),
			intOf[S](classOption, "Damage Class", 0, asked).Or("1"),
			oneOf[S](damageOption, "by the glancing roll", printed.LowVelocity.String(), printed.OverPenetrating.String()).Or(printed.OverPenetrating.String()),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			column := printed.Open
			if columnOption.In(a) == printed.Firing.String() {
				column = printed.Firing
			}
			place := printed.BasicHit(column, rolled(r, a, "hit location", 100))
			w := place.Damage(classOption.In(a))
			if damageOption.In(a) == printed.LowVelocity.String() {
				w = place.LowVelocity()
			}
			severity := w.Severity
			if readings.Stars(r, w.PD, int(w.Disabling)) > 1 {
				severity = "double disable"
			}
			text := "{place}: {pd} PD, {severity}."
			if w.PD >= printed.Dead {
				text = "{place}: dead."
			}
			return answer(r, "hit-location", text, figures{fig("location", place.Key), fig("pd", w.PD)}, figures{fig("place", place.Name), fig("severity", severity)})
		},
	}
}
