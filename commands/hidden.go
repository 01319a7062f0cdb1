package commands

import (
	"slices"

	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/pick"
	"impulse/rules/view"
)

// hiddenRoom is how many lines of a phone the units have that their reader sees alone.
const hiddenRoom = 3

// parted are the units that everybody knows, as the asker sees them, and those that a
// spectator may not see.
// Whoever may see more than others is answered alone, whether there is more or
// not: else that their answers are read by all would tell that they hide nobody.
func (d looks) parted(g *match.Game, public view.View) (open, hidden view.View, err error) {
	reader := g.Reader(d.Call.User)
	if reader == rules.Spectator {
		return public, view.View{}, nil
	}
	d.Answer.Private = true
	own, err := watch.KnowFor(g.Position, reader, rules.Seated.View)
	if err != nil {
		return public, view.View{}, err
	}
	units := unitsOf(public)
	shown := func(unit string) bool { return slices.Contains(units, unit) }
	return only(own, shown), only(own, func(unit string) bool { return !shown(unit) }), nil
}

// only are the units of a view of which it holds.
func only(v view.View, keep func(unit string) bool) view.View {
	v.Board.Counters = pick.Where(v.Board.Counters, func(c view.Counter) bool { return c.Unit != "" && keep(c.Unit) })
	v.Sheets = pick.Where(v.Sheets, func(s view.Sheet) bool { return keep(s.Unit) })
	return v
}

// unitsOf are the ids of the units in a view.
func unitsOf(v view.View) []string {
	var out []string
	for _, s := range v.Sheets {
		out = append(out, s.Unit)
	}
	for _, c := range v.Board.Counters {
		if c.Unit != "" && !slices.Contains(out, c.Unit) {
			out = append(out, c.Unit)
		}
	}
	return out
}
