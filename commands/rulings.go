package commands

import (
	"impulse/commands/atonce"
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/commands/orders"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/verdict"
)

// Rulings says what the user of a call may rule where it comes from, as [orders.Entries.Entry]
// does of orders: each resolves at once.
func (r *Referee) Rulings(c desk.Call) (e orders.Entry, refusal *cmdline.Refusal) {
	d := r.House.LookAt(c)
	refusal = r.House.Guarded(c, func() error {
		g, err := d.Look()
		if err == nil {
			err = atonce.MayRule(g, c.User)
		}
		if err == nil && !g.Body.IsGM(c.User) { // who looks on only is told of none
			err = d.MayAgree(g)
		}
		if err == nil {
			e = rulingsOf(g)
		}
		return d.Pointed(err)
	})
	return e, refusal
}

func rulingsOf(g *match.Game) orders.Entry {
	e := orders.Entry{Step: g.StepMark(), Title: g.StepTitle(), Entries: g.Head.Entries, Free: true}
	for _, a := range g.Sys.Spec().Actions {
		if a.Kind == rules.RulingKind {
			e.Actions = append(e.Actions, orders.WithoutDice(a, g.Snap.Typed))
		}
	}
	return e
}

// Entry says what the user of a call may order now; where a battle waits for its end, who may
// rule can let it go on too.
func (r *Referee) Entry(c desk.Call) (orders.Entry, *cmdline.Refusal) {
	e, refusal := r.Entries.Entry(c)
	if refusal != nil {
		return e, refusal
	}
	d := r.House.LookAt(c)
	if g, err := d.Look(); err == nil {
		e.Useful = append(e.Useful, goingOn(g, c.User)...)
	}
	return e, nil
}

// goingOn is the button that lets a battle go on that waits for its end, for who may rule.
func goingOn(g *match.Game, user string) []desk.Button {
	plays := g.Body.IsGM(user) || len(g.Body.Seats(g.Body.Player(user))) > 0
	if g.Snap.Step != verdict.Waits || !plays || atonce.MayRule(g, user) != nil {
		return nil
	}
	return []desk.Button{{Label: "Go On", Line: g.Sys.Spec().Name + rules.GMGroup + ` go-on reason:"as agreed"`}}
}
