// Package outsider is Outsider, the Starship Tactical Combat Simulation v0.4:
// vector movement, eight segments a turn, unit profiles in one line.
//
// The idea: what is printed stands in the rooms below ([printed], [profile]) and what
// damage does in [harm]; [State] holds what has happened. [Book] is the table of
// contents; chapters are files named as in the text.
//
// rules.csv lists every section of the text, which breaks off in D4.2.4; where it is
// silent a house rule fills in (house.go).
package outsider

import (
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/opts"
	"impulse/rules/outsider/printed"
	"impulse/rules/rulebook"
)

// Title is the name of the game.
const Title = "Outsider"

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
	intOf    = opts.Int[known]
	switchOf = opts.Switch[known]
	textOf   = opts.Text[known]
)

// Book is Outsider.
var Book = rules.Book[*State]{
	Name: "outsider", Title: Title, Author: "Jim Francis", Version: 1,

	Scenarios:  scenarios,
	HouseRules: houseRules,
	Orders:     []order{thrust, pivot, spin, join, mirror, leave, flagship, jump, seek, attack, intercept, fire, launch, deploy, reload, recoverOrder},
	Looks:      []question{score, distance, course},
	Calcs:      []question{calcToHit, calcThrust, calcVector, calcDefences, calcInternals, calcCritical, calcSection, calcStructure, calcProfile},
	Rulings:    []gmAction{place, bring, mark, mend, powerRuling, set, stock, obstacle, remove, goOn},
	Steps: []step{
		initiativeStep,
		thrustStep, moveStep, interceptionStep, pivotStep, fireStep, volleysStep, launchStep, recoverStep,
		battleEndStep, verdictStep, damageControlStep, recordStep,
	},
	Facts:   facts,
	Tactics: tactics,
	Causes:  causes,
	AskFor:  []string{fire.Name, intercept.Name, thrust.Name},
	Rules:   rulebook.Read(ruleRows),
	Words:   said,
	Phrases: phrases,

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
	Counts: "segment",
	Count: func(k known) rules.Count {
		st := k.State()
		count := rules.Count{Round: st.Turn, Now: st.Segment, Last: printed.Segments}
		if st.Ending { // what was written for the battle is not for its end
			count.Now = 0
		}
		return count
	},
	First: thrustStep.Name,
}
