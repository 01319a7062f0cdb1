package commands

import (
	"context"
	"slices"

	"impulse/rules"
)

// Check says what the rules have against an order as it stands, given what is
// on the seat's sheet; nil if they have nothing, or if it is no order. Nothing
// is changed.
func (r *Referee) Check(c Call) *rules.Refusal {
	return r.pondered(c, func(d *desk, g *game, seat rules.SeatID, lines []string) error {
		_, _, err := g.sys.Order(g.snap, seat, d.cmd.Without("dice"), lines)
		return err
	})
}

// Odds says what an order would come to as far as its author knows, in Markdown
// for him alone; "" where it throws no dice, or cannot be given now. Nothing is
// changed.
func (r *Referee) Odds(c Call) string {
	var told string
	refusal := r.pondered(c, func(d *desk, g *game, seat rules.SeatID, lines []string) error {
		odds, err := g.sys.Odds(g.snap, seat, d.cmd.Without("dice").String(), lines)
		d.sayOdds(g.sys.Spec(), odds)
		told = d.answer.Text
		return err
	})
	if refusal != nil {
		return ""
	}
	return told
}

// pondered looks at an order that is not given yet, and at what is on the sheet
// of its seat. What is no order is not looked at.
func (r *Referee) pondered(c Call, look func(*desk, *game, rules.SeatID, []string) error) *rules.Refusal {
	d := &desk{r: r, ctx: context.Background(), call: c}
	return r.guarded(c, func() error {
		g, spec, err := d.entered()
		if err != nil || spec.Kind != rules.OrderKind {
			return err
		}
		seat, err := d.seatOfOrder(g, spec)
		if err != nil {
			return err
		}
		s, err := d.sheet(g, seat)
		if err != nil {
			return err
		}
		return look(d, g, seat, s.Lines)
	})
}

// entered reads the call as a command of the game that runs here.
func (d *desk) entered() (*game, rules.ActionSpec, error) {
	var err error
	if d.cmd, err = rules.ParseCommand(d.call.Line); err != nil {
		return nil, rules.ActionSpec{}, err
	}
	g, err := d.look()
	if err != nil {
		return nil, rules.ActionSpec{}, err
	}
	spec, err := actionSpec(g.sys, d.cmd)
	return g, spec, err
}

// Values lists the values that an option of a half-written order may take now
// in the game that the call is about.
func (r *Referee) Values(c Call, option string) (legal []rules.Choice) {
	d := &desk{r: r, ctx: context.Background(), call: c}
	refusal := r.guarded(c, func() error {
		g, _, err := d.entered()
		if err == nil {
			legal, err = d.valuesIn(g, option)
		}
		return err
	})
	if refusal != nil {
		return nil
	}
	return legal
}

// valuesIn lists the values that an option may take now. Of a user with
// several seats what any of them could order counts, until it is clear which
// one it is.
func (d *desk) valuesIn(g *game, option string) (legal []rules.Choice, err error) {
	spec, err := actionSpec(g.sys, d.cmd)
	if err != nil {
		return nil, err
	}
	for _, seat := range d.asking(g, spec) {
		choices, err := g.sys.Choices(g.snap, seat, d.cmd, option)
		if err != nil {
			return nil, err
		}
		legal = addLegal(legal, choices)
	}
	return legal, nil
}

// asking says as whom the user chooses.
func (d *desk) asking(g *game, spec rules.ActionSpec) []rules.SeatID {
	mine := g.body.seats(g.body.player(d.call.User))
	if spec.Kind != rules.OrderKind || g.body.isGM(d.call.User) || len(mine) < 2 {
		return []rules.SeatID{g.reader(d.call.User)}
	}
	if seat, err := d.seatOfOrder(g, spec); err == nil {
		return []rules.SeatID{seat}
	}
	return d.awaitedOf(g, mine)
}

// addLegal adds the choices that may be taken and are not there yet.
func addLegal(to, from []rules.Choice) []rules.Choice {
	for _, c := range from {
		there := slices.ContainsFunc(to, func(o rules.Choice) bool { return o.Value == c.Value })
		if c.Not == nil && !there {
			to = append(to, c)
		}
	}
	return to
}
