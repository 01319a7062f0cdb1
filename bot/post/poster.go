// Package post posts the referee's outbox to Discord, each message once: in the
// best form that a channel takes, and found again where its answer was lost.
package post

import (
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

	"impulse/bot/card"
	"impulse/bot/permit"
	"impulse/bot/wire"
	"impulse/bot/wire/code"
	"impulse/commands/outbox"
)

// Poster posts the messages of the outbox to channels and, for dm:USER, to
// users.
type Poster struct {
	rest   *wire.Rest
	lacks  lacks
	draw   func([]outbox.Picture) []outbox.File
	write  func(string) string // writes commands as Discord shows them
	stands func(place string)  // is told of each message that stands

	mu            sync.Mutex
	conversations map[string]string // channel by user; Discord never changes it
	self          string            // the bot user's id, once it was asked for
}

// NewPoster makes a poster that draws pictures and writes commands so, and tells of
// each message that stands; to draw and to tell may be nil.
func NewPoster(r *wire.Rest, draw func([]outbox.Picture) []outbox.File, write func(string) string, stands func(place string)) *Poster {
	return &Poster{rest: r, draw: draw, write: write, stands: stands}
}

// Permitted notes what Discord says that the bot may do in a channel.
func (p *Poster) Permitted(channel string, permissions int64) { p.lacks.told(channel, permissions) }

// Way is how a courier posts.
func (p *Poster) Way() outbox.Way {
	return outbox.Way{Send: p.send, Posted: p.posted, TakeAway: p.takeAway, Now: p.rest.Now}
}

// takeAway deletes a message of ours. What Discord refuses will be refused again: it
// holds nothing up.
func (p *Poster) takeAway(ctx context.Context, place, id string) error {
	channel, err := p.Channel(ctx, place)
	if err == nil {
		path := "/channels/" + channel + "/messages/" + id
		if err = p.rest.Free(http.MethodDelete, path); err == nil {
			err = p.rest.Do(ctx, http.MethodDelete, path, nil, nil)
		}
	}
	if wire.HasCode(err, code.UnknownMessage) {
		return nil
	}
	err = p.because(place, err)
	var hold *outbox.Hold
	var e *wire.Error
	if !errors.As(err, &hold) && errors.As(err, &e) && e.Status/100 == 4 && e.Status != http.StatusUnauthorized {
		return fmt.Errorf("%w: %w", outbox.ErrUnfit, err)
	}
	return err
}

// send posts a message. Repeated within a few minutes it posts nothing new.
func (p *Poster) send(ctx context.Context, m outbox.Message) (id string, at time.Time, err error) {
	channel, err := p.Channel(ctx, m.Place)
	if err != nil {
		return "", time.Time{}, p.because(m.Place, err)
	}
	id, err = p.post(ctx, channel, m)
	if err != nil {
		return "", time.Time{}, p.because(m.Place, err)
	}
	if p.stands != nil {
		p.stands(m.Place)
	}
	at, err = discordgo.SnowflakeTimestamp(id)
	if err != nil {
		return "", time.Time{}, fmt.Errorf("the id of a message that was posted: %w", err)
	}
	return id, at, nil
}

// post posts a message in the best form that the channel takes.
func (p *Poster) post(ctx context.Context, channel string, m outbox.Message) (id string, err error) {
	forbidden := true // what was refused was so for want of a permission
	for _, s := range p.shapes(channel, m) {
		body := s.look.Body(m)
		id, err = p.postAs(ctx, channel, body, card.Attachments(body, s.files))
		switch {
		case err == nil && forbidden:
			p.learn(channel, s)
			return id, nil
		case wire.HasCode(err, code.MissingPermission):
		case len(s.files) > 0 && wire.RefusesFiles(err):
			forbidden = false // these files, and perhaps no others
		default:
			return id, err
		}
	}
	return id, err
}

// shape is one form of a message, and what was tried before it in vain.
type shape struct {
	look    card.Look
	files   []outbox.File
	without []int64 // permissions that it does without, and forms before it need
}

// shapes are the forms of a message from the best to the plainest, as far as the
// channel is not known to refuse them.
func (p *Poster) shapes(channel string, m outbox.Message) []shape {
	best := shape{look: card.PlainLook(m).Written(p.write)}
	if card.IsResult(m) && !p.lacks.has(channel, permit.EmbedLinks) {
		best.look = card.EmbedLook(m).Written(p.write)
	}
	out := []shape{best}
	if p.draw != nil && len(m.Pictures) > 0 && !p.lacks.has(channel, permit.AttachFiles) {
		if files := p.draw(m.Pictures); len(files) > 0 {
			out[0].files, out[0].look = files, best.look.With(files)
			out = append(out, shape{look: best.look, without: []int64{permit.AttachFiles}})
		}
	}
	if best.look.Embed != nil {
		without := append(slices.Clone(out[len(out)-1].without), permit.EmbedLinks)
		out = append(out, shape{look: card.PlainLook(m).Written(p.write), without: without})
	}
	return out
}

