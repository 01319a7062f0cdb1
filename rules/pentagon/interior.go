package pentagon

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/ssd"
	"impulse/rules/table"
)

// mostPairs is how many different pairs of dice one interior hit may try
// before it counts against Final Damage (Combat, Interior Hits).
const mostPairs = 4

// systemHit reads the damage allocation chart: dark die down, light across.
func systemHit(dark, light int) string {
	system, _ := chart().AtInts(dark, light)
	return system
}

const cannotBear = "cannot bear" // in the report

// interiorHit is where one point of interior damage went.
type interiorHit struct {
	tried     []string // each pair and why it was passed over; the last one struck
	passed    bool     // a weapon was passed over as it did not bear
	part      row      // that loses a box; Final Damage included
	destroyed bool     // no Final Damage box was left
}

// dice are the pairs of an interior hit: those that were passed over and, unless it
// comes to Final Damage, the one that struck.
func (hit interiorHit) dice() string {
	var pairs []string
	for _, tried := range hit.tried {
		pair, _, _ := strings.Cut(tried, " ")
		pairs = append(pairs, pair)
	}
	passed := pairs
	if hit.part.id != finalBoxes {
		passed = pairs[:len(pairs)-1]
	}
	switch {
	case len(passed) == 0:
		return "Dice " + pairs[0]
	case len(passed) == len(pairs):
		return "Dice " + list(passed) + " pass"
	}
	return "Dice " + list(passed) + " pass, " + pairs[len(pairs)-1]
}

// point is a point of damage inside a hull, and the direction from which it came.
type point struct {
	hull   *Hull
	facing hex.Dir
	from   hex.Vec
	house  house
}

// inside is a point of damage inside the ship.
func (s *Ship) inside(from hex.Vec, h house) point { return point{&s.Hull, s.Facing, from, h} }

// allocate finds the part that the point strikes: up to four different pairs, then
// Final Damage.
func (p point) allocate(d *dice.Roller, what string) interiorHit {
	var out interiorHit
	var seen [][2]int
	for len(seen) < mostPairs {
		faces := d.Dice(what, 2, 6)
		pair := [2]int{faces[0], faces[1]}
		if slices.Contains(seen, pair) || interiorPairs.In(p.house) == unordered && slices.Contains(seen, [2]int{pair[1], pair[0]}) {
			out.tried = append(out.tried, fmt.Sprintf("%d-%d again", pair[0], pair[1]))
			continue
		}
		seen = append(seen, pair)
		system, why, found := p.hittable(pair)
		out.tried = append(out.tried, fmt.Sprintf("%d-%d %s", pair[0], pair[1], why))
		out.passed = out.passed || strings.Contains(why, cannotBear)
		if found {
			out.part = choose(d, p.candidates(system), system == anyWeapon || whichBox.In(p.house) == boxByDie)
			return out
		}
	}
	out.part, _ = p.hull.row(finalBoxes)
	out.destroyed = out.part.boxes().Live() == 0
	return out
}

// hittable is the system that a pair strikes, if it has a box to lose, and the
// words for the report. Literally the text goes to the next row of the chart
// where a secondary weapon cannot be hit; by default that is a re-roll like
// any other (house rule bearing-fallback).
func (p point) hittable(pair [2]int) (system, why string, found bool) {
	for dark := pair[0]; dark <= 6; dark++ {
		system = systemHit(dark, pair[1])
		why += plain(system)
		if len(p.candidates(system)) > 0 {
			return system, why, true
		}
		if !bearing(system) {
			return system, why + " not available", false
		}
		if p.hull.live(system) > 0 {
			why += " " + cannotBear
		} else {
			why += " not available"
		}
		if bearingFallback.In(p.house) == reRoll {
			return system, why, false
		}
		why += ", next row "
	}
	return system, why + "none", false
}

// bearing says whether only boxes that bear on the attacker can be hit.
func bearing(system string) bool {
	w := weaponOf(system)
	return w != nil && w.secondary
}

// candidates lists the parts that a hit on the system may take, one entry for
// each of its boxes where any weapon is meant.
func (p point) candidates(system string) []row {
	if system == anyWeapon {
		return p.anyWeapon()
	}
	return slices.DeleteFunc(p.hull.rows(system), func(r row) bool {
		return r.boxes().Live() == 0 || bearing(system) && !r.arc.bears(p.from, p.facing)
	})
}

// isWeapon says whether the part counts as a weapon for an "any weapon" hit and for
// crippling: secondary weapons, guns, missiles and drones.
func (p *part) isWeapon() bool { return bearing(p.system) || slices.Contains(primary, p.system) }

var primary = []string{gun, missile, drone}

// secondaries are the systems of the secondary weapons in the order of an SSD.
var secondaries = table.Once(func() []string {
	return slices.DeleteFunc(systemsBy("arc"), func(system string) bool { return !bearing(system) })
})

func (p point) anyWeapon() []row {
	systems := secondaries()
	if anyWeaponHit.In(p.house) != secondaryOnly {
		systems = slices.Concat(systems, primary)
	}
	var out []row
	for _, system := range systems {
		for _, r := range p.candidates(system) {
			for range r.boxes().Live() {
				out = append(out, r)
			}
		}
	}
	return out
}

// choose takes the first in printed order (house rule which-box), or one by die.
func choose(d *dice.Roller, from []row, die bool) row {
	if die && len(from) > 1 {
		return from[d.Die("which of them", len(from))-1]
	}
	return from[0]
}

// strike destroys one box of a part, with what follows from it.
func (s *Ship) strike(r row, h house) {
	after, _ := r.boxes().Destroy(1, orderOf(r.system, h))
	switch {
	case r.system == capacitor && after.Full() < r.boxes().Full():
		s.Form[lineLost]++
	case r.system == gun && gunBoxes.In(h) == slashGuns:
		after = after.Slash()
	}
	r.mark(after)
}

// order is which box of a part a hit takes: an empty one first, of what is not
// a weapon that fired (house rules which-box and capacitor-hits).
func orderOf(system string, h house) ssd.Order {
	switch {
	case system == capacitor && capacitorHits.In(h) == fullFirst:
		return ssd.FullFirst
	case weaponOf(system) != nil:
		return ssd.LeftFirst
	}
	return ssd.SpentFirst
}
