package goliath

import "impulse/rules"

// houseRules fill in where the text is silent, contradicts itself or leaves the
// choice to the referee (Ten Things 4), in the order of the text.
var houseRules = []rules.HouseRule{
	// Figures
	{ID: "ladder", Values: []string{"on-the-dice", "stops"}, Default: "on-the-dice",
		Why: "A step above HC is +1 on each die; a step below LI, which the text does not name, is -1 on each; or the ladder just ends at LI."},
	{ID: "armor-letters", Values: []string{"defense"}, Default: "defense",
		Why: "Armor class and mount of a type are the letters of its DR; AR and DR may differ, and missiles and losses ask what it wears."},
	{ID: "own-default", Values: []string{"MI", "LI", "HI", "LC", "MC", "HC"}, Default: "MI",
		Why: "What a hero or ranger wears and rides where an army list does not say: on foot in medium armor, as in the text's example."},
	{ID: "lone-hits", Values: []string{"lost", "kept"}, Default: "lost",
		Why: "Hits by figures of HT 1 must remove a figure of more HT in one exchange; what is left over is lost, or adds up as other hits do."},
	{ID: "wounded-figures", Values: []string{"left", "whole"}, Default: "left",
		Why: "Against a figure that has been wounded by others, figures of HT 1 need as many hits at once as it has left, or its whole HT."},
	// Scale
	{ID: "scale", Values: []string{"none", "1 yard", "5 yards", "10 yards", "20 yards", "50 yards", "100 yards", "1 mile", "1 parsec"}, Default: "none",
		Why: "What an inch stands for is left open; it is shown beside the scale bar and changes nothing."},
	{ID: "figure-ratio", Values: []string{"1", "5", "10", "20", "50", "100"}, Default: "20",
		Why: "How many troops a figure stands for is left open; it is shown and changes nothing."},
	{ID: "turn-length", Values: []string{"none", "1 minute", "5 minutes", "10 minutes", "1 hour"}, Default: "none",
		Why: "Game time is fluid; a turn may be said to last so long, which is shown and changes nothing."},
	{ID: "base-infantry", Values: []string{"0.75", "0.5", "1"}, Default: "0.75",
		Why: "Base sizes are left to common sense; so many inches square for a figure on foot."},
	{ID: "base-cavalry", Values: []string{"1", "0.75", "1.5"}, Default: "1",
		Why: "Larger than infantry; so many inches square for a mounted figure, and for ogres, ogrillons and trolls."},
	{ID: "base-large", Values: []string{"2", "1.5", "3"}, Default: "2",
		Why: "Larger than cavalry; so many inches square for dragons and giants."},
	// Turn sequence
	{ID: "turn", Values: []string{"method-1", "method-2"}, Default: "method-1",
		Why: "The text offers two sequences: move and countermove with losses at once, or written orders with losses after both have struck."},
	{ID: "first-move-tie", Values: []string{"again"}, Default: "again",
		Why: "A tie of the first-move die is not mentioned; it is rolled again."},
	// Missile Fire
	{ID: "missile-arms", Values: []string{"table"}, Default: "table",
		Why: "The text gives a range to types that it does not arm; our table says what each shoots with, so that rates and indirect fire can be read."},
	{ID: "opposed-tie", Values: []string{"no-shot", "shot"}, Default: "no-shot",
		Why: "Missile troops that moved more than half must roll higher than the opponent: a tie is no shot."},
	{ID: "other-rates", Values: []string{"once", "as-archers"}, Default: "once",
		Why: "Rates are given for bows, crossbows and longbows; stones and magic go once a turn under the same limits of movement, or twice as archers do."},
	{ID: "indirect-heavy", Values: []string{"on-the-die", "still-6"}, Default: "on-the-die",
		Why: "There is no armor class above H: indirect fire at H takes 1 off each die, so it cannot hit; or it still needs 6."},
	{ID: "cover-rounding", Values: []string{"down", "up"}, Default: "down",
		Why: "Half of an odd number of hits is rounded down."},
	{ID: "thrown-range", Values: []string{"3", "6", "9"}, Default: "3",
		Why: "Axes, spears and javelins have no range printed; 3 inches, the distance at which the text lets others shoot over heads."},
	{ID: "thrown-points", Values: []string{"0", "0.5", "1"}, Default: "0",
		Why: "Nor have they a cost in the list of projectiles; whoever has them pays nothing more."},
	{ID: "projectiles-for", Values: []string{"cavalry", "anyone"}, Default: "cavalry",
		Why: "The note allows projectiles to the cavalry types; they cost their points beside the figure's. The GM may let others buy them."},
	// Melee
	{ID: "dice-rounding", Values: []string{"down", "nearest", "up"}, Default: "down",
		Why: "X dice for every Y attackers are counted for the whole unit and rounded down, at least one die for any attacker in contact."},
	{ID: "flank-and-rear", Values: []string{"once", "both"}, Default: "once",
		Why: "Flank and rear are each AR+1 and one attack comes from one side; where both are claimed they count once, or both."},
	// Morale Check
	{ID: "heavy-losses", Values: []string{"table", "quarters"}, Default: "table",
		Why: "The check comes when the share lost first reaches the percentage of the armor class; or, as the change log has it of version 0.2, at each quarter with -1 for every one."},
	{ID: "post-melee-losses", Values: []string{"together", "apart"}, Default: "together",
		Why: "After melee each unit that fought checks once, with the penalty of heavy losses taken in it; or heavy losses are a second check."},
	// Fatigue
	{ID: "fatigue", Values: []string{"on", "off"}, Default: "on",
		Why: "A unit is tired when its turns without rest reach 3 of melee, 5 of movement, or 4 of both mixed, until it rests for one; a turn with melee in it is one of melee, also if it moved."},
	{ID: "rest-and-fire", Values: []string{"rests", "no-rest"}, Default: "rests",
		Why: "Fatigue speaks of melee and movement alone, so missile troops that stand and shoot rest."},
	{ID: "tired-dauntless", Values: []string{"never", "checks"}, Default: "never",
		Why: "Fatigue makes MR +4 a +3, but who never checks by nature goes on so; or it checks with +3 until it has rested."},
	// Troop Types
	{ID: "slipped-column", Values: []string{"charge", "printed"}, Default: "charge",
		Why: "Skeletons and Zombies are printed with Fly 9 and no charge; the column has slipped. The GM can restore the print."},
	{ID: "orcs-giant", Values: []string{"either"}, Default: "either",
		Why: "The table says Orcs, Giant, the change log giant orcs; army lists may say either."},
	{ID: "wizard-fire", Values: []string{"missile", "one-die"}, Default: "missile",
		Why: "How many figures a fireball or lightning hits is not said: a die for each HT of the wizard against the armor class, as all missiles; or one die of figures."},
	{ID: "counterspells", Values: []string{"count", "free"}, Default: "count",
		Why: "Seven spells a battle: a counterspell is one of them, fireballs and lightning are missiles; or counterspells are free."},
	{ID: "counterers", Values: []string{"any", "as-casters"}, Default: "any",
		Why: "Which opponent's wizard counters is not said: the nearest of those who have a spell left, wherever he is and whatever he has done; or of those only who have not moved, are not under attack and in range, as who casts a spell."},
	{ID: "rangers-are-heroes", Values: []string{"off", "on"}, Default: "off",
		Why: "Those who hurt trolls and end paralysis are listed; rangers are not among them unless the GM counts them as heroes."},
	// Special Abilities
	{ID: "ogre-regeneration", Values: []string{"off", "on"}, Default: "off",
		Why: "Ogres are printed 2(9): regeneration is theirs where the referee grants it."},
}
