package pentagon

import (
	"impulse/rules/cmdline"
	"impulse/rules/houserule"
)

const boltGun = "liquid_metal_gun"

// arming says by kind of gun how many whole turns it charges before it fires;
// other weapons have none (Combat, Minimum Delay).
var arming = map[string]houserule.Number{boltGun: boltGunArming, "radiation_gun": radiationGunArming}

// charges says whether it is a gun that charges before it fires.
func (p *part) charges() bool {
	_, charges := arming[p.kind]
	return charges
}

// armed refuses a gun that has not charged for its whole turns since it last
// fired or since the battle began. It may hold its charge. SSDs say that it
// is there: whether it is destroyed is asked elsewhere.
func (r mount) armed(now Moment, h house) error {
	if r.ready(now, h) {
		return nil
	}
	return cmdline.Wait("arming", "%s of %s is charging and may fire from turn %d on.", r.id, r.ship.Name, r.charged(h))
}

// charged is the first turn in which the gun may fire; 0 where it need not
// charge.
func (r row) charged(h house) int {
	turns, charges := arming[r.kind]
	if !charges || r.fired() == (Moment{}) && gunsBegin.In(h) == beginCharged {
		return 0
	}
	return r.fired().Turn + turns.In(h) + 1
}

// ready says whether it need not charge any more.
func (r row) ready(now Moment, h house) bool { return now.Turn >= r.charged(h) }
