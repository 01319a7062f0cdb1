package discordtest_test

import (
	"context"
	"net/http"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"impulse/bot/discordtest"
)

func TestFailuresOnDemand(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	channel := r.s.Channel("c")
	r.s.Fail("POST /channels/*/messages", 2, 502, 0)
	require.Equal(t, 502, r.post(channel, text("a")).Status)
	require.Equal(t, 200, r.do("GET", "/users/@me", nil).Status, "another route")
	require.Equal(t, 502, r.post(channel, text("a")).Status)
	require.Equal(t, 200, r.post(channel, text("a")).Status)
	r.s.Fail("", 5, 400, 130000)
	refused(t, r.do("GET", "/users/@me", nil), 400, 130000)
	r.s.Heal()
	require.Equal(t, 200, r.do("GET", "/users/@me", nil).Status)
	require.Len(t, r.s.Messages(channel), 1, "what failed was not done")
	require.Equal(t, 502, r.s.Requests()[0].Status)
}

func TestARouteIsLimited(t *testing.T) {
	t.Parallel()
	c := newClock()
	r := newRest(t, discordtest.Options{Now: c.now})
	channel := r.s.Channel("c")
	r.s.RateLimit("POST /channels/*/messages", 1, 4*time.Second, discordtest.PerRoute)
	limited := r.post(channel, text("a"))
	refused(t, limited, 429, 0)
	require.Equal(t, false, limited.Body["global"])
	require.InDelta(t, 4, limited.Body["retry_after"], 0.01)
	require.Equal(t, "4", limited.Header.Get("Retry-After"))
	require.Equal(t, "user", limited.Header.Get("X-RateLimit-Scope"))
	require.Equal(t, "0", limited.Header.Get("X-RateLimit-Remaining"))
	require.Equal(t, 200, r.do("GET", "/users/@me", nil).Status, "another route")
	noFaults(t, r.s)
	c.forward(200 * time.Millisecond)
	require.Equal(t, 429, r.post(channel, text("a")).Status, "too early")
	require.Len(t, r.s.Faults(), 1)
	require.Contains(t, r.s.Faults()[0], "before Retry-After was over")
	c.forward(4 * time.Second)
	require.Equal(t, 200, r.post(channel, text("a")).Status)
}

func TestAGlobalLimitSparesInteractions(t *testing.T) {
	t.Parallel()
	c := newClock()
	r := connected(t, discordtest.Options{Now: c.now})
	r.s.RateLimit("POST /channels/*/messages", 1, 3*time.Second, discordtest.Global)
	limited := r.post(r.s.Channel("c"), text("a"))
	require.Equal(t, 429, limited.Status)
	require.Equal(t, "true", limited.Header.Get("X-RateLimit-Global"))
	require.Equal(t, "global", limited.Header.Get("X-RateLimit-Scope"))
	require.Equal(t, 429, r.do("GET", "/users/@me", nil).Status)
	require.Equal(t, 204, r.callback(r.s.User("red").Slash(r.s.Channel("c"), "roll"), 5, nil).Status)
	c.forward(3100 * time.Millisecond)
	require.Equal(t, 200, r.do("GET", "/users/@me", nil).Status)
}

func TestLimitsThatAlwaysStand(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{PerRoute: 2, Global: 4})
	a, b := r.s.Channel("a"), r.s.Channel("b")
	first := r.post(a, text("1"))
	require.Equal(t, "2", first.Header.Get("X-RateLimit-Limit"))
	require.Equal(t, "1", first.Header.Get("X-RateLimit-Remaining"))
	require.Equal(t, 200, r.post(a, text("2")).Status)
	require.Equal(t, 429, r.post(a, text("3")).Status)
	require.Equal(t, 200, r.post(b, text("1")).Status, "limits are split by channel")
	require.Equal(t, "true", r.post(b, text("2")).Header.Get("X-RateLimit-Global"))
}

func TestARevokedTokenIsWorthNothing(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	old := "Bot " + r.s.Token()
	withOld := func(req *http.Request) { req.Header.Set("Authorization", old) }
	l := r.dial()
	l.identify()
	r.s.RevokeToken()
	require.Equal(t, 4004, l.closed())
	refused(t, r.do("GET", "/users/@me", nil, withOld), 401, 0)
	again := r.dial()
	again.send(2, with(again.identity(), obj{"token": old}))
	require.Equal(t, 4004, again.closed())
}

func TestADelayHoldsARouteBack(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	r.s.Delay("GET /users/*", time.Second)
	start := time.Now()
	r.do("GET", "/users/@me", nil)
	require.GreaterOrEqual(t, time.Since(start), time.Second)
	r.s.Heal()
	r.s.Delay("GET /users/*", time.Hour)
	r.s.Heal()
	require.Equal(t, 200, r.do("GET", "/users/@me", nil).Status, "at once, and not in an hour")
}

