package bot

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// refusing is a gateway that takes nobody: each session begun gets an op 9. It
// counts them and says, as Discord does, how many are left of the day's 1,000.
type refusing struct {
	begun int
	first time.Time // the day begins with the first session
	now   func() time.Time
	url   string
}

func (r *refusing) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	upgrader := websocket.Upgrader{}
	ws, err := upgrader.Upgrade(w, req, nil)
	if err != nil {
		return
	}
	defer ws.Close()
	var f frame
	if ws.WriteJSON(map[string]any{"op": opHello, "d": map[string]any{"heartbeat_interval": 60_000}}) != nil || ws.ReadJSON(&f) != nil {
		return
	}
	if r.begun++; f.Op != opIdentify {
		return
	}
	_ = ws.WriteJSON(map[string]any{"op": opInvalidSession, "d": false})
	_ = ws.ReadJSON(&f) // until the bot goes
}

// door is what Discord says of its limit; the day of 1,000 sessions begins with
// the first of them.
func (r *refusing) door(context.Context) (d door, err error) {
	if r.first.IsZero() {
		r.first = r.now()
	}
	d.URL, d.Limit.Total, d.Limit.Remaining = r.url, 1000, 1000-r.begun
	d.Limit.Reset = r.first.Add(24 * time.Hour).Sub(r.now()).Milliseconds()
	return d, nil
}

// Discord resets the token after 1,000 sessions begun in a day. A gateway that
// never takes us does not bring us there, nor does a program that falls down
// after each and is started again.
func TestSessionsOfADay(t *testing.T) {
	for name, restarts := range map[string]bool{"one program": false, "started again and again": true} {
		t.Run(name, func(t *testing.T) {
			now := time.Unix(0, 0)
			clock := func() time.Time { return now }
			r := &refusing{now: clock}
			server := httptest.NewServer(r)
			defer server.Close()
			r.url = "ws" + strings.TrimPrefix(server.URL, "http")
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			pause := func(ctx context.Context, d time.Duration) bool {
				now = now.Add(max(0, d))
				if now.Sub(time.Unix(0, 0)) > 24*time.Hour {
					cancel()
				}
				return ctx.Err() == nil
			}
			fresh := func() *gateway {
				return &gateway{
					door: r.door, dial: websocket.DefaultDialer, event: func(string, json.RawMessage) {}, log: slog.New(slog.DiscardHandler),
					pulse: &pulse{}, counts: &counters{}, now: clock, pause: pause,
				}
			}
			if !restarts {
				require.NoError(t, fresh().run(ctx))
			}
			for restarts && ctx.Err() == nil {
				_ = fresh().connect(ctx)
				pause(ctx, 30*time.Second) // as docs/operating.md has systemd wait
			}
			require.Greater(t, now.Sub(time.Unix(0, 0)), 24*time.Hour, "the day has passed")
			require.Greater(t, r.begun, 250)
			require.Less(t, r.begun, 600)
		})
	}
}

func TestHowOftenSessionsAreBegun(t *testing.T) {
	for _, c := range []struct {
		total, left int
		reset, want time.Duration
	}{
		{0, 0, 0, identifyEvery}, // nothing is said
		{1000, 1000, time.Hour, identifyEvery},
		{1000, 750, time.Hour, identifyEvery},
		{1000, 749, time.Hour, sparingly},
		{1000, 1, time.Hour, sparingly},
		{1000, 0, time.Hour, time.Hour},
		{1000, 0, time.Second, sparingly},
	} {
		var d door
		d.Limit.Total, d.Limit.Remaining, d.Limit.Reset = c.total, c.left, c.reset.Milliseconds()
		require.Equal(t, c.want, d.every(), c)
	}
}
