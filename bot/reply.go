package bot

import (
	"context"
	"fmt"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/bot/panels"
	"impulse/bot/slash"
	"impulse/bot/wire"
	"impulse/bot/wire/code"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/text"
)

// reply answers one interaction, once: at once, or after it was deferred.
type reply struct {
	b      *Bot
	id     string
	token  string
	teller string      // under which what it tells goes in order
	silent bool        // a completion, which takes choices alone
	visits bool        // it was made where the bot is not
	places bool        // the answer takes the place of the message that was pressed
	given  bool        // the turn has given its answer, which is told behind it
	timer  *time.Timer // defers it; nil of what cannot wait
	held   atomic.Bool // it was deferred
	lost   atomic.Bool // it could not be

	mu       sync.Mutex
	deferred bool
	hidden   bool // how it was deferred
	update   bool // the same: as a change of the message that was pressed
	answered bool
	promise  *promise // nil where nothing was promised
}

func (b *Bot) reply(i *discordgo.Interaction) *reply {
	return &reply{b: b, id: i.ID, token: i.Token, visits: slash.Outside(i) != "", teller: heard{Interaction: i}.teller(), silent: i.Type == discordgo.InteractionApplicationCommandAutocomplete}
}

// tell does something outside the turn of the place, behind all that was told to
// the same user there before.
func (r *reply) tell(ctx context.Context, what func()) {
	job := func() {
		defer func() {
			if p := recover(); p != nil {
				r.b.log.Error("an answer failed", "panic", p, "stack", string(debug.Stack()))
				r.deliver(ctx, ourFault) // unless something was sent
			}
		}()
		what()
	}
	if !r.b.tells.do(r.teller, job) {
		job()
	}
}

// ourFault answers what a fault of ours has left without an answer.
var ourFault = desk.Answer{Text: "That was our fault, not yours, and it has been logged. What you asked may have been done all the same; please look before you ask again.", Private: true}

// failed answers what a fault of ours in its turn has left without an answer.
func (r *reply) failed(ctx context.Context) {
	if !r.given && !r.silent {
		r.answer(ctx, ourFault)
	}
}

// later defers the interaction in a while, unless the answer comes first.
func (r *reply) later(ctx context.Context, how func() outbox.Deferral) {
	r.timer = time.AfterFunc(r.b.deferIn(r.id), func() {
		defer func() {
			if p := recover(); p != nil { // what is wrong with it is told in its turn
				r.lost.Store(true)
			}
		}()
		r.postpone(ctx, how)
	})
}

// postpone tells Discord that the answer takes longer. The promise is kept on the
// disk before it is given.
func (r *reply) postpone(ctx context.Context, how func() outbox.Deferral) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.answered {
		return
	}
	d, kind, data := how(), discordgo.InteractionResponseDeferredChannelMessageWithSource, map[string]any{}
	d.ID, d.Token, d.Visits = r.id, r.token, r.visits
	switch {
	case d.Update:
		kind = discordgo.InteractionResponseDeferredMessageUpdate
	case d.Hidden:
		data["flags"] = discordgo.MessageFlagsEphemeral
	}
	r.promise = r.b.promise(ctx, d)
	if err := r.callback(ctx, kind, data, nil); err != nil {
		r.b.log.Warn("an interaction could not be deferred", "error", err)
		r.lost.Store(true)
		return
	}
	r.deferred, r.hidden, r.update = true, d.Hidden, d.Update
	r.held.Store(true)
}

// answer gives the answer, which leaves outside the turn.
func (r *reply) answer(ctx context.Context, a desk.Answer) {
	r.given = true
	r.tell(ctx, func() { r.deliver(ctx, a) })
}

// deliver sends the answer: its first page as the response, the others behind.
func (r *reply) deliver(ctx context.Context, a desk.Answer) {
	if len(a.Pictures) > 0 { // before the answer is no longer deferred
		a.Files = slices.Concat(a.Files, r.b.o.Referee.Pictures(a.Pictures))
	}
	if a.Text == "" {
		a.Text = "Done."
	}
	r.places = a.Replaces && !a.Private && a.Refusal == nil
	r.once(ctx, a, func() error { return r.pages(ctx, 0, a) })
}

// once sends what answers the interaction, unless something did before. The
// answer is what is given later where that fails.
func (r *reply) once(ctx context.Context, a desk.Answer, send func() error) {
	r.settled()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.answered {
		return
	}
	r.answered = true
	err := send()
	if err != nil {
		r.b.log.Warn("an answer was not taken", "error", err)
	}
	r.promise.settle(ctx, a, err)
}

// settled says that nothing is to be deferred any more.
func (r *reply) settled() {
	if r.timer != nil {
		r.timer.Stop()
	}
}

