package rules

import (
	"fmt"
	"reflect"

	"impulse/rules/budget"
	"impulse/rules/clone"
	"impulse/rules/dice"
	"impulse/rules/standing"
)

// Foreseeing: what a standing sheet would do if nothing changed. The steps are
// played with what the seat knows, its own orders alone, and no dice; a step
// that asks for dice, or for more than the seat knows, leaves all as it is.

// maxForeseen is how many steps are looked ahead.
const maxForeseen = 900

// foresight is a look ahead on behalf of one seat.
type foresight[S budget.Metered] struct {
	seat Seat
	now  *position[S]
	seen standing.Ahead
	been map[string][]*position[S] // by clock and step, in which it would go round
}

// Foresee tells what a standing sheet would do; see [Seated].
func (s seated[S]) Foresee(sheet []string) (standing.Ahead, error) {
	if !standing.Any(sheet) || s.snap.Over || s.snap.Mode == Free {
		return standing.Ahead{}, nil
	}
	supposed := *s.snap
	supposed.State, supposed.Version = nil, s.book.Version
	supposed.Sealed, supposed.Standing = nil, []Standing{s.snap.AsInForce(s.seat, sheet, s.Count())}
	now := &position[S]{book: s.book, snap: &supposed, read: readingOf(clone.Of(s.known().state)), supposed: true}
	now.book.lines = standing.Parsed[SealedOrder]()
	f := &foresight[S]{seat: s.snap.Seat(s.seat), now: now, been: map[string][]*position[S]{}}
	for range maxForeseen {
		end, err := f.lookAhead()
		if err != nil {
			return standing.Ahead{}, err
		}
		if end != "" {
			return f.all(end)
		}
	}
	return f.all("Nothing stops them as far as can be foreseen.")
}

// all is what was seen, how it ends, and what threatens then.
func (f *foresight[S]) all(end string) (standing.Ahead, error) {
	f.seen.End = end
	err := f.warn(nil, true)
	return f.seen, err
}

// lookAhead plays one step and says how the sheet ends, "" if it does not.
func (f *foresight[S]) lookAhead() (end string, err error) {
	if err := f.takeDown(); err != nil {
		return "", err
	}
	before := f.now
	events, err := f.play()
	if err != nil {
		return "", err
	}
	switch {
	case f.now.snap.Over, f.now.waits().Anew: // it may seem over only, without what the seat does not know
		return standing.Decided(before.Clock()), nil
	case f.round():
		return standing.Unforeseen, nil
	case f.now.snap.Stands(f.seat.ID):
		return "", nil
	}
	for _, e := range events {
		if line, ok := e.Figures.Get("break"); ok && e.Kind == "break-why" { // a pass may have written it: its number says nothing
			return fmt.Sprintf("%s, %s: %s stops them, and you are asked.", f.now.Clock(), f.now.step().Title, line), nil
		}
	}
	return fmt.Sprintf("They end after %s.", before.Clock()), nil
}

// round reports whether the look ahead stands where it stood before: dice that
// are missing would have led on.
func (f *foresight[S]) round() bool {
	at := f.now.Clock() + "\n" + f.now.snap.Step
	for _, was := range f.been[at] {
		if reflect.DeepEqual(was.snap.Standing, f.now.snap.Standing) && clone.Alike(was.read.state, f.now.read.state) {
			return true
		}
	}
	f.been[at] = append(f.been[at], f.now)
	return false
}

// takeDown notes what the sheet does in the current step, if it is asked.
func (f *foresight[S]) takeDown() error {
	if !f.now.decides(f.seat.ID) {
		return nil
	}
	x := f.now.snap.Standing[0]
	m, err := f.now.of(f.seat.ID).matching(x, x.Tried)
	if err != nil {
		return err
	}
	if f.now.waits().Who == InTurn {
		m = m.First()
	}
	if err := f.warn(m.Lines, false); err != nil {
		return err
	}
	k := f.now.known(f.seat.ID)
	f.seen.Add(f.now.Clock(), m, func(line string) string { return f.now.book.meant(k, line) })
	return nil
}

// play goes on to the step after this one: with what it does, or without its dice
// where it cannot be played.
func (f *foresight[S]) play() ([]Event, error) {
	if res := f.try(); res != nil {
		f.now = res.Next.(*position[S])
		return res.Events, nil
	}
	o := &outcome[S]{position: f.now}
	if err := o.without(); err != nil {
		return nil, err
	}
	err := o.move(f.now)
	f.now = o.position
	return o.events, err
}

// without does what the step does whatever its dice say.
func (o *outcome[S]) without() error {
	does := o.step().Without
	if does == nil {
		return nil
	}
	r := o.ruling(o.own(), GM, dice.FromFaces(nil))
	does(r.State)
	return o.close(r, 0)
}

// try resolves the step without dice; nil where that cannot be done. The state
// lacks what the seat does not know, so what a step misses is no fault of it.
func (f *foresight[S]) try() (res *Result) {
	defer func() {
		if recover() != nil {
			res = nil
		}
	}()
	res, err := f.ahead()
	if err != nil {
		return nil
	}
	return res
}

// ahead resolves the step with the seat's own orders; others pass their turns.
func (f *foresight[S]) ahead() (*Result, error) {
	none := dice.FromFaces(nil)
	if f.now.waits().Who == InTurn {
		if turn := f.now.asked(); len(turn) > 0 && turn[0] != f.seat.ID {
			o := &outcome[S]{position: f.now}
			return o.done(o.pass(turn[0], none))
		}
	}
	return f.now.advance([]Seat{f.seat}, none)
}
