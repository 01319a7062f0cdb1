package outbox

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"impulse/commands/text"
	"impulse/rules/cmdline"
	"impulse/storage"
)

// Message is what leaves through the outbox: a post in a channel or, where
// the place is "dm:USER", a message to one user. Its parts are put together where
// it is sent.
type Message struct {
	Place string
	Game  string // id of the game it is about
	Entry uint64 // number of the journal entry it tells of
	// From is the first entry that a result tells of; 0 where that is Entry alone.
	From uint64

	Title string   // plain words; empty of what is no result
	Lines []string // Markdown
	Ask   string   // what is asked of whom now; the last line
	// Mention are the users who are pinged, and nobody else.
	Mention []string

	// Step is the mark of the step in which the result has left the game, as
	// boards have it: for buttons. Empty where there is nothing left to press.
	Step string
	// AtOnce is whether orders resolve at once there, so that nothing is sealed.
	AtOnce bool
	// Pictures are drawn and attached when the message is sent.
	Pictures []Picture

	// Fleeting is whether the message is taken away when the next one of its game
	// comes to its place. Clears is the entry of which a fleeting one stands there.
	Fleeting bool
	Clears   uint64

	// Buttons stand below it at any time, each with the line that it does.
	Buttons []Button

	// Throw is the mark of the step for which the message asks for dice that
	// people throw themselves: for buttons. Empty of others.
	Throw string
	// Seal is what a result is sealed with, for who wants to check it elsewhere; it
	// stands in the footer. Empty where nothing is.
	Seal string

	// Row is the number of its row in the outbox.
	Row uint64
	// Nonce is the same for every attempt to send it and for no other message.
	// It tells a reader nothing: row numbers count the secrets of others too.
	Nonce string
	// Tried is when sending it was first begun, by the clock of the place; the
	// zero time when it never was.
	Tried time.Time
}

// maxTitle is how many characters the title of a result has at most.
const maxTitle = 200

// Say makes a message that is no result.
func Say(place string, lines ...string) Message { return Message{Place: place, Lines: lines} }

// Result makes the message that tells of something that was resolved.
func Result(place, title string, lines []string, ask string) Message {
	return Message{Place: place, Title: cmdline.Shorten(title, maxTitle), Lines: lines, Ask: ask}
}

// Heading is a title as the first line of a text. A title is plain words: the
// name of a thread may be in it, which says what its maker liked.
func Heading(title string) string {
	if title == "" {
		return ""
	}
	return "**" + text.Escape(title) + "**"
}

// Text is all that the message says.
func (m Message) Text() string {
	parts := slices.Concat([]string{Heading(m.Title)}, m.Lines, []string{m.Ask})
	if m.Title == "" {
		parts = parts[1:]
	}
	if m.Ask == "" {
		parts = parts[:len(parts)-1]
	}
	return strings.Join(parts, "\n")
}

// Body is what stands between the title and what is asked.
func (m Message) Body() string { return strings.TrimSpace(strings.Join(m.Lines, "\n")) }

// Button does what its line does, as whoever presses it.
type Button struct {
	Label string `cbor:"1,keyasint"`
	Line  string `cbor:"2,keyasint"`
	Offer uint64 `cbor:"3,keyasint,omitempty"` // the entry that made the offer which it answers; 0 of none
}

// standsAs keeps, with the entry that the message tells of, as which message it
// stands. A game that is there no more, or whose short id is not its alone, keeps
// none.
func (m Message) standsAs(tx *storage.Tx, id string) error {
	game, err := m.gameIn(tx)
	if err != nil || game.IsZero() || m.Entry == 0 {
		return err
	}
	return tx.PutPost(game, storage.Post{Entry: m.Entry, Place: m.Place, Message: id, Fleeting: m.Fleeting})
}

// gameIn is the game that the message is about; none where it is there no more, or
// the short id is not its alone.
func (m Message) gameIn(tx *storage.Tx) (storage.ID, error) {
	if m.Game == "" {
		return storage.ID{}, nil
	}
	games, err := tx.FindGames(m.Game)
	if err != nil || len(games) != 1 {
		return storage.ID{}, err
	}
	return games[0], nil
}

// Content is the text with its footer, at most 2,000 characters.
func (m Message) Content() string {
	if about := m.About(); about != "" {
		return m.Text() + "\n-# " + about
	}
	return m.Text()
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
	about := fmt.Sprintf("game %s · entry %d", m.Game, m.Entry)
	if m.Seal != "" {
		about += " · seal " + m.Seal
	}
	return about
}

// DM returns the place of the bot's conversation with a user.
func DM(user string) string { return "dm:" + user }

// IsConversation reports whether a place is the bot's conversation with a user.
func IsConversation(place string) bool { return strings.HasPrefix(place, DM("")) }
