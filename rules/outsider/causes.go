package outsider

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/brief"
	"impulse/rules/hex"
	"impulse/rules/legible"
	"impulse/rules/outsider/printed"
	"impulse/rules/standing"
)

// causes are what something is, for which who passes is asked again.
var causes = []rules.Cause[*State]{
	{Cause: standing.Cause{Name: "hit", Summary: "a unit of yours was hit or destroyed", Public: true}, Holds: hitNow},
	{Cause: standing.Cause{Name: "range", Summary: "an enemy came into weapon range or left it", Public: true}, Gone: true, Holds: inWeaponRange, Says: rangeNews},
	{Cause: standing.Cause{Name: "missiles", Summary: "enemy missiles are within two segments of a unit of yours", Public: true}, Holds: missilesNear},
	{Cause: standing.Cause{Name: "unit", Summary: "an enemy unit appeared", Public: true}, Holds: foesInSight},
	{Cause: standing.Cause{Name: "gone", Summary: "a friend or an enemy left the field", Public: true}, Holds: goneFromField},
	{Cause: standing.Cause{Name: "power", Summary: "a unit of yours lost power, drives or all its fuel, or has it back", Public: true}, Gone: true, Holds: powerless},
}

// hitNow are the units of the seat that were struck, with the segment of the last blow,
// and those that are destroyed.
func hitNow(k known) []string {
	var out []string
	st := k.State()
	for _, v := range st.Vessels {
		if v.Seat == k.Seat().ID && v.Struck > 0 {
			out = append(out, fmt.Sprintf("hit %s %d", v.ID, v.Struck))
		}
	}
	for _, v := range st.Gone {
		if v.Seat == k.Seat().ID && v.Fate == destroyed && !v.missiles() {
			out = append(out, "destroyed "+v.ID)
		}
	}
	return out
}

// inWeaponRange are the enemies of which one and a unit of the seat have each other, or
// one the other, in range, whatever bears and is ready.
func inWeaponRange(k known) []string {
	var out []string
	for _, t := range k.State().where(func(t *Vessel) bool { return t.Side != k.Seat().Side && !t.missiles() }) {
		if slices.ContainsFunc(own(k), func(v *Vessel) bool { return k.State().duels(v, t, k) }) {
			out = append(out, t.ID)
		}
	}
	return out
}

// duels reports whether two units, neither of them missiles, have a gun that reaches the
// other.
func (st *Fleet) duels(v, t *Vessel, h house) bool {
	return !v.missiles() && (st.reaches(v, t, h) || st.reaches(t, v, h))
}

// reaches reports whether a gun of one that stands could hit and harm the other at that
// range.
func (st *Fleet) reaches(v, t *Vessel, h house) bool {
	distance := st.distance(v, t, h)
	if _, possible := printed.ToHit(t.size(), distance); !possible {
		return false
	}
	for _, m := range v.mounts() {
		if _, harms := printed.Damage(m.weapon.Code, distance); harms && m.boxes > 0 && !m.weapon.PointDefense {
			return true
		}
	}
	return false
}

// rangeNews says who came into range, and who left it.
func rangeNews(k known, news func(key string) (came, left bool)) string {
	var in, out []string
	for _, t := range k.State().Vessels {
		switch came, left := news(t.ID); {
		case came:
			in = append(in, t.Name)
		case left:
			out = append(out, t.Name)
		}
	}
	var says []string
	if len(in) > 0 {
		says = append(says, legible.Few(in, brief.MostNamed)+" came into weapon range")
	}
	if len(out) > 0 {
		says = append(says, legible.Few(out, brief.MostNamed)+" left weapon range")
	}
	return strings.Join(says, "; ")
}

// soon is how many segments ahead missiles are somebody's concern.
const soon = 2

// missilesNear are the pairs of a unit of the seat and missiles of a foe that may meet
// within two segments.
func missilesNear(k known) []string {
	var out []string
	st := k.State()
	for _, m := range st.where(func(m *Vessel) bool { return m.missiles() && m.Side != k.Seat().Side }) {
		for _, v := range own(k) {
			near := soon * ((m.future().Sub(v.future()).Len()+printed.Segments-1)/printed.Segments + 1)
			if !v.missiles() && hex.Range(m.At, v.At) <= near {
				out = append(out, v.ID+" "+m.ID)
			}
		}
	}
	return out
}

// foesInSight are the enemies on the map but for their missiles, which have a cause of
// their own.
func foesInSight(k known) []string {
	var out []string
	for _, v := range k.State().where(func(v *Vessel) bool { return v.Side != k.Seat().Side && !v.missiles() }) {
		out = append(out, v.ID)
	}
	return out
}

// goneFromField are the units that have left the field, missiles excepted.
func goneFromField(k known) []string {
	var out []string
	for _, v := range k.State().Gone {
		if !v.missiles() {
			out = append(out, v.ID)
		}
	}
	return out
}

// powerless are the units of the seat that cannot thrust as they were built to, or fire.
func powerless(k known) []string {
	var out []string
	for _, v := range own(k) {
		switch {
		case v.missiles():
		case v.Flight != nil && v.Flight.Fuel == 0, v.crippled(k):
			out = append(out, v.ID)
		case v.Ship != nil && v.Ship.Power.Blind >= k.State().now() && v.Ship.Power.Blind > 0:
			out = append(out, "blind "+v.ID)
		}
	}
	return out
}
