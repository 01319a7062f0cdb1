package commands

import (
	"slices"
	"strings"

	"impulse/rules"
)

// secretRuling is what others read of a ruling that is hidden until the end.
const secretRuling = "a secret ruling"

// hiddenAssign is what journals of older programs have where a unit changed
// hands that not everybody knew. It told that there was one; now that reads as
// any secret ruling.
const hiddenAssign = "game assign"

// unseenAct is what others read of a ruling, or of an order of free play, whose
// words would name what they do not know.
const unseenAct = "something that not everybody knows of"

// unseen reports whether an act names a unit that not everybody knows
// afterwards, or tells some, and nobody else.
func (d *desk) unseen(g *game, res *rules.Result) (bool, error) {
	all, err := g.sys.Units(res.Snapshot, rules.GM)
	if err != nil {
		return false, err
	}
	public, err := g.sys.Units(res.Snapshot, rules.Spectator)
	if err != nil {
		return false, err
	}
	for _, u := range all {
		known := slices.ContainsFunc(public, func(p rules.Unit) bool { return p.ID == u.ID })
		if !known && slices.Contains(unitsNamed(g.sys.Spec(), d.cmd), u.ID) {
			return true, nil
		}
	}
	return len(res.Events) > 0 && !slices.ContainsFunc(res.Events, func(e rules.Event) bool { return len(e.To) == 0 }), nil
}

// unitsNamed are the units that a command names as such: a design or a reason
// may be called like a unit that it does not mean.
func unitsNamed(spec *rules.Spec, c rules.Command) []string {
	var out []string
	for _, a := range spec.Actions {
		if !slices.Equal(a.Path, c.Path) {
			continue
		}
		for _, p := range a.Params {
			if value, ok := c.Get(p.Name); ok && p.Kind == rules.UnitParam {
				out = append(out, strings.ToLower(value))
			}
		}
	}
	return out
}

// headed is what everybody reads above an act. Where its words are not for all
// they go to what is secret in its entry.
func (d *desk) headed(g *game, res *rules.Result, ch *change) (string, error) {
	line, reason, by := ch.entry.Line, ch.text, g.named(d.call.User, ch.entry.Seat)
	conceal := func(as string) {
		ch.entry.Line, ch.text = as, ""
		ch.lines = slices.DeleteFunc([]string{line, reason}, func(s string) bool { return s == "" })
	}
	if ch.hide || ch.entry.Op == opAssign && len(res.Events[0].To) > 0 { // all alike, whatever was ruled
		ch.entry.Op, ch.entry.Seat = opAct, rules.GM
		conceal(secretRuling)
		return "A secret ruling.", nil
	}
	unseen, err := d.unseen(g, res)
	if ch.entry.Op == opAct && unseen {
		conceal(unseenAct)
		return by + ": " + unseenAct + ".", err
	}
	return by + ": " + mono(rules.Shorten(line, 400)), err
}
