package goliath

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/ledger"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

var calcMorale = question{
	Name: "morale", Summary: "Roll a morale check", Rule: "morale-check", Rolls: true,
	Example: "mr:-1 losses:L",
	Params: []param{
		intOf(mrOption, "morale rating", leastMR, never).Opt(),
		oneOf(heavyOption, "armor class with heavy losses", "L", "M", "H").Opt(),
		intOf(quartersOption, "lost, by house rule heavy-losses", 1, 3).Opt(),
		switchOf(tiredOption, "the unit is tired"),
		intOf(bonusOption, "a friend near, or the GM's word", -9, 9).Opt(),
		textOf(troopsOption, "7 of 12 Orcs: rating and losses", 60).Opt(),
		intOf(beforeOption, "figures before this loss", 1, maxFigures).Opt(), rolls,
	},
	Do: func(r *ruling, a opts.Args) error {
		c, who, err := r.State.catalog().checkAsked(a, r)
		if err != nil {
			return err
		}
		switch {
		case c.exempt() && r.Dice.Left() == 0:
			f := figures{fig("score", nil), fig("result", goesOn), fig("checks", false), fig("mr", c.mr)}
			r.Data(f...)
			r.Tell(rules.Event{Kind: "morale", Rule: "morale-never", Figures: f, Text: "A unit of MR +{mr} never checks morale."})
		case !rollOption.In(a):
			r.Data(c.figures()...)
			r.Tell(rules.Event{Kind: "foretold", Rule: "morale-check", Figures: c.figures(), Text: who.before() + c.needs() + ": " + odds.Rounded(c.of(goesOn)) + "; " + c.list() + "."})
			r.Offer("Roll It", asksAgain("morale", a))
		default:
			if c.ask(r, who) == routs && who != nil {
				r.Leave(ledger.Remains{Option: string(troopsOption), Left: ledger.Left{routingBox: 0}})
			}
		}
		return nil
	},
}

// checkAsked reads a check: the rating and the losses, or the troops as they are, which
// are nil where none are said.
func (types Catalog) checkAsked(a opts.Args, h house) (c check, who *company, err error) {
	c = check{mr: mrOption.In(a), tired: tiredOption.In(a), wavers: houseTiredDauntless.In(h) == tiredDauntlessChecks}
	if troopsOption.Given(a) {
		t, err := types.companyOf(troopsOption, troopsOption.In(a), h)
		if err != nil {
			return c, nil, err
		}
		before, err := t.hadBefore(a)
		if err != nil {
			return c, nil, err
		}
		t.tired = t.tired || c.tired
		c, who = t.check(before, h), &t
	}
	switch {
	case mrOption.Given(a):
		c.mr = mrOption.In(a)
	case who == nil:
		return c, nil, noRating()
	}
	if heavyOption.Given(a) || quartersOption.Given(a) {
		if c.penalty, err = askedPenalty(a, h); err != nil {
			return c, nil, err
		}
	}
	c.bonus = bonusOption.In(a)
	return c, who, nil
}

// noRating refuses a question that says no morale rating.
func noRating() error {
	return cmdline.Refuse("morale-check", "mr: is missing: say the morale rating, as mr:-1, or the troops, as troops:\"12 Orcs\".")
}

// hadBefore is how many figures the company had before its last loss.
func (c company) hadBefore(a opts.Args) (int, error) {
	if !beforeOption.Given(a) {
		return c.Start, nil
	}
	before := beforeOption.In(a)
	if before < c.Figures || before > c.Start {
		return 0, cmdline.Refuse("heavy-losses-table", "left:%d before:%d start:%d do not go together: a unit only loses figures.", c.Figures, before, c.Start)
	}
	return before, nil
}

// ask rolls the check of a question, of somebody or of a mere rating, and returns its
// result.
func (c check) ask(r *ruling, who *company) string {
	faces, score := c.roll(r.Dice, "morale")
	result, words := moraleOf(score)
	if c.exempt() {
		result, words = goesOn, "MR +4 never checks, so the melee continues"
	} else if who != nil {
		words = who.takes(result)
	}
	f := figures{fig("score", score), fig("result", result), fig("checks", !c.exempt()), fig("faces", faces), fig("modifier", c.modifier())}
	r.Data(f...)
	r.Tell(rules.Event{Kind: "morale", Rule: "morale-check", Figures: f, Text: legible.Capital(words) + " (" + sumOf(faces) + c.sum() + " = {score})."})
	if result == routs {
		r.Offer("Rally", "goliath-calc rally turn:1")
	}
	return result
}

