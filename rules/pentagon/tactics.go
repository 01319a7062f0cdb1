package pentagon

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/hex"
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
	{Name: "point-defense", Title: "Point defense against all incoming", Lines: func(k known, unit string, _ int) []string {
		return k.State().habit(unit, pointDefense, "each: pd target:incoming ship:"+unit)
	}},
	{Name: "reinforce", Title: "Reinforce screens by up to so many units", Min: 1, Max: 9, Lines: func(k known, unit string, n int) []string {
		return k.State().habit(unit, screen, fmt.Sprintf("when hit: reinforce up-to:%d ship:%s", n, unit))
	}},
	{Name: "hold-fire", Title: "Hold fire beyond a range, then fire all", Min: 0, Max: 64, Lines: func(k known, unit string, n int) []string {
		if s := k.State().able(unit); s == nil || len(s.guns()) == 0 {
			return nil
		}
		return []string{fmt.Sprintf("when range <= %d: fire weapon:all target:nearest ship:%s", n, unit)}
	}},
	{Name: "stand-by", Title: "Do nothing; wake me when hit or destroyed", Lines: func(k known, unit string, _ int) []string {
		if k.State().able(unit) == nil {
			return nil
		}
		return append(k.State().habit(unit, screen, "break when hit "+unit), "break when destroyed "+unit)
	}},
}

// able is the unit if it is there to carry out a habit.
func (st *State) able(unit string) *Ship {
	if s := st.ship(unit); s != nil && !s.Destroyed {
		return s
	}
	return nil
}

// habit is a line for a unit that has the system it is about.
func (st *State) habit(unit, system, line string) []string {
	if s := st.able(unit); s == nil || s.live(system) == 0 {
		return nil
	}
	return []string{line}
}

// incoming are the missiles and drones of foes in the unit's hex: missiles in
// the order of their launch, then drones in that of theirs.
func (st *State) incoming(s *Ship) []object {
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

// aimedAt is the id of what an order of the unit to fire is for: "" where
// nearest finds nobody.
func (st *State) aimedAt(s *Ship, target string) string {
	if target != nearestFoe {
		return target
	}
	if e := st.nearestTo(s); e != nil {
		return e.ID
	}
	return ""
}

// nearestTo is the nearest enemy that the unit's side knows of, the largest of
// several as near; nil without one.
func (st *State) nearestTo(s *Ship) *Ship {
	foes := slices.DeleteFunc(st.enemies(s.Side), func(e *Ship) bool { return e.hiddenFrom(s.Side) })
	if len(foes) == 0 {
		return nil
	}
	return slices.MinFunc(foes, func(a, b *Ship) int {
		return cmp.Or(cmp.Compare(hex.Range(s.At, a.At), hex.Range(s.At, b.At)), cmp.Compare(b.size(), a.size()))
	})
}
