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

// library is a discordgo session and what it is told.
type library struct {
	*discordgo.Session
	s      *discordtest.Server
	got    chan *discordgo.Interaction
	red    *discordtest.User
	bridge string
}

var noMentions = &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}}

func TestADiscordgoSessionPlaysThroughTheFake(t *testing.T) {
	t.Parallel()
	s := discordtest.New(discordtest.Options{})
	t.Cleanup(s.Close)
	d, got := open(t, s)
	_, err := d.ApplicationCommandBulkOverwrite(s.AppID(), "", commands())
	require.NoError(t, err)
	require.Len(t, s.Commands(), 2)
	require.Equal(t, 1, s.Registrations())
	l := library{d, s, got, s.User("red"), s.Channel("bridge")}
	t.Run("a slash command is answered and edited", l.answers)
	t.Run("a message is posted, edited and sent to a user", l.posts)
	t.Run("buttons and forms are read", l.forms)
	t.Run("a limited and a failing request is tried again", l.insists)
	t.Run("after a drop it resumes and gets what it missed", l.resumes)
	noFaults(t, s)
}

func (l library) answers(t *testing.T) {
	i := l.red.Slash(l.bridge, "pentagon fire", discordtest.Opt{Name: "weapon", Value: "L1"}, discordtest.Opt{Name: "range", Value: "4"})
	in := <-l.got
	require.Equal(t, "red", in.Member.User.Username)
	require.Equal(t, int64(4), in.ApplicationCommandData().Options[0].Options[1].IntValue())
	require.NoError(t, l.InteractionRespond(in, &discordgo.InteractionResponse{
		Type: discordgo.InteractionResponseDeferredChannelMessageWithSource}))
	content := "hit"
	_, err := l.InteractionResponseEdit(in, &discordgo.WebhookEdit{Content: &content, AllowedMentions: noMentions})
	require.NoError(t, err)
	shown, err := i.Shown(time.Second)
	require.NoError(t, err)
	require.Equal(t, "hit", shown.Content)
	require.True(t, i.Deferred())
	require.Equal(t, 1, i.Edits())
}

func (l library) posts(t *testing.T) {
	m, err := l.ChannelMessageSendComplex(l.bridge, &discordgo.MessageSend{Content: "impulse 1", AllowedMentions: noMentions})
	require.NoError(t, err)
	edit := discordgo.NewMessageEdit(l.bridge, m.ID).SetContent("impulse 2")
	edit.AllowedMentions = noMentions
	_, err = l.ChannelMessageEditComplex(edit)
	require.NoError(t, err)
	posted := l.s.Messages(l.bridge)
	require.Equal(t, "impulse 2", posted[len(posted)-1].Content)
	require.Equal(t, 1, posted[len(posted)-1].Edits)
	dm, err := l.UserChannelCreate(l.red.ID)
	require.NoError(t, err)
	_, err = l.ChannelMessageSendComplex(dm.ID, &discordgo.MessageSend{Content: "secret", AllowedMentions: noMentions})
	require.NoError(t, err)
	require.Equal(t, "secret", l.s.DMs(l.red)[0].Content)
}

func (l library) forms(t *testing.T) {
	press := discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.Button{Label: "orders", CustomID: "open"}}}
	m, err := l.ChannelMessageSendComplex(l.bridge, &discordgo.MessageSend{Content: "board", AllowedMentions: noMentions,
		Components: []discordgo.MessageComponent{press}})
	require.NoError(t, err)
	require.Equal(t, "open", m.Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.Button).CustomID)
	i := l.red.Click(m.ID, "open")
	in := <-l.got
	require.Equal(t, "open", in.MessageComponentData().CustomID)
	require.Equal(t, m.ID, in.Message.ID)
	field := discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.TextInput{CustomID: "lines", Label: "orders", Style: 2}}}
	require.NoError(t, l.InteractionRespond(in, &discordgo.InteractionResponse{Type: discordgo.InteractionResponseModal,
		Data: &discordgo.InteractionResponseData{CustomID: "form", Title: "Orders", Components: []discordgo.MessageComponent{field}}}))
	a, err := i.Wait(0)
	require.NoError(t, err)
	l.red.Submit(a.Modal, map[string]string{"lines": "fire"})
	sent := (<-l.got).ModalSubmitData()
	require.Equal(t, "fire", sent.Components[0].(*discordgo.ActionsRow).Components[0].(*discordgo.TextInput).Value)
}

func (l library) insists(t *testing.T) {
	before := len(l.s.Messages(l.bridge))
	l.s.RateLimit("POST /channels/*/messages", 1, 50*time.Millisecond, discordtest.PerRoute)
	l.s.Fail("POST /channels/*/messages", 1, http.StatusBadGateway, 0)
	_, err := l.ChannelMessageSendComplex(l.bridge, &discordgo.MessageSend{Content: "at last", AllowedMentions: noMentions})
	require.NoError(t, err)
	require.Len(t, l.s.Messages(l.bridge), before+1)
}

func (l library) resumes(t *testing.T) {
	g := l.s.Gateway()
	g.Drop()
	require.True(t, l.s.Eventually(30*time.Second, func() bool { return !g.Connected() }))
	i := l.red.Slash(l.bridge, "roll")
	require.NoError(t, i.Err())
	require.Equal(t, i.ID, (<-l.got).ID)
	require.Equal(t, 1, g.Identifies())
	require.Equal(t, 1, g.Resumes())
	// discordgo reconnects for ever when closed before its first heartbeat
	require.True(t, l.s.Eventually(30*time.Second, func() bool { return g.Heartbeats() == 2 }))
}
