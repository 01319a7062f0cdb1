package rules

import (
	"sync/atomic"

	"impulse/rules/envelope"
)

// How a game is stored, and what it is held to.
type (
	SeatID   = envelope.SeatID
	Seat     = envelope.Seat
	Unit     = envelope.Unit
	Mode     = envelope.Mode
	Setting  = envelope.Setting
	Settings = envelope.Settings
	Sealed   = envelope.Sealed
	Standing = envelope.Standing
	Left     = envelope.Left
	Snapshot = envelope.Snapshot
	Bounds   = envelope.Bounds
	Unsound  = envelope.Unsound
)

// The readers that are no seats, and the two modes.
const (
	Spectator = envelope.Spectator
	GM        = envelope.GM
	Strict    = envelope.Strict
	Free      = envelope.Free
)

// What is asked of snapshots, seats and errors.
var (
	ReadSnapshot = envelope.Read
	Sides        = envelope.Sides
	IsUnsound    = envelope.IsUnsound
)

// Reads is how often whole states were read, for tests and benchmarks.
var Reads atomic.Int64

// frame is what the game says of its envelopes.
func (s *Spec) frame() envelope.Frame {
	f := envelope.Frame{System: s.Name, Version: s.Version, Scenarios: map[string][]Seat{}, HouseRules: s.HouseRules}
	for _, sc := range s.Scenarios {
		f.Scenarios[sc.Name] = sc.Seats
	}
	for _, st := range s.Steps {
		f.Steps = append(f.Steps, st.Name)
	}
	return f
}
