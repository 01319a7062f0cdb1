package rulestest

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules"
	"impulse/rules/dice"
)

// A contract that cannot fail is worth nothing: each of these toys breaks one
// promise, and the contract must say so.

// recorder takes failures down instead of failing.
type recorder struct{ failures []string }

func (r *recorder) Helper()                   {}
func (r *recorder) FailNow()                  { runtime.Goexit() }
func (r *recorder) Errorf(f string, a ...any) { r.failures = append(r.failures, fmt.Sprintf(f, a...)) }

// failures are what the promise of that name finds in some games of the system.
func failures(name string, system rules.System) string {
	r := &recorder{}
	for _, p := range slices.Concat(once, ever) {
		for seed := uint64(1); p.name == name && seed < 30 && len(r.failures) == 0; seed++ {
			done := make(chan struct{})
			go func() {
				defer close(done)
				p.look(r, plan{system: system, cases: "testdata/cases", seed: seed})
			}()
			<-done
		}
	}
	return strings.Join(r.failures, "\n")
}

// changed returns the toy with parts of its own to change.
func changed(change func(b *rules.Book[*Garden])) *rules.Book[*Garden] {
	b := Toy
	b.Steps, b.Actions = slices.Clone(Toy.Steps), slices.Clone(Toy.Actions)
	b.Rules, b.HouseRules = slices.Clone(Toy.Rules), slices.Clone(Toy.HouseRules)
	change(&b)
	return &b
}

type garden = rules.Book[*Garden]

const (
	hideStep, shootStep, searchStep, endStep = 0, 1, 2, 3
	hideOrder, shootOrder, searchOrder       = 0, 1, 2
)

func TestTheToyKeepsEveryPromise(t *testing.T) {
	for _, p := range slices.Concat(once, ever) {
		t.Run(p.name, func(t *testing.T) { require.Empty(t, failures(p.name, Toy.System())) })
	}
}

