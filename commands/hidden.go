package commands

import (
	"slices"

	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/view"
)

// hiddenRoom is how many lines of a phone the units have that their reader sees alone.
const hiddenRoom = 3

// hidden are the units that the asker may see and a spectator may not.
// Whoever may see more than others is answered alone, whether there is more or
// not: else that their answers are read by all would tell that they hide nobody.
func (d looks) hidden(g *match.Game, public view.View) (view.View, error) {
	reader := g.Reader(d.Call.User)
	if reader == rules.Spectator {
		return view.View{}, nil
	}
	d.Answer.Private = true
	own, err := watch.KnowFor(g.Position, reader, rules.Seated.View)
	if err != nil {
		return view.View{}, err
	}
	units := unitsOf(public)
	shown := func(unit string) bool { return slices.Contains(units, unit) }
	own.Board.Counters = slices.DeleteFunc(own.Board.Counters, func(c view.Counter) bool { return c.Unit == "" || shown(c.Unit) })
	own.Sheets = slices.DeleteFunc(own.Sheets, func(s view.Sheet) bool { return shown(s.Unit) })
	return own, nil
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
