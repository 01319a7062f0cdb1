package rulestest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"impulse/rules"
	"impulse/rules/codec"
	"impulse/rules/dice"
	"impulse/rules/envelope"
	"impulse/rules/sealable"
)

// decisions are how many a random game has at most.
const decisions = 50

// plays: random legal play to an end never faults, and what changes is told.
func plays(t T, p plan) {
	t.Helper()
	p.run(t, rules.Setup{Mode: rules.Strict}, func(*game, *rand.Rand) error { return nil })
}

// playsFree: so does play where orders resolve at once.
func playsFree(t T, p plan) {
	t.Helper()
	p.run(t, rules.Setup{Mode: rules.Free}, func(*game, *rand.Rand) error { return nil })
}

// playsRulings: so does play in which the GM interferes.
func playsRulings(t T, p plan) {
	t.Helper()
	p.run(t, rules.Setup{Mode: rules.Strict}, oneInThree((*game).rule))
}

// oneInThree makes something happen before every third decision, by chance.
func oneInThree(do func(*game, *rand.Rand) error) func(*game, *rand.Rand) error {
	return func(g *game, rnd *rand.Rand) error {
		if rnd.IntN(3) > 0 {
			return nil
		}
		return do(g, rnd)
	}
}

// rule makes a ruling by chance.
func (g *game) rule(rnd *rand.Rand) error {
	c, ok := RandomAction(g.system, g.now, rules.GM, rules.RulingKind, rnd)
	if !ok {
		return nil
	}
	d := deed{rules.GM, act, []string{c.String()}}
	if _, err := g.do(d, g.roller()); err != nil && !refused(err) {
		return fmt.Errorf("%s: %w", d, err)
	}
	return nil
}

// playsByDefault: so does play in which seats are left to their default, which tells
// nobody anything, and come back.
func playsByDefault(t T, p plan) {
	t.Helper()
	p.run(t, rules.Setup{Mode: rules.Strict}, oneInThree((*game).leaveToDefault))
}

// leaveToDefault leaves a seat to its default by chance, or gives it back.
func (g *game) leaveToDefault(rnd *rand.Rand) error {
	s := g.now.Snapshot()
	seat := s.Seats[rnd.IntN(len(s.Seats))].ID
	next, err := g.now.Default(seat, !slices.Contains(s.Default, seat))
	if refused(err) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, reader := range readers(s) {
		if !bytes.Equal(g.now.For(reader).Known(), next.For(reader).Known()) {
			return fmt.Errorf("that %s is left to its default changes what %q knows", seat, reader)
		}
	}
	if slices.ContainsFunc(next.Awaited(), next.Snapshot().ByDefault) {
		return fmt.Errorf("%s is awaited, though its orders are its default", next.Awaited())
	}
	_, err = g.follow(&rules.Result{Next: next}, g.roller())
	return err
}

// run plays one random game and watches every resolution; meanwhile is called
// before every decision.
func (p plan) run(t T, setup rules.Setup, meanwhile func(*game, *rand.Rand) error) {
	t.Helper()
	p.play(t, setup, watcher{p.system}.see, meanwhile)
}

// visit plays one random game of those that run watches, to look at what can be
// asked in its positions.
func (p plan) visit(t T, look func(*game, *rand.Rand) error) {
	t.Helper()
	p.play(t, rules.Setup{Mode: rules.Strict}, nil, look)
}

func (p plan) play(t T, setup rules.Setup, watch func(change) error, meanwhile func(*game, *rand.Rand) error) {
	t.Helper()
	rnd := p.rnd()
	g, err := p.begin(setup, rnd, watch)
	for range decisions {
		if err != nil {
			t.Errorf("%v", err)
			t.FailNow()
		}
		if g.now.Snapshot().Over {
			return
		}
		err = g.decision(rnd, meanwhile)
	}
}

// begin starts a random scenario with random house rules, and watches it.
func (p plan) begin(setup rules.Setup, rnd *rand.Rand, watch func(change) error) (*game, error) {
	spec := p.system.Spec()
	sc, ok := pick(rnd, spec.Scenarios)
	if !ok {
		return nil, fmt.Errorf("there is no scenario")
	}
	setup.Scenario = sc.Name
	for _, h := range spec.HouseRules {
		if value, ok := pick(rnd, h.Values); ok && rnd.IntN(2) == 0 {
			setup.House = append(setup.House, rules.Setting{ID: h.ID, Value: value})
		}
	}
	g := &game{system: p.system, seed: p.seed, watch: watch}
	_, err := g.start(setup, g.roller())
	if err != nil {
		return nil, fmt.Errorf("starting %s: %w", sc.Name, err)
	}
	return g, nil
}

func (g *game) decision(rnd *rand.Rand, meanwhile func(*game, *rand.Rand) error) error {
	if err := meanwhile(g, rnd); err != nil || g.now.Snapshot().Over {
		return err
	}
	d, found, err := g.decide(rnd)
	if err != nil || !found {
		return err
	}
	// Chance picks only what the checks allow, so even a refusal is a fault here.
	if _, err = g.do(d, g.roller()); err != nil {
		return fmt.Errorf("%s in step %s: %w", d, g.now.Snapshot().Step, err)
	}
	return nil
}

// watcher looks at every resolution of a game.
type watcher struct{ system rules.System }

