package pentagon

import "impulse/rules"

const boltGun = "liquid_metal_gun"

// armingRules are the house rules that say how many whole turns a gun charges
// before it fires; other weapons have none (Combat, Minimum Delay).
func (p *part) armingRule() string {
	switch p.kind {
	case boltGun:
		return "bolt-gun-arming"
	case "radiation_gun":
		return "radiation-gun-arming"
	}
	return ""
}

// armed refuses a gun that has not charged for its whole turns since it last
// fired or since the battle began. It may hold its charge. SSDs say that it
// is there: whether it is destroyed is asked elsewhere.
func (r row) armed(now Moment, h house) error {
	from := r.charged(h)
	if now.Turn >= from {
		return nil
	}
	return rules.Refuse("arming", "%s of %s is charging and may fire from turn %d on (Minimum Delay; house rule %s).",
		r.id, r.ship.Name, from, r.armingRule())
}

// charged is the first turn in which the gun may fire; 0 where it need not
// charge.
func (r row) charged(h house) int {
	rule := r.armingRule()
	if rule == "" || r.fired() == (Moment{}) && h("guns-begin") == "charged" {
		return 0
	}
	return r.fired().Turn + number(h(rule)) + 1
}
