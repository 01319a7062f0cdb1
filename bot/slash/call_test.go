package slash

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/permit"
	"impulse/commands/desk"
	"impulse/commands/outbox"
)

// In a server a member asks, in a conversation a user, whose place is that
// conversation and who manages nothing.
func TestWhoAsksAndWhere(t *testing.T) {
	member := &discordgo.Member{User: &discordgo.User{ID: "ann"}, Permissions: permit.ManageChannels}
	i := &discordgo.Interaction{ID: "1", GuildID: "g", ChannelID: "c", Member: member, User: &discordgo.User{ID: "bob"}}
	call := CallOf(i, "map")
	require.Equal(t, []string{"1", "ann", "c", "g", "map"}, []string{call.ID, call.User, call.Place, call.Server, call.Line})
	require.True(t, call.Manager)
	require.Equal(t, 2015, call.At.Year(), "the id holds when it was asked")
	require.True(t, CallOf(&discordgo.Interaction{ID: "no id"}, "map").At.IsZero())
	require.True(t, call.Phone, "whoever asks may do so on a phone")

	i.GuildID = ""
	call = CallOf(i, "map")
	require.Equal(t, outbox.DM("ann"), call.Place)
	require.False(t, call.Manager)

	i.Member = nil
	require.Equal(t, "bob", UserOf(i))
	i.User = nil
	require.Empty(t, UserOf(i))

	for rights, manages := range map[int64]bool{permit.Administrator: true, permit.ManageServer: true, permit.SendMessages: false} {
		i := &discordgo.Interaction{GuildID: "g", Member: &discordgo.Member{Permissions: rights}}
		require.Equal(t, manages, CallOf(i, "").Manager, rights)
	}
}

// A message of everybody is nobody's own.
func TestWhoseMessageWasPressed(t *testing.T) {
	require.False(t, IsOwn(&discordgo.Interaction{}))
	require.False(t, IsOwn(&discordgo.Interaction{Message: &discordgo.Message{}}))
	require.True(t, IsOwn(&discordgo.Interaction{Message: &discordgo.Message{Flags: discordgo.MessageFlagsEphemeral}}))
}

// Values are spelled as they are typed at the console, however large.
func TestValuesAreSpelled(t *testing.T) {
	for value, want := range map[any]string{true: "on", false: "off", "a b": "a b", 3.0: "3", -2.5: "-2.5", 1e300: "1" + strings.Repeat("0", 300), nil: ""} {
		require.Equal(t, want, spell(&discordgo.ApplicationCommandInteractionDataOption{Value: value}))
	}
}

// A place that the bot is not in is where only a user has installed it; what is asked
// there is asked in their conversation, and of no server.
func TestWhereTheBotIsNot(t *testing.T) {
	type owners = map[discordgo.ApplicationIntegrationType]string
	member := &discordgo.Member{User: &discordgo.User{ID: "ann"}, Permissions: permit.ManageServer}
	for name, c := range map[string]struct {
		guild   string
		context discordgo.InteractionContextType
		owners  owners
		want    desk.Outside
	}{
		"a server of the bot's":          {"g", 0, owners{0: "g"}, ""},
		"one, by a user who has it too":  {"g", 0, owners{0: "g", 1: "ann"}, ""},
		"another server":                 {"g", 0, owners{1: "ann"}, desk.OutsideServer},
		"brought by another":             {"g", 0, owners{1: "bob"}, desk.OutsideServer},
		"the bot's own conversation":     {"", 1, owners{0: "0"}, ""},
		"the same, of who has it":        {"", 1, owners{1: "ann"}, ""},
		"a conversation without the bot": {"", 2, owners{1: "ann"}, desk.OutsideConversation},
		"nothing is told":                {"g", 0, nil, ""},
	} {
		call := CallOf(&discordgo.Interaction{GuildID: c.guild, ChannelID: "c", Context: c.context, AuthorizingIntegrationOwners: c.owners, Member: member}, "roll")
		require.Equal(t, c.want, call.Outside, name)
		if c.want != "" {
			require.Equal(t, desk.Call{User: "ann", Place: outbox.DM("ann"), Outside: c.want, Line: "roll", Phone: true}, call, name)
		}
	}
}
