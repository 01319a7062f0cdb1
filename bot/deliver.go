package bot

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"impulse/commands"
)

// deliverEvery is how often the outbox is looked at when nothing wakes it.
const deliverEvery = 5 * time.Second

// wake has the outbox looked at now.
func (b *Bot) wake() {
	select {
	case b.waiting <- struct{}{}:
	default:
	}
}

// deliver sends what waits in the outbox until ctx ends.
func (b *Bot) deliver(ctx context.Context) {
	for ctx.Err() == nil {
		err := b.o.Referee.Deliver(ctx, func(m commands.Message) error { return b.post(ctx, m) })
		if err != nil && ctx.Err() == nil {
			b.log.Warn("not everything could be posted; it is tried again", "error", err)
		}
		timer := time.NewTimer(deliverEvery)
		select {
		case <-ctx.Done():
		case <-b.waiting:
		case <-timer.C:
		}
		timer.Stop()
	}
}

// post sends one message to its channel or, for dm:USER, to the user.
func (b *Bot) post(ctx context.Context, m commands.Message) error {
	channel := m.Place
	if user, isDM := strings.CutPrefix(m.Place, commands.DM("")); isDM {
		var err error
		if channel, err = b.conversation(ctx, user); err != nil {
			return b.undeliverable(m, err)
		}
	}
	body := content(m.Text, m.Mention)
	err := b.rest.do(ctx, http.MethodPost, "/channels/"+channel+"/messages", body, nil)
	return b.undeliverable(m, err)
}

// undeliverable gives a message up that its reader refuses or whose place is
// gone; everything else is tried again.
func (b *Bot) undeliverable(m commands.Message, err error) error {
	if hasCode(err, codeUnknownChannel, codeUnknownGuild, codeDMRefused, codeNoMutualServer) {
		b.log.Warn("a message cannot be delivered", "place", m.Place, "game", m.Game, "error", err)
		return nil
	}
	return err
}

// conversation is the channel of the bot's conversation with a user.
func (b *Bot) conversation(ctx context.Context, user string) (string, error) {
	if _, err := strconv.ParseUint(user, 10, 64); err != nil {
		return "", &apiError{Status: http.StatusBadRequest, Code: codeDMRefused, Text: "no such user"}
	}
	var channel struct {
		ID string `json:"id"`
	}
	err := b.rest.do(ctx, http.MethodPost, "/users/@me/channels", map[string]string{"recipient_id": user}, &channel)
	return channel.ID, err
}
