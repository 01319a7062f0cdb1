package discordtest_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

// resume takes a session up on a new connection.
func (r rest) resume(id string, seq int) line {
	r.t.Helper()
	l := r.dial()
	l.send(6, obj{"token": "Bot " + r.s.Token(), "session_id": id, "seq": seq})
	return l
}

func TestHeartbeatsAreAcknowledged(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	l := r.dial()
	l.send(1, nil)
	require.Equal(t, 11, l.read().Op)
	r.s.Gateway().Beat()
	require.Equal(t, 1, l.read().Op)
}

func TestASilentBotIsClosed(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{Heartbeat: 30 * time.Millisecond})
	require.Equal(t, 4009, r.dial().closed())
}

func TestWhatIdentifyIsHeldTo(t *testing.T) {
	t.Parallel()
	cases := []struct {
		name  string
		send  func(l line)
		code  int
		fault string
	}{
		{"token", func(l line) { l.send(2, with(l.identity(), obj{"token": "Bot other"})) }, 4004, ""},
		{"no intents", func(l line) { l.send(2, obj{"token": l.r.s.Token(), "properties": obj{}}) }, 4013, ""},
		{"no properties", func(l line) { l.send(2, obj{"token": l.r.s.Token(), "intents": 0}) }, 4002, ""},
		{"twice", func(l line) { l.identify(); l.send(2, l.identity()) }, 4005, ""},
		{"something before it", func(l line) { l.send(3, obj{}) }, 4003, ""},
		{"too long", func(l line) { l.send(2, strings.Repeat("a", 4096)) }, 4002, "4,096 bytes"},
		{"too many", func(l line) {
			for range 121 {
				l.send(1, nil)
			}
		}, 4008, "more than 120"},
		{"resume with another token", func(l line) { l.send(6, obj{"token": "other"}) }, 4004, ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			r := newRest(t, discordtest.Options{})
			l := r.dial()
			c.send(l)
			require.Equal(t, c.code, l.closed())
			require.Contains(t, strings.Join(r.s.Faults(), "\n"), c.fault)
		})
	}
}

func TestIntentsAreAFault(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	l := r.dial()
	l.send(2, with(l.identity(), obj{"intents": 1}))
	require.Equal(t, "READY", l.read().Type)
	require.Equal(t, []string{"IDENTIFY: asks for intents; interactions need none"}, r.s.Faults())
}

func TestTooManySessions(t *testing.T) {
	t.Parallel()
	for fault, o := range map[string]discordtest.Options{
		"within 5 s":             {Concurrent: time.Hour, Identifies: 2},
		"beyond the day's limit": {Concurrent: time.Nanosecond, Identifies: 1},
	} {
		r := newRest(t, o)
		r.dial().identify()
		again := r.dial()
		again.send(2, again.identity())
		require.Equal(t, 9, again.read().Op)
		require.Len(t, r.s.Faults(), 1)
		require.Contains(t, r.s.Faults()[0], fault)
		require.Equal(t, 2, r.s.Gateway().Identifies())
	}
}

func TestAResumeReplaysWhatWasMissed(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	l := r.dial()
	id := l.identify()
	red, channel := r.s.User("red"), r.s.Channel("c")
	red.Slash(channel, "roll")
	seq := l.read().Seq
	r.s.Gateway().Drop()
	require.Equal(t, websocket.CloseAbnormalClosure, l.closed(), "no close frame")
	missed := red.Slash(channel, "roll")
	require.NoError(t, missed.Err())
	again := r.resume(id, seq)
	e := again.read()
	require.Equal(t, seq+1, e.Seq)
	require.Contains(t, string(e.Data), missed.ID)
	require.Equal(t, "RESUMED", again.read().Type)
	require.Equal(t, 1, r.s.Gateway().Resumes())
	noFaults(t, r.s)
}

func TestAMuteConnectionKeepsItsEventsForTheResume(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	l := r.dial()
	id := l.identify()
	r.s.Gateway().Mute()
	require.False(t, r.s.Gateway().Connected())
	l.send(1, nil)
	i := r.s.User("red").Slash(r.s.Channel("c"), "roll")
	_ = l.ws.SetReadDeadline(time.Now().Add(50 * time.Millisecond))
	_, _, err := l.ws.ReadMessage()
	require.Error(t, err, "neither acknowledged nor told")
	again := r.resume(id, 1)
	require.Contains(t, string(again.read().Data), i.ID)
	require.True(t, r.s.Gateway().WaitConnected(10*time.Second))
}

func TestReplaysSendAnInteractionTwice(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	l := r.dial()
	id := l.identify()
	r.s.User("red").Slash(r.s.Channel("c"), "roll")
	first := l.read()
	require.NoError(t, r.s.Gateway().Replay(1))
	second := l.read()
	require.JSONEq(t, string(first.Data), string(second.Data))
	require.Greater(t, second.Seq, first.Seq)
	r.s.Gateway().ReplayOnResume(2)
	again := r.resume(id, second.Seq)
	require.Equal(t, first.Seq, again.read().Seq)
	require.Equal(t, second.Seq, again.read().Seq)
	require.Equal(t, "RESUMED", again.read().Type)
}

func TestReconnectIsAskedFor(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	l := r.dial()
	id := l.identify()
	r.s.Gateway().Reconnect()
	require.Equal(t, 7, l.read().Op)
	r.s.Gateway().ReconnectAfterResume()
	again := r.resume(id, 1)
	require.Equal(t, "RESUMED", again.read().Type)
	require.Equal(t, 7, again.read().Op)
}

func TestSessionsBecomeInvalid(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{Concurrent: time.Nanosecond})
	l := r.dial()
	id := l.identify()
	r.s.Gateway().InvalidSession(true)
	e := l.read()
	require.Equal(t, 9, e.Op)
	require.Equal(t, json.RawMessage("true"), e.Data)
	again := r.resume(id, 1)
	require.Equal(t, "RESUMED", again.read().Type)
	r.s.Gateway().InvalidSession(false)
	require.Equal(t, json.RawMessage("false"), again.read().Data)
	require.Equal(t, 9, r.resume(id, 1).read().Op)
	again.identify() // on the same connection, as some libraries do
}

func TestACleanCloseEndsTheSession(t *testing.T) {
	t.Parallel()
	for code, first := range map[int]int{websocket.CloseNormalClosure: 9, websocket.CloseGoingAway: 9, websocket.CloseServiceRestart: 0} {
		r := newRest(t, discordtest.Options{})
		l := r.dial()
		id := l.identify()
		require.NoError(t, l.ws.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(code, "")))
		l.closed()
		require.True(t, r.s.Eventually(30*time.Second, func() bool { return !r.s.Gateway().Connected() }))
		require.Equal(t, first, r.resume(id, 1).read().Op, "close code %d", code)
	}
}

func TestCloseCodesAndRefusedConnections(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{Concurrent: time.Nanosecond})
	l := r.dial()
	id := l.identify()
	r.s.Gateway().CloseWith(4000)
	require.Equal(t, 4000, l.closed())
	r.s.Gateway().RefuseConnections(1)
	_, _, err := r.s.Dialer().Dial("wss://gateway.discord.gg/?v=10", nil)
	require.ErrorIs(t, err, websocket.ErrBadHandshake)
	again := r.resume(id, 1)
	require.Equal(t, "RESUMED", again.read().Type)
	r.s.Gateway().CloseWith(4014)
	require.Equal(t, 4014, again.closed())
	require.Equal(t, 9, r.resume(id, 1).read().Op)
}
