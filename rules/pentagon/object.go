package pentagon

import (
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

// bolt reports whether it is a liquid metal gun bolt, which little can harm.
func (o object) bolt() bool { return o.seek != nil && o.seek.Kind == boltKind }

// objects are all that is on the map and not destroyed.
func (st *State) objects() []object {
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
func (st *State) object(id string) (o object, ok bool) {
	for _, o := range st.objects() {
		if o.ID == id {
			return o, true
		}
	}
	return object{}, false
}

// foes are the objects of other sides.
func (st *State) foes(side string) []object {
	var out []object
	for _, o := range st.objects() {
		if o.Side != side {
			out = append(out, o)
		}
	}
	return out
}
