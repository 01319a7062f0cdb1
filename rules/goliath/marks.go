package goliath

import (
	"impulse/rules"
	"impulse/rules/view"
)

// marks are what an event leaves on the map: ways, fire and melee.
func marks(k known, e rules.Event) []view.Mark {
	m := view.Mark{Unit: e.Unit, Target: e.Target}
	u := k.State().anybody(e.Unit)
	if u == nil {
		return nil
	}
	m.Side = u.Side
	switch e.Kind {
	case "moved", "retreated", "fled":
		m.Kind, m.Target, m.Places = view.TrackMark, "", wayOf(e)
		if e.Rule == "charge" {
			m.Kind = view.ChargeMark
		}
	case "fired", "wizard-fire":
		m.Kind, m.Places, m.Hit = view.ShotMark, lineOf(e), above(e, "hits") || above(e, "killed")
	case "melee":
		m.Kind, m.Places, m.Hit = view.MeleeMark, lineOf(e), above(e, "hits")
	}
	if m.Places == nil {
		return nil
	}
	return []view.Mark{m}
}

// anybody is a unit that is on the table or has left it; nil if there is none.
func (field *Field) anybody(id string) *Unit {
	for _, u := range field.everybody() {
		if u.ID == id {
			return u
		}
	}
	return nil
}

// wayOf is where a unit has gone; nil where it has not moved.
func wayOf(e rules.Event) []string {
	if line := lineOf(e); line != nil && line[0] != line[1] {
		return line
	}
	return nil
}

// lineOf is where a move or an attack came from and where it went; nil where the
// event does not say.
func lineOf(e rules.Event) []string {
	from, ok := e.Figures.Get("from")
	to, known := e.Figures.Get("to")
	if !ok || !known {
		return nil
	}
	return []string{from.Text, to.Text}
}

// above reports whether a figure of the event is more than nothing.
func above(e rules.Event, name string) bool {
	n, _ := e.Figures.Get(name)
	return n.Int > 0
}
