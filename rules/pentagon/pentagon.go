// Package pentagon is The Pentagon War by Roger M. Wilcox: starships on hexes,
// turns of twelve impulses, status displays and capacitor forms.
//
// The idea: what is printed stays in tables and designs, what has happened
// stands in [State], and every rule that is arithmetic (the roll of a shot,
// apportionment, soaking up damage, the delay of a weapon) is a function of
// numbers that calcs, steps and exact odds share. [Book] below is the table of
// contents; chapters are files named as in the text.
//
// rules.csv lists every section of the texts; where they are silent a house
// rule fills in (house.go).
package pentagon

import (
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/opts"
	"impulse/rules/rulebook"
	"impulse/rules/verdict"
)

type (
	known    = rules.Known[*State]
	ruling   = rules.Ruling[*State]
	question = rules.Question[*State]
	order    = rules.Order[*State]
	gmAction = rules.GMAction[*State]
	step     = rules.Step[*State]
	param    = opts.Param[known]
	figures  = figure.Figures
	house    = houserule.Game // a known or a ruling, which knows the house rules of the game
)

// One-line aliases, so that the declarations read like a book.
var (
	fig      = figure.Fig
	oneOf    = opts.OneOf[known]
	onOff    = opts.OnOff[known]
	intOf    = opts.Int[known]
	numberOf = opts.Number[known]
	switchOf = opts.Switch[known]
	textOf   = opts.Text[known]
)

// Book is The Pentagon War.
var Book = rules.Book[*State]{
	Name: "pentagon", Title: "The Pentagon War", Author: "Roger M. Wilcox", Version: 7,

	Scenarios:  scenarios,
	HouseRules: houseRules,
	Orders: []order{
		allocate, radarOrder, rotate, accelerate, evade, fire, grab, release, selfDestruct, reinforce,
		pd, ram, detonate, launchMissile, launchDroneOrder, launchBoltOrder, recoverDrone,
	},
	Looks: []question{score, distance, firepower},
	Calcs: []question{
		calcFire, calcSize, calcApportion, calcChart, calcFacing, calcDelay, calcPD, calcBolt, calcMirror, calcExplosion, calcSurvive, calcCost, calcRanges,
	},
	Ledger:  shipyard{},
	Rulings: []gmAction{place, damage, repair, lock, clock, force, remove, power, seek, repairBetween, hide, planet, goOn},
	Steps: inOrder( // Course of Play
		velocityStep, powerStep, lockOnStep,
		rotateStep, accelerateStep, moveStep,
		pointDefenseStep, rammingStep, launchStep,
		decisionStep, announcementStep, reinforceStep, fireStep, assessStep, battleEndStep, verdictStep, endStep,
	),
	Facts:   facts,
	Tactics: tactics,
	Causes:  causes,
	AskFor:  []string{fire.Name, pd.Name, rotate.Name},
	Rules:   rulebook.Read(ruleRows),
	Words:   said,
	Phrases: phrases,

	Formerly: map[string]string{"ship": "unit", "hex": "at"},

	Next:   next,
	Units:  func(st *State) []*rules.Unit { return st.units() },
	Known:  publicly,
	View:   show,
	Marks:  marks,
	Useful: useful,
	Digest: digest,
	Warn:   warnings,
	Bounds: bounds,
	Clock:  clockOf,
	Counts: "impulse",
	Count: func(k known) rules.Count {
		st := k.State()
		count := rules.Count{Round: st.Turn, Now: st.Impulse, Last: impulses}
		if st.Ending { // what was written for the battle is not for its end
			count.Now = 0
		}
		return count
	},
	First: rotateStep.Name,
}

// next repeats the impulse procedure twelve times before the turn begins anew
// (Course of Play).
func next(st *State, after string) string {
	order := [...]string{"velocity-determination", "power-allocation", "radar-lock-on",
		"rotation", "acceleration", "movement",
		"point-defense", "self-destruction-and-ramming", "launching",
		"direct-fire-decision", "direct-fire-announcement", "screen-reinforcement", "direct-fire", "damage-assessment", verdict.Waits, verdict.Judges, "end-of-impulse"}
	switch {
	case after == "end-of-impulse" && st.Impulse == 0:
		return order[0]
	case after == "end-of-impulse":
		return "rotation"
	case after == "damage-assessment" && !st.Ending:
		return "end-of-impulse"
	}
	for i, name := range order {
		if name == after {
			return order[i+1]
		}
	}
	panic("pentagon: there is no step " + after)
}
