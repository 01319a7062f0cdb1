package calcs

import (
	"slices"
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/aftermath"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
	"impulse/rules/phoenix/wound"
)

// Questions about what strikes a body (2.6, 2.7, 2.9, 2.11, 3.2, 3.6, 5.12, 5.13).

func armorCalc[S any]() question[S] {
	return question[S]{
		Name: "armor", Summary: "Effective armor of a PF, or the PF of cover", Rule: "damage", Rolls: true, Example: "pf:10 roll:4",
		Params: []param[S]{
			numberOf[S](pfOption, "Protection Factor", 0, asked).Opt(), digitRoll[S](),
			keyOf[S](materialOption, "or cover of Table 7C", printed.Materials).Else(plainCover[S]).Opt(), numberOf[S](inchesOption, "and how thick", 0, asked).Opt(),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			switch {
			case pfOption.Given(a) == materialOption.Given(a):
				return cmdline.Refuse("damage", "Say the PF of the armor, as pf:10 roll:4, or what cover is of, as material:wood-thin inches:3.")
			case materialOption.Given(a):
				return coverIn(r, a)
			}
			pf := fixedIn(pfOption, a)
			roll := 0 // what has no PF protects as none, whatever is rolled
			if pf > 0 || rollOption.Given(a) {
				roll = rolled(r, a, "armor", 10)
			}
			text := "PF {pf} protects as {epf}."
			epf, most := readings.Armor(r, pf, roll)
			if pf > most {
				text = "PF {pf} protects as {epf}, as PF {most} does: the last row of Table 6D."
			}
			return advanced(r, "damage", text, figures{fig("epf", epf)}, figures{fig("pf", pf.Decimal()), fig("most", most.Decimal())})
		},
	}
}

func hitCalc[S any]() question[S] {
	return question[S]{
		Name: "hit", Summary: "Hit location and damage in the advanced game", Rule: "damage", Rolls: true,
		Example: "roll:12 column:open dc:2 epen:3",
		Params: []param[S]{
			percentRoll[S](), oneOf[S](columnOption, "what the target shows, or the aim", wound.Wheres()...).Or(wound.InTheOpen.String()),
			intOf[S](damageClass, "Damage Class", 0, asked), numberOf[S](epenOption, "Effective Penetration", -asked, asked),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			roll := 0
			if where, _ := wound.WhereOf(columnOption.In(a)); !rollOption.Given(a) {
				roll = where.Roll(r.Dice, "")
			} else {
				roll = rollOption.In(a)
			}
			where, err := whereIn(a, roll)
			if err != nil {
				return err
			}
			place := where.At(roll, readings.Wound(r))
			w := wound.Wounded(place, damageClass.In(a), fixedIn(epenOption, a), readings.Wound(r))
			w.Shock = readings.Wound(r).Shock(w)
			return advanced(r, "damage", hitWords(place.WeaponHit(), w.PD, w.Shock, w.Disabled), figures{fig("location", place.Key), fig("pd", w.PD), disabledFigure(place.CanDisable, w.Disabled)}, figures{fig("place", place.Name), fig("shock", w.Shock)})
		},
	}
}

// hitWords says what a hit did.
func hitWords(weapon bool, pd, shock int, disabled bool) string {
	switch {
	case weapon:
		return "{place}: the weapon is struck."
	case pd >= printed.Dead:
		return "{place}: dead."
	case disabled && shock > 0:
		return "{place}: {pd} PD, disabled; {shock} more for knockout."
	case disabled:
		return "{place}: {pd} PD, disabled."
	case shock > 0:
		return "{place}: {pd} PD; {shock} more for knockout."
	}
	return "{place}: {pd} PD."
}

// anyRange reads a range that the blasts of grenades do not print.
func anyRange[S any](_ known[S], value string) (string, error) {
	if hexes, err := strconv.Atoi(value); err != nil || hexes < 0 || hexes > farRange {
		return "", nil
	}
	return value, nil
}

