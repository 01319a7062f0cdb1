package pentagon

import (
	"slices"

	"impulse/rules"
)

// object is anything that fire, point defense, a ram or an explosion can be
// aimed at or strike: a spacecraft, a base, a drone, a missile or a bolt.
type object struct {
	*rules.Unit
	*Body
	size int
	ship *Ship   // nil for a seeker
	seek *Seeker // nil for a ship
}

func (s *Ship) object() object { return object{&s.Unit, &s.Body, s.size(), s, nil} }

func (k *Seeker) object() object { return object{&k.Unit, &k.Body, 0, nil, k} }

// id is what it is called by; "" of none.
func (o object) id() string {
	if o.Unit == nil {
		return ""
	}
	return o.Unit.ID
}

// bolt reports whether it is a liquid metal gun bolt, which little can harm.
func (o object) bolt() bool { return o.seek != nil && o.seek.Kind == boltKind }

// objects are all that is on the map and not destroyed.
func (st *Field) objects() []object {
	st.Spend(len(st.Ships) + len(st.Seekers))
	var out []object
	for _, s := range st.alive() {
		out = append(out, s.object())
	}
	for _, k := range st.Seekers {
		out = append(out, k.object())
	}
	return out
}

// object is the one with that id; ok is false where it is no more.
func (st *Field) object(id string) (o object, ok bool) {
	for _, o := range st.objects() {
		if o.ID == id {
			return o, true
		}
	}
	return object{}, false
}

// targets are what one unit may aim at: the foes, and what its own side has in
// the open where house rule own-targets has one of the values.
func (st *Field) targets(h house, s *Ship, values ...ownTargetsRule) []object {
	if !slices.Contains(values, ownTargets.In(h)) {
		return st.foes(s.Side)
	}
	return slices.DeleteFunc(st.objects(), func(o object) bool { return o.ship == s || o.ship != nil && o.ship.Hidden })
}

// foes are the objects of other sides.
func (st *Field) foes(side string) []object {
	var out []object
	for _, o := range st.objects() {
		if o.Side != side {
			out = append(out, o)
		}
	}
	return out
}
