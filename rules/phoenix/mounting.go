package phoenix

import (
	"slices"
	"strings"

	"impulse/rules/cmdline"
	"impulse/rules/phoenix/printed"
)

// What a weapon is set up on, and how its stock is (Tables 4B, 7B). No source says which
// weapons have what (reading mountings).

// mounting is a thing that some weapons have, by how its rows of Table 7B begin.
type mounting struct {
	rows, name string
	who        string // have it, for a refusal
	has        func(c *Combatant, w *printed.Weapon) bool
}

var mountings = []mounting{
	{"bipod-", "bipod", "machine guns have one, and who carries it as equipment", func(c *Combatant, w *printed.Weapon) bool {
		return isMachineGun(w) || slices.ContainsFunc(c.Gear, func(s Supply) bool { return s.Key == "bipod" })
	}},
	{"tripod-", "tripod", "machine guns and automatic grenade launchers have one", func(_ *Combatant, w *printed.Weapon) bool {
		return isMachineGun(w) || w.Type == "automatic-grenade-launcher"
	}},
	{"folding-stock-", "folding stock", "weapons with a folded length have one", func(_ *Combatant, w *printed.Weapon) bool {
		return w.Folded > 0 && w.Type != pistol
	}},
	{"pistol-shoulder-stock-", "shoulder stock", "pistols with a folded length have one", func(_ *Combatant, w *printed.Weapon) bool {
		return w.Folded > 0 && w.Type == pistol
	}},
}

func isMachineGun(w *printed.Weapon) bool {
	return strings.HasSuffix(w.Type, "machine-gun")
}

// mayMount refuses a row of Table 7B for what the weapon in hand does not have.
func (c *Combatant) mayMount(key string) error {
	for _, m := range mountings {
		if !strings.HasPrefix(key, m.rows) {
			continue
		}
		if err := needsArm(c); err != nil {
			return err
		}
		if w := c.arm().weapon(); !m.has(c, w) {
			return cmdline.Refuse("mountings", "The %s has no %s; %s.", w.Name, m.name, m.who)
		}
	}
	return nil
}
