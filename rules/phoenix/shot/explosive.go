package shot

import (
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/phoenix/printed"
)

// Explosive is what goes off: the grenade of a key, or a round of a weapon (3.6).
type Explosive struct {
	Grenade string
	Weapon  *printed.Weapon
	Load    string
}

// Round is the round of a launcher that explodes: that of a load as somebody says it, or of none the
// first that there is; a refusal of another names those that do.
func Round(w *printed.Weapon, said string) (load string, err error) {
	rounds := w.Rounds()
	if said = strings.ToLower(said); said == "" {
		return rounds[0], nil
	}
	if !slices.Contains(rounds, said) {
		return "", cmdline.Refuse("explosives", "load: the rounds that explode are %s.", strings.Join(rounds, ", "))
	}
	return said, nil
}

// At is what it does at so many hexes from where it goes off; false: it does not reach so far.
func (x Explosive) At(hexes int, h House) (row printed.BlastRow, reaches bool) {
	if g, ok := printed.GrenadeOf(x.Grenade); ok {
		return g.Blast.At(hexes, h.Grenades)
	}
	l, _ := x.Weapon.Load(x.Load)
	return l.Blast.At(hexes, h.Rounds)
}
