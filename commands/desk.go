package commands

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"impulse/commands/match"
	"slices"
	"strings"

	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/commands/watch"
	"impulse/rules/cmdline"
	"impulse/rules/codec"
	"impulse/rules/figure"
	"impulse/storage"
)

// desk is where one call is handled: what is asked, and what comes of it. Each room
// of the referee's own commands is a type that works at it.
type desk struct {
	*session
	*outcome
}

// session is what is asked: by whom, where, and of which game.
type session struct {
	asker
	ctx context.Context
	cmd cmdline.Command // in its one spelling, once its options were checked

	seen   *match.Game // the game as it was last committed
	absent error       // why there is none to look at
	game   *match.Game // the game held for a change
	unlock func()
}

// asker is who asks, and where.
type asker struct {
	r    *house
	call Call
}

// outcome is what comes of a call.
type outcome struct {
	answer  Answer
	due     *match.Due
	waived  string // why some seats were not asked for their consent
	lasting bool   // an answer that changes nothing, but is to be given again to a call that comes again
}

// at begins to handle a call.
func (r *house) at(ctx context.Context, c Call) desk {
	return desk{&session{asker: asker{r, c}, ctx: ctx}, &outcome{}}
}

// lookAt begins to look at something for a call, of which nothing is kept.
func (r *house) lookAt(c Call) desk { return r.at(context.Background(), c) }

// unasked is why nothing is asked of the game that was looked at, so that it
// offers no values to choose from.
func (d *session) unasked() error {
	if d.seen == nil {
		return nil
	}
	return d.seen.Sys.(watch.Book).Closed()
}

// data adds figures to the answer.
func (d *outcome) data(f ...figure.Figure) { d.answer.Data = append(d.answer.Data, f...) }

// named is the answer so far. In the bot's own conversation with a user it
// says which game it is about, since several may be.
func (d desk) named() Answer {
	a, g := d.answer, d.game
	if g == nil {
		g = d.seen
	} else {
		a.Board = g.Head.Place
	}
	if g == nil || d.call.Place != outbox.DM(d.call.User) || strings.Contains(a.Text, g.Short()) {
		return a
	}
	gap := " "
	if strings.HasPrefix(a.Text, text.Fence) {
		gap = "\n"
	}
	a.Text = "Game " + g.Short() + ":" + gap + a.Text
	return a
}

// close lets the game go.
func (d *session) close() {
	d.r.Give(cmp.Or(d.game, d.seen))
	if d.unlock != nil {
		d.unlock()
	}
}

// commit saves a change with the answer given so far.
func (d desk) commit(ch *match.Change) error {
	if d.waived != "" {
		d.say("%s", d.waived)
		ch.Posts = append(ch.Posts, d.game.Announce("%s", d.waived))
	}
	if d.postedHere(ch) {
		d.answer.Private = true // the others read the post, and nobody reads it twice
	}
	answer, err := codec.Encode(d.named().stored())
	if err != nil {
		return err
	}
	ch.User, ch.Call, ch.Answer = d.call.User, d.call.ID, answer
	if ch.Entry.Who == "" {
		ch.Entry.Who = d.game.Who(d.call.User, ch.Entry.Seat)
	}
	if ch.Entry.Line == "" {
		ch.Entry.Line = d.cmd.String()
	}
	d.answer.Events = append(d.answer.Events, ch.Events...)
	return d.r.Commit(d.ctx, d.game, ch)
}

// postedHere reports whether all who could read the answer read a post of the
// change anyway. An answer with buttons is for them too.
func (d desk) postedHere(ch *match.Change) bool {
	if d.call.Elsewhere || len(d.answer.Buttons) > 0 {
		return false
	}
	return slices.ContainsFunc(ch.Posts, func(m outbox.Message) bool { return m.Place == d.call.Place })
}

// draft saves what is no entry, such as a seat's sheet, with the answer.
func (d desk) draft(save func(tx *storage.Tx) error) error {
	answer, err := codec.Encode(d.named().stored())
	if err != nil {
		return err
	}
	d.lasting = false
	return d.r.Store.Update(d.ctx, func(tx *storage.Tx) error {
		if done, err := d.r.Repeated(tx, d.call.ID); err != nil || done {
			return errors.Join(err, match.ErrRepeated)
		}
		if err := save(tx); err != nil {
			return err
		}
		return d.r.Remember(tx, d.call.ID, answer)
	})
}

// advance has the game advanced once the call is answered.
func (d desk) advance(faces []int) {
	d.due = &match.Due{Game: d.game.Head.ID, Faces: faces, After: d.game.Head.Entries}
}

// say adds a line to the answer.
func (d *outcome) say(format string, a ...any) {
	if d.answer.Text != "" {
		d.answer.Text += "\n"
	}
	d.answer.Text += fmt.Sprintf(format, a...)
}

// whisper makes the answer one for the asker alone.
func (d *outcome) whisper(format string, a ...any) {
	d.answer.Private = true
	d.say(format, a...)
}

// isNotFound reports whether the store has no such thing.
func isNotFound(err error) bool { return errors.Is(err, storage.ErrNotFound) }

// discreet words a refusal for the one who asks: what a die is for that is not
// his to know is left out.
func (d *session) discreet(err error) error {
	g := d.game
	if g == nil {
		g = d.seen
	}
	seat := match.Audience(err)
	if seat == "" || g == nil || g.Knows(d.call.User, seat) {
		return err
	}
	return cmdline.Refuse("dice", "%s", match.Complaint(g.Position, err))
}
