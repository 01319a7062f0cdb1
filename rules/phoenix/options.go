package phoenix

import "impulse/rules/opts"

// The options of the game's actions.
const (
	atOption       opts.Word = "at"
	kindOption     opts.Word = "kind"
	limbOption     opts.Word = "limb"
	locationOption opts.Word = "location"
	targetOption   opts.Word = "target"
	gaitOption     opts.Word = "gait"
	nameOption     opts.Word = "name"
	seatOption     opts.Word = "seat"
	toHexOption    opts.Word = "to"
	toOption       opts.Word = "to"
	unitOption     opts.Word = "unit"

	degreesOption opts.Word = "degrees"
	doorOption    opts.Word = "door"

	actionsOption opts.Whole = "actions"
	agiOption     opts.Whole = "agi"
	bcOption      opts.Whole = "bc"
	byOption      opts.Whole = "by"
	caOption      opts.Whole = "ca"
	daysOption    opts.Whole = "days"
	debtOption    opts.Whole = "debt"
	hltOption     opts.Whole = "hlt"
	hoursOption   opts.Whole = "hours"
	intOption     opts.Whole = "int"
	kvOption      opts.Whole = "kv"
	minutesOption opts.Whole = "minutes"
	packOption    opts.Whole = "pack"
	phasesOption  opts.Whole = "phases"
	poundsOption  opts.Whole = "pounds"
	shockOption   opts.Whole = "shock"
	starsOption   opts.Whole = "stars"
	strOption     opts.Whole = "str"
	wilOption     opts.Whole = "wil"
	facingAt      opts.Whole = "facing"

	brokenOption opts.Flag = "broken"
	drugOption   opts.Flag = "drugged"
	heroOption   opts.Flag = "hero"
	keepOption   opts.Flag = "keep"
	leaderOption opts.Flag = "leader"
	thenOption   opts.Flag = "then"
)
