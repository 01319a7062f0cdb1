package goliath

import "impulse/rules"

// gameRules fill in where the text leaves open how a battle is played, in the
// order of the text.
var gameRules = []rules.HouseRule{
	{ID: "disengage", Values: []string{"off", "on"}, Default: "off",
		Why: "Whether a unit may march out of a melee is not said: contact holds it until morale drives it off; or it may."},
	{ID: "terrain-kinds", Values: []string{"ours"}, Default: "ours",
		Why: "The text knows rugged and particularly difficult ground; which kinds slow, forbid charges or formations, bar the way, cover or are high is ours."},
	{ID: "victory", Values: []string{"rout", "gm"}, Default: "rout",
		Why: "No end of a battle is given: it is over when but one side has units that stand; or when the GM says so."},
	{ID: "turn-limit", Values: []string{"20", "6", "10", "30", "none"}, Default: "20",
		Why: "Nor is a last turn; after so many the points that still stand decide."},
	{ID: "dragon-fire", Values: []string{"12", "6", "24", "none"}, Default: "12",
		Why: "Who casts fire and has no range printed, as the dragon, casts it so many inches."},
	{ID: "indirect-distance", Values: []string{"intervening", "target"}, Default: "intervening",
		Why: "Fire goes over heads if they are more than 3 inches off: those who stand between, or the target."},
	{ID: "into-melee", Values: []string{"off", "on"}, Default: "off",
		Why: "Whether one may shoot at an enemy who is in melee with others is not said."},
	{ID: "melee-figures", Values: []string{"rank", "abreast", "all"}, Default: "rank",
		Why: "How many figures fight is not said: the rank or file in contact, those of it that stand before the enemy, or all."},
	{ID: "first-strike", Values: []string{"mover"}, Default: "mover",
		Why: "Hits are resolved at once in method 1, so somebody strikes first: the side that moved first; those who are left strike back."},
	{ID: "charge-check", Values: []string{"contact"}, Default: "contact",
		Why: "A unit that is charged checks as the charge comes upon it; the charger stays there when it goes back."},
	{ID: "retreat", Values: []string{"away"}, Default: "away",
		Why: "Back and rout moves go straight away from the enemy who caused them, else the nearest, until something is in the way; those who go back keep facing the enemy, those who rout turn, and may leave the table."},
	{ID: "inspiring", Values: []string{"6", "3", "12"}, Default: "6",
		Why: "Ability 4 adds 1 to the morale of friends within so many inches."},
	{ID: "invisibility", Values: []string{"on", "gm"}, Default: "on",
		Why: "Ability 1: a unit out of contact may vanish as it begins its move, until it attacks or is met or detected; or the GM hides and shows."},
	{ID: "detection", Values: []string{"12", "6", "24"}, Default: "12",
		Why: "Ability 6 finds hidden enemies within so many inches."},
	{ID: "night-sight", Values: []string{"6", "3", "12"}, Default: "6",
		Why: "In the dark who lacks ability 2 shoots at nobody beyond so many inches."},
	{ID: "paralysis", Values: []string{"hit", "gm"}, Default: "hit",
		Why: "Abilities 7a and 7b: a unit that they hit in melee, and that is not destroyed, is paralyzed whole: it neither moves nor attacks."},
	{ID: "spell-turns", Values: []string{"1", "2", "3"}, Default: "1",
		Why: "A spell lasts until the end of so many turns after its own: haste adds half a move, slow takes half, darkness blinds as night does, light lights."},
}
