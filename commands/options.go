package commands

import "impulse/rules/opts"

// The options of the commands that are declared here.
const (
	aboutOption    opts.Word = "about"
	atOption       opts.Word = "at"
	findOption     opts.Word = "find"
	chapterOption  opts.Word = "chapter"
	houseOption    opts.Word = "house"
	idOption       opts.Word = "id"
	modeOption     opts.Word = "mode"
	openOption     opts.Word = "open"
	scenarioOption opts.Word = "scenario"
	sourceOption   opts.Word = "dice" // of a new game: who rolls them
	thrownOption   opts.Word = "dice" // of a step: what has fallen
	systemOption   opts.Word = "system"
	toModeOption   opts.Word = "to"
	valueOption    opts.Word = "value"

	defaultOption  opts.Flag = "to"
	gmOption       opts.Flag = "gm"
	practiceOption opts.Flag = "practice"
	publicOption   opts.Flag = "public"
	stopOption     opts.Flag = "stop"
	threadOption   opts.Flag = "thread"
)
