package orders

import "impulse/rules/opts"

// The options of the commands that no other package's commands take.
const (
	lineOption opts.Whole = "line"

	untilOption   opts.Word = "until"
	askOption     opts.Word = "ask"
	draftedOption opts.Word = "orders"

	nameOption   opts.Word = "name"
	deleteOption opts.Flag = "delete"
)
