package outsider

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules/hex"
	"impulse/rules/outsider/printed"
)

// useful are the orders that a seat may most want in a step, for the nearest enemies
// first; those that cannot be given are left out by who asks.
func useful(k known, step string) []string {
	lines, ok := usefulLines[step]
	if !ok {
		return nil
	}
	var out []string
	for i := range 3 { // the best for each unit, then what else there is
		for _, v := range own(k) {
			if all := lines(k, v); i < len(all) {
				out = append(out, all[i])
			}
		}
	}
	return out
}

// own are the units of the seat on the map that lead themselves, salvoes that seek last.
func own(k known) []*Vessel {
	out := k.State().where(func(v *Vessel) bool { return v.Seat == k.Seat().ID })
	slices.SortStableFunc(out, func(a, b *Vessel) int { return cmp.Compare(bit(a.missiles()), bit(b.missiles())) })
	return out
}

// usefulLines are those of each step for one unit, best first.
var usefulLines = map[string]func(known, *Vessel) []string{
	thrustStep.Name: usefulThrust,
	interceptionStep.Name: func(k known, v *Vessel) []string {
		if !k.State().lurks(v, k) {
			return []string{"intercept fire:on unit:" + v.ID}
		}
		return eachFoe(k.State().quarry(v, k), func(t *Vessel) string { return fmt.Sprintf("attack target:%s unit:%s", t.ID, v.ID) })
	},
	fireStep.Name: func(k known, v *Vessel) []string {
		return eachFoe(k.State().foes(v), func(t *Vessel) string { return fmt.Sprintf("fire weapon:all target:%s unit:%s", t.ID, v.ID) })
	},
	launchStep.Name: usefulLaunch,
}

// usefulThrust turns a unit toward the nearest enemy, and thrusts as well as goes with
// that.
func usefulThrust(k known, v *Vessel) []string {
	most, foe := v.mostThrust(k), k.State().nearest(v)
	if v.Lead != "" || v.missiles() || foe == nil {
		return nil
	}
	if v.Flight != nil {
		return []string{fmt.Sprintf("thrust to:%d along:%s unit:%s", most, foe.ID, v.ID)}
	}
	var out []string
	if d, _, other := hex.Toward(v.At.To(foe.At)); v.At != foe.At && d != v.Heading && other != v.Heading {
		out = append(out, fmt.Sprintf("pivot to:%s unit:%s", foe.ID, v.ID))
	}
	if v.Burn.Thrust < most {
		out = append(out, fmt.Sprintf("thrust to:%d unit:%s", most, v.ID))
	}
	if v.Burn.Thrust > 0 {
		out = append(out, "thrust to:0 unit:"+v.ID)
	}
	return out
}

// usefulLaunch sends missiles at the nearest enemies, then craft.
func usefulLaunch(k known, v *Vessel) []string {
	var missiles, craft []string
	for _, l := range v.loads() {
		c, _ := printed.CraftOf(l.Type)
		switch {
		case l.Ready == 0:
		case !isMissile(l) && c.Kind == printed.Fighter:
			craft = append(craft, fmt.Sprintf("deploy type:%s unit:%s", keyOf(c), v.ID))
		case isMissile(l):
			missiles = append(missiles, eachFoe(k.State().foes(v), func(t *Vessel) string {
				return fmt.Sprintf("launch type:%s target:%s unit:%s", keyOf(c), t.ID, v.ID)
			})...)
		}
	}
	return append(missiles, craft...)
}

// eachFoe writes a line for each of them.
func eachFoe(foes []*Vessel, line func(*Vessel) string) []string {
	var out []string
	for _, t := range foes {
		out = append(out, line(t))
	}
	return out
}

// foes are the enemies of a vessel but for their missiles, the nearest first.
func (st *Muster) foes(v *Vessel) []*Vessel {
	out := st.where(func(t *Vessel) bool { return t.Side != v.Side && !t.missiles() })
	slices.SortStableFunc(out, func(a, b *Vessel) int { return cmp.Compare(hex.Range(v.At, a.At), hex.Range(v.At, b.At)) })
	return out
}
