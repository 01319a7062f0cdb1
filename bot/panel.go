package bot

import (
	"cmp"
	"context"
	"net/http"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/commands/desk"
	"impulse/commands/match"
)

// panel answers a press: by a change of the message where it stands, if that
// is the user's own, else by a new one for them alone.
type panel struct {
	*reply
	update bool
}

// Send shows a screen, and what of an answer has no room on it behind it.
func (p *panel) Send(ctx context.Context, s card.Screen, behind desk.Answer) {
	p.given = true
	behind.Private = true
	told := desk.Answer{Text: cmp.Or(behind.Text, s.Note), Private: true}
	p.tell(ctx, func() {
		p.once(ctx, told, func() error {
			err := p.put(ctx, s)
			if err == nil && (behind.Text != "" || behind.Files != nil) {
				err = p.pages(ctx, 1, behind)
			}
			return err
		})
	})
}

func (p *panel) put(ctx context.Context, s card.Screen) error {
	body := card.Content(p.b.names.Write(s.Text()), nil)
	body["components"] = s.Rows()
	body["flags"] = flagsOf(false)
	switch {
	case p.deferred:
		return p.b.rest.Do(ctx, http.MethodPatch, p.original(), body, nil)
	case p.update:
		return p.callback(ctx, discordgo.InteractionResponseUpdateMessage, body, nil)
	}
	body["flags"] = flagsOf(true)
	return p.callback(ctx, discordgo.InteractionResponseChannelMessageWithSource, body, nil)
}

// Form opens a form.
func (p *panel) Form(ctx context.Context, f card.Form) {
	p.given = true
	p.tell(ctx, func() {
		p.once(ctx, desk.Answer{}, func() error { return p.callback(ctx, discordgo.InteractionResponseModal, f.Body(), nil) })
	})
}

// inPlace answers a press on a message that stays, by a change of it.
type inPlace struct{ *reply }

// Redraw changes the message that was pressed.
func (p inPlace) Redraw(ctx context.Context, body map[string]any) {
	body["content"] = p.b.names.Write(body["content"].(string))
	p.respond(ctx, discordgo.InteractionResponseUpdateMessage, body)
}

// Open opens a form.
func (p inPlace) Open(ctx context.Context, form map[string]any) {
	p.respond(ctx, discordgo.InteractionResponseModal, form)
}

// Tell answers who pressed alone.
func (p inPlace) Tell(ctx context.Context, a desk.Answer) { p.answer(ctx, a) }

func (p inPlace) respond(ctx context.Context, kind discordgo.InteractionResponseType, body map[string]any) {
	p.given = true
	p.tell(ctx, func() {
		p.once(ctx, desk.Answer{}, func() error { return p.callback(ctx, kind, body, nil) })
	})
}

// GoOn lets the game go on.
func (p *panel) GoOn(ctx context.Context, a desk.Answer, due *match.Due) {
	p.b.goOn(ctx, p.reply, a, due)
}
