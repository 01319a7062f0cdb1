package envelope

import (
	"cmp"
	"slices"

	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/houserule"
	"impulse/rules/standing"
)

// What an envelope holds at most.
const (
	maxTitle    = 190 // bytes of what a seat is called
	maxSettings = 300
	maxSheet    = 500                 // lines that are sealed
	maxCounted  = codec.MaxNumber - 1 // which an int of 32 bits holds
	maxWhy      = 4000                // bytes that a seat was told of a line
)

// MaxStanding is how many lines a standing sheet has at most: for each of the 48 of the
// largest side what two tactics write, three and one, and some breaks.
const MaxStanding = 200

// Fits refuses one more line to a standing sheet that is full.
func Fits(sheet []string) error {
	if len(sheet) >= MaxStanding {
		return cmdline.Unclear("A standing sheet holds at most %d lines: a tactic may be for one squad or unit (its name behind it), and orders clear takes a line off.", MaxStanding)
	}
	return nil
}

// Frame is what a book says of the envelopes of its games.
type Frame struct {
	System     string
	Version    int // of the book
	Scenarios  map[string][]Seat
	Steps      []string
	HouseRules []houserule.Rule
}

// Check looks at all of a snapshot but its state. What stands as it is in one that is known to
// be sound, if there is one, is not read again.
func (f Frame) Check(s, sound *Snapshot) error {
	if sound == nil {
		sound = &Snapshot{}
	}
	_, known := f.Scenarios[s.Scenario]
	switch {
	case s.System != f.System:
		return Unsoundf("it is of the game %q", cmdline.Shorten(s.System, 32))
	case s.Version < 1:
		return Unsoundf("%d is no version of the book", s.Version)
	case !known:
		return Unsoundf("there is no scenario %q", cmdline.Shorten(s.Scenario, 32))
	case s.Mode != Strict && s.Mode != Free:
		return Unsoundf("there is no mode %q", cmdline.Shorten(string(s.Mode), 32))
	case !slices.Contains(f.Steps, s.Step):
		return Unsoundf("there is no step %q", cmdline.Shorten(s.Step, 32))
	case s.Count > maxCounted:
		return Unsoundf("%d steps are too many", s.Count)
	}
	if !slices.Equal(s.House, sound.House) {
		if err := f.checkSettings("house rules", s.House); err != nil {
			return err
		}
	}
	return cmp.Or(f.checkSeats(s), f.checkSettings("house rules to come", s.Pending), checkSealed(s, sound), checkStanding(s, sound), checkDefault(s))
}

// checkSeats: they are those of the scenario, whose sides the book knows. An older version of it
// may have called them otherwise.
func (f Frame) checkSeats(s *Snapshot) error {
	alike := func(x, y Seat) bool {
		if s.Version != f.Version {
			x.Title = y.Title
		}
		return x == y
	}
	if !slices.EqualFunc(s.Seats, f.Scenarios[s.Scenario], alike) {
		return Unsoundf("its seats are not those of %s", s.Scenario)
	}
	for _, seat := range s.Seats {
		if len(seat.Title) > maxTitle || cmdline.Readable(seat.Title) != nil {
			return Unsoundf("%q is the title of no seat", cmdline.Shorten(seat.Title, 32))
		}
	}
	return nil
}

// checkSettings: each is a value of a house rule. One that the book has no more
// is passed over, as it is in play.
func (f Frame) checkSettings(what string, settings Settings) error {
	if len(settings) > maxSettings {
		return Unsoundf("it has %d %s", len(settings), what)
	}
	seen := map[string]bool{}
	for _, h := range settings {
		i := slices.IndexFunc(f.HouseRules, func(r houserule.Rule) bool { return r.ID == h.ID })
		if i < 0 && !h.Written() {
			return Unsoundf("%s: no house rule is called %q and has %q", what, cmdline.Shorten(h.ID, 40), cmdline.Shorten(h.Value, 32))
		}
		if seen[h.ID] || i >= 0 && !slices.Contains(f.HouseRules[i].Values, h.Value) {
			return Unsoundf("%s: %s is there twice, or cannot be %q", what, cmdline.Shorten(h.ID, 40), cmdline.Shorten(h.Value, 32))
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
			return Unsoundf("%q cannot be left to its default", cmdline.Shorten(string(id), 32))
		}
	}
	if len(s.Default) > 0 && !slices.ContainsFunc(s.Seats, func(x Seat) bool { return !s.ByDefault(x.ID) }) {
		return Unsoundf("nobody gives orders")
	}
	return nil
}

func checkSealed(s, sound *Snapshot) error {
	for i, x := range s.Sealed {
		twice := slices.ContainsFunc(s.Sealed[:i], func(y Sealed) bool { return y.Seat == x.Seat })
		if twice || s.Seat(x.Seat).Side == "" || s.Seat(x.Seat).Program || s.Stands(x.Seat) {
			return Unsoundf("a sheet is sealed for %q, which is no seat or has another", cmdline.Shorten(string(x.Seat), 32))
		}
		if err := checkLines(x.Seat, x.Lines, maxSheet, sound); err != nil {
			return err
		}
	}
	return nil
}

func checkStanding(s, sound *Snapshot) error {
	for i, x := range s.Standing {
		twice := slices.ContainsFunc(s.Standing[:i], func(y Standing) bool { return y.Seat == x.Seat })
		if twice || s.Seat(x.Seat).Side == "" {
			return Unsoundf("a sheet stands for %q, which is no seat or has another", cmdline.Shorten(string(x.Seat), 32))
		}
		if err := checkLines(x.Seat, x.Lines, MaxStanding, sound); err != nil {
			return err
		}
		n := len(x.Lines)
		if x.Tried < 0 || x.Tried > n || x.Fired < 0 || x.Fired > n || x.Since < -maxCounted || x.Since > maxCounted || len(x.Left) > n ||
			len(x.Why) > maxWhy || !standing.Sound(x.Noted) {
			return Unsoundf("the sheet that stands for %s does not fit its %d lines", x.Seat, n)
		}
		for _, l := range x.Left {
			if l.Line < 0 || l.Line >= n || len(l.Why) > maxWhy || len(l.Rule) > maxWhy || cmdline.Readable(l.Why+l.Rule) != nil {
				return Unsoundf("what %s was told of line %d of its sheet cannot be", x.Seat, l.Line)
			}
		}
	}
	return nil
}

// checkLines: a sheet can be read, line by line.
func checkLines(seat SeatID, lines []string, most int, sound *Snapshot) error {
	if len(lines) > most {
		return Unsoundf("the sheet of %s has %d lines, more than %d", seat, len(lines), most)
	}
	if slices.Equal(lines, sound.Given(seat)) {
		return nil
	}
	for i, line := range lines {
		l, err := standing.Read(line)
		if err != nil || l.String() != line {
			return Unsoundf("line %d of the sheet of %s is none", i+1, seat)
		}
	}
	return nil
}
