package discordtest_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

func (r rest) row(parts ...obj) []obj { return []obj{{"type": 1, "components": parts}} }

func button(id string) obj { return obj{"type": 2, "style": 1, "label": id, "custom_id": id} }

func TestAFirstAnswerIsGivenInTimeAndOnce(t *testing.T) {
	t.Parallel()
	c := newClock()
	r := connected(t, discordtest.Options{Now: c.now, AnswerIn: 3 * time.Second})
	red, channel := r.s.User("red"), r.s.Channel("c")

	late := red.Slash(channel, "roll")
	c.forward(3*time.Second + time.Millisecond)
	refused(t, r.callback(late, 4, text("a")), 404, 10062)
	_, err := late.Wait(time.Millisecond)
	require.ErrorIs(t, err, discordtest.ErrNoAnswer)

	i := red.Slash(channel, "roll")
	c.forward(2 * time.Second)
	require.Equal(t, 204, r.callback(i, 4, text("a")).Status)
	refused(t, r.callback(i, 4, text("a")), 400, 40060)
	a, err := i.Wait(0)
	require.NoError(t, err)
	require.Equal(t, discordtest.Reply, a.Kind)
	require.Equal(t, "a", a.Message.Content)
	require.Equal(t, 2*time.Second, a.Took)
	refused(t, r.do("POST", "/interactions/1/nothing/callback", obj{"type": 5}), 404, 10062)
	noFaults(t, r.s)
}

func TestATokenLivesFifteenMinutes(t *testing.T) {
	t.Parallel()
	c := newClock()
	r := connected(t, discordtest.Options{Now: c.now})
	i := r.s.User("red").Slash(r.s.Channel("c"), "roll")
	require.Equal(t, 204, r.callback(i, 4, text("a")).Status)
	c.forward(15 * time.Minute)
	require.Equal(t, 200, r.webhook("PATCH", i, "@original", text("b")).Status)
	follow := r.webhook("POST", i, "", text("c"))
	require.Equal(t, 200, follow.Status)
	require.Equal(t, "c", i.Followups()[0].Content)
	require.Equal(t, follow.id(), r.webhook("GET", i, follow.id(), nil).id())
	require.Equal(t, 204, r.webhook("DELETE", i, follow.id(), nil).Status)
	c.forward(time.Second)
	refused(t, r.webhook("PATCH", i, "@original", text("d")), 401, 50027)
	refused(t, r.webhook("POST", i, "", text("d")), 401, 50027)
	noFaults(t, r.s)
}

func TestACallbackTellsItsMessageWhenAsked(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	i := r.s.User("red").Slash(r.s.Channel("c"), "roll")
	got := r.do("POST", "/interactions/"+i.ID+"/"+i.Token+"/callback?with_response=true", obj{"type": 4, "data": text("a")})
	require.Equal(t, 200, got.Status)
	message := got.Body["resource"].(obj)["message"].(obj)
	require.Equal(t, r.s.Messages(r.s.Channel("c"))[0].ID, message["id"])
}

func TestAnEphemeralAnswerIsOneUsersAlone(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	red, blue, channel := r.s.User("red"), r.s.User("blue"), r.s.Channel("c")
	i := red.Slash(channel, "roll")
	r.callback(i, 4, with(text("my sheet"), obj{"flags": 64, "components": r.row(button("done"))}))
	a, err := i.Wait(0)
	require.NoError(t, err)
	require.Equal(t, red.ID, a.Message.Reader)
	require.Empty(t, r.s.Messages(channel))
	require.Error(t, blue.Click(a.Message.ID, "done").Err())
	require.NoError(t, red.Click(a.Message.ID, "done").Err())
	require.NotContains(t, seen(blue), "my sheet")
	require.Contains(t, seen(red), "my sheet")
	refused(t, r.do("PATCH", "/channels/"+channel+"/messages/"+a.Message.ID, text("x")), 404, 10008)
	i.Dismiss()
	refused(t, r.webhook("PATCH", i, "@original", text("x")), 404, 10008)
	noFaults(t, r.s)
}

func seen(u *discordtest.User) string {
	var all []byte
	for _, b := range u.Seen() {
		all = append(all, b...)
	}
	return string(all)
}

