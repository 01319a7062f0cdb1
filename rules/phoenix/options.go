package phoenix

import "impulse/rules/opts"

// The options of the game's actions.
const (
	actionOption opts.Word = "action"
	armorOption  opts.Word = "armor"
	atOption     opts.Word = "at"
	drawOption   opts.Word = "draw"
	gaitOption   opts.Word = "gait"
	lightOption  opts.Word = "light"
	loadOption   opts.Word = "load"
	modeOption   opts.Word = "mode"
	nameOption   opts.Word = "name"
	overOption   opts.Word = "over"
	partOption   opts.Word = "part"
	restOption   opts.Word = "situation"
	seatOption   opts.Word = "seat"
	targetOption opts.Word = "target"
	toHexOption  opts.Word = "to"
	toOption     opts.Word = "to"
	troopOption  opts.Word = "troop"
	unitOption   opts.Word = "unit"
	weaponOption opts.Word = "weapon"
	whenOption   opts.Word = "when"

	actionsOption opts.Whole = "actions"
	aimOption     opts.Whole = "aim"
	facingAt      opts.Whole = "facing"
	roundsOption  opts.Whole = "rounds"
	shotsOption   opts.Whole = "shots"
	spareOption   opts.Whole = "spare"

	doubleOption opts.Flag = "double"
	hipOption    opts.Flag = "hip"
	keepOption   opts.Flag = "keep"
	movingOption opts.Flag = "moving"
	thenOption   opts.Flag = "then"
	wasteOption  opts.Flag = "waste"
)
