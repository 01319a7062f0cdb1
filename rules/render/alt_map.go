package render

import (
	"cmp"
	"fmt"
	"slices"

	"impulse/rules"
	"impulse/rules/render/canvas"
)

// Alt says in words what MapPicture shows: where everybody is and whither they
// fly, who fired at what and whether it told, what exploded, who came whence.
// What is too long is shortened by saying how many more there are.
func Alt(s Scene) string {
	s.View = marshalled(s.View)
	a := teller{scene: s}
	parts := []altPart{
		{head: brief(s.Title)},
		{items: a.counters(), spare: 1},
		{head: "Fire:", items: a.fire(), spare: 2},
		{head: "Melee:", items: a.melees(), spare: 2},
		{head: "In contact:", items: a.contacts(), spare: 2},
		{head: "Charges:", items: a.ways(true), spare: 2},
		{head: "Explosions:", items: a.bursts(), spare: 2},
		{head: "Came from:", items: a.ways(false), spare: 5},
		{head: "Terrain:", items: a.terrain(), spare: 3},
		{head: brief(s.View.Board.Scale)},
	}
	return alt(parts)
}

// teller finds words for a scene.
type teller struct{ scene Scene }

// counters are a phrase each.
func (a teller) counters() []string {
	var all []string
	for _, c := range a.scene.View.Board.Counters {
		all = append(all, a.counter(c))
	}
	if all == nil {
		return []string{"Nothing is on the map"}
	}
	return all
}

func (a teller) counter(c rules.Counter) string {
	ahead := ""
	if c.Ahead != c.At {
		ahead = around("toward ", brief(c.Ahead), "")
	}
	if a.scene.terse() {
		return some(", ", some(" ", plainName(c), sideUnlessNamed(c), brief(c.At), brief(c.Heading)), brief(c.Note))
	}
	where := around("at ", brief(c.At), "")
	if where == "" {
		where = "not on the map"
	}
	text := some(" ", plainName(c), around("(", brief(c.Side), ")"), where, around("facing ", brief(c.Heading), ""))
	return some(", ", text, brief(c.Note), ahead)
}

func (a teller) fire() []string {
	var all []string
	for _, v := range volleys(a.scene.Marks) {
		at := some(" ", a.name(v.Target), around("(", brief(v.to()), ")"))
		if v.Target == "" {
			at = brief(v.to())
		}
		all = append(all, fmt.Sprintf("%s from %s at %s %s", a.name(v.Unit), brief(v.from()), at, v.outcome()))
	}
	return all
}

// outcome says how many of the shots told.
func (v volley) outcome() string {
	switch {
	case v.shots > 1:
		return fmt.Sprintf("hit with %d of %d", v.told, v.shots)
	case v.told == 1:
		return "hit"
	}
	return "missed"
}

func (a teller) bursts() []string {
	var all []string
	for _, m := range a.scene.Marks {
		if m.Kind == rules.BurstMark && len(m.Places) > 0 {
			all = append(all, some(" ", around("", a.known(m.Unit), " at"), brief(m.Places[0])))
		}
	}
	return all
}

// ways are where units came from, of those who charged or of the others.
func (a teller) ways(charges bool) []string {
	var all []string
	for _, m := range a.scene.Marks {
		if n := len(m.Places); m.Kind == rules.TrackMark && isCharge(m) == charges && n > 1 && m.Places[0] != m.Places[n-1] {
			all = append(all, fmt.Sprintf("%s from %s to %s", a.name(m.Unit), brief(m.Places[0]), brief(m.Places[n-1])))
		}
	}
	return all
}

// name is what the unit is called, or its id where it is no longer there.
func (a teller) name(unit string) string { return cmp.Or(a.known(unit), "somebody") }

func (a teller) known(unit string) string {
	for _, c := range a.scene.View.Board.Counters {
		if c.Unit == unit && unit != "" {
			return plainName(c)
		}
	}
	i := slices.IndexFunc(a.scene.View.Sheets, func(s rules.Sheet) bool { return s.Unit == unit && unit != "" })
	if i >= 0 {
		return cmp.Or(brief(a.scene.View.Sheets[i].Title), brief(unit))
	}
	return brief(unit)
}

func plainName(c rules.Counter) string {
	return cmp.Or(brief(canvas.Printable(c.Name)), brief(c.Unit), "unnamed")
}
