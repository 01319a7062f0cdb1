package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
)

// reply answers one interaction, once: at once, or after it was deferred.
type reply struct {
	b        *Bot
	id       string
	token    string
	silent   bool // a completion, which takes choices alone
	mu       sync.Mutex
	deferred bool
	hidden   bool // how it was deferred
	answered bool
	timer    *time.Timer
	promise  *promise // nil where nothing was promised
}

func (b *Bot) reply(i *discordgo.Interaction) *reply {
	return &reply{b: b, id: i.ID, token: i.Token, silent: i.Type == discordgo.InteractionApplicationCommandAutocomplete}
}

// failed answers what a fault of ours has left without an answer.
func (r *reply) failed(ctx context.Context) {
	r.mu.Lock()
	answered := r.answered
	r.mu.Unlock()
	if !answered && !r.silent {
		r.answer(ctx, commands.Answer{Text: "That was our fault, not yours, and it has been logged. What you asked may have been done all the same; please look before you ask again.", Private: true})
	}
}

// deferLater tells Discord that the answer takes longer, if it does.
func (r *reply) deferLater(ctx context.Context, hidden bool) {
	data := map[string]any{}
	if hidden {
		data["flags"] = discordgo.MessageFlagsEphemeral
	}
	r.later(ctx, commands.Deferral{Hidden: hidden}, discordgo.InteractionResponseDeferredChannelMessageWithSource, data)
}

// later defers in a while, unless the answer comes first. The promise is kept
// on the disk before it is given.
func (r *reply) later(ctx context.Context, d commands.Deferral, kind discordgo.InteractionResponseType, data map[string]any) {
	d.ID, d.Token = r.id, r.token
	r.timer = time.AfterFunc(r.b.deferIn(r.id), func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		if r.answered {
			return
		}
		r.promise = r.b.promise(ctx, d)
		if err := r.callback(ctx, kind, data, nil); err != nil {
			r.b.log.Warn("an interaction could not be deferred", "error", err)
			return
		}
		r.deferred, r.hidden = true, d.Hidden
	})
}

// answer gives the answer: its first page as the response, the others behind.
func (r *reply) answer(ctx context.Context, a commands.Answer) {
	if len(a.Pictures) > 0 { // before the answer is no longer deferred
		a.Files = slices.Concat(a.Files, r.b.o.Referee.Pictures(a.Pictures))
	}
	if r.timer != nil {
		r.timer.Stop()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answered = true
	if a.Text == "" {
		a.Text = "Done."
	}
	err := r.pages(ctx, 0, a)
	if err != nil {
		r.b.log.Warn("an answer was not taken", "error", err)
	}
	r.promise.settle(ctx, a, err)
}

// pages sends the pages of an answer, the first of them as page n; files and
// buttons come with the last. Where Discord does not take the files, it stands
// without them. The caller holds the lock.
func (r *reply) pages(ctx context.Context, n int, a commands.Answer) error {
	texts := commands.Pages(a.Text)
	last := len(texts) - 1
	for i, text := range texts[:last] {
		if err := r.page(ctx, n+i, content(text, nil), a.Private, nil); err != nil {
			return fmt.Errorf("page %d: %w", n+i+1, err)
		}
	}
	body := content(texts[last], nil)
	if len(a.Buttons) > 0 {
		body["components"] = rows(answerButtons(a))
	}
	err := r.page(ctx, n+last, body, a.Private, a.Files)
	switch {
	case err == nil:
		return nil
	case len(a.Files) > 0 && refusesFiles(err):
		r.b.log.Warn("an answer was not taken with its files", "error", err)
		a.Text, a.Files = texts[last]+"\n"+notAttached(a.Files), nil
		return r.pages(ctx, n+last, a)
	}
	return fmt.Errorf("page %d: %w", n+last+1, err)
}

// notAttached says which files an answer lacks.
func notAttached(files []commands.File) string {
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = f.Name
	}
	return "*Discord took no files here: " + commands.Escape(strings.Join(names, ", ")) + ".*"
}

