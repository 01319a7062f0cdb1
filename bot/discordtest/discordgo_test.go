package discordtest_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// open is an unmodified discordgo session at the fake.
func open(t *testing.T, s *discordtest.Server) (*discordgo.Session, chan *discordgo.Interaction) {
	t.Helper()
	d, err := discordgo.New("Bot " + s.Token())
	require.NoError(t, err)
	d.Client = &http.Client{Transport: s.Transport(), Timeout: 10 * time.Second}
	d.Dialer = s.Dialer()
	d.Identify.Intents = 0
	d.StateEnabled = false
	got := make(chan *discordgo.Interaction, 16)
	d.AddHandler(func(_ *discordgo.Session, i *discordgo.InteractionCreate) { got <- i.Interaction })
	require.NoError(t, d.Open())
	t.Cleanup(func() { _ = d.Close() })
	return d, got
}

func TestADiscordgoSessionPlaysThroughTheFake(t *testing.T) {
	t.Parallel()
	s := discordtest.New(discordtest.Options{})
	t.Cleanup(s.Close)
	d, got := open(t, s)
	_, err := d.ApplicationCommandBulkOverwrite(s.AppID(), "", commands())
	require.NoError(t, err)
	require.Len(t, s.Commands(), 2)
	require.Equal(t, 1, s.Registrations())
	red, bridge := s.User("red"), s.Channel("bridge")
	none := &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}}

	t.Run("a slash command is answered and edited", func(t *testing.T) {
		i := red.Slash(bridge, "pentagon fire", discordtest.Opt{Name: "weapon", Value: "L1"}, discordtest.Opt{Name: "range", Value: "4"})
		in := <-got
		require.Equal(t, "red", in.Member.User.Username)
		require.Equal(t, int64(4), in.ApplicationCommandData().Options[0].Options[1].IntValue())
		require.NoError(t, d.InteractionRespond(in, &discordgo.InteractionResponse{
			Type: discordgo.InteractionResponseDeferredChannelMessageWithSource}))
		content := "hit"
		_, err := d.InteractionResponseEdit(in, &discordgo.WebhookEdit{Content: &content, AllowedMentions: none})
		require.NoError(t, err)
		shown, err := i.Shown(time.Second)
		require.NoError(t, err)
		require.Equal(t, "hit", shown.Content)
		require.True(t, i.Deferred())
		require.Equal(t, 1, i.Edits())
	})

	t.Run("a message is posted, edited and sent to a user", func(t *testing.T) {
		m, err := d.ChannelMessageSendComplex(bridge, &discordgo.MessageSend{Content: "impulse 1", AllowedMentions: none})
		require.NoError(t, err)
		edit := discordgo.NewMessageEdit(bridge, m.ID).SetContent("impulse 2")
		edit.AllowedMentions = none
		_, err = d.ChannelMessageEditComplex(edit)
		require.NoError(t, err)
		posted := s.Messages(bridge)
		require.Equal(t, "impulse 2", posted[len(posted)-1].Content)
		require.Equal(t, 1, posted[len(posted)-1].Edits)
		dm, err := d.UserChannelCreate(red.ID)
		require.NoError(t, err)
		_, err = d.ChannelMessageSendComplex(dm.ID, &discordgo.MessageSend{Content: "secret", AllowedMentions: none})
		require.NoError(t, err)
		require.Equal(t, "secret", s.DMs(red)[0].Content)
	})

	t.Run("after a drop it resumes and gets what it missed", func(t *testing.T) {
		s.Gateway().Drop()
		require.True(t, s.Eventually(time.Second, func() bool { return !s.Gateway().Connected() }))
		i := red.Slash(bridge, "roll")
		require.NoError(t, i.Err())
		require.Equal(t, i.ID, (<-got).ID)
		require.Equal(t, 1, s.Gateway().Identifies())
		require.Equal(t, 1, s.Gateway().Resumes())
		// discordgo reconnects for ever when closed before its first heartbeat
		require.True(t, s.Eventually(time.Second, func() bool { return s.Gateway().Heartbeats() == 2 }))
	})
	noFaults(t, s)
}
