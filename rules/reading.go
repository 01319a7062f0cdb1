package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
	"impulse/rules/pick"
)

// ownUnits lists the units that the reader commands; the GM commands all.
func ownUnits[S any](k Known[S], units []*Unit) []opts.Choice {
	var out []opts.Choice
	for _, u := range units {
		if u.Seat != "" && u.Seat == k.seat.ID || k.seat.ID == GM {
			if out == nil {
				out = make([]opts.Choice, 0, len(units))
			}
			out = append(out, opts.Choice{Value: u.ID, Label: u.Name})
		}
	}
	return out
}

// args reads the options of a command for an action, in declared order, each
// checked given those before it. The unit comes first, since choices of a
// weapon depend on whose it is.
func (act *action[S]) args(k Known[S], c cmdline.Command) (opts.Args, error) {
	a := opts.Declared(act.options)
	words := act.Params
	if act.kind != CalcKind {
		words = nil // an order and a ruling name what they take
	}
	c, err := opts.Placed(words, opts.Renamed(act.options, c))
	if err != nil {
		return a, err
	}
	if err := a.Only(c); err != nil {
		return a, err
	}
	c, err = act.unit(k, a, c)
	if err != nil {
		return a, err
	}
	return a, opts.Read(act.options, k, a, c)
}

// unit finds out who carries the order out: the one named, the prefix of a
// value (weapon:kestrel/L1), or the seat's only unit that has what is named.
func (act *action[S]) unit(k Known[S], a opts.Args, c cmdline.Command) (cmdline.Command, error) {
	if act.Unit == "" {
		return c, nil
	}
	p := act.options[slices.IndexFunc(act.options, func(p opts.Param[Known[S]]) bool { return p.Name == string(act.Unit) })]
	own := p.List(k, a)
	id, named := c.Get(p.Name)
	if !named {
		c, id = opts.Prefixed(c, own)
	}
	if id == "" {
		own = act.having(k, a, c, own)
	}
	if id == "" && len(own) == 1 {
		id = own[0].Value
	}
	if id == "" {
		return c, opts.Ambiguous(p.Name, own)
	}
	id, err := p.Canonical(k, a, id)
	if err != nil {
		return c, err
	}
	a.Set(act.Unit, id)
	return c.Without(p.Name), nil
}

// lacks reports whether a unit never could carry the order out.
func (act *action[S]) lacks(k Known[S], unit string) bool {
	with := opts.Declared(act.options)
	with.Set(act.Unit, unit)
	return act.Able != nil && !act.Able(k, unit) || act.Lacks != nil && act.Lacks(k, with) != nil
}

// having are the units that could and have what the command names: a weapon, a bay,
// somebody in their hex. Where none has it all are left, so that the refusal says
// what there is.
func (act *action[S]) having(k Known[S], a opts.Args, c cmdline.Command, own []opts.Choice) []opts.Choice {
	lacks := func(unit opts.Choice) bool {
		with := opts.Declared(act.options)
		with.Set(act.Unit, unit.Value)
		return act.lacks(k, unit.Value) || slices.ContainsFunc(act.options, func(p opts.Param[Known[S]]) bool {
			value, given := c.Get(p.Name)
			tells := p.Kind == opts.ChoiceParam || p.Kind == opts.UnitParam && !p.Own && k.ahead == nil // where units will be later nobody knows
			return given && tells && p.Choices != nil &&
				!slices.ContainsFunc(p.Choices(k, with), func(x opts.Choice) bool { return strings.EqualFold(x.Value, value) })
		})
	}
	if able := slices.DeleteFunc(slices.Clone(own), lacks); len(able) > 0 {
		return able
	}
	return own
}

// spec describes the action below the given path.
func (act *action[S]) spec(path []string) ActionSpec {
	out := ActionSpec{Path: path, Kind: act.kind, Summary: act.Summary, Rule: act.Rule, Step: act.Step, Unit: string(act.Unit), Once: act.Once, Public: act.kind == CalcKind,
		Example: strings.TrimSpace(strings.Join(path, " ") + " " + act.Example)}
	for _, p := range act.options {
		out.Params = append(out.Params, p.Spec())
	}
	return out
}

// roll runs f with a roller and turns its complaints about faces given by
// hand into refusals. Work without end is an error.
func roll(f func() error) error {
	var err, stopped error
	endless := budget.Catch(func() {
		stopped = dice.Catch(func() { err = f() })
	})
	switch {
	case endless != nil:
		return fmt.Errorf("rules: %w", endless)
	case stopped != nil:
		return opts.AboutDice(stopped)
	}
	return err
}

// NeedsDice reports whether an action stopped because faces given by hand ran
// out, and for what: "d6 for laser L1".
func NeedsDice(err error) (*dice.Needs, bool) {
	var needs *dice.Needs
	return needs, errors.As(err, &needs)
}

// choices lists the values of one option, given as many of the others as can
// be read. Units that never could carry the order out are not offered.
func (act *action[S]) choices(k Known[S], c cmdline.Command, option string) []opts.Choice {
	a := opts.Declared(act.options)
	c = opts.Renamed(act.options, c).Without(option)
	if with, err := act.unit(k, a, c); err == nil {
		c = with
	}
	for i := range act.options {
		if act.options[i].Name == option {
			all := act.options[i].List(k, a)
			if act.options[i].Own {
				all = pick.Where(all, func(unit opts.Choice) bool { return !act.lacks(k, unit.Value) })
			}
			return all
		}
		_ = act.options[i].Take(k, a, c) // what cannot be read yet narrows nothing
	}
	return nil
}
