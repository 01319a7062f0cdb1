package aftermath

import (
	"impulse/rules/dice"
	"impulse/rules/phoenix/printed"
)

// Total is the Damage Total of a PD total (2.9): times ten, by the Health, exact to
// four places. Health below 1 counts as 1.
func Total(pd, health int) printed.Fixed {
	health = max(health, 1)
	return (printed.Whole(10*pd) + printed.Fixed(health/2)) / printed.Fixed(health)
}

// Row is the row of 8A for wounds: the next lower Damage Total, and the first below it.
// The Damage Total is exact where it is compared.
func Row(pd, health int) printed.Recovery { return printed.Recover(10 * pd / max(health, 1)) }

// Recovers is a Recovery Roll at the end of a Critical Time Period (2.9): alive on the RR
// or less; without an RR he dies, and no die is thrown.
func (h House) Recovers(r *dice.Roller, name string, a printed.Aid) (roll int, alive bool) {
	if !h.HasRoll(a) {
		return noRoll, false
	}
	roll = r.Zero().Die(of(name, "recovery"), 100)
	return roll, roll <= a.RR
}

// HasRoll says whether an aid gives a Recovery Roll: our source has 0 where the print has
// none.
func (h House) HasRoll(a printed.Aid) bool { return a.HasRoll() || h.ZeroSaves }

// Third is how much of a healing time one must stay in a trauma center, from its
// beginning, to be let off a part of it (2.9).
func Third(days int) int { return days / 3 }

// trauma is the part, in a hundred, that a trauma center takes off.
const trauma = 20

// InTrauma is the healing time after a stay in a trauma center through its first third
// (2.9): a fifth less, to the nearest day.
func InTrauma(days int) int { return days - (days*trauma+50)/100 }

// penaltyDays are the days of healing that cost an action.
const penaltyDays = 20

// Penalty is what healing takes off the Combat Actions (2.10), a half up. Wounds of this
// hour cost nothing unless the knockout roll failed.
func Penalty(days int) int { return (days + penaltyDays/2) / penaltyDays }
