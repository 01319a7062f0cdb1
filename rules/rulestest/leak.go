package rulestest

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/lull"
	"impulse/rules/standing"
)

// leak: two games that differ only in what one side keeps secret give the
// others the same to read, until the rules reveal it.
//
// The two games, here and there, are played side by side with the same dice.
// The keeper's side gives its own random orders in each; all others the same
// in both. As long as the others know the same in both they must read the
// same. When they come to know something, there begins again as a copy of
// here.
func leak(t T, p plan) {
	t.Helper()
	rnd := p.rnd()
	here, err := p.begin(rules.Setup{Mode: rules.Strict}, rnd, nil)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	side := here.now.Snapshot().Seats[rnd.IntN(len(here.now.Snapshot().Seats))].Side
	w := &worlds{here: here, there: here.copy(), side: side, rnd: rnd}
	for range decisions {
		if err == nil && !here.now.Snapshot().Over {
			err = w.step()
		}
		if err != nil {
			t.Errorf("%s keeps a secret: %v", side, err)
			t.FailNow()
		}
	}
}

// worlds are two games that differ in the secrets of one side.
type worlds struct {
	here, there *game
	side        string
	rnd         *rand.Rand
}

func (g *game) copy() *game { c := *g; return &c }

// others are the readers from whom the side keeps its secrets.
func (w *worlds) others() []rules.SeatID {
	return slices.DeleteFunc(readers(w.here.now.Snapshot()), func(id rules.SeatID) bool { return w.here.now.Snapshot().Seat(id).Side == w.side })
}

// step plays the current decision in both worlds, and the steps after it.
func (w *worlds) step() error {
	if w.here.seed%2 == 0 && w.rnd.IntN(8) == 0 { // in half of the games
		if err := w.rule(); err != nil || w.here.now.Snapshot().Over {
			return err
		}
	}
	if err := w.decide(); err != nil {
		return err
	}
	var asked lull.Watch
	for range maxSteps {
		if !due(w.here.now) || rests(&asked, w.here.now) {
			return w.compare("before step " + w.here.now.Snapshot().Step)
		}
		if err := w.both(advanceOnce, w.here.step().Hidden); err != nil {
			return err
		}
	}
	return fmt.Errorf("%d steps without a decision", maxSteps)
}

// rule makes the same ruling in both worlds. What is refused in one of them, since what it is
// about stands in the other alone, is left out in both: the worlds stay as they are.
func (w *worlds) rule() error {
	c, ok := RandomAction(w.here.system, w.here.now, rules.GM, rules.RulingKind, w.rnd)
	if !ok {
		return nil
	}
	rule := func(g *game) (*rules.Result, error) { return g.now.Act(rules.GM, c, g.roller()) }
	for _, g := range []*game{w.here, w.there} {
		if _, err := rule(g.copy()); refused(err) {
			return nil
		}
	}
	if err := w.both(rule, false); err != nil {
		return fmt.Errorf("the game master: %s: %w", c, err)
	}
	return nil
}

// decide is what somebody does next in both worlds.
func (w *worlds) decide() error {
	switch {
	case due(w.here.now): // a ruling has led on
		return nil
	case w.rnd.IntN(16) == 0:
		return w.leaveToDefault()
	case w.here.who() == rules.InTurn:
		return w.turn()
	}
	return w.sealAll()
}

// leaveToDefault leaves a seat to its default in both worlds, or gives it back.
func (w *worlds) leaveToDefault() error {
	s := w.here.now.Snapshot()
	seat := s.Seats[w.rnd.IntN(len(s.Seats))].ID
	on := !slices.Contains(s.Default, seat)
	here, err := w.here.now.Default(seat, on)
	if refused(err) {
		return nil
	}
	there, wrong := w.there.now.Default(seat, on)
	if err := errors.Join(err, wrong); err != nil {
		return err
	}
	w.here.now, w.there.now = here, there
	return nil
}

// sealAll seals in both worlds: the side's own orders in each, the others' the
// same. The side goes first, so that all others are asked afterwards.
func (w *worlds) sealAll() error {
	awaited := w.here.now.Awaited()
	keeper := func(id rules.SeatID) bool { return w.here.now.Snapshot().Seat(id).Side == w.side }
	for _, seat := range slices.Concat(only(awaited, keeper), only(awaited, func(id rules.SeatID) bool { return !keeper(id) })) {
		sheet := RandomOrders
		if w.rnd.IntN(3) == 0 {
			sheet = RandomStanding
		}
		mine, err := sheet(w.here.system, w.here.now, seat, w.rnd)
		theirs := mine
		if err == nil && keeper(seat) {
			theirs, err = sheet(w.here.system, w.there.now, seat, w.rnd)
		}
		if err != nil {
			return err
		}
		if standing.Any(mine) != standing.Any(theirs) { // that a sheet stands is as public as a seal
			w.there, theirs = w.here.copy(), mine
		}
		if err := w.sealBoth(seat, mine, theirs); err != nil {
			return err
		}
	}
	return nil
}

func only(ids []rules.SeatID, keep func(rules.SeatID) bool) []rules.SeatID {
	return slices.DeleteFunc(slices.Clone(ids), func(id rules.SeatID) bool { return !keep(id) })
}

func (w *worlds) sealBoth(seat rules.SeatID, mine, theirs []string) error {
	step := w.here.now.Snapshot().Step
	if err := w.here.sealNow(seat, mine); err != nil {
		return err
	}
	if err := w.there.sealNow(seat, theirs); err != nil {
		return err
	}
	return w.compare(fmt.Sprintf("step %s, after %s sealed %q or %q", step, seat, mine, theirs))
}

