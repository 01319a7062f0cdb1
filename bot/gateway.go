package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
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

// gateway keeps one session with Discord's gateway, over as many connections
// as it takes. It is our own loop rather than discordgo's, which can hang for
// ever after a reconnect, notices a dead connection late and tries again what
// must not be tried again (docs/dependencies.md).
type gateway struct {
	token string
	url   func(context.Context) (string, error) // asks Discord where to connect
	dial  *websocket.Dialer
	event func(kind string, data json.RawMessage) // only enqueues; called in order
	log   *slog.Logger
	pulse *pulse

	session string // to resume; empty for a new one
	resume  string // where to resume
	seq     atomic.Int64
	began   time.Time // when a session was last begun
}

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

// fatal is an error that ends the bot.
type fatal struct{ reason string }

func (f *fatal) Error() string { return f.reason }

// back-off between connections: doubled after each that failed, with a jitter.
const (
	firstWait = time.Second
	longWait  = time.Minute
)

// identifyEvery is how long Discord wants between two sessions begun.
const identifyEvery = 5*time.Second + 200*time.Millisecond

// run connects until ctx ends or Discord says that it must not.
func (g *gateway) run(ctx context.Context) error {
	wait := firstWait
	for {
		began := time.Now()
		err := g.connect(ctx)
		g.pulse.lost()
		var end *fatal
		switch {
		case ctx.Err() != nil:
			return nil
		case errors.As(err, &end):
			return err
		case time.Since(began) > longWait:
			wait = firstWait
		}
		g.log.Warn("the gateway is lost, connecting again", "error", err, "resume", g.session != "")
		if !sleep(ctx, wait/2+rand.N(wait/2)) {
			return nil
		}
		wait = min(2*wait, longWait)
	}
}

// sleep waits; false when ctx ended first.
func sleep(ctx context.Context, d time.Duration) bool {
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
func (g *gateway) connect(ctx context.Context) error {
	if g.session == "" && !sleep(ctx, time.Until(g.began.Add(identifyEvery))) {
		return ctx.Err()
	}
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
func (g *gateway) where(ctx context.Context) (string, error) {
	at := g.resume
	if at == "" || g.session == "" {
		var err error
		if at, err = g.url(ctx); err != nil {
			return "", fmt.Errorf("asking for the gateway: %w", err)
		}
	}
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
