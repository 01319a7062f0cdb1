package wire

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"
)

// longest is how long these tests wait, on machines that are busy with others too.
const longest = 30 * time.Second

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
			ctx, cancel := context.WithTimeout(t.Context(), longest)
			defer cancel()
			pause := func(ctx context.Context, d time.Duration) bool {
				now = now.Add(max(0, d))
				if now.Sub(time.Unix(0, 0)) > 24*time.Hour {
					cancel()
				}
				return ctx.Err() == nil
			}
			fresh := func() *Gateway {
				return &Gateway{
					door: r.door, dial: websocket.DefaultDialer, event: func(string, json.RawMessage) {}, log: slog.New(slog.DiscardHandler),
					pulse: &pulse{}, counts: &counters{}, now: clock, pause: pause, patience: helloWait,
				}
			}
			if !restarts {
				require.NoError(t, fresh().Run(ctx))
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

// scripted is a gateway that plays one scene with each connection, the last one
// over and over, and notes how the bot began.
type scripted struct {
	url    string
	scenes []func(ws *websocket.Conn)
	begins func(n int) // told of each connection, if not nil, while the lock is held

	mu    sync.Mutex
	begun []int // opcodes; 0 where the bot said nothing
}

func (s *scripted) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	upgrader := websocket.Upgrader{}
	ws, err := upgrader.Upgrade(w, req, nil)
	if err != nil {
		return
	}
	defer ws.Close()
	s.mu.Lock()
	scene := s.scenes[min(len(s.begun), len(s.scenes)-1)]
	s.begun = append(s.begun, 0)
	if s.begins != nil {
		s.begins(len(s.begun))
	}
	s.mu.Unlock()
	scene(ws)
}

// heard lists how the connections so far began.
func (s *scripted) heard() []int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.begun)
}

// greeted says hello and hears how the bot begins.
func (s *scripted) greeted(then func(ws *websocket.Conn)) func(ws *websocket.Conn) {
	return func(ws *websocket.Conn) {
		var f frame
		if ws.WriteJSON(map[string]any{"op": opHello, "d": map[string]any{"heartbeat_interval": 3_600_000}}) != nil {
			return
		}
		for f.Op != opIdentify && f.Op != opResume {
			if ws.ReadJSON(&f) != nil {
				return
			}
		}
		s.mu.Lock()
		s.begun[len(s.begun)-1] = f.Op
		s.mu.Unlock()
		then(ws)
	}
}

// ready begins a session that is to be resumed at this address.
func ready(ws *websocket.Conn, resume string) {
	_ = ws.WriteJSON(map[string]any{"op": opDispatch, "s": 1, "t": "READY", "d": map[string]any{"session_id": "s", "resume_gateway_url": resume}})
}

// untilGone hears the bot out.
func untilGone(ws *websocket.Conn) {
	for {
		if _, _, err := ws.ReadMessage(); err != nil {
			return
		}
	}
}

func closing(code int) func(*websocket.Conn) {
	return func(ws *websocket.Conn) {
		_ = ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(time.Second))
		untilGone(ws)
	}
}

// gateway is one of the bot that connects there and waits for nothing.
func (s *scripted) gateway() *Gateway {
	return &Gateway{
		door: func(context.Context) (d door, err error) { d.URL = s.url; return d, nil }, dial: websocket.DefaultDialer,
		event: func(string, json.RawMessage) {}, log: slog.New(slog.DiscardHandler), pulse: &pulse{}, counts: &counters{}, now: time.Now,
		pause: func(context.Context, time.Duration) bool { return true }, patience: 300 * time.Millisecond,
	}
}

// opens connects so often, and returns how each connection began.
func (s *scripted) opens(t *testing.T, times int) []int {
	server := httptest.NewServer(s)
	defer server.Close()
	s.url = "ws" + strings.TrimPrefix(server.URL, "http")
	g := s.gateway()
	for range times {
		require.Error(t, g.connect(t.Context()))
	}
	return s.heard()
}

// A session that Discord does not know any more is not resumed for ever.
func TestSessionThatIsOverIsBegunAnew(t *testing.T) {
	for code, want := range map[int]int{4000: opResume, 4001: opResume, 4003: opIdentify, 4007: opIdentify, 4009: opIdentify} {
		s := &scripted{}
		s.scenes = []func(*websocket.Conn){s.greeted(func(ws *websocket.Conn) {
			ready(ws, s.url)
			closing(code)(ws)
		})}
		require.Equal(t, []int{opIdentify, want}, s.opens(t, 2), code)
	}
}

// Discord counts the time between two sessions from when the first came to it, which may be
// long after it was sent: the next waits from its answer on, or from where none came.
func TestSessionsAreCountedFromTheirAnswer(t *testing.T) {
	const way = time.Minute
	for name, answer := range map[string]func(*websocket.Conn){
		"taken":   func(ws *websocket.Conn) { ready(ws, ""); closing(4009)(ws) },
		"refused": func(ws *websocket.Conn) { _ = ws.WriteJSON(map[string]any{"op": opInvalidSession, "d": false}) },
		"lost":    func(*websocket.Conn) {},
	} {
		t.Run(name, func(t *testing.T) {
			s := &scripted{}
			var since atomic.Int64 // the start of the test
			s.scenes = []func(*websocket.Conn){s.greeted(func(ws *websocket.Conn) {
				since.Add(int64(way)) // it is on its way
				answer(ws)
			})}
			server := httptest.NewServer(s)
			defer server.Close()
			s.url = "ws" + strings.TrimPrefix(server.URL, "http")
			var waited []time.Duration
			g := s.gateway()
			g.now = func() time.Time { return time.Unix(0, 0).Add(time.Duration(since.Load())) }
			g.pause = func(_ context.Context, d time.Duration) bool {
				waited = append(waited, d)
				return true
			}
			require.Error(t, g.connect(t.Context()))
			waited = nil
			require.Error(t, g.connect(t.Context()))
			require.Equal(t, identifyEvery, waited[0])
			require.Equal(t, []int{opIdentify, opIdentify}, s.heard())
		})
	}
}