func (g *game) sealNow(seat rules.SeatID, lines []string) error {
	next, err := g.now.Seal(seat, lines)
	if err != nil {
		return fmt.Errorf("step %s: %s cannot seal %q: %w", g.now.Snapshot().Step, seat, lines, err)
	}
	g.now = next
	return nil
}

// compare holds the others to reading the same in both worlds.
func (w *worlds) compare(when string) error {
	for _, seat := range w.others() {
		probes := w.here.probes(seat, w.rnd)
		here, there := w.here.reads(w.here.now, seat, probes), w.there.reads(w.there.now, seat, probes)
		if what, d := firstDifference(here, there); what != "" {
			return fmt.Errorf("%s: %s reads another %s:\n%s", when, reader(seat), what, d)
		}
	}
	return nil
}

// turn plays one turn in both worlds alike. What is done in the open may be
// impossible in one of them, for a reason that only the side knows; then it is
// done in neither.
func (w *worlds) turn() error {
	d, _, err := w.here.decide(w.rnd)
	if err != nil {
		return err
	}
	if w.here.now.Snapshot().Seat(d.seat).Side == w.side && d.verb == act {
		c, err := cmdline.Parse(d.lines[0])
		if err != nil {
			return err
		}
		if _, err := w.there.now.For(d.seat).Order(c, nil); refused(err) {
			return nil
		}
	}
	enter := func(g *game) (*rules.Result, error) { return g.enter(d, g.roller()) }
	if err := w.both(enter, false); err != nil {
		return fmt.Errorf("%s: %w", d, err)
	}
	return nil
}

func advanceOnce(g *game) (*rules.Result, error) { return g.now.Advance(g.roller()) }

// both resolves something in both worlds and compares what the others read of
// it. hidden: it promises to reveal nothing.
func (w *worlds) both(resolve func(*game) (*rules.Result, error), hidden bool) error {
	step := w.here.now.Snapshot().Step
	here, err := resolve(w.here)
	if err != nil {
		return fmt.Errorf("step %s: %w", step, err)
	}
	there, err := resolve(w.there)
	if err != nil {
		return fmt.Errorf("step %s: %w", step, err)
	}
	w.here.now, w.there.now = here.Next, there.Next
	mine, theirs := w.knowledge(w.here), w.knowledge(w.there)
	for i, seat := range w.others() {
		a, b := mine[i], theirs[i]
		if hidden && !bytes.Equal(a, b) {
			return fmt.Errorf("step %s is hidden, and %s knows afterwards what was done:\n%s", step, reader(seat), differ(a, b))
		}
		if !bytes.Equal(a, b) {
			continue
		}
		if !bytes.Equal(mine[0], theirs[0]) {
			return fmt.Errorf("step %s: a spectator knows afterwards what %s does not; what is public all know:\n%s", step, seat, differ(mine[0], theirs[0]))
		}
		if what, d := firstDifference(told(here, seat), told(there, seat)); what != "" {
			return fmt.Errorf("step %s: %s %s, and knows the same afterwards; what is public must stand in what it knows:\n%s", step, reader(seat), what, d)
		}
	}
	return w.onward(step, slices.EqualFunc(mine, theirs, bytes.Equal))
}

// onward makes the two worlds one when the others know one from the other.
func (w *worlds) onward(step string, alike bool) error {
	if !alike {
		w.there = w.here.copy()
		return nil
	}
	return w.broken(step)
}

// broken makes the two worlds one when a break of the side fired in one of
// them. Nobody else's may: it is asked of what is alike.
func (w *worlds) broken(step string) error {
	a, b := inForce(w.here.now.Snapshot()), inForce(w.there.now.Snapshot())
	if slices.Equal(a, b) {
		return nil
	}
	other := func(id rules.SeatID) bool { return w.here.now.Snapshot().Seat(id).Side != w.side }
	if a, b := only(a, other), only(b, other); !slices.Equal(a, b) {
		return fmt.Errorf("after step %s the standing orders of %s or of %s are in force, who know the same", step, a, b)
	}
	w.there = w.here.copy()
	return nil
}

// knowledge is what each of the others knows.
func (w *worlds) knowledge(g *game) [][]byte {
	var out [][]byte
	for _, seat := range w.others() {
		out = append(out, g.now.For(seat).Known())
	}
	return out
}

// told is what a seat reads of a resolution beside what it knows: what happened, all
// dice in the open, and who is asked in which step.
func told(res *rules.Result, seat rules.SeatID) []reading {
	s := res.Next.Snapshot()
	return []reading{
		{"is told different things", fmt.Sprintf("%+v", untold(read(res.Events, seat)))},
		{"reads other dice", fmt.Sprintf("%+v", slices.DeleteFunc(slices.Clone(res.Rolls), func(r dice.Roll) bool { return r.Audience != "" }))},
		{"reads another step", whereabouts(s)},
		{"sees others asked", fmt.Sprint(res.Next.Waits(s.Step).Seats)},
	}
}

// read are the events that a seat reads, which does not see who else reads them.
func read(events []rules.Event, seat rules.SeatID) []rules.Event {
	out := rules.Visible(events, seat)
	for i := range out {
		if len(out[i].To) > 0 {
			out[i].To = []rules.SeatID{seat}
		}
	}
	return out
}
