package commands

import (
	"impulse/commands/desk"
	"impulse/rules/opts"
)

// One-line aliases, so that the declarations read like a book.
type (
	command = desk.Command
	param   = desk.Param
	args    = opts.Args
)

var (
	oneOf    = opts.OneOf[desk.Desk]
	onOff    = opts.OnOff[desk.Desk]
	choiceOf = opts.ChoiceOf[desk.Desk]
	switchOf = opts.Switch[desk.Desk]
	textOf   = opts.Text[desk.Desk]
	of       = opts.Of[desk.Desk]
)

func stay(d desk.Desk) desk.Desk { return d }

func left(_, _ desk.Desk) {}

// The rooms at the desk.
type (
	seats  struct{ desk.Desk } // who sits where, and who must agree
	course struct{ desk.Desk } // how a game begins, ends, and is played
	looks  struct{ desk.Desk } // what there is to see
	houses struct{ desk.Desk } // house rules
)
