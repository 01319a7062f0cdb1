package goliath

import (
	"impulse/rules"
	"impulse/rules/opts"
)

var calcExchange = question{
	Name: "exchange", Summary: "A round of melee: blows, losses, morale", Rule: "post-melee", Rolls: true,
	Example: `attackers:"10 Elves" defenders:"12 Orcs"`,
	Params: []param{
		textOf(attackersOption, "10 Elves, or 8 of 10 Elves", 60),
		textOf(defendersOption, "12 Orcs", 60),
		intOf(strikingOption, "attackers in contact; else all", 1, maxFigures).Opt(),
		intOf(returningOption, "defenders in contact; else all", 1, maxFigures).Opt(),
		switchOf(flankOption, "they attack a flank"),
		switchOf(rearOption, "they attack the rear"),
		opts.OnOff[known](togetherOption, "losses count after both have struck").Opt(), rolls,
	},
	Do: func(r *ruling, a opts.Args) error {
		x, err := r.State.catalog().roundAsked(a, r)
		if err != nil {
			return err
		}
		for _, strike := range []attack{x.forth(x.t), x.back(x.t)} {
			if err := strike.blow().throw(r).bounded("melee"); err != nil {
				return err
			}
		}
		if !rollOption.In(a) {
			x.foretell(r)
			return nil
		}
		x.fight(r)
		return nil
	},
}

// round is a round of melee of two companies on paper.
type round struct {
	by, t                 company
	striking, returning   int // how many are in contact; 0: all
	flank, rear, together bool
	said                  opts.Args
	h                     house
}

// roundAsked reads a round. Losses count after both have struck where the house rules
// say so, or who asks.
func (types Catalog) roundAsked(a opts.Args, h house) (x round, err error) {
	x = round{striking: strikingOption.In(a), returning: returningOption.In(a), flank: flankOption.In(a), rear: rearOption.In(a), said: a, h: h}
	x.together = houseTurn.In(h) == turnMethod2 || houseFirstStrike.In(h) == firstStrikeTogether
	if togetherOption.Given(a) {
		x.together = togetherOption.In(a)
	}
	if x.by, err = types.companyOf(attackersOption, attackersOption.In(a), h); err != nil {
		return x, err
	}
	if x.t, err = types.companyOf(defendersOption, defendersOption.In(a), h); err == nil && x.by.Name == x.t.Name {
		x.by.Name, x.t.Name = "Attacking "+x.by.Name, "Defending "+x.t.Name
	}
	return x, err
}

// forth is the attack, and back how those who are left of the defenders answer it.
func (x round) forth(t company) attack {
	return attack{asked: x.by.asked(x.striking, x.h), dr: t.dr(), spent: t.tired, flank: x.flank, rear: x.rear, t: &t}
}

func (x round) back(left company) attack {
	by := x.by
	return attack{asked: left.asked(x.returning, x.h), dr: by.dr(), spent: by.tired, t: &by}
}

// fight rolls the round: the attackers strike, those who are left or, where losses
// count together, all strike back; then all who fought check morale.
func (x round) fight(r *ruling) {
	defenders := x.strike(r, x.by.Name+" "+x.by.does("strike"), x.forth(x.t))
	attackers := loss{company: x.by, before: x.by.Figures}
	strikers := either(x.together, x.t, defenders.company)
	switch {
	case x.rear:
		r.Tell(rules.Event{Kind: "no-return", Rule: "rear-attacks", Text: x.t.Name + " may not strike back: they are attacked from the rear."})
	case strikers.Figures > 0:
		attackers = x.strike(r, x.t.Name+" "+x.t.does("strike")+" back", x.back(strikers))
	}
	r.Data(fig("attackers", attackers.figures(r)), fig("defenders", defenders.figures(r)))
	for _, l := range []loss{defenders, attackers} {
		l.tellDue(r, "post-melee")
	}
	x.offerNext(r, attackers, defenders)
}

// strike rolls one attack of the round, and tells what it costs the other side.
func (x round) strike(r *ruling, says string, one attack) loss {
	f, hits, text := one.strike(r, "melee of "+one.as.Name)
	l := one.take(*one.t, byMelee, hits, r)
	r.Data(fig(either(one.as.Unit == x.by.Unit, "strike", "back"), f))
	r.Tell(rules.Event{Kind: "melee", Rule: "melee", Figures: f, Text: says + ": " + text})
	l.tell(r)
	return l
}

// tellDue tells the check that is due, and offers to roll it.
func (l loss) tellDue(r *ruling, rule string) {
	if l.Figures == 0 {
		return
	}
	c := l.check(l.before, r)
	r.Tell(rules.Event{Kind: "due", Rule: rule, Text: l.due(r), Figures: c.figures()})
	l.offer(r)
}

// offerNext offers the next round, with who is left on both sides.
func (x round) offerNext(r *ruling, attackers, defenders loss) {
	if attackers.Figures > 0 && defenders.Figures > 0 {
		r.Offer("Next Round", asksAgain("exchange", x.said, now(attackersOption, attackers.company), now(defendersOption, defenders.company)))
	}
}

// foretell says what both sides throw as they stand, and what that comes to.
func (x round) foretell(r *ruling) {
	r.Data(fig("strike", x.forth(x.t).foretell(r, x.by.Name+" "+x.by.does("strike")+": ")))
	if !x.rear {
		r.Data(fig("back", x.back(x.t).foretell(r, x.t.Name+" "+x.t.does("strike")+" back, as they stand now: ")))
	}
	r.Offer("Roll It", asksAgain("exchange", x.said))
}
