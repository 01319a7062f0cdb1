package goliath

import (
	"math/big"
	"slices"

	"impulse/rules"
	"impulse/rules/dice"
)

// Odds before you commit: what the dice of an order would come to, from what the
// seat knows and by the functions that resolve it. The answer comes first, then
// why.

var certain = big.NewRat(1, 1)

// losing is what hits on a unit may come to.
type losing struct {
	t       *Unit
	hits    spread
	mean    *big.Rat // of the hits
	removed spread   // figures
	heavy   *big.Rat
	shocks  []shock // that heavy losses are, by their penalties
	proof   bool
}

// shock is the chance of heavy losses of one penalty.
type shock struct {
	penalty int
	chance  *big.Rat
}

// losing weighs what hits do to a unit; nothing where its attacker cannot hurt
// it (Special Abilities, 11).
func (st *State) losing(by, t *Unit, hits spread, h house) losing {
	return losingTo(byMelee, by, t, hits, h)
}

// losingTo weighs hits of a kind of results.
func losingTo(kind string, by, t *Unit, hits spread, h house) losing {
	l := weighLosses(t, hits, hits.to(func(n int) int { return tollBy(kind, by, t, n, h).removed }), h)
	l.proof = t.proof(by, h)
	return l
}

func weighLosses(t *Unit, hits, removed spread, h house) losing {
	l := losing{t: t, hits: hits, mean: hits.mean(), removed: removed}
	penalty := func(n int) (int, bool) {
		p, due := lossCheck(t.Class, t.Start, t.Figures, t.Figures-n, h)
		return p, due && n < t.Figures
	}
	l.heavy = new(big.Rat)
	for n := range removed.ways {
		p, due := penalty(n)
		if !due || slices.ContainsFunc(l.shocks, func(s shock) bool { return s.penalty == p }) {
			continue
		}
		s := shock{p, removed.chance(func(n int) bool { q, due := penalty(n); return due && q == p })}
		l.shocks, l.heavy = append(l.shocks, s), l.heavy.Add(l.heavy, s.chance)
	}
	return l
}

// breaking is the chance of heavy losses that a check follows which ends
// otherwise than by going on, given what it ends with for each penalty.
func (l losing) breaking(with func(penalty int) *big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, s := range l.shocks {
		sum.Add(sum, new(big.Rat).Mul(s.chance, with(s.penalty)))
	}
	return sum
}

// whole is the chance that the unit is destroyed.
func (l losing) whole() *big.Rat {
	return l.removed.chance(func(n int) bool { return n == l.t.Figures })
}

func (l losing) figures() figures {
	return figures{fig("chance", l.removed.chance(positive)), fig("expected", l.mean), fig("removed", l.removed.mean()),
		fig("destroyed", l.whole()), fig("heavy", l.heavy), fig("of", l.t.Figures)}
}

// words are the losses in a sentence.
func (l losing) words() string {
	if l.proof {
		return "nothing, since only giants, heroes, super heroes and wizards can hurt it."
	}
	out := "on average " + rules.Mean(l.mean) + either(l.mean.Cmp(certain) == 0, " hit", " hits") + " and " + rules.Mean(l.removed.mean()) + " of {of} figures; " +
		rules.Chance(l.removed.chance(positive)) + " to remove one or more"
	if l.heavy.Sign() > 0 {
		out += ", " + rules.Percent(l.heavy) + " for heavy losses"
	}
	if whole := l.whole(); whole.Sign() > 0 && l.t.Figures > 1 {
		out += ", " + rules.Percent(whole) + " to destroy it"
	}
	return out + "."
}

// breaking is the chance that a check ends otherwise than by going on.
func (c check) breaking() *big.Rat {
	if c.exempt() {
		return new(big.Rat)
	}
	return c.results().Chance(func(result string) bool { return result != goesOn })
}

func (c check) results() dice.Distribution[string] {
	return exact(func(d *dice.Roller) string {
		_, score := c.roll(d, "morale")
		result, _ := moraleOf(score)
		return result
	})
}

// nerve is the check of a unit as it would be now.
func (st *State) nerve(u *Unit, penalty int, h house) check {
	return check{mr: u.kind().MR, penalty: penalty, tired: u.tired(h), wavers: h("tired-dauntless") == "checks", courage: st.courage(u, h)}
}

// Fire

// shootingOdds weighs the chance that those who moved far fire at all.
func shootingOdds(h house) *big.Rat {
	return exact(func(d *dice.Roller) bool {
		_, _, shoots := opposed(d, "", h)
		return shoots
	}).Chance(isTrue)
}

func fireOdds(halfway bool) func(known, rules.Args) []rules.Event {
	return func(k known, a rules.Args) []rules.Event {
		x := aimed(k, chosen(k, a), a, halfway)
		first := x.at(a.Text("target"))
		w, _ := first.weapon()
		shots := first.left(w).shots
		if halfway || !a.Has("then") {
			return []rules.Event{first.odds(k, shots)}
		}
		return []rules.Event{first.odds(k, 1), x.at(a.Text("then")).odds(k, 1)}
	}
}

