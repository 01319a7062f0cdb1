package calcs

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/opts"
	"impulse/rules/phoenix/printed"
	"impulse/rules/phoenix/readings"
	"impulse/rules/phoenix/shot"
)

// Questions to the advanced game: how a shot is aimed and what of it hits (3.1, 3.4 to
// 3.7).

// shotParams are the options of a shot at a mark of some options.
func shotParams[S any](mark ...param[S]) []param[S] {
	return slices.Concat(
		[]param[S]{calcWeapon[S](), salParam[S](), calcAim[S](), rangeParam[S](), stanceParam[S](), visibilityParam[S]()}, mark, motionParams[S](),
		[]param[S]{switchOf[S](shooterDucks, "the shooter ducks"), switchOf[S](targetDucks, "the target ducks"), skilledParam[S]()},
	)
}

// markIn is the mark of a shot: a row of 4E, a hex for what is launched at one, or what is so
// many feet across, as a door (3.1, 3.6).
func markIn(a opts.Args) (t printed.TargetSize, err error) {
	switch {
	case positionOption.Given(a) == feetOption.Given(a):
		return t, cmdline.Refuse("explosive-accuracy", "Say the mark: a position of Table 4E, position:hex, or how many feet across it is, as wide:7 for a door.")
	case feetOption.Given(a):
		return shot.Wide(fixedIn(feetOption, a)), nil
	}
	return targetIn(positionOption, a), nil
}

// shotIn is the shot of the options.
func shotIn(a opts.Args) shot.Shot {
	s := shot.Shot{
		Game: shot.Advanced, Named: true, SAL: SALOption.In(a), Weapon: weaponIn(a), Aim: AimOption.In(a), Range: distanceOption.In(a),
		Stances: rowsIn(situationOption, a, printed.Stance), Visibilities: rowsIn(visibilityOption, a, printed.Visibility),
		Target:      targetIn(positionOption, a),
		TargetSpeed: fixedIn(targetSpeed, a), ShooterSpeed: fixedIn(shooterSpeed, a),
		ShooterDucks: shooterDucks.In(a), TargetDucks: targetDucks.In(a),
	}
	return against(s, a)
}

// aimless refuses a weapon of which no source has what its aim is worth.
func aimless(w *printed.Weapon) error {
	if len(w.Aim) > 0 {
		return nil
	}
	return cmdline.Refuse("missing-aim", "weapon: no source has what aim is worth with the %s; add up the rest and its aim yourself.", w.Name)
}

// modifierFigures are the modifiers by their names, and the sum in words, without what
// is 0.
func modifierFigures(acc shot.Accuracy) (f figures, sum string) {
	var words []string
	for _, m := range acc.Modifiers {
		if _, twice := f.Get(m.Name); !twice {
			f = append(f, fig(m.Name, acc.Of(m.Name)))
		}
		if m.Value != 0 {
			words = append(words, signed(m.Value)+" "+m.Words())
		}
	}
	return f, strings.TrimPrefix(strings.Join(words, " "), "+")
}

// signed is a number with its sign.
func signed(n int) string { return fmt.Sprintf("%+d", n) }

func shotCalc[S any]() question[S] {
	return question[S]{
		Name: "shot", Summary: "Effective accuracy and odds of a shot", Rule: "odds-of-hitting",
		Example: "weapon:m16a1 sal:14 aim:6 range:50 stance:prone position:firing-over-around",
		Params:  shotParams[S](keyOf[S](positionOption, "of the target, of 4E, or hex", markKeys).Opt(), numberOf[S](feetOption, "or feet across (4F)", 0, asked).Opt()),
		Do: func(r *ruling[S], a opts.Args) error {
			mark, err := markIn(a)
			if err != nil {
				return err
			}
			s := shotIn(a)
			s.Target = mark
			if err := aimless(s.Weapon); err != nil {
				return err
			}
			acc := s.Accuracy(readings.Shot(r))
			f, sum := modifierFigures(acc)
			f = append(figures{fig("eal", acc.Sum), fig("odds", acc.Odds)}, f...)
			return advanced(r, "odds-of-hitting", "{sum} = {eal}: hits on {odds} or less.", f, figures{fig("sum", sum)})
		},
	}
}

