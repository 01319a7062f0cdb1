package envelope

import (
	"fmt"
	"slices"

	"impulse/rules/codec"
	"impulse/rules/houserule"
	"impulse/rules/standing"
)

// Mode says whether the sequence of play is enforced.
type Mode string

// The two modes.
const (
	Strict Mode = "strict" // secret orders, step after step
	Free   Mode = "free"   // orders resolve at once and in the open
)

// Setting is the value of one house rule in a game.
type Setting = houserule.Setting

// Settings are the house rules of a game, whole, in the book's order.
type Settings = houserule.Settings

// Sealed is the sheet of one seat, sealed for the current step.
type Sealed struct {
	Seat  SeatID   `cbor:"1,keyasint"`
	Lines []string `cbor:"2,keyasint"` // canonical, without the group
	// Before says that they were sealed with the step before by the seats that may do so, which has
	// been resolved.
	Before bool `cbor:"3,keyasint,omitempty"`
}

// Standing is a standing sheet in force: sealed for an earlier step, it answers
// for its seat. That it is in force is as public as a seal; its lines are as
// secret as sealed ones.
type Standing struct {
	Seat  SeatID   `cbor:"1,keyasint"`
	Lines []string `cbor:"2,keyasint"`           // canonical, without the group
	Since int      `cbor:"3,keyasint"`           // the count when it was sealed; its plain orders hold in that
	Tried int      `cbor:"4,keyasint,omitempty"` // lines tried already in this step, which is taken in turn
	Left  []Left   `cbor:"5,keyasint,omitempty"` // what became of its lines
	Fired int      `cbor:"6,keyasint,omitempty"` // line, from 1, of the break that ends it when its seat has a decision; as secret as the lines
	Ahead bool     `cbor:"7,keyasint,omitempty"` // it was written where all orders of a count are, and is past with that

	Noted []standing.Noted `cbor:"8,keyasint,omitempty"` // what held of each cause when it was last looked at
	Why   string           `cbor:"9,keyasint,omitempty"` // the cause for which the break fired
}

// Left is what became of a line of a standing sheet when it last held.
type Left = standing.Left

// Snapshot is a game between two actions: the envelope with integer keys, the
// state inside as canonical CBOR with text keys. It is never changed: what
// changes it returns a new one.
type Snapshot struct {
	System   string     `cbor:"1,keyasint"`
	Version  int        `cbor:"2,keyasint"` // of the book that wrote it
	Scenario string     `cbor:"3,keyasint"`
	Mode     Mode       `cbor:"4,keyasint"`
	Typed    bool       `cbor:"5,keyasint"` // dice are typed in
	House    Settings   `cbor:"6,keyasint"`
	Pending  Settings   `cbor:"7,keyasint,omitempty"` // house rules from the next step on
	Seats    []Seat     `cbor:"8,keyasint"`
	Step     string     `cbor:"9,keyasint"`
	Count    uint64     `cbor:"10,keyasint"` // steps resolved
	Sealed   []Sealed   `cbor:"11,keyasint,omitempty"`
	Over     bool       `cbor:"12,keyasint,omitempty"`
	State    codec.Raw  `cbor:"13,keyasint"`
	Standing []Standing `cbor:"14,keyasint,omitempty"`
	Default  []SeatID   `cbor:"15,keyasint,omitempty"` // seats that are left to their default orders
}

// Read decodes a snapshot. The error is [Unsound] where it is not the
// form of one, or holds more than any does.
func Read(b []byte) (*Snapshot, error) {
	var s Snapshot
	if err := Scan(b); err != nil {
		return nil, err
	}
	if err := codec.Decode(b, &s); err != nil {
		return nil, fmt.Errorf("rules: reading a snapshot: %w", err)
	}
	return &s, nil
}

// Bytes encodes the snapshot canonically.
func (s *Snapshot) Bytes() ([]byte, error) { return codec.Encode(s) }

// Seat returns the seat of that id. Spectator and GM give a seat of that id
// without a side.
func (s *Snapshot) Seat(id SeatID) Seat {
	if i := slices.IndexFunc(s.Seats, func(x Seat) bool { return x.ID == id }); i >= 0 {
		return s.Seats[i]
	}
	return Seat{ID: id}
}

// ByDefault reports whether a seat gives the orders of the step's default and is not
// waited for: that of a program, or one that is left to them.
func (s *Snapshot) ByDefault(id SeatID) bool {
	return s.Seat(id).Program || slices.Contains(s.Default, id)
}

// Given is what the seat has sealed for the current step, or its standing sheet.
func (s *Snapshot) Given(seat SeatID) []string {
	if i := s.StandingAt(seat); i >= 0 && !s.IsSealed(seat) {
		return s.Standing[i].Lines
	}
	return s.Sheet(seat)
}

// Sheet is what the seat has sealed for the current step.
func (s *Snapshot) Sheet(seat SeatID) []string {
	if i := slices.IndexFunc(s.Sealed, func(x Sealed) bool { return x.Seat == seat }); i >= 0 {
		return s.Sealed[i].Lines
	}
	return nil
}

// IsSealed reports whether the seat has sealed its orders of this step.
func (s *Snapshot) IsSealed(seat SeatID) bool {
	return slices.ContainsFunc(s.Sealed, func(x Sealed) bool { return x.Seat == seat })
}

// IsSealedBefore reports whether it did so with the step before.
func (s *Snapshot) IsSealedBefore(id SeatID) bool {
	return slices.ContainsFunc(s.Sealed, func(x Sealed) bool { return x.Seat == id && x.Before })
}

// Stands reports whether a standing sheet answers for the seat in this step.
func (s *Snapshot) Stands(seat SeatID) bool { return s.StandingAt(seat) >= 0 }

// StandingAt finds the standing sheet of a seat; -1 if it has none in force.
func (s *Snapshot) StandingAt(seat SeatID) int {
	return slices.IndexFunc(s.Standing, func(x Standing) bool { return x.Seat == seat })
}

// AsInForce is a sheet of a seat as the one in force, if it is that, or else as if it
// were sealed now.
func (s *Snapshot) AsInForce(seat SeatID, sheet []string, count int) Standing {
	if i := s.StandingAt(seat); i >= 0 && slices.Equal(s.Standing[i].Lines, sheet) {
		return s.Standing[i]
	}
	return Standing{Seat: seat, Lines: sheet, Since: count}
}

// WithoutStanding returns the standing sheets without that of a seat.
func (s *Snapshot) WithoutStanding(seat SeatID) []Standing {
	return filter(s.Standing, func(x Standing) bool { return x.Seat != seat })
}

// WithoutSealed returns the sealed sheets without that of a seat.
func (s *Snapshot) WithoutSealed(seat SeatID) []Sealed {
	return filter(s.Sealed, func(x Sealed) bool { return x.Seat != seat })
}

// Sides are the sides of a game in the order of its seats.
func Sides(seats []Seat) []string {
	var out []string
	for _, seat := range seats {
		if !slices.Contains(out, seat.Side) {
			out = append(out, seat.Side)
		}
	}
	return out
}

// SideOf is the side of a seat; one that nobody holds in the game is a side of its own.
func SideOf(seats []Seat, id SeatID) string {
	for _, seat := range seats {
		if seat.ID == id {
			return seat.Side
		}
	}
	return string(id)
}

// filter keeps some, or nothing at all.
func filter[T any](in []T, keep func(T) bool) []T {
	var out []T
	for _, v := range in {
		if keep(v) {
			out = append(out, v)
		}
	}
	return out
}
