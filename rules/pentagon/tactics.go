package pentagon

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// Words of orders that may stand for a stretch, because they name nothing that
// is not there yet: what they come to is found when they are carried out.
const (
	allIncoming = "incoming" // target: of pd
	withheld    = "hold"     // target: of pd
	allWeapons  = "all"      // weapon: of fire
	nearestFoe  = "nearest"  // target: of fire
)

// orderWords stand in the place of a unit or a part in orders, so that neither may
// be called so.
var orderWords = []string{allIncoming, withheld, allWeapons, nearestFoe, noBeams}

var tactics = []rules.Tactic[*State]{
	{Name: "advance", Title: "Close in and fire all at whoever is near", Lines: func(k known, unit string, _ int) []string {
		out := k.State().habit(unit, engine, "1-2: when range >= 1: rotate to:nearest unit:"+unit)
		out = append(out, k.State().habit(unit, engine, "1-2: when range >= 1: accelerate unit:"+unit)...)
		if s := k.State().able(unit); s != nil && len(s.guns()) > 0 {
			out = append(out, "when range <= 8: fire weapon:all target:nearest within:8 unit:"+unit)
		}
		return out
	}},
	{Name: "point-defense", Title: "Point defense against all incoming", Adds: true, Lines: func(k known, unit string, _ int) []string {
		return k.State().habit(unit, pointDefense, "each: pd target:incoming unit:"+unit)
	}},
	{Name: "reinforce", Title: "Reinforce screens by up to so many units", Min: 1, Max: 9, Adds: true, Lines: func(k known, unit string, n int) []string {
		line := fmt.Sprintf("when hit: reinforce up-to:%d unit:%s", n, unit)
		return append(k.State().habit(unit, screen, line), k.State().keeping(k, unit, n)...)
	}},
	{Name: "hold-fire", Title: "Hold fire beyond a range, then fire all", Min: 0, Max: 64, Lines: func(k known, unit string, n int) []string {
		s := k.State().able(unit)
		if s == nil || len(s.guns()) == 0 {
			return nil
		}
		line := fmt.Sprintf("when range <= %d: fire weapon:all target:nearest within:%d", n, n)
		if keep := s.reserve(reinforced(k, unit)); keep > 0 {
			line += fmt.Sprintf(" keep:%d", keep)
		}
		return []string{line + " unit:" + unit}
	}},
	{Name: "stand-by", Title: "Do nothing; wake me when hit or destroyed", Lines: func(k known, unit string, _ int) []string {
		if k.State().able(unit) == nil {
			return nil
		}
		return append(k.State().habit(unit, screen, "break when hit "+unit), "break when destroyed "+unit)
	}},
}

// Fire is paid for before screens are reinforced, and fire of all weapons may
// take all power. So where both stand on a sheet the fire keeps some: what the
// reinforcement takes, and no more than half of the capacitors, in whole units.

// reserve is the power to keep for so many units of reinforcement.
func (s *Ship) reserve(units int) int {
	affordable := s.live(capacitor) / 2 / reinforcePower
	return reinforcePower * min(units, s.screens(), affordable)
}

// reinforced is by how many units of screening the unit's lines on the sheet may
// reinforce in one impulse.
func reinforced(k known, unit string) int {
	most := 0
	for _, x := range written(k, "reinforce", unit) {
		for _, option := range []opts.Whole{upToOption, unitsOption} {
			if text, given := x.order.Get(string(option)); given {
				units, _ := strconv.Atoi(text)
				most = max(most, units)
			}
		}
	}
	return most
}

// keeping are the unit's lines for fire of all weapons, written anew to keep
// power for reinforcement.
func (st *Fleet) keeping(k known, unit string, units int) []string {
	s := st.able(unit)
	if s == nil || s.reserve(units) == 0 {
		return nil
	}
	var out []string
	for _, x := range written(k, "fire", unit) {
		weapon, _ := x.order.Get(string(weaponOption))
		if _, kept := x.order.Get(string(keepOption)); weapon == allWeapons && !kept {
			out = append(out, x.before+x.order.With(string(keepOption), strconv.Itoa(s.reserve(units))).String())
		}
	}
	return out
}

// line is a line of the sheet that a tactic is written onto: an order, and what
// stands before it.
type line struct {
	before string // "when hit: "
	order  cmdline.Command
}

// written are the lines of the sheet with that order of a unit.
func written(k known, order, unit string) []line {
	var out []line
	for _, text := range k.Sheet() {
		x := line{}
		if i := strings.Index(text, ": "); i >= 0 {
			x.before, text = text[:i+2], text[i+2:]
		}
		c, err := cmdline.Parse(text)
		if ship, _ := c.Get(string(unitOption)); err == nil && c.Name() == order && ship == unit {
			x.order = c
			out = append(out, x)
		}
	}
	return out
}

// able is the unit if it is there to carry out a habit.
func (st *Fleet) able(unit string) *Ship {
	if s := st.ship(unit); s != nil && !s.Destroyed {
		return s
	}
	return nil
}

// habit is a line for a unit that has the system it is about.
func (st *Fleet) habit(unit, system, line string) []string {
	if s := st.able(unit); s == nil || s.live(system) == 0 {
		return nil
	}
	return []string{line}
}

// incoming are the missiles and drones of foes in the unit's hex: missiles in
// the order of their launch, then drones in that of theirs.
func (st *Field) incoming(s *Ship) []object {
	out := slices.DeleteFunc(st.intruders(s), func(o object) bool { return o.size > 0 })
	slices.SortStableFunc(out, func(a, b object) int { return cmp.Compare(a.rank(), b.rank()) })
	return out
}

// rank puts what bursts before what flies.
func (o object) rank() int {
	if o.seek != nil {
		return 0
	}
	return 1
}
