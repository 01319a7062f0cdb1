package pentagon

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/hex"
	"impulse/rules/view"
)

// looked is a unit that is looked up in a fight.
type looked struct {
	st *Scene
	*Ship
	h house
}

// card is what is looked up: all of it is as public as the sheet that it is of.
func (s looked) card() view.Card {
	c := view.Card{Name: s.Name, Line: s.heading(), State: s.state(), Gauges: gaugeNames, Does: s.reckoned()}
	if s.drone() {
		c.Facts = append(c.Facts, view.Fact{Head: "Fuel", Text: fmt.Sprintf("%d of %d tanks", s.full(fuelTank), s.live(fuelTank))})
	}
	lock := view.Fact{Head: "Lock-on", Text: s.st.lockText(s.Ship)}
	if !s.drone() {
		lock.Text += fmt.Sprintf(", radar %d", s.radarNumber())
	}
	c.Facts = append(c.Facts, lock)
	c.Facts = append(c.Facts, factsOf(slices.DeleteFunc(s.warfare(s.st.now()), func(r view.Row) bool { return r.Label == "Detection" }))...) // the state says that
	if n := s.screening() - s.screens(); n > 0 {
		c.Facts = append(c.Facts, view.Fact{Head: "Screens", Text: fmt.Sprintf("%d, of them %d by reinforcement", s.screening(), n)})
	}
	return c
}

// factsOf are rows without boxes as the card tells them.
func factsOf(rows []view.Row) []view.Fact {
	var out []view.Fact
	for _, r := range rows {
		out = append(out, view.Fact{Head: r.Label, Text: r.Text})
	}
	return out
}

// heading is the unit's class, its place, its bow and its velocity.
func (s looked) heading() string {
	class := fmt.Sprintf("class %d", s.size())
	if s.drone() {
		class = strings.ToLower(s.design().name)
	}
	text := class + ", " + where(s.At) + ", bow " + bow(s.Facing)
	if s.design().mobile {
		text += ", " + velocity(s.Record.Velocity)
	}
	return text
}

// bows are the directions as they lie on a map whose A is up.
var bows = [...]string{"up", "up right", "down right", "down", "down left", "up left"}

// bow is a direction with the way that it lies on the map: D (down).
func bow(d hex.Dir) string { return d.String() + " (" + bows[d] + ")" }

// state is the unit's condition in a badge; none of one that is in order.
func (s looked) state() string {
	badge, _ := s.fate()
	if badge == "" && s.Hidden {
		return "unnoticed"
	}
	return badge
}

// gauges are what the card counts of the systems, the weightiest first.
var gauges = []struct {
	name    string
	systems []string
}{
	{"hull", []string{"forward_hull", "aft_hull"}}, {"screens", []string{screen}}, {"power", []string{capacitor}}, {"engine", []string{engine}},
	{"missiles", []string{missile}}, {"drones", []string{drone}}, {"point defense", []string{"point_defense"}},
}

var gaugeNames = func() (all []string) {
	for _, g := range gauges {
		all = append(all, g.name)
	}
	return all
}()

// gauge is what the boxes of a part count in on the card.
func (p *part) gauge() string {
	for _, g := range gauges {
		if slices.Contains(g.systems, p.system) {
			return g.name
		}
	}
	return ""
}

// called is the part in a sentence: of a weapon its kind, of armor where it faces.
func (r row) called() string {
	switch {
	case r.system == armor:
		return armorName(r.facing())
	case r.arc.name != "":
		return plain(r.kind)
	}
	return r.name()
}

// waits says until when, or why, a weapon that works may not be used; empty where it
// may now.
func (s looked) waits(r row) string {
	now := s.st.now()
	switch {
	case r.arc.name == "" || r.boxes().Live() == 0:
		return ""
	case s.Destroyed, s.Left:
		return s.state()
	case s.controlled(s.h) != nil:
		return "no control"
	case !r.ready(now, s.h):
		return fmt.Sprintf("turn %d", r.charged(s.h))
	case s.Holds.hold(r.id) != nil:
		return "holds on"
	}
	if again := ready(r.fired()); !r.charges() && r.fired().Turn > 0 && now.before(again) {
		return fmt.Sprintf("turn %d, impulse %d", again.Turn, again.Impulse)
	}
	if s.unpowered(r) {
		return "too little power"
	}
	return ""
}

// unpowered says whether the capacitors that are left are too few for the weapon
// this turn.
func (s looked) unpowered(r row) bool {
	return !s.drone() && r.weapon != nil && s.st.Forms == s.st.Turn && s.Form.Left() < r.weapon.power
}
