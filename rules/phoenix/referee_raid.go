package phoenix

import (
	"fmt"
	"slices"

	"impulse/rules/hex"
	"impulse/rules/terrain"
)

// How the referee's police raid the house, and how suspects give up (4.2).

// setsUp brings the police to the doors before the fight begins; the first of each team
// forces it.
func (p planner) setsUp(c *Combatant) ([]string, bool) {
	if p.st.Begun || p.st.Scenario != "raid" || c.Side != police {
		return nil, false
	}
	door, ok := p.entry(c)
	if !ok {
		return nil, false
	}
	f, _ := p.st.ground()
	out := door.At
	if f.Indoors(out) {
		out = door.Across()
	}
	h, ok := guide{c, p.st}.placeNear(out, watchFar, p.bound)
	if !ok {
		return nil, false
	}
	lines := []string{fmt.Sprintf("deploy at:%s facing:%d unit:%s", h, oClock(hex.Bearing(h, p.inner(f, door))), c.ID)}
	if h == out {
		lines = append(lines, fmt.Sprintf("door door:%s how:%s unit:%s", door, forceAct, c.ID))
	}
	return lines, true
}

// inner is the hex of a door that is in the house.
func (p planner) inner(f terrain.Field, door terrain.Side) hex.Hex {
	if f.Indoors(door.At) {
		return door.At
	}
	return door.Across()
}

// entry is the outer door nearest to where he begins: that of his team.
func (p planner) entry(c *Combatant) (door terrain.Side, ok bool) {
	f, _ := p.st.ground()
	far := farOff
	for _, s := range f.Ways() {
		outer := f.On(s).Form == terrain.Door && f.Indoors(s.At) != f.Indoors(s.Across())
		if n := hex.Range(c.At, s.At); outer && n < far {
			door, far, ok = s, n, true
		}
	}
	return door, ok
}

// waitsForPhase lets the first phase pass, in which nobody moves or fires.
func (p planner) waitsForPhase(c *Combatant) ([]string, bool) {
	return nil, p.st.Scenario == "raid" && p.st.Phase == 1
}

// arrests deals with suspects in sight where none is known to be armed: they are looked at first
// who may be; who holds no weapon is told to freeze, who has given up to drop what he holds.
func (p planner) arrests(c *Combatant) ([]string, bool) {
	if c.Side != police || len(sentry{c}.threats(p.inSight(c))) > 0 {
		return nil, false
	}
	seen := (sentry{c}).suspects(&p.st.Field)
	if slices.ContainsFunc(seen, func(o *Combatant) bool {
		return slices.ContainsFunc(c.Tasks, func(t Task) bool { return t.Do == (regard{o, c.Side}).call() && t.Target == o.ID })
	}) {
		return nil, true
	}
	for _, o := range seen {
		if p.helped[o.ID] {
			continue
		}
		p.helped[o.ID] = true
		return []string{fmt.Sprintf("arrest do:%s target:%s unit:%s", regard{o, c.Side}.call(), o.ID, c.ID)}, true
	}
	return nil, false
}

// givesUp is who flees, or has nothing left to fire that he carries, and is cornered.
func (p planner) givesUp(c *Combatant) ([]string, bool) {
	fights := c.Role != flees && !p.lost(c) && slices.ContainsFunc(c.Weapons, func(a Arm) bool { return a.serves() })
	if p.st.Scenario != "raid" || c.Side == police || fights {
		return nil, false
	}
	near := slices.ContainsFunc(p.inSight(c), func(o *Combatant) bool { return distance(c, o) <= cornered })
	if !near {
		return nil, false
	}
	return []string{"surrender unit:" + c.ID}, true
}

// searches goes through the house: to the nearest place that no comrade sees and to which
// none goes, and not to where a door bars the way at which one is: they wait where they are for that.
func (p planner) searches(c *Combatant) (_ []string, waits bool) {
	if p.st.Scenario != "raid" || c.Side != police {
		return nil, false
	}
	spots := slices.Clone(groundOf(p.st.Map).Spot("numbered"))
	slices.SortStableFunc(spots, func(a, b hex.Hex) int { return hex.Range(c.At, a) - hex.Range(c.At, b) })
	for _, h := range spots {
		if h == c.At || p.bound[h] || p.watched(c, h) {
			continue
		}
		lines, door := p.route(c, h)
		if lines == nil || p.doors[door] {
			waits = waits || p.doors[door]
			continue
		}
		p.bound[h] = true
		if door != "" {
			p.doors[door] = true
		}
		return lines, true
	}
	return nil, waits
}

// watched reports whether a comrade has a hex in view.
func (p planner) watched(c *Combatant, at hex.Hex) bool {
	there := Post{At: at, Posture: Standing}
	return slices.ContainsFunc(p.st.Combatants, func(o *Combatant) bool {
		return o != c && o.Side == c.Side && o.acts() && p.st.views(o, &o.Post, &there)
	})
}