func burstCalc[S any]() question[S] {
	return question[S]{
		Name: "burst", Summary: "Effective accuracy of a burst's elevation", Rule: "burst-elevation",
		Example: "weapon:m16a1 sal:14 aim:2 range:5 stance:firing-from-hip position:low-crouch shooter-speed:1 bursts:1",
		Params: append(shotParams[S](positionParam[S]()),
			intOf[S](sabOption, "SAB; left out: the weapon's", 0, asked).Opt(),
			intOf[S](burstsOption, "bursts just before, no break", 0, asked).Or("0")),
		Do: func(r *ruling[S], a opts.Args) error {
			s := shotIn(a)
			if err := aimless(s.Weapon); err != nil {
				return err
			}
			s.Burst, s.Before = true, burstsOption.In(a)
			if s.Before > 0 && s.Weapon.SAB == 0 && !sabOption.Given(a) {
				return cmdline.Refuse("sustained-bursts", "The %s has no SAB in the tables: say what each burst before takes off, as sab:3.", s.Weapon.Name)
			}
			if sabOption.Given(a) {
				w := *s.Weapon
				w.SAB = sabOption.In(a)
				s.Weapon = &w
			}
			acc := s.Accuracy(readings.Shot(r))
			f, sum := modifierFigures(acc)
			f = append(figures{fig("eal", acc.Sum), fig("elevation_odds", acc.Odds)}, f...)
			text := "{sum} = {eal}: at the right elevation on {elevation_odds} or less."
			if s.Weapon.AutoROF == 0 {
				text += " It has no rate of fire, and fires no bursts."
			}
			return advanced(r, "burst-elevation", text, f, figures{fig("sum", sum)})
		},
	}
}

func arcCalc[S any]() question[S] {
	return question[S]{
		Name: "arc", Summary: "What a burst does to each target in its arc", Rule: "arc-of-fire", Example: "arc:3 rof:7",
		Params: []param[S]{
			numberOf[S](arcOption, "width of the arc in hexes", 0, farRange), intOf[S](rofOption, "rounds a burst", 1, asked),
			intOf[S](widthOption, "Auto WTH of the target (3.7)", -asked, asked).Or("0"),
		},
		Do: func(r *ruling[S], a opts.Args) error {
			h := readings.Shot(r)
			h.TargetSize = true // it was asked for
			hits := shot.BurstHits(fixedIn(arcOption, a), rofOption.In(a), widthOption.In(a), h)
			return advanced(r, "arc-of-fire", hitsInWords(hits), figures{hitsFigure(hits)})
		},
	}
}

func shotgunCalc[S any]() question[S] {
	return question[S]{
		Name: "shotgun", Summary: "Accuracy and pattern of a load of pellets", Rule: "shotguns",
		Example: "weapon:franchi-spas-12 sal:9 aim:2 range:15 position:firing-over-around",
		Params:  shotParams[S](positionParam[S]()),
		Do: func(r *ruling[S], a opts.Args) error {
			s, h := shotIn(a), readings.Shot(r)
			p, ok := s.Pattern(h)
			if !ok {
				return cmdline.Refuse("shotguns", "The %s has no load of pellets.", s.Weapon.Name)
			}
			f, sum := modifierFigures(p.Accuracy)
			f = append(figures{
				fig("eal", p.Sum), fig("odds", p.Odds), fig("bphc", hitsText(p.BPHC, p.Has)),
				fig("pattern_radius", p.Radius.Decimal()), fig("pen", p.PEN.Decimal()), fig("dc", p.DC),
			}, f...)
			return advanced(r, "shotguns", "{sum} = {eal}: hits on {odds} or less; pellets {bphc} within {pattern_radius} hexes, PEN {pen}, DC {dc}, grouped within {spacing}.", f, figures{fig("sum", sum), fig("spacing", p.Spacing(h))})
		},
	}
}

