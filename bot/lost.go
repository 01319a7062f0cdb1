package bot

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/bot/wire"
	"impulse/bot/wire/code"
	"impulse/commands/desk"
	"impulse/commands/outbox"
)

// tokenLife is how long Discord takes an answer that was promised
// (Interactions, 15 minutes).
const tokenLife = 15 * time.Minute

// giveIn is how long one attempt to give an answer may take.
const giveIn = 10 * time.Second

// owed is an answer that was promised and may not have been given.
type owed struct {
	outbox.Deferral
	answer desk.Answer
	done   bool // what was asked is done
}

var startedAnew = desk.Answer{Text: "The referee was started anew before this was done; nothing was changed. Please ask again."}

// lost lists the answers that the run before this one has promised. It is to be
// called before anything is asked of this one.
func (b *Bot) lost() []owed {
	kept, err := b.o.Referee.Outbox.Deferrals()
	if err != nil {
		b.log.Error("not all answers that were promised can be read", "error", err)
	}
	var all []owed
	for _, d := range kept {
		o := owed{d, startedAnew, false}
		o.answer.Private = d.Hidden
		if a, done := b.o.Referee.Answered(d.ID); done {
			a.Text = cmp.Or(a.Text, "Done.")
			o.answer, o.done = a, a.Refusal == nil
		}
		all = append(all, o)
	}
	return all
}

// giveAll gives what is owed, one after the other and in ever slower rounds,
// until all is given or ctx ends; what is left then is given after the next
// start.
func (b *Bot) giveAll(ctx context.Context, all []owed) {
	for wait := wire.FirstWait; len(all) > 0; wait = min(2*wait, wire.LongWait) {
		left, after := b.round(ctx, all)
		if all = left; len(all) > 0 && !wire.Sleep(ctx, max(wait, after)) {
			return
		}
	}
}

// round tries once to give each answer. It returns those to be tried again, and
// how long Discord wants us to wait before that.
func (b *Bot) round(ctx context.Context, all []owed) (left []owed, after time.Duration) {
	for _, o := range all {
		err := b.give(ctx, o)
		var e *wire.Error
		switch {
		case err != nil && wire.Passes(err):
			b.log.Warn("an answer that is owed was not taken; it is tried again", "error", err)
			left = append(left, o)
			if errors.As(err, &e) {
				after = max(after, e.After)
			}
			continue
		case err != nil && !wire.HasCode(err, code.UnknownInteraction, code.UnknownWebhook, code.UnknownMessage, code.TokenOver):
			b.log.Warn("an answer that is owed cannot be given", "error", err)
		}
		b.drop(ctx, o.ID)
	}
	return left, after
}

// give gives an answer unless it stands there already, or nobody takes it any
// more. What it changes first is what it looks at, so that an answer begun is
// never given again: the pages behind a first one, which nothing tells from
// those given before, may be lost, but are never doubled.
func (b *Bot) give(ctx context.Context, o owed) error {
	asked, err := discordgo.SnowflakeTimestamp(o.ID)
	if err != nil || b.rest.Now().Sub(asked) > tokenLife {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, giveIn)
	defer cancel()
	r := &reply{b: b, id: o.ID, token: o.Token, deferred: true, hidden: o.Hidden, visits: o.Visits}
	var there discordgo.Message
	if err := b.rest.Do(ctx, http.MethodGet, r.original(), nil, &there); err != nil {
		return err
	}
	switch {
	case o.Update && there.EditedTimestamp != nil && there.EditedTimestamp.Sub(asked) > time.Millisecond: // ids hold whole ones
		return nil
	case o.Update:
		return r.overlay(ctx, o, there)
	case there.Flags&discordgo.MessageFlagsLoading == 0:
		return nil
	}
	return r.pages(ctx, 0, o.answer)
}

// overlay shows an answer on the message of order entry that was pressed. Where
// nothing was done the message keeps the line so far and its buttons; else the
// line is spent, and the next orders are offered.
func (r *reply) overlay(ctx context.Context, o owed, there discordgo.Message) error {
	if !o.done {
		s := card.Screen{Note: o.answer.Text, Line: card.LineIn(there.Content)}
		return r.b.rest.Do(ctx, http.MethodPatch, r.original(), card.Content(r.b.names.Write(s.Text()), nil), nil)
	}
	s := card.Screen{Note: o.answer.Text, Controls: []card.Control{
		card.Primary("Next Orders", card.ID{Verb: card.StartVerb}),
		card.Secondary("My Orders", card.ID{Verb: card.ShowVerb}),
	}}
	if !card.HasRoom(o.answer) {
		s.Note = card.AnswerBelow
	}
	body := card.Content(r.b.names.Write(s.Text()), nil)
	body["components"] = s.Rows()
	if err := r.b.rest.Do(ctx, http.MethodPatch, r.original(), body, nil); err != nil || card.HasRoom(o.answer) {
		return err
	}
	behind := o.answer
	behind.Private = true
	return r.pages(ctx, 1, behind)
}
