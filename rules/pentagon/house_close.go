package pentagon

import (
	"impulse/rules/houserule"
)

// What the house rules of seeking weapons, ramming and explosions may say.
type (
	missileMovementRule      string
	homingValue              string
	missileFuelRule          string
	missileMissRule          string
	doubleBackRule           string
	boltRangeRule            string
	boltDispersalRule        string
	ownTargetsRule           string
	pdDefaultRule            string
	pdSeveralRule            string
	orphanDronesRule         string
	reinforcementLastsRule   string
	gunsBeginRule            string
	oddWarheadHalfRule       string
	explosionCascadeRule     string
	selfDestructStrengthRule string
	selfDestructDelayRule    string
	selfDestructWhenRule     string
	attachmentValue          string
	attachedShipsRule        string
	acidGumSectionRule       string
	radiativeDefaultRule     string
)

// The values that the code asks for.
const (
	earlyInStretch missileMovementRule      = "early"
	flyBy          homingValue              = "fly-by"
	goneAtOnce     missileFuelRule          = "at-once"
	detonateMiss   missileMissRule          = "detonate"
	freely         doubleBackRule           = "free"
	straightRange  boltRangeRule            = "straight"
	oddDisperses   boltDispersalRule        = "up"
	ownByPD        ownTargetsRule           = "point-defense"
	allOwn         ownTargetsRule           = "all"
	noneUnbidden   pdDefaultRule            = "none"
	onceByAll      pdSeveralRule            = "once"
	orphansLock    orphanDronesRule         = "lock-on"
	oneImpulse     reinforcementLastsRule   = "impulse"
	beginCharged   gunsBeginRule            = "charged"
	halfUp         oddWarheadHalfRule       = "up"
	cascadeByHex   explosionCascadeRule     = "by-hex"
	countBoxes     selfDestructStrengthRule = "boxes"
	blowUpAtOnce   selfDestructDelayRule    = "at-once"
	alwaysAsked    selfDestructWhenRule     = "always"
	neverBlowUp    selfDestructWhenRule     = "never"
	byBeam         attachmentValue          = "beam"
	nearestStruck  attachedShipsRule        = "nearest"
	judgedAnew     acidGumSectionRule       = "judged-anew"
	lastByDefault  radiativeDefaultRule     = "last"
)