// blastIn is what goes off, a grenade or the round of a launcher.
func blastIn(a opts.Args) (x shot.Explosive, err error) {
	if GrenadeOption.Given(a) == WeaponOption.Given(a) {
		return x, cmdline.Refuse("explosives", "Say what goes off: grenade:, or weapon: for the round of a launcher.")
	}
	if x.Grenade = GrenadeOption.In(a); x.Grenade == "" {
		x.Weapon = weaponIn(a)
		x.Load, err = shot.Round(x.Weapon, roundOption.In(a))
		return x, err
	}
	if roundOption.Given(a) {
		return x, cmdline.Refuse("explosives", "load: goes with weapon:; a grenade has but one.")
	}
	return x, nil
}

func blastCalc[S any]() question[S] {
	return question[S]{
		Name: "blast", Summary: "What a grenade or round does at a range from it", Rule: "explosive-damage",
		Example: "grenade:m-26-a2-frag-grenade-usa range:2",
		Params: []param[S]{
			keyOf[S](GrenadeOption, "key of the grenade", printed.GrenadeKeys).Opt(),
			keyOf[S](blastRangeOption, "C for contact, or any hexes", func() []string { return []string{"C", "0", "1", "2", "3", "5", "10"} }).Else(anyRange[S]),
			keysOf[S](modifiersOption, "of Table 5B, joined by commas", blastKeys).Or("in-the-open"),
			keyOf[S](WeaponOption, "or the round of what", printed.LauncherKeys).Opt(), textOf[S](roundOption, "and its load", 40).Opt(),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			x, err := blastIn(a)
			if err != nil {
				return err
			}
			distance, err := strconv.Atoi(blastRangeOption.In(a))
			if err != nil {
				distance = printed.Contact
			}
			row, reaches := x.At(distance, readings.Shot(r))
			rows := rowsIn(modifiersOption, a, printed.BlastModifier)
			pd := wound.Concussion(row.BC, rows, readings.Wound(r).Blast)
			text := "{concussion_pd} PD of concussion (BC {base_concussion}); shrapnel {bshc}, PEN {pen}, DC {dc}."
			switch {
			case !reaches:
				text = "So far off it does nothing: its table ends before."
			case slices.ContainsFunc(rows, func(m printed.Modifier) bool { return m.Key == wound.SolidCover }):
				text = "{concussion_pd} PD of concussion (BC {base_concussion}); no shrapnel behind solid cover."
			}
			if reaches && row.Range != distance {
				text = strings.TrimSuffix(text, ".") + "; read at {row}."
			}
			return advanced(r, "explosive-damage", text, figures{
				fig("base_concussion", row.BC), fig("concussion_pd", pd),
				fig("pen", row.PEN.Decimal()), fig("dc", row.DC), fig("bshc", hitsText(row.BSHC, reaches)),
			}, figures{fig("row", row.Range)})
		},
	}
}

func knockoutCalc[S any]() question[S] {
	return question[S]{
		Name: "knockout", Summary: "Chance to be knocked out, and how", Rule: "knockouts", Rolls: true, Example: "pd:56 kv:48 roll:24",
		Params: []param[S]{
			intOf[S](PDOption, "PD in all, with shock", 0, mostPD), intOf[S](KVOption, "Knockout Value", 0, asked), percentRoll[S](),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			pd, kv := PDOption.In(a), KVOption.In(a)
			k := aftermath.Knockout{Chance: printed.Knockout(pd, kv), Roll: -1}
			if (rollOption.Given(a) || opts.Dice.Given(a)) && k.Chance > 0 {
				k = aftermath.Fallen(pd, kv, rolled(r, a, "knockout", 100))
			}
			rule, effect, text := "knockouts", fig("effect", nil), "Out on less than {chance}."
			switch {
			case k.Chance == 0:
				text = "So few PD put nobody out."
			case k.Out:
				rule, effect, text = "incapacitation-effects", fig("effect", k.Effect.String()), "Out: {how}, for {roll} is less than {chance}."
			case k.Roll >= 0:
				text = "Not out: {roll} is not less than {chance}."
			}
			return answer(r, rule, text, figures{fig("chance", k.Chance), effect}, figures{fig("roll", k.Roll), fig("how", k.Words())})
		},
	}
}

