package outsider

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/outsider/printed"
	"impulse/rules/outsider/profile"
)

// Volley is fire of weapons of one type on one unit at one target (D2.8).
type Volley struct {
	Unit    string   `json:"unit"`
	Code    string   `json:"code"`
	Mounts  []string `json:"mounts"` // one that fires twice in it stands there twice
	Target  string   `json:"target"`
	Section int      `json:"section,omitempty"` // that it aims at (D2.15)
}

// named are the mounts of a volley, each once.
func (x Volley) named() []string { return slices.Compact(slices.Clone(x.Mounts)) }

// everything fires all that bears: a volley of each type.
const everything = "all"

// volleys are those of an order: of a mount or of several joined by + one, of a code
// one of all its turrets; point-defense weapons of a ship fire each by itself unless
// they are joined.
func (st *State) volleys(x rules.SealedOrder, h house) []Volley {
	v := st.find(x.Unit)
	if v == nil {
		return nil
	}
	return st.volleysOf(v, weaponOption.In(x.Args), targetOption.In(x.Args), aimedOption.In(x.Args), h)
}

func (st *State) volleysOf(v *Vessel, weapon, target, section string, h house) []Volley {
	if e := st.nearestTarget(v, h); target == nearestFoe && e != nil {
		target = e.ID
	}
	var out []Volley
	for _, group := range v.grouped(st.able(v, weapon, target, h), weapon) {
		for _, mounts := range st.rounds(group, weapon, h) {
			out = append(out, Volley{v.ID, group[0].weapon.Code, mounts, target, sectionNumber(section)})
		}
	}
	return out
}

// rounds are the volleys that mounts of a group fire in a segment: those that fire twice
// in it fire two, or both shots in one (D2.6; house rule half-cooldown).
func (st *State) rounds(group []mount, weapon string, h house) [][]string {
	var out [][]string
	declared := st.declared(group[0].v)
	for _, m := range group {
		for n := range min(bits.OnesCount(m.wanted(weapon)), m.shots(st.now())-declared[m.id]) {
			if halfCooldown.In(h) == oneVolley {
				n = 0
			}
			if n == len(out) {
				out = append(out, nil)
			}
			out[n] = append(out[n], m.id)
		}
	}
	return out
}

// declared is how often each mount of a vessel is to fire by what was declared.
func (st *State) declared(v *Vessel) map[string]int {
	out := map[string]int{}
	for _, x := range st.Exchange.Declared {
		if x.Unit != v.ID {
			continue
		}
		st.Spend(len(x.Mounts))
		for _, id := range x.Mounts {
			out[id]++
		}
	}
	return out
}

// sectionNumber is the number of a section by its name; 0 for none.
func sectionNumber(name string) int {
	return max(0, slices.IndexFunc(profile.SectionNames[:], func(s string) bool { return name != "" && strings.EqualFold(s, name) }))
}

// able are the mounts that weapon: names which may fire at the target now.
func (st *State) able(v *Vessel, weapon, target string, h house) []mount {
	t := st.find(target)
	if t == nil {
		return nil
	}
	return slices.DeleteFunc(st.armed(v, weapon, h), func(m mount) bool { return st.mayHit(m, t, h) != nil })
}

// armed are the mounts that weapon: names which may fire now, whomever they hit.
func (st *State) armed(v *Vessel, weapon string, h house) []mount {
	declared, all := st.declared(v), v.mounts()
	st.Spend(len(all))
	return slices.DeleteFunc(all, func(m mount) bool {
		return !m.named(weapon) || m.mayFire(st.now(), h) != nil || m.shots(st.now()) <= declared[m.id]
	})
}

// oneHits reports whether one of the mounts of a unit could hit a target now.
func (st *Fleet) oneHits(v, t *Vessel, armed []mount, h house) bool {
	distance := st.distance(v, t, h)
	return t.Side != v.Side && slices.ContainsFunc(armed, func(m mount) bool {
		_, harms := printed.Damage(m.weapon.Code, distance)
		return harms && st.mayHit(m, t, h) == nil
	})
}

// The shots of a mount that fires twice in a segment, as weapon: names them: L1a, L1b.
const (
	firstShot  = "a"
	secondShot = "b"
	bothShots  = 0b11
)

// wanted are the shots of a mount that weapon: means, as bits: it names all, a code, the
// mount or one shot of it, or several of these joined by +.
func (m mount) wanted(weapon string) uint {
	if weapon == everything || weapon == m.weapon.Code {
		return bothShots
	}
	shots := uint(0)
	for _, name := range strings.Split(weapon, "+") {
		switch name {
		case m.id:
			return bothShots
		case m.id + firstShot:
			shots |= 0b01
		case m.id + secondShot:
			shots |= 0b10
		}
	}
	return shots
}

// named reports whether weapon: means this mount.
func (m mount) named(weapon string) bool { return m.wanted(weapon) != 0 }

// grouped puts mounts into volleys: of one type together, point-defense weapons of a
// ship each by itself, unless they were joined.
func (v *Body) grouped(mounts []mount, weapon string) [][]mount {
	var out [][]mount
	for _, m := range mounts {
		alone := m.weapon.PointDefense && v.Ship != nil && !strings.Contains(weapon, "+")
		i := slices.IndexFunc(out, func(g []mount) bool { return g[0].weapon.Code == m.weapon.Code })
		if i < 0 || alone {
			out = append(out, []mount{m})
			continue
		}
		out[i] = append(out[i], m)
	}
	return out
}

// hasTargets reports whether the vessel could hit somebody now.
func (st *State) hasTargets(v *Vessel, h house) bool {
	armed := st.armed(v, everything, h)
	return slices.ContainsFunc(st.Vessels, func(t *Vessel) bool { return st.oneHits(v, t, armed, h) })
}

// nearestTarget is the nearest enemy that the vessel could hit now, missiles and hulks only
// if there is no other; nil if there is none.
func (st *State) nearestTarget(v *Vessel, h house) *Vessel {
	var best *Vessel
	armed := st.armed(v, everything, h)
	order := func(a, b *Vessel) int {
		return cmp.Or(cmp.Compare(a.worth(), b.worth()), cmp.Compare(st.distance(v, a, h), st.distance(v, b, h)))
	}
	for _, t := range st.Vessels {
		if (best == nil || order(t, best) < 0) && st.oneHits(v, t, armed, h) {
			best = t
		}
	}
	return best
}

// worth is what is fired at first: what fights, then missiles, then hulks.
func (v *Body) worth() int { return bit(v.missiles()) + 2*bit(v.hulk()) }
