package goliath

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/odds"
	"impulse/rules/opts"
)

var calcFireball = question{
	Name: "fireball", Summary: "Roll a wizard's fireball or lightning", Rule: "wizard-bolts", Rolls: true,
	Example: "armor:L mr:0",
	Params: []param{
		oneOf(armorOption, "armor class of the target", "L", "M", "H").Opt(),
		intOf(mrOption, "morale rating of the target", -9, 9).Opt(),
		intOf(wizardsOption, "how many throw; else one", 1, 50).Opt(),
		intOf(figuresOption, "figures at which it is thrown", 1, maxFigures).Opt(),
		switchOf(coverOption, "the target is in cover"),
		textOf(defendersOption, "12 Orcs, who take the losses", 60).Opt(),
		intOf(hitsOption, "figures hit, who only save", 1, maxSaves).Opt(), rolls,
	},
	Do: func(r *ruling, a opts.Args) error {
		m, t, err := r.State.catalog().boltAsked(a, r)
		if err != nil {
			return err
		}
		if !rollOption.In(a) {
			m.foretell(r, hitsOption.In(a))
			r.Offer("Roll It", asksAgain("fireball", a))
			return nil
		}
		hits := hitsOption.In(a)
		if !hitsOption.Given(a) {
			hits = m.hits(r.Dice, "fire", r)
		}
		m.tell(r, m.saves(r.Dice, "fire", hits), t)
		return nil
	},
}

// maxSaves are the most saving throws of one question.
const maxSaves = 200

// boltAsked reads fire of wizards: the target by its ratings, or by number and type;
// t is nil where it is by ratings.
func (types Catalog) boltAsked(a opts.Args, h house) (m magicFire, t *company, err error) {
	m = magicFire{wizards: max(1, wizardsOption.In(a)), ht: wizardHT, shots: 1, cover: coverOption.In(a), figures: maxFigures}
	if defendersOption.Given(a) {
		c, err := types.companyOf(defendersOption, defendersOption.In(a), h)
		if err != nil {
			return m, nil, err
		}
		t, m.armor, m.mr, m.figures = &c, c.Class, c.rested(), c.Figures
	}
	if mrOption.Given(a) {
		m.mr = mrOption.In(a)
	} else if t == nil {
		return m, nil, noRating()
	}
	if armorOption.Given(a) {
		m.armor = Class(armorOption.In(a))
	} else if t == nil && !hitsOption.Given(a) {
		return m, nil, cmdline.Refuse("wizard-bolts", "armor: is missing: say the armor class of the target, as armor:M, who they are, as defenders:\"12 Orcs\", or how many are hit, as hits:3.")
	}
	if figuresOption.Given(a) {
		m.figures = min(m.figures, figuresOption.In(a))
	}
	return m, t, nil
}

// rested is the rating of the company for saving throws: a tired one's is 1 lower.
func (c company) rested() int { return c.kind().MR - either(c.tired, 1, 0) }

// tell tells what the fire of a question did, and to whom.
func (m magicFire) tell(r *ruling, b burnt, t *company) {
	f := figures{fig("hit", b.hit), fig("saved", b.saved), fig("killed", b.killed)}
	text := "{killed} killed (" + legible.Counted(b.hit, "figure", "figures") + " hit, {saved} saved)."
	r.Data(f...)
	r.Tell(rules.Event{Kind: "wizard-fire", Rule: "wizard-bolts", Figures: f, Text: text})
	if t == nil {
		return
	}
	l := loss{company: t.after(t.burned(b.killed)), before: t.Figures, had: t.Wounds}
	r.Data(l.figures(r)...)
	l.tell(r)
	if l.heavy(r) {
		l.tellDue(r, "heavy-losses-table")
	}
}

// foretell says what the fire of a question would come to; with hits, their saves.
func (m magicFire) foretell(r *ruling, hits int) {
	hit, kills := m.spread(r)
	if hits > 0 {
		hit = odds.Sure(odds.Whole(min(hits, m.figures)))
		kills = hit.Each(m.kills())
	}
	f := figures{fig("hit", hit.Expected()), fig("killed", kills.Expected()), fig("chance", kills.Holds(positive)), fig("modifier", signed(m.mr)), fig("needs", savesFrom)}
	r.Data(f...)
	r.Tell(rules.Event{Kind: "foretold", Rule: "wizard-bolts", Figures: f,
		Text: either(hits > 0, "", m.throws(r)) + either(m.mr > 0, "Each saves on 2d6 {modifier} MR, {needs} or more: ", "Nobody of MR {modifier} saves: ") +
			"about " + odds.RoundedMean(kills.Expected()) + " killed of " + odds.RoundedMean(hit.Expected()) + " hit, " + odds.Rounded(kills.Holds(positive)) + " for one or more."})
}

