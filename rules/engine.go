package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/envelope"
	"impulse/rules/opts"
	"impulse/rules/standing"
)

// engine plays a book: it is the [System] that the rest of the program calls.
// The description is made once, since everybody asks for it.
type engine[S budget.Metered] struct {
	*Book[S]
	actions []*action[S]
	spec    *Spec
	frame   envelope.Frame
	lines   *standing.Memo[SealedOrder] // read while one sheet is looked at; nil: each time anew
}

// System returns the book as the referee sees it.
func (b *Book[S]) System() System {
	e := engine[S]{Book: b}
	e.actions = actionsOf(b.Orders, b.Looks, b.Calcs, b.Rulings, b.GMLooks, func(k Known[S]) []*Unit {
		if !k.inGame {
			return nil
		}
		return b.Units(k.state)
	}, b.Formerly)
	e.spec = e.describe()
	e.frame = e.spec.Frame()
	return e
}

// The groups of a game's commands begin with its name. That of what players do is the name
// alone; these stand behind it in those of the questions and of the game master's.
const (
	CalcGroup = "-calc"
	GMGroup   = "-gm"
)

// group returns the first word of an action's path.
func (b engine[S]) group(k ActionKind) string {
	switch {
	case k == CalcKind:
		return b.Name + CalcGroup
	case k.OfGM():
		return b.Name + GMGroup
	}
	return b.Name
}

// find returns the action of a command. Without a group, as on an order
// sheet, the command is one of the players'.
func (b engine[S]) find(c cmdline.Command) (*action[S], error) {
	if len(c.Path) == 1 {
		c = c.Within(b.Name)
	}
	in := func(act *action[S]) bool { return b.group(act.kind) == c.Path[0] }
	for _, act := range b.actions {
		if act.Name == c.Path[1] && in(act) {
			return act, nil
		}
	}
	var names []string
	for _, act := range b.actions {
		if in(act) {
			names = append(names, act.Name)
		}
	}
	if len(names) == 0 {
		return nil, cmdline.Unclear("%q is no order of %s as it stands.", cmdline.Shorten(strings.Join(c.Path, " "), 40), b.Title)
	}
	return nil, cmdline.Unclear("%s has no action %s; it has %s.", c.Path[0], cmdline.Shorten(c.Path[1], 32), strings.Join(names, ", "))
}

// worded gives a word that stands behind the name of an order on a sheet the
// option that it is for, which is the first: "pd hold" is pd target:hold.
func (b engine[S]) worded(c cmdline.Command) cmdline.Command {
	if len(c.Path) != 2 {
		return c
	}
	i := slices.IndexFunc(b.Orders, func(o Order[S]) bool { return o.Name == c.Path[0] && len(o.Params) > 0 })
	if i < 0 {
		return c
	}
	first := cmdline.Arg{Name: b.Orders[i].Params[0].Name, Value: c.Path[1]}
	if _, given := c.Get(first.Name); given {
		return c
	}
	return cmdline.Command{Path: c.Path[:1], Args: append([]cmdline.Arg{first}, c.Args...)}
}

// step returns the step of that name.
func (b *Book[S]) step(name string) *Step[S] {
	return &b.Steps[b.stepAt(name)]
}

// next names the step after the given one.
func (b *Book[S]) next(s S, step string) string {
	if b.Next != nil {
		return b.Next(s, step)
	}
	return b.Steps[(b.stepAt(step)+1)%len(b.Steps)].Name
}

// stepAt is where the step of a name stands; that there is none is a fault.
func (b *Book[S]) stepAt(name string) int {
	i := slices.IndexFunc(b.Steps, func(st Step[S]) bool { return st.Name == name })
	if i < 0 {
		panic(fmt.Sprintf("rules: %s has no step %q", b.Name, name))
	}
	return i
}

// upgraded brings the state of an older version up to this one, a version at a
// time. A game of a newer version is refused.
func (b *Book[S]) upgraded(s *Snapshot) ([]byte, error) {
	if s.Version == b.Version {
		return s.State, nil
	}
	if s.Version > b.Version || b.Upgrade == nil {
		return nil, cmdline.Unclear("This game was played by version %d of %s; this program has version %d.", s.Version, b.Title, b.Version)
	}
	state, err := codec.Upgrade(s.State, s.Version, b.Version, b.Upgrade)
	if err != nil {
		return nil, fmt.Errorf("rules: upgrading a state of %s: %w", b.Name, err)
	}
	return state, nil
}

