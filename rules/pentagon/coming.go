package pentagon

import (
	"slices"

	"impulse/rules/hex"
)

// slightest is the weakest explosion that can destroy what is of size class 0,
// which survives with more than its strength on two dice.
const slightest = 2

// coming are the explosions that the rest of the impulse may bring, as all can
// see: of missiles and spacecraft that announced fire may destroy, and of the
// missiles that they may set off (Combat, Explosions).
func (st *State) coming(h house) []Blast {
	out := slices.Concat(st.Blasts, st.perishing(h))
	left := slices.DeleteFunc(slices.Clone(st.Seekers), func(k *Seeker) bool { return k.Kind == boltKind })
	for grown := true; grown; {
		grown = false
		left = slices.DeleteFunc(left, func(k *Seeker) bool {
			goes := st.shotDown(h, k) || slices.ContainsFunc(out, func(b Blast) bool { return b.at(k.At) >= slightest })
			if goes {
				grown = true
				out = append(out, Blast{By: k.ID, Strength: half(makeOf(k.Make).warhead, h), From: Source{Body: k.Body}})
			}
			return goes
		})
	}
	return out
}

// at is the strength that an explosion has in a hex.
func (b Blast) at(h hex.Hex) int { return strengthAt(b.Strength, hex.Range(b.From.At, h)) }

// shotDown says whether announced fire may destroy a missile.
func (st *State) shotDown(h house, k *Seeker) bool {
	return slices.ContainsFunc(st.Shots, func(shot Shot) bool {
		return shot.Target == k.ID && st.best(h, shot, k.object()).Destroyed
	})
}

// best is what a shot does with the best of rolls; reaching for something does
// nothing.
func (st *Scene) best(h house, shot Shot, target object) outcome {
	if shot.Grab {
		return outcome{}
	}
	return st.aim(st.ship(shot.Ship), st.weapon(shot).weapon, target, h).outcome(6, 6, h)
}

// perishing are the explosions of spacecraft that what has struck them and
// announced fire may destroy (house rule final-damage-explosion).
func (st *State) perishing(h house) []Blast {
	var out []Blast
	for _, s := range st.alive() {
		if finalDamageExplosion.In(h) && !s.drone() && st.mayPerish(h, s) {
			out = append(out, Blast{By: s.ID, Strength: s.strength(h), From: Source{Body: s.Body}})
		}
	}
	return out
}

// mayPerish says whether more points may come inside than a unit has left of a
// Final Damage: of one that is whole only where it is crippled, since for each
// box it takes a roll of four missing systems, which else nobody reckons with.
func (st *State) mayPerish(h house, s *Ship) bool {
	final, _ := s.row(finalBoxes)
	if final.boxes().Live() == final.boxes().Len() && !s.Crippled {
		return false
	}
	physical, unscreened := st.scored(h, s)
	armor := s.armor(1).boxes().Live()
	for facing := 2; facing <= sectionsOf; facing++ {
		armor = min(armor, s.armor(facing).boxes().Live())
	}
	return max(0, physical-s.screening())+unscreened-armor > final.boxes().Live()
}

// scored is the most that a unit may take in this impulse by what has struck it
// and the best rolls of announced fire: what its screens meet, and the rest.
func (st *State) scored(h house, s *Ship) (physical, unscreened int) {
	for _, hit := range st.Hits {
		switch {
		case hit.Target != s.ID:
		case hit.Radiative || hit.Eats:
			unscreened += hit.Damage
		default:
			physical += hit.Damage
		}
	}
	for _, shot := range st.Shots {
		switch {
		case shot.Target != s.ID:
		case st.weapon(shot).weapon.radiative:
			unscreened += st.best(h, shot, s.object()).Damage
		default:
			physical += st.best(h, shot, s.object()).Damage
		}
	}
	return physical, unscreened
}

// danger is the most non-radiative damage that could meet the unit's screens in
// this impulse.
func (st *State) danger(h house, s *Ship) int {
	total, _ := st.scored(h, s)
	for _, b := range st.coming(h) {
		if b.By != s.ID {
			total += b.at(s.At)
		}
	}
	return total
}
