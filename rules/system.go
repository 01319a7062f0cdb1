package rules

import (
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/ledger"
	"impulse/rules/opts"
	"impulse/rules/spec"
)

// System is a game as the referee, the bot and the tests see it. Every
// [Book] is one, and nothing else.
//
// It keeps nothing between calls, so its methods may be called from any number of
// goroutines.
type System interface {
	// Spec describes the game: its actions, scenarios, steps and house rules.
	// It is the same each time and must not be changed.
	Spec() *Spec
	// Start sets a scenario up.
	Start(setup Setup, d *dice.Roller) (*Result, error)
	// Open decodes a snapshot, of which no more is asked than whether it can be
	// read. It must not be changed afterwards.
	Open(s *Snapshot) (Position, error)
	// Check opens a snapshot that comes from outside, and looks at the whole of
	// it: the error is [Unsound] where no play leads to it.
	Check(s *Snapshot) (Position, error)
	// Ask answers a question to the rules where there is no game.
	Ask(c cmdline.Command, d *dice.Roller) (*Result, error)
	// Choices lists the values that an option of such a question may take.
	Choices(c cmdline.Command, option string) ([]opts.Choice, error)
}

// Setup says how a game begins.
type Setup struct {
	Scenario string
	Mode     Mode // empty: strict
	Typed    bool // dice are typed in by the players
	House    []Setting
}

// Result is what an action made: the new position, what happened and the
// answer's figures.
type Result struct {
	Next    Position // nil for questions
	Events  []Event
	Data    figure.Figures
	Rolls   []dice.Roll
	Offers  []Offer
	Left    []ledger.Remains
	Private bool // the asker wants the answer for themselves alone
	Veiled  bool // see [Ruling.Veil]
}

// Offer is a line that may be asked next: a button, or a line to type.
type Offer struct{ Label, Line string }

// How a game is described without its functions (package spec).
type (
	Spec         = spec.Spec
	ScenarioSpec = spec.Scenario
	StepSpec     = spec.Step
	ActionSpec   = spec.Action
	ActionKind   = spec.Kind
)

// The kinds of actions.
const (
	CalcKind   = spec.Calc
	LookKind   = spec.Look
	OrderKind  = spec.Order
	RulingKind = spec.Ruling
	GMLookKind = spec.GMLook
)

// Declared finds the action of a path among those that are declared.
var Declared = spec.Declared
