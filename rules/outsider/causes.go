package outsider

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/hex"
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

// inWeaponRange are the pairs of a unit of the seat and an enemy of which one has a gun
// that reaches the other, whatever bears and is ready.
func inWeaponRange(k known) []string {
	var out []string
	for _, p := range pairs(k) {
		if k.State().reaches(p[0], p[1], k) || k.State().reaches(p[1], p[0], k) {
			out = append(out, p[0].ID+" "+p[1].ID)
		}
	}
	return out
}

// pairs are the units of the seat with each enemy, missiles excepted.
func pairs(k known) (out [][2]*Vessel) {
	for _, v := range own(k) {
		if !v.missiles() {
			for _, t := range k.State().foes(v) {
				out = append(out, [2]*Vessel{v, t})
			}
		}
	}
	return out
}

// reaches reports whether a gun of one that stands could hit and harm the other at that
// range.
func (st *State) reaches(v, t *Vessel, h house) bool {
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

// rangeNews says who came into range of whom, or left it: the first, and how many more.
func rangeNews(k known, news func(key string) (came, left bool)) string {
	first, more := "", 0
	for _, p := range pairs(k) {
		came, left := news(p[0].ID + " " + p[1].ID)
		switch {
		case !came && !left:
		case first != "":
			more++
		case left:
			first = p[1].Name + " left weapon range of " + p[0].Name
		default:
			first = p[1].Name + " came into weapon range of " + p[0].Name
		}
	}
	if more > 0 {
		first += fmt.Sprintf(", and %d more did", more)
	}
	return first
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
