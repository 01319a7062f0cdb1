package rules

import (
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/figure"
	"impulse/rules/houserule"
	"impulse/rules/ledger"
	"impulse/rules/opts"
	"impulse/rules/pick"
	"impulse/rules/standing"
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

// Spec describes a game without its functions.
type Spec struct {
	Name, Title, Author string
	Version             int
	Scenarios           []ScenarioSpec
	HouseRules          []houserule.Rule
	Steps               []StepSpec
	Facts               []standing.Fact
	Tactics             []standing.Tactic
	Causes              []standing.Cause // what something is; none where who passes is asked in each step
	AskFor              []string         // see [Book].AskFor
	Counts              string           // what standing orders count: "impulse"
	Rules               []Rule
	Words               map[string]string // see [Book].Words
	Phrases             string            // see [Book].Phrases
	Actions             []ActionSpec
	Squads              bool        // whether units stand in groups, and all of a seat are ordered as one ([Book].Groups)
	Closed              Setting     // see [Book].Closed
	Ledger              ledger.Book // see [Book].Ledger
}

// ScenarioSpec describes a scenario.
type ScenarioSpec struct {
	Name, Title, Summary string
	Seats                []Seat
}

// StepSpec describes a step of the sequence of play.
type StepSpec struct {
	Name, Title, Rule string
	Ask               string // what is asked of who decides there
	Hidden            bool
	Lasts             bool // what is ordered there is done over many steps
	Early             bool // it comes before the count begins, and no more in it
}

// ActionSpec describes an action: what Discord, the console and the manual
// are made from.
type ActionSpec struct {
	Path     []string // "pentagon", "fire"
	Kind     ActionKind
	Summary  string
	Rule     string
	Step     string
	Unit     string // the option for the unit that carries it out; "" of orders of a seat
	Example  string // a whole line that works
	Params   []opts.Spec
	Public   bool // everybody may read its answer, unless it is asked for otherwise
	Anywhere bool // it needs neither a game nor a place of the referee's own
}

// Declared finds the action of a path among those that are declared.
func Declared(specs []ActionSpec, path []string) (a ActionSpec, ok bool) {
	return pick.First(specs, func(s ActionSpec) bool { return slices.Equal(s.Path, path) })
}

// Rule returns the rule of that id.
func (s *Spec) Rule(id string) (Rule, bool) {
	return pick.First(s.Rules, func(r Rule) bool { return r.ID == id })
}

// Step returns the step of that name.
func (s *Spec) Step(name string) StepSpec {
	if st, ok := pick.First(s.Steps, func(st StepSpec) bool { return st.Name == name }); ok {
		return st
	}
	return StepSpec{Name: name, Title: name}
}

// Scenario returns the scenario of that name.
func (s *Spec) Scenario(name string) (ScenarioSpec, bool) {
	return pick.First(s.Scenarios, func(sc ScenarioSpec) bool { return sc.Name == name })
}
