// Package paper keeps a roster of the units of a battle that stands on a real table, as
// players keep sheets of paper and a pencil beside it. What units are, package muster
// knows; where the roster is kept, the table of the place (package tabletop).
package paper

import (
	"impulse/commands/outbox"
	"impulse/commands/router"
	"impulse/commands/tabletop"
	"impulse/commands/text"
	"impulse/rules/figure"
	"impulse/rules/opts"
)

// One-line aliases, so that the declarations read like a book.
type (
	guest   = tabletop.Guest
	command = router.Command[*guest]
	param   = opts.Param[*guest]
	args    = opts.Args
)

var (
	oneOf    = opts.OneOf[*guest]
	intOf    = opts.Int[*guest]
	switchOf = opts.Switch[*guest]
	textOf   = opts.Text[*guest]
)

// The options of the commands.
const (
	boxOption   opts.Word = "box"
	gameOption  opts.Word = "game"
	nameOption  opts.Word = "name"
	sideOption  opts.Word = "side"
	unitOption  opts.Word = "unit"
	unitsOption opts.Word = "units"

	byOption   opts.Whole = "by"
	fromOption opts.Whole = "from"

	allOption  opts.Flag = "all"
	showOption opts.Flag = "show"
)

// maxTyped is how many characters a list of units has at most: of two bytes each, they
// fit a command.
const maxTyped = 3800

// keeper is a guest who keeps the roster.
type keeper struct{ *guest }

// in has a command carried out by the keeper.
func in(do func(keeper, args) error) func(*guest, args) error {
	return func(g *guest, a args) error { return do(keeper{g}, a) }
}

// completed is an option whose values are offered while it is typed.
func completed(p param, choices func(*guest, args) []opts.Choice) param {
	p.Choices = choices
	return p
}

// say adds a line to the answer.
func (g keeper) say(format string, a ...any) { g.Say(format, a...) }

// data adds figures to the answer.
func (g keeper) data(f ...figure.Figure) { g.Data = append(g.Data, f...) }

// offer adds a button.
func (g keeper) offer(label, line string) {
	g.Buttons = append(g.Buttons, outbox.Button{Label: label, Line: line})
}

// bold is a name as it is shown.
func bold(name string) string { return "**" + text.Escape(name) + "**" }
