package goliath

import (
	"impulse/rules"
	"impulse/rules/dice"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// What wizards roll (Troop Types, notes on Wizards).
const (
	savesFrom      = 10 // of 2d6 + MR
	countersFrom   = 7  // of 2d6
	spellsInBattle = 7  // of one wizard
)

// save is a saving throw, of those hit by wizards' fire with MR above 0 and of
// victims of spells. The rating is that of the moment: a tired figure's is 1
// lower.
func save(d *dice.Roller, what string, mr int) (faces []int, score int, saved bool) {
	faces = d.Dice(what, 2, 6)
	score = faces[0] + faces[1] + mr
	return faces, score, score >= savesFrom
}

// counter is the counterspell of a wizard of the other side.
func counter(d *dice.Roller, what string) (faces []int, countered bool) {
	faces = d.Dice(what, 2, 6)
	return faces, faces[0]+faces[1] >= countersFrom
}

// magicFire is a fireball or lightning bolt of some wizards.
type magicFire struct {
	wizards, ht int
	wounds      int // hits that one of them has taken, where they throw so much less
	shots       int // each throws so many times
	armor       Class
	cover       bool
	mr          int // of those it is thrown at
	figures     int // of them there are
}

// burnt is what it did.
type burnt struct{ hit, saved, killed int }

// roll kills figures hit of MR 0 or less; others save. How many are hit is the
// house rule wizard-fire.
func (m magicFire) roll(d *dice.Roller, what string, h house) burnt {
	var b burnt
	b.hit = min(m.hits(d, what, h), m.figures)
	for range b.hit {
		if m.mr <= 0 {
			break
		}
		if _, _, saved := save(d, "save from "+what, m.mr); saved {
			b.saved++
		}
	}
	b.killed = b.hit - b.saved
	return b
}

// volley is the fire of wizards as that of missiles.
func (m magicFire) volley() volley {
	return volley{attackers: m.wizards, ht: m.ht, wounds: m.wounds, armor: m.armor, shots: m.shots, cover: m.cover}
}

func (m magicFire) hits(d *dice.Roller, what string, h house) int {
	v := m.volley()
	if houseWizardFire.In(h) == wizardFireMissile {
		_, hits := v.throw(h).hits(d, what)
		return v.behind(hits, h)
	}
	hits := 0
	for range m.wizards * m.shots {
		hits += d.Die(what, 6)
	}
	return v.behind(hits, h)
}

var wizardHT = func() int { t, _ := typeNamed("Wizards"); return t.HT }()

var calcFireball = question{
	Name: "fireball", Summary: "Roll a wizard's fireball or lightning", Rule: "wizard-bolts", Rolls: true,
	Example: "armor:L mr:0",
	Params: []param{
		oneOf(armorOption, "armor class of the target", "L", "M", "H"),
		intOf(mrOption, "morale rating of the target", -9, 9),
		intOf(wizardsOption, "how many throw", 1, 50).Or("1"),
		intOf(figuresOption, "figures at which it is thrown", 1, maxFigures).Or("1000"),
		switchOf(coverOption, "the target is in cover"),
	},
	Do: func(r *ruling, a opts.Args) error {
		m := magicFire{wizards: wizardsOption.In(a), ht: wizardHT, shots: 1, armor: Class(armorOption.In(a)), cover: coverOption.In(a), mr: mrOption.In(a), figures: figuresOption.In(a)}
		b := m.roll(r.Dice, "fire", r)
		f := figures{fig("hit", b.hit), fig("saved", b.saved), fig("killed", b.killed)}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "wizard-fire", Rule: "wizard-bolts", Figures: f,
			Text: "{killed} killed (" + legible.Counted(b.hit, "figure", "figures") + " hit, {saved} saved)."})
		return nil
	},
}

var calcSave = question{
	Name: "save", Summary: "Roll a saving throw", Rule: "saving-throw", Rolls: true, Example: "mr:1",
	Params: []param{intOf(mrOption, "morale rating", -9, 9)},
	Do: func(r *ruling, a opts.Args) error {
		faces, score, saved := save(r.Dice, "saving throw", mrOption.In(a))
		f := figures{fig("score", score), fig("needs", savesFrom), fig("saved", saved), fig("faces", faces)}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "save", Rule: "saving-throw", Figures: f, Text: either(saved, "Saved", "Not saved") + " ({score} with MR " + signed(mrOption.In(a)) + ", needs {needs})."})
		return nil
	},
}

var calcCounter = question{
	Name: "counterspell", Summary: "Roll a counterspell", Rule: "counterspell", Rolls: true,
	Do: func(r *ruling, _ opts.Args) error {
		faces, countered := counter(r.Dice, "counterspell")
		f := figures{fig("score", faces[0]+faces[1]), fig("needs", countersFrom), fig("countered", countered), fig("faces", faces)}
		r.Data(f...)
		r.Tell(rules.Event{Kind: "counterspell", Rule: "counterspell", Figures: f, Text: "The spell is " + either(countered, "countered", "not countered") + " ({score}, needs {needs})."})
		return nil
	},
}
