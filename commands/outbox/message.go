package outbox

import (
	"fmt"
	"strings"
	"time"

	"impulse/storage"
)

// Message is what leaves through the outbox: a post in a channel or, where
// the place is "dm:USER", a message to one user.
type Message struct {
	Place   string   `cbor:"-"`
	Game    string   `cbor:"1,keyasint,omitempty"` // id of the game it is about
	Entry   uint64   `cbor:"2,keyasint,omitempty"` // number of the journal entry it tells of
	Text    string   `cbor:"3,keyasint"`
	Mention []string `cbor:"4,keyasint,omitempty"` // users who are pinged, and nobody else

	// Title is the heading of a result, "" of what is none. Await is the line
	// that says who is awaited now. Both are parts of the text, its first line
	// and its last, which is whole without knowing of them.
	Title string `cbor:"5,keyasint,omitempty"`
	Await string `cbor:"6,keyasint,omitempty"`
	// Step is the mark of the step in which the result has left the game, as
	// boards have it: for buttons. Empty where there is nothing left to press.
	Step string `cbor:"7,keyasint,omitempty"`
	// AtOnce is whether orders resolve at once there, so that nothing is sealed.
	AtOnce bool `cbor:"8,keyasint,omitempty"`
	// Pictures are drawn and attached when the message is sent.
	Pictures []Picture `cbor:"9,keyasint,omitempty"`

	// Throw is the mark of the step for which the message asks for dice that
	// people throw themselves: for buttons. Empty of others.
	Throw string `cbor:"16,keyasint,omitempty"`

	// Row is the number of its row in the outbox.
	Row uint64 `cbor:"-"`
	// Nonce is the same for every attempt to send it and for no other message.
	// It tells a reader nothing: row numbers count the secrets of others too.
	Nonce string `cbor:"-"`
	// Tried is when sending it was first begun, by the clock of the place; the
	// zero time when it never was.
	Tried time.Time `cbor:"-"`
}

// standsAs keeps, with the entry that the message tells of, as which message it
// stands. A game that is there no more, or whose short id is not its alone, keeps
// none.
func (m Message) standsAs(tx *storage.Tx, id string) error {
	if m.Game == "" || m.Entry == 0 {
		return nil
	}
	games, err := tx.FindGames(m.Game)
	if err != nil || len(games) != 1 {
		return err
	}
	return tx.PutPost(games[0], storage.Post{Entry: m.Entry, Place: m.Place, Message: id})
}

// Content is the text with its footer, at most 2,000 characters.
func (m Message) Content() string {
	if about := m.About(); about != "" {
		return m.Text + "\n-# " + about
	}
	return m.Text
}

// About says what the message is of: the game and the entry, as far as there
// are such.
func (m Message) About() string {
	switch {
	case m.Game == "":
		return ""
	case m.Entry == 0:
		return "game " + m.Game
	}
	return fmt.Sprintf("game %s · entry %d", m.Game, m.Entry)
}

// DM returns the place of the bot's conversation with a user.
func DM(user string) string { return "dm:" + user }

// IsConversation reports whether a place is the bot's conversation with a user.
func IsConversation(place string) bool { return strings.HasPrefix(place, DM("")) }
