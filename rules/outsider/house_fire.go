package outsider

import (
	"impulse/rules/houserule"
)

// What the house rules of fire may say.
type (
	halfCooldownRule string
	eitherPowerRule  string
	mainPowerRule    string
	volleyDodgeRule  string
	weaponDamageRule string
	cloudsValue      string
	asteroidsValue   string
)

// The values, in each rule the default first.
const (
	twoVolleys     halfCooldownRule = "two-volleys"
	oneVolley      halfCooldownRule = "one-volley"
	onAuxiliary    eitherPowerRule  = "auxiliary"
	onMain         eitherPowerRule  = "main"
	byEngines      mainPowerRule    = "engines"
	byCriticals    mainPowerRule    = "criticals"
	dodgeEach      volleyDodgeRule  = "each"
	dodgeOnce      volleyDodgeRule  = "once"
	fullDamage     weaponDamageRule = "rolled"
	halfDamage     weaponDamageRule = "halved"
	cloudsBlock    cloudsValue      = "block"
	cloudsThin     cloudsValue      = "thin"
	asteroidsClear asteroidsValue   = "clear"
	asteroidsBlock asteroidsValue   = "block"
)

// The house rules of fire.
var (
	sameHexFire = houserule.SwitchOn("same-hex-fire",
		"Whether a weapon reaches its own hex was to be told weapon by weapon and is lost; the table to hit has a column for range 0, so all do, whatever the heading.")
	rulerRange = houserule.SwitchOff("ruler-range",
		"A bracketed option: range is the straight line between the centres, measured in hexes, and a part of one counts as one.")
	undeclaredFire = houserule.SwitchOff("undeclared-fire",
		"A bracketed option: volleys are not declared beforehand; each is rolled before the next is ordered.")
	halfCooldown = houserule.Choose("half-cooldown",
		"The text argues with itself whether the two shots of a mount with half a segment of cooldown are one volley: two of them, at any targets; or one, at one target.",
		twoVolleys, oneVolley)
	eitherPower = houserule.Choose("either-power",
		"A weapon of type Either has no word on the loss of main power: it fires on auxiliary power as well; or it needs main power.",
		onAuxiliary, onMain)
	mainPower = houserule.Choose("main-power",
		"The page is lost; engines of a base are its reactors. A unit whose engines are all destroyed has no main power left; or only critical hits and structural failures take it.",
		byEngines, byCriticals)
	sectionTargeting = houserule.SwitchOff("section-targeting",
		"An option of the text: a volley at a unit of size 1 or larger names the section it aims at, and rolls as at a target two sizes smaller.")
	sensorsRule = houserule.SwitchOn("sensors",
		"The page is lost: a ship built with sensors that has none left adds 2 to every number it must reach to hit, and aims at no section.")
	volleyDodge = houserule.Choose("volley-dodge",
		"A volley hits or misses as one and a craft dodges a hit: it rolls for each mount of the volley; or once for the whole of it. Each craft of a squadron rolls by itself in any case.",
		dodgeEach, dodgeOnce)
	weaponDamage = houserule.Choose("weapon-damage",
		"The pages are lost, and the figures of our table are ours. The author calls the weapons too strong: what a mount rolls counts whole; or half of it, rounded up.",
		fullDamage, halfDamage)
	cloudsRule = houserule.Choose("clouds",
		"The page is lost: clouds of gas and dust hide what is in them and behind them; or fire passes, and needs 2 more to hit for a line that touches any.",
		cloudsBlock, cloudsThin)
	asteroidsRule = houserule.Choose("asteroids",
		"The page is lost, and the text names no asteroids among what hides a target: they are marked on the map alone; or they block line of sight.",
		asteroidsClear, asteroidsBlock)
)
