package tabletop

import (
	"slices"

	"impulse/commands/router"
	"impulse/rules/opts"
)

// One-line aliases, so that the declarations read like a book.
type (
	command = router.Command[*Guest]
	param   = opts.Param[*Guest]
	args    = opts.Args
)

var (
	oneOf    = opts.OneOf[*Guest]
	intOf    = opts.Int[*Guest]
	switchOf = opts.Switch[*Guest]
	textOf   = opts.Text[*Guest]
	of       = opts.Of[*Guest]
)

// Commands are those of the table.
var Commands = slices.Concat(rollCommands, oddsCommands, tableCommands, deckCommands, rpsCommands)

// What a guest may do at the table.
type (
	roller  struct{ *Guest } // roll dice, and save rolls
	weigher struct{ *Guest } // ask for odds
	reader  struct{ *Guest } // read printed tables, and save their own
	dealer  struct{ *Guest } // deal and hold cards
	thrower struct{ *Guest } // throw rock, paper or scissors
)

// in has a command carried out by what a guest may do.
func in[Part ~struct{ *Guest }](do func(Part, args) error) func(*Guest, args) error {
	return func(g *Guest, a args) error { return do(Part{g}, a) }
}
