package outsider

import (
	"impulse/rules"
	"impulse/rules/view"
)

// wayTo is where fire comes from and where it goes.
func wayTo(from, to *Vessel) figures {
	return figures{fig("from", from.At.String()), fig("to", to.At.String())}
}

// marks are what an event leaves on the map: ways, fire and explosions. Events that
// lack the places leave nothing.
func marks(k known, e rules.Event) []view.Mark {
	m := view.Mark{Unit: e.Unit, Side: k.State().sideOf(e.Unit)}
	switch e.Kind {
	case "moved":
		m.Kind, m.Places = view.TrackMark, placesIn(e, "from", "to")
	case "volley":
		_, m.Hit = e.Figures.Get("points")
		m.Kind, m.Places, m.Target = view.ShotMark, placesIn(e, "from", "to"), e.Target
	case "intercepted":
		m.Kind, m.Places, m.Target, m.Hit = view.ShotMark, placesIn(e, "from", "to"), e.Target, e.Figures.Int("killed") > 0
	case "attacked":
		if e.Figures.Int("hits") > 0 {
			m.Kind, m.Places = view.BurstMark, placesIn(e, "from")
		}
	case "exploded":
		m.Kind, m.Places = view.BurstMark, placesIn(e, "from")
	}
	if m.Places == nil {
		return nil
	}
	return []view.Mark{m}
}

// placesIn are figures that are hexes; nil if one of them is missing.
func placesIn(e rules.Event, names ...string) []string {
	var out []string
	for _, name := range names {
		at := e.Figures.Word(name)
		if at == "" || e.Unit == "" {
			return nil
		}
		out = append(out, at)
	}
	return out
}

// sideOf is the side of a unit, of one that is off the map too.
func (st *Muster) sideOf(id string) string {
	for _, u := range st.units() {
		if u.ID == id {
			return u.Side
		}
	}
	return ""
}