func TestADeferralFixesWhoReadsTheAnswer(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	red, channel := r.s.User("red"), r.s.Channel("c")
	hidden := red.Slash(channel, "roll")
	r.callback(hidden, 5, obj{"flags": 64})
	_, err := hidden.Shown(10 * time.Millisecond)
	require.ErrorContains(t, err, "nothing was shown")
	r.webhook("POST", hidden, "", text("first followup takes the deferral's place"))
	m, err := hidden.Shown(time.Second)
	require.NoError(t, err)
	require.Equal(t, red.ID, m.Reader)
	require.Empty(t, hidden.Followups())
	noFaults(t, r.s)

	public := red.Slash(channel, "roll")
	r.callback(public, 5, nil)
	r.webhook("POST", public, "", with(text("secret"), obj{"flags": 64}))
	require.Len(t, r.s.Messages(channel), 1)
	require.ElementsMatch(t, []string{faultOf(public, r) + "flags: the answer was deferred for all to read; it cannot become private"}, r.s.Faults())
}

func faultOf(i *discordtest.Interaction, r rest) string {
	return "POST /webhooks/" + r.s.AppID() + "/" + i.Token + ": "
}

func TestButtonsSelectsAndForms(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	red, channel := r.s.User("red"), r.s.Channel("c")
	menu := obj{"type": 3, "custom_id": "pick", "options": []obj{{"label": "one", "value": "1"}, {"label": "two", "value": "2"}}}
	off := with(button("off"), obj{"disabled": true})
	board := r.post(channel, with(text("board"), obj{"components": append(r.row(button("form"), off), r.row(menu)...)})).id()

	pick := red.Choose(board, "pick", "2")
	require.Equal(t, 204, r.callback(pick, 7, text("board 2")).Status)
	a, err := pick.Wait(0)
	require.NoError(t, err)
	require.Equal(t, "board 2", a.Message.Content)
	require.Len(t, a.Message.Components, 2, "what is not sent stays")

	wait := red.Click(board, "form")
	require.Equal(t, 204, r.callback(wait, 6, nil).Status)
	_, err = wait.Shown(10 * time.Millisecond)
	require.Error(t, err)
	r.webhook("PATCH", wait, "@original", text("board 3"))
	m, err := wait.Shown(time.Second)
	require.NoError(t, err)
	require.Equal(t, "board 3", m.Content)

	form := red.Click(board, "form")
	field := obj{"type": 4, "custom_id": "lines", "style": 2, "label": "orders", "max_length": 10, "value": "old"}
	r.callback(form, 9, obj{"custom_id": "orders", "title": "Orders", "components": r.row(field)})
	asked, err := form.Wait(0)
	require.NoError(t, err)
	require.Equal(t, "lines", asked.Modal.Fields()[0].CustomID)
	sent := red.Submit(asked.Modal, map[string]string{"lines": "fire"})
	require.NoError(t, sent.Err())
	require.Equal(t, 204, r.callback(sent, 7, text("board 4")).Status)

	for name, i := range map[string]*discordtest.Interaction{
		"no such button":    red.Click(board, "nothing"),
		"no such message":   red.Click("1", "form"),
		"disabled":          red.Click(board, "off"),
		"a select no click": red.Click(board, "pick"),
		"not offered":       red.Choose(board, "pick", "3"),
		"too many":          red.Choose(board, "pick", "1", "2"),
		"too long":          red.Submit(asked.Modal, map[string]string{"lines": "12345678901"}),
		"empty":             red.Submit(asked.Modal, map[string]string{"lines": ""}),
		"no such field":     red.Submit(asked.Modal, map[string]string{"other": "1"}),
		"somebody else's":   r.s.User("blue").Submit(asked.Modal, nil),
	} {
		_, err := i.Wait(0)
		require.Error(t, err, name)
	}
	noFaults(t, r.s)
}

