// Package person is the people of Phoenix Command as they come into a fight: their
// characteristics, the figures made of them (1.2, 1.3), what they carry (1.4), and the
// pregenerated troops (1.5).
package person

import (
	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

// Characteristics are the innate figures of a character, 3 to 18 as a rule (1.2).
type Characteristics struct {
	STR, INT, WIL, HLT, AGI int
}

// Least and Most are the ends of the scale, Average is its middle (1.2).
const (
	Least   = 3
	Average = 10
	Most    = 18
)

// Names are the characteristics in the order in which they are rolled and written.
var Names = [...]string{"STR", "INT", "WIL", "HLT", "AGI"}

// each are the characteristics in the order of [Names].
func (c *Characteristics) each() [len(Names)]*int {
	return [...]*int{&c.STR, &c.INT, &c.WIL, &c.HLT, &c.AGI}
}

// Roll sums three six-sided dice for each characteristic (1.3, step 1).
func Roll(r *dice.Roller) (c Characteristics) {
	for i, figure := range c.each() {
		for _, face := range r.Dice(Names[i], 3, 6) {
			*figure += face
		}
	}
	return c
}

// Convert brings a characteristic of another game, whose scale has these ends, to the
// scale of 3 to 18 (1.2); what lies past an end goes past 3 or 18.
func Convert(value, least, most int) int {
	if most <= least {
		return Average
	}
	return Least + printed.Fixed((value-least)*(Most-Least)*int(printed.One)/(most-least)).Round()
}

// grades are the words of 1.2 for a characteristic, from the highest.
var grades = []struct {
	from int
	word string
}{
	{18, "exceptional"}, {16, "excellent"}, {14, "good"}, {12, "above average"}, {10, "average"},
	{8, "below average"}, {6, "poor"},
}

// Grade is the word for a characteristic (1.2); between two the lower.
func Grade(n int) string {
	for _, g := range grades {
		if n >= g.from {
			return g.word
		}
	}
	return "extremely poor"
}

// HighestSkill is the highest Gun Combat Skill Level (1.3, step 2).
const HighestSkill = 20

// Readings are what the text leaves open about a character; the zero value is not what
// we read, [Default] is.
type Readings struct {
	Encumbrance printed.Pick // of two columns of 1A that are equally near
	ISF         printed.Pick // between the columns of 1D
}

// Default is how we read it.
var Default = Readings{Encumbrance: printed.DefaultOf(printed.PickEncumbrance), ISF: printed.DefaultOf(printed.PickISF)}

// Sheet is a character's Status Sheet (1.3).
type Sheet struct {
	Characteristics
	Skill       int
	Encumbrance printed.Fixed // pounds
	BaseSpeed   printed.Fixed
	MaxSpeed    int // 0: he cannot move
	SAL, ISF    int
	CA          int
	Impulses    [4]int // of the CA
	KV          int
	Defense     int // the Defensive ALM (5.4)
}

// New fills in the sheet of a character (1.3, steps 4 to 8).
func New(c Characteristics, skill int, pounds printed.Fixed, how Readings) Sheet {
	s := Sheet{Characteristics: c, Skill: skill, KV: KnockoutValue(c.WIL, skill)}
	s.SAL = printed.SkillAccuracy(skill)
	s.ISF = c.INT + s.SAL
	s.Defense = printed.DefensiveALM(s.ISF)
	return s.Carrying(pounds, how)
}

// Carrying is the sheet with another encumbrance, as when a pack is dropped (1.3, step 3).
// One who cannot move still acts as at the lowest speed.
func (s Sheet) Carrying(pounds printed.Fixed, how Readings) Sheet {
	s.Encumbrance = pounds
	s.MaxSpeed = 0
	base, moves := printed.BaseSpeed(s.STR, pounds, how.Encumbrance)
	if s.BaseSpeed = base; moves {
		s.MaxSpeed = printed.MaxSpeed(s.AGI, base)
	}
	s.CA = printed.CombatActions(s.MaxSpeed, s.ISF, how.ISF)
	s.Impulses = printed.Impulses(s.CA)
	return s
}

// KnockoutValue is half of Will times skill, a half rounded up (1.3, step 8).
func KnockoutValue(will, skill int) int { return (will*skill + 1) / 2 }
