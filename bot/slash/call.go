package slash

import (
	"github.com/bwmarrin/discordgo"

	"impulse/bot/permit"
	"impulse/commands/desk"
	"impulse/commands/outbox"
)

// CallOf is the call that an interaction makes with a line.
func CallOf(i *discordgo.Interaction, line string) desk.Call {
	at, _ := discordgo.SnowflakeTimestamp(i.ID) // zero of an id that holds none
	c := desk.Call{ID: i.ID, User: UserOf(i), Place: PlaceOf(i), Outside: Outside(i), Line: line, At: at, Phone: true}
	if c.Outside == "" {
		c.Server, c.Manager = i.GuildID, manages(i)
	}
	return c
}

// Outside is the kind of place that an interaction comes from, if the bot itself is not
// there: only a user has installed the application.
func Outside(i *discordgo.Interaction) desk.Outside {
	_, here := i.AuthorizingIntegrationOwners[discordgo.ApplicationIntegrationGuildInstall]
	switch {
	case here || len(i.AuthorizingIntegrationOwners) == 0 || i.Context == discordgo.InteractionContextBotDM:
		return ""
	case i.GuildID == "":
		return desk.OutsideConversation
	}
	return desk.OutsideServer
}

// manages reports whether who asks manages the server or the channel.
func manages(i *discordgo.Interaction) bool {
	return i.GuildID != "" && i.Member != nil && i.Member.Permissions&(permit.Administrator|permit.ManageChannels|permit.ManageServer) != 0
}

// UserOf is who asks: in a server a member, in a conversation a user.
func UserOf(i *discordgo.Interaction) string {
	switch {
	case i.Member != nil && i.Member.User != nil:
		return i.Member.User.ID
	case i.User != nil:
		return i.User.ID
	}
	return ""
}

// PlaceOf is where it is asked: of a place that the bot is not in, the conversation of
// who asks with it.
func PlaceOf(i *discordgo.Interaction) string {
	if i.GuildID == "" || Outside(i) != "" {
		return outbox.DM(UserOf(i))
	}
	return i.ChannelID
}

// Earlier reports whether an answer refuses what was meant for a step that is
// over: it ended while the press was on its way.
func Earlier(a desk.Answer) bool {
	return a.Refusal != nil && a.Refusal.Rule == desk.EarlierStep
}

// IsOwn reports whether a message was pressed that is for one user alone, so that
// the answer may change it.
func IsOwn(i *discordgo.Interaction) bool {
	return i.Message != nil && i.Message.Flags&discordgo.MessageFlagsEphemeral != 0
}