// The house rules of seeking weapons, ramming and explosions.
var (
	missileMovement = houserule.Choose("missile-movement",
		"The movement page is lost: a seeker's hexes are spread evenly over the turn, each at the end of its stretch or at its beginning.",
		"late", earlyInStretch)
	homingRule = houserule.Choose("homing",
		"Turning one hexside an impulse, what moves each impulse would circle a target beside it for ever; it flies by and comes about.",
		flyBy, "turn")
	missileFuel = houserule.Choose("missile-fuel",
		"A missile out of fuel stays where it is and may be detonated; after the next impulse, or its own, it is gone.",
		"next-impulse", goneAtOnce)
	missileMiss = houserule.Choose("missile-miss",
		"The text allows either: a missile that was not told what to do after a miss detonates.",
		detonateMiss, "double")
	doublingBack = houserule.Choose("double-back",
		"How long doubling back takes is not said: a missile or bolt tries again when it next moves, and flies a hex over its target too, which burns fuel and counts as range; or it tries in each impulse at no cost.",
		"flight", freely)
	boltRange = houserule.Choose("bolt-range",
		"The bolt's table goes by range: the hexes it has flown, that of doubling back included, or how far it is from where it was launched; none counts as one, and past 12 it is spent.",
		"flown", straightRange)
	boltDispersal = houserule.Choose("bolt-dispersal",
		"Two points of proton fire take one off a bolt; an odd point does nothing, or takes one off too.",
		"down", oddDisperses)
	ownTargets = houserule.Choose("own-targets",
		"The text lets point defense fire at any target in the hex, and says nothing of direct fire at one's own; nobody is asked for that alone.",
		ownByPD, allOwn, "none")
	pdDefault = houserule.Choose("pd-default",
		"A ship of which nothing is ordered fires point defense by itself at every missile of a foe in its hex, in the order of their launch, unless it is told to hold; or at nothing.",
		"incoming", noneUnbidden)
	pdSeveral = houserule.Choose("pd-several",
		"The text has an object fired at once an impulse and speaks of one ship's point defense: so each ship in the hex may do it once; or it is fired at once in all, by the first whose orders come.",
		"each-ship", onceByAll)
	pointDefenseZero = houserule.SwitchOff("point-defense-zero",
		"By the formula a rating of nothing could still hit a large target; it cannot fire.")
	ramRoll = houserule.ChooseNumber("ram-roll",
		"The ramming page is lost: two dice plus the target's size class, less evasion and ECM, must reach this number, by default that at which bolts hit.",
		6, 5, 7, 8)
	ramDamage = houserule.ChooseNumber("ram-damage",
		"The ramming page is lost: each takes so many points for the other's size class, and one for each hex of relative speed.",
		5, 3, 10)
	droneWeapon = houserule.Choose("drone-weapon",
		"The systems page is lost: a drone carries one weapon of any arc; where a bay names none, this one.",
		"laser", "electron", "proton")
	orphanDrones = houserule.Choose("orphan-drones",
		"Drones share their mother's failure to lock on; without her there is none to share, and they are locked on; or they are not.",
		orphansLock, "none")
	droneRecovery = houserule.SwitchOn("drone-recovery",
		"Drones are spacecraft, so one in the hex and at the velocity of a friend with an empty bay may be taken back.")
	reinforcementLasts = houserule.Choose("reinforcement-lasts",
		"The form tallies reinforcement by turn, so screens keep it to the end of the turn.",
		"turn", oneImpulse)
	radiationGunArming = houserule.ChooseNumber("radiation-gun-arming",
		"The text has two turns of charging: whole turns, so the gun fires in the third, and holds its charge until then.",
		2, 1, 3)
	boltGunArming = houserule.ChooseNumber("bolt-gun-arming",
		"The text has more than one turn to arm a liquid metal gun: whole turns, as with radiation guns.",
		2, 1, 3)
	gunsBegin = houserule.Choose("guns-begin",
		"The text does not say how guns begin: empty, so they charge from the first turn on; or charged.",
		"empty", beginCharged)
	oddWarheadHalf = houserule.Choose("odd-warhead-half",
		"Half of an odd warhead is not said to be rounded; down, as a burst is the weaker end.",
		"down", halfUp)
	explosionCascade = houserule.Choose("explosion-cascade",
		"The text gives no order of explosions: by hex label and name, and what they set off joins the end.",
		cascadeByHex, "as-they-burst")
	selfDestructStrength = houserule.Choose("self-destruct-strength",
		"The page is missing: 4 an engine, 1 a charged capacitor, 1 a full fuel tank, half the warhead of each missile aboard; or 1 an interior box.",
		"systems", countBoxes)
	selfDestructDelay = houserule.Choose("self-destruct-delay",
		"The page is missing: announced in one impulse's segment, it comes in the next one's.",
		"next-impulse", blowUpAtOnce)
	selfDestructWhen = houserule.Choose("self-destruct-when",
		"To ask nobody once more in every impulse it is ordered in the rotation segment; bases are asked there if an enemy could feel it, or always.",
		"rotation", alwaysAsked, neverBlowUp)
	finalDamageExplosion = houserule.SwitchOn("final-damage-explosion",
		"The text lets a spacecraft explode, optionally, when Final Damage destroys it.")
	sharedScreens = houserule.SwitchOn("shared-screens",
		"Fire, rams and explosions of one impulse are one sum against the screens, those too that come of ships blowing up in the assessment.")
	attachmentRule = houserule.Choose("attachment",
		"The text does not say what attached is: a ship and what its magnetic beam holds in its own hex; or whatever the beam holds, at any distance.",
		"same-hex", byBeam)
	attachedShips = houserule.Choose("attached-ships",
		"One attached ship shields the other, and the text does not say which: the nearer to the blast is struck, of equals one by die.",
		nearestStruck, "by-die")
	acidGumSection = houserule.Choose("acid-gum-section",
		"The gum clings: all its impulses strike the section first hit, whatever the target turns to the firer since.",
		"first-hit", judgedAnew)
	boltSize = houserule.ChooseNumber("bolt-size",
		"Nothing is said of the size of a liquid metal gun bolt under fire; it is a counter like a missile's, of size class 0.",
		0, 1)
	magneticBeams = houserule.SwitchOn("magnetic-beams",
		"The page is missing: number 6 with range penalties, up to the own size class or one more when doubled; the held follow each change of velocity. A hold is renewed with the power of each turn, unasked, and paid for again if it was doubled, until it is let go or too weak.")
	beamReach = houserule.ChooseNumber("beam-reach",
		"The page is missing: a magnetic beam takes hold, and holds, at so many hexes.",
		8, 4, 12, 16)
	radiativeDefault = houserule.Choose("radiative-default",
		"The firer may time radiative fire to arrive last; where they say nothing it comes first, against the mirror.",
		"first", lastByDefault)
)
