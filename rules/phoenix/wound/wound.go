// Package wound is what happens to a body: where it is struck, what armor leaves of
// the shot, the damage, the shock and which limbs are disabled (2.6, 2.7, 2.11, 3.2,
// 3.3, 3.5 to 3.8).
//
// It knows no game. Each rule is a function of plain figures; what needs dice takes a
// roller whose faces begin with 0, as the text reads them, and [Mark.Outlook] goes
// through the same function for every face, so that odds and play cannot differ.
package wound

import (
	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

// Game is by which tables a wound is read.
type Game int

// The games.
const (
	Basic    Game = iota // 3A, by penetration lines (2.6)
	Advanced             // 6A, by EPEN (3.2)
)

// House is how what the text leaves open is read.
type House struct {
	Armor     printed.Pick // PF between rows of 6D
	Lines     printed.Pick // PF between rows of 3B
	Damage    printed.Pick // EPEN between columns of 6A
	Unslowed  bool         // damage of low velocity is read by the shot's own DC, not by DC 1 (3.2)
	EqualLow  bool         // an EPEN that equals the EPF is low velocity, not high (3.2)
	ShockEver bool         // Shock PD counts where nothing is disabled too (3.3)
	Shock6A   bool         // Shock PD is that of the column of 6A, not that of 6C (3.3)
	Limbs6C   bool         // a limb is disabled from the EPEN of 6C, not by the shading of 6A (3.3)
	Sockets   Sockets      // how the places of 5D are read that 6A lacks (3.2)
	Seven     bool         // 07 in the open is the shoulder, glancing, as in the example of 3.5
	Blast     Blast
}

// Missile is a bullet, pellet or splinter where it strikes.
type Missile struct {
	PEN printed.Fixed
	DC  int
}

// Body is how a body stands to what comes: where it can be struck, and what it has on.
type Body struct {
	Where  Where
	Armor  Armor
	Cover  printed.Fixed // PF of nonblocking cover that it fires over (3.8); 0 without
	Hidden bool          // that cover hides the whole of it
	Name   string        // whose it is, for the names of the dice; "" for anybody's
}

// dice names a throw by whose body it is about.
func (b Body) dice(what string) string {
	if b.Name == "" {
		return what
	}
	return what + ", " + b.Name
}

// Hit is a place that was struck, and what it came to.
type Hit struct {
	Key, Name  string // of the place
	Limb       printed.Limb
	CanDisable bool // an injury there may disable (2.7, 3.3)
	Roll       int  // 00-99, by which it was found

	PF     printed.Fixed // of the armor there
	Behind printed.Fixed // PF of the cover before it
	Glance int           // the roll on armor: 00-99 basic, 0-9 advanced; 0 where none was needed
	Line   int           // penetration line (2.6)
	EPF    int           // (3.2)
	EPEN   printed.Fixed // (3.2)

	Effect    printed.Penetration
	DC        int // by which the damage is read
	PD        int
	Disabling printed.Disabling
	Shock     int  // PD that count for the knockout of this impulse alone (3.3)
	Weapon    bool // the weapon is struck, not its bearer
}

// Disables says whether the injury disables one who has no drugs against pain (2.7).
func (h Hit) Disables() bool { return h.Disabling >= printed.Disables }

// Glanced reports whether nothing came through.
func (h Hit) Glanced() bool { return h.Effect == printed.Glances }

// Effects names what armor does to a missile: by its penetration line it glances off (2.6), and with an
// EPEN of 0 or less, of the advanced game, it does not penetrate (3.2).
func (h Hit) Effects(g Game) string {
	if g == Advanced && h.Glanced() {
		return "no-penetration"
	}
	return h.Effect.String()
}

// Knock is the PD that count for knockout in this impulse (3.3).
func (h Hit) Knock() int { return h.PD + h.Shock }

// Strike rolls where a missile strikes a body, and what it does there.
func Strike(g Game, r *dice.Roller, b Body, m Missile, h House) Hit {
	r = r.Zero()
	return b.struck(g, r, b.Where.roll(r, b), m, h)
}

// Again is another missile that strikes the same place, or one that was found
// otherwise: roll is read in the column of the body. Armor is rolled anew.
func Again(g Game, r *dice.Roller, b Body, roll int, m Missile, h House) Hit {
	return b.struck(g, r.Zero(), roll, m, h)
}

// Given is a hit of which the rolls are known; a roll on armor past its die takes the
// last face. Where armor needs no roll it is nothing.
func Given(g Game, b Body, roll, glance int, m Missile, h House) Hit {
	n := b.faces(g, roll, m, h)
	return b.hit(g, roll, min(glance, n-1), m, h)
}

func (b Body) struck(g Game, r *dice.Roller, roll int, m Missile, h House) Hit {
	glance := 0
	if n := b.faces(g, roll, m, h); n > 1 {
		glance = r.Die(b.dice(glances[g]), n)
	}
	return b.hit(g, roll, glance, m, h)
}

var glances = [...]string{Basic: "glancing", Advanced: "armor"}

// hit is what a missile does at the place of a roll, after a roll on armor.
func (b Body) hit(g Game, roll, glance int, m Missile, h House) Hit {
	if g == Basic {
		return b.basic(roll, glance, m, h)
	}
	return b.advanced(roll, glance, m, h)
}

// faces are those of the die that armor needs at the place of a roll; 1 where none is
// thrown.
func (b Body) faces(g Game, roll int, m Missile, h House) int {
	if g == Basic {
		place := b.Where.basic(roll)
		if line := printed.PenetrationLine(b.pf(place.Place), m.PEN-b.before(place.Place), h.Lines); line < 1 || line > printed.Lines {
			return 1
		}
		return 100
	}
	if b.pf(b.Where.advanced(roll, h).Place) <= 0 {
		return 1
	}
	return 10
}

// glancingWords are what a roll on a penetration line makes of a shot (3A; 2.6).
var glancingWords = map[printed.Penetration]string{
	printed.Glances: "glances off", printed.LowVelocity: "is slowed", printed.OverPenetrating: "goes through",
}

// LineWords says by what penetration line and glancing roll a hit of the basic game came to
// what it did (2.6), as a text with figures of those names; cover is taken off before (3.8).
func (h Hit) LineWords() string {
	sum := " PEN {epen}"
	if h.Behind > 0 {
		sum = " {pen} -{cover} cover = PEN {epen}"
	}
	switch {
	case h.Line >= printed.Bare || h.EPEN <= 0:
		return sum + "."
	case h.Line < 1:
		return sum + " against PF {pf} reaches no penetration line."
	}
	return sum + " against PF {pf} is penetration line {line}, where {glance} " + glancingWords[h.Effect] + "."
}