// takes is what the company does upon a check.
func (c company) takes(result string) string {
	for _, x := range moraleResults {
		if x.result == result {
			return c.Name + " " + c.does(x.does) + x.how
		}
	}
	return result
}

// before begins a sentence about the company; of none, with nothing.
func (c *company) before() string {
	if c == nil {
		return ""
	}
	return c.Name + ": "
}

// askedPenalty is the penalty of heavy losses in a question: of an armor class, or
// of the quarters lost where each counts (house rule heavy-losses).
func askedPenalty(a opts.Args, h house) (int, error) {
	byQuarters := houseHeavyLosses.In(h) == heavyLossesQuarters
	switch {
	case quartersOption.Given(a) && !byQuarters:
		return 0, cmdline.Refuse("heavy-losses", "quarters: quarters lost count under the house rule heavy-losses quarters alone; say losses: with the armor class.")
	case quartersOption.Given(a):
		return -quartersOption.In(a), nil
	case !heavyOption.Given(a):
		return 0, nil
	case byQuarters:
		return -1, nil // of the first quarter
	}
	return lossesOf(Class(heavyOption.In(a))).penalty, nil
}

var calcLosses = question{
	Name: "losses", Summary: "Are losses heavy?", Rule: "heavy-losses-table",
	Example: "armor:L start:20 left:15",
	Params: []param{
		oneOf(armorOption, "armor class of the unit", "L", "M", "H").Opt(),
		intOf(startOption, "figures at first", 1, maxFigures).Opt(),
		intOf(leftOption, "figures now", 0, maxFigures).Opt(),
		intOf(beforeOption, "figures before this loss", 0, maxFigures).Opt(),
		textOf(troopsOption, "7 of 12 Orcs, in place of the rest", 60).Opt(),
	},
	Do: func(r *ruling, a opts.Args) error {
		class, start, left, err := r.State.catalog().lossesAsked(a, r)
		if err != nil {
			return err
		}
		before := start
		if beforeOption.Given(a) {
			before = beforeOption.In(a)
		}
		if left > before || before > start {
			return cmdline.Refuse("heavy-losses-table", "left:%d before:%d start:%d do not go together: a unit only loses figures.", left, before, start)
		}
		penalty, due := lossCheck(class, start, before, left, r)
		f := figures{fig("check", due), fig("penalty", penalty), fig("percent", percentOf(start-left, start))}
		r.Data(f...)
		text := "No morale check: {percent}% lost."
		if due {
			text = "Morale check with " + signed(penalty) + ": {percent}% lost."
		}
		r.Tell(rules.Event{Kind: "losses", Rule: "heavy-losses-table", Figures: f, Text: text})
		if due && troopsOption.Given(a) {
			r.Offer("Morale", "goliath-calc morale troops:"+cmdline.Quote(troopsOption.In(a))+either(beforeOption.Given(a), " before:"+strconv.Itoa(before), ""))
		}
		return nil
	},
}

// lossesAsked reads losses: those of troops, or armor class and figures apart.
func (types Catalog) lossesAsked(a opts.Args, h house) (class Class, start, left int, err error) {
	if troopsOption.Given(a) {
		t, err := types.companyOf(troopsOption, troopsOption.In(a), h)
		if err != nil {
			return "", 0, 0, err
		}
		return t.Class, t.Start, t.Figures, nil
	}
	if !armorOption.Given(a) || !startOption.Given(a) || !leftOption.Given(a) {
		return "", 0, 0, cmdline.Refuse("heavy-losses-table", "Say the armor class, the figures at first and those that are left, as armor:L start:20 left:15, or troops:\"15 of 20 LI\".")
	}
	return Class(armorOption.In(a)), startOption.In(a), leftOption.In(a), nil
}
