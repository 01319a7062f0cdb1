// Package goliath is Goliath, Guidelines for War Games by krusader74: units of
// figures, a melee matrix, morale.
//
// The idea: what is printed stays in tables, what has happened stands in
// [State], and every rule that is arithmetic (the dice of a melee, what hits,
// morale, fatigue, the points of an army) is a function of numbers that calcs,
// steps and exact odds share. [Book] below is the table of contents; chapters
// are files named as in the text. A chapter takes of the state what it needs: the
// [Field] with those who stand upon it, the [Sequence] of a turn, the [Record] of
// its results; and what several do in one moment is one value, such as a moment of
// morale, the aftermath of a segment, or a half of all moves.
//
// The text calls itself guidelines, not rules, and leaves much to the referee:
// rules.csv lists its every section, and where it is silent a house rule fills
// in (house.go) that a GM may set otherwise.
package goliath

import (
	"strconv"

	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/opts"
	"impulse/rules/rulebook"
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
	house    = houserule.Game // a known or a ruling
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

// Title is the name of the game.
const Title = "Goliath"

// Book is Goliath.
var Book = rules.Book[*State]{
	Name: "goliath", Title: Title, Author: "krusader74", Version: 7,

	Scenarios:  scenarios,
	HouseRules: houseRules,
	Orders: []order{
		elect, move, face, form, charge, fly, vanish, counters,
		fireHalfway, fire, cast, ability, fight, electAlways,
	},
	Looks: []question{score, distance, firepower},
	Calcs: []question{
		calcMelee, calcExchange, calcCasualties, calcMissile, calcRate, calcReach, calcMorale, calcLosses, calcRally, calcFatigue,
		calcPoints, calcTroops, calcFireball, calcSpell, calcCounter, calcSave,
	},
	Ledger:  musterRoll{houserule.ByDefault(houseRules)},
	Rulings: []gmAction{musterRuling, typeRuling, ratingRuling, placeRuling, terrainRuling, conceal, figuresRuling, statusRuling, moraleRuling, spellRuling, overrule, clockRuling, goOn, decide},
	Steps: []step{ // Turn sequence
		deploymentStep, rallyStep, firstMoveStep, electionStep, writtenStep,
		firstHalfStep, halfMoveFireStep, secondHalfStep,
		missileStep, meleeStep, postMeleeStep, endStep, battleEndStep, verdictStep,
	},
	Facts:   facts,
	Tactics: tactics,
	Causes:  causes,
	AskFor:  []string{fire.Name, move.Name, fight.Name},
	Words:   said,
	Phrases: phrases,
	Rules:   rulebook.Read(ruleRows),
	Closed:  guidebook,

	Next:   next,
	Units:  units,
	Known:  publicly,
	View:   show,
	Marks:  marks,
	Useful: useful,
	Digest: digest,
	Bounds: bounds,
	Count:  count,
	Clock:  func(k known) string { return "Turn " + strconv.Itoa(k.State().turn()) },
}

// count lets standing orders count the turns. They are over with every tenth
// and with a deployment; those that are written in method 2, with their turn.
func count(k known) rules.Count {
	st := k.State()
	round := st.Turn / 10
	if written(k) {
		round = st.Turn
	}
	if st.Ending {
		round += 5000
	}
	return rules.Count{Round: st.Deployed*10000 + round, Now: st.Turn}
}
