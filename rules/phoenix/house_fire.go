package phoenix

import (
	"impulse/rules/houserule"
)

// What the house rules of fire may say.
type (
	coverageRule  string
	movingAimRule string
	phasingRule   string
)

// The values, in each rule the default first.
const (
	armorTrunk coverageRule  = "torso"
	armorLimbs coverageRule  = "all"
	aimTwo     movingAimRule = "two-impulses"
	aimFree    movingAimRule = "free"

	phasingRead phasingRule = "read"
	phasingEven phasingRule = "even"
)

// The house rules of fire in play.
var (
	bodyArmor = houserule.Choose("body-armor",
		"1.4 does not say what the armor of the body covers: the trunk; or arms and legs as well.",
		armorTrunk, armorLimbs)
	movingAim = houserule.Choose("moving-target-aim",
		"3.1 limits aim at what moves to two impulses but in the shaded cells of 4D, which no source shows: it always does; or never.",
		aimTwo, aimFree)
	phasingLines = houserule.Choose("phasing-lines",
		"The Master Phasing Table is broken behind two actions (5.7): three, four and five are read as 1 3 5, 1 2 4 5 and 1 2 3 4 5; or spread evenly over the counts, each as late as it may be.",
		phasingRead, phasingEven)
	defensiveSkill = houserule.SwitchOff("defensive-skill",
		"5.4 is optional: the skill of a target makes it harder to hit, or easier.")
	shotTiming = houserule.SwitchOff("shot-timing",
		"5.7 is optional: fire is resolved in the order of the shots, not all at once.")
	secondShot = houserule.SwitchOn("second-shot",
		"5.8 is optional, and costs nobody anything: a second shot into the same hex has an action of aim more.")
	pinningFire = houserule.SwitchOn("pinning-fire",
		"5.9 is optional, and nobody need use it: who appears where somebody has pinned a hex is shot at with an action of aim more.")
	coverFireRule = houserule.SwitchOn("cover-fire",
		"5.10 is optional, and nobody need use it: hexes are fired at for whoever appears in them.")
	threeRoundBursts = houserule.SwitchOff("three-round-bursts",
		"The weapon tables have a 3RB for some, and the table for it, 9B, is of a supplement: those weapons fire bursts of three rounds too, in the advanced game.")
	strayFire = houserule.SwitchOff("stray-fire",
		"4.2 suggests it for houses: rounds that strike nobody at their mark may hit whoever is in a hex that they cross, through walls too.")
	doubleActionRule = houserule.SwitchOff("double-action",
		"5.11 is optional: a pistol is cocked before its first shot, or fired double action.")
	cockTime = houserule.ChooseNumber("cock-time",
		"Cocking takes 2 actions in 5.11, and 1 in Table 7B.", 2, 1)
)

// fireRules are they for the list of the book.
var fireRules = []houserule.Rule{
	bodyArmor.Rule, movingAim.Rule, defensiveSkill.Rule, shotTiming.Rule, phasingLines.Rule, secondShot.Rule, pinningFire.Rule,
	coverFireRule.Rule, threeRoundBursts.Rule, strayFire.Rule, doubleActionRule.Rule, cockTime.Rule,
}
