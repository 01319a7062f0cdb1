package pentagon

import "impulse/rules"

// houseRules fill in where the two texts are silent or contradict themselves.
var houseRules = []rules.HouseRule{
	{ID: "long-range", Values: []string{"doubling", "flat"}, Default: "doubling",
		Why: "The range table ends at 256; each doubling goes on costing one, as it does up to there."},
	{ID: "no-lock-damage", Values: []string{"roll", "double-range"}, Default: "roll",
		Why: "The text puts the -1 of a missing lock-on on the roll, and also speaks of twice the range; only the roll suffers."},
	{ID: "beam-size-0", Values: []string{"modified", "bare"}, Default: "modified",
		Why: "Beams meet size class 0 with a hit number as bolts do, hence with the modified roll; a page shows bare dice."},
	{ID: "facing-tie", Values: []string{"next-step", "fuller"}, Default: "next-step",
		Why: "On a line between two hexsides the unit whose next hex step comes first decides; then the fuller section, then the lower number."},
	{ID: "apportionment-rounding", Values: []string{"remainder", "nearest"}, Default: "remainder",
		Why: "Rounding each share need not give the whole; the largest remainders do, and give the text's example."},
	{ID: "unbuilt-mirror", Values: []string{"off", "on"}, Default: "off",
		Why: "An armor section built without boxes has nothing to mirror with."},
	{ID: "bearing-fallback", Values: []string{"re-roll", "next-row"}, Default: "re-roll",
		Why: "A secondary weapon that cannot bear is not available and re-rolled; the text's next level clashes with re-rolling."},
	{ID: "any-weapon", Values: []string{"all", "secondary"}, Default: "all",
		Why: "The chart does not say whose choice any weapon is; a random box of any kind that may be hit."},
	{ID: "gun-boxes", Values: []string{"slash", "single"}, Default: "slash",
		Why: "The slash is used with guns: the first hit puts a gun of several boxes out."},
	{ID: "control-loss", Values: []string{"on", "off"}, Default: "on",
		Why: "The rule is cut off: main control lost means one hexside and one target an impulse, both lost nothing at all."},
	{ID: "fuel", Values: []string{"6", "12", "24", unlimited}, Default: "12",
		Why: "No duration was recovered; a fuel tank lasts for so many impulses of standard thrust."},
	{ID: "max-speed", Values: []string{"12", noSpeed}, Default: "12",
		Why: "The form calls 12 the maximum speed in the game; thrust beyond it is refused."},
	{ID: "capacitor-recharge", Values: []string{"on", "off"}, Default: "on",
		Why: "The form counts charged capacitors afresh each turn, so a working engine or main control fills them; bases always."},
	{ID: "reinforcement-lasts", Values: []string{"turn", "impulse"}, Default: "turn",
		Why: "The form tallies reinforcement by turn, so screens keep it to the end of the turn."},
}
