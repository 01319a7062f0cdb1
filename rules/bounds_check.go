package rules

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"

	"impulse/rules/budget"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/houserule"
	"impulse/rules/standing"
)

// What an envelope holds at most.
const (
	maxSeats    = 26
	maxSettings = 300
	maxSheet    = 500                 // lines that are sealed
	maxCounted  = codec.MaxNumber - 1 // which an int of 32 bits holds
	maxWhy      = 4000                // bytes that a seat was told of a line
)

// Check opens a snapshot from outside; see [System].
func (b engine[S]) Check(s *Snapshot) (p Position, err error) {
	defer unreadable(&err)
	if err := b.checkEnvelope(s); err != nil {
		return nil, err
	}
	if err := scan(s.State); err != nil {
		return nil, err
	}
	opened, err := b.open(s)
	if _, refused := cmdline.AsRefusal(err); refused {
		return nil, err
	}
	if err != nil {
		return nil, unsound("%v", err)
	}
	if err := opened.checkState(); err != nil {
		return nil, err
	}
	return opened, nil
}

// unreadable makes an unsound snapshot of a panic.
func unreadable(err *error) {
	if p := recover(); p != nil {
		*err = unsound("it cannot be read (%v)", cmdline.Shorten(fmt.Sprint(p), 200))
	}
}

// Check holds a position to what play can reach; see [Position].
func (p *position[S]) Check() (err error) {
	defer unreadable(&err)
	if err := p.book.checkEnvelope(p.snap); err != nil {
		return err
	}
	if err := scan(p.snap.State); err != nil {
		return err
	}
	return p.checkState()
}

// checkState: the state is the very form of itself, with nothing unknown in it,
// nothing twice, nothing left out; and the book can bear it.
func (p *position[S]) checkState() error {
	budget.Charged(p.read.state)
	again, err := codec.Encode(p.read.state)
	raw, wrong := p.book.upgraded(p.snap)
	if err != nil || wrong != nil || !bytes.Equal(again, raw) {
		return unsound("something stands in it that is of no use")
	}
	if p.book.Bounds == nil {
		return nil
	}
	bounds := &Bounds{seats: p.snap.Seats}
	p.book.Bounds(p.read.state, bounds)
	return bounds.Err()
}

// checkEnvelope looks at all but the state.
func (b engine[S]) checkEnvelope(s *Snapshot) error {
	_, known := b.spec.Scenario(s.Scenario)
	switch {
	case s.System != b.Name:
		return unsound("it is of the game %q", cmdline.Shorten(s.System, 32))
	case s.Version < 1:
		return unsound("%d is no version of the book", s.Version)
	case !known:
		return unsound("there is no scenario %q", cmdline.Shorten(s.Scenario, 32))
	case s.Mode != Strict && s.Mode != Free:
		return unsound("there is no mode %q", cmdline.Shorten(string(s.Mode), 32))
	case !slices.ContainsFunc(b.Steps, func(st Step[S]) bool { return st.Name == s.Step }):
		return unsound("there is no step %q", cmdline.Shorten(s.Step, 32))
	case s.Count > maxCounted:
		return unsound("%d steps are too many", s.Count)
	}
	return cmp.Or(b.checkSeats(s), b.checkSettings("house rules", s.House), b.checkSettings("house rules to come", s.Pending),
		checkSealed(s), checkStanding(s), checkDefault(s))
}

// checkSeats: they are those of the scenario, whose sides the book knows.
func (b engine[S]) checkSeats(s *Snapshot) error {
	sc, _ := b.spec.Scenario(s.Scenario)
	if s.Version == b.Version && !slices.Equal(s.Seats, sc.Seats) {
		return unsound("its seats are not those of %s", s.Scenario)
	}
	if len(s.Seats) == 0 || len(s.Seats) > maxSeats {
		return unsound("it has %d seats", len(s.Seats))
	}
	for i, seat := range s.Seats {
		twice := slices.ContainsFunc(s.Seats[:i], func(x Seat) bool { return x.ID == seat.ID })
		if twice || seat.ID == Spectator || seat.ID == GM || seat.Side == "" || len(seat.ID)+len(seat.Side)+len(seat.Title) > 200 {
			return unsound("%q is no seat, or there twice", cmdline.Shorten(string(seat.ID), 32))
		}
	}
	return nil
}

