package discordtest_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// clock is Discord's, moved by the test.
type clock struct{ t time.Time }

func (c *clock) now() time.Time          { return c.t }
func (c *clock) forward(d time.Duration) { c.t = c.t.Add(d) }

func newClock() *clock { return &clock{time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)} }

func refused(t *testing.T, r reply, status, code int) {
	t.Helper()
	require.Equal(t, status, r.Status, "%s", r.Raw)
	require.Equal(t, code, r.code(), "%s", r.Raw)
}

func TestPlacesRefuseAsDiscordDoes(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	s := r.s
	cases := []struct {
		name         string
		place        func() string
		body         any
		status, code int
	}{
		{"unknown", func() string { return "1" }, text("a"), 404, 10003},
		{"deleted", func() string { c := s.Channel("gone"); s.DeleteChannel(c); return c }, text("a"), 404, 10003},
		{"thread of a deleted channel", func() string {
			c := s.Channel("gone too")
			th := s.Thread(c, "t")
			s.DeleteChannel(c)
			return th
		}, text("a"), 404, 10003},
		{"hidden", func() string { c := s.Channel("hidden"); s.Forbid(c, discordtest.ViewChannel); return c }, text("a"), 403, 50001},
		{"no sending", func() string { c := s.Channel("mute"); s.Forbid(c, discordtest.SendMessages); return c }, text("a"), 403, 50013},
		{"no sending in threads", func() string {
			c := s.Channel("no threads")
			s.Forbid(c, discordtest.SendInThreads)
			return s.Thread(c, "t")
		}, text("a"), 403, 50013},
		{"no embeds", func() string { c := s.Channel("plain"); s.Forbid(c, discordtest.EmbedLinks); return c },
			with(text("a"), obj{"embeds": []obj{{"title": "a"}}}), 403, 50013},
		{"closed DMs", func() string { u := s.User("shy"); s.CloseDMs(u); return u.DM() }, text("a"), 403, 50007},
		{"no mutual guild", func() string { u := s.User("far"); u.Leave(); return u.DM() }, text("a"), 403, 50278},
		{"archived", func() string { th := s.Thread(s.Channel("c"), "old"); s.Archive(th); return th }, text("a"), 400, 50083},
		{"locked", func() string { th := s.Thread(s.Channel("c"), "locked"); s.Lock(th); return th }, text("a"), 403, 160005},
		{"forum", func() string { return s.Forum("f") }, text("a"), 400, 50008},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) { refused(t, r.post(c.place(), c.body), c.status, c.code) })
	}
	noFaults(t, s) // what others did to the place is no fault of the bot's
}

func TestWhatWasForbiddenCanBePermitted(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	s := r.s
	channel, u, thread := s.Channel("c"), s.User("shy"), s.Thread(s.Channel("c"), "t")
	s.Forbid(channel, discordtest.ViewChannel)
	s.Permit(channel, discordtest.ViewChannel)
	s.CloseDMs(u)
	s.OpenDMs(u)
	s.Archive(thread)
	s.Unarchive(thread)
	for _, place := range []string{channel, u.DM(), thread} {
		require.Equal(t, 200, r.post(place, text("a")).Status)
	}
	require.Equal(t, []string{thread}, s.Threads(channel))
}

