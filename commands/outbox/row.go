package outbox

import (
	"fmt"
	"strings"
	"time"

	"impulse/rules/codec"
	"impulse/storage"
)

// Kinds of rows.
const (
	messageRow  uint8 = 1
	takeAwayRow uint8 = 2 // the id of a fleeting message, whose time is over
)

// stored is a message as a row holds it.
type stored struct {
	Game     string    `cbor:"1,keyasint,omitempty"`
	Entry    uint64    `cbor:"2,keyasint,omitempty"`
	Text     string    `cbor:"3,keyasint,omitempty"` // of an earlier version: all of it, title and ask included
	Mention  []string  `cbor:"4,keyasint,omitempty"`
	Title    string    `cbor:"5,keyasint,omitempty"`
	Ask      string    `cbor:"6,keyasint,omitempty"`
	Step     string    `cbor:"7,keyasint,omitempty"`
	AtOnce   bool      `cbor:"8,keyasint,omitempty"`
	Pictures []Picture `cbor:"9,keyasint,omitempty"`
	Lines    []string  `cbor:"10,keyasint,omitempty"`
	From     uint64    `cbor:"11,keyasint,omitempty"`
	Fleeting bool      `cbor:"12,keyasint,omitempty"`
	Clears   uint64    `cbor:"13,keyasint,omitempty"`
	Buttons  []Button  `cbor:"14,keyasint,omitempty"`
	Throw    string    `cbor:"15,keyasint,omitempty"`
	Seal     string    `cbor:"16,keyasint,omitempty"`
}

// encode is the body of the row of a message.
func encode(m Message) ([]byte, error) {
	return codec.Encode(stored{Game: m.Game, Entry: m.Entry, Mention: m.Mention, Title: m.Title, Ask: m.Ask, Step: m.Step, AtOnce: m.AtOnce,
		Pictures: m.Pictures, Lines: m.Lines, From: m.From, Fleeting: m.Fleeting, Clears: m.Clears, Buttons: m.Buttons, Throw: m.Throw, Seal: m.Seal})
}

// read makes a message of a row.
func read(row storage.Row) (Message, error) {
	var s stored
	if err := codec.Decode(row.Body, &s); err != nil {
		return Message{}, fmt.Errorf("reading a message for %s: %w", row.Place, err)
	}
	if body := between(s); body != "" {
		s.Lines = strings.Split(body, "\n")
	}
	m := Message{Place: row.Place, Game: s.Game, Entry: s.Entry, Mention: s.Mention, Title: s.Title, Ask: s.Ask, Step: s.Step, AtOnce: s.AtOnce,
		Pictures: s.Pictures, Lines: s.Lines, From: s.From, Fleeting: s.Fleeting, Clears: s.Clears, Buttons: s.Buttons, Throw: s.Throw, Seal: s.Seal, Row: row.Seq}
	if row.TriedMS > 0 {
		m.Tried = time.UnixMilli(row.TriedMS)
	}
	return m, nil
}

// between is what an earlier version wrote between the title and what is asked.
func between(s stored) string {
	body := strings.TrimPrefix(strings.TrimPrefix(s.Text, Heading(s.Title)), "\n")
	return strings.TrimSuffix(strings.TrimSuffix(body, s.Ask), "\n")
}
