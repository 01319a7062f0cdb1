package commands

import (
	"slices"

	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/sight"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

// What the options of the referee's own commands may be: systems and scenarios, and seats and
// units of the game here as the asker may know them.

func systemNames(d desk.Desk, _ args) []opts.Choice {
	var out []opts.Choice
	for _, s := range d.House.Systems {
		out = append(out, opts.Choice{Value: s.Spec().Name, Label: s.Spec().Title})
	}
	return out
}

func scenarioNames(d desk.Desk, a args) []opts.Choice {
	sys, ok := d.House.System(systemOption.In(a))
	if !ok {
		return nil
	}
	var out []opts.Choice
	for _, sc := range sys.Spec().Scenarios {
		out = append(out, opts.Choice{Value: sc.Name, Label: sc.Title})
	}
	return out
}

func freeSeats(d desk.Desk, _ args) []opts.Choice {
	return desk.SeatChoices(d, seats{d}.mayTake)
}

func seatNames(d desk.Desk, _ args) []opts.Choice {
	return desk.SeatChoices(d, func(*match.Game, rules.SeatID) error { return nil })
}

// unitsToAssign lists the units that the user knows, and the one that somebody
// has proposed to assign, or nobody else could agree.
func unitsToAssign(d desk.Desk, a args) []opts.Choice {
	out := sight.UnitNames(d, a)
	g, err := d.Look()
	if err != nil || g.Body.Consent == nil {
		return out
	}
	c, err := cmdline.Parse(g.Body.Consent.Line)
	if unit, ok := c.Get(string(desk.UnitOption)); ok && err == nil && !slices.ContainsFunc(out, func(x opts.Choice) bool { return x.Value == unit }) {
		out = append(out, opts.Choice{Value: unit})
	}
	return out
}
