package rulestest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"

	"impulse/rules"
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
	here, err := p.begin(rules.Setup{Mode: rules.Strict}, rnd)
	if err != nil {
		t.Errorf("%v", err)
		return
	}
	here.watch = nil
	side := here.now.Seats[rnd.IntN(len(here.now.Seats))].Side
	w := &worlds{here: here, there: here.copy(), side: side, rnd: rnd}
	for range decisions {
		if err == nil && !here.now.Over {
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
	return slices.DeleteFunc(readers(w.here.now), func(id rules.SeatID) bool { return w.here.now.Seat(id).Side == w.side })
}

// step plays the current decision in both worlds, and the steps after it.
func (w *worlds) step() error {
	decide := w.sealAll
	if w.here.step().Who == rules.InTurn {
		decide = w.turn
	}
	err := decide()
	for err == nil {
		due, wrong := w.here.due(w.here.now)
		if wrong != nil {
			return wrong
		}
		if !due {
			return w.compare("before step " + w.here.now.Step)
		}
		err = w.both(advanceOnce, w.here.step().Hidden)
	}
	return err
}

// sealAll seals in both worlds: the side's own orders in each, the others' the
// same. The side goes first, so that all others are asked afterwards.
func (w *worlds) sealAll() error {
	awaited, err := w.here.system.Awaited(w.here.now)
	if err != nil {
		return err
	}
	keeper := func(id rules.SeatID) bool { return w.here.now.Seat(id).Side == w.side }
	for _, seat := range slices.Concat(only(awaited, keeper), only(awaited, func(id rules.SeatID) bool { return !keeper(id) })) {
		sheet := RandomOrders // of one kind in both: that a sheet stands is as public as a seal
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
	step := w.here.now.Step
	if err := w.here.sealNow(seat, mine); err != nil {
		return err
	}
	if err := w.there.sealNow(seat, theirs); err != nil {
		return err
	}
	return w.compare(fmt.Sprintf("step %s, after %s sealed %q or %q", step, seat, mine, theirs))
}

func (g *game) sealNow(seat rules.SeatID, lines []string) error {
	s, err := g.system.Seal(g.now, seat, lines)
	if err != nil {
		return fmt.Errorf("step %s: %s cannot seal %q: %w", g.now.Step, seat, lines, err)
	}
	g.now = s
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
// impossible in one of them, for a reason that only the side knows; then the
// worlds become one.
func (w *worlds) turn() error {
	d, _, err := w.here.decide(w.rnd)
	if err != nil {
		return err
	}
	if w.here.now.Seat(d.seat).Side == w.side && d.verb == act {
		c, err := rules.ParseCommand(d.lines[0])
		if err != nil {
			return err
		}
		if _, _, err := w.there.system.Order(w.there.now, d.seat, c, nil); err != nil {
			w.there = w.here.copy()
		}
	}
	enter := func(g *game) (*rules.Result, error) { return g.enter(d, g.roller()) }
	if err := w.both(enter, false); err != nil {
		return fmt.Errorf("%s: %w", d, err)
	}
	return nil
}

func advanceOnce(g *game) (*rules.Result, error) { return g.system.Advance(g.now, g.roller()) }

// both resolves something in both worlds and compares what the others read of
// it. hidden: it promises to reveal nothing.
func (w *worlds) both(resolve func(*game) (*rules.Result, error), hidden bool) error {
	step, before := w.here.now.Step, w.knowledge(w.here)
	here, err := resolve(w.here)
	if err != nil {
		return fmt.Errorf("step %s: %w", step, err)
	}
	there, err := resolve(w.there)
	if err != nil {
		return fmt.Errorf("step %s: %w", step, err)
	}
	w.here.now, w.there.now = here.Snapshot, there.Snapshot
	mine, theirs := w.knowledge(w.here), w.knowledge(w.there)
	for i, seat := range w.others() {
		a, b := mine[i], theirs[i]
		if hidden && !bytes.Equal(a, b) {
			return fmt.Errorf("step %s is hidden, and %s knows afterwards what was done:\n%s", step, reader(seat), differ(a, b))
		}
		unseen := bytes.Equal(before[i], a) && bytes.Equal(before[i], b)
		if x, y := told(here, seat), told(there, seat); (hidden || unseen) && x != y {
			return fmt.Errorf("step %s: %s is told different things, and knows the same afterwards; what is public must stand in what it knows:\n%s", step, reader(seat), around(x, y))
		}
	}
	return w.onward(step, slices.EqualFunc(mine, theirs, bytes.Equal))
}

// onward makes the two worlds one when the others know one from the other.
// Until then both are in the same step, as everybody sees.
func (w *worlds) onward(step string, alike bool) error {
	if !alike {
		w.there = w.here.copy()
		return nil
	}
	if a, b := standing(w.here.now), standing(w.there.now); a != b {
		return fmt.Errorf("after step %s everybody reads another step: %s or %s", step, a, b)
	}
	return w.broken(step)
}

// broken makes the two worlds one when a break of the side fired in one of
// them. Nobody else's may: it is asked of what is alike.
func (w *worlds) broken(step string) error {
	a, b := inForce(w.here.now), inForce(w.there.now)
	if slices.Equal(a, b) {
		return nil
	}
	other := func(id rules.SeatID) bool { return w.here.now.Seat(id).Side != w.side }
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
		known, err := g.system.Known(g.now, seat)
		if err != nil {
			known = []byte(err.Error())
		}
		out = append(out, known)
	}
	return out
}

func told(res *rules.Result, seat rules.SeatID) string {
	return fmt.Sprintf("%+v", untold(rules.Visible(res.Events, seat)))
}
