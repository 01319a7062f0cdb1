package pentagon

import (
	"fmt"

	"impulse/rules"
	"impulse/rules/hex"
	"impulse/rules/view"
)

// wayTo is where fire comes from and where it goes.
func wayTo(from Body, target object) figures {
	return figures{fig("from", where(from.At)), fig("to", where(target.At))}
}

// marks are what an event leaves on the map: ways, fire and explosions. Events
// of older games may lack the places, and leave nothing.
func marks(k known, e rules.Event) []view.Mark {
	m := view.Mark{Unit: e.Unit, Side: k.State().sideOf(e.Unit)}
	switch e.Kind {
	case "moved":
		m.Kind, m.Places = view.TrackMark, places(e, "from", "to")
	case "shot", "grabbed", "point-defense":
		m.Kind, m.Places, m.Target, m.Hit = view.ShotMark, places(e, "from", "to"), e.Target, told(e)
	case "explosion", "destroyed":
		m.Kind, m.Places = view.BurstMark, places(e, "at")
	case "rammed":
		if told(e) {
			m.Kind, m.Places = view.BurstMark, places(e, "at")
		}
	}
	if m.Places == nil {
		return nil
	}
	return []view.Mark{m}
}

// told reports whether fire or a ram hit.
func told(e rules.Event) bool {
	hit, _ := e.Figures.Get("hit")
	return hit.Int == 1
}

// places are figures that are hexes; nil if one of them is missing.
func places(e rules.Event, names ...string) []string {
	var out []string
	for _, name := range names {
		at, ok := e.Figures.Get(name)
		if !ok || e.Unit == "" {
			return nil
		}
		out = append(out, placed(at.Text))
	}
	return out
}

// placed is a hex that [where] has named, as the grid writes it.
func placed(at string) string {
	var column, row int
	if _, err := fmt.Sscanf(at, "column %d row %d", &column, &row); err != nil {
		return at
	}
	return hex.At(column, row).String()
}

// sideOf is the side of a unit, of one that is off the map too: what has been
// launched is of the side that did it, and bears its name.
func (st *Field) sideOf(id string) string {
	for _, u := range st.units() {
		if u.ID == id {
			return u.Side
		}
	}
	for _, s := range st.everybody() {
		if _, sent := s.nameSent(id); sent || s.ID == id {
			return s.Side
		}
	}
	return ""
}
