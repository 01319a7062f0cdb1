// Package router finds which of the referee's own commands a line is, checks its
// options and has it carried out. Such a command is no rule of a game: it has no
// dice of a game, no unit and no step.
package router

import (
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/opts"
)

// Command is a command of the referee's own. S is what it works on during one call.
type Command[S any] struct {
	Name     string // one word, or two: the group and what it does
	Summary  string // for lists, in lower case and without a full stop
	Example  string // its options as somebody would type them; must work
	Public   bool   // everybody may read the answer
	Anywhere bool   // it needs neither a game nor a place of the referee's own
	Params   []opts.Param[S]
	// Do carries it out, with its options checked. Who may have it done is said
	// here too, by a refusal.
	Do func(S, opts.Args) error
}

// ordered is the command with the options first that it needs.
func (c Command[S]) ordered() Command[S] {
	c.Params = slices.Clone(c.Params)
	slices.SortStableFunc(c.Params, func(a, b opts.Param[S]) int {
		switch {
		case a.Optional == b.Optional:
			return 0
		case b.Optional:
			return -1
		}
		return 1
	})
	return c
}

// spec describes the command.
func (c *Command[S]) spec() rules.ActionSpec {
	out := rules.ActionSpec{Path: strings.Fields(c.Name), Summary: c.Summary, Public: c.Public, Anywhere: c.Anywhere, Example: strings.TrimSpace(c.Name + " " + c.Example)}
	for _, p := range c.Params {
		out.Params = append(out.Params, p.Spec())
	}
	return out
}

// read checks the options of a line.
func (c *Command[S]) read(s S, line cmdline.Command) (opts.Args, error) {
	a := opts.Declared(c.Params)
	if len(line.Words) > 0 {
		return a, cmdline.TooMany(line.Words[0])
	}
	if err := a.Only(line); err != nil {
		return a, err
	}
	return a, opts.Read(c.Params, s, a, line)
}

// choices lists the values of one option, given as many of the others as can be
// read.
func (c *Command[S]) choices(s S, line cmdline.Command, option string) []opts.Choice {
	a, line := opts.Declared(c.Params), line.Without(option)
	for i := range c.Params {
		if c.Params[i].Name == option {
			return c.Params[i].List(s, a)
		}
		_ = c.Params[i].Take(s, a, line) // what cannot be read yet narrows nothing
	}
	return nil
}

// run carries a line out. What dice given by hand complain of is a refusal.
func (c *Command[S]) run(s S, line cmdline.Command) error {
	a, err := c.read(s, line)
	if err != nil {
		return err
	}
	if complaint := dice.Catch(func() { err = c.Do(s, a) }); complaint != nil {
		return cmdline.Refuse("dice", "dice: %s.", complaint)
	}
	return err
}

// Room is a set of commands that are entered with what a call brings. All but Has
// and Specs are for its own commands alone.
type Room[Call any] interface {
	// Has reports whether a command is one of the room's.
	Has(cmdline.Command) bool
	// Specs describes the commands, in order; for reading alone.
	Specs() []rules.ActionSpec
	// Canonical spells a command with its options checked.
	Canonical(Call, cmdline.Command) (cmdline.Command, error)
	// Choices lists the values that an option may take now.
	Choices(c Call, line cmdline.Command, option string) []opts.Choice
	// Run carries a command out.
	Run(Call, cmdline.Command) error
}

// New makes a room of commands. Enter makes what they work on for one call, and
// leave gives the call what came of it.
func New[Call, S any](enter func(Call) S, leave func(Call, S), commands ...[]Command[S]) Room[Call] {
	x := &room[Call, S]{enter: enter, leave: leave}
	for _, c := range slices.Concat(commands...) {
		c = c.ordered()
		x.commands, x.specs = append(x.commands, c), append(x.specs, c.spec())
	}
	return x
}

type room[Call, S any] struct {
	commands []Command[S]
	specs    []rules.ActionSpec
	enter    func(Call) S
	leave    func(Call, S)
}

// find returns the command of a line; nil if there is none.
func (x *room[Call, S]) find(line cmdline.Command) *Command[S] {
	i := slices.IndexFunc(x.commands, func(c Command[S]) bool { return c.Name == line.Name() })
	if i < 0 {
		return nil
	}
	return &x.commands[i]
}

func (x *room[Call, S]) Has(line cmdline.Command) bool { return x.find(line) != nil }

func (x *room[Call, S]) Specs() []rules.ActionSpec { return x.specs }

func (x *room[Call, S]) Canonical(c Call, line cmdline.Command) (cmdline.Command, error) {
	a, err := x.find(line).read(x.enter(c), line)
	if err != nil {
		return line, err
	}
	return a.Spell(line.Path), nil
}

func (x *room[Call, S]) Choices(c Call, line cmdline.Command, option string) []opts.Choice {
	return x.find(line).choices(x.enter(c), line, option)
}

func (x *room[Call, S]) Run(c Call, line cmdline.Command) error {
	s := x.enter(c)
	err := x.find(line).run(s, line)
	x.leave(c, s)
	return err
}

// Rooms are all commands of the referee's own.
type Rooms[Call any] []Room[Call]

// With finds the room of a command; nil if there is no such command.
func (all Rooms[Call]) With(line cmdline.Command) Room[Call] {
	for _, x := range all {
		if x.Has(line) {
			return x
		}
	}
	return nil
}

// Specs describes the commands of all rooms, in order.
func (all Rooms[Call]) Specs() []rules.ActionSpec {
	var out []rules.ActionSpec
	for _, x := range all {
		out = append(out, x.Specs()...)
	}
	return out
}
