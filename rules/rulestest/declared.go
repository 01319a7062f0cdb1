package rulestest

import (
	"regexp"
	"slices"
	"strings"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/limitstest"
)

// declared: what the literal says of itself holds together.
func declared(t T, p plan) {
	t.Helper()
	spec := p.system.Spec()
	for _, a := range spec.Actions {
		exampleWorks(t, a)
		cites(t, spec, "the action "+strings.Join(a.Path, " "), a.Rule)
		if a.Kind == rules.OrderKind && spec.Step(a.Step).Rule == "" {
			t.Errorf("%s is an order of step %q, which is none or cites no rule", strings.Join(a.Path, " "), a.Step)
		}
	}
	for _, st := range spec.Steps {
		cites(t, spec, "the step "+st.Name, st.Rule)
	}
	rulesHold(t, spec)
	houseRulesHold(t, spec)
	scenariosHold(t, spec)
	factsHold(t, spec)
	sheetsHold(t, p)
}

// reserved are the words with which standing lines are told from orders.
var reserved = []string{"break", "when", "each", "tactic"}

// factsHold checks what standing orders are made of.
func factsHold(t T, spec *rules.Spec) {
	t.Helper()
	var names, tactics []string
	for _, f := range spec.Facts {
		names = append(names, f.Name)
		limitstest.Described(t, "the fact "+f.Name, f.Summary, limitstest.MaxActionText)
		if f.Within != "" {
			names = append(names, f.Within)
		}
		if f.Within != "" && f.Switch {
			t.Errorf("the fact %s is yes or no and cannot be %q a number", f.Name, f.Within)
		}
	}
	for _, x := range spec.Tactics {
		tactics = append(tactics, x.Name)
		limitstest.Described(t, "the tactic "+x.Name, x.Title, limitstest.MaxActionText)
	}
	for _, name := range slices.Concat(names, tactics) {
		if !factName.MatchString(name) {
			t.Errorf("a fact or tactic cannot be called %q", name)
		}
	}
	limitstest.Unique(t, "the facts", names)
	limitstest.Unique(t, "the tactics", tactics)
	for _, a := range spec.Actions {
		if slices.Contains(reserved, a.Path[1]) {
			t.Errorf("no action may be called %s, with which a standing line begins", a.Path[1])
		}
	}
}

// factName is a word, or words of a phrase, in small letters.
var factName = regexp.MustCompile(`^[a-z][-a-z]*( [a-z][-a-z]*){0,3}$`)

// exampleWorks checks that the example of an action is a line for it.
func exampleWorks(t T, a rules.ActionSpec) {
	t.Helper()
	path := strings.Join(a.Path, " ")
	c, err := cmdline.Parse(a.Example)
	if err != nil || c.Name() != path {
		t.Errorf("%s: its example %q is no such command: %v", path, a.Example, err)
		return
	}
	for _, p := range a.Params {
		if _, given := c.Get(p.Name); p.Required && !given {
			t.Errorf("%s: its example %q lacks %s:", path, a.Example, p.Name)
		}
		c = c.Without(p.Name)
	}
	for _, arg := range c.Args {
		t.Errorf("%s: its example has the option %s:, which it does not take", path, arg.Name)
	}
}

func cites(t T, spec *rules.Spec, what, id string) {
	t.Helper()
	if _, ok := spec.Rule(id); !ok {
		t.Errorf("%s cites rule %q, which is no id in rules.csv", what, id)
	}
}

var ruleKinds = []string{"rule", "optional", "house", "reading", "out-of-scope"}

func rulesHold(t T, spec *rules.Spec) {
	t.Helper()
	var ids, actions []string
	for _, a := range spec.Actions {
		actions = append(actions, a.Path[1])
	}
	for _, r := range spec.Rules {
		ids = append(ids, r.ID)
		if !slices.Contains(ruleKinds, r.Kind) {
			t.Errorf("rule %s is of kind %q, not one of %s", r.ID, r.Kind, strings.Join(ruleKinds, ", "))
		}
		if r.Words == "" {
			t.Errorf("rule %s has no words of ours", r.ID)
		}
		for _, a := range r.Actions {
			if !slices.Contains(actions, a) {
				t.Errorf("rule %s touches the action %s, which there is not", r.ID, a)
			}
		}
	}
	limitstest.Unique(t, "rules.csv", ids)
}

// houseRulesHold checks the house rules of the book against the rows of kind
// house: each has the other.
func houseRulesHold(t T, spec *rules.Spec) {
	t.Helper()
	var ids []string
	for _, h := range spec.HouseRules {
		for _, value := range h.Values {
			if x := (rules.Setting{ID: h.ID, Value: value}); !x.Written() {
				t.Errorf("house rule %s: no file may have its value %q once the book has it no more", h.ID, value)
			}
		}
		ids = append(ids, h.ID)
		if !slices.Contains(h.Values, h.Default) {
			t.Errorf("house rule %s: its default %q is not one of %s", h.ID, h.Default, strings.Join(h.Values, ", "))
		}
		if h.Before != "" && !slices.Contains(h.Values, h.Before) {
			t.Errorf("house rule %s: what it was before, %q, is not one of %s", h.ID, h.Before, strings.Join(h.Values, ", "))
		}
		if n := len(h.Values); n < 1 || n > limitstest.MaxOptions {
			t.Errorf("house rule %s has %d values, not 1 to %d", h.ID, n, limitstest.MaxOptions)
		}
		if r, _ := spec.Rule(h.ID); r.Kind != "house" || h.Why == "" {
			t.Errorf("house rule %s has no row of kind house in rules.csv, or no reason", h.ID)
		}
		limitstest.Unique(t, "house rule "+h.ID, h.Values)
	}
	for _, r := range spec.Rules {
		if r.Kind == "house" && !slices.Contains(ids, r.ID) {
			t.Errorf("rule %s is of kind house and the book has no such house rule", r.ID)
		}
	}
	limitstest.Unique(t, "the house rules", ids)
}

func scenariosHold(t T, spec *rules.Spec) {
	t.Helper()
	if len(spec.Scenarios) == 0 {
		t.Errorf("%s has no scenario", spec.Name)
	}
	for _, sc := range spec.Scenarios {
		var seats []string
		for _, seat := range sc.Seats {
			seats = append(seats, string(seat.ID))
			reserved := seat.ID == rules.Spectator || seat.ID == rules.GM || seat.ID == "all"
			if reserved || seat.Side == "" {
				t.Errorf("scenario %s: a seat cannot be called %q or have no side", sc.Name, seat.ID)
			}
		}
		limitstest.Unique(t, "scenario "+sc.Name, seats)
		if !slices.ContainsFunc(sc.Seats, func(s rules.Seat) bool { return !s.Program }) {
			t.Errorf("scenario %s: nobody gives orders but programs", sc.Name)
		}
	}
}

// cited: every rule that is in the game has a case.
func cited(t T, p plan) {
	t.Helper()
	files, err := ReadCases(p.cases)
	if err != nil || len(files) == 0 {
		t.Errorf("there are no case files in %s: %v", p.cases, err)
		return
	}
	spec := p.system.Spec()
	var ids []string
	for _, f := range files {
		for _, id := range f.Rules {
			cites(t, spec, "the case file "+f.Path, id)
		}
		ids = append(ids, f.Rules...)
	}
	for _, r := range spec.Rules {
		if r.Kind != "out-of-scope" && !slices.Contains(ids, r.ID) {
			t.Errorf("rule %s (%s, %s) has no case in %s", r.ID, r.Section, r.Title, p.cases)
		}
	}
}