func (w watcher) see(c change) error {
	if err := w.sound(c); err != nil {
		return err
	}
	if err := noFloats(c.after.Snapshot().State); err != nil {
		return fmt.Errorf("%s: %w", c.what, err)
	}
	for _, e := range c.events {
		if err := w.eventHolds(c, e); err != nil {
			return fmt.Errorf("%s: the event %q: %w", c.what, e.Text, err)
		}
	}
	return w.visible(c)
}

// sound: the book refuses no state that play leads to.
func (w watcher) sound(c change) error {
	if err := admitted(c.after); err != nil {
		return fmt.Errorf("%s: %w", c.what, err)
	}
	return nil
}

// Admit says what keeps a snapshot that comes from outside from being played on:
// what its book finds, or a sealed sheet that could not be sealed. Where its code panics
// on it, that is a crash and no bound ([envelope.IsCrash]).
func Admit(system rules.System, s *rules.Snapshot) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &envelope.Unsound{What: fmt.Sprintf("its sealed orders cannot be read (%v)", p), Crash: true}
		}
	}()
	p, err := system.Check(s)
	if err != nil {
		return err
	}
	return admitted(p)
}

// admitted says the same of a position.
func admitted(p rules.Position) error {
	if err := p.Check(); err != nil {
		return err
	}
	return sealable.Check(p)
}

// visible: what changes before somebody's eyes is told to them.
func (w watcher) visible(c change) error {
	for _, seat := range readers(c.after.Snapshot()) {
		before, after := c.before.For(seat).Known(), c.after.For(seat).Known()
		if !bytes.Equal(before, after) && len(rules.Visible(c.events, seat)) == 0 {
			return fmt.Errorf("%s changed what %s knows and no event tells %s so:\n%s", c.what, reader(seat), reader(seat), differ(before, after))
		}
	}
	return nil
}

// readers are the seats and the spectator.
func readers(s *rules.Snapshot) []rules.SeatID {
	out := []rules.SeatID{rules.Spectator}
	for _, seat := range s.Seats {
		out = append(out, seat.ID)
	}
	return out
}

func reader(seat rules.SeatID) string {
	if seat == rules.Spectator {
		return "a spectator"
	}
	return string(seat)
}

// eventHolds checks one event: its rule exists, its readers do, and its dice
// are for the same eyes. A secret die outside [dice.Roller.Aside] moves the
// public ones, and one inside a public event is no secret.
func (w watcher) eventHolds(c change, e rules.Event) error {
	if _, ok := w.system.Spec().Rule(e.Rule); !ok && e.Rule != "" {
		return fmt.Errorf("it cites rule %q, which is no id in rules.csv", e.Rule)
	}
	if e.Kind == "" || e.Text == "" {
		return fmt.Errorf("it has no kind or no text")
	}
	for _, to := range e.To {
		if to != rules.GM && c.after.Snapshot().Seat(to).Side == "" {
			return fmt.Errorf("it is for %q, who is no seat", to)
		}
	}
	for _, roll := range e.Rolls {
		if roll.Audience != "" && !w.hides() {
			return fmt.Errorf("its dice (%s) are secret, in a game without a Hidden step", roll.For)
		}
		if err := sameEyes(c.after.Snapshot(), e, roll); err != nil {
			return err
		}
	}
	return nil
}

// hides reports whether everybody can see that the game has secrets that last;
// whoever would undo alone is told by that whether secret dice may have fallen.
func (w watcher) hides() bool {
	return slices.ContainsFunc(w.system.Spec().Steps, func(s rules.StepSpec) bool { return s.Hidden })
}

func sameEyes(s *rules.Snapshot, e rules.Event, roll dice.Roll) error {
	if roll.Audience == "" && len(e.To) > 0 {
		return fmt.Errorf("only %s may read it, but its dice (%s) are public: draw them with Aside", e.To, roll.For)
	}
	if roll.Audience == "" {
		return nil
	}
	side := s.Seat(rules.SeatID(roll.Audience)).Side
	stranger := func(to rules.SeatID) bool { return to != rules.GM && s.Seat(to).Side != side }
	if len(e.To) == 0 || slices.ContainsFunc(e.To, stranger) {
		return fmt.Errorf("it shows the secret dice of %s (%s) to others", roll.Audience, roll.For)
	}
	return nil
}

// noFloats walks a state; floats differ between machines.
func noFloats(state []byte) error {
	var v map[string]any
	if err := codec.Decode(state, &v); err != nil {
		return fmt.Errorf("the state is no record with text keys: %w", err)
	}
	if at := floatIn(v); at != "" {
		return fmt.Errorf("the state holds a float at %s", at)
	}
	return nil
}

func floatIn(v any) string {
	switch v := v.(type) {
	case float32, float64:
		return fmt.Sprint("= ", v)
	case []any:
		for i, x := range v {
			if at := floatIn(x); at != "" {
				return fmt.Sprintf("[%d]%s", i, at)
			}
		}
	case map[string]any:
		for k, x := range v {
			if at := floatIn(x); at != "" {
				return "." + k + at
			}
		}
	case map[any]any:
		for k, x := range v {
			if at := floatIn(x); at != "" {
				return fmt.Sprintf(".%v%s", k, at)
			}
		}
	}
	return ""
}