func TestMessagesAreListedPinnedAndDeleted(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	channel := r.s.Channel("c")
	at := "/channels/" + channel
	var ids []string
	for _, word := range []string{"a", "b", "c"} {
		ids = append(ids, r.post(channel, text(word)).id())
	}
	list := r.do("GET", at+"/messages?limit=2", nil)
	require.Contains(t, string(list.Raw), ids[2])
	require.NotContains(t, string(list.Raw), ids[0])
	require.NotContains(t, string(r.do("GET", at+"/messages?after="+ids[1], nil).Raw), ids[1])
	require.NotContains(t, string(r.do("GET", at+"/messages?before="+ids[1], nil).Raw), ids[2])
	refused(t, r.do("GET", at+"/messages?limit=101", nil), 400, 50035)

	require.Equal(t, 204, r.do("PUT", at+"/pins/"+ids[0], nil).Status)
	require.Equal(t, 204, r.do("PUT", at+"/messages/pins/"+ids[1], nil).Status)
	require.True(t, r.s.Messages(channel)[0].Pinned)
	require.Contains(t, string(r.do("GET", at+"/pins", nil).Raw), ids[0])
	require.Contains(t, string(r.do("GET", at+"/messages/pins", nil).Raw), ids[1])
	require.Equal(t, 204, r.do("DELETE", at+"/pins/"+ids[0], nil).Status)
	r.s.Forbid(channel, discordtest.PinMessages)
	refused(t, r.do("PUT", at+"/pins/"+ids[0], nil), 403, 50013)

	require.Equal(t, 204, r.do("DELETE", at+"/messages/"+ids[0], nil).Status)
	refused(t, r.do("GET", at+"/messages/"+ids[0], nil), 404, 10008)
	refused(t, r.do("PATCH", at+"/messages/"+ids[0], text("x")), 404, 10008)
	r.s.DeleteMessage(ids[1])
	refused(t, r.do("PATCH", at+"/messages/"+ids[1], text("x")), 404, 10008)

	r.s.Forbid(channel, discordtest.ReadHistory)
	require.Equal(t, "[]\n", string(r.do("GET", at+"/messages", nil).Raw))
	refused(t, r.do("GET", at+"/messages/"+ids[2], nil), 403, 50013)
	noFaults(t, r.s)
}

func TestANonceIsPostedOnce(t *testing.T) {
	t.Parallel()
	c := newClock()
	r := newRest(t, discordtest.Options{Now: c.now})
	channel := r.s.Channel("c")
	body := with(text("a"), obj{"nonce": "game-1-7", "enforce_nonce": true})
	first := r.post(channel, body)
	require.Equal(t, first.id(), r.post(channel, body).id())
	require.Equal(t, "game-1-7", first.Body["nonce"])
	require.NotContains(t, r.do("GET", "/channels/"+channel+"/messages/"+first.id(), nil).Body, "nonce", "it is not told again")
	require.Len(t, r.s.Messages(channel), 1)
	require.Equal(t, "game-1-7", r.s.Messages(channel)[0].Nonce)
	require.NotEqual(t, first.id(), r.post(channel, with(text("a"), obj{"nonce": "game-1-7"})).id(), "without enforce_nonce it is only a mark")
	c.forward(10 * time.Minute)
	require.NotEqual(t, first.id(), r.post(channel, body).id(), "Discord remembers a few minutes")
}

func TestFilesAreKeptOnlyWhereListed(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	channel := r.s.Channel("c")
	at := "/channels/" + channel + "/messages"
	described := func(n string, alt string) obj { return obj{"id": n, "description": alt} }
	m := r.upload("POST", at, with(text("map"), obj{"attachments": []obj{described("0", "a map"), described("1", "a sheet")}}), "one", "two")
	require.Equal(t, 200, m.Status, "%s", m.Raw)
	posted := r.s.Messages(channel)[0]
	require.Equal(t, "a map", posted.Files[0].Alt)
	require.Equal(t, "two", string(posted.Files[1].Content))

	keep := with(text("later"), obj{"attachments": []obj{{"id": posted.Files[1].ID}}})
	require.Equal(t, 200, r.do("PATCH", at+"/"+m.id(), keep).Status)
	left := r.s.Messages(channel)[0].Files
	require.Len(t, left, 1)
	require.Equal(t, "a sheet", left[0].Alt)
	noFaults(t, r.s)

	get, err := http.Get(r.s.URL() + "/attachments/" + channel + "/" + left[0].ID + "/" + left[0].Name)
	require.NoError(t, err)
	require.NoError(t, get.Body.Close())
	require.Equal(t, 200, get.StatusCode)
	http.DefaultClient.CloseIdleConnections()
}

func TestTooLargeIsRefused(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	big := string(make([]byte, 10<<20+1))
	refused(t, r.upload("POST", "/channels/"+r.s.Channel("c")+"/messages", text("a"), big), 413, 40005)
}

