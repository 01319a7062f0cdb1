package calcs

import (
	"cmp"

	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/wound"
)

// A whole hit at a table: place, cover, armor and damage (2.6, 3.2, 3.8).

const (
	coverOption   opts.Decimal = "cover"
	penOption     opts.Decimal = "pen"
	glanceOption  opts.Whole   = "armor-roll"
	mostGlance                 = 99 // on a penetration line (2.6)
	mostArmor                  = 9  // on Table 6D (3.2)
	wholeHitRules              = "damage"
	basicHitRule               = "hit-location"
)

func strikeCalc[S any]() question[S] {
	return question[S]{
		Name: "strike", Summary: "A whole hit: place, cover, armor, damage", Rule: wholeHitRules, Rolls: true,
		Example: "pen:17 dc:6 pf:10 roll:24 armor-roll:0",
		Params: []param[S]{
			numberOf[S](penOption, "Penetration at the range", 0, asked), intOf[S](damageClass, "Damage Class", 0, asked),
			oneOf[S](columnOption, "what the target shows, or the aim", wound.Wheres()...).Or(wound.InTheOpen.String()),
			numberOf[S](pfOption, "PF of the armor at the place", 0, asked).Or("0"), numberOf[S](coverOption, "PF of cover that does not stop it", 0, asked).Or("0"),
			percentRoll[S](), intOf[S](glanceOption, "on the armor, instead of dice", 0, mostGlance).Opt(),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			where, _ := wound.WhereOf(columnOption.In(a))
			if err := cmp.Or(armorRollIn(r, a), screenedIn(where, a)); err != nil {
				return err
			}
			roll := 0
			if rollOption.Given(a) {
				roll = rollOption.In(a)
			} else {
				roll = where.Roll(r.Dice, "")
			}
			where, err := whereIn(a, roll)
			if err != nil {
				return err
			}
			pf := fixedIn(pfOption, a)
			body := wound.Body{Where: where, Armor: wound.Armor{Head: pf, Visor: pf, Body: pf, Limbs: pf}, Cover: fixedIn(coverOption, a)}
			m := wound.Missile{PEN: fixedIn(penOption, a), DC: damageClass.In(a)}
			hit := strikeOf(r, a, body, roll, m)
			rule, sum := readings.Rule(r, basicHitRule, wholeHitRules), " {pen} -{cover} cover -{epf} armor = {epen}."
			if rule == basicHitRule {
				sum = hit.LineWords()
			}
			return answer(r, rule, strikeWords(hit, sum), figures{
				fig("location", hit.Key), fig("epf", hit.EPF), fig("epen", hit.EPEN.Decimal()), fig("effect", hit.Effects(readings.WoundGame(r))),
				fig("pd", hit.PD), disabledFigure(hit.CanDisable, hit.Disables()), fig("shock", hit.Shock),
			}, figures{
				fig("place", hit.Name), fig("pen", m.PEN.Decimal()), fig("cover", hit.Behind.Decimal()),
				fig("pf", hit.PF.Decimal()), fig("line", hit.Line), fig("glance", hit.Glance),
			})
		},
	}
}

// armorRollIn refuses a roll on armor that Table 6D does not have (3.2).
func armorRollIn[S any](r *ruling[S], a opts.Args) error {
	if glanceOption.Given(a) && glanceOption.In(a) > mostArmor && readings.WoundGame(r) == wound.Advanced {
		return cmdline.Refuse(wholeHitRules, "armor-roll: Table 6D has the rolls 0 to %d; a roll to 99 is of the basic game.", mostArmor)
	}
	return nil
}

// screenedIn refuses cover that does not stop a shot before the column of who fires over cover
// that does: behind the one all places are in the open (3.8).
func screenedIn(where wound.Where, a opts.Args) error {
	if fixedIn(coverOption, a) > 0 && (where == wound.Firing || where == wound.Looking) {
		return cmdline.Refuse("cover", "cover: who fires or looks over cover that does not stop a shot is hit in the open column (3.8): leave column: out.")
	}
	return nil
}

// disabledFigure says whether a wound disables; none where nothing can.
func disabledFigure(can, disabled bool) figure.Figure {
	if !can {
		return fig("disabled", nil)
	}
	return fig("disabled", disabled)
}

// strikeOf is the hit by the roll on armor that was given, or by dice.
func strikeOf[S any](r *ruling[S], a opts.Args, body wound.Body, roll int, m wound.Missile) wound.Hit {
	if glanceOption.Given(a) {
		return wound.Given(readings.WoundGame(r), body, roll, glanceOption.In(a), m, readings.Wound(r))
	}
	return wound.Again(readings.WoundGame(r), r.Dice, body, roll, m, readings.Wound(r))
}

// strikeWords says what a hit did, and by what sum.
func strikeWords(h wound.Hit, sum string) string {
	switch {
	case h.Glanced():
		return "{place}: it does not come through." + sum
	case h.Weapon:
		return "{place}: the weapon is struck."
	case h.PD >= printed.Dead:
		return "{place}: dead." + sum
	}
	return hitWords(false, h.PD, h.Shock, h.Disables()) + sum
}