// throws are the dice of the fire.
func (m magicFire) throws(h house) string {
	t := m.volley().throw(h)
	hit := legible.Counted(t.dice, "die", "dice") + " on " + strconv.Itoa(t.target()) + "+ hit"
	if houseWizardFire.In(h) != wizardFireMissile {
		hit = strconv.Itoa(m.wizards*m.shots) + "d6 are hit"
	}
	return hit + either(m.cover, ", halved by cover. ", ". ")
}

var calcSave = question{
	Name: "save", Summary: "Roll a saving throw", Rule: "saving-throw", Rolls: true, Example: "mr:1",
	Params: []param{
		intOf(mrOption, "morale rating", -9, 9).Opt(),
		textOf(troopsOption, "Elves, or 5 Elves who each save", 60).Opt(),
		intOf(figuresOption, "how many save; else one", 1, maxSaves).Opt(), rolls,
	},
	Do: func(r *ruling, a opts.Args) error {
		mr, n, err := r.State.catalog().saveAsked(a, r)
		switch {
		case err != nil:
			return err
		case !rollOption.In(a):
			foretellSaves(r, mr, n)
			r.Offer("Roll It", asksAgain("save", a))
		case n > 1:
			saveAll(r, mr, n)
		default:
			faces, score, saved := save(r.Dice, "saving throw", mr)
			f := figures{fig("score", score), fig("needs", savesFrom), fig("saved", saved), fig("faces", faces)}
			r.Data(f...)
			r.Tell(rules.Event{Kind: "save", Rule: "saving-throw", Figures: f, Text: either(saved, "Saved", "Not saved") + " ({score} with MR " + signed(mr) + ", needs {needs})."})
		}
		return nil
	},
}

// victimsAsked reads who resists: by their rating, or by number and type.
func (types Catalog) victimsAsked(a opts.Args, h house) (mr, n int, err error) {
	mr, n = mrOption.In(a), 1
	if troopsOption.Given(a) {
		t, err := types.companyOf(troopsOption, troopsOption.In(a), h)
		if err != nil {
			return 0, 0, err
		}
		n = t.Figures
		if !mrOption.Given(a) {
			mr = t.rested()
		}
	} else if !mrOption.Given(a) {
		return 0, 0, noRating()
	}
	return mr, n, nil
}

// saveAsked reads who saves, and how many of them.
func (types Catalog) saveAsked(a opts.Args, h house) (mr, n int, err error) {
	mr, n, err = types.victimsAsked(a, h)
	if figuresOption.Given(a) {
		n = figuresOption.In(a)
	}
	if n > maxSaves {
		return 0, 0, cmdline.Refuse("saving-throw", "That would be %d saving throws; a question throws %d at most.", n, maxSaves)
	}
	return mr, n, err
}

// saveAll rolls several saving throws.
func saveAll(r *ruling, mr, n int) {
	var scores []int
	good := 0
	for range n {
		_, score, saved := save(r.Dice, "saving throw", mr)
		scores, good = append(scores, score), good+either(saved, 1, 0)
	}
	f := figures{fig("scores", scores), fig("needs", savesFrom), fig("saved", good), fig("figures", n)}
	r.Data(f...)
	r.Tell(rules.Event{Kind: "save", Rule: "saving-throw", Figures: f, Text: "{saved} of {figures} saved ({scores} with MR " + signed(mr) + ", needs {needs})."})
}

// foretellSaves says what is to be thrown, and what it comes to.
func foretellSaves(r *ruling, mr, n int) {
	chance := saveOdds(mr)
	all := odds.Free.Times(odds.Yes(chance), n)
	f := figures{fig("chance", chance), fig("needs", savesFrom), fig("expected", all.Expected()), fig("figures", n)}
	text := "2d6 " + signed(mr) + " MR, {needs} or more saves: " + odds.Rounded(chance)
	if n > 1 {
		text += "; " + odds.RoundedMean(all.Expected()) + " of {figures} on average"
	}
	r.Data(f...)
	r.Tell(rules.Event{Kind: "foretold", Rule: "saving-throw", Figures: f, Text: text + "."})
}

