// Package spec describes a game without its functions: its scenarios, steps, actions and
// house rules, from which slash commands, the console, help and the manual are made.
package spec

import (
	"slices"

	"impulse/rules/envelope"
	"impulse/rules/houserule"
	"impulse/rules/ledger"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/rulebook"
	"impulse/rules/standing"
)

// Spec describes a game without its functions.
type Spec struct {
	Name, Title, Author string
	Version             int
	Scenarios           []Scenario
	HouseRules          []houserule.Rule
	Steps               []Step
	Facts               []standing.Fact
	Tactics             []standing.Tactic
	Causes              []standing.Cause    // what something is; none where who passes is asked in each step
	AskFor              []string            // see rules.Book.AskFor
	Undoes              map[string][]string // see rules.Book.Undoes
	Counts              string              // what standing orders count: "impulse"
	Rules               []rulebook.Rule
	Sections            map[string]string // see rules.Book.Sections
	Idle                []string          // see rules.Book.Idle
	Words               map[string]string // see rules.Book.Words
	Phrases             string            // see rules.Book.Phrases
	Actions             []Action
	Squads              bool              // whether units stand in groups, and all of a seat are ordered as one (rules.Book.Groups)
	Closed              houserule.Setting // see rules.Book.Closed
	Ledger              ledger.Book       // see rules.Book.Ledger
}

// Scenario describes a scenario.
type Scenario struct {
	Name, Title, Summary string
	Seats                []envelope.Seat
}

// Step describes a step of the sequence of play.
type Step struct {
	Name, Title, Rule string
	Ask               string // what is asked of who decides there
	Hidden            bool
	Lasts             bool // what is ordered there is done over many steps
	Early             bool // it comes before the count begins, and no more in it
}

// Action describes an action: what Discord, the console and the manual
// are made from.
type Action struct {
	Path     []string // "pentagon", "fire"
	Kind     Kind
	Summary  string
	Rule     string
	Step     string
	Unit     string // the option for the unit that carries it out; "" of orders of a seat
	Once     bool   // said again right behind itself it does nothing
	Example  string // a whole line that works
	Params   []opts.Spec
	Public   bool // everybody may read its answer, unless it is asked for otherwise
	Anywhere bool // it needs neither a game nor a place of the referee's own
}

// Declared finds the action of a path among those that are declared.
func Declared(specs []Action, path []string) (a Action, ok bool) {
	return pick.First(specs, func(s Action) bool { return slices.Equal(s.Path, path) })
}

// Rule returns the rule of that id.
func (s *Spec) Rule(id string) (rulebook.Rule, bool) {
	return pick.First(s.Rules, func(r rulebook.Rule) bool { return r.ID == id })
}

// Step returns the step of that name.
func (s *Spec) Step(name string) Step {
	if st, ok := pick.First(s.Steps, func(st Step) bool { return st.Name == name }); ok {
		return st
	}
	return Step{Name: name, Title: name}
}

// Scenario returns the scenario of that name.
func (s *Spec) Scenario(name string) (Scenario, bool) {
	return pick.First(s.Scenarios, func(sc Scenario) bool { return sc.Name == name })
}

// Kind says what an action may see and change. A command that is none of a
// game's has none.
type Kind uint8

// The kinds of actions.
const (
	// Calc is a question to the rules: no game needed.
	Calc Kind = iota + 1
	// Look shows what the seat may see.
	Look
	// Order is secret until its step resolves.
	Order
	// Ruling is the GM changing anything, with a reason.
	Ruling
	// GMLook shows the GM anything, and changes nothing.
	GMLook
)

// OfGM reports whether actions of the kind are the game master's alone.
func (k Kind) OfGM() bool { return k == Ruling || k == GMLook }

// Frame is what the game says of its envelopes.
func (s *Spec) Frame() envelope.Frame {
	f := envelope.Frame{System: s.Name, Version: s.Version, Scenarios: map[string][]envelope.Seat{}, HouseRules: s.HouseRules}
	for _, sc := range s.Scenarios {
		f.Scenarios[sc.Name] = sc.Seats
	}
	for _, st := range s.Steps {
		f.Steps = append(f.Steps, st.Name)
	}
	return f
}

// FactList is what the conditions of standing orders may ask for.
func (s *Spec) FactList() standing.Facts { return standing.Facts{Game: s.Title, List: s.Facts} }
