package outsider

import (
	"impulse/rules"
	"impulse/rules/figure"
)

// facts are what standing orders may ask for.
var facts = []rules.Fact[*State]{
	{Name: "turn", Summary: "the turn", Value: func(k known, _ string) figure.Value { return fig("", k.State().Turn).Value }},
	{Name: "segment", Summary: "the segment, 1 to 8", Value: func(k known, _ string) figure.Value { return fig("", k.State().Segment).Value }},
	{Name: "range", Summary: "hexes to the nearest enemy", Within: "enemy within", Value: factRange, Toward: factRangeTo},
	{Name: "incoming", Summary: "hexes to a foe's nearest missiles", Value: factIncoming},
	{Name: "speed", Summary: "hexes a turn", Value: ofVessel(func(v *Vessel, _ known) any { return v.future().Len() })},
	{Name: "thrust", Summary: "thrust now", Value: ofVessel(func(v *Vessel, _ known) any { return v.Burn.Thrust })},
	{Name: "screens", Summary: "screens up", Value: ofShip(func(s *Ship, k known) any { return s.screens(k) })},
	{Name: "armor", Summary: "armor left", Value: ofShip(func(s *Ship, _ known) any { return s.sheet().ArmorLeft() })},
	{Name: "structure", Summary: "structure left", Value: ofShip(func(s *Ship, _ known) any { return s.sheet().StructureLeft() })},
	{Name: "fuel", Summary: "fuel left", Value: ofVessel(func(v *Vessel, k known) any { return v.fuel(k) })},
	{Name: "missiles", Summary: "missiles ready", Value: ofVessel(func(v *Vessel, _ known) any { return v.missilesReady() })},
	{Name: "ready", Summary: "weapons ready", Value: ofVessel(func(v *Vessel, k known) any { return v.readyMounts(k) })},
	{Name: "hit", Summary: "hit in this segment or the last", Switch: true, Value: ofVessel(func(v *Vessel, k known) any { return v.Struck > 0 && v.Struck >= k.State().now()-1 })},
	{Name: "crippled", Summary: "lost power or drives, or destroyed", Switch: true, Value: factCrippled},
	{Name: "destroyed", Summary: "destroyed", Switch: true, Value: factDestroyed},
}

func ofVessel(of func(*Vessel, known) any) func(known, string) figure.Value {
	return func(k known, unit string) figure.Value {
		v := k.State().find(unit)
		if v == nil {
			return figure.Value{}
		}
		return fig("", of(v, k)).Value
	}
}

func ofShip(of func(*Ship, known) any) func(known, string) figure.Value {
	return func(k known, unit string) figure.Value {
		v := k.State().find(unit)
		if v == nil || v.Ship == nil {
			return figure.Value{}
		}
		return fig("", of(v.Ship, k)).Value
	}
}

func factRange(k known, unit string) figure.Value {
	v := k.State().find(unit)
	if v == nil {
		return figure.Value{}
	}
	return k.State().rangeOf(k, v, k.State().nearest(v))
}

func factRangeTo(k known, unit, other string) figure.Value {
	return k.State().rangeOf(k, k.State().find(unit), k.State().find(other))
}

// rangeOf is the range between two that are there.
func (st *Fleet) rangeOf(h house, a, b *Vessel) figure.Value {
	if a == nil || b == nil {
		return figure.Value{}
	}
	return fig("", st.distance(a, b, h)).Value
}

func factIncoming(k known, unit string) figure.Value {
	st := k.State()
	v := st.find(unit)
	if v == nil {
		return figure.Value{}
	}
	var best *Vessel
	for _, m := range st.where(func(m *Vessel) bool { return m.Side != v.Side && m.missiles() }) {
		if best == nil || st.distance(v, m, k) < st.distance(v, best, k) {
			best = m
		}
	}
	return st.rangeOf(k, v, best)
}

func factCrippled(k known, unit string) figure.Value {
	v := k.State().find(unit)
	if v == nil {
		return factDestroyed(k, unit)
	}
	return fig("", v.crippled(k)).Value
}

func factDestroyed(k known, unit string) figure.Value {
	if v := k.State().gone(unit); v != nil {
		return fig("", v.Fate == destroyed).Value
	}
	if k.State().find(unit) == nil {
		return figure.Value{}
	}
	return fig("", false).Value
}

// missilesReady counts the missiles that are ready aboard.
func (v *Body) missilesReady() int {
	n := 0
	for _, l := range v.loads() {
		if isMissile(l) {
			n += l.Ready
		}
	}
	return n
}

func (v *Vessel) readyMounts(k known) int {
	n := 0
	for _, m := range v.mounts() {
		n += bit(m.mayFire(k.State().now(), k) == nil)
	}
	return n
}
