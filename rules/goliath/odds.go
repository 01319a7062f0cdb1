package goliath

import (
	"math/big"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// Odds before you commit: what the dice of an order would come to, from what the
// seat knows and by the functions that resolve it. The answer comes first, then
// why.

var certain = big.NewRat(1, 1)

// losing is what hits on a unit may come to.
type losing struct {
	t       *Unit
	hits    *odds.Odds
	mean    *big.Rat   // of the hits
	removed *odds.Odds // figures
	heavy   *big.Rat
	shocks  []shock // that heavy losses are, by their penalties
	proof   bool
}

// shock is the chance of heavy losses of one penalty.
type shock struct {
	penalty int
	chance  *big.Rat
}

// losing weighs what hits of a kind of results do to the target; nothing where the
// attacker cannot hurt it (Special Abilities, 11).
func (x assault) losing(kind string, hits *odds.Odds) losing {
	l := weighLosses(x.t, hits, hits.To(func(n int) int { return x.toll(kind, n).removed }), x.h)
	l.proof = x.t.proof(x.by.Figure, x.h)
	return l
}

func weighLosses(t *Unit, hits, removed *odds.Odds, h house) losing {
	l := losing{t: t, hits: hits, mean: hits.Expected(), removed: removed}
	penalty := func(n int) (int, bool) {
		p, due := lossCheck(t.Class, t.Start, t.Figures, t.Figures-n, h)
		return p, due && n < t.Figures
	}
	l.heavy = new(big.Rat)
	for n := range removed.Ways() {
		p, due := penalty(n)
		if !due || slices.ContainsFunc(l.shocks, func(s shock) bool { return s.penalty == p }) {
			continue
		}
		s := shock{p, removed.Holds(func(n int) bool { q, due := penalty(n); return due && q == p })}
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
	return l.removed.Holds(func(n int) bool { return n == l.t.Figures })
}

func (l losing) figures() figures {
	return figures{fig("chance", l.removed.Holds(positive)), fig("expected", l.mean), fig("removed", l.removed.Expected()),
		fig("destroyed", l.whole()), fig("heavy", l.heavy), fig("of", l.t.Figures)}
}

// words are the losses in a sentence.
func (l losing) words() string {
	if l.proof {
		return "nothing, only giants, heroes and wizards can hurt them."
	}
	falls := l.removed.Expected()
	out := "about " + odds.RoundedMean(falls) + " of {of} figures fall, " + odds.Rounded(l.removed.Holds(positive)) + " for one or more"
	if l.heavy.Sign() > 0 {
		out += ", " + odds.Rounded(l.heavy) + " for heavy losses"
	}
	if whole := l.whole(); whole.Sign() > 0 && l.t.Figures > 1 {
		out += ", " + odds.Rounded(whole) + " to destroy them"
	}
	if hits := odds.RoundedMean(l.mean); hits != odds.RoundedMean(falls) {
		out += " (" + hits + either(hits == "1", " hit)", " hits)")
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

func (c check) results() odds.Distribution[string] {
	return dice.Weigh(func(d *dice.Roller) string {
		_, score := c.roll(d, "morale")
		result, _ := moraleOf(score)
		return result
	})
}

// nerve is the check of a unit as it would be now.
func (field *Field) nerve(u *Unit, penalty int, h house) check {
	return check{mr: u.kind().MR, penalty: penalty, tired: u.tired(h), wavers: houseTiredDauntless.In(h) == tiredDauntlessChecks, courage: field.courage(u, h)}
}

// Fire

// shootingOdds weighs the chance that those who moved far fire at all.
func shootingOdds(h house) *big.Rat {
	return dice.Weigh(func(d *dice.Roller) bool {
		_, _, shoots := opposed(d, "", h)
		return shoots
	}).Chance(isTrue)
}

func fireOdds(halfway bool) func(known, opts.Args) []rules.Event {
	return func(k known, a opts.Args) []rules.Event {
		x := aimed(k, chosen(k, a), a, halfway).afterMoves(k)
		first := x.at(targetOption.In(a))
		w, _ := first.weapon()
		shots := first.left(w).shots
		if halfway || !thenOption.Given(a) {
			return []rules.Event{first.odds(k, shots)}
		}
		return []rules.Event{first.odds(k, 1), x.at(thenOption.In(a)).odds(k, 1)}
	}
}

// afterMoves is the fire of a unit that has moved as far as its orders of the turn lead:
// who moves shoots less often (Rate of Fire). Where it will stand then is another matter.
func (x aim) afterMoves(k known) aim {
	if x.halfway || !moves(k, x.u.ID) {
		return x
	}
	m := thought(k, *x.u, k.Orders())
	x.st = x.st.copied()
	x.u = x.st.unit(x.u.ID)
	x.u.Spent = max(x.u.Spent, m.u.Spent)
	x.u.Far = x.u.Far || x.u.Spent > x.u.allowance(nil, x.h)/2
	return x
}

// odds weighs so many shots.
func (x aim) odds(k rehearser, shots int) rules.Event {
	s := x.weigh(k, shots)
	return rules.Event{Unit: x.u.ID, Target: x.t.ID, Rule: "missile-fire", Text: "{unit} " + x.u.does("shoot") + " at {target}: " + s.words() + " " + s.dice() + s.aside + x.shaken(s.losing, s.breaks),
		Figures: s.figures()}
}

// weighed is what a unit's fire comes to.
type weighed struct {
	losing
	throw   throw // of a volley
	volleys int
	cover   bool
	breaks  *big.Rat
	aside   string // what else is to be known
}

// weigh weighs so many shots.
func (x aim) weigh(k rehearser, shots int) weighed {
	w, _ := x.weapon()
	all := volleysOf(shots, x.h)
	v := x.volley(w, all[0])
	s := weighed{throw: v.throw(x.h), volleys: len(all), cover: v.cover}
	hits := v.spread(x.h)
	if x.left(w).opposed {
		shoots := shootingOdds(x.h)
		hits = hits.Only(shoots)
		s.aside += " After a far move, " + odds.Rounded(shoots) + " to shoot at all."
	}
	s.losing, s.breaks = x.oneVolley(hits)
	switch {
	case len(all) > 1 && s.throw.dice > mostInVolley:
		s.aside += " That is of the first volley alone."
	case len(all) > 1:
		both := x.volleyOdds(k)
		s.losing, s.breaks = both.losing(x.u, x.t, x.h), both.breaks
	}
	return s
}

func (s weighed) figures() figures {
	return slices.Concat(s.losing.figures(), s.throw.figures(), figures{fig("breaks", s.breaks)})
}

// dice are the volleys in words.
func (s weighed) dice() string {
	return legible.Capital(either(s.volleys > 1, legible.Counted(s.volleys, "volley", "volleys")+" of ", "")) + legible.Counted(s.throw.dice, "die", "dice") + s.throw.needs() + either(s.cover, ", halved by cover", "") + "."
}

// mostInVolley are the dice of a volley up to which two are weighed together: what
// a second comes to after each way in which the first may go out.
const mostInVolley = 300

// oneVolley is what the hits of a volley come to, and the chance of a check for
// heavy losses that breaks the target.
func (x aim) oneVolley(hits *odds.Odds) (losing, *big.Rat) {
	l := assault{x.u, x.t, x.h}.losing(byFire, hits)
	return l, l.breaking(func(penalty int) *big.Rat { return x.st.nerve(x.t, penalty, x.h).breaking() })
}

// spread weighs the hits of a volley that cover leaves.
func (v volley) spread(h house) *odds.Odds {
	return v.throw(h).spread().To(func(n int) int { return v.behind(n, h) })
}

// shaken is what becomes of the target where its losses are heavy: the chance that
// they are and break it is known.
func (x aim) shaken(l losing, breaks *big.Rat) string {
	if l.heavy.Sign() == 0 || x.st.nerve(x.t, 0, x.h).exempt() {
		return ""
	}
	return " Heavy losses break them " + odds.Rounded(new(big.Rat).Quo(breaks, l.heavy)) + " of the time."
}

// Melee

func fightOdds(k known, a opts.Args) []rules.Event {
	field, u := &k.State().Field, chosen(k, a)
	t := field.unit(targetOption.In(a))
	out := []rules.Event{forecast{assault{u, t, k}, field}.melee("{unit} " + u.does("strike") + " {target}: ")}
	if slices.Contains(field.foes(t), u) {
		out = append(out, forecast{assault{t, u, k}, field}.melee("{unit} "+t.does("strike")+" back, as they stand now: "))
	}
	return out
}

// forecast weighs an attack, and the morale of the unit attacked beside its friends
// on the field.
type forecast struct {
	assault
	field *Field
}

// melee weighs a melee attack and the check of the unit attacked after it.
func (f forecast) melee(say string) rules.Event {
	u, t, h, b := f.by, f.t, f.h, f.blow()
	x := b.throw(h)
	l := f.losing(byMelee, x.spread())
	breaks := f.breaksAfter(l)
	touch, numbed := f.numbingOdds(l.hits)
	return rules.Event{Unit: u.ID, Target: t.ID, Rule: "melee",
		Text:    say + l.words() + " The check after it breaks {target} " + odds.Rounded(breaks) + " of the time. " + legible.Counted(x.dice, "die", "dice") + " as {ar} against {dr}" + x.needs() + "." + touch,
		Figures: slices.Concat(l.figures(), x.figures(), numbed, figures{fig("ar", b.attack(h).String()), fig("dr", b.defense(h).String()), fig("breaks", breaks)})}
}

// breaksAfter is the chance that the unit is left and breaks in the check after
// the melee (Morale Check, 2; house rule post-melee-losses).
func (f forecast) breaksAfter(l losing) *big.Rat {
	left := complement(new(big.Rat).Add(l.whole(), l.heavy))
	left.Mul(left, f.breaksWith(f.t.Penalty, f.t.Shaken))
	return left.Add(left, l.breaking(func(penalty int) *big.Rat { return f.breaksWith(min(penalty, f.t.Penalty), true) }))
}

// breaksWith is the chance that the checks after a melee break a unit that is
// left.
func (f forecast) breaksWith(penalty int, shaken bool) *big.Rat {
	first := f.field.nerve(f.t, penalty, f.h).breaking()
	if !shaken || housePostMeleeLosses.In(f.h) != postMeleeLossesApart {
		return first
	}
	holds := complement(first)
	return complement(holds.Mul(holds, complement(f.field.nerve(f.t, 0, f.h).breaking())))
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
	var out []string
	for _, x := range []struct{ result, word string }{{goesBack, "back "}, {routs, "rout "}, {surrenders, "surrender "}} {
		if chance := c.of(x.result); chance.Sign() > 0 {
			out = append(out, x.word+odds.Rounded(chance))
		}
	}
	return either(out == nil, "nothing breaks them", strings.Join(out, ", "))
}

// Counting
//
// A handful of dice falls in more ways than could be walked one by one, but all its
// dice are alike: one of them is weighed by running the rolls of the rules over its
// faces, and the rest is counting.

// chance is that of one die of a throw to hit.
func (t throw) chance() *big.Rat {
	one := throw{dice: 1, printed: t.printed, bonus: t.bonus}
	return dice.Weigh(func(d *dice.Roller) bool {
		_, hits := one.hits(d, "die")
		return hits > 0
	}).Chance(isTrue)
}

// spread weighs the hits of a throw.
func (t throw) spread() *odds.Odds { return odds.Free.Times(odds.Yes(t.chance()), t.dice) }

func isTrue(b bool) bool { return b }

func positive(n int) bool { return n > 0 }
