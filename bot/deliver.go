package bot

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

	"impulse/commands"
)

// wake has the outbox looked at now.
func (b *Bot) wake() {
	select {
	case b.waiting <- struct{}{}:
	default:
	}
}

// deliver sends what waits in the outbox until ctx ends.
func (b *Bot) deliver(ctx context.Context) {
	b.courier.Run(ctx, b.waiting)
}

// poster posts the messages of the outbox to channels and, for dm:USER, to
// users.
type poster struct {
	rest   *rest
	lacks  lacks
	draw   func([]commands.Picture) []commands.File
	stands func(place string) // is told of each message that stands

	mu            sync.Mutex
	conversations map[string]string // channel by user; Discord never changes it
	self          string            // the bot user's id, once it was asked for
}

// send posts a message. Repeated within a few minutes it posts nothing new.
func (p *poster) send(ctx context.Context, m commands.Message) (time.Time, error) {
	channel, err := p.channel(ctx, m.Place)
	if err != nil {
		return time.Time{}, p.because(m.Place, err)
	}
	id, err := p.post(ctx, channel, m)
	if err != nil {
		return time.Time{}, p.because(m.Place, err)
	}
	if p.stands != nil {
		p.stands(m.Place)
	}
	at, err := discordgo.SnowflakeTimestamp(id)
	if err != nil {
		return time.Time{}, fmt.Errorf("the id of a message that was posted: %w", err)
	}
	return at, nil
}

// post posts a message in the best form that the channel takes.
func (p *poster) post(ctx context.Context, channel string, m commands.Message) (id string, err error) {
	forbidden := true // what was refused was so for want of a permission
	for _, s := range p.shapes(channel, m) {
		body := s.look.post(m)
		id, err = p.postAs(ctx, channel, body, attachments(body, s.files))
		switch {
		case err == nil && forbidden:
			p.learn(channel, s)
			return id, nil
		case hasCode(err, codeMissingPermission):
		case len(s.files) > 0 && refusesFiles(err):
			forbidden = false // these files, and perhaps no others
		default:
			return id, err
		}
	}
	return id, err
}

// shape is one form of a message, and what was tried before it in vain.
type shape struct {
	look    look
	files   []commands.File
	without []int64 // permissions that it does without, and forms before it need
}

// shapes are the forms of a message from the best to the plainest, as far as the
// channel is not known to refuse them.
func (p *poster) shapes(channel string, m commands.Message) []shape {
	best := shape{look: plainForm(m)}
	if isResult(m) && !p.lacks.has(channel, embedLinks) {
		best.look = embedForm(m)
	}
	out := []shape{best}
	if p.draw != nil && len(m.Pictures) > 0 && !p.lacks.has(channel, attachFiles) {
		if files := p.draw(m.Pictures); len(files) > 0 {
			out[0].files, out[0].look = files, best.look.with(files)
			out = append(out, shape{look: best.look, without: []int64{attachFiles}})
		}
	}
	if best.look.Embed != nil {
		without := append(slices.Clone(out[len(out)-1].without), embedLinks)
		out = append(out, shape{look: plainForm(m), without: without})
	}
	return out
}

// learn notes what a channel lacks that took only this form of a message.
func (p *poster) learn(channel string, s shape) {
	for _, permission := range s.without {
		p.lacks.refused(channel, permission)
	}
}

func (p *poster) postAs(ctx context.Context, channel string, body map[string]any, files []upload) (id string, err error) {
	path := "/channels/" + channel + "/messages"
	if err := p.rest.free(http.MethodPost, path); err != nil {
		return "", err // others are served in the meantime
	}
	var posted struct {
		ID string `json:"id"`
	}
	err = p.rest.doFiles(ctx, http.MethodPost, path, body, files, &posted)
	return posted.ID, err
}

// channel is where to post for a place.
func (p *poster) channel(ctx context.Context, place string) (string, error) {
	user, isDM := strings.CutPrefix(place, commands.DM(""))
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

// conversation is the channel of the bot's conversation with a user.
func (p *poster) conversation(ctx context.Context, user string) (string, error) {
	if _, err := strconv.ParseUint(user, 10, 64); err != nil {
		return "", &apiError{Status: http.StatusBadRequest, Code: codeDMRefused, Text: "no such user"}
	}
	var channel struct {
		ID string `json:"id"`
	}
	err := p.rest.do(ctx, http.MethodPost, "/users/@me/channels", map[string]string{"recipient_id": user}, &channel)
	return channel.ID, err
}

// How long posting is held where Discord does not say.
const (
	holdUnsaid  = 5 * time.Second
	holdOpening = time.Minute // of conversations, opened too fast
)

// because says in the courier's words why a message was not taken.
func (p *poster) because(place string, err error) error {
	var e *apiError
	if !errors.As(err, &e) {
		return err
	}
	reasons := ofChannels
	if strings.HasPrefix(place, commands.DM("")) {
		reasons = ofUsers
	}
	switch why := reasons[e.Code]; {
	case e.Status == http.StatusTooManyRequests:
		after := e.After
		if after <= 0 {
			after = holdUnsaid
		}
		return &commands.Hold{For: after, All: e.Global, Cause: err}
	case e.Code == codeOpeningTooFast:
		return &commands.Hold{For: holdOpening, Cause: err}
	case why != nil:
		return fmt.Errorf("%w: %w", why, err)
	}
	return err
}

// ofChannels is what Discord's codes mean for a channel or thread.
var ofChannels = map[int]error{
	codeUnknownChannel:    commands.ErrGone,
	codeUnknownGuild:      commands.ErrGone,
	codeMissingAccess:     commands.ErrShut, // View Channel was taken away, or the bot was sent away
	codeMissingPermission: commands.ErrMuted,
	codeThreadArchived:    commands.ErrMuted,
	codeThreadLocked:      commands.ErrMuted,
	codeTooLarge:          commands.ErrUnfit,
	codeEmptyMessage:      commands.ErrUnfit,
	codeNotText:           commands.ErrUnfit,
	codeInvalidForm:       commands.ErrUnfit,
	codeAutoMod:           commands.ErrUnfit,
}

// ofUsers is what they mean for a conversation.
var ofUsers = map[int]error{
	codeDMRefused:         commands.ErrRefused,
	codeNoMutualServer:    commands.ErrRefused,
	codeUnknownUser:       commands.ErrRefused,
	codeUnknownChannel:    commands.ErrRefused,
	codeMissingAccess:     commands.ErrRefused,
	codeMissingPermission: commands.ErrRefused,
	codeTooLarge:          commands.ErrUnfit,
	codeEmptyMessage:      commands.ErrUnfit,
	codeInvalidForm:       commands.ErrUnfit,
}
