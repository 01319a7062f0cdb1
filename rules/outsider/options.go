package outsider

import "impulse/rules/opts"

// The options of the game's actions.
const (
	aimedOption     opts.Word = "section" // that fire is aimed at
	alongOption     opts.Word = "along"   // of a unit without a facing: where it thrusts
	armsOption      opts.Word = "arms"    // on hardpoints
	atOption        opts.Word = "at"
	directionOption opts.Word = "direction"
	facingOption    opts.Word = "facing"
	fileOption      opts.Word = "file"
	forceOption     opts.Word = "force"
	kindOption      opts.Word = "kind"
	lineOption      opts.Word = "line"
	movesOption     opts.Word = "moves"
	nameOption      opts.Word = "name"
	profileOption   opts.Word = "profile"
	seatOption      opts.Word = "seat"
	targetOption    opts.Word = "target"
	typeOption      opts.Word = "type"
	turnOption      opts.Word = "to" // a facing, or toward whom
	unitOption      opts.Word = "unit"
	powerOption     opts.Word = "power"
	systemOption    opts.Word = "system"
	velocityOption  opts.Word = "velocity"
	weaponOption    opts.Word = "weapon"
	withOption      opts.Word = "with"

	ablatingOption  opts.Whole = "ablating"
	blindOption     opts.Whole = "blind"
	casualtyOption  opts.Whole = "casualties"
	fuelOption      opts.Whole = "fuel"
	readyOption     opts.Whole = "ready"
	storedOption    opts.Whole = "stored"
	whirlOption     opts.Whole = "spin"
	armorOption     opts.Whole = "armor"
	boxesOption     opts.Whole = "boxes"
	countOption     opts.Whole = "count"
	poolOption      opts.Whole = "pool"
	rangeOption     opts.Whole = "range"
	screensOption   opts.Whole = "screens"
	segmentsOption  opts.Whole = "segments"
	sizeOption      opts.Whole = "size"
	splashOption    opts.Whole = "splash"
	spinOption      opts.Whole = "by"
	structureOption opts.Whole = "si"
	thrustOption    opts.Whole = "thrust"
	toOption        opts.Whole = "to" // thrust points

	armorPiercingOption  opts.Flag = "armor-piercing"
	beforeOption         opts.Flag = "before"
	coolOption           opts.Flag = "cool"
	defendOption         opts.Flag = "fire"
	screenPiercingOption opts.Flag = "screen-piercing"
	sectionOption        opts.Flag = "section"
)
