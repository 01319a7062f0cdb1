package desk

import "impulse/rules/opts"

// The options that commands of several packages take.
const (
	FileOption    opts.Word = "file"
	SeatOption    opts.Word = "seat"
	GameOption    opts.Word = "game"
	TopicOption   opts.Word = "topic"
	UnitOption    opts.Word = "unit"
	ConfirmOption opts.Flag = "confirm"
	LinesOption   opts.Word = "lines"
	PageOption    opts.Word = "page"
)
