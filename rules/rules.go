// Package rules is what every game is written against and what everything
// else calls.
//
// A game is one literal, a [Book]: its scenarios, its steps in printed order,
// its actions, and the two gates [Book.Known] and [Book.View]. An action is
// declared once, and slash command, completion, console line, help, validation
// and random play are made from that declaration. Applying is bytes to bytes:
// a [Snapshot] and a [cmdline.Command] give a new snapshot and [Event]s, or a
// [cmdline.Refusal] and nothing has happened. What a seat may not know is taken out
// by Known before any check, choice or picture is made; only a step's Resolve
// and rulings see the whole state.
//
// Nothing under rules/ knows a clock, a disk, a network, a log or global
// randomness: dice come in as a [dice.Roller].
package rules

// SeatID names a seat, a command within a side that one user holds at a time
// ("red"). Two readers are no seats: [Spectator] and [GM].
type SeatID string

const (
	// Spectator is everybody without a seat: they read what is public.
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
	// Program says that nobody can take it: it gives the orders of [Step].Default
	// and is never waited for.
	Program bool `cbor:"4,keyasint,omitempty" json:"program,omitempty"`
}

// Unit is what a seat commands: a ship, a figure, a body of troops. Systems
// embed it in their own types; the core reads and reassigns it through
// [Book.Units].
type Unit struct {
	ID   string `json:"id"`   // lower case, unique in the game: "kestrel"
	Name string `json:"name"` // as it is shown: "Kestrel"
	Seat SeatID `json:"seat"` // who gives its orders; empty: nobody does
	Side string `json:"side"`
}
