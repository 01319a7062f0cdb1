package slash

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/permit"
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
