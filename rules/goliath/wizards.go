package goliath

import (
	"impulse/rules/dice"
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
	return m.saves(d, what, m.hits(d, what, h))
}

// saves lets those save who are hit, where their rating lets them.
func (m magicFire) saves(d *dice.Roller, what string, hits int) burnt {
	b := burnt{hit: min(hits, m.figures)}
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
