// Package phoenix is Phoenix Command small arms combat: characters, phases of
// four impulses, hit locations, wounds.
//
// The idea: what is printed stands in the rooms below ([printed], person, shot, wound,
// aftermath, sense), which know no game, how it is read where it is silent in readings, what
// is asked of it in [calcs]; [State] holds what has happened. What a combatant is told
// to do is a course of [Task]s, on which each impulse spends the actions that he has
// (2.2): so an order is given once, however long it takes. [Book] is the table of
// contents; chapters are files named as in the text.
//
// rules.csv lists every section of the text; where it is silent a house rule fills in.
package phoenix

import (
	"impulse/rules"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/opts"
	"impulse/rules/phoenix/calcs"
	"impulse/rules/phoenix/printed"
	"impulse/rules/rulebook"
)

// Title is the name of the game.
const Title = "Phoenix Command"

type (
	known    = rules.Known[*State]
	ruling   = rules.Ruling[*State]
	question = rules.Question[*State]
	order    = rules.Order[*State]
	tacticOf = rules.Tactic[*State]
	gmAction = rules.GMAction[*State]
	step     = rules.Step[*State]
	param    = opts.Param[known]
	figures  = figure.Figures
	house    = houserule.Game // a known or a ruling, which knows the house rules of the game
)

// Tables are the printed tables.
var Tables = printed.Tables

// One-line aliases, so that the declarations read like a book.
var (
	fig      = figure.Fig
	oneOf    = opts.OneOf[known]
	intOf    = opts.Int[known]
	switchOf = opts.Switch[known]
	textOf   = opts.Text[known]
	numberOf = opts.Number[known]
)

// Book is Phoenix Command.
var Book = rules.Book[*State]{
	Name: "phoenix", Title: Title, Author: "Leading Edge Games", Version: 9,

	Scenarios:  scenarios,
	HouseRules: houseRules,
	Calcs:      calcs.All[*State](),
	Orders:     fit([]order{move, deploy, turn, posture, stance, fire, aimAt, coverFire, pin, duck, grip, do, throwGrenade, handleGrenade, launch, door, widen, wait, halt, surrender, command, aid, arrest}),
	Rulings:    guarded([]gmAction{place, bring, removing, supply, equip, carrying, wearing, light, sheltering, exploding, setting, wounding, nearing, knocking, treat, healing, killing, reviving, yielding, passTime, goOn}),
	Looks:      looks,
	GMLooks:    []question{rejoin},
	Steps:      []step{ordersStep, actionsStep, fireStep, blastStep, woundsStep, moraleStep, lookoutStep, battleEndStep, verdictStep},
	Facts:      facts,
	Causes:     causes,
	Tactics:    tactics,
	Rests:      resting,
	Rules:      rulebook.Read(ruleRows),
	Sections:   sections,
	Formerly:   map[string]string{"squad": string(unitOption), "figure": string(unitOption)},
	Idle:       []string{"course", "acting", "first", "phase", "impulse"},

	Next:    next,
	Units:   func(st *State) []*rules.Unit { return st.units() },
	Groups:  squad,
	Known:   publicly,
	View:    show,
	Useful:  useful,
	Words:   said,
	Phrases: phrases,
	Digest:  digest,
	Bounds:  bounds,
	Upgrade: upgrade,
	Clock:   clockOf,
	Counts:  "impulse",
	Count:   impulseCount,
	First:   ordersName,
	AskFor:  []string{moveAct},
	Undoes:  map[string][]string{"revived": {"killed", "out", "down", "falls", "reels", "flees", "froze", "yielded"}},
}
