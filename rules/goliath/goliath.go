// Package goliath is Goliath, Guidelines for War Games by krusader74: units of
// figures, a melee matrix, morale.
//
// The idea: what is printed stays in tables, what has happened stands in
// [State], and every rule that is arithmetic (the dice of a melee, what hits,
// morale, fatigue, the points of an army) is a function of numbers that calcs,
// steps and exact odds share. [Book] below is the table of contents; chapters
// are files named as in the text.
//
// The text calls itself guidelines, not rules, and leaves much to the referee:
// rules.csv lists its every section, and where it is silent a house rule fills
// in (house.go) that a GM may set otherwise.
package goliath

import (
	"slices"
	"strconv"

	"impulse/rules"
)

type (
	known   = rules.Known[*State]
	ruling  = rules.Ruling[*State]
	action  = rules.Action[*State]
	step    = rules.Step[*State]
	param   = rules.Param[*State]
	figures = rules.Figures
	house   = func(id string) string // House of a known or a ruling
)

var fig = rules.Fig

// Title is the name of the game.
const Title = "Goliath"

// Book is Goliath.
var Book = rules.Book[*State]{
	Name: "goliath", Title: Title, Author: "krusader74", Version: 3,

	Scenarios:  scenarios,
	HouseRules: slices.Concat(houseRules, gameRules, playerRules),
	Actions: []action{
		elect, move, face, form, charge, fly, vanish, counters,
		fireHalfway, fire, cast, ability, fight,
		musterRuling, typeRuling, ratingRuling, placeRuling, terrainRuling, conceal, figuresRuling, statusRuling, moraleRuling, spellRuling, overrule, clockRuling, goOn, decide,
		calcMelee, calcCasualties, calcMissile, calcRate, calcReach, calcMorale, calcLosses, calcRally, calcFatigue,
		calcPoints, calcTroops, calcFireball, calcCounter, calcSave,
	},
	Steps: []step{ // Turn sequence
		deploymentStep, rallyStep, firstMoveStep, electionStep, writtenStep,
		firstHalfStep, halfMoveFireStep, secondHalfStep,
		missileStep, meleeStep, postMeleeStep, endStep, battleEndStep, verdictStep,
	},
	Facts:   facts,
	Tactics: tactics,
	Tables:  Tables,
	Rules:   readRules(),
	Quiet:   []string{"segment", "deployed"},

	Next:   next,
	Units:  units,
	Known:  publicly,
	View:   view,
	Marks:  marks,
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