// Start sets a scenario up; see [System].
func (b engine[S]) Start(setup Setup, d *dice.Roller) (*Result, error) {
	i := slices.IndexFunc(b.Scenarios, func(sc Scenario[S]) bool { return sc.Name == setup.Scenario })
	if i < 0 {
		names := make([]string, len(b.Scenarios))
		for j, sc := range b.Scenarios {
			names[j] = sc.Name
		}
		return nil, cmdline.Refuse("scenario", "%s has no scenario %q; it has %s.", b.Title, cmdline.Shorten(setup.Scenario, 32), strings.Join(names, ", "))
	}
	s := Snapshot{System: b.Name, Version: b.Version, Scenario: setup.Scenario, Mode: setup.Mode, Typed: setup.Typed,
		House: b.houseRules().Defaults(), Seats: b.Scenarios[i].Seats, Step: b.Steps[0].Name}
	if s.Mode == "" {
		s.Mode = Strict
	}
	if s.Mode != Strict && s.Mode != Free {
		return nil, notAMode(s.Mode)
	}
	for _, h := range setup.House {
		checked, err := b.houseRules().Check(b.Title, h.ID, h.Value)
		if err != nil {
			return nil, err
		}
		s.House = s.House.With(checked.ID, checked.Value)
	}
	state, err := empty[S]()
	if err != nil {
		return nil, err
	}
	o := &outcome[S]{position: &position[S]{book: b, snap: &s}}
	from := d.Count()
	r := o.ruling(state, GM, d)
	r.step = ""
	if err := roll(func() error { return b.Scenarios[i].Setup(r) }); err != nil {
		return nil, err
	}
	return o.done(o.close(r, from))
}

// empty makes an empty state: S is a pointer, and decoding an empty map
// allocates what it points to.
func empty[S any]() (S, error) {
	var state S
	err := codec.Decode([]byte{0xa0}, &state)
	return state, err
}

// Choices lists the values of an option where there is no game; see [System].
func (b engine[S]) Choices(c cmdline.Command, option string) ([]opts.Choice, error) {
	return (&position[S]{book: b}).of(Spectator).Choices(c, option)
}

// Spec describes the game.
func (b engine[S]) Spec() *Spec { return b.spec }

func (b engine[S]) describe() *Spec {
	out := &Spec{Name: b.Name, Title: b.Title, Author: b.Author, Version: b.Version, HouseRules: b.HouseRules, Rules: b.Rules, Sections: b.Sections, Idle: b.Idle, Words: b.Words, Phrases: b.Phrases, Closed: b.Closed, AskFor: b.AskFor, Undoes: b.Undoes, Squads: b.Groups != nil, Counts: cmp.Or(b.Counts, "turn"), Ledger: b.Ledger}
	for _, sc := range b.Scenarios {
		out.Scenarios = append(out.Scenarios, ScenarioSpec{Name: sc.Name, Title: sc.Title, Summary: sc.Summary, Seats: sc.Seats})
	}
	for _, st := range b.Steps {
		out.Steps = append(out.Steps, StepSpec{Name: st.Name, Title: st.Title, Rule: st.Rule, Ask: st.Ask, Hidden: st.Hidden, Lasts: st.Lasts,
			Early: b.First != "" && b.stepAt(st.Name) < b.stepAt(b.First)})
	}
	for _, f := range b.Facts {
		out.Facts = append(out.Facts, standing.Fact{Name: f.Name, Summary: f.Summary, Switch: f.Switch, Within: f.Within, Toward: f.Toward != nil})
	}
	for _, t := range b.Tactics {
		out.Tactics = append(out.Tactics, standing.Tactic{Name: t.Name, Title: t.Title, Min: t.Min, Max: t.Max, Usual: t.Usual, Adds: t.Adds})
	}
	for _, c := range b.Causes {
		out.Causes = append(out.Causes, c.Cause)
	}
	if out.Causes != nil {
		out.Causes = append(out.Causes, standing.Choice)
	}
	for _, act := range b.actions {
		out.Actions = append(out.Actions, act.spec([]string{b.group(act.kind), act.Name}))
	}
	return out
}
