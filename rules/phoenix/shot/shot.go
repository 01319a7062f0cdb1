// Package shot is what becomes of a shot before it strikes: its accuracy by the basic
// tables or the advanced ones, bursts and their arcs, patterns of pellets, throws, where
// a miss falls, cover fire, stray fire (2.4, 2.5, 2.11, 3.1, 3.4 to 3.7, 5.4, 5.7 to
// 5.11).
//
// It knows no game and no board. A [Shot] names everything that counts, [Shot.Accuracy]
// is the list of its modifiers by name, with the sum and the odds. Nothing here says what
// a shooter may do; the limits of aim are told by [Limit].
package shot

import (
	"strings"

	"impulse/rules/phoenix/printed"
)

// Game is by which tables a shot is fired.
type Game int

// The games.
const (
	Basic    Game = iota // 2A, and 2C where it is used
	Advanced             // 4A to 4G
)

// House is how what the text leaves open is read.
type House struct {
	Range      printed.Pick    // of a weapon's figures between two ranges
	Grenades   printed.Pick    // of a grenade's blast between two ranges
	Rounds     printed.Pick    // of the blast of a round between two ranges
	Concussion printed.Pick    // of 3D between two ranges
	Movement   printed.Pick    // 4D, speeds and ranges
	Arc, ROF   printed.Pick    // 5A
	Pellets    printed.Reading // 5A
	Three      printed.Threes  // of 9B, between two 3RB and below its last EAL
	Optional   bool            // the modifiers of 2C count in the basic game (2.5)
	TargetSize bool            // hit chances are corrected for target size (3.7)
	BurstAim   bool            // the AC of aim that 2.5 adds to a burst is added in 3.4 too
	Ceiling    bool            // BA is the most that all but the target's size come to
	SpacingAt  int             // HLS at SALM 14, where the print is wrong (3.5)
	SALMAlone  bool            // a pattern is aimed by its SALM, even at what is larger (3.5)
}

// Shot is all that counts for the accuracy of a shot, burst, pattern or throw.
type Shot struct {
	Game   Game
	SAL    int
	Weapon *printed.Weapon // nil: a grenade is thrown
	Load   *printed.Load   // what it is loaded with; nil: the first
	Aim    int             // AC of aim, that of firing included
	Range  int             // hexes

	Stances      []printed.Modifier // rows of 4B that hold for the shooter
	Visibilities []printed.Modifier // rows of 4C
	Named        bool               // the rows were asked for by name: they count whatever else their names ask for
	Target       printed.TargetSize // what is shot at: a row of 4E, [Hex], [Wide]

	TargetSpeed, ShooterSpeed printed.Fixed // hexes in this impulse
	TargetDucks, ShooterDucks bool
	TargetISF                 int // 0: defensive skill does not count (5.4)

	Burst  bool
	Three  bool // a burst of three rounds, of the advanced game (9B)
	Before int  // bursts of any kind that came just before without a break (3.4)

	Double  bool // double action (5.11)
	Again   bool // at the hex of the last shot, without moving (5.8)
	Pinned  bool // at a place that was pinned (5.9)
	Wounded int  // the ALM of what befell the shooter before he fires (5.7)
}

// Modifier is a part of a sum by its name.
type Modifier struct {
	Name    string // "target_speed"
	Label   string // as printed, where it is a row of words: "Standing, braced"
	Value   int
	Section string // of the text
}

// wordings are the words of modifiers whose names are not theirs.
var wordings = map[string]string{nameSAL: "SAL", nameMoves: "target moves", nameWalks: "shooter moves", nameSkill: "defense", nameBursts: "bursts before"}

// Words is what the modifier is for in a sum: "-5 aim", "+6 prone".
func (m Modifier) Words() string {
	if m.Label == strings.ToUpper(m.Label) && m.Label != "" {
		return m.Label // letters: SALM
	}
	if m.Label != "" {
		return strings.ToLower(m.Label)
	}
	if words, ok := wordings[m.Name]; ok {
		return words
	}
	return strings.ReplaceAll(m.Name, "_", " ")
}

// Accuracy is what a shot comes to.
type Accuracy struct {
	Modifiers []Modifier
	Sum       int // Shot Accuracy, or EAL
	Odds      int // in a hundred; a roll of 00-99 hits on this or less
}

// Of is the sum of the modifiers of a name, 0 where there are none.
func (a Accuracy) Of(name string) (sum int) {
	for _, m := range a.Modifiers {
		if m.Name == name {
			sum += m.Value
		}
	}
	return sum
}

// Hits says whether a roll of 00-99 hits (2.4, 3.1).
func (a Accuracy) Hits(roll int) bool { return roll <= a.Odds }

// names are the names of modifiers, as figures have them.
const (
	nameSAL     = "sal"
	nameAim     = "aim"
	nameRange   = "range"
	nameStance  = "stance"
	nameSight   = "visibility"
	nameTarget  = "position"
	nameMoves   = "target_speed"
	nameWalks   = "shooter_speed"
	nameDucks   = "target_ducks"
	nameShrinks = "shooter_ducks"
	nameSkill   = "target_isf"
	nameDouble  = "double_action"
	nameHurt    = "wounded"
	nameBursts  = "bursts"
	nameCeiling = "ceiling"
)

// few are the modifiers that a shot has at most, but for many stances.
const few = 16

// add puts one more part to the sum.
func (a *Accuracy) add(name, label string, value int, section string) {
	a.Modifiers = append(a.Modifiers, Modifier{name, label, value, section})
	a.Sum += value
}

// some adds a part where there is one.
func (a *Accuracy) some(name, label string, value int, section string) {
	if value != 0 {
		a.add(name, label, value, section)
	}
}
