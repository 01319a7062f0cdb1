package goliath

import (
	"strconv"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/dice"
)

// cell is an entry of the melee table: so many dice for every so many
// attackers, each die of the target or more a hit.
type cell struct{ dice, per, target int }

// melees are the cells of the melee table by attacker and defender.
var melees = readMelee()

func readMelee() (out [len(ladder)][len(ladder)]cell) {
	for i, row := range ladder {
		for j, column := range ladder {
			text, ok := meleeGrid.At(row, column)
			if !ok {
				panic("goliath: the melee table has no cell " + row + " " + column)
			}
			out[i][j] = readCell(text)
		}
	}
	return out
}

// readCell reads "2/1 (5+)". A bare 6 is the same as 6+.
func readCell(text string) cell {
	var n [3]int
	for i, digits := range strings.FieldsFunc(text, func(r rune) bool { return r < '0' || r > '9' }) {
		n[i], _ = strconv.Atoi(digits)
	}
	return cell{n[0], n[1], n[2]}
}

// blow is one unit's attack on another in a melee.
type blow struct {
	attackers, ht int // figures in contact, and hits of each
	wounds        int // hits that one of them has taken, where it strikes so much less
	ar, dr        Rating
	flank, rear   bool
	tired         bool // the attackers
	spent         bool // the defenders are tired
}

// throw is how many dice fall and what each needs.
type throw struct {
	dice    int
	printed int // the number of the table
	bonus   int // on each die
}

// target is the least face that hits; above 6 nothing does.
func (t throw) target() int { return t.printed - t.bonus }

// attack is the attack rating after flank, rear and fatigue (Situational
// modifiers; Fatigue).
func (b blow) attack(h house) Rating {
	r := b.ar
	switch {
	case b.flank && b.rear && houseFlankAndRear.In(h) == flankAndRearBoth:
		r += 2
	case b.flank || b.rear:
		r++
	}
	if b.tired {
		r--
	}
	return r.within(h)
}

// strokes are the attackers, each as often as it has hits (Figures 4; house rule
// wounded-strike).
func (b blow) strokes() int { return max(0, b.attackers*b.ht-b.wounds) }

// wounded are the hits by which the wounded figure of a unit strikes less, as it
// stands in the first rank (house rule wounded-strike).
func (s *Strength) wounded(h house) int {
	return either(houseWoundedStrike.In(h) == woundedStrikeLeft, s.Wounds, 0)
}

// defense is the defense rating after fatigue.
func (b blow) defense(h house) Rating {
	if b.spent {
		return (b.dr - 1).within(h)
	}
	return b.dr
}

// throw reads the melee table. HT multiplies the attackers; dice are counted
// for the whole unit (house rule dice-rounding); a step beyond the table is a
// point on each die (house rule ladder).
func (b blow) throw(h house) throw {
	ar, up := b.attack(h).row()
	dr, down := b.defense(h).row()
	row, _ := rating(ar)
	column, _ := rating(dr)
	c := melees[row][column]
	return throw{dice: c.diceOf(b.strokes(), h), printed: c.target, bonus: up - down}
}

// diceOf are the dice of so many attackers, at least one for any.
func (c cell) diceOf(attackers int, h house) int {
	if attackers == 0 {
		return 0
	}
	n := attackers * c.dice
	switch houseDiceRounding.In(h) {
	case diceRoundingUp:
		n += c.per - 1
	case diceRoundingNearest:
		n += c.per / 2
	}
	return max(1, n/c.per)
}

// hits rolls and counts. Every die falls, also where none can hit.
func (t throw) hits(d *dice.Roller, what string) (faces []int, hits int) {
	return d.Hits(what, t.dice, 6, t.target())
}

// mostDice are thrown for a question, which anybody may ask.
const mostDice = 1000

// bounded refuses a question that would throw more dice than that.
func (t throw) bounded(rule string) error {
	if t.dice > mostDice {
		return cmdline.Refuse(rule, "That would be %d dice; a question throws %d at most, so ask for fewer attackers.", t.dice, mostDice)
	}
	return nil
}

// figures are the throw as people ask for it.
func (t throw) figures() figures {
	return figures{fig("dice", t.dice), fig("target", t.target()), fig("needs", t.target()), fig("printed", t.printed), fig("bonus", t.bonus)}
}

// throwGuide are the figures of a throw that the guide tells.
var throwGuide = []string{"target", "needs", "printed", "bonus", "expected"}

// needs is the least face in words, behind the dice.
func (t throw) needs() string {
	switch {
	case t.target() > 6:
		return ", none of which can hit"
	case t.target() == 6:
		return " on 6"
	}
	return " on {needs}+"
}

// maxHT is the most hits that a calc takes for a figure.
const maxHT = 100
