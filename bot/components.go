package bot

import (
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
)

// pressed says what the buttons, selects and forms of a message do, by the
// first word of their custom id. What else the id holds is theirs; it was made
// by us, but is checked like anything that somebody sends.
func (b *Bot) pressed(ctx context.Context, i *discordgo.Interaction, r *reply, id string) {
	kind, rest, _ := strings.Cut(id, ":")
	switch kind {
	case lineButton:
		b.pressLine(ctx, i, r, rest)
	case entryKind:
		b.enter(ctx, i, r, rest)
	default:
		r.answer(ctx, commands.Answer{Text: "That button is of an earlier Impulse; please type the command.", Private: true})
	}
}