// brokenToys break a promise each, and the contract says something of it.
var brokenToys = []struct {
	name, promise, says string
	change              func(*garden)
}{
	{"Known keeps the others' markers", "leak", "is hidden, and", func(b *garden) {
		b.Known = func(g *Garden, _ rules.Seat) *Garden { return g }
	}},
	{"Known leaves a trace of a spot", "leak", "is hidden, and", func(b *garden) {
		b.Known = func(g *Garden, seat rules.Seat) *Garden {
			g.Round += 10 * g.Markers[0].Spot
			return knownGarden(g, seat)
		}
	}},
	{"odds are no chance", "odds", "have no chance", func(b *garden) {
		b.Actions[shootOrder].Odds = func(rules.Known[*Garden], rules.Args) []rules.Event {
			return []rules.Event{{Text: "Surely.", Figures: rules.Figures{rules.Fig("chance", "7/6")}}}
		}
	}},
	{"an event tells everybody", "leak", "is told different things", func(b *garden) {
		b.Steps[hideStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			err := resolveHiding(r, o)
			r.Tell(rules.Event{Kind: "leak", Figures: rules.Figures{rules.Fig("spot", r.State.Markers[0].Spot)}, Text: "Somebody is at {spot}."})
			return err
		}
	}},
	{"an event comes for some secrets only", "leak", "is told different things", func(b *garden) {
		b.Steps[hideStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			err := resolveHiding(r, o)
			if r.State.Markers[0].Spot > 3 {
				r.Tell(rules.Event{Kind: "leak", Text: "A twig snaps."})
			}
			return err
		}
	}},
	{"the next step depends on a secret", "leak", "reads another step", func(b *garden) {
		b.Next = func(g *Garden, step string) string {
			i := slices.IndexFunc(Toy.Steps, func(s rules.Step[*Garden]) bool { return s.Name == step })
			if step == "hide" && g.Markers[0].Spot > 3 {
				i++
			}
			return Toy.Steps[(i+1)%4].Name
		}
	}},
	{"secret dice stand in a public event", "plays", "shows the secret dice", func(b *garden) {
		b.Steps[endStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			r.Dice.Aside("red").Die("luck", 6)
			return endRound(r, o)
		}
	}},
	{"a secret event has public dice", "plays", "draw them with Aside", func(b *garden) {
		b.Steps[endStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			r.Dice.Die("luck", 6)
			r.TellOnly(rules.Event{Kind: "luck", Text: "You are lucky."}, "red")
			return endRound(r, o)
		}
	}},
	{"a game that hides nothing rolls secret dice", "plays", "without a Hidden step", func(b *garden) {
		b.Steps[hideStep].Hidden = false
		b.Steps[endStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			r.Dice.Aside("red").Die("luck", 6)
			r.TellOnly(rules.Event{Kind: "luck", Text: "You are lucky."}, "red")
			return endRound(r, o)
		}
	}},
	{"a change is not told", "plays", "no event tells", func(b *garden) {
		b.Steps[searchStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			r.State.Turns = r.State.Turns[1:]
			return nil
		}
	}},
	{"an event cites no rule", "plays", "cites rule", func(b *garden) {
		b.Steps[endStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			r.Tell(rules.Event{Kind: "odd", Rule: "nothing", Text: "Odd."})
			return endRound(r, o)
		}
	}},
	{"the bounds are narrower than play", "plays", "round is 2, which is not from 1 to 1", func(b *garden) {
		b.Bounds = func(g *Garden, bounds *rules.Bounds) { bounds.Number("round", g.Round, 1, 1) }
	}},
	{"there are no bounds", "endures", "it passes the check, and", func(b *garden) {
		b.Bounds = nil
		b.View = func(k rules.Known[*Garden]) rules.View {
			for _, m := range k.State().Markers {
				_ = [7]bool{}[m.Spot]
			}
			return viewGarden(k)
		}
	}},
	{"nobody ever decides", "plays", "1000 steps without a decision", func(b *garden) {
		for i := range b.Steps {
			b.Steps[i] = rules.Step[*Garden]{Name: b.Steps[i].Name, Resolve: func(*rules.Ruling[*Garden], rules.Orders) error { return nil }}
		}
	}},
	{"a step refuses what was legal", "plays", "too late", func(b *garden) {
		b.Steps[hideStep].Resolve = func(*rules.Ruling[*Garden], rules.Orders) error { return rules.Refuse("hide", "too late") }
	}},
	{"an order in the open is refused after its check", "free mode", "too late", func(b *garden) {
		b.Steps[searchStep].Resolve = func(*rules.Ruling[*Garden], rules.Orders) error { return rules.Refuse("search", "too late") }
	}},
	{"a step panics", "plays", "panic: boom", func(b *garden) {
		b.Steps[endStep].Resolve = func(*rules.Ruling[*Garden], rules.Orders) error { panic("boom") }
	}},
	{"a ruling faults", "rulings", "boom", func(b *garden) {
		for i := range b.Actions {
			if b.Actions[i].Kind == rules.RulingKind {
				b.Actions[i].Do = func(*rules.Ruling[*Garden], rules.Args) error { return errors.New("boom") }
			}
		}
	}},
	{"a check gives another error", "refusals", "boom", func(b *garden) {
		b.Actions[searchOrder].Check = func(rules.Known[*Garden], rules.Args) error { return errors.New("boom") }
	}},
	{"a refusal is endless", "refusals", "cannot be shown", func(b *garden) {
		b.Actions[searchOrder].Check = func(rules.Known[*Garden], rules.Args) error {
			return rules.Refuse("search", "no%s", strings.Repeat("o", 3000))
		}
	}},
	{"a step remembers outside the state", "replay", "other events", func(b *garden) {
		n := 0
		b.Steps[hideStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			n++
			r.Tell(rules.Event{Kind: "count", Figures: rules.Figures{rules.Fig("n", n)}, Text: "{n}"})
			return resolveHiding(r, o)
		}
	}},
	{"a step leaves the state to chance", "replay", "another state", func(b *garden) {
		n := 0
		b.Steps[endStep].Resolve = func(r *rules.Ruling[*Garden], o rules.Orders) error {
			n++
			r.State.Searched = append(r.State.Searched, n)
			r.State.Shots = append(r.State.Shots, n)
			return endRound(r, o)
		}
	}},
	{"Known takes more out the second time", "gate", "reads another knowledge", func(b *garden) {
		b.Known = func(g *Garden, seat rules.Seat) *Garden { g = knownGarden(g, seat); g.Round--; return g }
	}},
	{"an order is of no step", "declared", "is an order of step", func(b *garden) { b.Actions[hideOrder].Step = "never" }},
	{"an example lacks an option", "declared", "lacks spot:", func(b *garden) { b.Actions[hideOrder].Example = "marker:red-a" }},
	{"an example has one too many", "declared", "does not take", func(b *garden) { b.Actions[hideOrder].Example = "spot:1 height:3" }},
	{"an action cites nothing", "declared", "cites rule", func(b *garden) { b.Actions[hideOrder].Rule = "hidden" }},
	{"a default is no value", "declared", "its default", func(b *garden) { b.HouseRules[0].Default = "9" }},
	{"a house rule has no row", "declared", "no row of kind house", func(b *garden) { b.Rules = b.Rules[:4] }},
	{"a row has no house rule", "declared", "no such house rule", func(b *garden) { b.HouseRules = nil }},
	{"a row names no action", "declared", "touches the action", func(b *garden) { b.Rules[0].Actions = []string{"seek"} }},
	{"an action begins as a standing line", "declared", "may be called each", func(b *garden) { b.Actions[hideOrder].Name = "each" }},
	{"a fact has no name", "declared", "cannot be called", func(b *garden) {
		b.Facts = append(b.Facts[:1:1], rules.Fact[*Garden]{Name: "Wind 3", Summary: "how it blows"})
	}},
	{"a tactic stands twice", "declared", "has \"stay\" twice", func(b *garden) { b.Tactics = append(b.Tactics[:1:1], b.Tactics[0]) }},
	{"a rule has no case", "cited", "has no case", func(b *garden) {
		b.Rules = append(b.Rules, rules.Rule{ID: "wind", Kind: "optional", Words: "It blows."})
	}},
}

