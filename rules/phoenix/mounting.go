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
		return isMachineGun(w) || c.carries(bipodItem)
	}},
	{"tripod-", "tripod", "machine guns and automatic grenade launchers have one", func(_ *Combatant, w *printed.Weapon) bool {
		return isMachineGun(w) || w.Type == "automatic-grenade-launcher"
	}},
	{"folding-stock-", "folding stock", "weapons with a folded length have one", func(_ *Combatant, w *printed.Weapon) bool {
		return w.Folded > 0 && w.Type != pistol && !strings.HasPrefix(w.Type, "rocket-propelled-grenade") // whose tube is closed, or apart
	}},
	{"pistol-shoulder-stock-", "shoulder stock", "pistols with a folded length have one", func(_ *Combatant, w *printed.Weapon) bool {
		return w.Folded > 0 && w.Type == pistol
	}},
}

// What is carried for a weapon, of the Equipment Table.
const (
	bipodItem = "bipod"
	slingItem = "sling"
)

// carries reports whether he has something of the Equipment Table.
func (a *Arms) carries(item string) bool {
	return slices.ContainsFunc(a.Gear, func(s Supply) bool { return s.Key == item })
}

func isMachineGun(w *printed.Weapon) bool {
	return strings.HasSuffix(w.Type, "machine-gun")
}

// mayMount refuses a row of Table 7B for what the weapon in hand does not have, and one that
// changes nothing or what another has set up. The row that ends what is now is never refused:
// a game master sets any.
func (c *Combatant) mayMount(key string) error {
	for _, m := range mountings {
		if !strings.HasPrefix(key, m.rows) {
			continue
		}
		if err := needsArm(c); err != nil {
			return err
		}
		arm := c.arm()
		switch w := arm.weapon(); {
		case settles[key] == "" && arm.Rest == m.set():
			return nil
		case !m.has(c, w):
			return m.lacking(w)
		case settles[key] == "" || settles[key] == arm.Rest:
			return cmdline.Refuse("mountings", "That changes nothing: so the %s of the %s is already.", m.name, w.Name)
		}
		return arm.unmounted()
	}
	return nil
}

// lacking refuses a weapon that has none.
func (m mounting) lacking(w *printed.Weapon) error {
	return cmdline.Refuse("mountings", "The %s has no %s; %s.", w.Name, m.name, m.who)
}

// mayMount refuses a row of Table 7B for what the weapon that they have in hand by then does not have;
// how it is set up may be otherwise by then.
func (h hands) mayMount(k known, key string) error {
	i := slices.IndexFunc(mountings, func(m mounting) bool { return strings.HasPrefix(key, m.rows) })
	switch {
	case i < 0, k.Ahead() != nil, h.falls:
		return nil
	case h.arm == nil:
		return h.emptyHanded(doAct, k)
	case h.arm.Rest == mountings[i].set(), mountings[i].has(h.Combatant, h.arm.weapon()):
		return nil
	}
	return mountings[i].lacking(h.arm.weapon())
}

// set is the row of Table 4B that holds while it is set up, or a stock not as one fires.
func (m mounting) set() string { return settles[m.begins()] }

// begins is its row of Table 7B that makes that of Table 4B hold, and ends the other.
func (m mounting) begins() string { return m.row(func(of string) bool { return of != "" }) }
func (m mounting) ends() string   { return m.row(func(of string) bool { return of == "" }) }

func (m mounting) row(is func(of string) bool) string {
	for _, x := range printed.Actions() {
		if of, ok := settles[x.Key]; ok && strings.HasPrefix(x.Key, m.rows) && is(of) {
			return x.Key
		}
	}
	return ""
}

// unmounted refuses to set up a second thing beside one: a single row of Table 4B holds for a
// weapon.
func (a *Arm) unmounted() error {
	for _, m := range mountings {
		if a.Rest != "" && a.Rest == m.set() {
			return cmdline.Refuse("mountings", "The %s has its %s set otherwise; do action:%s first.", a.weapon().Name, m.name, m.ends())
		}
	}
	return nil
}
