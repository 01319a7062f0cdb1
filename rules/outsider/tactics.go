package outsider

import (
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/outsider/printed"
)

// farthestFire is the range from which no tactic waits: no beam hits farther off.
const farthestFire = 40

var tactics = []rules.Tactic[*State]{
	{Name: "advance", Title: "Turn to the nearest enemy, thrust, fire all", Lines: tactic(func(k known, v *Vessel, _ int) []string {
		return slices.Concat(v.closing(k, ""), v.firing(k, "each"))
	})},
	{Name: "hold-range", Title: "Close to a range, then coast; fire all", Min: 1, Max: farthestFire, Lines: tactic(func(k known, v *Vessel, n int) []string {
		if v.mostThrust(k) == 0 {
			return v.firing(k, "each")
		}
		coast := fmt.Sprintf("when range <= %d and thrust > 0: thrust to:0 unit:%s", n, v.ID)
		return slices.Concat(v.closing(k, fmt.Sprintf("range > %d", n)), []string{coast}, v.firing(k, "each"))
	})},
	{Name: "broadside", Title: "Fire all that bears at the nearest; no maneuver", Lines: tactic(func(k known, v *Vessel, _ int) []string { return v.firing(k, "each") })},
	{Name: "hold-fire", Title: "Hold fire beyond a range, then fire all", Min: 1, Max: farthestFire, Lines: tactic(func(k known, v *Vessel, n int) []string {
		return v.firing(k, fmt.Sprintf("when range <= %d", n))
	})},
	{Name: "launch-at", Title: "Launch missiles at the nearest within a range", Min: 1, Max: 99, Adds: true, Lines: tactic(func(k known, v *Vessel, n int) []string {
		return v.launching(fmt.Sprintf("when range <= %d", n))
	})},
	{Name: "deploy", Title: "Launch all fighters, as fast as the bays allow", Adds: true, Lines: tactic(func(_ known, v *Vessel, _ int) []string { return v.deploying() })},
	{Name: "point-defense", Title: "Keep point defense for missiles, fire the rest", Lines: tactic(func(_ known, v *Vessel, _ int) []string { return v.sparing() })},
	{Name: "escort", Title: "Do as the carrier does, and fire all", Lines: tactic(func(k known, v *Vessel, _ int) []string {
		carrier := k.State().carrier(v)
		if carrier == nil || v.Lead == carrier.ID {
			return v.firing(k, "each")
		}
		return append([]string{fmt.Sprintf("mirror with:%s unit:%s", carrier.ID, v.ID)}, v.firing(k, "each")...)
	})},
	{Name: "stand-by", Title: "Do nothing; wake me when hit or destroyed", Lines: tactic(func(_ known, v *Vessel, _ int) []string {
		return []string{"break when hit " + v.ID, "break when destroyed " + v.ID}
	})},
}

// tactic gives lines to a unit that is there and is no salvo: those seek by themselves.
func tactic(lines func(known, *Vessel, int) []string) func(known, string, int) []string {
	return func(k known, unit string, n int) []string {
		v := k.State().find(unit)
		if v == nil || v.missiles() {
			return nil
		}
		return lines(k, v, n)
	}
}

// closing turns a unit to the nearest enemy and thrusts, while a condition holds.
func (v *Vessel) closing(k known, while string) []string {
	most := v.mostThrust(k)
	if v.Lead != "" || most == 0 {
		return nil
	}
	when := "each: "
	if while != "" {
		when = "when " + while + ": "
	}
	if v.Flight != nil {
		return []string{fmt.Sprintf("%sthrust to:%d along:nearest unit:%s", when, most, v.ID)}
	}
	return []string{fmt.Sprintf("%spivot to:nearest unit:%s", when, v.ID), fmt.Sprintf("%sthrust to:%d unit:%s", when, most, v.ID)}
}

// firing fires all at the nearest that can be hit.
func (v *Vessel) firing(_ known, when string) []string {
	if len(v.mounts()) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("%s: fire weapon:all target:nearest unit:%s", when, v.ID)}
}

// sparing fires the weapons that are no point defense.
func (v *Vessel) sparing() []string {
	var codes, out []string
	for _, m := range v.mounts() {
		if !m.weapon.PointDefense && !slices.Contains(codes, m.weapon.Code) {
			codes = append(codes, m.weapon.Code)
			out = append(out, fmt.Sprintf("each: fire weapon:%s target:nearest unit:%s", m.weapon.Code, v.ID))
		}
	}
	return out
}

// launching launches missiles of each type aboard, and loads more.
func (v *Vessel) launching(when string) []string {
	var out []string
	for _, l := range v.loads() {
		if !isMissile(l) || l.Ready+l.Stored == 0 || v.Ship != nil && v.Ship.sheet().Standing(launcher) == 0 {
			continue
		}
		c, _ := printed.CraftOf(l.Type)
		out = append(out, fmt.Sprintf("%s: launch type:%s target:nearest unit:%s", when, keyOf(c), v.ID))
	}
	return out
}

// deploying launches fighters, with missiles on their hardpoints where there are some.
func (v *Vessel) deploying() []string {
	var out []string
	for _, l := range v.loads() {
		c, _ := printed.CraftOf(l.Type)
		if v.Ship == nil || c.Kind != printed.Fighter || l.Ready == 0 {
			continue
		}
		line := fmt.Sprintf("each: deploy type:%s unit:%s", keyOf(c), v.ID)
		if load(v.Ship.Loads, "SR") != nil {
			line = fmt.Sprintf("each: deploy type:%s arms:sr unit:%s", keyOf(c), v.ID)
		}
		out = append(out, line)
	}
	return out
}

// carrier is the ship of the unit's side with the most hangar bays; nil if none has any,
// or the unit is it.
func (st *Muster) carrier(v *Vessel) *Vessel {
	var best *Vessel
	for _, x := range st.Vessels {
		if x.Side != v.Side || x.Ship == nil {
			continue
		}
		if n := x.Ship.sheet().Standing(bay); n > 0 && (best == nil || n > best.Ship.sheet().Standing(bay)) {
			best = x
		}
	}
	if best == v {
		return nil
	}
	return best
}
