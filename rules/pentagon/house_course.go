package pentagon

import (
	"impulse/rules/houserule"
)

// What the house rules of movement, power and detection may say.
type (
	velocityFractionRule        string
	enginesForStandardRule      string
	lockOnEcmRule               string
	radarInvisibilityEffectRule string
	hiddenUnitsRule             string
	silentRadarRule             string
	idleQuestionsRule           string
	plottingRule                string
	alertStatusRule             string
	lifeSupportRule             string
	crashDamageRule             string
	planetsValue                string
)

// The values that the code asks for.
const (
	fractionLost velocityFractionRule        = "lost"
	allEngines   enginesForStandardRule      = "all"
	dieAlone     lockOnEcmRule               = "off"
	bySight      radarInvisibilityEffectRule = "sight"
	hideAnywhere hiddenUnitsRule             = "anywhere"
	hiddenSilent silentRadarRule             = "hidden"
	skipIdle     idleQuestionsRule           = "skip"
	plotTogether plottingRule                = "together"
	yellow       alertStatusRule             = "yellow"
	green        alertStatusRule             = "green"
	bySize       lifeSupportRule             = "size-class"
	fromAstern   crashDamageRule             = "astern"
	planetsBlock planetsValue                = "block"
)

// The house rules of movement, power and detection.
var (
	controlLoss = houserule.SwitchOn("control-loss",
		"The rule is cut off: main control lost means one hexside and one target an impulse, both lost nothing at all.")
	fuelRule = houserule.ChooseLimit("fuel",
		"No duration was recovered; a fuel tank lasts for so many impulses of standard thrust; crash acceleration takes its multiple.",
		"12", "6", "24", "unlimited")
	velocityFraction = houserule.Choose("velocity-fraction",
		"The chart of fractions is lost: a turn moves the whole hexes of each component, and the quarters are carried over to the next, or lost.",
		"carried", fractionLost)
	enginesForStandard = houserule.Choose("engines-for-standard",
		"Crash acceleration shows that standard thrust takes an engine for each size class; with fewer a craft has their part of it, or none.",
		"share", allEngines)
	speedLimit = houserule.ChooseLimit("max-speed",
		"The form calls 12 the maximum speed in the game; thrust beyond it is refused.",
		"12", "none")
	electronicWarfare = houserule.SwitchOn("electronic-warfare",
		"The page is missing: a level of ECM costs a size class, of ECCM 1; ECM ahead of the other's ECCM takes 1 a level off fire and rams and adds it to the lock-on die.")
	ecmLevels = houserule.ChooseNumber("ecm-levels",
		"The page is missing: so many levels at most of ECM, and of ECCM.",
		3, 1, 2, 5)
	lockOnEcm = houserule.Choose("lock-on-ecm",
		"A unit rolls one die for the turn against all enemies, whatever befalls its radar later; against each the ECM that is ahead is added to it, so it may reach some and not others. Off: the die alone decides.",
		"by-enemy", dieAlone)
	radarInvisibilityEffect = houserule.Choose("radar-invisibility-effect",
		"The page is missing: nobody locks on to a radar-invisible unit, and it is fired at only where it is seen, within 5 hexes; or at any range without lock-on.",
		bySight, "lock-on")
	hiddenUnits = houserule.Choose("hidden-units",
		"Who hides is told by nothing, not by whose orders are waited for: where units may be hidden, all decide in every step. In scenarios that begin so; or wherever a game master may hide some.",
		"scenario", hideAnywhere)
	silentRadar = houserule.Choose("silent-radar",
		"Active fire control gives away who is hidden, so a unit that nobody has noticed uses it only when told to; all others unless told not to.",
		hiddenSilent, "none")
	idleQuestions = houserule.Choose("idle-questions",
		"What can come to nothing is no decision: nobody decides whether to launch what reaches nobody, to fire without effect, to screen against nothing or to switch off radar in the open; or everybody decides all of it.",
		skipIdle, "ask")
	plotting = houserule.Choose("plotting",
		"At the printed table all see how the others turned before they thrust. Together: turn and thrust of an impulse are written on one sheet, with one seal less, so nobody knows the others' turns when they order thrust or evasion, and all are carried out in the printed order; or apart, as printed.",
		plotTogether, "apart")
	alertStatus = houserule.Choose("alert-status",
		"The page is missing: on red all is on; on yellow half the screens and capacitors in turn 1; on green none, then half, then all in turn 3.",
		"red", yellow, green)
	lifeSupport = houserule.Choose("life-support",
		"The text mentions power for life support and its form has no line for it: none, or a capacitor for each size class that is not available.",
		"none", bySize)
	mannedAcceleration = houserule.SwitchOn("manned-acceleration",
		"Manned craft bear a few G: one impulse of standard thrust a turn, and no crash acceleration.")
	evasiveManeuvering = houserule.SwitchOn("evasive-maneuvering",
		"Named only: instead of thrusting, with an engine and control; 1 off fire and rams against it and off its own fire until its next acceleration segment.")
	crashDamage = houserule.Choose("crash-damage",
		"Damage by crash acceleration comes from nowhere, so any weapon may be hit; or it comes from astern, where the engines are.",
		"no-bearing", fromAstern)
	planetsRule = houserule.Choose("planets",
		"A planet fills one hex, hides what lies behind it and destroys what enters; direct fire does not pass through it, or does.",
		planetsBlock, "see-past")
	capacitorRecharge = houserule.SwitchOn("capacitor-recharge",
		"The form counts charged capacitors afresh each turn, so a working engine or main control fills them; bases always.")
)
