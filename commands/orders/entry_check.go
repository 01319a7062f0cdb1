package orders

import (
	"fmt"
	"slices"
	"strings"

	"impulse/commands/desk"
	"impulse/commands/draft"
	"impulse/commands/match"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/legible"
	"impulse/rules/opts"
)

// Check says what the rules have against an order as it stands, given what is
// on the seat's sheet; nil if they have nothing, or if it is no order. Nothing
// is changed.
func (x Entries) Check(c desk.Call) *cmdline.Refusal {
	return x.pondered(c, func(d desk.Desk, g *match.Game, seat rules.SeatID, lines []string) error {
		_, err := watch.AskFor(g.Position, seat, func(s rules.Seated) (rules.Written, error) { return eachOf(s, d.Cmd.Without(string(opts.Dice)), lines) })
		return err
	})
}

// eachOf writes an order, or, where it is for all units of a seat, those of all of them: it is
// refused if none of them can carry it out.
func eachOf(s rules.Seated, cmd cmdline.Command, sheet []string) (w rules.Written, err error) {
	if unit, _ := cmd.Get(string(desk.UnitOption)); unit != desk.EveryUnit {
		return s.Order(cmd, sheet)
	}
	all, err := s.Expand(cmd.String(), sheet)
	if err != nil || len(all) == 0 {
		return s.Order(cmd, sheet)
	}
	for _, line := range all {
		var one cmdline.Command
		if one, err = cmdline.Parse(line); err != nil {
			return w, err
		}
		if w, err = s.Order(one, sheet); err == nil {
			return w, nil
		}
	}
	return w, err
}

// Odds says what an order would come to as far as its author knows, in Markdown
// for them alone; "" where it throws no dice, or cannot be given now. Nothing is
// changed.
func (x Entries) Odds(c desk.Call) string {
	var told string
	refusal := x.pondered(c, func(d desk.Desk, g *match.Game, seat rules.SeatID, lines []string) error {
		odds, err := draft.For(g.Position, seat).OddsOf(d.Cmd.Without(string(opts.Dice)).String(), lines)
		b := orders{d}.briefly(nil, c.Line, reviewed)
		b.part(b.room, orders{d}.oddsOf(g.Sys.Spec(), odds))
		if told = strings.Join(b.lines, "\n"); b.left > 0 {
			told += fmt.Sprintf("\n-# And %s more, which *My Orders* shows once it is added.", legible.Counted(b.left, "line", "lines"))
		}
		return err
	})
	if refusal != nil {
		return ""
	}
	return told
}

// reviewed stands for what the panel says below the odds of an order.
const reviewed = "As it stands:\nOrders: of a step\nwhose name is long.\nAdd it."

// pondered looks at an order that is not given yet, and at what is on the sheet
// of its seat. What is no order is not looked at.
func (x Entries) pondered(c desk.Call, look func(desk.Desk, *match.Game, rules.SeatID, []string) error) *cmdline.Refusal {
	d := x.house.LookAt(c)
	return x.house.Guarded(c, func() error {
		g, spec, err := Entering{d}.entered()
		if err != nil || spec.Kind != rules.OrderKind {
			return err
		}
		seat, err := d.SeatOfOrder(g, spec, d.Cmd)
		if err != nil {
			return err
		}
		s, err := d.Sheet(g, seat)
		if err != nil {
			return err
		}
		return look(d, g, seat, s.Lines)
	})
}

// entered reads the call as a command of the game that runs here.
func (d Entering) entered() (*match.Game, rules.ActionSpec, error) {
	var err error
	if d.Cmd, err = cmdline.Parse(d.Call.Line); err != nil {
		return nil, rules.ActionSpec{}, err
	}
	g, err := d.Look()
	if err != nil {
		return nil, rules.ActionSpec{}, err
	}
	spec, err := desk.ActionSpec(g.Sys, d.Cmd)
	return g, spec, err
}

// Values lists the values that an option of a half-written order may take now
// in the game that the call is about.
func (x Entries) Values(c desk.Call, option string) (legal []opts.Choice) {
	d := x.house.LookAt(c)
	refusal := x.house.Guarded(c, func() error {
		in := Entering{d}
		g, spec, err := in.entered()
		if err != nil {
			return err
		}
		if legal, err = in.ValuesIn(g, option); err != nil {
			return err
		}
		legal, err = in.possible(g, spec, option, legal)
		legal = in.together(g, spec, option, legal)
		return err
	})
	if refusal != nil {
		return nil
	}
	return legal
}

