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
	Name: "goliath", Title: Title, Author: "krusader74", Version: 1,

	Scenarios: []rules.Scenario[*State]{{Name: "empty", Title: "Empty table", Summary: "The GM musters",
		Seats: []rules.Seat{{ID: "red", Side: "red", Title: "Red"}, {ID: "blue", Side: "blue", Title: "Blue"}},
		Setup: func(r *ruling) error { r.State.Turn = 1; return nil }}},
	HouseRules: houseRules,
	Actions: []action{
		calcMelee, calcCasualties, calcMissile, calcRate, calcReach, calcMorale, calcLosses, calcRally, calcFatigue,
		calcPoints, calcTroops, calcFireball, calcCounter, calcSave,
	},
	Steps: []step{{Name: "turn", Title: "Turn", Rule: "turn-sequence", Who: rules.InTurn,
		Turn:    func(known) rules.SeatID { return "red" },
		Resolve: func(*ruling, rules.Orders) error { return nil }}},
	Tables: Tables,
	Rules:  readRules(),

	Units: units,
	Known: publicly,
	View:  func(known) rules.View { return rules.View{} },
	Clock: func(k known) string { return "Turn " + strconv.Itoa(k.State().Turn) },
}