// refusesFiles reports whether a message may be taken without its files that was
// refused with them: they are not allowed here, too large, or not to its liking.
func refusesFiles(err error) bool {
	var e *apiError
	if errors.As(err, &e) && e.Status == http.StatusRequestEntityTooLarge {
		return true // said by what stands before Discord, too, which knows no codes
	}
	return hasCode(err, codeMissingPermission, codeTooLarge, codeInvalidForm)
}

// page sends one page. A deferral that was hidden stays so; what was deferred
// for everybody but is for one reader goes behind it, hidden.
func (r *reply) page(ctx context.Context, n int, body map[string]any, private bool, files []commands.File) error {
	attached := attachments(body, files)
	body["flags"] = discordgo.MessageFlagsSuppressEmbeds // what players wrote may hold links
	switch {
	case n == 0 && !r.deferred:
		if private {
			body["flags"] = discordgo.MessageFlagsSuppressEmbeds | discordgo.MessageFlagsEphemeral
		}
		return r.callback(ctx, discordgo.InteractionResponseChannelMessageWithSource, body, attached)
	case n == 0 && (r.hidden || !private):
		return r.behind(ctx, http.MethodPatch, r.original(), body, attached)
	case n == 0:
		// While the deferral stands, what is sent takes its place, for everybody.
		if err := r.behind(ctx, http.MethodDelete, r.original(), nil, nil); err != nil && !hasCode(err, codeUnknownMessage) {
			return err
		}
	}
	if private {
		body["flags"] = discordgo.MessageFlagsSuppressEmbeds | discordgo.MessageFlagsEphemeral
	}
	return r.behind(ctx, http.MethodPost, r.webhook(), body, attached)
}

// behind makes a request behind the first response. Nobody else gives that page,
// so it waits where Discord wants it.
func (r *reply) behind(ctx context.Context, method, path string, body any, files []upload) error {
	return heeding(ctx, func(ctx context.Context) error {
		return r.b.rest.doFiles(ctx, method, path, body, files, nil)
	})
}

// callback makes the first response. Where Discord is in trouble it is made once
// more, as long as there is time: what was asked may be done already, and who
// hears nothing asks again. If then it stands there already, it is ours.
func (r *reply) callback(ctx context.Context, kind discordgo.InteractionResponseType, data map[string]any, files []upload) error {
	body := map[string]any{"type": kind, "data": data}
	respond := func() error {
		return r.b.rest.doFiles(ctx, http.MethodPost, "/interactions/"+r.id+"/"+r.token+"/callback", body, files, nil)
	}
	err := respond()
	if inTrouble(err) && r.b.age(r.id) < r.b.tooOld && sleep(ctx, onceMore) {
		if err = respond(); hasCode(err, codeAcknowledged) {
			err = nil
		}
	}
	if err == nil {
		r.b.rest.counts.responded(kind)
	}
	return err
}

// onceMore is how long a first response waits that Discord could not take.
const onceMore = 200 * time.Millisecond

// inTrouble reports whether Discord says of itself that it could not.
func inTrouble(err error) bool {
	var e *apiError
	return errors.As(err, &e) && e.Status >= http.StatusInternalServerError
}

// original is the address of the first answer.
func (r *reply) original() string { return r.webhook() + "/messages/@original" }

func (r *reply) webhook() string { return "/webhooks/" + r.b.app + "/" + r.token }

// content is the body of a message that pings these users and nobody else.
func content(text string, mention []string) map[string]any {
	if mention == nil {
		mention = []string{}
	}
	return map[string]any{"content": text, "allowed_mentions": map[string]any{"parse": []string{}, "users": mention}}
}

// attachments lists files in a message's body, with their alternative texts.
func attachments(body map[string]any, files []commands.File) []upload {
	var out []upload
	var listed []map[string]any
	for i, f := range files {
		out = append(out, upload{f.Name, f.Body})
		listed = append(listed, map[string]any{"id": strconv.Itoa(i), "filename": f.Name, "description": cmp.Or(f.Alt, f.Name)})
	}
	if listed != nil {
		body["attachments"] = listed
	}
	return out
}
