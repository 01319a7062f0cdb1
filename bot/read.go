package bot

import (
	"context"
	"errors"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/slash"
	"impulse/commands/desk"
	"impulse/rules/cmdline"
)

// asked is what an interaction asks, in the one spelling.
type asked struct {
	call    desk.Call
	focused string // the option being typed, of a completion
	typed   string // what stands in it
}

// read makes a call of a slash command or of its completion.
func (b *Bot) read(ctx context.Context, i *discordgo.Interaction) (asked, error) {
	data := i.ApplicationCommandData()
	cmd := slash.Read(data)
	a := asked{call: slash.CallOf(i, "")}
	a.call.ByHand = !b.o.Scripted
	for n, o := range slash.OptionsOf(data) {
		if o.Focused {
			a.focused, a.typed = o.Name, cmd.Args[n].Value
		}
		if o.Type != discordgo.ApplicationCommandOptionAttachment || i.Type != discordgo.InteractionApplicationCommand {
			continue
		}
		a.call.Line = cmd.String()
		if refusal := b.o.Referee.Affordable(a.call); refusal != nil {
			return a, refusal
		}
		name, err := b.attach(ctx, &a.call, data.Resolved, cmd.Args[n].Value)
		if err != nil {
			return a, cmdline.Refuse(o.Name, "%s: %s.", o.Name, err)
		}
		cmd.Args[n].Value = name
	}
	a.call.Line = cmd.String()
	return a, nil
}

// maxAttachment is how many bytes an attached file may have.
const maxAttachment = 8 << 20

// attach fetches a file and names it as the command does.
func (b *Bot) attach(ctx context.Context, c *desk.Call, resolved *discordgo.ApplicationCommandInteractionDataResolved, id string) (string, error) {
	if resolved == nil || resolved.Attachments[id] == nil {
		return "", errors.New("it was not said where the file is")
	}
	file := resolved.Attachments[id]
	if file.Size > maxAttachment {
		return "", fmt.Errorf("%s has %d bytes; a file may have %d MiB", cmdline.Shorten(file.Filename, 40), file.Size, maxAttachment>>20)
	}
	body, err := b.rest.Fetch(ctx, file.URL, maxAttachment)
	if err != nil {
		b.log.Warn("an attachment cannot be read", "error", err)
		return "", errors.New("the file cannot be read from Discord; please attach it again")
	}
	if c.Files == nil {
		c.Files = map[string][]byte{}
	}
	c.Files[file.Filename] = body
	return file.Filename, nil
}
