package goliath

import (
	"math/big"

	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// castOdds weighs fire, or whether a spell takes effect; nil for one that
// nothing stands against.
func castOdds(k known, a opts.Args) []rules.Event {
	st, u := k.State(), chosen(k, a)
	t, spell := st.unit(targetOption.In(a)), spellOption.In(a)
	if isFire(spell) {
		return []rules.Event{st.fireballOdds(k, u, t)}
	}
	chance, why := certain, ""
	if x := st.counterer(u, k); x != nil {
		stops := counterOdds()
		chance, why = complement(stops), " "+x.Name+" "+x.does("counter")+" it "+odds.Rounded(stops)+" of the time."
	}
	if t.Side != u.Side {
		saves := saveOdds(t.resists(k))
		chance = new(big.Rat).Mul(chance, complement(saves))
		why += " {target} " + t.does("resist") + " " + odds.Rounded(saves) + " of the time."
	}
	if why == "" {
		return nil
	}
	return []rules.Event{{Unit: u.ID, Target: t.ID, Rule: "spells", Text: "{spell} takes effect on {target} " + odds.Rounded(chance) + " of the time." + why,
		Figures: figures{fig("chance", chance), fig("spell", legible.Capital(spellCalled(spell)))}}}
}

func counterOdds() *big.Rat {
	return dice.Weigh(func(d *dice.Roller) bool { _, done := counter(d, ""); return done }).Chance(isTrue)
}

func saveOdds(mr int) *big.Rat {
	return dice.Weigh(func(d *dice.Roller) bool { _, _, saved := save(d, "", mr); return saved }).Chance(isTrue)
}

// fireballOdds weighs a fireball or lightning.
func (st *State) fireballOdds(k rehearser, u, t *Unit) rules.Event {
	h := house(k)
	x, mr := st.bolt(u, t, h), t.resists(h)
	n := x.readiness(weapon{magic, u.kind().Missile}).rate(h)
	all := volleysOf(n.shots, h)
	hits, kills := x.magicFire(all[0]).spread(h)
	why := either(len(all) > 1, " Thrown twice.", "")
	if n.opposed {
		shoots := shootingOdds(h)
		hits, kills, why = hits.Only(shoots), kills.Only(shoots), " After a far move, "+odds.Rounded(shoots)+" to throw at all."
	}
	hit, killed := hits.Expected(), kills
	if len(all) > 1 {
		both := x.boltOdds(k)
		hit, killed = both.hits, both.removed
	}
	if mr > 0 {
		why = " Each hit is saved " + odds.Rounded(saveOdds(mr)) + " of the time." + why
	}
	chance := killed.Holds(positive)
	return rules.Event{Unit: u.ID, Target: t.ID, Rule: "wizard-bolts",
		Text:    "{unit} at {target}: about " + odds.RoundedMean(killed.Expected()) + " killed of " + odds.RoundedMean(hit) + " hit, " + odds.Rounded(chance) + " for one or more." + why,
		Figures: figures{fig("chance", chance), fig("hit", hit), fig("killed", killed.Expected()), fig("mr", mr)}}
}

// spread weighs how many figures are hit, and how many of them killed.
func (m magicFire) spread(h house) (hits, kills *odds.Odds) {
	if hits = m.struck(h); m.mr <= 0 {
		return hits, hits
	}
	return hits, hits.Each(m.kills())
}

// struck weighs how many figures are hit.
func (m magicFire) struck(h house) *odds.Odds {
	var hits *odds.Odds
	v := m.volley()
	if houseWizardFire.In(h) == wizardFireMissile {
		hits = v.throw(h).spread()
	} else {
		hits = odds.Free.Times(odds.Even([]int{1, 2, 3, 4, 5, 6}), m.wizards*m.shots)
	}
	return hits.To(func(n int) int { return min(v.behind(n, h), m.figures) })
}

// kills is the chance that one who is hit is killed.
func (m magicFire) kills() *big.Rat {
	if m.mr <= 0 {
		return certain
	}
	return complement(saveOdds(m.mr))
}
