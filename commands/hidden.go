package commands

import (
	"slices"

	"impulse/rules"
	"impulse/rules/render"
)

// sayHidden lists the units that the asker may see and a spectator may not.
// Whoever may see more than others is answered alone, whether there is more or
// not: else that his answers are read by all would tell that he hides nobody.
func (d *desk) sayHidden(g *game, public rules.View) error {
	reader := g.reader(d.call.User)
	if reader == rules.Spectator {
		return nil
	}
	d.answer.Private = true
	own, err := g.sys.View(g.snap, reader)
	if err != nil {
		return err
	}
	units := unitsOf(public)
	shown := func(unit string) bool { return slices.Contains(units, unit) }
	own.Board.Counters = slices.DeleteFunc(own.Board.Counters, func(c rules.Counter) bool { return c.Unit == "" || shown(c.Unit) })
	own.Sheets = slices.DeleteFunc(own.Sheets, func(s rules.Sheet) bool { return shown(s.Unit) })
	hidden := unitsOf(own)
	if len(hidden) == 0 {
		return nil
	}
	d.say("Hidden, and shown to you alone:\n%s", code(render.Digest(own)))
	d.data(rules.Fig("hidden", hidden))
	return nil
}

// unitsOf are the ids of the units in a view.
func unitsOf(v rules.View) []string {
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