// odds weighs so many shots.
func (x aim) odds(k known, shots int) rules.Event {
	w, _ := x.weapon()
	all := volleysOf(shots, x.h)
	v := x.volley(w, all[0])
	t := v.throw(x.h)
	why := x.why(t, v, len(all))
	hits := v.spread(x.h)
	if x.left(w).opposed {
		shoots := shootingOdds(x.h)
		hits = hits.only(shoots)
		why += " It has moved far and fires with " + rules.Chance(shoots) + " only."
	}
	l, breaks := x.oneVolley(hits)
	switch {
	case len(all) > 1 && t.dice > mostInVolley:
		why += " That is of the first volley alone."
	case len(all) > 1:
		both := x.volleyOdds(k)
		l, breaks = both.losing(x.u, x.t, x.h), both.breaks
	}
	why += x.shaken(l, breaks)
	return rules.Event{Unit: x.u.ID, Target: x.t.ID, Rule: "missile-fire", Text: "{unit} fires at {target}: " + l.words() + why,
		Figures: slices.Concat(l.figures(), t.figures(), figures{fig("breaks", breaks)})}
}

// mostInVolley are the dice of a volley up to which two are weighed together: what
// a second comes to after each way in which the first may go out.
const mostInVolley = 300

// oneVolley is what the hits of a volley come to, and the chance of a check for
// heavy losses that breaks the target.
func (x aim) oneVolley(hits spread) (losing, *big.Rat) {
	l := losingTo(byFire, x.u, x.t, hits, x.h)
	return l, l.breaking(func(penalty int) *big.Rat { return x.st.nerve(x.t, penalty, x.h).breaking() })
}

// spread weighs the hits of a volley that cover leaves.
func (v volley) spread(h house) spread {
	return v.throw(h).spread().to(func(n int) int { return v.behind(n, h) })
}

// why is what so many volleys of a throw of missiles consist of.
func (x aim) why(t throw, v volley, volleys int) string {
	return " " + either(volleys > 1, rules.Counted(volleys, "volley", "volleys")+" of ", "") + rules.Counted(t.dice, "die", "dice") + ", " + t.needs() + either(v.cover, ", half of them in cover", "") + "."
}

// shaken is what becomes of the target where its losses are heavy: the chance that
// they are and break it is known.
func (x aim) shaken(l losing, breaks *big.Rat) string {
	if l.heavy.Sign() == 0 || x.st.nerve(x.t, 0, x.h).exempt() {
		return ""
	}
	return " Heavy losses break it with " + rules.Percent(new(big.Rat).Quo(breaks, l.heavy)) + "."
}

// Melee

func fightOdds(k known, a rules.Args) []rules.Event {
	st, u := k.State(), chosen(k, a)
	t := st.unit(a.Text("target"))
	out := []rules.Event{st.meleeOdds(u, t, st.blow(u, t, k.House), "{unit} attacks {target}: ", k.House)}
	if slices.Contains(st.foes(t), u) {
		out = append(out, st.meleeOdds(t, u, st.blow(t, u, k.House), "{unit} strikes at {target}, as it stands now: ", k.House))
	}
	return out
}

// meleeOdds weighs an attack and the check of the unit attacked after it.
func (st *State) meleeOdds(u, t *Unit, b blow, say string, h house) rules.Event {
	x := b.throw(h)
	l := st.losing(u, t, x.spread(), h)
	breaks := st.breaksAfter(t, l, h)
	touch, numbed := st.numbingOdds(u, t, l.hits, h)
	return rules.Event{Unit: u.ID, Target: t.ID, Rule: "melee",
		Text:    say + l.words() + " " + rules.Counted(x.dice, "die", "dice") + " as {ar} against {dr}, " + x.needs() + ". The check after it breaks {target} with " + rules.Percent(breaks) + "." + touch,
		Figures: slices.Concat(l.figures(), x.figures(), numbed, figures{fig("ar", b.attack(h).String()), fig("dr", b.defense(h).String()), fig("breaks", breaks)})}
}

// breaksAfter is the chance that the unit is left and breaks in the check after
// the melee (Morale Check, 2; house rule post-melee-losses).
func (st *State) breaksAfter(t *Unit, l losing, h house) *big.Rat {
	left := complement(new(big.Rat).Add(l.whole(), l.heavy))
	left.Mul(left, st.breaksWith(t, t.Penalty, t.Shaken, h))
	return left.Add(left, l.breaking(func(penalty int) *big.Rat { return st.breaksWith(t, min(penalty, t.Penalty), true, h) }))
}

// breaksWith is the chance that the checks after a melee break a unit that is
// left.
func (st *State) breaksWith(t *Unit, penalty int, shaken bool, h house) *big.Rat {
	first := st.nerve(t, penalty, h).breaking()
	if !shaken || h("post-melee-losses") != "apart" {
		return first
	}
	holds := complement(first)
	return complement(holds.Mul(holds, complement(st.nerve(t, 0, h).breaking())))
}

func complement(chance *big.Rat) *big.Rat { return new(big.Rat).Sub(certain, chance) }

func (c check) figures() figures {
	out := figures{fig("modifier", c.modifier())}
	for _, x := range moraleResults {
		out = append(out, fig(x.result, c.of(x.result)))
	}
	return out
}

// of is the chance of one result.
func (c check) of(result string) *big.Rat {
	if c.exempt() {
		if result == goesOn {
			return certain
		}
		return new(big.Rat)
	}
	return c.results().Chance(func(r string) bool { return r == result })
}

// list are the results that break a unit, in words.
func (c check) list() string {
	return "back " + rules.Percent(c.of(goesBack)) + ", rout " + rules.Percent(c.of(routs)) + ", surrender " + rules.Percent(c.of(surrenders))
}
