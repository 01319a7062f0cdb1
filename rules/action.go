package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"impulse/rules/budget"
	"impulse/rules/dice"
)

// params returns the options of the action with those that its kind brings:
// the unit that carries an order out, faces rolled by hand, the reason of a
// ruling.
func (act *Action[S]) params(units func(Known[S]) []*Unit) []Param[S] {
	out := append(make([]Param[S], 0, len(act.Params)+4), act.Params...)
	switch act.Kind {
	case CalcKind:
		out = append(out, Of[S](FacesParam, "dice", "faces rolled by hand").Opt(), Switch[S]("private", "show the answer to me alone"))
	case OrderKind:
		out = append(out, Of[S](FacesParam, "dice", "faces rolled by hand").Opt())
	case RulingKind:
		out = append(out, Text[S]("reason", "why, for the record", 200),
			Switch[S]("secret", "hide it until the game ends"),
			Of[S](FacesParam, "dice", "faces rolled by hand").Opt())
	}
	if act.Unit != "" {
		p := Of[S](UnitParam, act.Unit, "who carries it out").Opt()
		p.own = true
		p.Choices = func(k Known[S], _ Args) []Choice { return ownUnits(k, units(k)) }
		out = append(out, p)
	}
	ordered := make([]Param[S], 0, len(out))
	for _, optional := range []bool{false, true} {
		for i := range out {
			if out[i].Optional == optional {
				ordered = append(ordered, out[i])
			}
		}
	}
	return ordered
}

func filter[T any](in []T, keep func(T) bool) []T {
	var out []T
	for _, v := range in {
		if keep(v) {
			out = append(out, v)
		}
	}
	return out
}

// ownUnits lists the units that the reader commands; the GM commands all.
func ownUnits[S any](k Known[S], units []*Unit) []Choice {
	var out []Choice
	for _, u := range units {
		if u.Seat == k.seat.ID || k.seat.ID == GM {
			if out == nil {
				out = make([]Choice, 0, len(units))
			}
			out = append(out, Choice{Value: u.ID, Label: u.Name})
		}
	}
	return out
}

// args reads the options of a command for an action, in declared order, each
// checked given those before it. The unit comes first, since choices of a
// weapon depend on whose it is.
func (act *Action[S]) args(k Known[S], c Command, params []Param[S]) (Args, error) {
	a := Args{names: make([]string, 0, len(params)), values: make(map[string]string, len(params))}
	for _, p := range params {
		a.names = append(a.names, p.Name)
	}
	c, err := act.placed(c)
	if err != nil {
		return a, err
	}
	for _, given := range c.Args {
		if !slices.Contains(a.names, given.Name) {
			return a, noOption(c, given.Name, a.names)
		}
	}
	c, err = act.unit(k, a, c, params)
	if err != nil {
		return a, err
	}
	for i := range params {
		if err := params[i].readInto(a, k, c); err != nil {
			return a, err
		}
	}
	return a, nil
}

// between are words that may stand between those of a question.
var between = []string{"vs", "versus", "against", "on", "at"}

// placed gives the words of a question to its options that are not named, in the
// order in which they are declared: melee 10 HC LI.
func (act *Action[S]) placed(c Command) (Command, error) {
	words, at := c.Words, 0
	c.Words = nil
	for i, word := range words {
		if act.Kind != CalcKind {
			return c, tooMany(word)
		}
		if i > 0 && slices.Contains(between, strings.ToLower(word)) {
			continue
		}
		for at < len(act.Params) {
			if _, named := c.Get(act.Params[at].Name); !named {
				break
			}
			at++
		}
		if at == len(act.Params) {
			return c, tooMany(word)
		}
		c = c.With(act.Params[at].Name, word)
	}
	return c, nil
}

func noOption(c Command, name string, names []string) error {
	if len(names) == 0 {
		return Unclear("%s takes no options, so %s: cannot be read.", c.Name(), Shorten(name, 32))
	}
	return Unclear("%s has no option %s; it takes %s.", c.Name(), Shorten(name, 32), strings.Join(names, ", "))
}

