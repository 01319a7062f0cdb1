package pentagon

import (
	"math/big"
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// Odds of what happens within a hex: point defense, rams and what seeks.

// pdOdds are the odds of point defense: of each target and, where there are
// several, of all together; and which other ships will fire by themselves.
func pdOdds(k known, a opts.Args) []rules.Event {
	st, s, target := k.State(), chosen(k, a), targetOption.In(a)
	all := defenses(k.Orders())
	shots := st.shotsOf(s, defenses(k.Before()), all, target)
	var out []rules.Event
	var chances []*big.Rat
	b := s.battery(k)
	for _, o := range st.aimed(s, defense{s.ID, target}, namedTargets(s.ID, all)) {
		if !b.defends(shots, k) {
			break
		}
		chances, out = append(chances, b.chance(o.size, shots)), append(out, b.odds(o, shots))
		shots++
	}
	if len(out) > 1 {
		out = slices.Insert(out, 0, b.all(chances))
	}
	return append(out, st.unbidden(k, append(all, defense{s.ID, target}))...)
}

// unbidden tells which ships of the seat fire point defense by themselves,
// since nothing is ordered of theirs; in free play none does.
func (st *State) unbidden(k known, given []defense) []rules.Event {
	if k.Free() {
		return nil
	}
	var out []rules.Event
	all := slices.Clone(given)
	for _, s := range st.alive() {
		if s.Seat != k.Seat().ID || ordered(given, s.ID) {
			continue
		}
		fires := st.byItself(k, s, st.taken(k, all))
		if len(fires) == 0 {
			continue
		}
		all = append(all, fires...)
		var names []string
		for _, x := range fires {
			names = append(names, st.nameOf(x.target))
		}
		out = append(out, rules.Event{Unit: s.ID, Rule: "pd-default", Text: "{unit} will fire point defense by itself at {targets}; to withhold it: pd target:" + withheld + " unit:" + s.ID,
			Figures: figures{rules.Remark, fig("targets", names)}})
	}
	return out
}

func (b battery) chance(size, shots int) *big.Rat {
	rated := b.rating(shots)
	return dice.Weigh(func(d *dice.Roller) bool {
		_, hit := pdRoll(d, pointDefense, size, rated)
		return hit
	}).Chance(func(hit bool) bool { return hit })
}

// odds weighs one shot of point defense, after so many others.
func (b battery) odds(target object, shots int) rules.Event {
	rated, chance := b.rating(shots), b.chance(target.size, shots)
	text, less := odds.Rounded(chance)+" to destroy it.", ""
	if target.size > 0 {
		less = " -{size} size"
		text = odds.Rounded(chance) + " to hit it for 1."
	}
	return rules.Event{Unit: b.unit, Target: target.ID, Rule: "point-defense",
		Text: "{unit}'s point defense at {target}: " + text + " Shot {shot}: 1d6" + less + ", {rating} or less.",
		Figures: figures{fig("boxes", b.boxes), fig("lock", b.lock), fig("shot", shots+1), fig("rating", rated), fig("size", target.size),
			fig("chance", chance)}}
}

func (b battery) all(chances []*big.Rat) rules.Event {
	stopped, missed := sum(chances), anyOf(complements(chances))
	return rules.Event{Unit: b.unit, Rule: "point-defense", Text: "{unit}'s point defense, {shots} shots: " + odds.RoundedMean(stopped) + " destroyed on average; " + odds.Rounded(missed) + " that one or more come through.",
		Figures: figures{fig("shots", len(chances)), fig("expected", stopped), fig("chance", missed)}}
}

func complements(chances []*big.Rat) []*big.Rat {
	out := make([]*big.Rat, len(chances))
	for i, c := range chances {
		out[i] = new(big.Rat).Sub(big.NewRat(1, 1), c)
	}
	return out
}

// Rams

// odds weighs the ramming roll.
func (x ramming) odds() success {
	return successOf(dice.Weigh(func(d *dice.Roller) rolled {
		faces := d.Dice("ram", 2, 6)
		_, hit := x.score(faces)
		return rolled{faces[0] + faces[1], hit}
	}))
}

func (x ramming) figures(hit success) figures {
	return append(append(x.modifiers(), fig("number", x.number)), hit.figures()...)
}

// why is what the roll is, and which dice are good.
func (x ramming) why(hit success) string {
	return " 2d6" + x.named() + ", needs {number}" + hit.dice()
}

func ramOdds(k known, a opts.Args) []rules.Event {
	st, s := k.State(), chosen(k, a)
	target := st.ship(targetOption.In(a))
	x := st.ramAt(s.ID, target.object(), k)
	hit := x.odds()
	given, taken, why := s.collision(target, k)
	f := append(x.figures(hit), why...)
	expected, suffered := hit.expected(given), hit.expected(taken)
	return []rules.Event{{Unit: s.ID, Target: target.ID, Rule: "ramming",
		Text: "{unit} ramming {target}: " + odds.Rounded(hit.chance) + " to hit, {damage} " + noun(given, "point") + " to it and {taken} to {unit}; on average " +
			odds.RoundedMean(expected) + " and " + odds.RoundedMean(suffered) + "." + x.why(hit),
		Figures: append(f, fig("expected", expected), fig("suffered", suffered))}}
}

// What seeks

// seekOdds weighs the rams of so many seeking weapons if their target is then as
// it is now, and they have flown as far as there.
func (st *Scene) seekOdds(k *Seeker, count int, h house) rules.Event {
	target, _ := st.object(k.Target)
	k.Flown, k.At = k.wayTo(target), target.At
	x := st.ramAt(k.From, target, h)
	hit, damage := x.odds(), k.payload(h)
	expected := hit.expected(damage * count)
	f := append(figures{fig("count", count)}, x.figures(hit)...)
	return rules.Event{Unit: k.From, Target: target.ID, Rule: "ramming",
		Text:    k.arrival(count, target.ship != nil && target.ship.battery(h).defends(0, h)) + odds.Rounded(hit.chance) + k.effect(target, counted(damage, "point"), count, expected) + x.why(hit),
		Figures: append(f, fig("flown", k.Flown), fig("damage", damage), fig("expected", expected))}
}

// arrival says what is weighed: a seeking weapon that point defense, if there is any, has
// let through.
func (k *Seeker) arrival(count int, defended bool) string {
	past := ""
	if defended {
		past = ", past its point defense"
	}
	if count > 1 {
		return "{count} " + k.Kind + "s of {unit} that come to {target} as it is now" + past + ": each "
	}
	return "A " + k.Kind + " of {unit} that comes to {target} as it is now" + past + ": "
}

func (k *Seeker) effect(target object, points string, count int, expected *big.Rat) string {
	switch {
	case target.size == 0:
		return " to destroy it."
	case count > 1:
		return " to hit it for " + points + ", " + odds.RoundedMean(expected) + " on average together."
	}
	return " to hit it for " + points + ", " + odds.RoundedMean(expected) + " on average."
}

// wayTo is how far the seeker flies at least to where something is.
func (k *Seeker) wayTo(target object) int {
	n := hex.Range(k.At, target.At)
	if k.Kind == boltKind {
		return min(n, boltReach)
	}
	return n
}

func missileOdds(k known, a opts.Args) []rules.Event {
	s := chosen(k, a)
	m := s.seeker(missileKind, 0, a, k.State().now())
	m.Make = s.chosenMake(a)
	return []rules.Event{k.State().seekOdds(m, countOption.In(a), k)}
}

func boltOdds(k known, a opts.Args) []rules.Event {
	return []rules.Event{k.State().seekOdds(chosen(k, a).seeker(boltKind, 0, a, k.State().now()), 1, k)}
}