func TestWhatAClientDoesNotSend(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	red, channel := r.s.User("red"), r.s.Channel("c")
	type opt = discordtest.Opt
	weapon := opt{Name: "weapon", Value: "L1"}
	for name, i := range map[string]*discordtest.Interaction{
		"no such command":    red.Slash(channel, "goliath"),
		"no such subcommand": red.Slash(channel, "pentagon flee"),
		"no subcommand":      red.Slash(channel, "pentagon"),
		"required missing":   red.Slash(channel, "pentagon fire"),
		"no such option":     red.Slash(channel, "pentagon fire", weapon, opt{Name: "x", Value: "1"}),
		"not a number":       red.Slash(channel, "pentagon fire", weapon, opt{Name: "range", Value: "far"}),
		"no choice":          red.Slash(channel, "pentagon fire", weapon, opt{Name: "mode", Value: "odd"}),
		"no completion":      red.Complete(channel, "pentagon fire", nil, opt{Name: "mode", Value: "f"}),
		"no channel":         red.Slash("1", "roll"),
		"forum":              red.Slash(r.s.Forum("f"), "roll"),
		"another's DM":       red.Slash(r.s.User("blue").DM(), "roll"),
	} {
		require.Error(t, i.Err(), name)
	}
	require.NoError(t, red.Slash(red.DM(), "roll").Err())
}

func TestAnInteractionCarriesWhatDiscordSends(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	l := r.dial()
	l.identify()
	type opt = discordtest.Opt
	red, blue := r.s.User("red"), r.s.User("blue")
	i := red.Slash(r.s.Channel("c"), "pentagon fire", opt{"weapon", "L1"}, opt{"range", 4}, opt{"private", "True"},
		opt{"who", blue}, opt{"file", discordtest.File{Name: "orders.txt", Content: []byte("fire")}})
	require.NoError(t, i.Err())
	var in struct {
		ID, Token, Locale string
		Context           int
		AppPermissions    string `json:"app_permissions"`
		Limit             int    `json:"attachment_size_limit"`
		Member            struct{ User struct{ ID string } }
		Data              struct{ Resolved map[string]map[string]obj }
	}
	e := l.read()
	require.Equal(t, "INTERACTION_CREATE", e.Type)
	require.NoError(t, json.Unmarshal(e.Data, &in))
	require.Equal(t, i.ID, in.ID)
	require.Equal(t, red.ID, in.Member.User.ID)
	require.Equal(t, "en-US", in.Locale)
	require.Equal(t, 10<<20, in.Limit)
	require.NotEqual(t, "0", in.AppPermissions)
	require.Contains(t, in.Data.Resolved["users"], blue.ID)
	require.Contains(t, in.Data.Resolved["members"], blue.ID)
	require.Len(t, in.Data.Resolved["attachments"], 1)

	red.Slash(red.DM(), "roll")
	var dm struct {
		Context int
		User    struct{ ID string }
		Member  any
	}
	require.NoError(t, json.Unmarshal(l.read().Data, &dm))
	require.Equal(t, 1, dm.Context)
	require.Equal(t, red.ID, dm.User.ID)
	require.Nil(t, dm.Member)
}

func TestCompletion(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	i := r.s.User("red").Complete(r.s.Channel("c"), "pentagon fire", nil, discordtest.Opt{Name: "weapon", Value: "L"})
	require.Equal(t, 204, r.callback(i, 8, obj{"choices": []obj{{"name": "laser 1", "value": "L1"}}}).Status)
	a, err := i.Wait(0)
	require.NoError(t, err)
	require.Equal(t, "L1", a.Choices[0].Value)
	noFaults(t, r.s)
}

func TestWithoutABotNothingAnswers(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	require.ErrorContains(t, r.s.User("red").Slash(r.s.Channel("c"), "roll").Err(), "not connected")
}

// What a deferral became that all would have read, and only the user may: it is taken away, and another
// message is sent.
func TestWhatIsSentBehindADeferralThatWasTakenAwayIsShown(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	i := r.s.User("red").Slash(r.s.Channel("c"), "roll")
	require.Equal(t, 204, r.callback(i, 5, nil).Status)
	require.Equal(t, 204, r.webhook("DELETE", i, "@original", nil).Status)
	_, err := i.Shown(10 * time.Millisecond)
	require.Error(t, err)
	require.Equal(t, 200, r.webhook("POST", i, "", text("a")).Status)
	m, err := i.Shown(time.Second)
	require.NoError(t, err)
	require.Equal(t, "a", m.Content)
	noFaults(t, r.s)
}
