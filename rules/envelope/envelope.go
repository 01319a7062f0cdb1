// Package envelope is how a game is stored: seats and house rules, step and sheets,
// and inside them the state as bytes; and it holds what comes from outside to what
// can be.
package envelope

import "strings"

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
	// Program says that nobody can take it: it gives the orders of its step's default
	// and is never waited for.
	Program bool `cbor:"4,keyasint,omitempty" json:"program,omitempty"`
}

// Called names the seat for people: one that is a person's, titled "Blue, Keller", by their
// name, any other by its id.
func (s Seat) Called() string {
	if _, own, _ := strings.Cut(s.Title, ", "); strings.EqualFold(own, string(s.ID)) {
		return own
	}
	return string(s.ID)
}

// Unit is what a seat commands: a ship, a figure, a body of troops. Systems
// embed it in their own types; the core reads and reassigns the
// units of a book.
type Unit struct {
	ID   string `json:"id"`   // lower case, unique in the game: "kestrel"
	Name string `json:"name"` // as it is shown: "Kestrel"
	Seat SeatID `json:"seat"` // who gives its orders; empty: nobody does
	Side string `json:"side"`
}