var calcCounter = question{
	Name: "counterspell", Summary: "Roll a counterspell", Rule: "counterspell", Rolls: true, Params: []param{rolls},
	Do: func(r *ruling, a opts.Args) error {
		if !rollOption.In(a) {
			f := figures{fig("chance", counterOdds()), fig("needs", countersFrom)}
			r.Data(f...)
			r.Tell(rules.Event{Kind: "foretold", Rule: "counterspell", Figures: f, Text: "2d6, {needs} or more counters: " + odds.Rounded(counterOdds()) + "."})
			r.Offer("Roll It", asksAgain("counterspell", a))
			return nil
		}
		faces, countered := counter(r.Dice, "counterspell")
		f := figures{fig("score", faces[0]+faces[1]), fig("needs", countersFrom), fig("countered", countered), fig("faces", faces)}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "counterspell", Rule: "counterspell", Figures: f, Text: "The spell is " + either(countered, "countered", "not countered") + " ({score}, needs {needs})."})
		return nil
	},
}

var calcSpell = question{
	Name: "spell", Summary: "A spell, its counter and the save", Rule: "spells", Rolls: true, Example: "troops:Elves",
	Params: []param{
		intOf(mrOption, "morale rating of the victim", -9, 9).Opt(),
		textOf(troopsOption, "who the victim is: Elves", 60).Opt(),
		switchOf(counterOption, "a wizard of theirs counters it").Or("on"),
		intOf(castOption, "spells the wizard cast before", 0, maxFigures).Opt(), rolls,
	},
	Do: func(r *ruling, a opts.Args) error {
		mr, _, err := r.State.catalog().victimsAsked(a, r)
		switch {
		case err != nil:
			return err
		case castOption.In(a) >= spellsInBattle:
			return cmdline.Refuse("spells", "The wizard has cast all %d spells of a battle.", spellsInBattle)
		case !rollOption.In(a):
			foretellSpell(r, mr, counterOption.In(a))
			r.Offer("Roll It", asksAgain("spell", a))
			return nil
		}
		castAsked(r, mr, counterOption.In(a))
		if cast := castOption.In(a) + 1; castOption.Given(a) && cast < spellsInBattle {
			r.Offer("Next Spell", asksAgain("spell", a, cmdline.Arg{Name: string(castOption), Value: strconv.Itoa(cast)}))
		}
		return nil
	},
}

// castAsked rolls the counterspell and, where it fails, the save.
func castAsked(r *ruling, mr int, countering bool) {
	f, text := figures{}, ""
	if countering {
		faces, countered := counter(r.Dice, "counterspell")
		score := faces[0] + faces[1]
		f = append(f, fig("counter", score), fig("countered", countered))
		text = either(countered, "Countered", "Not countered") + " ({counter}, needs " + strconv.Itoa(countersFrom) + "). "
		if countered {
			spare(r, "save")
			tellSpell(r, append(f, fig("takes", false)), text)
			return
		}
	}
	_, score, saved := save(r.Dice, "saving throw", mr)
	f = append(f, fig("score", score), fig("saved", saved), fig("takes", !saved))
	tellSpell(r, f, text+either(saved, "Saved", "Not saved")+" ({score} with MR "+signed(mr)+", needs "+strconv.Itoa(savesFrom)+"). ")
}

// tellSpell tells whether a spell takes effect, and why.
func tellSpell(r *ruling, f figures, why string) {
	r.Data(f...)
	r.Tell(rules.Event{Kind: "spell", Rule: "spells", Figures: f, Text: either(f.Holds("takes"), "The spell takes effect. ", "The spell fails. ") + why[:len(why)-1]})
}

// foretellSpell says what is to be thrown, and the chance that the spell takes effect.
func foretellSpell(r *ruling, mr int, countering bool) {
	takes, text := complement(saveOdds(mr)), "2d6 "+signed(mr)+" MR, "+strconv.Itoa(savesFrom)+" or more saves."
	if countering {
		takes.Mul(takes, complement(counterOdds()))
		text = "2d6, " + strconv.Itoa(countersFrom) + " or more counters; else " + text
	}
	f := figures{fig("chance", takes)}
	r.Data(f...)
	r.Tell(rules.Event{Kind: "foretold", Rule: "spells", Figures: f, Text: "The spell takes effect " + odds.Rounded(takes) + " of the time: " + text})
}
