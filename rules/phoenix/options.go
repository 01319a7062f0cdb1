package phoenix

import "impulse/rules/opts"

// The options of the game's actions.
const (
	atOption    opts.Word = "at"
	gaitOption  opts.Word = "gait"
	nameOption  opts.Word = "name"
	seatOption  opts.Word = "seat"
	toHexOption opts.Word = "to"
	toOption    opts.Word = "to"
	unitOption  opts.Word = "unit"

	degreesOption opts.Word = "degrees"
	doorOption    opts.Word = "door"
	targetOption  opts.Word = "target"

	actionsOption opts.Whole = "actions"
	facingAt      opts.Whole = "facing"

	keepOption opts.Flag = "keep"
	thenOption opts.Flag = "then"
)
