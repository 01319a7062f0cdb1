package tabletop

import "impulse/rules/opts"

// The options of the commands.
const (
	atLeastOption opts.Word = "at_least"
	cardOption    opts.Word = "card"
	cardsOption   opts.Word = "cards"
	chooseOption  opts.Word = "choose"
	columnOption  opts.Word = "column"
	exprOption    opts.Word = "expr"
	fileOption    opts.Word = "file"
	gameOption    opts.Word = "game"
	forgetOption  opts.Word = "delete" // which saved roll
	linesOption   opts.Word = "lines"
	nameOption    opts.Word = "name"
	readOption    opts.Word = "read"
	rowOption     opts.Word = "row"
	saveOption    opts.Word = "save"
	toOption      opts.Word = "to"
	versusOption  opts.Word = "versus"
	withOption    opts.Word = "with"

	countOption opts.Whole = "count"

	allOption      opts.Flag = "all"
	deleteOption   opts.Flag = "delete"
	replaceOption  opts.Flag = "replace"
	withdrawOption opts.Flag = "withdraw"
)
