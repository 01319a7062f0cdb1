package rulestest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/opts"
)

const (
	sheetLines = 4 // at most, on a random sheet
	orderTries = 8 // for one order that is allowed
)

// RandomOrders makes a sheet of legal orders for the seat's current step from
// nothing but the declaration: the options' kinds and bounds and the values
// that the rules list. It may well be empty. An error is a fault of the rules.
func RandomOrders(system rules.System, now rules.Position, seat rules.SeatID, rnd *rand.Rand) ([]string, error) {
	var sheet []string
	for range rnd.IntN(sheetLines + 1) {
		c, ok := RandomAction(system, now, seat, rules.OrderKind, rnd)
		if !ok {
			return sheet, nil
		}
		written, err := now.For(seat).Order(c, sheet)
		if err != nil && !refused(err) {
			return nil, fmt.Errorf("%s orders %s: %w", seat, c, err)
		}
		if err != nil {
			continue
		}
		if sheet, err = stillLegal(now.For(seat), onto(sheet, written)); err != nil {
			return nil, err
		}
	}
	return sheet, nil
}

// onto puts a line on a sheet.
func onto(sheet []string, w rules.Written) []string {
	if w.Replaces >= 0 {
		sheet = slices.Delete(sheet, w.Replaces, w.Replaces+1)
	}
	return append(sheet, w.Line)
}

// stillLegal drops the lines that a replaced one has made illegal, as a player
// does who is told of them when they seal.
func stillLegal(seat rules.Seated, sheet []string) ([]string, error) {
	var out []string
	for _, line := range sheet {
		again, err := seat.Line(line, out)
		if err != nil && !refused(err) {
			return nil, err
		}
		if err == nil && again.Line != line {
			return nil, fmt.Errorf("the canonical line %q is spelled %q when it is given again", line, again.Line)
		}
		if err == nil {
			out = append(out, line)
		}
	}
	return out, nil
}

// randomOrder finds one legal order, "" if chance finds none.
func randomOrder(system rules.System, now rules.Position, seat rules.SeatID, sheet []string, rnd *rand.Rand) (string, error) {
	for range orderTries {
		c, ok := RandomAction(system, now, seat, rules.OrderKind, rnd)
		if !ok {
			return "", nil
		}
		written, err := now.For(seat).Order(c, sheet)
		if err == nil {
			return written.Line, nil
		}
		if !refused(err) {
			return "", fmt.Errorf("%s orders %s: %w", seat, c, err)
		}
	}
	return "", nil
}

// RandomAction picks an action of the kind that can be done now, with options.
func RandomAction(system rules.System, now rules.Position, seat rules.SeatID, kind rules.ActionKind, rnd *rand.Rand) (cmdline.Command, bool) {
	var specs []rules.ActionSpec
	s := now.Snapshot()
	for _, a := range system.Spec().Actions {
		if a.Kind == kind && (kind != rules.OrderKind || s.Mode == rules.Free || now.Takes(a.Step)) {
			specs = append(specs, a)
		}
	}
	if len(specs) == 0 {
		return cmdline.Command{}, false
	}
	return RandomOptions(system, now, seat, specs[rnd.IntN(len(specs))], rnd), true
}

// RandomOptions spells an action with options by chance.
func RandomOptions(system rules.System, now rules.Position, seat rules.SeatID, a rules.ActionSpec, rnd *rand.Rand) cmdline.Command {
	return filler{system, now, seat, rnd}.fill(a)
}

// filler gives the options of one command values.
type filler struct {
	system rules.System
	now    rules.Position
	seat   rules.SeatID
	rnd    *rand.Rand
}

func (f filler) seats() []rules.Seat { return f.now.Snapshot().Seats }

// fill spells the action with every option that is required and some that are
// not. The unit that carries it out stands last and is chosen first, since the
// other choices depend on it.
func (f filler) fill(a rules.ActionSpec) cmdline.Command {
	c := cmdline.Command{Path: a.Path}
	params := a.Params
	if n := len(params); n > 0 && params[n-1].Kind == opts.UnitParam && !params[n-1].Required {
		params = append([]opts.Spec{params[n-1]}, params[:n-1]...)
	}
	for _, p := range params {
		skip := p.Kind == opts.FacesParam || p.Name == "secret"
		if skip || (!p.Required && p.Kind != opts.UnitParam && f.rnd.IntN(2) == 0) {
			continue
		}
		if value, ok := f.value(a, c, p); ok {
			c = c.With(p.Name, value)
		}
	}
	return c
}

// value finds a value for the option that may well be legal.
func (f filler) value(a rules.ActionSpec, c cmdline.Command, p opts.Spec) (string, bool) {
	if p.Completes && p.Kind != opts.NumberParam {
		return f.choice(c, p.Name)
	}
	switch p.Kind {
	case opts.ChoiceParam:
		return pick(f.rnd, p.Static)
	case opts.IntParam, opts.NumberParam:
		return strconv.FormatInt(f.number(p.Min, p.Max), 10), true
	case opts.SwitchParam:
		return pick(f.rnd, []string{"on", "off"})
	case opts.TextParam:
		return cmdline.Shorten("some \"text\" to say", int(p.Max)), true
	case opts.UnitParam:
		return f.unit()
	case opts.SeatParam:
		return string(f.seats()[f.rnd.IntN(len(f.seats()))].ID), true
	case opts.PlaceParam:
		return f.place(a, p)
	}
	return f.example(a, p)
}

func pick[V any](rnd *rand.Rand, values []V) (V, bool) {
	if len(values) == 0 {
		var none V
		return none, false
	}
	return values[rnd.IntN(len(values))], true
}

func (f filler) choice(c cmdline.Command, option string) (string, bool) {
	choices, err := f.now.For(f.seat).Choices(c, option)
	if err != nil {
		return "", false
	}
	choices = slices.DeleteFunc(choices, func(c opts.Choice) bool { return c.Not != nil })
	chosen, ok := pick(f.rnd, choices)
	return chosen.Value, ok
}

// number prefers small numbers and the bounds, where rules have their edges.
func (f filler) number(least, most int64) int64 {
	switch f.rnd.IntN(4) {
	case 0:
		return least
	case 1:
		return most
	case 2:
		return least + f.rnd.Int64N(min(most-least, 5)+1)
	}
	return least + f.rnd.Int64N(most-least+1)
}

func (f filler) unit() (string, bool) {
	u, ok := pick(f.rnd, f.now.For(f.seat).Units())
	return u.ID, ok
}

// place is where a unit stands, one written in the same way, or the example's.
func (f filler) place(a rules.ActionSpec, p opts.Spec) (string, bool) {
	v := f.now.For(f.seat).View()
	if f.rnd.IntN(3) == 0 {
		return f.example(a, p)
	}
	at, ok := pick(f.rnd, v.Board.Counters)
	if !ok || at.At == "" {
		return f.example(a, p)
	}
	if f.rnd.IntN(2) == 0 {
		return at.At, true
	}
	return f.near(at.At), true
}

// near changes one digit of a place.
func (f filler) near(at string) string {
	out := []byte(at)
	i := f.rnd.IntN(len(out))
	if out[i] >= '0' && out[i] <= '9' {
		out[i] = '0' + byte(f.rnd.IntN(10))
	}
	return string(out)
}

func (f filler) example(a rules.ActionSpec, p opts.Spec) (string, bool) {
	c, err := cmdline.Parse(a.Example)
	if err != nil {
		return "", false
	}
	return c.Get(p.Name)
}
