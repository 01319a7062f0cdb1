package bot

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/commands"
	"impulse/rules"
)

// asked is what an interaction asks, in the one spelling.
type asked struct {
	call    commands.Call
	focused string // the option being typed, of a completion
	typed   string // what stands in it
}

// read makes a call of a slash command or of its completion.
func (b *Bot) read(ctx context.Context, i *discordgo.Interaction) (asked, error) {
	data := i.ApplicationCommandData()
	cmd := spelled(data)
	a := asked{call: callOf(i, "")}
	for n, o := range optionsOf(data) {
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
			return a, rules.Refuse(o.Name, "%s: %s.", o.Name, err)
		}
		cmd.Args[n].Value = name
	}
	a.call.Line = cmd.String()
	return a, nil
}

// spelled is a slash command in the one spelling; of a file it has the id.
func spelled(data discordgo.ApplicationCommandInteractionData) rules.Command {
	cmd := rules.Command{Path: []string{data.Name}}
	if sub, ok := subcommand(data); ok {
		cmd.Path = append(cmd.Path, sub.Name)
	}
	for _, o := range optionsOf(data) {
		cmd.Args = append(cmd.Args, rules.Arg{Name: o.Name, Value: spell(o)})
	}
	return cmd
}

func subcommand(data discordgo.ApplicationCommandInteractionData) (sub *discordgo.ApplicationCommandInteractionDataOption, ok bool) {
	if len(data.Options) == 1 && data.Options[0].Type == discordgo.ApplicationCommandOptionSubCommand {
		return data.Options[0], true
	}
	return nil, false
}

// optionsOf are the options of a slash command, or of its subcommand.
func optionsOf(data discordgo.ApplicationCommandInteractionData) []*discordgo.ApplicationCommandInteractionDataOption {
	if sub, ok := subcommand(data); ok {
		return sub.Options
	}
	return data.Options
}

// spell writes a value as one types it at the console.
func spell(o *discordgo.ApplicationCommandInteractionDataOption) string {
	switch v := o.Value.(type) {
	case bool:
		if v {
			return "on"
		}
		return "off"
	case float64:
		if v == math.Trunc(v) && math.Abs(v) <= largest {
			return strconv.FormatInt(int64(v), 10)
		}
		return strconv.FormatFloat(v, 'f', -1, 64)
	case string:
		return v
	}
	return ""
}

// callOf is the call that an interaction makes with a line.
func callOf(i *discordgo.Interaction, line string) commands.Call {
	return commands.Call{ID: i.ID, User: userOf(i), Place: placeOf(i), Server: i.GuildID, Manager: manages(i), Line: line}
}

// manages reports whether who asks manages the server or the channel.
func manages(i *discordgo.Interaction) bool {
	return i.GuildID != "" && i.Member != nil && i.Member.Permissions&(administrator|manageChannels|manageServer) != 0
}

// userOf is who asks: in a server a member, in a conversation a user.
func userOf(i *discordgo.Interaction) string {
	switch {
	case i.Member != nil && i.Member.User != nil:
		return i.Member.User.ID
	case i.User != nil:
		return i.User.ID
	}
	return ""
}

// placeOf is where it is asked.
func placeOf(i *discordgo.Interaction) string {
	if i.GuildID == "" {
		return commands.DM(userOf(i))
	}
	return i.ChannelID
}

// maxAttachment is how many bytes an attached file may have.
const maxAttachment = 8 << 20

// attach fetches a file and names it as the command does.
func (b *Bot) attach(ctx context.Context, c *commands.Call, resolved *discordgo.ApplicationCommandInteractionDataResolved, id string) (string, error) {
	if resolved == nil || resolved.Attachments[id] == nil {
		return "", errors.New("it was not said where the file is")
	}
	file := resolved.Attachments[id]
	if file.Size > maxAttachment {
		return "", fmt.Errorf("%s has %d bytes; a file may have %d MiB", rules.Shorten(file.Filename, 40), file.Size, maxAttachment>>20)
	}
	body, err := b.fetch(ctx, file.URL)
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

// attachmentHosts are where Discord keeps files.
var attachmentHosts = []string{"cdn.discordapp.com", "media.discordapp.net"}

// fetch reads a file from Discord's hosts, or from the API's base, and from
// nowhere else.
func (b *Bot) fetch(ctx context.Context, at string) ([]byte, error) {
	u, err := url.Parse(at)
	if err != nil {
		return nil, unaddressed(err)
	}
	if !b.mayFetch(u) {
		return nil, fmt.Errorf("%s is not a host of Discord", u.Host)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, at, nil)
	if err != nil {
		return nil, unaddressed(err)
	}
	req.Header.Set("User-Agent", userAgent)
	straight := *b.rest.client
	straight.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse } // it could lead anywhere
	resp, err := straight.Do(req)
	if err != nil {
		return nil, unaddressed(err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the file's host answered %s", resp.Status)
	}
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxAttachment+1))
	if err == nil && len(body) > maxAttachment {
		return nil, fmt.Errorf("the file is longer than it was said to be")
	}
	return body, err
}

func (b *Bot) mayFetch(u *url.URL) bool {
	if strings.HasPrefix(u.String(), b.rest.base+"/") {
		return true
	}
	for _, host := range attachmentHosts {
		if u.Scheme == "https" && u.Host == host {
			return true
		}
	}
	return false
}

// Located names a place in a text, as Discord shows it.
func Located(place string) string {
	if strings.HasPrefix(place, commands.DM("")) {
		return "a private conversation"
	}
	return "<#" + place + ">"
}

// Mention names a user in a text, as Discord shows it. It pings nobody: a
// message says for itself whom it pings.
func Mention(user string) string { return "<@" + user + ">" }
