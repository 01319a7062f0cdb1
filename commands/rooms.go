package commands

import (
	"impulse/commands/router"
	"impulse/rules/opts"
)

// One-line aliases, so that the declarations read like a book.
type (
	command = router.Command[desk]
	param   = opts.Param[desk]
	args    = opts.Args
)

var (
	oneOf    = opts.OneOf[desk]
	choiceOf = opts.ChoiceOf[desk]
	intOf    = opts.Int[desk]
	switchOf = opts.Switch[desk]
	textOf   = opts.Text[desk]
	of       = opts.Of[desk]
)

func stay(d desk) desk { return d }

func left(_, _ desk) {}

// in has a command carried out in one of the rooms at the desk.
func in[Room ~struct{ desk }](do func(Room, args) error) func(desk, args) error {
	return func(d desk, a args) error { return do(Room{d}, a) }
}

// The rooms at the desk.
type (
	seats    struct{ desk } // who sits where, and who must agree
	course   struct{ desk } // how a game begins, ends, and is played
	undoing  struct{ desk } // taking entries back
	record   struct{ desk } // the journal: read, written to, given away
	looks    struct{ desk } // what there is to see
	orders   struct{ desk } // sheets of secret orders
	play     struct{ desk } // the commands of a game's own
	entering struct{ desk } // orders that are still being put together
	personal struct{ desk } // what concerns the one who asks alone
)
