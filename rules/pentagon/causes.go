package pentagon

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/legible"
	"impulse/rules/standing"
)

// causes are what something is, for which who passes is asked again.
var causes = []rules.Cause[*State]{
	{Cause: standing.Cause{Name: "hit", Summary: "a unit of yours was hit or destroyed", Public: true}, Holds: hitNow},
	{Cause: standing.Cause{Name: "range", Summary: "an enemy came into weapon range or left it", Public: true}, Gone: true, Holds: inWeaponRange, Says: rangeNews},
	{Cause: standing.Cause{Name: "seeker", Summary: "an enemy seeking weapon is within two impulses of a unit of yours", Public: true}, Holds: seekersNear},
	{Cause: standing.Cause{Name: "unit", Summary: "a unit appeared", Public: true}, Holds: othersInSight},
	{Cause: standing.Cause{Name: "gone", Summary: "a friend or an enemy left the field", Public: true}, Holds: goneFromField},
	{Cause: standing.Cause{Name: "lock", Summary: "your lock-on changed"}, Gone: true, Holds: locksHeld},
}

// own are the living units of the seat.
func own(k known) []*Ship {
	return slices.DeleteFunc(k.State().alive(), func(s *Ship) bool { return s.Seat != k.Seat().ID })
}

// hitNow are the units of the seat that are destroyed, and the impulses in which they
// took damage: the last that was assessed, when gum and explosions come too, and that
// which is to be.
func hitNow(k known) []string {
	var out []string
	for _, s := range k.State().Ships {
		if s.Seat != k.Seat().ID {
			continue
		}
		if s.Destroyed {
			out = append(out, "destroyed "+s.ID)
		}
		at := s.Struck
		if slices.ContainsFunc(k.State().Hits, func(x Hit) bool { return x.Target == s.ID }) {
			at = k.State().now()
		}
		if at != (Moment{}) {
			out = append(out, fmt.Sprintf("hit %s %v", s.ID, at))
		}
	}
	return out
}

// inWeaponRange are the kinds of weapons of units of the seat that have an enemy in
// range, and those of enemies that have them, whatever bears and is ready.
func inWeaponRange(k known) []string {
	var out []string
	for _, t := range threatsOf(k) {
		if key := t.key(); t.gun.boxes().Live() > 0 && !slices.Contains(out, key) && t.reaches(k) {
			out = append(out, key)
		}
	}
	return out
}

// threat is a gun of a unit and one whom it might hit: the seat's own and an enemy, in
// either order.
type threat struct {
	gun mount
	at  *Ship
}

func (t threat) key() string { return t.gun.ship.ID + " " + t.at.ID + " " + t.gun.weapon.id }

func (t threat) reaches(h house) bool {
	return t.gun.weapon.inRange(hex.Range(t.gun.ship.At, t.at.At), t.at.size(), h)
}

// threatsOf are all of the seat's units and their enemies, far or near.
func threatsOf(k known) (out []threat) {
	for _, s := range own(k) {
		for _, e := range k.State().enemies(s.Side) {
			for _, w := range s.guns() {
				out = append(out, threat{w, e})
			}
			for _, w := range e.guns() {
				out = append(out, threat{w, s})
			}
		}
	}
	return out
}

// rangeNews says who came into range of whose weapons, or left it; of weapons that were
// lost it says nothing.
func rangeNews(k known, news func(key string) (came, left bool)) string {
	var heads []string
	weapons := map[string][]string{}
	for _, t := range threatsOf(k) {
		came, left := news(t.key())
		if !came && !(left && !t.reaches(k)) {
			continue
		}
		head := t.at.Name + " came into range of " + t.gun.ship.Name + "'s "
		if left {
			head = t.at.Name + " left the range of " + t.gun.ship.Name + "'s "
		}
		if weapons[head] == nil {
			heads = append(heads, head)
		}
		if !slices.Contains(weapons[head], t.gun.weapon.name) {
			weapons[head] = append(weapons[head], t.gun.weapon.name)
		}
	}
	for i, head := range heads {
		heads[i] = head + legible.And(weapons[head])
	}
	return strings.Join(heads, "; ")
}

// inRange reports whether the most common throw does at least half of what it does
// at one hex: what the best does reaches across any map.
func (w *weapon) inRange(distance, size int, h house) bool {
	common := func(at int) int { return aim{weapon: w, rng: at, target: size, lock: true}.outcome(3, 4, h).Damage }
	here := common(distance)
	return here > 0 && 2*here >= common(1)
}

// soon is how many impulses ahead a seeking weapon is somebody's concern.
const soon = 2

// seekersNear are the pairs of a unit of the seat and a seeking weapon of a foe that
// may meet within two impulses, whatever its target is: who asks must not know that.
func seekersNear(k known) []string {
	var out []string
	for _, s := range own(k) {
		for _, m := range k.State().Seekers {
			if m.Side != s.Side && hex.Range(s.At, m.At) <= hexesIn(soon, m.Speed*quarter)+hexesIn(soon, s.Record.Velocity.Len()) {
				out = append(out, s.ID+" "+m.ID)
			}
		}
	}
	return out
}

// hexesIn is how many hexes something of that speed, in quarters, moves at most in so
// many impulses.
func hexesIn(n, speed int) int { return (n*speed + impulses*quarter - 1) / (impulses * quarter) }

// othersInSight are the units that others command.
func othersInSight(k known) []string {
	var out []string
	for _, s := range k.State().Ships {
		if s.Seat != k.Seat().ID {
			out = append(out, s.ID)
		}
	}
	return out
}

// goneFromField are the units that have left the field or are destroyed.
func goneFromField(k known) []string {
	var out []string
	for _, s := range k.State().Gone {
		out = append(out, s.ID)
	}
	for _, s := range k.State().Ships {
		if s.Destroyed {
			out = append(out, s.ID)
		}
	}
	return out
}

// locksHeld are the pairs of a unit of the seat and an enemy to whom it has lock-on.
func locksHeld(k known) []string {
	var out []string
	for _, s := range own(k) {
		for _, e := range k.State().enemies(s.Side) {
			if s.locked(e.object()) {
				out = append(out, s.ID+" "+e.ID)
			}
		}
	}
	return out
}
