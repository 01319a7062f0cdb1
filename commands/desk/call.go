package desk

import (
	"time"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
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
	// for the bot's own conversation with them.
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
	// Outside is the kind of place where the referee itself is not, if it is one: who
	// asks has brought it along. Place then is their own conversation with it.
	Outside Outside
	// Line is the command in its one spelling.
	Line string
	// Step is the mark of the step that the line is meant for, as
	// [match.Game.StepMark] gives it: what would change the game is refused once it
	// has gone on ([EarlierStep]). Empty for any step.
	Step string
	// Game is the short id of the game that the line is meant for, and Offer the entry
	// that made the offer in it which the line answers: in another game, or where that is
	// over or the offer has lapsed, nothing is done. Empty for the game of the place, and
	// 0 for no offer.
	Game  string
	Offer uint64
	// Foreseen is whether who asks has read the odds of the order that the line
	// adds, so that they are not told again.
	Foreseen bool
	// Pressed is whether the line is that of a button: nothing else is meant by it.
	Pressed bool
	// Phone is whether the answer may be read on a phone, above its buttons: what they do
	// needs no words, and what is long comes a screen at a time.
	Phone bool
	// ByHand is whether somebody typed the line, at a terminal or as a slash command,
	// where one is soon given twice by mistake. What a program or a file says is meant,
	// and a button is bound to its step.
	ByHand bool
	// At is when it was asked, which may be a while ago where much was to be done before;
	// zero: now.
	At time.Time
	// Files are the attached files by the value of the option that names them.
	Files map[string][]byte
}

// Check refuses a call whose names cannot be kept.
func (c Call) Check() *cmdline.Refusal {
	for _, n := range []struct{ what, name string }{{"user", c.User}, {"place", c.Place}, {"call", c.ID}, {"server", c.Server}} {
		if n.name == "" && (n.what == "call" || n.what == "server") {
			continue
		}
		if err := text.CheckName(n.what, n.name); err != nil {
			return err
		}
	}
	return nil
}

// Asked is when the call was made.
func (d Asker) Asked() time.Time {
	if d.Call.At.IsZero() {
		return d.House.Now()
	}
	return d.Call.At
}

// Answer is what the one who asked gets. What others get goes to the outbox.
type Answer struct {
	// Refusal says why nothing was done; nil when something was.
	Refusal *cmdline.Refusal
	// Text is the answer for people, Markdown as Discord reads it.
	Text string
	// Private is whether only the one who asked may see it.
	Private bool
	// Read is the line that was carried out, where another was typed that says the
	// same in bare words; else "".
	Read string
	// Data are the figures of the answer.
	Data figure.Figures
	// Events are all that happened, secret ones included: for the owner of the
	// console and for tests, never to be shown to players as they are.
	Events []rules.Event
	// Files are attached to the answer, and Pictures when they are drawn.
	Files    []outbox.File
	Pictures []outbox.Picture
	// Board is the place of the game that may have changed, "" for none: its
	// status board is to be looked at.
	Board string
	// Buttons are what the one who asked may want next, at most 25. Where there are
	// none to press the text says the same.
	Buttons []Button
	// Mend is the seat whose sheet is to be mended, "" for none: there is to be a
	// button that opens it as one text (SheetText of package orders).
	Mend rules.SeatID
	// Panel is the line that a panel begins with: a message that stays, on which the
	// question of the line is changed and asked again. Empty: the answer is none.
	Panel string
	// Replaces is whether it takes the place of the message whose button was pressed.
	Replaces bool
	// Adds is whether there is to be a way to add the referee to a place.
	Adds bool
	// Step is the mark of the step that the buttons belong to, as the status
	// board has it; empty where they are good at any time.
	Step string
	// Game is the short id of the game that the answer is about, to which its buttons
	// belong outside of a step; empty of none.
	Game string
}

// Button does what its line does, as whoever presses it. Without a line it
// opens the entry of orders, where there is one.
type Button struct {
	Label, Line string

	Step  string // the mark of the step outside of which it does nothing; empty: that of the answer
	Offer uint64 // the entry that made the offer which it answers; 0 of none
	Any   bool   // it is of no step, and does what it does in any
}

// MapButton shows the map, which is looked at in any step.
func MapButton() Button { return Button{Label: "Map", Line: "map", Any: true} }

// WriteDown labels the button that writes what an answer leaves of units on the roster.
const WriteDown = "Write Down"

// NextFigure is the figure of an answer that lists what may well be asked next: lines
// that have buttons.
const NextFigure = "next"

// Confirm says which line does what was only told of so far, and gives it a button.
func (d *outcome) Confirm(label, line string) {
	d.Say("To do it: `%s`", line)
	d.Answer.Buttons = append(d.Answer.Buttons, Button{Label: label, Line: line})
}
