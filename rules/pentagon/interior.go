package pentagon

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/dice"
	"impulse/rules/hex"
	"impulse/rules/ssd"
)

// mostPairs is how many different pairs of dice one interior hit may try
// before it counts against Final Damage (Combat, Interior Hits).
const mostPairs = 4

// systemHit reads the damage allocation chart: dark die down, light across.
func systemHit(dark, light int) string {
	system, _ := chart.AtInts(dark, light)
	return system
}

const cannotBear = "cannot bear" // in the report

// interiorHit is where one point of interior damage went.
type interiorHit struct {
	tried     []string // each pair and why it was passed over; the last one struck
	passed    bool     // a weapon was passed over as it did not bear
	part      string   // id of the part that lost a box; Final Damage included
	destroyed bool     // no Final Damage box was left
}

// interior allocates one point that came from a direction: up to four
// different pairs, then Final Damage.
func (s *Ship) interior(d *dice.Roller, what string, from hex.Vec, h house) interiorHit {
	var out interiorHit
	var seen [][2]int
	for len(seen) < mostPairs {
		faces := d.Dice(what, 2, 6)
		pair := [2]int{faces[0], faces[1]}
		if slices.Contains(seen, pair) || h("interior-pairs") == "unordered" && slices.Contains(seen, [2]int{pair[1], pair[0]}) {
			out.tried = append(out.tried, fmt.Sprintf("%d-%d again", pair[0], pair[1]))
			continue
		}
		seen = append(seen, pair)
		system, why, found := s.hittable(pair, from, h)
		out.tried = append(out.tried, fmt.Sprintf("%d-%d %s", pair[0], pair[1], why))
		out.passed = out.passed || strings.Contains(why, cannotBear)
		if found {
			hit := choose(d, s.candidates(system, from, h), system == anyWeapon || h("which-box") == "random")
			s.strike(hit, h)
			out.part = hit.id
			return out
		}
	}
	final, _ := s.row(finalBoxes)
	out.part, out.destroyed = finalBoxes, final.boxes().Live() == 0
	s.strike(final, h)
	return out
}

// hittable is the system that a pair strikes, if it has a box to lose, and the
// words for the report. Literally the text goes to the next row of the chart
// where a secondary weapon cannot be hit; by default that is a re-roll like
// any other (house rule bearing-fallback).
func (s *Ship) hittable(pair [2]int, from hex.Vec, h house) (system, why string, found bool) {
	for dark := pair[0]; dark <= 6; dark++ {
		system = systemHit(dark, pair[1])
		why += plain(system)
		if len(s.candidates(system, from, h)) > 0 {
			return system, why, true
		}
		if !bearing(system) {
			return system, why + " not available", false
		}
		if s.live(system) > 0 {
			why += " " + cannotBear
		} else {
			why += " not available"
		}
		if h("bearing-fallback") == "re-roll" {
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
func (s *Ship) candidates(system string, from hex.Vec, h house) []row {
	if system == anyWeapon {
		return s.anyWeapon(from, h)
	}
	return slices.DeleteFunc(s.rows(system), func(r row) bool {
		return r.boxes().Live() == 0 || bearing(system) && !r.arc.bears(from, s.Facing)
	})
}

// weaponSystems count as weapons for an "any weapon" hit and for crippling.
var weaponSystems = []string{"laser", "electron_cannon", "proton_cannon", gun, missile, drone}

func (s *Ship) anyWeapon(from hex.Vec, h house) []row {
	systems := weaponSystems
	if h("any-weapon") == "secondary" {
		systems = systems[:3]
	}
	var out []row
	for _, system := range systems {
		for _, r := range s.candidates(system, from, h) {
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
	after, _ := r.boxes().Destroy(1, order(r.system, h))
	switch {
	case r.system == capacitor && after.Full() < r.boxes().Full():
		s.Form[lineLost]++
	case r.system == gun && h("gun-boxes") == "slash":
		after = after.Slash()
	}
	r.mark(after)
}

// order is which box of a part a hit takes: an empty one first, of what is not
// a weapon that fired (house rules which-box and capacitor-hits).
func order(system string, h house) ssd.Order {
	switch {
	case system == capacitor && h("capacitor-hits") == "full-first":
		return ssd.FullFirst
	case weaponOf(system) != nil:
		return ssd.LeftFirst
	}
	return ssd.SpentFirst
}