// unit finds out who carries the order out: the one named, the prefix of a
// value (weapon:kestrel/L1), or the seat's only unit that has what is named.
func (act *Action[S]) unit(k Known[S], a Args, c Command, params []Param[S]) (Command, error) {
	if act.Unit == "" {
		return c, nil
	}
	p := params[slices.IndexFunc(params, func(p Param[S]) bool { return p.Name == act.Unit })]
	own := p.choices(k, a)
	id, named := c.Get(act.Unit)
	if !named {
		c, id = prefixed(c, own)
	}
	if id == "" {
		own = act.having(k, a, c, params, own)
	}
	if id == "" && len(own) == 1 {
		id = own[0].Value
	}
	if id == "" {
		return c, manyUnits(act.Unit, own)
	}
	id, err := p.read(k, a, id)
	if err != nil {
		return c, err
	}
	a.values[act.Unit] = id
	return c.Without(act.Unit), nil
}

// having are the units that have what the command names: a weapon, a bay,
// somebody in their hex. Where none has it all are left, so that the refusal says
// what there is.
func (act *Action[S]) having(k Known[S], a Args, c Command, params []Param[S], own []Choice) []Choice {
	lacks := func(unit Choice) bool {
		with := Args{names: a.names, values: map[string]string{act.Unit: unit.Value}}
		return slices.ContainsFunc(params, func(p Param[S]) bool {
			value, given := c.Get(p.Name)
			tells := p.Kind == ChoiceParam || p.Kind == UnitParam && !p.own && k.ahead == nil // where units will be later nobody knows
			return given && tells && p.Choices != nil &&
				!slices.ContainsFunc(p.Choices(k, with), func(x Choice) bool { return strings.EqualFold(x.Value, value) })
		})
	}
	if able := slices.DeleteFunc(slices.Clone(own), lacks); len(able) > 0 {
		return able
	}
	return own
}

func manyUnits(option string, own []Choice) error {
	if len(own) == 0 {
		return Refuse(option, "You command no unit that could do that.")
	}
	names := make([]string, len(own))
	for i, o := range own {
		names[i] = o.Value
	}
	return Refuse(option, "Say which one: %s:%s.", option, strings.Join(names, " or "+option+":"))
}

// prefixed takes the unit's prefix off a value that has one.
func prefixed(c Command, own []Choice) (Command, string) {
	for _, arg := range c.Args {
		unit, rest, found := strings.Cut(arg.Value, "/")
		i := slices.IndexFunc(own, func(o Choice) bool { return strings.EqualFold(o.Value, unit) })
		if found && i >= 0 {
			return c.With(arg.Name, rest), own[i].Value
		}
	}
	return c, ""
}

// readInto reads the option's value from the command, or takes its default.
func (p *Param[S]) readInto(a Args, k Known[S], c Command) error {
	value, given := c.Get(p.Name)
	if !given {
		if _, done := a.values[p.Name]; done || p.Optional {
			if p.Default != "" {
				a.values[p.Name] = p.Default
			}
			return nil
		}
		return Refuse(p.Name, "%s needs %s: %s (%s).", c.Name(), p.Name, p.Summary, p.Kind)
	}
	canonical, err := p.read(k, a, value)
	if err != nil {
		return err
	}
	a.values[p.Name] = canonical
	return nil
}

// sealedArgs takes the options of a line that was checked when it was sealed.
func (act *Action[S]) sealedArgs(c Command, params []Param[S]) Args {
	a := Args{names: make([]string, 0, len(params)), values: make(map[string]string, len(params))}
	for _, p := range params {
		a.names = append(a.names, p.Name)
		if v, given := c.Get(p.Name); given {
			a.values[p.Name] = v
		} else if p.Default != "" {
			a.values[p.Name] = p.Default
		}
	}
	return a
}

// spec describes the action below the given path.
func (act *Action[S]) spec(path []string, params []Param[S]) ActionSpec {
	out := ActionSpec{Path: path, Kind: act.Kind, Summary: act.Summary, Rule: act.Rule, Step: act.Step, Public: act.Public || act.Kind == CalcKind,
		Example: strings.TrimSpace(strings.Join(path, " ") + " " + act.Example)}
	for _, p := range params {
		out.Params = append(out.Params, ParamSpec{Name: p.Name, Summary: p.Summary, Kind: p.Kind, Required: !p.Optional,
			Default: p.Default, Min: p.Min, Max: p.Max, Static: p.Static, Completes: p.Choices != nil})
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
		return aboutDice(stopped)
	}
	return err
}