func TestBrokenToysAreFoundOut(t *testing.T) {
	for _, tt := range brokenToys {
		t.Run(tt.name, func(t *testing.T) {
			found := failures(tt.promise, changed(tt.change).System())
			require.NotEmpty(t, found, "the contract did not notice")
			require.Contains(t, found, tt.says)
		})
	}
}

// holed is a core with holes in its gate: what it shows depends on a secret.
type holed struct {
	rules.System
	hole string
}

// secret reports something about red's marker.
func (h holed) secret(s *rules.Snapshot, hole string) bool {
	var g Garden
	return h.hole == hole && rules.Decode(s.State, &g) == nil && g.Markers[0].Spot > 3
}

func (h holed) View(s *rules.Snapshot, seat rules.SeatID) (rules.View, error) {
	if h.hole == "view" {
		seat = rules.GM
	}
	return h.System.View(s, seat)
}

func (h holed) Units(s *rules.Snapshot, seat rules.SeatID) ([]rules.Unit, error) {
	units, err := h.System.Units(s, seat)
	if h.secret(s, "units") {
		units = slices.Concat(units, units)
	}
	return units, err
}

func (h holed) Clock(s *rules.Snapshot) (string, error) {
	clock, err := h.System.Clock(s)
	if h.secret(s, "clock") {
		clock += "!"
	}
	return clock, err
}

func (h holed) Awaited(s *rules.Snapshot) ([]rules.SeatID, error) {
	out, err := h.System.Awaited(s)
	if h.secret(s, "awaited") && s.Step == "shoot" {
		out = slices.DeleteFunc(out, func(id rules.SeatID) bool { return id == "red" })
	}
	return out, err
}

func (h holed) Choices(s *rules.Snapshot, seat rules.SeatID, c rules.Command, option string) ([]rules.Choice, error) {
	out, err := h.System.Choices(s, seat, c, option)
	if h.secret(s, "choices") {
		slices.Reverse(out)
	}
	return out, err
}

func (h holed) Order(s *rules.Snapshot, seat rules.SeatID, c rules.Command, sheet []string) (string, int, error) {
	line, replaces, err := h.System.Order(s, seat, c, sheet)
	if h.secret(s, "orders") && err != nil {
		err = rules.Unclear("No!")
	}
	return line, replaces, err
}

func (h holed) Line(s *rules.Snapshot, seat rules.SeatID, text string, sheet []string) (string, int, error) {
	line, replaces, err := h.System.Line(s, seat, text, sheet)
	if h.secret(s, "lines") && err == nil && sheet == nil {
		line += " "
	}
	return line, replaces, err
}

func (h holed) Foresee(s *rules.Snapshot, seat rules.SeatID, sheet []string) ([]string, error) {
	told, err := h.System.Foresee(s, seat, sheet)
	if h.secret(s, "forecasts") {
		told = nil
	}
	return told, err
}

// A break of blue's that fires on what blue does not know.
func (h holed) Advance(s *rules.Snapshot, d *dice.Roller) (*rules.Result, error) {
	res, err := h.System.Advance(s, d)
	if err == nil && h.secret(res.Snapshot, "breaks") {
		broken := *res.Snapshot
		broken.Standing = nil
		res.Snapshot = &broken
	}
	return res, err
}

func (h holed) Act(s *rules.Snapshot, seat rules.SeatID, c rules.Command, d *dice.Roller) (*rules.Result, error) {
	res, err := h.System.Act(s, seat, c, d)
	if err == nil && s != nil && h.secret(s, "answers") {
		res.Data = append(res.Data, rules.Fig("secret", true))
	}
	return res, err
}

// Sealed orders are secrets too.
func (h holed) Known(s *rules.Snapshot, seat rules.SeatID) ([]byte, error) {
	if h.hole == "sheets" && seat != rules.GM && len(s.Sealed) > 0 {
		return rules.Encode(s.Sealed)
	}
	return h.System.Known(s, seat)
}

func TestHolesInTheGateAreFound(t *testing.T) {
	for _, hole := range []string{"view", "units", "clock", "awaited", "choices", "orders", "answers", "sheets", "lines", "forecasts", "breaks"} {
		t.Run(hole, func(t *testing.T) {
			require.NotEmpty(t, failures("leak", holed{Toy.System(), hole}), "the contract did not notice")
		})
	}
}

func TestFloatsAreFound(t *testing.T) {
	for _, v := range []any{
		map[string]any{"speed": 1.5},
		map[string]any{"ships": []any{map[string]any{"at": []float32{0.1}}}},
		map[string]any{"hits": map[int]any{3: 2.0}},
	} {
		b, err := rules.Encode(v)
		require.NoError(t, err)
		require.ErrorContains(t, noFloats(b), "float")
	}
	b, err := rules.Encode(map[string]any{"ships": []any{1, "1.5", nil, true}})
	require.NoError(t, err)
	require.NoError(t, noFloats(b))
}
