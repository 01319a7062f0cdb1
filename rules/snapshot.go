package rules

import (
	"sync/atomic"

	"impulse/rules/envelope"
	"impulse/rules/event"
	"impulse/rules/rulebook"
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

// Rule is a row of rules.csv: a section of the text, or a house rule.
type Rule = rulebook.Rule

// What happens, how it is told in short, and kinds of it that more than the rules know.
type (
	Event   = event.Event
	Brief   = event.Brief
	Gravity = event.Gravity
)

const (
	AsksGM    = event.AsksGM
	Bar       = event.Bar
	GuideKind = event.GuideKind
)

// Visible returns the events that the seat may read, in order.
var Visible = event.Visible

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
	SideOf       = envelope.SideOf
	IsUnsound    = envelope.IsUnsound
)

// Reads is how often whole states were read, for tests and benchmarks.
var Reads atomic.Int64