// A test can wait until a request has come that is held back: it has not been done.
func TestWhatIsHeldBackHasCome(t *testing.T) {
	t.Parallel()
	s := discordtest.New(discordtest.Options{})
	r := rest{t, s}
	channel := s.Channel("c")
	s.Delay("POST /channels/*/messages", time.Hour)
	require.Zero(t, s.Held())
	done := r.begin("POST", "/channels/"+channel+"/messages", text("a"))
	require.True(t, s.Eventually(30*time.Second, func() bool { return s.Held() == 1 }))
	require.Empty(t, s.Requests())
	require.Empty(t, s.Messages(channel))
	s.Close()
	<-done
}

func TestAnAnswerIsLostWhenTheDeedIsDone(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	channel := r.s.Channel("c")
	r.s.LoseAnswer("POST /channels/*/messages", 1)
	_, err := r.s.Transport().RoundTrip(r.request("POST", "/channels/"+channel+"/messages", text("a")))
	require.Error(t, err)
	require.Len(t, r.s.Messages(channel), 1)
	require.Equal(t, 0, r.s.Requests()[0].Status)
	require.Equal(t, 200, r.post(channel, text("b")).Status)
	noFaults(t, r.s)
}

func TestARequestIsSwallowed(t *testing.T) {
	t.Parallel()
	r := newRest(t, discordtest.Options{})
	channel := r.s.Channel("c")
	r.s.Swallow("POST /channels/*/messages")
	ctx, cancel := context.WithCancel(t.Context())
	done := r.begin("POST", "/channels/"+channel+"/messages", text("a"), ctx)
	require.True(t, r.s.Eventually(30*time.Second, func() bool { return len(r.s.Requests()) == 1 }))
	cancel()
	require.Error(t, <-done)
	r.s.Heal()
	require.Equal(t, 200, r.post(channel, text("b")).Status)
	require.Len(t, r.s.Messages(channel), 1, "what was swallowed was not done")
	require.Equal(t, 0, r.s.Requests()[0].Status)
	noFaults(t, r.s)
}

func TestAnAnswerIsHeldBackAndCloseDoesNotWait(t *testing.T) {
	t.Parallel()
	s := discordtest.New(discordtest.Options{})
	r := rest{t, s}
	channel := s.Channel("c")
	s.DelayAnswer("POST /channels/*/messages", time.Hour)
	done := r.begin("POST", "/channels/"+channel+"/messages", text("a"))
	require.True(t, s.Eventually(30*time.Second, func() bool { return len(s.Messages(channel)) == 1 }))
	require.Len(t, s.Requests(), 1, "who sees what was done finds what asked for it")
	require.Equal(t, 200, s.Requests()[0].Status, "as it will be answered")
	s.Close()
	<-done
}

// A test sees the deed and only then asks for a delay: the answer is on its way.
// Many that look at once stand between the deed and its answer. They take all
// processors, so no other test runs beside them.
func TestNoAnswerIsHeldBackOfWhatWasDoneBefore(t *testing.T) {
	s := discordtest.New(discordtest.Options{})
	t.Cleanup(s.Close)
	r := rest{t, s}
	for i := range 150 {
		channel := s.Channel("c" + strconv.Itoa(i))
		done := r.begin("POST", "/channels/"+channel+"/messages", text("a"))
		var looking sync.WaitGroup
		for range 8 {
			looking.Go(func() {
				for len(s.Messages(channel)) == 0 {
					runtime.Gosched()
				}
				s.DelayAnswer("POST /channels/*/messages", time.Hour)
			})
		}
		looking.Wait()
		select {
		case err := <-done:
			require.NoError(t, err)
		case <-time.After(30 * time.Second):
			require.Fail(t, "the answer to what was done before is held back")
		}
		s.Heal()
	}
}

func TestADeletedChannelTakesItsInteractionsAlong(t *testing.T) {
	t.Parallel()
	r := connected(t, discordtest.Options{})
	red, channel := r.s.User("red"), r.s.Channel("c")
	first, second := red.Slash(channel, "roll"), red.Slash(channel, "roll")
	require.Equal(t, 204, r.callback(first, 5, nil).Status)
	r.s.DeleteChannel(channel)
	refused(t, r.webhook("PATCH", first, "@original", text("a")), 404, 10003)
	refused(t, r.callback(second, 4, text("a")), 404, 10003)
	noFaults(t, r.s)
}

func TestTheDateIsDiscords(t *testing.T) {
	t.Parallel()
	c := newClock()
	r := newRest(t, discordtest.Options{Now: c.now})
	require.Equal(t, "Sat, 21 Nov 2026 12:00:00 GMT", r.do("GET", "/users/@me", nil).Header.Get("Date"))
}
