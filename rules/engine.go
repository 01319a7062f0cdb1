package rules

import (
	"fmt"
	"slices"
	"strings"

	"impulse/rules/budget"
	"impulse/rules/dice"
)

// engine plays a book: it is the [System] that the rest of the program calls.
// The description is made once, since everybody asks for it.
type engine[S budget.Metered] struct {
	*Book[S]
	spec *Spec
}

// System returns the book as the referee sees it.
func (b *Book[S]) System() System {
	e := engine[S]{Book: b}
	e.spec = e.describe()
	return e
}

// The groups of a game's commands: what players do, the questions, the GM's.
const (
	calcGroup = "-calc"
	gmGroup   = "-gm"
)

// group returns the first word of an action's path.
func (b engine[S]) group(k ActionKind) string {
	switch k {
	case CalcKind:
		return b.Name + calcGroup
	case RulingKind:
		return b.Name + gmGroup
	}
	return b.Name
}

// find returns the action of a command. Without a group, as on an order
// sheet, the command is one of the players'.
func (b engine[S]) find(c Command) (*Action[S], error) {
	if len(c.Path) == 1 {
		c = c.Within(b.Name)
	}
	var names []string
	for i := range b.Actions {
		act := &b.Actions[i]
		if b.group(act.Kind) != c.Path[0] {
			continue
		}
		if act.Name == c.Path[1] {
			return act, nil
		}
		names = append(names, act.Name)
	}
	if len(names) == 0 {
		return nil, Unclear("%s has no action %s that is an order of %s.", c.Path[0], Shorten(c.Path[1], 32), b.Title)
	}
	return nil, Unclear("%s has no action %s; it has %s.", c.Path[0], Shorten(c.Path[1], 32), strings.Join(names, ", "))
}

// worded gives a word that stands behind the name of an order on a sheet the
// option that it is for, which is the first: "pd hold" is pd target:hold.
func (b engine[S]) worded(c Command) Command {
	if len(c.Path) != 2 {
		return c
	}
	i := slices.IndexFunc(b.Actions, func(a Action[S]) bool { return a.Kind == OrderKind && a.Name == c.Path[0] && len(a.Params) > 0 })
	if i < 0 {
		return c
	}
	first := Arg{b.Actions[i].Params[0].Name, c.Path[1]}
	if _, given := c.Get(first.Name); given {
		return c
	}
	return Command{Path: c.Path[:1], Args: append([]Arg{first}, c.Args...)}
}

func (b engine[S]) params(act *Action[S]) []Param[S] {
	return act.params(func(k Known[S]) []*Unit {
		if !k.inGame {
			return nil
		}
		return b.Book.Units(k.state)
	})
}

// step returns the step of that name.
func (b engine[S]) step(name string) *Step[S] {
	for i := range b.Steps {
		if b.Steps[i].Name == name {
			return &b.Steps[i]
		}
	}
	panic(fmt.Sprintf("rules: %s has no step %q", b.Name, name))
}

// next names the step after the given one.
func (b engine[S]) next(s S, step string) string {
	if b.Next != nil {
		return b.Next(s, step)
	}
	for i := range b.Steps {
		if b.Steps[i].Name == step {
			return b.Steps[(i+1)%len(b.Steps)].Name
		}
	}
	panic(fmt.Sprintf("rules: %s has no step %q", b.Name, step))
}

// upgraded brings the state of an older version up to this one, a version at a
// time. A game of a newer version is refused.
func (b engine[S]) upgraded(s *Snapshot) ([]byte, error) {
	if s.Version == b.Version {
		return s.State, nil
	}
	if s.Version > b.Version || b.Upgrade == nil {
		return nil, Unclear("This game was played by version %d of %s; this program has version %d.", s.Version, b.Title, b.Version)
	}
	var state map[string]any
	if err := decodingMaps.Unmarshal(s.State, &state); err != nil {
		return nil, fmt.Errorf("rules: reading a state of %s to upgrade it: %w", b.Name, err)
	}
	for v := s.Version; v < b.Version; v++ {
		if err := b.Upgrade(v, state); err != nil {
			return nil, fmt.Errorf("rules: upgrading a state of %s from version %d: %w", b.Name, v, err)
		}
	}
	return Encode(state)
}

// settings are the house rules of a game; those that the book has got since
// hold with their defaults.
func (b engine[S]) settings(s *Snapshot) Settings {
	if s == nil {
		return b.defaults()
	}
	if slices.EqualFunc(s.House, b.HouseRules, func(h Setting, r HouseRule) bool { return h.ID == r.ID }) {
		return s.House // as it is but where the book has changed
	}
	out := b.defaults()
	for _, h := range s.House {
		out.set(h.ID, h.Value)
	}
	return out
}

// known is the one gate through which a seat sees a state.
func (b engine[S]) known(s *Snapshot, seat SeatID) (Known[S], error) {
	k := Known[S]{seat: Seat{ID: seat}, house: b.settings(s)}
	if s == nil {
		return k, nil
	}
	state, err := b.seen(s, s.Seat(seat))
	if err != nil {
		return k, err
	}
	k.seat, k.inGame, k.state, k.free = s.Seat(seat), true, state, s.Mode == Free
	return k, nil
}