// pages sends the pages of an answer, the first of them as page n; files and
// buttons come with the last. Where Discord does not take the files, it stands
// without them. The caller holds the lock.
func (r *reply) pages(ctx context.Context, n int, a desk.Answer) error {
	if p, ok := panels.Of(r.b.o.Referee, a.Panel); ok {
		return r.page(ctx, n, p.Body(""), a.Private, nil)
	}
	texts := r.allowed(text.Pages(a.Text, text.PageUnits))
	last := len(texts) - 1
	for i, text := range texts[:last] {
		if err := r.page(ctx, n+i, card.Content(r.b.names.Write(text), nil), a.Private, nil); err != nil {
			return fmt.Errorf("page %d: %w", n+i+1, err)
		}
	}
	body := card.Content(r.b.names.Write(texts[last]), nil)
	buttons := card.Rows(card.AnswerButtons(a))
	if a.Adds {
		buttons = append(buttons, card.AddRow(r.b.app.ID))
	}
	if buttons != nil {
		body["components"] = buttons
	}
	err := r.page(ctx, n+last, body, a.Private, a.Files)
	switch {
	case err == nil:
		return nil
	case len(a.Files) > 0 && wire.RefusesFiles(err):
		r.b.log.Warn("an answer was not taken with its files", "error", err)
		a.Text, a.Files = texts[last]+"\n"+notAttached(a.Files), nil
		return r.pages(ctx, n+last, a)
	}
	return fmt.Errorf("page %d: %w", n+last+1, err)
}

// Where the bot is not, five messages may stand behind an answer.
const (
	mostVisiting  = 5
	restElsewhere = "\n-# There is more, and no room for it here: ask me in a private message."
)

// allowed are the pages of an answer that may be sent where it is given.
func (r *reply) allowed(pages []string) []string {
	if !r.visits || len(pages) <= mostVisiting {
		return pages
	}
	pages = pages[:mostVisiting]
	last := text.Pages(pages[mostVisiting-1], text.PageUnits-len(restElsewhere))[0]
	pages[mostVisiting-1] = last + restElsewhere
	return pages
}

// notAttached says which files an answer lacks.
func notAttached(files []outbox.File) string {
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = f.Name
	}
	return "*Discord took no files here: " + text.Escape(strings.Join(names, ", ")) + ".*"
}

// page sends one page. Who can read what was deferred cannot be changed, so what
// is for other readers than the deferral goes behind it.
func (r *reply) page(ctx context.Context, n int, body map[string]any, private bool, files []outbox.File) error {
	attached := card.Attachments(body, files)
	body["flags"] = flagsOf(private)
	switch {
	case n == 0 && !r.deferred && r.places:
		return r.callback(ctx, discordgo.InteractionResponseUpdateMessage, body, attached)
	case n == 0 && !r.deferred:
		return r.callback(ctx, discordgo.InteractionResponseChannelMessageWithSource, body, attached)
	case n == 0 && !r.update && r.hidden == private:
		body["flags"] = flagsOf(false)
		return r.behind(ctx, http.MethodPatch, r.original(), body, attached)
	case n == 0 && !r.update: // which would take the message away
		// While the deferral stands, what is sent takes its place, for its readers.
		if err := r.behind(ctx, http.MethodDelete, r.original(), nil, nil); err != nil && !wire.HasCode(err, code.UnknownMessage) {
			return err
		}
	}
	return r.behind(ctx, http.MethodPost, r.webhook(), body, attached)
}

// flagsOf are the flags of a message: what players wrote may hold links.
func flagsOf(private bool) discordgo.MessageFlags {
	if private {
		return discordgo.MessageFlagsSuppressEmbeds | discordgo.MessageFlagsEphemeral
	}
	return discordgo.MessageFlagsSuppressEmbeds
}

// behind makes a request behind the first response. Nobody else gives that page,
// so it waits where Discord wants it.
func (r *reply) behind(ctx context.Context, method, path string, body any, files []wire.Upload) error {
	return wire.Retry(ctx, func(ctx context.Context) error {
		return r.b.rest.DoFiles(ctx, method, path, body, files, nil)
	})
}

// callback makes the first response. Where Discord is out of reach, in trouble or
// wants us to wait it is made again while there is time: what was asked may be
// done already, and who hears nothing asks again. If then one stands there, it is
// this one, unless another was tried.
func (r *reply) callback(ctx context.Context, kind discordgo.InteractionResponseType, data map[string]any, files []wire.Upload) error {
	ctx, cancel := context.WithTimeout(ctx, r.b.within+callbackSlack)
	defer cancel()
	body := map[string]any{"type": kind, "data": data}
	for wait, first := onceMore, true; ; wait, first = 2*wait, false {
		err := r.b.rest.DoFiles(ctx, http.MethodPost, "/interactions/"+r.id+"/"+r.token+"/callback", body, files, nil)
		if !first && wire.HasCode(err, code.Acknowledged) && (r.promise == nil || defers(kind)) {
			err = nil
		}
		if err == nil {
			r.b.responded(kind)
			return nil
		}
		pause := max(wait, wire.After(err)+wire.HoldMargin)
		if !wire.Passes(err) || r.b.age(r.id)+pause > r.b.within || !wire.Sleep(ctx, pause) {
			return err
		}
	}
}

// onceMore is how long a first response waits before it is made again, and
// callbackSlack how much longer one may take that was sent in time.
const (
	onceMore      = 200 * time.Millisecond
	callbackSlack = 2 * time.Second
)

// responded counts a first response to an interaction.
func (b *Bot) responded(kind discordgo.InteractionResponseType) {
	if defers(kind) {
		b.rest.Counts.Deferrals.Add(1)
		return
	}
	b.rest.Counts.Answers.Add(1)
}

// defers reports whether a response only says that another will come.
func defers(kind discordgo.InteractionResponseType) bool {
	return kind == discordgo.InteractionResponseDeferredChannelMessageWithSource || kind == discordgo.InteractionResponseDeferredMessageUpdate
}

// original is the address of the first answer.
func (r *reply) original() string { return r.webhook() + "/messages/@original" }

func (r *reply) webhook() string { return "/webhooks/" + r.b.app.ID + "/" + r.token }
