package desk

import (
	"impulse/commands/router"
	"impulse/rules/opts"
)

type (
	// Command is one of the referee's own commands, which is carried out at a desk.
	Command = router.Command[Desk]
	// Param is an option of one.
	Param = opts.Param[Desk]
)

// In has a command carried out in one of the rooms at the desk.
func In[Room ~struct{ Desk }](do func(Room, opts.Args) error) func(Desk, opts.Args) error {
	return func(d Desk, a opts.Args) error { return do(Room{d}, a) }
}
