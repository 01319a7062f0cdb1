// Package tabletop is what players have on the table beside the game: dice and
// their odds, the rolls they have saved, printed tables and their own, decks of
// cards, the roster of a battle that stands there, rock, paper, scissors. It plays in any place, whether a game runs there
// or not, and asks its [Host] for what the referee keeps.
package tabletop

import (
	"fmt"
	"io"
	"slices"
	"time"

	"impulse/commands/outbox"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/figure"
	"impulse/rules/ledger"
	"impulse/rules/library"
	"impulse/rules/opts"
)

// Guest is somebody at the table for one call: who they are, where, and the
// answer as it grows.
type Guest struct {
	User    string // the id of who asks
	Place   string // where, or the bot's own conversation with them
	Outside bool   // others read the answer, in a place that nothing else is known of
	Line    cmdline.Command
	Pressed bool              // a button, so that nothing tells the others who asked
	Files   map[string][]byte // attached, by the value of the option that names them
	Now     time.Time
	Random  io.Reader // what dice and shuffles come from
	Reply
	Host
}

// Reply is what a guest is answered.
type Reply struct {
	Text     string // Markdown as Discord reads it
	Private  bool   // nobody else reads it
	Replaces bool   // it takes the place of the message whose button was pressed
	Data     figure.Figures
	Events   []rules.Event
	Pictures []outbox.Picture
	Buttons  []outbox.Button
}

// Host has what the table stands on: what is kept, who plays, what is sent. What
// is changed is saved with the answer so far and with the messages, all or
// nothing, and one change after the other.
type Host interface {
	// Called names a user in texts, Located a place, in Markdown.
	Called(user string) string
	Located(place string) string
	// Shelf is what the guest's place keeps, ShelfOf another, Pocket what they keep themselves.
	Shelf() (Shelf, error)
	ShelfOf(place string) (Shelf, error)
	Pocket() (Pocket, error)
	// Keep changes what the place keeps, KeepOwn what the guest does. Save keeps
	// the answer alone, for dice that fell once.
	Keep(change func(*Shelf) ([]outbox.Message, error)) error
	KeepOwn(change func(*Pocket) error, posts []outbox.Message) error
	Save(posts []outbox.Message) error
	// Game is the game that the call is about; nil if none runs.
	Game() (*Game, error)
	// Sits reports whether a user plays in or leads the game of this place.
	Sits(user string) (bool, error)
	// Arranges reports whether the guest may lay out and clear away what lies on
	// the table: everybody, unless a game with a game master runs here.
	Arranges() (bool, error)
	// Ledger is what units of a game are on paper; nil where it has none there. Ledgers
	// names the games that have.
	Ledger(system string) ledger.Book
	Ledgers() []opts.Choice
	// Closed refuses a book that the game master keeps from the guest.
	Closed(system string) error
}

// Game is what the table knows of a game.
type Game struct {
	Short  string // the id that people read
	System string
	GM     string // user; "" without one, and once the game is over
	Plays  bool   // the guest has a seat, leads it or made it
}

// Say adds a line to the answer.
func (r *Reply) Say(format string, a ...any) {
	if r.Text != "" {
		r.Text += "\n"
	}
	r.Text += fmt.Sprintf(format, a...)
}

// whisper makes the answer one for the guest alone.
func (r *Reply) whisper(format string, a ...any) {
	r.Private = true
	r.Say(format, a...)
}

// data adds figures to the answer.
func (r *Reply) data(f ...figure.Figure) { r.Data = append(r.Data, f...) }

// alone reports whether the place is the bot's conversation with the user.
func (g *Guest) alone() bool { return !g.Outside && g.Place == outbox.DM(g.User) }

// others tells the place what its one who asked was answered in private.
func (g *Guest) others(format string, a ...any) []outbox.Message {
	if g.alone() || g.Outside {
		return nil
	}
	return []outbox.Message{{Place: g.Place, Lines: []string{fmt.Sprintf(format, a...)}}}
}

// MayArrange refuses everybody but the game master, where a game with one runs:
// what lies on the table is for them to lay out and to clear away.
func (g *Guest) MayArrange(what string) error {
	may, err := g.Arranges()
	if err != nil || may {
		return err
	}
	return cmdline.Unclear("A game with a game master runs here, and %s is theirs alone.", what)
}

// readable leaves out what stands in books that the guest may not read.
func (g *Guest) readable(all []library.Reference) []library.Reference {
	return slices.DeleteFunc(slices.Clone(all), func(ref library.Reference) bool { return g.Closed(ref.System) != nil })
}
