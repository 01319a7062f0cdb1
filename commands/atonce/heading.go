package atonce

import (
	"slices"
	"strings"

	"impulse/commands/journal"
	"impulse/commands/match"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// unseen reports whether an act is about a unit that not everybody sees, names one that
// not everybody knows afterwards, or tells some, and nobody else.
func (d Play) unseen(g *match.Game, ch *match.Change) (bool, error) {
	if ch.Veil {
		return true, nil
	}
	all, err := watch.KnowFor(ch.Next, rules.GM, rules.Seated.Units)
	if err != nil {
		return false, err
	}
	public, err := watch.KnowFor(ch.Next, rules.Spectator, rules.Seated.Units)
	if err != nil {
		return false, err
	}
	for _, u := range all {
		known := slices.ContainsFunc(public, func(p rules.Unit) bool { return p.ID == u.ID })
		if !known && slices.Contains(unitsNamed(g.Sys.Spec(), d.Cmd), u.ID) {
			return true, nil
		}
	}
	return len(ch.Events) > 0 && !slices.ContainsFunc(ch.Events, func(e rules.Event) bool { return len(e.To) == 0 }), nil
}

// unitsNamed are the units that a command names as such: a design or a reason
// may be called like a unit that it does not mean.
func unitsNamed(spec *rules.Spec, c cmdline.Command) []string {
	var out []string
	for _, a := range spec.Actions {
		if !slices.Equal(a.Path, c.Path) {
			continue
		}
		for _, p := range a.Params {
			if value, ok := c.Get(p.Name); ok && p.Kind == opts.UnitParam {
				out = append(out, strings.ToLower(value))
			}
		}
	}
	return out
}

// headed is what everybody reads above an act. Where its words are not for all
// they go to what is secret in its entry.
func (d Play) headed(g *match.Game, ch *match.Change) (string, error) {
	line, reason, by := ch.Entry.Line, ch.Text, g.Named(d.Call.User, ch.Entry.Seat)
	conceal := func(as string) {
		ch.Entry.Line, ch.Text = as, ""
		ch.Lines = slices.DeleteFunc([]string{line, reason}, func(s string) bool { return s == "" })
	}
	if ch.Hide || ch.Entry.Op == journal.OpAssign && len(ch.Events[0].To) > 0 { // all alike, whatever was ruled
		ch.Entry.Op, ch.Entry.Seat = journal.OpAct, rules.GM
		conceal(journal.SecretRuling)
		return "A secret ruling.", nil
	}
	unseen, err := d.unseen(g, ch)
	if ch.Entry.Op == journal.OpAct && unseen {
		conceal(journal.UnseenAct)
		return by + ": " + journal.UnseenAct + ".", err
	}
	return by + ": " + text.Mono(cmdline.Shorten(line, 400)), err
}
