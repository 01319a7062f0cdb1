package bot

import (
	"encoding/json"
	"fmt"
	"impulse/commands/desk"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
	"impulse/bot/permit"
)

const fine = permit.ViewChannel | permit.SendMessages | permit.CreateThreads | permit.SendInThreads

// newGameAt is Discord's message that somebody types game new.
func newGameAt(kind int, permissions int64, options string) string {
	return fmt.Sprintf(`{"id":"1","type":2,"guild_id":"5","channel_id":"7","app_permissions":"%d","channel":{"id":"7","type":%d,"name":"war-room"},
		"data":{"id":"2","type":1,"name":"game","options":[{"name":"new","type":1,"options":[%s]}]}}`, permissions, kind, options)
}

func TestPlacesThatAreUnfit(t *testing.T) {
	thread := `{"name":"thread","type":5,"value":true}`
	for _, c := range []struct {
		kind        int
		permissions int64
		options     string
		says        string // "" where a game can be played
	}{
		{0, fine, "", ""},
		{0, 0, "", ""}, // Discord did not say
		{0, permit.Administrator, "", ""},
		{0, fine &^ permit.SendMessages, "", "I cannot play here without Send Messages;"},
		{0, fine &^ (permit.SendMessages | permit.ViewChannel), "", "without View Channel and Send Messages;"},
		{0, fine &^ permit.SendInThreads, "", ""},
		{0, fine &^ permit.SendInThreads, thread, "without Send Messages in Threads;"},
		{0, fine &^ permit.SendMessages, thread, ""},
		{0, fine &^ permit.CreateThreads, thread, "without Create Public Threads;"},
		{0, fine &^ permit.CreateThreads, "", ""},
		{2, fine, "", ""},
		{2, fine &^ permit.SendMessages, "", "without Send Messages;"},
		{5, fine, "", ""},
		{5, fine &^ permit.SendMessages, "", "without Send Messages;"},
		{10, fine &^ permit.SendMessages, "", ""},
		{11, fine &^ permit.SendMessages, "", ""},
		{12, fine &^ permit.SendInThreads, "", "without Send Messages in Threads;"},
		{15, fine, "", "open a post in it"},
		{16, fine, thread, "open a post in it"},
		{4, fine, "", "in a text channel"},
	} {
		h, err := hear(json.RawMessage(newGameAt(c.kind, c.permissions, c.options)))
		require.NoError(t, err)
		require.Equal(t, "war-room", h.channel.Name)
		if c.says == "" {
			require.Empty(t, h.unfit(), c)
			continue
		}
		require.Contains(t, h.unfit(), c.says, c)
		other, err := hear(json.RawMessage(strings.Replace(newGameAt(c.kind, c.permissions, ""), `"new"`, `"list"`, 1)))
		require.NoError(t, err)
		require.Empty(t, other.unfit(), "only games need a place")
	}
}

func TestAButtonMayBeginAGameToo(t *testing.T) {
	h, err := hear(json.RawMessage(fmt.Sprintf(`{"id":"1","type":3,"guild_id":"5","channel_id":"7","app_permissions":"%d","channel":{"type":0},
		"data":{"component_type":2,"custom_id":"l::game new system:pentagon scenario:duel"}}`, permit.ViewChannel)))
	require.NoError(t, err)
	require.Contains(t, h.unfit(), "without Send Messages;")
}

func TestNoGameWhereTheBotMayNotPost(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	s.d.Forbid(s.channel, discordtest.SendMessages)
	gm := s.d.User("gm")
	m := s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	require.True(t, hidden(m))
	require.Contains(t, m.Content, "I cannot play here without Send Messages;")
	require.Contains(t, s.says(gm, s.channel, "game status").Content, "No game runs here")
	s.says(gm, s.channel, "roll", opt("expr", "2d6"))
	s.d.Permit(s.channel, discordtest.SendMessages)
	require.Contains(t, s.says(gm, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel")).Content, "has begun")
}

// In the bot's conversation a game is put into focus, and named by its place.
func TestFocusInDiscord(t *testing.T) {
	t.Parallel()
	s := newStage(t, discordtest.Options{})
	gm := s.d.User("gm")
	for _, place := range []string{s.channel, s.d.Channel("bar")} {
		s.says(gm, place, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	}
	require.Contains(t, asTyped(s.says(gm, gm.DM(), "game status").Content), "game focus game:")
	a, err := gm.Complete(gm.DM(), "game focus", nil, opt("game", "")).Wait(0)
	require.NoError(t, err)
	require.Len(t, a.Choices, 2)
	i := 0
	if strings.Contains(a.Choices[1].Name, "#bar") {
		i = 1
	}
	require.Contains(t, a.Choices[i].Name, "The Pentagon War, duel; game master; in #bar")
	game, _ := a.Choices[i].Value.(string)
	require.Contains(t, s.says(gm, gm.DM(), "game focus", opt("game", game)).Content, "played in <#"+s.d.Channel("bar")+">")
	require.Contains(t, s.says(gm, gm.DM(), "game status").Content, "(game "+game)
	require.Contains(t, s.says(gm, gm.DM(), "map").Content, "**Duel**")
	require.Contains(t, s.says(gm, gm.DM(), "game list").Content, "at <#"+s.channel+">")
}

// What is refused is not fetched: neither a file that is too long nor one for
// whose command no points are left.
func TestFilesOfRefusedCommandsAreNotFetched(t *testing.T) {
	t.Parallel()
	s := newStage(t, restarts)
	s.limited(desk.Limits{Work: true, GamesPerUser: 1, GamesPerServer: 1})
	ann, bob := s.d.User("ann"), s.d.User("bob")
	file := func(size int) discordtest.Opt {
		return opt("file", discordtest.File{Name: "game.json", Content: []byte(strings.Repeat("x", size))})
	}
	require.Contains(t, s.says(ann, s.channel, "game import", file(maxAttachment+1)).Content, "a file may have 8 MiB")
	for range 3 {
		require.Contains(t, s.says(ann, s.channel, "game import", file(10)).Content, "export")
	}
	require.Contains(t, s.says(ann, s.channel, "game import", file(maxAttachment+1)).Content, "game import: you have asked for much costly work")
	s.says(ann, s.channel, "roll", opt("expr", "2d6"))
	s.says(bob, s.channel, "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	again := s.says(bob, s.d.Channel("bar"), "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	require.Contains(t, again.Content, "nobody may have more than 1")
	cat := s.says(s.d.User("cat"), s.d.Channel("bar"), "game new", opt("system", "pentagon"), opt("scenario", "duel"))
	require.Contains(t, cat.Content, "no server may have more than 1")
}
