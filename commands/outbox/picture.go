package outbox

import (
	"impulse/rules"
	"impulse/rules/render/chart"
	"impulse/rules/view"
	"impulse/storage"
)

// Picture asks for a picture of a game. It is kept with a message and drawn when
// the message is sent, from what its reader may see of the game as it was then:
// so no answer waits for one, and none is stored.
type Picture struct {
	Game   storage.ID   `cbor:"1,keyasint"`
	Unit   string       `cbor:"2,keyasint,omitempty"` // whose sheet; empty for the map
	Reader rules.SeatID `cbor:"3,keyasint,omitempty"` // who may see what it shows
	// From and To are the first and the last entry that it tells of. It shows the
	// state after the last, and what has changed since before the first.
	From  uint64 `cbor:"4,keyasint"`
	To    uint64 `cbor:"5,keyasint"`
	Title string `cbor:"6,keyasint,omitempty"`
	// When it is worth drawing.
	When Worth `cbor:"7,keyasint,omitempty"`
	// Chart, if there is one, is drawn instead, and is of no game.
	Chart *chart.Chart `cbor:"8,keyasint,omitempty"`
	// Focus is what a map shows of the board; nil: where the counters are.
	Focus *view.Focus `cbor:"9,keyasint,omitempty"`
	// Orders are the sheets of its reader, and of nobody else, that a map foresees.
	Orders []Ordered `cbor:"10,keyasint,omitempty"`
	// Look is how a unit is shown.
	Look Look `cbor:"11,keyasint,omitempty"`
	Page int  `cbor:"12,keyasint,omitempty"` // to print; the first is 1
}

// Ordered is what stands on the sheet of a seat.
type Ordered struct {
	Seat  rules.SeatID `cbor:"1,keyasint"`
	Lines []string     `cbor:"2,keyasint"`
}

// Look is how a unit is shown.
type Look uint8

const (
	Card      Look = iota // what is looked up in a fight
	FullSheet             // all of its sheet
	Print                 // a page of its sheet black on white, as a picture
	Drawing               // the same as a drawing, whatever others are
)

// Worth says when a picture is worth drawing.
type Worth uint8

const (
	OnRequest Worth = iota // always: somebody has asked for it
	IfNew                  // when there is something new on it
	IfOwn                  // when there is something new that not everybody sees
)