// possible are those of an option's values with which a seat of the user could give the
// order; all, where there is none, so that it is said what is against each.
func (d Entering) possible(g *match.Game, spec rules.ActionSpec, option string, all []opts.Choice) ([]opts.Choice, error) {
	var may []opts.Choice
	for _, seat := range d.asking(g, spec) {
		own, err := d.valuesFor(g, seat, option)
		if err != nil {
			return nil, err
		}
		probed, err := d.probing(g, spec, seat, func(p prober) error {
			own = p.possible(d.Cmd, option, p.beside(d.Cmd, option, own))
			return nil
		})
		if err != nil || !probed {
			return all, err
		}
		may = addLegal(may, own)
	}
	if len(may) == 0 {
		return all, nil
	}
	return may, nil
}

// together are the units that may carry an order out, with all of them as one where a game
// has squads, they are of one seat and the rest of the order can be chosen for all.
func (d Entering) together(g *match.Game, spec rules.ActionSpec, option string, units []opts.Choice) []opts.Choice {
	own := func(p opts.Spec) bool { return p.Name == option && p.Kind == opts.UnitParam && !p.Required }
	if spec.Kind != rules.OrderKind || !g.Sys.Spec().Squads || len(units) < 2 || len(d.asking(g, spec)) != 1 || !slices.ContainsFunc(spec.Params, own) {
		return units
	}
	all := d
	all.Cmd = d.Cmd.With(option, desk.EveryUnit)
	for _, p := range spec.Params {
		if _, given := d.Cmd.Get(p.Name); given || !p.Required || !p.Completes {
			continue
		}
		if values, err := all.ValuesIn(g, p.Name); err != nil || len(values) == 0 {
			return units
		}
	}
	return append(slices.Clone(units), opts.Choice{Value: desk.EveryUnit, Label: fmt.Sprintf("all %d", len(units))})
}

// ValuesIn lists the values that an option may take now. Of a user with
// several seats what any of them could order counts, until it is clear which
// one it is.
func (d Entering) ValuesIn(g *match.Game, option string) (legal []opts.Choice, err error) {
	spec, err := desk.ActionSpec(g.Sys, d.Cmd)
	if err != nil {
		return nil, err
	}
	for _, seat := range d.asking(g, spec) {
		choices, err := d.valuesFor(g, seat, option)
		if err != nil {
			return nil, err
		}
		legal = addLegal(legal, choices)
	}
	return legal, nil
}

// valuesFor are those that a seat may choose; where the order is for all of its units,
// those that any of them may.
func (d Entering) valuesFor(g *match.Game, seat rules.SeatID, option string) ([]opts.Choice, error) {
	return watch.AskFor(g.Position, seat, func(s rules.Seated) (legal []opts.Choice, err error) {
		ways := []cmdline.Command{d.Cmd}
		if unit, _ := d.Cmd.Get(string(desk.UnitOption)); unit == desk.EveryUnit {
			for _, u := range watch.Own(seat)(s) {
				ways = append(ways, d.Cmd.With(string(desk.UnitOption), u.ID))
			}
		}
		for _, cmd := range ways {
			all, err := s.Choices(cmd, option)
			if err != nil {
				return legal, err
			}
			legal = addLegal(legal, all)
		}
		return legal, nil
	})
}

// asking says as whom the user chooses.
func (d Entering) asking(g *match.Game, spec rules.ActionSpec) []rules.SeatID {
	mine := g.Body.Seats(g.Body.Player(d.Call.User))
	if spec.Kind != rules.OrderKind || g.Body.IsGM(d.Call.User) || len(mine) < 2 {
		return []rules.SeatID{g.Reader(d.Call.User)}
	}
	if seat, err := d.SeatOfOrder(g, spec, d.Cmd); err == nil {
		return []rules.SeatID{seat}
	}
	seats, _ := d.AwaitedOf(g, mine) // who cannot answer that says so as the values are asked for
	return seats
}

// addLegal adds the choices that may be taken and are not there yet.
func addLegal(to, from []opts.Choice) []opts.Choice {
	for _, c := range from {
		there := slices.ContainsFunc(to, func(o opts.Choice) bool { return o.Value == c.Value })
		if c.Not == nil && !there {
			to = append(to, c)
		}
	}
	return to
}