// checkSettings: each is a value of a house rule. One that the book has no more
// is passed over, as it is in play.
func (b engine[S]) checkSettings(what string, settings Settings) error {
	if len(settings) > maxSettings {
		return unsound("it has %d %s", len(settings), what)
	}
	seen := map[string]bool{}
	for _, h := range settings {
		i := slices.IndexFunc(b.HouseRules, func(r houserule.Rule) bool { return r.ID == h.ID })
		if seen[h.ID] || i >= 0 && !slices.Contains(b.HouseRules[i].Values, h.Value) {
			return unsound("%s: %s is there twice, or cannot be %q", what, cmdline.Shorten(h.ID, 40), cmdline.Shorten(h.Value, 32))
		}
		seen[h.ID] = true
	}
	return nil
}

// checkDefault: seats that are left to their default are seats of people, and not
// all of them.
func checkDefault(s *Snapshot) error {
	for i, id := range s.Default {
		if seat := s.Seat(id); seat.Side == "" || seat.Program || slices.Contains(s.Default[:i], id) {
			return unsound("%q cannot be left to its default", cmdline.Shorten(string(id), 32))
		}
	}
	if len(s.Default) > 0 && !slices.ContainsFunc(s.Seats, func(x Seat) bool { return !s.ByDefault(x.ID) }) {
		return unsound("nobody gives orders")
	}
	return nil
}

func checkSealed(s *Snapshot) error {
	for i, x := range s.Sealed {
		twice := slices.ContainsFunc(s.Sealed[:i], func(y Sealed) bool { return y.Seat == x.Seat })
		if twice || s.Seat(x.Seat).Side == "" || s.Seat(x.Seat).Program || s.Stands(x.Seat) {
			return unsound("a sheet is sealed for %q, which is no seat or has another", cmdline.Shorten(string(x.Seat), 32))
		}
		if err := checkLines(x.Seat, x.Lines, maxSheet); err != nil {
			return err
		}
	}
	return nil
}

func checkStanding(s *Snapshot) error {
	for i, x := range s.Standing {
		twice := slices.ContainsFunc(s.Standing[:i], func(y Standing) bool { return y.Seat == x.Seat })
		if twice || s.Seat(x.Seat).Side == "" {
			return unsound("a sheet stands for %q, which is no seat or has another", cmdline.Shorten(string(x.Seat), 32))
		}
		if err := checkLines(x.Seat, x.Lines, maxStanding); err != nil {
			return err
		}
		n := len(x.Lines)
		if x.Tried < 0 || x.Tried > n || x.Fired < 0 || x.Fired > n || x.Since < -maxCounted || x.Since > maxCounted || len(x.Left) > n ||
			len(x.Why) > maxWhy || !standing.Sound(x.Noted) {
			return unsound("the sheet that stands for %s does not fit its %d lines", x.Seat, n)
		}
		for _, l := range x.Left {
			if l.Line < 0 || l.Line >= n || len(l.Why) > maxWhy || cmdline.Readable(l.Why) != nil {
				return unsound("what %s was told of line %d of its sheet cannot be", x.Seat, l.Line)
			}
		}
	}
	return nil
}

// checkLines: a sheet can be read, line by line.
func checkLines(seat SeatID, lines []string, most int) error {
	if len(lines) > most {
		return unsound("the sheet of %s has %d lines, more than %d", seat, len(lines), most)
	}
	for i, line := range lines {
		l, err := standing.Read(line)
		if err != nil || l.String() != line {
			return unsound("line %d of the sheet of %s is none", i+1, seat)
		}
	}
	return nil
}

// Sealable reports what keeps a sheet that is sealed in a position from being
// sealed as it is.
func Sealable(p Position) error {
	for _, x := range p.Snapshot().Sealed {
		if len(x.Lines) == 0 {
			continue // also from who is not asked, to end a sheet that stood
		}
		if err := sealable(p, x.Seat, x.Lines); err != nil {
			return unsound("the orders that %s has sealed: %v", x.Seat, err)
		}
	}
	return nil
}

func sealable(p Position, seat SeatID, lines []string) error {
	open, err := p.Unseal(seat)
	if err == nil && p.Snapshot().ByDefault(seat) {
		open, err = open.Default(seat, false)
	}
	if err == nil {
		_, err = open.Seal(seat, lines)
	}
	for i := 0; err == nil && i < len(lines); i++ {
		var again Written
		if again, err = open.For(seat).Line(lines[i], lines[:i]); err == nil && again.Line != lines[i] {
			err = unsound("%q would be %q", cmdline.Shorten(lines[i], 80), cmdline.Shorten(again.Line, 80))
		}
	}
	return err
}
