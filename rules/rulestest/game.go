package rulestest

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/dice"
	"impulse/rules/lull"
)

// maxSteps is how many steps may follow each other without a decision.
const maxSteps = 1000

// verb is how a deed enters the game.
type verb string

const (
	seal verb = "seal" // the sheet of a secret step
	pass verb = "pass" // the end of a turn
	act  verb = "act"  // one line in the open: order, look, ruling or calc
)

// deed is one thing that somebody does.
type deed struct {
	seat  rules.SeatID
	verb  verb
	lines []string // of act, one with its group
}

func (d deed) String() string { return fmt.Sprintf("%s %s %q", d.seat, d.verb, d.lines) }

// change is one resolution: an act, or a step.
type change struct {
	what          string
	before, after rules.Position
	events        []rules.Event
}

// game is a game as the referee runs it: deeds, and steps resolved until
// somebody is awaited.
type game struct {
	system rules.System
	now    rules.Position
	seed   uint64
	serial uint64             // of the next deed; gives its dice
	watch  func(change) error // sees every resolution, if not nil
}

// roller returns the dice of the next deed; the same in every game of a seed.
func (g *game) roller() *dice.Roller {
	var key [32]byte
	binary.BigEndian.PutUint64(key[:], g.seed)
	binary.BigEndian.PutUint64(key[8:], g.serial)
	g.serial++
	return dice.FromStream(key)
}

// start begins the game and resolves the steps that wait for nobody.
func (g *game) start(setup rules.Setup, r *dice.Roller) (*rules.Result, error) {
	res, err := g.system.Start(setup, r)
	if err != nil {
		return nil, err
	}
	return g.follow(res, r)
}

// do carries a deed out, and the steps to which it leads.
func (g *game) do(d deed, r *dice.Roller) (*rules.Result, error) {
	res, err := g.enter(d, r)
	if err != nil {
		return nil, err
	}
	if res.Next == nil { // it was a question
		return res, nil
	}
	if err := g.seen(change{d.String(), g.now, res.Next, res.Events}); err != nil {
		return nil, err
	}
	return g.follow(res, r)
}

func (g *game) enter(d deed, r *dice.Roller) (*rules.Result, error) {
	switch d.verb {
	case seal:
		next, err := g.now.Seal(d.seat, d.lines)
		return &rules.Result{Next: next}, err
	case pass:
		return g.now.Pass(d.seat, r)
	}
	c, err := cmdline.Parse(d.lines[0])
	if err != nil {
		return nil, err
	}
	return g.now.Act(d.seat, c, r)
}

// follow resolves steps until somebody is awaited, or the game rests since nobody is asked
// any more, and then keeps the result.
func (g *game) follow(res *rules.Result, r *dice.Roller) (*rules.Result, error) {
	var asked lull.Watch
	for range maxSteps {
		if !due(res.Next) || rests(&asked, res.Next) {
			g.now = res.Next
			return res, nil
		}
		var err error
		if res, err = g.advance(res, r); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("%d steps without a decision; the last was %s", maxSteps, res.Next.Snapshot().Step)
}

// rests reports whether a game rests as the referee lets it.
func rests(asked *lull.Watch, p rules.Position) bool {
	return asked.Over(p.Spell(), len(p.Answered()) > 0)
}

// due reports whether the current step can be resolved.
func due(p rules.Position) bool {
	s := p.Snapshot()
	return !s.Over && s.Mode != rules.Free && len(p.Awaited()) == 0
}

// advance resolves one step and adds what happened to res.
func (g *game) advance(res *rules.Result, r *dice.Roller) (*rules.Result, error) {
	step := res.Next.Snapshot().Step
	next, err := res.Next.Advance(r)
	if err != nil {
		return nil, &fault{fmt.Errorf("step %s: %w", step, err)}
	}
	if err := g.seen(change{"step " + step, res.Next, next.Next, next.Events}); err != nil {
		return nil, err
	}
	out := *res
	out.Next = next.Next
	out.Events = slices.Concat(res.Events, next.Events)
	out.Rolls = slices.Concat(res.Rolls, next.Rolls)
	return &out, nil
}

func (g *game) seen(c change) error {
	if g.watch == nil {
		return nil
	}
	return g.watch(c)
}

// fault is an error of a step, which is nobody's refusal even where it looks
// like one: what has become impossible must be an event.
type fault struct{ error }

func (f *fault) Unwrap() error { return f.error }

// refused reports whether an error is a player's to mend.
func refused(err error) bool {
	var f *fault
	_, ok := cmdline.AsRefusal(err)
	return ok && !errors.As(err, &f)
}

// decide picks what somebody awaited does next, by chance; no deed when
// nobody finds anything to do.
func (g *game) decide(rnd *rand.Rand) (d deed, found bool, err error) {
	if g.now.Snapshot().Mode == rules.Free {
		seat := g.now.Snapshot().Seats[rnd.IntN(len(g.now.Snapshot().Seats))].ID
		return g.openly(seat, rnd)
	}
	awaited := g.now.Awaited()
	if len(awaited) == 0 {
		return deed{}, false, nil
	}
	seat := awaited[rnd.IntN(len(awaited))]
	if g.who() != rules.InTurn {
		if again, ok := pick(rnd, inForce(g.now.Snapshot())); ok && rnd.IntN(6) == 0 && !g.now.Snapshot().ByDefault(again) {
			seat = again // who is not awaited thinks better of it
		}
		lines, err := RandomSheet(g.system, g.now, seat, rnd)
		return deed{seat, seal, lines}, true, err
	}
	if rnd.IntN(2) == 0 {
		d, found, err = g.openly(seat, rnd)
	}
	if !found {
		d = deed{seat, pass, nil}
	}
	return d, true, err
}

func (g *game) step() rules.StepSpec { return g.system.Spec().Step(g.now.Snapshot().Step) }

// who says how the current step asks.
func (g *game) who() rules.Who { return g.now.Waits(g.now.Snapshot().Step).Who }

// openly finds one order to give in the open.
func (g *game) openly(seat rules.SeatID, rnd *rand.Rand) (deed, bool, error) {
	line, err := randomOrder(g.system, g.now, seat, nil, rnd)
	if err != nil || line == "" {
		return deed{}, false, err
	}
	return deed{seat, act, []string{g.system.Spec().Name + " " + line}}, true, nil
}
