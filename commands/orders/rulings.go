package orders

import (
	"impulse/commands/desk"
	"impulse/commands/match"
	"impulse/rules"
	"impulse/rules/cmdline"
)

// Rulings says what the user of a call may rule where it comes from, as [Entries.Entry]
// does of orders: each resolves at once.
func (x Entries) Rulings(c desk.Call) (e Entry, refusal *cmdline.Refusal) {
	d := x.house.LookAt(c)
	refusal = x.house.Guarded(c, func() error {
		g, err := d.Look()
		if err != nil {
			return err
		}
		e, err = rulingsOf(g, c.User)
		return d.Pointed(err)
	})
	return e, refusal
}

func rulingsOf(g *match.Game, user string) (Entry, error) {
	if g.Over() {
		return Entry{}, ended(g)
	}
	if err := mayRule(g, user); err != nil {
		return Entry{}, err
	}
	e := Entry{Step: g.StepMark(), Title: g.StepTitle(), Free: true}
	for _, a := range g.Sys.Spec().Actions {
		if a.Kind == rules.RulingKind {
			e.Actions = append(e.Actions, withoutDice(a, g.Snap.Typed))
		}
	}
	return e, nil
}

// mayRule refuses a ruling of who is not the game master where there is one.
func mayRule(g *match.Game, user string) error {
	if g.Body.IsGM(user) || g.Body.GM == 0 {
		return nil
	}
	return cmdline.Unclear("Rulings are the game master's.")
}
