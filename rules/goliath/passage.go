package goliath

import (
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/plane"
)

// Passage: whether friends let one through (house rule passage). Who would come
// to stand clear beyond them goes through, who would not is stopped by the first.
// Who is held up among them after all, by an enemy or by others who go there at
// the same time, steps back the way that they came.

// foresee is the mover at a limit, if friends let them through and those who move
// at the same time were not there.
func (m *mover) foresee(limit int, friends, moving map[string]bool) *mover {
	u, march, then := *m.u, *m.march, *m
	then.u, then.march, then.through, then.moving = &u, &march, friends, moving
	then.until(limit)
	return &then
}

// fits reports whether a unit would stand upon nobody, where some have come to
// stand elsewhere; nil for those who are gone, or do not count.
func (field *Field) fits(end *Unit, moved map[string]*Unit) bool {
	field.Spend(measuring * len(field.Units))
	return !slices.ContainsFunc(field.Units, func(x *Unit) bool {
		if y, is := moved[x.ID]; is {
			x = y
		}
		return x != nil && x.ID != end.ID && plane.Overlapping(end.rect(), x.rect())
	})
}

// openFriends lets those who go back or rout through their friends, also
// through those who go at the same time.
func (w withdrawal) openFriends() {
	st, all := w.r.State, w.all
	if housePassage.In(w.r) == passageBlocked {
		return
	}
	ends, moving := map[string]*Unit{}, map[string]bool{}
	for _, f := range all {
		moving[f.u.ID] = true
	}
	for _, f := range all {
		then := f.m.foresee(plane.Whole, st.friends(f.u, nil), moving)
		ends[f.u.ID] = then.u
		if f.flees && then.march.Halted == offTable {
			ends[f.u.ID] = nil
		}
	}
	for _, f := range all {
		if end := ends[f.u.ID]; end == nil || st.fits(end, ends) {
			f.m.through = st.friends(f.u, nil)
		}
	}
}

// openFriends lets those who march through friends that stand still in this
// half.
func (x *half) openFriends() {
	st, movers, limits := x.r.State, x.movers, x.limits(strides-1)
	if housePassage.In(x.r) != passageFree {
		return
	}
	moving, away := map[string]bool{}, map[string]*Unit{}
	for i, m := range movers {
		if m.ready(limits[i]) {
			moving[m.u.ID], away[m.u.ID] = true, nil
		}
	}
	for i, m := range movers {
		friends := st.friends(m.u, moving)
		if moving[m.u.ID] && st.fits(m.foresee(limits[i], friends, moving).u, away) {
			m.through = friends
		}
	}
}

// friends are the units of a side beside one of it, but for some.
func (field *Field) friends(u *Unit, but map[string]bool) map[string]bool {
	out := map[string]bool{}
	for _, x := range field.Units {
		if x.Side == u.Side && x.ID != u.ID && !but[x.ID] {
			out[x.ID] = true
		}
	}
	return out
}

// trail is where a mover has stood, stride by stride.
type trail struct {
	m    *mover
	past []mover // with copies of unit and march
}

// trails are those of all who move together.
type trails []*trail

// follow begins the trails of those who move, where any of them goes through friends.
func follow(movers []*mover) trails {
	if !slices.ContainsFunc(movers, func(m *mover) bool { return m.through != nil }) {
		return nil
	}
	var out trails
	for _, m := range movers {
		t := &trail{m: m}
		t.mark()
		out = append(out, t)
	}
	return out
}

// mark keeps where the mover stands.
func (t *trail) mark() {
	was := *t.m
	u, march := *t.m.u, *t.m.march
	was.u, was.march = &u, &march
	t.past = append(t.past, was)
}

func (all trails) mark() {
	for _, t := range all {
		t.mark()
	}
}

// back takes a stride back.
func (t *trail) back() {
	was := t.past[len(t.past)-1]
	t.past = t.past[:len(t.past)-1]
	*t.m.u, *t.m.march, t.m.hit, t.m.gone, t.m.wheeled = *was.u, *was.march, was.hit, was.gone, was.wheeled
	t.m.halt(cmdline.Refuse("passage", "No room beyond its friends."))
}

// stepBack takes strides back of those who are left standing upon others, all of
// them together, until nobody does.
func (all trails) stepBack(field *Field) {
	for {
		upon := slices.DeleteFunc(slices.Clone(all), func(t *trail) bool {
			return len(t.past) == 0 || field.unit(t.m.u.ID) == nil || field.fits(t.m.u, nil)
		})
		if len(upon) == 0 {
			return
		}
		for _, t := range upon {
			t.back()
		}
	}
}
