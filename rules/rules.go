// Package rules is what every game is written against and what everything
// else calls.
//
// A game is one literal, a [Book]: its scenarios, its steps in printed order,
// its actions, and the two gates [Book.Known] and [Book.View]. An action is
// declared once, and slash command, completion, console line, help, validation
// and random play are made from that declaration. Applying is bytes to bytes:
// a [Snapshot] and a [Command] give a new snapshot and [Event]s, or a
// [Refusal] and nothing has happened. What a seat may not know is taken out
// by Known before any check, choice or picture is made; only a step's Resolve
// and rulings see the whole state.
//
// Nothing under rules/ knows a clock, a disk, a network, a log or global
// randomness: dice come in as a [dice.Roller].
package rules

import "fmt"

// SeatID names a seat, a command within a side that one user holds at a time
// ("red"). Two readers are no seats: [Spectator] and [GM].
type SeatID string

const (
	// Spectator is everybody without a seat: he reads what is public.
	Spectator SeatID = ""
	// GM is the game master, who reads everything.
	GM SeatID = "gm"
)

// Seat is a command within a side. Seats of one side win together and share
// what they know.
type Seat struct {
	ID    SeatID `cbor:"1,keyasint" json:"id"`
	Side  string `cbor:"2,keyasint" json:"side"`  // id of the side, often that of its only seat
	Title string `cbor:"3,keyasint" json:"title"` // the side's name in the scenario
}

// Unit is what a seat commands: a ship, a figure, a body of troops. Systems
// embed it in their own types; the core reads and reassigns it through
// [Book.Units].
type Unit struct {
	ID   string `json:"id"`   // lower case, unique in the game: "kestrel"
	Name string `json:"name"` // as it is shown: "Kestrel"
	Seat SeatID `json:"seat"` // who gives its orders
	Side string `json:"side"`
}

// A Refusal is the answer to what is not understood or not allowed: one
// sentence for the player and the rule it rests on. Nothing has changed.
type Refusal struct {
	Rule string `json:"rule"` // id in rules.csv, or an option's name; empty where none applies
	Text string `json:"text"` // one sentence that says what would be right
}

// Error returns the sentence.
func (r *Refusal) Error() string { return r.Text }

// Refuse makes a refusal that rests on a rule.
func Refuse(rule, format string, args ...any) error {
	return &Refusal{Rule: rule, Text: fmt.Sprintf(format, args...)}
}

// Unclear makes a refusal of what was not understood.
func Unclear(format string, args ...any) error {
	return &Refusal{Text: fmt.Sprintf(format, args...)}
}
