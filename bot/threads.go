package bot

import (
	"context"
	"net/http"
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/wire"
	"impulse/commands/desk"
	"impulse/commands/outbox"
	"impulse/commands/text"
	"impulse/rules/cmdline"
)

// threadMinutes is after how many minutes of silence Discord puts a thread away.
const threadMinutes = 10080

// threaded opens a thread for a game that is to have one, and moves the call
// there; ok is false where that could not be, and was answered.
func (b *Bot) threaded(ctx context.Context, r *reply, c desk.Call) (moved desk.Call, ok bool) {
	cmd, err := cmdline.Parse(c.Line)
	on, _ := cmd.Get("thread")
	if err != nil || cmd.Name() != "game new" || on != "on" || strings.HasPrefix(c.Place, outbox.DM("")) || b.o.Referee.Handled(c) {
		return c, true
	}
	in := c
	in.Line, in.Elsewhere = cmd.Without("thread").String(), true
	if refusal := b.o.Referee.MayBegin(in); refusal != nil {
		r.answer(ctx, desk.Answer{Refusal: refusal, Text: text.Escape(refusal.Text), Private: true})
		return c, false
	}
	system, _ := cmd.Get("system")
	scenario, _ := cmd.Get("scenario")
	body := map[string]any{"name": cmdline.Shorten(system+": "+scenario, 90), "type": discordgo.ChannelTypeGuildPublicThread, "auto_archive_duration": threadMinutes}
	var thread struct {
		ID string `json:"id"`
	}
	if err := b.rest.Do(ctx, http.MethodPost, "/channels/"+c.Place+"/threads", body, &thread); err != nil {
		b.log.Warn("a thread could not be opened", "place", c.Place, "error", err)
		text := "I cannot open a thread here. Where I have the permission Create Public Threads, in a channel that is no thread itself, I can; or leave thread out and the game runs right here."
		if wire.Passes(err) {
			text = "Discord could not open a thread just now, so nothing was done; please try again in a minute."
		}
		r.answer(ctx, desk.Answer{Refusal: &cmdline.Refusal{Rule: "thread", Text: text}, Text: text, Private: true})
		return c, false
	}
	in.Place = thread.ID
	in.Room, _ = body["name"].(string)
	return in, true
}
