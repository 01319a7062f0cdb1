package discordtest_test

import (
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// TestDiscordsDocument holds requests against Discord's own description of its API. It
// says, for all tests of the bot, where they cannot be.
func TestDiscordsDocument(t *testing.T) {
	t.Parallel()
	document := discordtest.Document("../..")
	if document == "" {
		t.Skip("requests are not held against Discord's own document, which does not lie beside the repository")
	}
	for name, test := range map[string]func(*testing.T, rest){"bodies": bodiesAreHeldAgainstIt, "failures": whatFailsIsJudgedToo} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, connected(t, discordtest.Options{Spec: document}))
		})
	}
}

func bodiesAreHeldAgainstIt(t *testing.T, r rest) {
	red, channel := r.s.User("red"), r.s.Channel("c")
	admin := int64(8)
	locked := commands()
	locked[1].DefaultMemberPermissions = &admin
	at := "/applications/" + r.s.AppID() + "/commands"
	kept := map[string]func() reply{
		"post":        func() reply { return r.post(channel, text("a")) },
		"commands":    func() reply { return r.do("PUT", at, locked) },
		"callback":    func() reply { return r.callback(red.Slash(channel, "roll"), 4, text("a")) },
		"deferral":    func() reply { return r.callback(red.Slash(channel, "roll"), 5, obj{"flags": 64}) },
		"opening DMs": func() reply { return r.do("POST", "/users/@me/channels", obj{"recipient_id": red.ID}) },
		"thread":      func() reply { return r.do("POST", "/channels/"+channel+"/threads", obj{"name": "duel", "type": 11}) },
		"files": func() reply {
			return r.upload("POST", "/channels/"+channel+"/messages",
				with(text("a"), obj{"attachments": []obj{{"id": "0", "description": "a map"}}}), "x")
		},
		"discordgo's form": func() reply {
			return r.callback(red.Slash(channel, "roll"), 4, &discordgo.InteractionResponseData{Content: "a",
				AllowedMentions: &discordgo.MessageAllowedMentions{Parse: []discordgo.AllowedMentionType{}}})
		},
	}
	for name, send := range kept {
		t.Run(name, func(t *testing.T) {
			got := send()
			require.Less(t, got.Status, 300, "%s", got.Raw)
		})
	}
	noFaults(t, r.s)

	broken := map[string]func() reply{
		"tts":         func() reply { return r.post(channel, with(text("a"), obj{"tts": "yes"})) },
		"color":       func() reply { return r.post(channel, embed(obj{"title": "t", "color": -1})) },
		"commands":    func() reply { return r.do("PUT", at, cmd(obj{"integration_types": []int{7}})) },
		"attachments": func() reply { return r.post(channel, with(text("a"), obj{"attachments": []obj{{"id": 0}}})) },
	}
	for name, send := range broken {
		t.Run("broken "+name, func(t *testing.T) {
			r.s.Forgive()
			send()
			require.Contains(t, strings.Join(r.s.Faults(), "\n"), "openapi.json")
		})
	}
}

// What is refused on demand, or told to wait, has been read nevertheless.
func whatFailsIsJudgedToo(t *testing.T, r rest) {
	channel := r.s.Channel("c")
	bad := with(text("a"), obj{"tts": "yes"})
	r.s.Fail("POST /channels/*/messages", 1, 502, 0)
	require.Equal(t, 502, r.post(channel, bad).Status)
	require.Len(t, r.s.Faults(), 1)
	r.s.RateLimit("POST /channels/*/messages", 1, time.Minute, discordtest.PerRoute)
	require.Equal(t, 429, r.post(channel, bad).Status)
	require.Len(t, r.s.Faults(), 2)
}

func TestADocumentThatIsNoneIsSaidAtOnce(t *testing.T) {
	t.Parallel()
	require.PanicsWithValue(t, "discordtest: nothing.json is no OpenAPI document: open nothing.json: no such file or directory",
		func() { discordtest.New(discordtest.Options{Spec: "nothing.json"}) })
}
