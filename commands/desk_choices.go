package commands

import (
	"slices"

	"impulse/rules"
)

// What the options of the desk may be: systems and scenarios, and seats and
// units of the game here as the asker may know them.

func systemNames(k known, _ args) []rules.Choice {
	var out []rules.Choice
	for _, s := range k.State().r.systems {
		out = append(out, rules.Choice{Value: s.Spec().Name, Label: s.Spec().Title})
	}
	return out
}

func scenarioNames(k known, a args) []rules.Choice {
	sys, ok := k.State().r.system(a.Text("system"))
	if !ok {
		return nil
	}
	var out []rules.Choice
	for _, sc := range sys.Spec().Scenarios {
		out = append(out, rules.Choice{Value: sc.Name, Label: sc.Title})
	}
	return out
}

// seatChoices lists the seats of the game here, those that may not be chosen
// with the reason.
func seatChoices(k known, not func(g *game, seat rules.SeatID) error) []rules.Choice {
	g, err := k.State().look()
	if err != nil {
		return nil
	}
	var out []rules.Choice
	for _, seat := range g.snap.Seats {
		out = append(out, rules.Choice{Value: string(seat.ID), Label: g.seatTitle(seat.ID), Not: not(g, seat.ID)})
	}
	return out
}

func freeSeats(k known, _ args) []rules.Choice {
	return seatChoices(k, func(g *game, seat rules.SeatID) error {
		if g.body.holder(seat) != "" {
			return rules.Refuse("seat", "The seat %s is taken.", seat)
		}
		return nil
	})
}

func seatNames(k known, _ args) []rules.Choice {
	return seatChoices(k, func(*game, rules.SeatID) error { return nil })
}

func unitNames(k known, _ args) []rules.Choice {
	g, err := k.State().look()
	if err != nil {
		return nil
	}
	units, err := g.sys.Units(g.snap, g.reader(k.State().call.User))
	if err != nil {
		return nil
	}
	var out []rules.Choice
	for _, u := range units {
		out = append(out, rules.Choice{Value: u.ID, Label: u.Name})
	}
	return out
}

// unitsToAssign lists the units that the user knows, and the one that somebody
// has proposed to assign, or nobody else could agree.
func unitsToAssign(k known, a args) []rules.Choice {
	out := unitNames(k, a)
	g, err := k.State().look()
	if err != nil || g.body.Consent == nil {
		return out
	}
	c, err := rules.ParseCommand(g.body.Consent.Line)
	if unit, ok := c.Get("unit"); ok && err == nil && !slices.ContainsFunc(out, func(x rules.Choice) bool { return x.Value == unit }) {
		out = append(out, rules.Choice{Value: unit})
	}
	return out
}
