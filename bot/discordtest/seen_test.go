package discordtest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// told is the texts of messages.
func told(list []discordtest.Message) (texts []string) {
	for _, m := range list {
		texts = append(texts, m.Content)
	}
	return texts
}

func TestWhatStandsOnAScreen(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	red, blue, channel := r.s.User("red"), r.s.User("blue"), r.s.Channel("c")
	r.post(channel, text("for all"))
	r.callback(red.Slash(channel, "roll"), 4, with(text("for red"), obj{"flags": 64}))
	r.post(red.DM(), text("in private"))
	require.Equal(t, red.ID, red.Screen(channel)[1].Caller)
	require.Empty(t, red.Screen(channel)[0].Caller)
	gone := r.post(channel, text("gone")).id()
	require.Equal(t, []string{"for all", "for red", "gone"}, told(red.Screen(channel)))
	r.s.DeleteMessage(gone)
	require.Equal(t, []string{"for all"}, told(blue.Screen(channel)))
	require.Equal(t, []string{"in private"}, told(red.Screen(red.DM())))
	require.Empty(t, blue.Screen(red.DM()))
	require.Equal(t, []string{"for all", "for red", "in private", "gone"}, told(r.s.Posted(0)))
	require.Equal(t, []string{"gone"}, told(r.s.Posted(3)))
	require.Equal(t, "c", r.s.Called(channel))
	require.Empty(t, r.s.Called("404"))
}

func TestWhomAMessageRings(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	red, blue, channel := r.s.User("red"), r.s.User("blue"), r.s.Channel("c")
	both := "<@" + red.ID + "> <@!" + blue.ID + "> <@" + red.ID + ">"
	for _, c := range []struct {
		place string
		more  obj
		rings []string
	}{
		{channel, obj{}, nil},
		{channel, obj{"allowed_mentions": obj{"parse": []string{}, "users": []string{red.ID}}}, []string{red.ID}},
		{channel, obj{"allowed_mentions": obj{"parse": []string{"users"}}}, []string{red.ID, blue.ID}},
		{channel, obj{"allowed_mentions": obj{"parse": []string{"users"}}, "flags": discordtest.FlagSuppressNotifications}, nil},
		{blue.DM(), obj{}, []string{blue.ID}},
	} {
		m, found := r.s.Message(r.post(c.place, with(text(both), c.more)).id())
		require.True(t, found)
		require.Equal(t, c.rings, m.Rings, c.more)
	}
	plain := r.post(channel, obj{"content": both}).id()
	m, _ := r.s.Message(plain)
	require.Len(t, m.Rings, 2, "Discord rings everybody who is named where nothing is said of it")
	r.do("PATCH", "/channels/"+channel+"/messages/"+plain, text("nobody"))
	m, _ = r.s.Message(plain)
	require.Len(t, m.Rings, 2, "it has rung")
}

func TestQuiet(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	began := time.Now()
	r.s.Quiet(time.Millisecond, time.Minute)
	require.Less(t, time.Since(began), 30*time.Second, "nothing happens")
	ended := make(chan bool)
	go func() {
		for n := 0; ; n++ {
			select {
			case <-ended:
				return
			default:
				r.s.Channel("c" + string(rune('a'+n%26)) + time.Now().String())
			}
		}
	}()
	began = time.Now()
	r.s.Quiet(time.Hour, 50*time.Millisecond)
	ended <- true
	require.Less(t, time.Since(began), 30*time.Minute, "it never gets quiet")
}
