package goliath

import (
	"math/big"

	"impulse/rules"
	"impulse/rules/dice"
)

// castOdds weighs fire, or whether a spell takes effect; nil for one that
// nothing stands against.
func castOdds(k known, a rules.Args) []rules.Event {
	st, u := k.State(), chosen(k, a)
	t, spell := st.unit(a.Text("target")), a.Text("spell")
	if isFire(spell) {
		return []rules.Event{st.fireballOdds(k, u, t)}
	}
	chance, why := certain, ""
	if x := st.counterer(u, k.House); x != nil {
		stops := counterOdds()
		chance, why = complement(stops), " "+x.Name+" counters it with "+rules.Chance(stops)+"."
	}
	if t.Side != u.Side {
		saves := saveOdds(st.resists(t, k.House))
		chance = new(big.Rat).Mul(chance, complement(saves))
		why += " {target} saves with " + rules.Chance(saves) + "."
	}
	if why == "" {
		return nil
	}
	return []rules.Event{{Unit: u.ID, Target: t.ID, Rule: "spells", Text: "{spell} takes effect on {target} with " + rules.Chance(chance) + "." + why,
		Figures: figures{fig("chance", chance), fig("spell", rules.Capital(spellCalled(spell)))}}}
}

func counterOdds() *big.Rat {
	return exact(func(d *dice.Roller) bool { _, done := counter(d, ""); return done }).Chance(isTrue)
}

func saveOdds(mr int) *big.Rat {
	return exact(func(d *dice.Roller) bool { _, _, saved := save(d, "", mr); return saved }).Chance(isTrue)
}

// fireballOdds weighs a fireball or lightning.
func (st *State) fireballOdds(k known, u, t *Unit) rules.Event {
	h := k.House
	x, mr := st.bolt(u, t, h), st.resists(t, h)
	n := x.readiness(weapon{magic, u.kind().Missile}).rate(h)
	all := volleysOf(n.shots, h)
	hits, kills := x.magicFire(all[0]).spread(h)
	why := either(len(all) > 1, ", thrown twice.", ".")
	if n.opposed {
		shoots := shootingOdds(h)
		hits, kills, why = hits.only(shoots), kills.only(shoots), "; it has moved far and throws it with "+rules.Chance(shoots)+" only."
	}
	hit, killed := hits.mean(), kills
	if len(all) > 1 {
		both := x.boltOdds(k)
		hit, killed = both.hits, both.removed
	}
	if mr > 0 {
		why = "; each hit is saved with " + rules.Chance(saveOdds(mr)) + why
	}
	chance := killed.chance(positive)
	return rules.Event{Unit: u.ID, Target: t.ID, Rule: "wizard-bolts",
		Text:    "{unit} at {target}: on average " + rules.Mean(hit) + " hit and " + rules.Mean(killed.mean()) + " killed; " + rules.Chance(chance) + " to kill one or more" + why,
		Figures: figures{fig("chance", chance), fig("hit", hit), fig("killed", killed.mean()), fig("mr", mr)}}
}

// spread weighs how many figures are hit, and how many of them killed.
func (m magicFire) spread(h house) (hits, kills spread) {
	v := m.volley()
	if h("wizard-fire") == "missile" {
		hits = v.throw(h).spread()
	} else {
		hits = dieOfFigures(m.wizards * m.shots)
	}
	hits = hits.to(func(n int) int { return min(v.behind(n, h), m.figures) })
	if m.mr <= 0 {
		return hits, hits
	}
	return hits, hits.each(complement(saveOdds(m.mr)))
}

// dieOfFigures is the sum of so many dice.
func dieOfFigures(n int) spread {
	one := spread{all: big.NewInt(6), ways: []*big.Int{new(big.Int)}}
	for range 6 {
		one.ways = append(one.ways, big.NewInt(1))
	}
	out := spread{all: big.NewInt(1), ways: []*big.Int{big.NewInt(1)}}
	for range n {
		out = out.plus(one)
	}
	return out
}