// An address for resuming that says nothing, before hello or after it, is left
// for the front door.
func TestMuteAddressIsLeft(t *testing.T) {
	for name, dumb := range map[string]func(*scripted) func(*websocket.Conn){
		"no hello":  func(*scripted) func(*websocket.Conn) { return untilGone },
		"no answer": func(s *scripted) func(*websocket.Conn) { return s.greeted(untilGone) },
	} {
		t.Run(name, func(t *testing.T) {
			other := &scripted{}
			other.scenes = []func(*websocket.Conn){dumb(other)}
			mute := httptest.NewServer(other)
			defer mute.Close()
			s := &scripted{}
			s.scenes = []func(*websocket.Conn){
				s.greeted(func(ws *websocket.Conn) {
					ready(ws, "ws"+strings.TrimPrefix(mute.URL, "http"))
					closing(4000)(ws)
				}),
				s.greeted(closing(4000)),
			}
			require.Equal(t, []int{opIdentify, opResume}, s.opens(t, 3), "the second connection was to the mute one")
			require.Len(t, other.heard(), 1)
		})
	}
}

// resumed goes on with a session, and asks at once for another connection.
func resumed(ws *websocket.Conn) {
	_ = ws.WriteJSON(map[string]any{"op": opDispatch, "s": 2, "t": "RESUMED", "d": map[string]any{}})
	_ = ws.WriteJSON(map[string]any{"op": opReconnect})
	untilGone(ws)
}

// pauses runs the bot against a gateway until it was connected so often, and
// lists how long it waited before each connection but the first; the clock
// stands still but for that.
func (s *scripted) pauses(t *testing.T, connections int) (waited []time.Duration) {
	server := httptest.NewServer(s)
	defer server.Close()
	s.url = "ws" + strings.TrimPrefix(server.URL, "http")
	now := time.Unix(0, 0)
	ctx, cancel := context.WithTimeout(t.Context(), longest)
	defer cancel()
	last := now
	s.begins = func(n int) {
		if n > 1 {
			waited = append(waited, now.Sub(last))
		}
		if last = now; n == connections {
			cancel()
		}
	}
	g := &Gateway{
		door: func(context.Context) (d door, err error) { d.URL = s.url; return d, nil }, dial: websocket.DefaultDialer,
		event: func(string, json.RawMessage) {}, log: slog.New(slog.DiscardHandler), pulse: &pulse{}, counts: &counters{},
		now: func() time.Time { s.mu.Lock(); defer s.mu.Unlock(); return now },
		pause: func(ctx context.Context, d time.Duration) bool {
			s.mu.Lock()
			defer s.mu.Unlock()
			now = now.Add(d)
			return ctx.Err() == nil
		},
		patience: longest,
	}
	require.NoError(t, g.Run(ctx))
	s.mu.Lock()
	defer s.mu.Unlock()
	return waited
}

// Discord moves bots about in waves: each connection that it took up and asks to
// leave is followed at once by the next, and there is no back-off that grows.
func TestSixReconnectsInARow(t *testing.T) {
	for name, leave := range map[string]func(*websocket.Conn){
		"asked to": resumed,
		"a close that may be resumed": func(ws *websocket.Conn) {
			_ = ws.WriteJSON(map[string]any{"op": opDispatch, "s": 2, "t": "RESUMED", "d": map[string]any{}})
			closing(4000)(ws)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := &scripted{}
			s.scenes = []func(*websocket.Conn){
				s.greeted(func(ws *websocket.Conn) { ready(ws, s.url); closing(4000)(ws) }),
				s.greeted(leave),
			}
			require.Equal(t, make([]time.Duration, 6), s.pauses(t, 7))
		})
	}
}

// A gateway that takes the bot up and lets it go for ever is not run down, and
// one that does not take it up is tried ever more slowly.
func TestReconnectsHaveAnEnd(t *testing.T) {
	s := &scripted{}
	s.scenes = []func(*websocket.Conn){s.greeted(func(ws *websocket.Conn) { ready(ws, s.url); closing(4000)(ws) }), s.greeted(resumed)}
	waited := s.pauses(t, mostHasty+3)
	require.Equal(t, make([]time.Duration, mostHasty), waited[:mostHasty])
	require.GreaterOrEqual(t, waited[mostHasty], FirstWait/2)
	require.GreaterOrEqual(t, waited[mostHasty+1], FirstWait)

	s = &scripted{}
	s.scenes = []func(*websocket.Conn){s.greeted(func(ws *websocket.Conn) { ready(ws, s.url); closing(4000)(ws) }), s.greeted(closing(4000))}
	waited = s.pauses(t, 5)
	require.Zero(t, waited[0], "the first was taken up")
	require.GreaterOrEqual(t, waited[1], FirstWait/2)
	require.GreaterOrEqual(t, waited[2], FirstWait)
	require.GreaterOrEqual(t, waited[3], 2*FirstWait)
}

// So many connections may follow at once within a minute, whose end is no part of it.
func TestHaste(t *testing.T) {
	var h hasty
	now := time.Unix(1000, 0)
	for n := range mostHasty {
		require.True(t, h.may(now.Add(time.Duration(n))))
	}
	require.False(t, h.may(now.Add(time.Minute-1)))
	require.True(t, h.may(now.Add(time.Minute)))
	require.False(t, h.may(now.Add(time.Minute)))
}
