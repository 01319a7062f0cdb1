package calcs

import (
	"strings"

	"impulse/rules/legible"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/sense"
	"impulse/rules/phoenix/shot"
)

// Questions about what is seen, heard and borne (5.2, 5.3, 5.5, 5.6).

func noiseKeys() []string { return groupedKeys(printed.Magnitudes()) }

// plainNoise reads the key of a sound without its group.
func plainNoise[S any](_ known[S], value string) (string, error) {
	key := strings.ToLower(value)
	if !sense.Audible(key) {
		return "", nil
	}
	return key, nil
}

func soundKeys() []string { return groupedKeys(printed.SoundModifiers()) }

func soundCalc[S any]() question[S] {
	return question[S]{
		Name: "sound", Summary: "Chance to hear a sound", Rule: "sound-detection",
		Example: "noise:weapon-fire/rifle-mg-shotgun range:130",
		Params: []param[S]{
			keyOf[S](noiseOption, "key of the sound", noiseKeys).Else(plainNoise[S]), rangeParam[S](),
			keysOf[S](modifiersOption, "of 5.3, joined by commas", soundKeys).Opt(),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			magnitude, _ := readings.Loudness(noiseOption.In(a), r)
			s := sense.Sound{Magnitude: magnitude, Distance: distanceOption.In(a)}
			if modifiersOption.Given(a) {
				s.Modifiers = once(strings.Split(modifiersOption.In(a), ","))
			}
			h, _ := sense.Hear(s, readings.SoundRange(r))
			modifiers := h.ESM - s.Magnitude - h.Range
			chance, text := fig("chance", nil), "Magnitude {esm}: it cannot be heard."
			if h.Audible {
				chance, text = fig("chance", h.Chance), "Magnitude {magnitude}, range {range_modifier}, other {modifiers}: {esm}, heard on {chance} or less."
			}
			return answer(r, "sound-detection", text, figures{
				fig("esm", h.ESM), chance, fig("magnitude", s.Magnitude), fig("range_modifier", h.Range), fig("modifiers", modifiers),
			})
		},
	}
}

func spotCalc[S any]() question[S] {
	return question[S]{
		Name: "spot", Summary: "Impulses that it takes to spot somebody", Rule: "spotting", Example: "terrain:town motion:frozen size:0 range:30",
		Params: []param[S]{
			oneOf[S](terrainOption, "where the target is", printed.SpotTerrains()...),
			oneOf[S](motionOption, "what the target does", sense.Motions()...),
			intOf[S](sizeOption, "Target Size ALM", -asked, asked), rangeParam[S](),
			intOf[S](ISFOption, "of who looks, by ability", 0, asked).Opt(),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			time, reach := printed.Spot(terrainOption.In(a), sense.MotionNamed(motionOption.In(a)), sizeOption.In(a), distanceOption.In(a))
			f, text, takes := figures{fig("impulses", time)}, "Spotted after {takes}.", time
			if ISFOption.Given(a) {
				ca := sense.SpottingCA(ISFOption.In(a), readings.Person(r).ISF)
				byAbility, _ := sense.ImpulsesFor(time, ca, 1)
				f, text = figures{fig("impulses", byAbility), fig("actions", time), fig("combat_actions", ca)}, "{of_spotting} of spotting at {combat_actions} a phase: {takes}."
				takes = byAbility
			}
			if time == 0 {
				text = "Spotted at once."
			}
			if distanceOption.In(a) >= reach {
				text = strings.TrimSuffix(text, ".") + ", as just below {reach} hexes: the last row of the Spotting Table."
			}
			return answer(r, "spotting", text, f, figures{fig("reach", reach), fig("takes", legible.Counted(takes, "impulse", "impulses")), fig("of_spotting", legible.Counted(time, "action", "actions"))})
		},
	}
}

func initiativeCalc[S any]() question[S] {
	return question[S]{
		Name: "initiative", Summary: "Time to think of a course of action", Rule: "initiative", Example: "isf:21 orders:4",
		Params: []param[S]{intOf[S](ISFOption, "Intelligence Skill Factor", 0, asked), intOf[S](ordersOption, "of a leader, to an element each", 0, asked).Or("0")},
		Do: func(r *ruling[S], a opts.Args) error {
			time, number := printed.Initiative(ISFOption.In(a))
			f := figures{fig("initiative_time", time), fig("action_number", number), fig("order_time", sense.Orders(ISFOption.In(a), ordersOption.In(a)))}
			text := "{initiative_time} AC to think of {action_number} actions"
			if n := ordersOption.In(a); n > 0 {
				text += "; {order_time} AC for " + legible.Counted(n, "order", "orders, each to one maneuver element")
			}
			return answer(r, "initiative", text+".", f)
		},
	}
}

func moraleCalc[S any]() question[S] {
	return question[S]{
		Name: "morale", Summary: "Whether a near miss asks for a morale roll", Rule: "morale", Rolls: true, Example: "kv:15 eal:17 roll:52",
		Params: []param[S]{
			intOf[S](KVOption, "Knockout Value of the target", 0, asked), intOf[S](ealOption, "of the shot that missed", -asked, asked),
			percentRoll[S](), switchOf[S](burstOption, "it was a burst's elevation"),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			kv, eal, roll := KVOption.In(a), ealOption.In(a), rolled(r, a, "shot", 100)
			odds, missed := printed.Odds(eal), shot.Shot{Game: shot.Advanced, Burst: burstOption.In(a)}.Near(shot.Accuracy{Sum: eal}, roll, readings.Shot(r))
			if burstOption.In(a) {
				odds = printed.ElevationOdds(eal)
			}
			distance, rally := printed.CriticalDistance(kv)
			near := roll > odds && sense.Near(missed, kv)
			f := figures{
				fig("critical_distance", distance), fig("missed_by", missed), fig("morale_roll", near),
				fig("needed", sense.Nerve(kv)), fig("tripled", sense.Tripled(kv)), fig("rally_time", rally),
			}
			text := "It misses by {missed_by}, more than {critical_distance}: no morale roll."
			switch {
			case roll <= odds:
				text, f[1] = "It hits: no morale roll.", fig("missed_by", 0)
			case near:
				text = "It misses by {missed_by}, within {critical_distance}: unaffected on {needed} or less, under cover on {tripled}."
			}
			return answer(r, "morale", text, f)
		},
	}
}
