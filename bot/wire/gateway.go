package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

// Gateway opcodes.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opResume         = 6
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// frame is one message of the gateway.
type frame struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  *int64          `json:"s,omitempty"`
	Type string          `json:"t,omitempty"`
}

// Gateway keeps one session with Discord's gateway, over as many connections
// as it takes. It is our own loop rather than discordgo's, which can hang for
// ever after a reconnect, notices a dead connection late and tries again what
// must not be tried again (docs/dependencies.md).
type Gateway struct {
	token string
	door  func(context.Context) (door, error) // asks Discord where to connect
	dial  *websocket.Dialer
	event func(kind string, data json.RawMessage) // only enqueues; called in order
	log   *slog.Logger
	pulse *pulse

	counts *counters
	now    func() time.Time
	pause  func(context.Context, time.Duration) bool // false when ctx ended first

	patience time.Duration // how long an answer may take that must come at once

	session string // to resume; empty for a new one
	resume  string // where to resume
	seq     atomic.Int64
	began   time.Time // when a session was last begun
	good    bool      // Discord has taken the connection up: READY or RESUMED came
	hasty   hasty
}

// NewGateway makes a gateway that tells what happens to event, which only
// enqueues it.
func NewGateway(r *Rest, dial *websocket.Dialer, event func(kind string, data json.RawMessage), log *slog.Logger) *Gateway {
	return &Gateway{
		token: r.token, door: r.gateway, dial: dial, event: event, log: log,
		pulse: &pulse{}, counts: &r.Counts, now: time.Now, pause: Sleep, patience: helloWait,
	}
}

// Healthy reports whether Discord was heard within the span.
func (g *Gateway) Healthy(within time.Duration) bool { return g.pulse.fresh(within) }

// fatalCodes are close codes after which trying again is useless or harmful,
// with what the operator should do.
var fatalCodes = map[int]string{
	4004: "Discord does not accept the token; check DISCORD_TOKEN",
	4010: "Discord refuses the shard",
	4011: "the bot is in too many servers for one connection; it needs sharding",
	4012: "Discord no longer speaks this version of the gateway; update Impulse",
	4013: "Discord does not know the intents asked for",
	4014: "the intents asked for are not allowed to this bot",
}

// sessionOver are close codes after which the session cannot be resumed: it is
// not known any more, its sequence is wrong, or it has timed out.
var sessionOver = []int{4003, 4007, 4009}

// back-off between connections: doubled after each that failed, with a jitter.
// One that Discord had taken up ends the back-off, and is followed by the next
// at once, as Discord wants it after an op 7: it moves bots about in waves, and
// to resume costs no session.
const (
	FirstWait = time.Second
	LongWait  = time.Minute
)

// hasty counts the connections that followed at once on another: so many within
// a minute, lest a gateway that takes us up and lets us go for ever be run down.
type hasty []time.Time

const mostHasty = 10

// may reports whether one more may follow at once, and counts it.
func (h *hasty) may(now time.Time) bool {
	*h = slices.DeleteFunc(*h, func(at time.Time) bool { return now.Sub(at) >= time.Minute })
	if len(*h) >= mostHasty {
		return false
	}
	*h = append(*h, now)
	return true
}

// How long to wait between two sessions begun: identifyEvery is what Discord
// wants, sparingly what we do once a quarter of the day's are used up. Where the
// day's are used up altogether Discord resets the token. So not even a gateway
// that never takes us makes more than 250 and one every 5 minutes, 288 a day;
// nor does a program that is started again and again.
const (
	identifyEvery = 5*time.Second + 200*time.Millisecond
	sparingly     = 5 * time.Minute
)

// every is how long to wait between two sessions begun at this door.
func (d door) every() time.Duration {
	switch l := d.Limit; {
	case l.Total > 0 && l.Remaining <= 0:
		return max(sparingly, time.Duration(l.Reset)*time.Millisecond)
	case 4*l.Remaining < 3*l.Total:
		return sparingly
	}
	return identifyEvery
}

// Run connects until ctx ends or Discord says that it must not.
func (g *Gateway) Run(ctx context.Context) error {
	wait := FirstWait
	for {
		began := g.now()
		err := g.connect(ctx)
		g.pulse.lost()
		var end *Fatal
		if ctx.Err() != nil {
			return nil
		}
		if errors.As(err, &end) {
			return err
		}
		if g.now().Sub(began) > LongWait {
			wait = FirstWait
		}
		g.log.Warn("the gateway is lost, connecting again", "error", err, "resume", g.session != "")
		if g.good && g.hasty.may(g.now()) {
			wait = FirstWait
			continue
		}
		if !g.pause(ctx, wait/2+rand.N(wait/2)) {
			return nil
		}
		wait = min(2*wait, LongWait)
	}
}

// forget has the next connection begin a new session.
func (g *Gateway) forget() {
	g.session, g.resume = "", ""
	g.seq.Store(0)
}

// Sleep waits; false when ctx ended first.
func Sleep(ctx context.Context, d time.Duration) bool {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-t.C:
		return true
	}
}

// connect makes one connection and serves it until it ends.
func (g *Gateway) connect(ctx context.Context) error {
	g.good = false
	at, err := g.where(ctx)
	if err != nil {
		return err
	}
	dialing, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	ws, _, err := g.dial.DialContext(dialing, at, http.Header{"User-Agent": {userAgent}})
	if err != nil {
		g.resume = "" // it may be the address that is wrong
		return fmt.Errorf("connecting to the gateway: %w", err)
	}
	c := &connection{g: g, ws: ws, done: make(chan struct{})}
	return c.serve(ctx)
}

// where is the address to connect to: that of the session, or a new one.
func (g *Gateway) where(ctx context.Context) (string, error) {
	if g.session != "" && g.resume != "" {
		return address(g.resume)
	}
	d, err := g.door(ctx)
	if err != nil {
		return "", fmt.Errorf("asking for the gateway: %w", err)
	}
	if g.session == "" && !g.await(ctx, d) {
		return "", ctx.Err()
	}
	return address(d.URL)
}

// await waits until a session may be begun at the door; false when ctx ended
// first. When the one before was begun is not known after a start of the
// program, so where sessions are few it waits then too.
func (g *Gateway) await(ctx context.Context, d door) bool {
	every := d.every()
	wait := g.began.Add(every).Sub(g.now())
	if g.began.IsZero() && every > identifyEvery {
		wait = every
	}
	if wait > identifyEvery {
		g.log.Warn("too many sessions were begun today; waiting before the next", "left", d.Limit.Remaining, "wait", wait.String())
	}
	return g.pause(ctx, wait)
}

// address adds to the gateway's address what we speak.
func address(at string) (string, error) {
	u, err := url.Parse(at)
	if err != nil {
		return "", fmt.Errorf("the gateway's address: %w", err)
	}
	u.RawQuery = url.Values{"v": {"10"}, "encoding": {"json"}}.Encode()
	if u.Path == "" {
		u.Path = "/"
	}
	return u.String(), nil
}
