// Package desk handles one call: who asks, where, and of which game; and what comes
// of it. What the referee's own commands do is done at it, each in a room of its own.
package desk

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"impulse/commands/match"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/figure"
	"impulse/storage"
)

// Desk is where one call is handled: what is asked, and what comes of it. Each room
// of the referee's own commands is a type that works at it.
type Desk struct {
	*session
	*outcome
}

// session is what is asked: by whom, where, and of which game.
type session struct {
	Asker
	Ctx context.Context
	Cmd cmdline.Command // in its one spelling, once its options were checked

	Seen   *match.Game // the game as it was last committed
	Absent error       // why there is none to look at
	Game   *match.Game // the game held for a change
	barred error       // why it may not be changed
	Unlock func()

	several *bool // whether the user takes part in more than one running game, once it was asked
}

// Asker is who asks, and where.
type Asker struct {
	House *House
	Call  Call
}

// outcome is what comes of a call.
type outcome struct {
	Answer  Answer
	due     *match.Due
	waived  string // why some seats were not asked for their consent
	loose   bool   // the buttons belong to no game: those of dice and tables
	Lasting bool   // an answer that changes nothing, but is to be given again to a call that comes again
}

// at begins to handle a call.
func (r *House) at(ctx context.Context, c Call) Desk {
	return Desk{&session{Asker: Asker{r, c}, Ctx: ctx}, &outcome{}}
}

// LookAt begins to look at something for a call, of which nothing is kept.
func (r *House) LookAt(c Call) Desk { return r.at(context.Background(), c) }

// Unasked is why nothing is asked of the game that was looked at, so that it
// offers no values to choose from.
func (d *session) Unasked() error {
	if d.Seen == nil {
		return nil
	}
	return d.Seen.Sys.(watch.Book).Closed()
}

// Data adds figures to the answer.
func (d *outcome) Data(f ...figure.Figure) { d.Answer.Data = append(d.Answer.Data, f...) }

// named is the answer so far. In the bot's own conversation with a user it
// says which game it is about, by its battle, and by its number where several run. Buttons
// for several seats say for which each is.
func (d Desk) named() Answer {
	a, g := d.Answer, d.Game
	if g == nil {
		g = d.Seen
	} else {
		a.Board = g.Head.Place
	}
	if g != nil && a.Buttons != nil {
		a.Buttons = apart(g, a.Buttons)
		if !d.loose {
			a.Game = g.Short()
		}
	}
	if g == nil || d.Call.Place != outbox.DM(d.Call.User) || strings.Contains(a.Text, g.Short()) {
		return a
	}
	gap := " "
	if strings.HasPrefix(a.Text, text.Fence) {
		gap = "\n"
	}
	number := ""
	if g.Over() || d.PlaysSeveral() {
		number = " (" + g.Short() + ")"
	}
	a.Text = "**" + text.Escape(g.Battle()) + "**" + number + ":" + gap + a.Text
	return a
}

// apart are buttons of which those that say the same of several seats name them.
func apart(g *match.Game, buttons []Button) []Button {
	out := slices.Clone(buttons)
	for i, b := range buttons {
		cmd, err := cmdline.Parse(b.Line)
		seat, named := cmd.Get(string(SeatOption))
		if err == nil && named && slices.ContainsFunc(buttons, func(x Button) bool { return x.Label == b.Label && x.Line != b.Line }) {
			out[i].Label += ": " + g.SeatInShort(rules.SeatID(seat))
		}
	}
	return out
}

// close lets the game go.
func (d *session) close() {
	d.House.Give(cmp.Or(d.Game, d.Seen))
	if d.Unlock != nil {
		d.Unlock()
	}
}

// Commit saves a change with the answer given so far.
func (d Desk) Commit(ch *match.Change) error {
	if d.waived != "" {
		d.Say("%s", d.waived)
		ch.Posts = append(ch.Posts, d.Game.Announce("%s", d.waived))
	}
	if d.postedHere(ch) {
		d.Answer.Private = true // the others read the post, and nobody reads it twice
	}
	answer, err := codec.Encode(d.named().stored())
	if err != nil {
		return err
	}
	ch.User, ch.Call, ch.Answer = d.Call.User, d.Call.ID, answer
	if ch.Entry.Who == "" {
		ch.Entry.Who = d.Game.Who(d.Call.User, ch.Entry.Seat)
	}
	if ch.Entry.Line == "" {
		ch.Entry.Line = d.Cmd.String()
	}
	d.Answer.Events = append(d.Answer.Events, ch.Events...)
	return d.House.Commit(d.Ctx, d.Game, ch)
}

// postedHere reports whether all who could read the answer read a post of the
// change anyway. An answer with buttons is for them too.
func (d Desk) postedHere(ch *match.Change) bool {
	if d.Call.Elsewhere || len(d.Answer.Buttons) > 0 {
		return false
	}
	return slices.ContainsFunc(ch.Posts, func(m outbox.Message) bool { return m.Place == d.Call.Place })
}

// Draft saves what is no entry, such as a seat's sheet, with the answer.
func (d Desk) Draft(save func(tx *storage.Tx) error) error {
	answer, err := codec.Encode(d.named().stored())
	if err != nil {
		return err
	}
	d.Lasting = false
	return d.House.Store.Update(d.Ctx, func(tx *storage.Tx) error {
		if done, err := d.House.Repeated(tx, d.Call.ID); err != nil || done {
			return errors.Join(err, match.ErrRepeated)
		}
		if err := save(tx); err != nil {
			return err
		}
		return d.House.Remember(tx, d.Call.ID, answer)
	})
}

// Advance has the game advanced once the call is answered.
func (d Desk) Advance() { d.due = &match.Due{Game: d.Game.Head.ID} }

// Say adds a line to the answer.
func (d *outcome) Say(format string, a ...any) {
	if d.Answer.Text != "" {
		d.Answer.Text += "\n"
	}
	d.Answer.Text += fmt.Sprintf(format, a...)
}

// Whisper makes the answer one for the asker alone.
func (d *outcome) Whisper(format string, a ...any) {
	d.Answer.Private = true
	d.Say(format, a...)
}

// isNotFound reports whether the store has no such thing.
func isNotFound(err error) bool { return errors.Is(err, storage.ErrNotFound) }

// discreet words a refusal for the one who asks: what a die is for that is not
// theirs to know is left out.
func (d *session) discreet(err error) error {
	g := d.Game
	if g == nil {
		g = d.Seen
	}
	seat := match.Audience(err)
	if seat == "" || g == nil || g.Knows(d.Call.User, seat) {
		return err
	}
	return cmdline.Refuse("dice", "%s", match.Complaint(g.Position, err))
}
