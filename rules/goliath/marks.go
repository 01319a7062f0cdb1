package goliath

import "impulse/rules"

// marks are what an event leaves on the map: ways, fire and melee.
func marks(k known, e rules.Event) []rules.Mark {
	m := rules.Mark{Unit: e.Unit, Target: e.Target}
	u := k.State().anybody(e.Unit)
	if u == nil {
		return nil
	}
	m.Side = u.Side
	switch e.Kind {
	case "moved", "retreated", "fled":
		m.Kind, m.Target, m.Places = rules.TrackMark, "", wayOf(e)
	case "fired", "wizard-fire":
		m.Kind, m.Places, m.Told = rules.ShotMark, lineOf(k, e), above(e, "hits") || above(e, "killed")
	case "melee":
		m.Kind, m.Places, m.Told = rules.MeleeMark, lineOf(k, e), above(e, "hits")
	}
	if m.Places == nil {
		return nil
	}
	return []rules.Mark{m}
}

// anybody is a unit that is on the table or has left it; nil if there is none.
func (st *State) anybody(id string) *Unit {
	for _, u := range st.everybody() {
		if u.ID == id {
			return u
		}
	}
	return nil
}

// wayOf is where a unit has gone; nil where it has not moved.
func wayOf(e rules.Event) []string {
	from, ok := e.Figures.Get("from")
	to, known := e.Figures.Get("to")
	if !ok || !known || from.Text == to.Text {
		return nil
	}
	return []string{from.Text, to.Text}
}

// lineOf is where an attack came from and where it went: as the event says, else
// where the two stand; nil where one of them is not known.
func lineOf(k known, e rules.Event) []string {
	if said := wayOf(e); said != nil {
		return said
	}
	u, t := k.State().anybody(e.Unit), k.State().anybody(e.Target)
	if u == nil || t == nil {
		return nil
	}
	return []string{u.At.String(), t.At.String()}
}

// above reports whether a figure of the event is more than nothing.
func above(e rules.Event, name string) bool {
	n, _ := e.Figures.Get(name)
	return n.Int > 0
}
