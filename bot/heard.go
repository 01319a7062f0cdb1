package bot

import (
	"encoding/json"
	"strings"

	"github.com/bwmarrin/discordgo"

	"impulse/bot/card"
	"impulse/bot/permit"
	"impulse/bot/slash"
	"impulse/rules/cmdline"
)

// heard is an interaction, with what discordgo does not read of it.
type heard struct {
	*discordgo.Interaction
	channel channel
}

// channel is where an interaction was made.
type channel struct {
	Type discordgo.ChannelType `json:"type"`
	Name string                `json:"name"`
}

// mediaChannel is a forum of pictures, which discordgo does not know.
const mediaChannel discordgo.ChannelType = 16

func hear(data json.RawMessage) (heard, error) {
	h := heard{Interaction: new(discordgo.Interaction)}
	if err := json.Unmarshal(data, h.Interaction); err != nil {
		return h, err
	}
	var more struct {
		Channel channel `json:"channel"`
	}
	err := json.Unmarshal(data, &more)
	h.channel = more.Channel
	return h, err
}

// begins reports whether an interaction makes a game, by command or by button,
// and whether in a thread of its own.
func (h heard) begins() (game, thread bool) {
	var cmd cmdline.Command
	switch h.Type {
	case discordgo.InteractionApplicationCommand:
		cmd = slash.Read(h.ApplicationCommandData())
	case discordgo.InteractionMessageComponent:
		kind, rest, _ := strings.Cut(h.MessageComponentData().CustomID, ":")
		_, line, _ := strings.Cut(rest, ":")
		if kind == card.LineButton {
			cmd, _ = cmdline.Parse(line) // what is none is refused where it is carried out
		}
	}
	on, _ := cmd.Get("thread")
	return cmd.Name() == "game new" || cmd.Name() == "game import", on == "on"
}

// unfit says why no game can be played where the interaction was made, and what
// would be right; "" where one can, or none is made.
func (h heard) unfit() string {
	game, thread := h.begins()
	if !game || h.GuildID == "" || slash.Outside(h.Interaction) != "" {
		return ""
	}
	switch h.channel.Type {
	case discordgo.ChannelTypeGuildForum, mediaChannel:
		return "No game can be played in a forum itself; open a post in it, and type the command there."
	case discordgo.ChannelTypeGuildCategory, discordgo.ChannelTypeGuildStore, discordgo.ChannelTypeGuildDirectory:
		return "No game can be played here; type the command in a text channel."
	}
	missing := h.missing(thread)
	if len(missing) == 0 {
		return ""
	}
	return "I cannot play here without " + strings.Join(missing, " and ") + "; ask somebody who manages this server to permit me that here, or play in another channel."
}

// missing lists the permissions without which no game can be played here. What
// Discord does not tell is not missing.
func (h heard) missing(thread bool) (names []string) {
	if h.AppPermissions == 0 || h.AppPermissions&permit.Administrator != 0 {
		return nil
	}
	if h.AppPermissions&permit.ViewChannel == 0 {
		names = append(names, "View Channel")
	}
	if thread && h.AppPermissions&permit.CreateThreads == 0 {
		names = append(names, "Create Public Threads")
	}
	switch {
	case thread || h.channel.thread():
		if h.AppPermissions&permit.SendInThreads == 0 {
			names = append(names, "Send Messages in Threads")
		}
	case h.AppPermissions&permit.SendMessages == 0:
		names = append(names, "Send Messages")
	}
	return names
}

func (c channel) thread() bool {
	switch c.Type {
	case discordgo.ChannelTypeGuildNewsThread, discordgo.ChannelTypeGuildPublicThread, discordgo.ChannelTypeGuildPrivateThread:
		return true
	}
	return false
}
