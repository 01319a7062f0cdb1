package commands

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"impulse/rules"
	"impulse/rules/legible"
)

// Call is one thing that somebody asks, wherever it comes from: a slash
// command, a button, a line of the console.
type Call struct {
	// ID is Discord's id of the interaction. A call whose id was handled gets
	// the stored answer and does nothing. Empty for callers that never repeat.
	ID string
	// User is the stable id of who asks.
	User string
	// Place is where it is asked: a channel or thread, or "dm:" and the user
	// for the bot's own conversation with him.
	Place string
	// Server is Discord's id of the server that the place belongs to; empty in
	// the bot's own conversations and at the console.
	Server string
	// Room is what the place is called, in plain words; empty where that is not
	// known, and the place then is named by its id.
	Room string
	// Manager is whether the user manages the server or the channel, as Discord
	// says. At the console nobody does.
	Manager bool
	// Elsewhere is whether the answer is read in another place than Place, as
	// that of a game is for which a thread was opened.
	Elsewhere bool
	// Line is the command in its one spelling.
	Line string
	// Step is the mark of the step that the line is meant for, as
	// [Referee.StepMark] gives it: what would change the game is refused once it
	// has gone on ([EarlierStep]). Empty for any step.
	Step string
	// Files are the attached files by the value of the option that names them.
	Files map[string][]byte
}

// maxName is how many bytes the id of a user, a place or a call may have.
const maxName = 180

// check refuses a call whose names cannot be kept.
func (c Call) check() *rules.Refusal {
	for _, n := range []struct{ what, name string }{{"user", c.User}, {"place", c.Place}, {"call", c.ID}, {"server", c.Server}} {
		switch {
		case n.name == "" && (n.what == "user" || n.what == "place"):
			return &rules.Refusal{Text: "A call needs the name of its " + n.what + "."}
		case len(n.name) > maxName:
			return &rules.Refusal{Text: fmt.Sprintf("The name of a %s has at most %d bytes; this one has %d.", n.what, maxName, len(n.name))}
		case !utf8.ValidString(n.name) || strings.ContainsFunc(n.name, legible.Refused):
			return &rules.Refusal{Text: "The name of a " + n.what + " holds a character that cannot be shown."}
		}
	}
	return nil
}

// Answer is what the one who asked gets. What others get goes to the outbox.
type Answer struct {
	// Refusal says why nothing was done; nil when something was.
	Refusal *rules.Refusal
	// Text is the answer for people, Markdown as Discord reads it.
	Text string
	// Private is whether only the one who asked may see it.
	Private bool
	// Data are the figures of the answer.
	Data rules.Figures
	// Events are all that happened, secret ones included: for the owner of the
	// console and for tests, never to be shown to players as they are.
	Events []rules.Event
	// Files are attached to the answer, and Pictures when they are drawn.
	Files    []File
	Pictures []Picture
	// Board is the place of the game that may have changed, "" for none: its
	// status board is to be looked at.
	Board string
	// Buttons are what the one who asked may want next, at most 25. The text
	// says the same without them.
	Buttons []Button
	// Mend is the seat whose sheet is to be mended, "" for none: there is to be a
	// button that opens it as one text ([Referee.SheetText]).
	Mend rules.SeatID
	// Step is the mark of the step that the buttons belong to, as [Board] has
	// it; empty where they are good at any time.
	Step string
}

// Button does what its line does, as whoever presses it. Without a line it
// opens the entry of orders, where there is one.
type Button struct{ Label, Line string }

// File is something to attach: an export or a picture.
type File struct {
	Name string
	Alt  string // alternative text
	Body []byte
}

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
	// [Board] has it: for buttons. Empty where there is nothing left to press.
	Step string `cbor:"7,keyasint,omitempty"`
	// AtOnce is whether orders resolve at once there, so that nothing is sealed.
	AtOnce bool `cbor:"8,keyasint,omitempty"`
	// Pictures are drawn and attached when the message is sent.
	Pictures []Picture `cbor:"9,keyasint,omitempty"`

	// Row is the number of its row in the outbox.
	Row uint64 `cbor:"-"`
	// Nonce is the same for every attempt to send it and for no other message.
	// It tells a reader nothing: row numbers count the secrets of others too.
	Nonce string `cbor:"-"`
	// Tried is when sending it was first begun, by the clock of the place; the
	// zero time when it never was.
	Tried time.Time `cbor:"-"`
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
