package wire

import (
	"context"
	"net/http"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestRoutes(t *testing.T) {
	for _, c := range []struct {
		method, path string
		want         route
	}{
		{"POST", "/channels/12/messages", route{path: "POST /channels/*/messages", major: "/12"}},
		{"PATCH", "/channels/12/messages/34", route{path: "PATCH /channels/*/messages/*", major: "/12"}},
		{"GET", "/channels/12/messages?limit=31&after=34", route{path: "GET /channels/*/messages", major: "/12"}},
		{"POST", "/users/@me/channels", route{path: "POST /users/@me/channels"}},
		{"PUT", "/applications/12/guilds/34/commands", route{path: "PUT /applications/*/guilds/*/commands"}},
		{"PATCH", "/webhooks/12/to.ken/messages/@original", route{path: "PATCH /webhooks/*/*/messages/@original", major: "/12/to.ken", interactive: true}},
		{"POST", "/interactions/12/to.ken/callback", route{path: "POST /interactions/*/*/callback", major: "/12/to.ken", interactive: true, callback: true}},
	} {
		require.Equal(t, c.want, routeOf(c.method, c.path), c.path)
	}
}

// answered is an answer with what it says of the limits.
func answered(status, remaining int, after, body string) (*http.Response, []byte) {
	h := http.Header{}
	h.Set("X-RateLimit-Bucket", "b")
	h.Set("X-RateLimit-Remaining", strconv.Itoa(remaining))
	h.Set("X-RateLimit-Reset-After", after)
	return &http.Response{StatusCode: status, Header: h}, []byte(body)
}

func learned(l *limits, r route, status, remaining int, after, body string) {
	resp, text := answered(status, remaining, after, body)
	l.learn(r, resp, text)
}

func TestQuotaIsHeeded(t *testing.T) {
	var l limits
	one, two := routeOf("POST", "/channels/1/messages"), routeOf("POST", "/channels/2/messages")
	callback, webhook := routeOf("POST", "/interactions/1/t/callback"), routeOf("POST", "/webhooks/1/t")
	require.NoError(t, l.free(one), "nothing is known yet")
	learned(&l, one, 200, 2, "60", "")
	require.Zero(t, l.take(one))
	require.Zero(t, l.take(one))
	require.InDelta(t, 60, l.take(one).Seconds(), 5)
	learned(&l, one, 200, 1, "59", "")
	require.Error(t, l.free(one), "an answer that comes late gives nothing back")
	require.NoError(t, l.free(two), "another channel has its own")
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	require.ErrorIs(t, l.wait(ctx, one), context.DeadlineExceeded)

	learned(&l, two, 429, 0, "60", `{"retry_after": 60, "global": true}`)
	require.Error(t, l.free(two))
	require.NoError(t, l.free(webhook), "what interactions need is outside the limit of all")
	learned(&l, callback, 429, 0, "60", `{"retry_after": 60}`)
	require.NoError(t, l.wait(t.Context(), callback), "the first answer is never held")

	require.NotEmpty(t, l.left)
	l.sweep(time.Now().Add(time.Hour))
	require.Empty(t, l.left, "what is over is dropped")
}

func TestPaceOfAllRequests(t *testing.T) {
	l := limits{perSecond: 3}
	r, now := routeOf("GET", "/users/@me"), time.Now()
	for range 3 {
		require.Zero(t, l.pace(r, now))
	}
	require.Equal(t, 600*time.Millisecond, l.pace(r, now.Add(400*time.Millisecond)))
	require.Zero(t, l.pace(routeOf("POST", "/webhooks/1/t"), now))
	require.Zero(t, l.pace(r, now.Add(time.Second)))
}

// What Discord says of a span of an hour or more, or of none, is no quota of its own.
func TestSpansThatAreNoQuota(t *testing.T) {
	for after, held := range map[string]bool{"3599": true, "3600": false, "0": false, "-1": false, "soon": false} {
		var l limits
		one := routeOf("POST", "/channels/1/messages")
		learned(&l, one, 200, 0, after, "")
		require.Equal(t, held, l.free(one) != nil, after)
	}
}
