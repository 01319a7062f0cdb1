package commands

import (
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/orders"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// Rulings says what the user of a call may rule where it comes from, as [orders.Entries.Entry]
// does of orders: each resolves at once.
func (r *Referee) Rulings(c desk.Call) (e orders.Entry, refusal *cmdline.Refusal) {
	d := r.House.LookAt(c)
	refusal = r.House.Guarded(c, func() error {
		g, err := d.Look()
		if err == nil {
			err = orders.MayRule(g, c.User)
		}
		if err == nil {
			e = rulingsOf(g)
		}
		return d.Pointed(err)
	})
	return e, refusal
}

func rulingsOf(g *match.Game) orders.Entry {
	e := orders.Entry{Step: g.StepMark(), Title: g.StepTitle(), Free: true}
	for _, a := range g.Sys.Spec().Actions {
		if a.Kind == rules.RulingKind {
			e.Actions = append(e.Actions, orders.WithoutDice(a, g.Snap.Typed))
		}
	}
	return e
}
