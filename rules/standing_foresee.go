package rules

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"impulse/rules/dice"
)

// Foreseeing: what a standing sheet would do if nothing changed. The steps are
// played with what the seat knows, its own orders alone, and no dice; a step
// that asks for dice, or for more than the seat knows, leaves all as it is.

const (
	maxForeseen = 400 // steps that are looked ahead
	maxTold     = 40  // lines of what was seen
)

// foresight is a look ahead on behalf of one seat.
type foresight struct {
	seat Seat
	now  *Snapshot
	seen []foreseen
	been map[[sha256.Size]byte]bool // steps with their states, in which it would go round
}

// foreseen is what the sheet does in a count, as everybody names it, step by
// step.
type foreseen struct {
	from, to string
	does     []string
}

// Foresee tells what a standing sheet would do; see [System].
func (b engine[S]) Foresee(s *Snapshot, seat SeatID, sheet []string) ([]string, error) {
	if !Stands(sheet) || s.Over || s.Mode == Free {
		return nil, nil
	}
	s = s.Kept()
	known, err := b.Known(s, seat)
	if err != nil {
		return nil, err
	}
	x, err := b.asInForce(s, seat, sheet)
	if err != nil {
		return nil, err
	}
	p := *s
	p.State, p.Version, p.memo = known, b.Version, &memo{}
	p.Sealed, p.Standing = nil, []Standing{x}
	f := &foresight{seat: s.Seat(seat), now: &p, been: map[[sha256.Size]byte]bool{}}
	for range maxForeseen {
		end, err := b.lookAhead(f)
		if err != nil {
			return nil, err
		}
		if end != "" {
			return append(f.told(), end), nil
		}
	}
	return append(f.told(), "Nothing stops them as far as can be foreseen."), nil
}

// asInForce is the sheet as the one in force, if it is that, or else as if it
// were sealed now.
func (b engine[S]) asInForce(s *Snapshot, seat SeatID, sheet []string) (Standing, error) {
	if i := s.standing(seat); i >= 0 && slices.Equal(s.Standing[i].Lines, sheet) {
		return s.Standing[i], nil
	}
	since, err := b.Count(s)
	return Standing{Seat: seat, Lines: sheet, Since: since}, err
}

// lookAhead plays one step and says how the sheet ends, "" if it does not.
func (b engine[S]) lookAhead(f *foresight) (end string, err error) {
	if err := b.takeDown(f); err != nil {
		return "", err
	}
	before := f.now
	res, err := b.played(f)
	if err != nil {
		return "", err
	}
	f.now = res.Snapshot
	if f.now.Over || f.round() { // it may seem over only, without what the seat does not know
		return "Nothing more can be foreseen.", nil
	}
	if f.now.Stands(f.seat.ID) {
		return "", nil
	}
	clock, err := b.Clock(f.now)
	if err != nil {
		return "", err
	}
	if i := slices.IndexFunc(res.Events, func(e Event) bool { return e.Kind == "break-why" }); i >= 0 {
		line, _ := res.Events[i].Figures.Get("line")
		return fmt.Sprintf("%s, %s: line %s stops them, and you are asked.", clock, b.step(f.now.Step).Title, line), nil
	}
	clock, err = b.Clock(before)
	return fmt.Sprintf("They end after %s.", clock), err
}

// round reports whether the look ahead stands where it stood before: dice that
// are missing would have led on.
func (f *foresight) round() bool {
	at := sha256.Sum256(fmt.Appendf(nil, "%s %s %v", f.now.Step, f.now.State, f.now.Standing))
	was := f.been[at]
	f.been[at] = true
	return was
}

// takeDown notes what the sheet does in the current step, if it is asked.
func (b engine[S]) takeDown(f *foresight) error {
	decides, err := b.decides(f.now, f.seat.ID)
	if err != nil || !decides {
		return err
	}
	x := f.now.Standing[0]
	m, err := b.matching(f.now, x, x.Tried)
	if err != nil {
		return err
	}
	if b.step(f.now.Step).Who == InTurn {
		m = m.first()
	}
	clock, err := b.Clock(f.now)
	if n := len(f.seen); n == 0 || f.seen[n-1].to != clock {
		f.seen = append(f.seen, foreseen{from: clock, to: clock})
	}
	if does := m.String(); does != "" {
		last := &f.seen[len(f.seen)-1]
		last.does = append(last.does, does)
	}
	return err
}

func (m matched) String() string {
	var out []string
	for _, i := range m.of {
		out = append(out, "line "+strconv.Itoa(i+1))
	}
	for _, l := range m.left {
		out = append(out, fmt.Sprintf("line %d could not be done: %s", l.Line+1, strings.TrimSuffix(l.Why, ".")))
	}
	return strings.Join(out, "; ")
}

// played is the step after its orders, or as it is without its dice where it
// cannot be played.
func (b engine[S]) played(f *foresight) (*Result, error) {
	if res := b.try(f); res != nil {
		return res, nil
	}
	same := *f.now
	if err := b.without(&same); err != nil {
		return nil, err
	}
	res := &Result{Snapshot: &same}
	return res, b.move(f.now, res)
}

// without does what the step does whatever its dice say.
func (b engine[S]) without(s *Snapshot) error {
	does := b.step(s.Step).Without
	if does == nil {
		return nil
	}
	state, err := b.state(s)
	if err != nil {
		return err
	}
	does(state)
	s.memo = &memo{}
	s.State, err = Encode(state)
	return err
}

// try resolves the step without dice; nil where that cannot be done. The state
// lacks what the seat does not know, so what a step misses is no fault of it.
func (b engine[S]) try(f *foresight) (res *Result) {
	defer func() {
		if recover() != nil {
			res = nil
		}
	}()
	res, err := b.ahead(f)
	if err != nil {
		return nil
	}
	return res
}

// ahead resolves the step with the seat's own orders; others pass their turns.
func (b engine[S]) ahead(f *foresight) (*Result, error) {
	none := dice.FromFaces(nil)
	if b.step(f.now.Step).Who == InTurn {
		turn, err := b.asked(f.now)
		if err != nil {
			return nil, err
		}
		if len(turn) > 0 && turn[0] != f.seat.ID {
			return b.pass(f.now, turn[0], none)
		}
	}
	return b.advance(f.now, []Seat{f.seat}, none)
}

// told are the lines of what was seen; what is the same in counts that follow
// each other stands once.
func (f *foresight) told() []string {
	var merged []foreseen
	for _, x := range f.seen {
		if n := len(merged); n > 0 && slices.Equal(merged[n-1].does, x.does) {
			merged[n-1].to = x.to
			continue
		}
		merged = append(merged, x)
	}
	var out []string
	for _, x := range merged[:min(len(merged), maxTold)] {
		out = append(out, x.String())
	}
	return out
}

func (x foreseen) String() string {
	when := x.from
	if x.from != x.to {
		when += " to " + x.to
	}
	if len(x.does) == 0 {
		return when + ": no orders."
	}
	return when + ": " + strings.Join(together(x.does), "; ") + "."
}

// together makes one of what is done alike in steps that follow each other.
func together(does []string) []string {
	var out []string
	for i := 0; i < len(does); {
		n := 1
		for i+n < len(does) && does[i+n] == does[i] {
			n++
		}
		if n == 1 {
			out = append(out, does[i])
		} else {
			out = append(out, fmt.Sprintf("%s, in %d steps", does[i], n))
		}
		i += n
	}
	return out
}
