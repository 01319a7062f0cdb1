package aftermath

import "impulse/rules/phoenix/printed"

// What a knock down costs (5.12).
const (
	FallImpulses = 1 // until he is on the ground
	RollOver     = 3 // AC until he can use his hands
	Steady       = 4 // AC that a knock down costs who lies already: the table's penalty short of it
)

// Knocked is what a hit of KD does to the balance of one struck in a limb (5.12).
func (h House) Knocked(kd printed.Fixed, limb printed.Limb) printed.Knock {
	if limb == printed.Arm && h.ArmDown > 0 && kd >= h.ArmDown {
		return printed.Knock{Down: true}
	}
	return printed.KnockedBy(kd, limb)
}

// KnockedByBlast is what a blast does (5.12): the BC by the range, before what shields
// from concussion.
func KnockedByBlast(bc int, by printed.Infantry) printed.Knock { return printed.KnockedByBlast(bc, by) }

// powerArmor are the suits with a column of their own in the table of explosions.
var powerArmor = map[string]printed.Infantry{
	"power-armor-light": printed.LightPower, "power-armor-medium": printed.MediumPower, "power-armor-heavy": printed.HeavyPower,
}

// Infantry is the column of a suit of armor in that table, by its key.
func Infantry(suit string) printed.Infantry { return powerArmor[suit] }