func TestThreadsAreStartedAndOpened(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	channel := r.s.Channel("c")
	thread := r.do("POST", "/channels/"+channel+"/threads", obj{"name": "duel", "type": 11}).id()
	require.Equal(t, []string{thread}, r.s.Threads(channel))
	require.Equal(t, 200, r.post(thread, text("a")).Status)
	r.s.Archive(thread)
	require.Equal(t, 200, r.do("PATCH", "/channels/"+thread, obj{"archived": false}).Status)
	require.Equal(t, 200, r.post(thread, text("a")).Status)
	r.s.Forbid(channel, discordtest.CreatePublicThreads)
	refused(t, r.do("POST", "/channels/"+channel+"/threads", obj{"name": "duel"}), 403, 50013)
	refused(t, r.do("POST", "/channels/"+thread+"/threads", obj{"name": "duel"}), 400, 50024)
	noFaults(t, r.s)
}

func TestAMessageCanBeMadeOld(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	channel := r.s.Channel("c")
	id := r.post(channel, text("a")).id()
	before := r.s.Messages(channel)[0].Sent
	r.s.Age(id, 25*time.Hour)
	require.Equal(t, 25*time.Hour, before.Sub(r.s.Messages(channel)[0].Sent))
}

func TestAccountsAreTold(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	require.Contains(t, r.do("GET", "/gateway", nil).Body["url"], "ws://127.0.0.1:")
	require.Contains(t, r.do("GET", "/gateway/bot", nil).Body, "session_start_limit")
	require.Equal(t, r.s.AppID(), r.do("GET", "/applications/@me", nil).id())
	require.Equal(t, true, r.do("GET", "/users/@me", nil).Body["bot"])
	require.Equal(t, r.s.User("red").ID, r.do("GET", "/users/"+r.s.User("red").ID, nil).id())
	require.Equal(t, r.s.User("red").DM(), r.do("POST", "/users/@me/channels", obj{"recipient_id": r.s.User("red").ID}).id())
	refused(t, r.do("POST", "/users/@me/channels", obj{"recipient_id": "1"}), 404, 10013)
	require.Equal(t, r.s.Guild(), r.do("GET", "/guilds/"+r.s.Guild(), nil).id())
	refused(t, r.do("GET", "/guilds/1", nil), 404, 10004)
	require.Equal(t, "c", r.do("GET", "/channels/"+r.s.Channel("c"), nil).Body["name"])
}

func TestCommandsAreRegistered(t *testing.T) {
	t.Parallel()
	r := rest{t, discordtest.New(discordtest.Options{})}
	t.Cleanup(r.s.Close)
	for n, scope := range []string{"", "/guilds/" + r.s.Guild()} {
		at := "/applications/" + r.s.AppID() + scope + "/commands"
		require.Equal(t, 200, r.do("PUT", at, commands()).Status)
		require.Len(t, r.s.Commands(), 2*(n+1))
		require.Contains(t, string(r.do("GET", at, nil).Raw), `"pentagon"`)
		id := r.s.Commands()[0].ID
		require.Equal(t, 200, r.do("PUT", at, commands()).Status)
		require.Equal(t, id, r.s.Commands()[0].ID, "a known name keeps its id")
		require.Equal(t, 200, r.do("PATCH", at+"/"+id, obj{"description": "other"}).Status)
		require.Equal(t, "other", r.do("GET", at+"/"+id, nil).Body["description"])
		require.Equal(t, 200, r.do("POST", at, obj{"name": "once", "description": "more"}).Status)
		require.Equal(t, 204, r.do("DELETE", at+"/"+id, nil).Status)
		refused(t, r.do("GET", at+"/"+id, nil), 404, 10063)
	}
	refused(t, r.do("PUT", "/applications/1/commands", commands()), 403, 50001)
	require.Equal(t, 10, r.s.Registrations())
	noFaults(t, r.s)
}

func TestTwoHundredNewCommandsADay(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	at := "/applications/" + r.s.AppID() + "/commands"
	var last reply
	for n := range 201 {
		last = r.do("PUT", at, []obj{{"name": "c" + string(rune('a'+n%26)) + string(rune('a'+n/26)), "description": "d"}})
	}
	refused(t, last, 400, 30034)
}