// learn notes what a channel lacks that took only this form of a message.
func (p *Poster) learn(channel string, s shape) {
	for _, permission := range s.without {
		p.lacks.refused(channel, permission)
	}
}

func (p *Poster) postAs(ctx context.Context, channel string, body map[string]any, files []wire.Upload) (id string, err error) {
	path := "/channels/" + channel + "/messages"
	if err := p.rest.Free(http.MethodPost, path); err != nil {
		return "", err // others are served in the meantime
	}
	var posted struct {
		ID string `json:"id"`
	}
	err = p.rest.DoFiles(ctx, http.MethodPost, path, body, files, &posted)
	return posted.ID, err
}

// Channel is where to post for a place.
func (p *Poster) Channel(ctx context.Context, place string) (string, error) {
	user, isDM := strings.CutPrefix(place, outbox.DM(""))
	if !isDM {
		return place, nil
	}
	p.mu.Lock()
	known := p.conversations[user]
	p.mu.Unlock()
	if known != "" {
		return known, nil
	}
	channel, err := p.conversation(ctx, user)
	if err != nil {
		return "", err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.conversations == nil {
		p.conversations = map[string]string{}
	}
	p.conversations[user] = channel
	return channel, nil
}

// Room is the address of the channel of a place; that of a conversation was
// asked for before.
func (p *Poster) Room(place string) string {
	user, isDM := strings.CutPrefix(place, outbox.DM(""))
	if !isDM {
		return "/channels/" + place
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	return "/channels/" + p.conversations[user]
}

// conversation is the channel of the bot's conversation with a user.
func (p *Poster) conversation(ctx context.Context, user string) (string, error) {
	if _, err := strconv.ParseUint(user, 10, 64); err != nil {
		return "", &wire.Error{Status: http.StatusBadRequest, Code: code.DMRefused, Text: "no such user"}
	}
	var channel struct {
		ID string `json:"id"`
	}
	err := p.rest.Do(ctx, http.MethodPost, "/users/@me/channels", map[string]string{"recipient_id": user}, &channel)
	return channel.ID, err
}

// How long posting is held where Discord does not say.
const (
	holdUnsaid  = 5 * time.Second
	holdOpening = time.Minute // of conversations, opened too fast
)

// because says in the courier's words why a message was not taken.
func (p *Poster) because(place string, err error) error {
	var e *wire.Error
	if !errors.As(err, &e) {
		return err
	}
	reasons := ofChannels
	if strings.HasPrefix(place, outbox.DM("")) {
		reasons = ofUsers
	}
	switch why := reasons[e.Code]; {
	case e.Status == http.StatusTooManyRequests:
		after := e.After
		if after <= 0 {
			after = holdUnsaid
		}
		return &outbox.Hold{For: after, All: e.Global, Cause: err}
	case e.Code == code.OpeningTooFast:
		return &outbox.Hold{For: holdOpening, Cause: err}
	case why != nil:
		return fmt.Errorf("%w: %w", why, err)
	}
	return err
}

// ofChannels is what Discord's codes mean for a channel or thread.
var ofChannels = map[int]error{
	code.UnknownChannel:    outbox.ErrGone,
	code.UnknownGuild:      outbox.ErrGone,
	code.MissingAccess:     outbox.ErrShut, // View Channel was taken away, or the bot was sent away
	code.MissingPermission: outbox.ErrMuted,
	code.ThreadArchived:    outbox.ErrMuted,
	code.ThreadLocked:      outbox.ErrMuted,
	code.TooLarge:          outbox.ErrUnfit,
	code.EmptyMessage:      outbox.ErrUnfit,
	code.NotText:           outbox.ErrUnfit,
	code.InvalidForm:       outbox.ErrUnfit,
	code.AutoMod:           outbox.ErrUnfit,
}

// ofUsers is what they mean for a conversation.
var ofUsers = map[int]error{
	code.DMRefused:         outbox.ErrRefused,
	code.NoMutualServer:    outbox.ErrRefused,
	code.UnknownUser:       outbox.ErrRefused,
	code.UnknownChannel:    outbox.ErrRefused,
	code.MissingAccess:     outbox.ErrRefused,
	code.MissingPermission: outbox.ErrRefused,
	code.TooLarge:          outbox.ErrUnfit,
	code.EmptyMessage:      outbox.ErrUnfit,
	code.InvalidForm:       outbox.ErrUnfit,
}
