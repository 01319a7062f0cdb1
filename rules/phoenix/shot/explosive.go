package shot

import "impulse/rules/phoenix/printed"

// Explosive is what goes off: the grenade of a key, or a round of a weapon (3.6).
type Explosive struct {
	Grenade string
	Weapon  *printed.Weapon
	Load    string
}

// At is what it does at so many hexes from where it goes off; false: it does not reach so far.
func (x Explosive) At(hexes int, h House) (row printed.BlastRow, reaches bool) {
	if g, ok := printed.GrenadeOf(x.Grenade); ok {
		return g.Blast.At(hexes, h.Grenades)
	}
	l, _ := x.Weapon.Load(x.Load)
	return l.Blast.At(hexes, h.Rounds)
}
