package refereetest

import (
	"slices"
	"strings"
)

// Question is what people at a real table ask, as one line, and the sentence of the
// answer that they want.
type Question struct{ What, Line, Says string }

// Answered reports whether a line of an answer says what is wanted, and no more than its
// dice and its rule.
func (q Question) Answered(text string) bool {
	return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool {
		rest, said := strings.CutPrefix(line, q.Says)
		return said && (rest == "" || strings.HasPrefix(rest, " *("))
	})
}

// Questions of a real table, for each game that is there, with dice of its own. What
// they say is reckoned by hand from the printed tables, as stands beside each.
var Questions = []Question{
	// HC in the flank is HC+1, a point on each die: 4/1 (5+), 10 x 4 dice, on 4+.
	{"hits of ten on ten, from the flank", `goliath-calc melee attackers:10 ar:HC dr:LI flank:on dice:"21 hits"`, `21 hits (10 blows as HC+1 against LI, 40 dice on 4+).`},
	// 40 dice of which each hits on 4, 5 or 6: 40 x 1/2.
	{"how many dice and what number, we roll ourselves", `goliath-calc melee attackers:10 ar:HC dr:LI flank:on roll:off`, `40 dice on 4+ (10 blows as HC+1 against LI): 20 hits on average, >99% for one or more.`},
	// Elves AR MI, Orcs DR MI: 1/1 (6), a die for each of ten. HT 1: each hit removes one.
	{"types by name", `goliath-calc melee attackers:"10 Elves" defenders:"12 Orcs" dice:"3 hits"`, `Orcs lose 3 figures, 9 of 12 left.`},
	// 5 of 12 are 41 %, armor class M is heavy from 33 %: -1. MR 0: 2d6-1 of 6 or more is
	// 2d6 of 7 or more, 21 of 36.
	{"a whole exchange: losses and checks of who was struck", `goliath-calc exchange attackers:"10 Elves" defenders:"12 Orcs" dice:"5 hits 1 hit"`, `Orcs check morale: 2d6 -1 losses, 7 or more holds (58%).`},
	// The 7 who are left strike back, MI against MI: 7 dice.
	{"a whole exchange: the blow back", `goliath-calc exchange attackers:"10 Elves" defenders:"12 Orcs" dice:"5 hits 1 hit"`, `Orcs strike back: 1 hit (7 blows as MI against MI, 7 dice on 6).`},
	// MR +1: 2d6+1 of 6 or more is 2d6 of 5 or more, 30 of 36. 1 of 10 is no heavy loss.
	{"a whole exchange: checks of who strikes", `goliath-calc exchange attackers:"10 Elves" defenders:"12 Orcs" dice:"5 hits 1 hit"`, `Elves check morale: 2d6 +1 MR, 5 or more holds (83%).`},
	// Who stands fires twice, 10 dice each; M is hit on 5 or more; 20" is within the 21" of
	// longbows. 3 + 2 of 12 are 41 %: heavy.
	{"a volley: rate, range, fire", `goliath-calc missile attackers:"10 Longbowmen" defenders:"12 Orcs" moved:stood range:20 dice:"3 hits 2 hits"`, `5 hits (2 volleys of 10 dice on 5+, armor class M): 3 by the first volley, 2 by the second.`},
	{"a volley: losses", `goliath-calc missile attackers:"10 Longbowmen" defenders:"12 Orcs" moved:stood range:20 dice:"3 hits 2 hits"`, `Orcs lose 5 figures, 7 of 12 left: heavy losses.`},
	{"a volley: morale", `goliath-calc missile attackers:"10 Longbowmen" defenders:"12 Orcs" moved:stood range:20 dice:"3 hits 2 hits"`, `Orcs check morale: 2d6 -1 losses, 7 or more holds (58%).`},
	// 3+3, MR 0, -1 for heavy losses of M, +1 by the word of the game master: 6 continues.
	{"morale, with a friend near", `goliath-calc morale troops:"7 of 12 Orcs" bonus:1 dice:"3 3"`, `Orcs hold (3+3 -1 losses +1 ruling = 6).`},
	// Turn 2 of a rout: 3 to 6.
	{"rally", `goliath-calc rally turn:2 dice:"3"`, `It rallies: 3, needs 3-6 (turn 2 of the rout).`},
	// Four turns of melee and movement together want a turn of rest.
	{"fatigue", `goliath-calc fatigue melee:2 movement:2`, `2 turns of melee and 2 turns of movement without rest: AR, DR and MR are 1 lower until it rests for a turn.`},
	// 10 x 4 + 12 x 2.
	{"points", `goliath-calc points army:"10 Elves, 12 Orcs"`, `The army costs 64 points.`},
	// 5 of 12 lost, M: 33 %, -1.
	{"losses", `goliath-calc losses troops:"7 of 12 Orcs"`, `Morale check with -1: 41.67% lost.`},
	// HT 6, hit by HT 1: 6 hits at once remove one, and 3 are too few for another.
	{"casualties", `goliath-calc casualties hits:9 troops:"4 Ogres"`, `1 figure removed, 0 on the next, 3 lost (9 hits by HT 1 on HT 6).`},
	// 4+5, MR +1: 10 or more saves.
	{"a save", `goliath-calc save troops:Elves dice:"4 5"`, `Saved (10 with MR +1, needs 10).`},
	{"percentile", `roll expr:d100 dice:"37"`, "`d100`: (37) = **37**"},
	// Counter 3+2 of 7; save 4+4+1 of 10.
	{"a spell, with counter and save", `goliath-calc spell troops:Elves dice:"3 2 4 4"`, `The spell takes effect. Not countered (5, needs 7). Not saved (9 with MR +1, needs 10).`},
	// Two are hit: 6+6+1 saves, 1+1+1 does not.
	{"fire upon figures that are hit", `goliath-calc fireball defenders:"12 Elves" hits:2 dice:"6 6 1 1"`, `1 killed (2 figures hit, 1 saved).`},
	{"initiative", `roll expr:"red: d6; blue: d6" dice:"4 2"`, "red: `d6`: (4) = **4**"},
	// 10 dice on 6: 10/6 fall; none in (5/6)^10, 16 %; 4 or more of 10 (33 % of 12) in 7.0 %.
	{"odds of a melee", `goliath-calc exchange attackers:"10 Elves" defenders:"12 Orcs" roll:off`, `Orcs: about 1.7 of 12 figures fall, 84% for one or more, 7.0% for heavy losses.`},
	// 12 dice on 6: 12/6 fall; none in (5/6)^12, 11 %; 4 or more of 12 (33 % of 10) in 13 %.
	{"odds of the blow back", `goliath-calc exchange attackers:"10 Elves" defenders:"12 Orcs" roll:off`, `Elves: about 2 of 10 figures fall, 89% for one or more, 13% for heavy losses, <0.1% to destroy them.`},
	// Tired elves strike as LI, against MI: 1/2 (6), 9 / 2 dice rounded down. HT 6 loses
	// no figure to one hit.
	{"a roster with losses, in words", `goliath-calc exchange attackers:"9 of 10 Elves, tired" defenders:"1 of 2 Ogres, 3 hits" dice:"1 hit 0 hits"`, `Elves strike: 1 hit (9 blows as LI against MI, 4 dice on 6).`},
	// 21" of a longbow less a third.
	{"how far missiles reach over heads", `goliath-calc range troops:Longbowmen indirect:on`, `Longbow range 14".`},
	// To half a move once.
	{"how often they fire", `goliath-calc rate arm:longbow moved:half`, `They shoot once.`},

	// Size class 1, range 4 costs 3: 6+6+1-3 = 10, and a laser scores 4 for 8 to 10.
	{"a shot by names", `pentagon-calc fire ship:kestrel weapon:L1 range:4 target:lance dice:"6 6"`, `Kestrel's L1 hits Lance at range 4 for 4. 6+6 +1 size -3 range = 10 on the laser table.`},
	// 6 is needed: 2d6+1-3, so 8 or more, 15 of 36; 6 points at range 3-4, 6 x 15/36.
	{"its odds", `pentagon-calc fire ship:kestrel weapon:P1 range:4 target:lance roll:off`, `Kestrel's P1 at Lance, range 4: 42% to hurt it, 2.5 points on average, 6 if it hits.`},
	{"how many dice and what number", `pentagon-calc fire ship:kestrel weapon:P1 range:4 target:lance roll:off`, `2d6 +1 size -3 range, needs 6: 8 or more on the dice.`},
	// Range 1 costs 1: 6 or more, 26 of 36; 7 points: 5.06.
	{"odds at every range", `pentagon-calc ranges ship:kestrel weapon:P1 target:lance`, `Range 1: 72% to hurt it, 5.1 on average: 6 or more on the dice.`},
	// Lance has 4 boxes of screens, a point each.
	{"damage past screens", `pentagon-calc apportion hits:1:16 target:lance`, `Screens of 4 let 12 through: armor 1 12.`},
	// Armor 1 of Lance has 5 boxes: 12 - 5.
	{"damage on armor", `pentagon-calc mirror through:12 target:lance armor:1`, `12 points past the screens: 0 reflected, 5 lost, 0 left, 7 inside.`},
	// Undamaged armor ignores the first 5 of a laser: 12 - 5 - 5.
	{"a laser on undamaged armor", `pentagon-calc mirror hits:12 target:lance armor:1`, `12 radiative points: 5 reflected, 5 lost, 0 left, 2 inside.`},
	// Dark 1 light 2, dark 3 light 4, dark 5 light 6 of the chart.
	{"damage inside", `pentagon-calc chart points:3 dice:"1 2 3 4 5 6"`, `3 inside: forward hull, radar, electron cannon.`},
	// Dark 1 light 2 and dark 3 light 4 as above; 3 and 1 is a laser, the first that bears ahead.
	{"damage inside a ship", `pentagon-calc chart points:3 target:lance armor:1 dice:"1 2 3 1 3 4"`, `3 inside Lance: L1, forward hull, radar.`},
	// Rated at 5 at most; 5 or less of a d6: 5 of 6.
	{"point defense", `pentagon-calc pd boxes:6 roll:off`, `1d6 less size class 0, 5 or less hits: 83%.`},
	// 1917 lies 3 1/2 hexes ahead and one column to the left of 2020: 14 degrees, within the
	// 30 of the front armor to either side.
	{"which armor", `pentagon-calc facing target:2020 heading:A attacker:1917`, `Armor 1 is hit. Arcs: LF.`},
	// After impulse 11 it waits 12, 1 and 2: the text's own example.
	{"minimum delay", `pentagon-calc delay turn:5 impulse:11`, `It may fire again in impulse 3 of turn 6.`},
	// 81 to 160.
	{"size class", `pentagon-calc size boxes:141`, `141 boxes are size class 2.`},
	// More than 6 of 2d6: 21 of 36.
	{"whether a missile survives", `pentagon-calc survive strength:6 roll:off`, `2d6, more than 6 survives: 58%.`},
	// 8 less for each hex: 20 - 16.
	{"an explosion", `pentagon-calc explosion kind:spacecraft strength:20 distance:2`, `Basic strength 20, less 8 a hex: 4 at 2 hexes.`},
}
