package outsider

import (
	"impulse/rules/houserule"
)

// What the house rules of damage may say.
type (
	piercingRule          string
	screensReturnRule     string
	sectionArmorRule      string
	positiveSoakRule      string
	directionalDamageRule string
	skeletonCrewRule      string
	fuelComponentRule     string
)

// The values, in each rule the default first.
const (
	halfUp           piercingRule          = "half-up"
	halfDown         piercingRule          = "half-down"
	noPiercing       piercingRule          = "none"
	screensAtOnce    screensReturnRule     = "at-once"
	screensAtTurnEnd screensReturnRule     = "turn-end"
	armorStops       sectionArmorRule      = "stops"
	armorOnward      sectionArmorRule      = "onward"
	soakAdds         positiveSoakRule      = "adds"
	soakNothing      positiveSoakRule      = "nothing"
	anyDirection     directionalDamageRule = "off"
	byTable          directionalDamageRule = "table"
	bySide           directionalDamageRule = "simple"
	greenCrew        skeletonCrewRule      = "green"
	clumsyCrew       skeletonCrewRule      = "clumsy"
	noFuelComponent  fuelComponentRule     = "none"
	fuelInCargo      fuelComponentRule     = "cargo"
)

// The house rules of damage.
var (
	armorPiercing = houserule.Choose("armor-piercing",
		"Named only: half of the armor counts against such a weapon, rounded up or down, and an element is still marked if points are left; or all of it counts.",
		halfUp, halfDown, noPiercing)
	screenPiercing = houserule.Choose("screen-piercing",
		"Named only: half of the screens count against such a weapon, rounded up or down, and an element is still marked if points are left; or all of them count.",
		halfUp, halfDown, noPiercing)
	screensReturn = houserule.Choose("screens-return",
		"Screens need auxiliary power, and when they are up again after a loss of all power is not said: in the segment when any power is back; or at the end of that turn.",
		screensAtOnce, screensAtTurnEnd)
	sectionArmor = houserule.Choose("section-armor",
		"To the letter a section's own armor takes its points, then the hull soaks, then a section is rolled anew; or what came past that armor goes on into the section.",
		armorStops, armorOnward)
	positiveSoak = houserule.Choose("positive-soak",
		"The page is lost; a platform has a positive hull soak because it breaks easily: the figure is added to the points that are left; or none are soaked.",
		soakAdds, soakNothing)
	platformBreakup = houserule.SwitchOn("platform-breakup",
		"The loss of a module may break up a platform, and how often is not said: a D6 for each section that loses its last component, and on 5 or 6 the platform is in pieces and out of the battle.")
	randomSubsystems = houserule.SwitchOff("random-subsystems",
		"An option of the text: a D6 finds the subsystem that is hit among those that stand in the section, rolled anew if it is too high; otherwise from left to right.")
	directionalDamage = houserule.Choose("directional-damage",
		"An option of the text: the first section of a volley is found by the side it came from, on a table; or, as a bracketed remark has it, a 6 or the far side becomes the near side.",
		anyDirection, byTable, bySide)
	crewCasualties = houserule.SwitchOff("crew-casualties",
		"A bracketed option: each component destroyed inside costs ten of the crew. Armor is no component of the crew's.")
	crewMinimum = houserule.ChooseNumber("crew-minimum",
		"The minimum was never written: with crew casualties, a crew below so many percent of its complement is a skeleton crew.",
		50, 25)
	skeletonCrew = houserule.Choose("skeleton-crew",
		"What a skeleton crew does worse is not said but that it is green: so it is in its grade, which counts on a flagship alone, by initiative and with crew-grade; or it needs 1 more to hit as well.",
		greenCrew, clumsyCrew)
	fuelComponent = houserule.Choose("fuel-component",
		"Fuel hits are critical as engine hits are, and no component is printed for fuel: so there are none; or a hit on a cargo hold is one.",
		noFuelComponent, fuelInCargo)
	explosionsRule = houserule.SwitchOn("explosions",
		"What a ship that explodes does to others is lost: a D6 times its size class, rolled once, as one volley without special rules, to each unit in its hex; nothing dodges it.")
)
