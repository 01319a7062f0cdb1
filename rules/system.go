package rules

import (
	"slices"

	"impulse/rules/dice"
)

// System is a game as the referee, the bot and the tests see it. Every
// [Book] is one, and nothing else.
//
// Its methods never change the snapshot they are given and keep nothing
// between calls, so they may be called from any number of goroutines.
type System interface {
	// Spec describes the game: its actions, scenarios, steps and house rules.
	// It is the same each time and must not be changed.
	Spec() *Spec

	// Start sets a scenario up.
	Start(setup Setup, d *dice.Roller) (*Result, error)
	// Awaited lists the seats whose orders the current step waits for.
	Awaited(s *Snapshot) ([]SeatID, error)
	// Order checks an order for the seat's sheet, on which the lines of sheet
	// stand already, and says which of them it replaces (-1: none).
	Order(s *Snapshot, seat SeatID, c Command, sheet []string) (line string, replaces int, err error)
	// Line checks a typed line for the seat's sheet as Order does; it may be
	// one of a standing sheet.
	Line(s *Snapshot, seat SeatID, text string, sheet []string) (line string, replaces int, err error)
	// Expand gives the lines that a typed line stands for: those of a tactic,
	// given what is on the sheet already, else itself.
	Expand(s *Snapshot, seat SeatID, text string, sheet []string) ([]string, error)
	// Suggest lists lines that a typed one may become by its next word, for
	// completion; the labels explain.
	Suggest(s *Snapshot, seat SeatID, text string) ([]Choice, error)
	// Odds says what a typed line would come to on the seat's sheet, on which
	// the lines of sheet stand already, from what the seat knows. What is not
	// for the current step alone it tells as things stand. Nil for what throws
	// no dice, and for what could not be ordered as things stand.
	Odds(s *Snapshot, seat SeatID, text string, sheet []string) ([]Event, error)
	// Seal seals a sheet for the current step, each line checked again. A
	// standing sheet stays in force after it; any sheet replaces the one that
	// was in force.
	Seal(s *Snapshot, seat SeatID, sheet []string) (*Snapshot, error)
	// Foresee tells what a standing sheet would do from now on if nothing
	// changed; nil for any other sheet.
	Foresee(s *Snapshot, seat SeatID, sheet []string) ([]string, error)
	// Unseal takes the seat's orders of the current step, or its standing
	// sheet, out of the snapshot.
	Unseal(s *Snapshot, seat SeatID) (*Snapshot, []string, error)
	// Advance resolves the current step, for which nobody is awaited.
	Advance(s *Snapshot, d *dice.Roller) (*Result, error)
	// Pass ends the seat's turn in a step taken in turn.
	Pass(s *Snapshot, seat SeatID, d *dice.Roller) (*Result, error)
	// Act carries out a calc (s may be nil), a look, a ruling, or an order
	// that is not secret: in free mode, or in a step taken in turn.
	Act(s *Snapshot, seat SeatID, c Command, d *dice.Roller) (*Result, error)

	// Check looks at the whole of a snapshot that comes from outside, or was
	// made by a ruling: the error is [Unsound] where no play leads to it.
	Check(s *Snapshot) error

	// Choices lists the values that an option of the command may take now.
	Choices(s *Snapshot, seat SeatID, c Command, option string) ([]Choice, error)
	// View shows what the seat may see.
	View(s *Snapshot, seat SeatID) (View, error)
	// Marks are what those of the events that the seat may read leave on the
	// map, in their order.
	Marks(s *Snapshot, seat SeatID, events []Event) ([]Mark, error)
	// Clock says where in the game we are.
	Clock(s *Snapshot) (string, error)
	// Count is the number that the steps of standing orders mean now.
	Count(s *Snapshot) (int, error)
	// Units lists the units that the seat knows.
	Units(s *Snapshot, seat SeatID) ([]Unit, error)
	// Known encodes what the seat knows; two states that a seat cannot tell
	// apart give the same bytes.
	Known(s *Snapshot, seat SeatID) ([]byte, error)

	// Assign gives a unit to a seat.
	Assign(s *Snapshot, unit string, seat SeatID) (*Result, error)
	// SetHouse changes a house rule from the next step on, in free mode at once.
	SetHouse(s *Snapshot, id, value string) (*Snapshot, error)
	// SetMode switches between strict and free, at a step's boundary.
	SetMode(s *Snapshot, m Mode) (*Snapshot, error)
}

// Setup says how a game begins.
type Setup struct {
	Scenario string
	Mode     Mode // empty: strict
	Typed    bool // dice are typed in by the players
	House    []Setting
}

// Result is what an action made: the new state, what happened and the
// answer's figures.
type Result struct {
	Snapshot *Snapshot // nil for calcs
	Events   []Event
	Data     Figures
	Rolls    []dice.Roll
	Private  bool // the asker wants the answer for himself alone
}

// Spec describes a game without its functions.
type Spec struct {
	Name, Title, Author string
	Version             int
	Scenarios           []ScenarioSpec
	HouseRules          []HouseRule
	Steps               []StepSpec
	Facts               []FactSpec
	Tactics             []TacticSpec
	Rules               []Rule
	Actions             []ActionSpec
	Quiet               []string // kinds of events
}

// Tells reports whether an event says more than that time goes on.
func (s *Spec) Tells(e Event) bool { return e.Unit != "" || !slices.Contains(s.Quiet, e.Kind) }

// ScenarioSpec describes a scenario.
type ScenarioSpec struct {
	Name, Title, Summary string
	Seats                []Seat
}

// StepSpec describes a step of the sequence of play.
type StepSpec struct {
	Name, Title, Rule string
	Who               Who
	Hidden            bool
	Ahead             bool // all orders of a count are written here
}

// FactSpec describes a named value for standing orders.
type FactSpec struct {
	Name, Summary string
	Switch        bool   // it is asked for alone
	Within        string // words for "at most"
	Toward        bool   // with the name of another unit it is between the two
}

// TacticSpec describes a habit that is ordered in one tap.
type TacticSpec struct {
	Name, Title string
	Min, Max    int // of its number; both 0: it takes none
}

// ActionSpec describes an action: what Discord, the console and the manual
// are made from.
type ActionSpec struct {
	Path    []string // "pentagon", "fire"
	Kind    ActionKind
	Summary string
	Rule    string
	Step    string
	Example string // a whole line that works
	Params  []ParamSpec
	Public  bool // everybody may read its answer, unless it is asked for otherwise
}

// ParamSpec describes an option.
type ParamSpec struct {
	Name, Summary string
	Kind          ParamKind
	Required      bool
	Default       string
	Min, Max      int64
	Static        []string // its values, where they never change
	Completes     bool     // values come from the rules while one types
}

// Rule returns the rule of that id.
func (s *Spec) Rule(id string) (Rule, bool) {
	for _, r := range s.Rules {
		if r.ID == id {
			return r, true
		}
	}
	return Rule{}, false
}

// Step returns the step of that name.
func (s *Spec) Step(name string) StepSpec {
	for _, st := range s.Steps {
		if st.Name == name {
			return st
		}
	}
	return StepSpec{Name: name, Title: name}
}

// Scenario returns the scenario of that name.
func (s *Spec) Scenario(name string) (ScenarioSpec, bool) {
	for _, sc := range s.Scenarios {
		if sc.Name == name {
			return sc, true
		}
	}
	return ScenarioSpec{}, false
}