// Start sets a scenario up; see [System].
func (b engine[S]) Start(setup Setup, d *dice.Roller) (*Result, error) {
	i := slices.IndexFunc(b.Scenarios, func(sc Scenario[S]) bool { return sc.Name == setup.Scenario })
	if i < 0 {
		names := make([]string, len(b.Scenarios))
		for j, sc := range b.Scenarios {
			names[j] = sc.Name
		}
		return nil, Refuse("scenario", "%s has no scenario %q; it has %s.", b.Title, Shorten(setup.Scenario, 32), strings.Join(names, ", "))
	}
	s := Snapshot{System: b.Name, Version: b.Version, Scenario: setup.Scenario, Mode: setup.Mode, Typed: setup.Typed,
		House: b.defaults(), Seats: b.Scenarios[i].Seats, Step: b.Steps[0].Name}
	if s.Mode == "" {
		s.Mode = Strict
	}
	if s.Mode != Strict && s.Mode != Free {
		return nil, notAMode(s.Mode)
	}
	for _, h := range setup.House {
		checked, err := b.house(h.ID, h.Value)
		if err != nil {
			return nil, err
		}
		s.House = s.House.with(checked.ID, checked.Value)
	}
	state, err := empty[S]()
	if err != nil {
		return nil, err
	}
	from := d.Count()
	r := b.ruling(&s, state, GM, d)
	r.step = ""
	if err := roll(func() error { return b.Scenarios[i].Setup(r) }); err != nil {
		return nil, err
	}
	return b.close(s, r, from)
}

// empty makes an empty state: S is a pointer, and decoding an empty map
// allocates what it points to.
func empty[S any]() (S, error) {
	var state S
	err := Decode([]byte{0xa0}, &state)
	return state, err
}

// Choices lists the values that an option may take now; see [System].
func (b engine[S]) Choices(s *Snapshot, seat SeatID, c Command, option string) ([]Choice, error) {
	act, err := b.find(c)
	if err != nil {
		return nil, err
	}
	k, err := b.known(s, seat)
	if err != nil || (s == nil && act.Kind != CalcKind) {
		return nil, err
	}
	return act.choices(k, c, option, b.params(act)), nil
}

// View shows what the seat may see.
func (b engine[S]) View(s *Snapshot, seat SeatID) (View, error) {
	k, err := b.known(s, seat)
	if err != nil {
		return View{}, err
	}
	v := b.Book.View(k)
	v.Board.Sides = Sides(s.Seats)
	return v, nil
}

// Marks are what the events leave on the map of the seat; see [System].
func (b engine[S]) Marks(s *Snapshot, seat SeatID, events []Event) ([]Mark, error) {
	if b.Book.Marks == nil {
		return nil, nil
	}
	k, err := b.known(s, seat)
	if err != nil {
		return nil, err
	}
	var out []Mark
	for _, e := range Visible(events, seat) {
		out = append(out, b.Book.Marks(k, e)...)
	}
	return out, nil
}

// Clock says where in the game we are, as everybody may know.
func (b engine[S]) Clock(s *Snapshot) (string, error) {
	k, err := b.known(s, Spectator)
	if err != nil {
		return "", err
	}
	return b.Book.Clock(k), nil
}

// Units lists the units that the seat knows.
func (b engine[S]) Units(s *Snapshot, seat SeatID) ([]Unit, error) {
	k, err := b.known(s, seat)
	if err != nil {
		return nil, err
	}
	var out []Unit
	for _, u := range b.Book.Units(k.state) {
		out = append(out, *u)
	}
	return out, nil
}

// Known encodes what the seat knows.
func (b engine[S]) Known(s *Snapshot, seat SeatID) ([]byte, error) {
	k, err := b.known(s, seat)
	if err != nil {
		return nil, err
	}
	return Encode(k.state)
}

// Spec describes the game.
func (b engine[S]) Spec() *Spec { return b.spec }

func (b engine[S]) describe() *Spec {
	out := &Spec{Name: b.Name, Title: b.Title, Author: b.Author, Version: b.Version, HouseRules: b.HouseRules, Rules: b.Rules, Quiet: b.Quiet}
	for _, sc := range b.Scenarios {
		out.Scenarios = append(out.Scenarios, ScenarioSpec{sc.Name, sc.Title, sc.Summary, sc.Seats})
	}
	for _, st := range b.Steps {
		out.Steps = append(out.Steps, StepSpec{st.Name, st.Title, st.Rule, st.Who, st.Hidden, st.Ahead})
	}
	for _, f := range b.Facts {
		out.Facts = append(out.Facts, FactSpec{f.Name, f.Summary, f.Switch, f.Within, f.Toward != nil})
	}
	for _, t := range b.Tactics {
		out.Tactics = append(out.Tactics, TacticSpec{t.Name, t.Title, t.Min, t.Max})
	}
	for i := range b.Actions {
		act := &b.Actions[i]
		out.Actions = append(out.Actions, act.spec([]string{b.group(act.Kind), act.Name}, b.params(act)))
	}
	return out
}
