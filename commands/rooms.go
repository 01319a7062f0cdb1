package commands

import (
	"impulse/commands/desk"
	"impulse/commands/router"
	"impulse/rules/opts"
)

// One-line aliases, so that the declarations read like a book.
type (
	command = router.Command[desk.Desk]
	param   = opts.Param[desk.Desk]
	args    = opts.Args
)

var (
	oneOf    = opts.OneOf[desk.Desk]
	choiceOf = opts.ChoiceOf[desk.Desk]
	intOf    = opts.Int[desk.Desk]
	switchOf = opts.Switch[desk.Desk]
	textOf   = opts.Text[desk.Desk]
	of       = opts.Of[desk.Desk]
)

func stay(d desk.Desk) desk.Desk { return d }

func left(_, _ desk.Desk) {}

// in has a command carried out in one of the rooms at the desk.
func in[Room ~struct{ desk.Desk }](do func(Room, args) error) func(desk.Desk, args) error {
	return func(d desk.Desk, a args) error { return do(Room{d}, a) }
}

// The rooms at the desk.
type (
	seats    struct{ desk.Desk } // who sits where, and who must agree
	course   struct{ desk.Desk } // how a game begins, ends, and is played
	undoing  struct{ desk.Desk } // taking entries back
	record   struct{ desk.Desk } // the journal: read, written to, given away
	looks    struct{ desk.Desk } // what there is to see
	orders   struct{ desk.Desk } // sheets of secret orders
	play     struct{ desk.Desk } // the commands of a game's own
	entering struct{ desk.Desk } // orders that are still being put together
	personal struct{ desk.Desk } // what concerns the one who asks alone
)