// aboutDice makes a refusal of a roller's complaint, under which the complaint
// can still be found with errors.As.
func aboutDice(err error) error {
	if err == nil {
		return nil
	}
	return &diceRefusal{Refusal{Rule: "dice", Text: "dice: " + err.Error() + "."}, err}
}

type diceRefusal struct {
	Refusal
	cause error
}

func (r *diceRefusal) Unwrap() []error { return []error{&r.Refusal, r.cause} }

// NeedsDice reports whether an action stopped because faces given by hand ran
// out, and for what: "d6 for laser L1".
func NeedsDice(err error) (*dice.Needs, bool) {
	var needs *dice.Needs
	return needs, errors.As(err, &needs)
}

// AsRefusal returns the refusal that an error is, if it is one.
func AsRefusal(err error) (*Refusal, bool) {
	var r *Refusal
	return r, errors.As(err, &r)
}

// Desk is a set of actions that belong to no game: the referee's own. S is
// what they work on during one call.
type Desk[S any] struct{ Actions []Action[S] }

func noUnits[S any](Known[S]) []*Unit { return nil }

// Find returns the action of a command, which may be the first word of its
// path alone.
func (d *Desk[S]) find(c Command) (*Action[S], bool) {
	for i := range d.Actions {
		if d.Actions[i].Name == c.Name() {
			return &d.Actions[i], true
		}
	}
	return nil, false
}

// Has reports whether the command is one of the desk's.
func (d *Desk[S]) Has(c Command) bool { _, ok := d.find(c); return ok }

// Specs describes the desk's actions.
func (d *Desk[S]) Specs() []ActionSpec {
	out := make([]ActionSpec, 0, len(d.Actions))
	for i := range d.Actions {
		act := &d.Actions[i]
		out = append(out, act.spec(strings.Fields(act.Name), act.params(noUnits[S])))
	}
	return out
}

// Run checks a command's options and carries it out on s.
func (d *Desk[S]) Run(s S, c Command, roller *dice.Roller) (*Result, error) {
	act, ok := d.find(c)
	if !ok {
		return nil, Unclear("There is no command %s; try: help", Shorten(c.Name(), 40))
	}
	k := Known[S]{state: s}
	a, err := act.args(k, c, act.params(noUnits[S]))
	if err != nil {
		return nil, err
	}
	r := &Ruling[S]{State: s, Dice: roller, name: func(id string) string { return id }}
	if err := roll(func() error { return act.Do(r, a) }); err != nil {
		return nil, err
	}
	return &Result{Events: r.events, Data: r.data, Rolls: roller.Rolls()}, nil
}

// Canonical spells a command with its options checked and in declared order.
func (d *Desk[S]) Canonical(s S, c Command) (Command, error) {
	act, ok := d.find(c)
	if !ok {
		return c, Unclear("There is no command %s; try: help", Shorten(c.Name(), 40))
	}
	a, err := act.args(Known[S]{state: s}, c, act.params(noUnits[S]))
	if err != nil {
		return c, err
	}
	return a.spell(c.Path), nil
}

// Choices lists the values that an option of the command may take now.
func (d *Desk[S]) Choices(s S, c Command, option string) []Choice {
	act, ok := d.find(c)
	if !ok {
		return nil
	}
	return act.choices(Known[S]{state: s}, c, option, act.params(noUnits[S]))
}

// choices lists the values of one option, given as many of the others as can
// be read.
func (act *Action[S]) choices(k Known[S], c Command, option string, params []Param[S]) []Choice {
	a := Args{names: make([]string, 0, len(params)), values: make(map[string]string, len(params))}
	for _, p := range params {
		a.names = append(a.names, p.Name)
	}
	c = c.Without(option)
	if with, err := act.unit(k, a, c, params); err == nil {
		c = with
	}
	for i := range params {
		if params[i].Name == option {
			return params[i].choices(k, a)
		}
		_ = params[i].readInto(a, k, c) // what cannot be read yet narrows nothing
	}
	return nil
}