// against is the shot at a target whose skill is given.
func against(s shot.Shot, a opts.Args) shot.Shot {
	if targetISFOption.Given(a) {
		s.TargetISF = max(targetISFOption.In(a), 1)
	}
	return s
}

// hitsText is an entry as printed; nil where the data have none.
func hitsText(h printed.Hits, has bool) any {
	if !has {
		return nil
	}
	return h.String()
}

func pelletsCalc[S any]() question[S] {
	return question[S]{
		Name: "pellets", Summary: "Pellets or splinters that hit a target of a size", Rule: "hits-by-size", Example: "base:37 size:-3",
		Params: []param[S]{textOf[S](baseOption, "base chance as printed: 37 or *6", 8), intOf[S](sizeOption, "size of the target (3.7)", -asked, asked).Or("0")},
		Do: func(r *ruling[S], a opts.Args) error {
			base, ok := printed.ParseHits(baseOption.In(a))
			if !ok {
				return cmdline.Refuse("hits-by-size", "base: %q is no base chance; write one as printed, as 37 or *6.", cmdline.Shorten(baseOption.In(a), 20))
			}
			h := readings.Shot(r)
			h.TargetSize = true // it was asked for
			hits, ok := shot.Shrapnel(base, sizeOption.In(a), h)
			if !ok {
				return cmdline.Refuse("hits-by-size", "A base chance of 0 may stand on any of many lines of Table 5A, and our source does not say on which: none can be counted up from.")
			}
			return advanced(r, "hits-by-size", hitsInWords(hits), figures{hitsFigure(hits)})
		},
	}
}

func throwCalc[S any]() question[S] {
	return question[S]{
		Name: "throw", Summary: "Effective accuracy and odds of a throw", Rule: "thrown-grenades",
		Example: "sal:9 range:3 aim:4 visibility:shooter-not-looking target:hex",
		Params:  append([]param[S]{salParam[S](), rangeParam[S](), calcAim[S](), visibilityParam[S](), keyOf[S](TargetOption, "a hex, or of Table 4E", markKeys).Or("hex")}, motionParams[S]()...),
		Do: func(r *ruling[S], a opts.Args) error {
			s := shot.Shot{
				Game: shot.Advanced, SAL: SALOption.In(a), Range: distanceOption.In(a), Aim: AimOption.In(a),
				Visibilities: rowsIn(visibilityOption, a, printed.Visibility), Target: targetIn(TargetOption, a),
				TargetSpeed: fixedIn(targetSpeed, a), ShooterSpeed: fixedIn(shooterSpeed, a),
			}
			acc := s.Accuracy(readings.Shot(r))
			f, sum := modifierFigures(acc)
			f = append(figures{fig("eal", acc.Sum), fig("odds", acc.Odds)}, f...)
			return advanced(r, "thrown-grenades", "{sum} = {eal}: lands on the mark on {odds} or less.", f, figures{fig("sum", sum)})
		},
	}
}

func scatterCalc[S any]() question[S] {
	return question[S]{
		Name: "scatter", Summary: "Hexes by which what explodes misses", Rule: "scatter", Example: "difference:9",
		Params: []param[S]{intOf[S](differenceOption, "EAL that would have hit, less own", 0, asked)},
		Do: func(r *ruling[S], a opts.Args) error {
			hexes := printed.Scatter(differenceOption.In(a))
			text := "It comes down {hexes} hexes off."
			if hexes == 1 {
				text = "It comes down {hexes} hex off."
			}
			return advanced(r, "scatter", text, figures{fig("hexes", hexes)})
		},
	}
}
