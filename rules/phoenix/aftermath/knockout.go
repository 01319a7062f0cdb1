package aftermath

import (
	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

// Knockout is a knockout roll (2.7): out on less than the chance, by the PD total and
// the shock of this impulse.
type Knockout struct {
	PD, Chance int
	Roll       int // 00-99; -1 where there is no chance
	Out        bool
	Effect     printed.Effect // of one who is out (5.13)
}

// noRoll stands for a die that was not thrown.
const noRoll = -1

// Fall rolls whether one is out (2.7, 3.3). Nothing is rolled without a chance.
func Fall(r *dice.Roller, name string, pd, kv int) Knockout {
	chance := printed.Knockout(pd, kv)
	if chance == 0 {
		return Knockout{PD: pd, Roll: noRoll}
	}
	return Fallen(pd, kv, r.Zero().Die(of(name, "knockout"), 100))
}

// Fallen is what a knockout roll of 00-99 comes to with so many PD, shock among them, against
// a Knockout Value (2.7, 3.3): out below the chance, with the effect of 5.13.
func Fallen(pd, kv, roll int) Knockout {
	k := Knockout{PD: pd, Chance: printed.Knockout(pd, kv), Roll: roll}
	if k.Out = roll < k.Chance; k.Out {
		k.Effect = printed.EffectOf(pd, kv, roll)
	}
	return k
}

// clarity is what the roll on 8B loses where one is not quite out. The text speaks of a
// modifier without giving it (5.13).
var clarity = map[printed.Effect]int{printed.Dazed: -1, printed.Disoriented: -2}

// Clarity is the modifier of an effect to the roll on 8B (5.13).
func (h House) Clarity(e printed.Effect) int {
	if h.Clear {
		return 0
	}
	return clarity[e]
}

// Time rolls how long one is out (8B; 2.7, 5.13): by the PD total alone, without shock.
func Time(r *dice.Roller, name string, pd, modifier int) (roll int, t printed.Duration) {
	roll = r.Zero().Die(of(name, "incapacitation"), 10)
	return roll, printed.Incapacitation(pd, roll+modifier)
}

// Manner is what one can do under an effect (5.13).
type Manner struct {
	Stands  bool // the others drop to the ground
	Waits   int  // impulses before he can act
	HalfCA  bool
	Attacks bool // offensive action, or advance
}

var manners = [...]Manner{
	printed.NoEffect:    {Stands: true, Attacks: true},
	printed.KnockedOut:  {},
	printed.Stunned:     {},
	printed.Dazed:       {Waits: 1, HalfCA: true},
	printed.Disoriented: {Stands: true},
}

// MannerOf is what an effect leaves one to do (5.13); nothing where there is none.
func MannerOf(e printed.Effect) Manner { return manners[e] }

// Acts says whether one can do anything at all.
func (m Manner) Acts() bool { return m.Stands || m.HalfCA }

// The hero rule (5.14).
const (
	heroKV   = 40
	heroRoll = 98
)

// Hero says whether one who charges, or goes to the aid of a comrade, goes on on
// adrenaline: his own KV is 40 or more, his wounds came over three times that, and he
// made the roll with 98 or 99. From then on only the PD of an impulse count for its
// knockout roll, and only a double mark disables.
func Hero(k Knockout, kv int) bool {
	return kv >= heroKV && k.PD > 3*kv && !k.Out && k.Roll >= heroRoll
}

// Counted are the PD for a knockout roll: of all wounds, or of this impulse alone for a
// hero (5.14); shock counts in its impulse (3.3).
func Counted(before, now, shock int, hero bool) int {
	if hero {
		before = 0
	}
	return before + now + shock
}
