package goliath

import (
	"fmt"
	"strconv"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
)

// A ruling tells what is and what was before, and one that changes nothing is
// refused.

// facets are what of a unit a ruling may change.
var facets = []struct {
	name string
	of   func(u *Unit) any
}{
	{"figures", func(u *Unit) any { return u.Figures }},
	{"wounds", func(u *Unit) any { return u.Wounds }},
	{"at", func(u *Unit) any { return u.At.String() }},
	{"facing", func(u *Unit) any { return u.Facing.String() }},
	{"front", func(u *Unit) any { return u.Front }},
	{"status", func(u *Unit) any { return u.condition() }},
	{"stiff", func(u *Unit) any { return u.stiff() }},
	{"losses", func(u *Unit) any { return either(u.Shaken, "heavy in the melee", "not heavy") }},
}

// condition is how the unit stands, in words.
func (u *Unit) condition() string {
	switch {
	case u.Status == Steady && u.Rallying:
		return "rallying"
	case u.Status == Steady && u.paralyzed():
		return "paralyzed"
	case u.Status == Steady:
		return "steady"
	case u.Status == Routing:
		return "routing, turn " + strconv.Itoa(u.Rout)
	}
	return string(u.Status)
}

// changes are what is otherwise than it was: "figures 6 (before 3)". The figures
// have what is by its name, and what was by "before-" and its name.
func (u *Unit) changes(was *Unit) (text string, f figures) {
	var parts []string
	for _, x := range facets {
		now, before := x.of(u), x.of(was)
		if now == before {
			continue
		}
		parts = append(parts, fmt.Sprintf("%s %v (before %v)", x.name, now, before))
		f = append(f, fig(x.name, now), fig("before-"+x.name, before))
	}
	return strings.Join(parts, ", "), f
}

// tellChange tells what a ruling has changed, and reports whether anything.
func (u *Unit) tellChange(r *ruling, was Unit) bool {
	text, f := u.changes(&was)
	if text != "" {
		u.recount(r, rules.Event{Kind: "changed", Rule: "rule-one", Text: "{unit}: " + text + ".", Figures: f})
	}
	return text != ""
}

// unchanged is the refusal of a ruling that changes nothing at a unit.
func (u *Unit) unchanged(rule, how string) error {
	return cmdline.Refuse(rule, "%s %s already; the ruling would change nothing.", u.Name, how)
}