func incapacitationCalc[S any]() question[S] {
	return question[S]{
		Name: "incapacitation", Summary: "How long one is out of the fight", Rule: "incapacitation", Rolls: true, Example: "pd:52 roll:2",
		Params: []param[S]{intOf[S](PDOption, "PD in all", 0, mostPD), digitRoll[S](), intOf[S](modifierOption, "to the roll (5.13)", -asked, asked).Or("0")},
		Do: func(r *ruling[S], a opts.Args) error {
			t := printed.Incapacitation(PDOption.In(a), rolled(r, a, "incapacitation", 10)+modifierOption.In(a))
			return answer(r, "incapacitation", "Out for {time}.", figures{fig("phases", t.Phases())}, figures{fig("time", t.Words())})
		},
	}
}

func knockDownCalc[S any]() question[S] {
	return question[S]{
		Name: "knockdown", Summary: "Whether a hit or a blast knocks down", Rule: "knock-down", Example: "kd:3 place:head",
		Params: []param[S]{
			numberOf[S](KDOption, "Knock Down of the weapon", 0, asked).Opt(),
			oneOf[S](PlaceOption, "where it hits", "head", "body", "arm", "leg").Or("body"),
			intOf[S](BCOption, "Base Concussion of a blast", 0, mostPD).Opt(),
			oneOf[S](ArmorOption, "who stands in a blast", "normal", "light", "medium", "heavy").Or("normal"),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			if KDOption.Given(a) == BCOption.Given(a) {
				return cmdline.Refuse("knock-down", "kd: say the Knock Down of the weapon, as kd:3 place:head, or the Base Concussion of a blast, as bc:52.")
			}
			k := readings.Aftermath(r).Knocked(fixedIn(KDOption, a), wound.LimbNamed(PlaceOption.In(a)))
			if BCOption.Given(a) {
				k = aftermath.KnockedByBlast(BCOption.In(a), aftermath.Infantry("power-armor-"+ArmorOption.In(a)))
			}
			text := "{by} costs nothing."
			switch {
			case k.Down:
				text = "{by} knocks down."
			case k.AC > 0:
				text = "{by} costs {ac} AC."
			}
			by := "A hit in the " + PlaceOption.In(a)
			if BCOption.Given(a) {
				by = "The blast"
			}
			return answer(r, "knock-down", text, figures{fig("ac", k.AC), fig("down", k.Down)}, figures{fig("by", by)})
		},
	}
}

func recoveryCalc[S any]() question[S] {
	return question[S]{
		Name: "recovery", Summary: "Damage total, healing time and medical aid", Rule: "medical-aid", Example: "pd:18 health:12",
		Params: []param[S]{intOf[S](PDOption, "PD in all", 0, mostPD), intOf[S](healedOption, "Health", 1, asked)},
		Do: func(r *ruling[S], a opts.Args) error {
			pd, health := PDOption.In(a), healedOption.In(a)
			row := aftermath.Row(pd, health)
			var aid figures
			for _, kind := range printed.AidKinds() {
				of := row.Aid[kind]
				chance := fig("rr", nil)
				if readings.Aftermath(r).HasRoll(of) {
					chance = fig("rr", of.RR)
				}
				aid = append(aid, fig(strings.ReplaceAll(kind.String(), "-", "_"), figures{fig("ctp_phases", of.CTP.Phases()), chance}))
			}
			text := "Damage Total {damage_total}: {healing_days} days to heal; without aid {alone}. Until when, and alive on: {columns}."
			if pd == 0 {
				text = "No physical damage: there is nothing to heal, and nobody dies of it."
			}
			return answer(r, "medical-aid", text,
				figures{fig("damage_total", aftermath.Total(pd, health).Decimal()), fig("healing_days", row.Healing), fig("aid", aid)},
				figures{fig("alone", aidWords(row.Alone(), readings.Aftermath(r))), fig("columns", readings.Aftermath(r).InShort(row))})
		},
	}
}

// aidWords says how long an aid lasts, and the roll then.
func aidWords(a printed.Aid, h aftermath.House) string {
	if !h.HasRoll(a) {
		return "dead after " + a.CTP.String()
	}
	return "alive after " + a.CTP.String() + " on " + strconv.Itoa(a.RR) + " or less"
}
