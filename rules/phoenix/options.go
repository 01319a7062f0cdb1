package phoenix

import (
	"impulse/rules/opts"
	"impulse/rules/phoenix/calcs"
)

// The options that calcs have too.
const (
	weaponOption  = calcs.WeaponOption
	grenadeOption = calcs.GrenadeOption
	targetOption  = calcs.TargetOption
	placeOption   = calcs.PlaceOption
	armorOption   = calcs.ArmorOption
	aimOption     = calcs.AimOption
	pdOption      = calcs.PDOption
	isfOption     = calcs.ISFOption
	salOption     = calcs.SALOption
	skillOption   = calcs.SkillOption
	strOption     = calcs.StrOption
	intOption     = calcs.IntOption
	wilOption     = calcs.WilOption
	hltOption     = calcs.HltOption
	agiOption     = calcs.AgiOption
	kvOption      = calcs.KVOption
	bcOption      = calcs.BCOption
	kdOption      = calcs.KDOption
)

// The options of the game's actions.
const (
	doOption       opts.Word = "do"
	troopOption    opts.Word = "troop"
	atOption       opts.Word = "at"
	kindOption     opts.Word = "kind"
	itemOption     opts.Word = "item"
	locationOption opts.Word = "location"
	gaitOption     opts.Word = "gait"
	shelterOption  opts.Word = "as"
	nameOption     opts.Word = "name"
	squadOption    opts.Word = "squad"
	seatOption     opts.Word = "seat"
	toHexOption    opts.Word = "to"
	toOption       opts.Word = "to"
	unitOption     opts.Word = "unit"

	degreesOption opts.Word = "degrees"
	doorOption    opts.Word = "door"
	howOption     opts.Word = "how"

	wideOption    opts.Whole = "wide"
	actionsOption opts.Whole = "actions"
	byOption      opts.Whole = "by"
	caOption      opts.Whole = "ca"
	countOption   opts.Whole = "count"
	daysOption    opts.Whole = "days"
	debtOption    opts.Whole = "debt"
	hoursOption   opts.Whole = "hours"
	leastOption   opts.Whole = "least"
	mostOption    opts.Whole = "most"
	minutesOption opts.Whole = "minutes"
	outOption     opts.Whole = "out"
	packOption    opts.Whole = "pack"
	phasesOption  opts.Whole = "phases"
	poundsOption  opts.Whole = "pounds"
	shockOption   opts.Whole = "shock"
	spareOption   opts.Whole = "spare"
	starsOption   opts.Whole = "stars"
	intoOption    opts.Word  = "into"
	actionOption  opts.Word  = "action"
	drawOption    opts.Word  = "draw"
	lightOption   opts.Word  = "light"
	loadOption    opts.Word  = "load"
	modeOption    opts.Word  = "mode"
	overOption    opts.Word  = "over"
	partOption    opts.Word  = "part"
	restOption    opts.Word  = "situation"
	whenOption    opts.Word  = "when"

	facingAt     opts.Whole = "facing"
	roundsOption opts.Whole = "rounds"
	shotsOption  opts.Whole = "shots"
	withinOption opts.Whole = "within"

	brokenOption opts.Flag = "broken"
	drugOption   opts.Flag = "drugged"
	heroOption   opts.Flag = "hero"
	keepOption   opts.Flag = "keep"
	rolledOption opts.Flag = "rolled"
	savedOption  opts.Flag = "saved"
	thenOption   opts.Flag = "then"
	doubleOption opts.Flag = "double"
	hipOption    opts.Flag = "hip"
	movingOption opts.Flag = "moving"
	wasteOption  opts.Flag = "waste"
)
