package goliath

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

// rolls is whether a question rolls its dice, or says how many there are, what each
// needs, and what they come to.
var rolls = switchOf(rollOption, "off: what to throw, and its odds").Or("on")

var calcMelee = question{
	Name: "melee", Summary: "Roll a melee attack", Rule: "melee", Rolls: true,
	Example: "attackers:10 ar:MI dr:LI",
	Params: []param{
		textOf(attackersOption, "10, or 10 Elves", 60),
		opts.ChoiceOf(arOption, "attack rating, or a type", everyRating).Opt(),
		opts.ChoiceOf(drOption, "defense rating, or a type", everyRating).Opt(),
		intOf(htOption, "hits of each attacker; else 1", 1, maxHT).Opt(),
		switchOf(flankOption, "they attack a flank"),
		switchOf(rearOption, "they attack the rear"),
		switchOf(tiredOption, "the attackers are tired"),
		switchOf(targetTiredOption, "the defenders are tired"),
		textOf(defendersOption, "12 Orcs, who take the losses", 60).Opt(), rolls,
	},
	Do: func(r *ruling, a opts.Args) error {
		x, err := r.State.catalog().attackAsked(a, r)
		if err != nil {
			return err
		}
		t := x.blow().throw(r)
		if err := t.bounded("melee"); err != nil {
			return err
		}
		if !rollOption.In(a) {
			r.Data(x.foretell(r, "")...)
			r.Offer("Roll It", asksAgain("melee", a))
			return nil
		}
		f, hits, text := x.strike(r, "melee")
		r.Data(f...)
		r.Tell(rules.Event{Kind: "melee", Rule: "melee", Figures: f, Text: text})
		if x.t != nil {
			l := x.take(*x.t, byMelee, hits, r)
			r.Data(l.figures(r)...)
			l.tell(r)
			x.offerBack(r, l)
		}
		return nil
	},
}

// attack is one attack in melee of a question.
type attack struct {
	asked
	dr          Rating
	spent       bool // the defenders are tired
	flank, rear bool
	t           *company // nil where their rating alone was said
}

// attackAsked reads an attack: the defenders by their rating, or by number and type.
func (types Catalog) attackAsked(a opts.Args, h house) (x attack, err error) {
	if x.asked, err = types.askedOf(a, h); err != nil {
		return x, err
	}
	x.flank, x.rear = flankOption.In(a), rearOption.In(a)
	x.tired, x.spent = x.tired || tiredOption.In(a), targetTiredOption.In(a)
	if x.as != nil {
		x.as.tired = x.tired
	}
	if defendersOption.Given(a) {
		t, err := types.companyOf(defendersOption, defendersOption.In(a), h)
		if err != nil {
			return x, err
		}
		t.tired = t.tired || x.spent
		x.t, x.dr, x.spent = &t, t.dr(), t.tired
	}
	if drOption.Given(a) {
		x.dr, err = types.ratingAsked(drOption.In(a), false, h)
	} else if x.t == nil {
		err = cmdline.Refuse("ladder-of-ratings", "dr: is missing: say the rating of the defenders or their type, as dr:LI, or defenders:\"12 Orcs\".")
	}
	return x, err
}

func (x attack) blow() blow {
	return blow{attackers: x.count, ht: x.ht, wounds: x.wounds, ar: x.ar, dr: x.dr, flank: x.flank, rear: x.rear, tired: x.tired, spent: x.spent}
}

// strike rolls the attack, and says what it came to.
func (x attack) strike(r *ruling, what string) (f figures, hits int, text string) {
	t := x.blow().throw(r)
	faces, hits := t.hits(r.Dice, what)
	f = append(append(t.figures(), fig("hits", hits), fig("faces", faces)), x.figures(r)...)
	return f, hits, legible.Counted(hits, "hit", "hits") + " (" + x.blows() + ", " + legible.Counted(t.dice, "die", "dice") + t.needs() + ")."
}

// figures are the ratings of the attack.
func (x attack) figures(h house) figures {
	b := x.blow()
	return figures{fig("ar", b.attack(h).String()), fig("dr", b.defense(h).String()), fig("attackers", b.strokes()), fig("returns", !b.rear)}
}

func (x attack) blows() string {
	return legible.Counted(x.blow().strokes(), "blow", "blows") + " as {ar} against {dr}"
}

// foretell says what is to be thrown, and what that comes to.
func (x attack) foretell(r *ruling, says string) figures {
	t := x.blow().throw(r)
	hits := t.spread()
	f := append(t.foretold(hits), x.figures(r)...)
	text := says + legible.Counted(t.dice, "die", "dice") + t.needs() + " (" + x.blows() + ")"
	if x.t == nil {
		r.Tell(rules.Event{Kind: "foretold", Rule: "melee", Figures: f, Text: text + ": " + t.hitsOf(hits)})
		return f
	}
	r.Tell(rules.Event{Kind: "foretold", Rule: "melee", Figures: f, Text: text + "."})
	return append(f, x.losing(*x.t, byMelee, hits, r).foretell(r, x.t.Name)...)
}

// fewDice are those of which each number of hits is a figure.
const fewDice = 60

// foretold are a throw and the exact odds of its hits.
func (t throw) foretold(hits *odds.Odds) figures {
	f := append(t.figures(), fig("expected", hits.Expected()), fig("chance", hits.Holds(positive)))
	if t.dice > fewDice {
		return f
	}
	each := figures{}
	for n := range hits.Ways() {
		each = append(each, fig(strconv.Itoa(n), hits.Holds(func(m int) bool { return m == n })))
	}
	return append(f, fig("odds", each))
}

// hitsOf says what hits come to.
func (t throw) hitsOf(hits *odds.Odds) string {
	return odds.RoundedMean(hits.Expected()) + " hits on average, " + odds.Rounded(hits.Holds(positive)) + " for one or more."
}

// foretell tells what losses of somebody may come to.
func (l losing) foretell(r *ruling, who string) figures {
	f := figures{fig("removed", l.removed.Expected()), fig("destroyed", l.whole()), fig("heavy", l.heavy), fig("of", l.t.Figures)}
	r.Tell(rules.Event{Kind: "foretold", Rule: "hits", Figures: f, Text: who + ": " + l.words()})
	return f
}

// offerBack offers what follows upon an attack: those who are left strike back, and
// all who have fought check morale.
func (x attack) offerBack(r *ruling, l loss) {
	if x.as != nil && l.Figures > 0 && !x.rear {
		r.Offer("Strike Back", "goliath-calc melee attackers:"+cmdline.Quote(l.String())+" defenders:"+cmdline.Quote(x.as.String()))
	}
	l.offer(r)
}
