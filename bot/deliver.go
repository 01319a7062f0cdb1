package bot

import (
	"context"
	"errors"
	"fmt"
	"net/http"
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
	p := &b.poster
	b.o.Referee.Courier(commands.Way{Send: p.send, Posted: p.posted, Now: b.rest.now}).Run(ctx, b.waiting)
}

// poster posts the messages of the outbox to channels and, for dm:USER, to
// users.
type poster struct {
	rest   *rest
	plain  plainPlaces
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

// post posts a message in the form that the channel takes.
func (p *poster) post(ctx context.Context, channel string, m commands.Message) (id string, err error) {
	if !isResult(m) || p.plain.has(channel) {
		return p.postAs(ctx, channel, plainForm(m).post(m))
	}
	id, err = p.postAs(ctx, channel, embedForm(m).post(m))
	if !hasCode(err, codeMissingPermission) {
		return id, err
	}
	if id, err = p.postAs(ctx, channel, plainForm(m).post(m)); err == nil {
		p.plain.refused(channel)
	}
	return id, err
}

func (p *poster) postAs(ctx context.Context, channel string, body map[string]any) (id string, err error) {
	path := "/channels/" + channel + "/messages"
	if err := p.rest.free(http.MethodPost, path); err != nil {
		return "", err // others are served in the meantime
	}
	var posted struct {
		ID string `json:"id"`
	}
	err = p.rest.do(ctx, http.MethodPost, path, body, &posted)
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
	codeMissingAccess:     commands.ErrGone,
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
