package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

// connection is one connection to the gateway. One goroutine reads, one beats;
// when either ends, both do.
type connection struct {
	g     *Gateway
	ws    *websocket.Conn
	write sync.Mutex
	acked atomic.Bool // the last heartbeat was answered
	taken bool        // Discord has answered to who we are
	fresh bool        // a session is begun with it
	done  chan struct{}
	beats sync.WaitGroup
}

// helloWait is how long Discord may take to say hello, and to answer to who we
// are; writeWait is how long a frame may take to be written, and mostFrame how
// many bytes one may have: an interaction with all it holds has far fewer.
const (
	helloWait = 20 * time.Second
	writeWait = 10 * time.Second
	mostFrame = 16 << 20
)

// errDead is a heartbeat without an answer.
var errDead = errors.New("a heartbeat was not answered")

// serve greets, and reads until the connection ends.
func (c *connection) serve(ctx context.Context) (err error) {
	stop := context.AfterFunc(ctx, func() { c.close(websocket.CloseNormalClosure) })
	defer stop()
	defer c.beats.Wait()
	defer close(c.done)
	defer c.ws.Close()
	defer func() {
		if !c.taken {
			c.g.resume = "" // it may be the address that is mute
			c.answered()
		}
	}()
	c.ws.SetReadLimit(mostFrame)
	interval, err := c.hello()
	if err != nil {
		return err
	}
	c.acked.Store(true)
	c.beats.Go(func() { c.beat(interval) })
	if err := c.greet(); err != nil {
		return err
	}
	_ = c.ws.SetReadDeadline(time.Now().Add(c.g.patience))
	for {
		if c.taken {
			// Two intervals without any frame is a connection that is dead: each
			// heartbeat is answered.
			_ = c.ws.SetReadDeadline(time.Now().Add(2*interval + c.g.patience))
		}
		var f frame
		if err := c.ws.ReadJSON(&f); err != nil {
			return c.closed(err)
		}
		if err := c.take(ctx, f); err != nil {
			return err
		}
	}
}

// hello reads the first frame, which says how often to beat.
func (c *connection) hello() (time.Duration, error) {
	_ = c.ws.SetReadDeadline(time.Now().Add(c.g.patience))
	var f frame
	if err := c.ws.ReadJSON(&f); err != nil {
		return 0, c.closed(err)
	}
	var hello struct {
		Interval int64 `json:"heartbeat_interval"` // milliseconds
	}
	if err := json.Unmarshal(f.Data, &hello); err != nil || f.Op != opHello || hello.Interval <= 0 {
		return 0, fmt.Errorf("the gateway began with op %d, not with a hello", f.Op)
	}
	return time.Duration(hello.Interval) * time.Millisecond, nil
}

// greet resumes the session, or begins a new one. No intents are asked for:
// interactions come without.
func (c *connection) greet() error {
	if c.g.session != "" {
		c.g.counts.resumes.Add(1)
		return c.send(opResume, map[string]any{"token": c.g.token, "session_id": c.g.session, "seq": c.g.seq.Load()})
	}
	c.fresh, c.g.began = true, c.g.now()
	c.g.counts.sessions.Add(1)
	return c.send(opIdentify, map[string]any{
		"token": c.g.token, "intents": 0,
		"properties": map[string]string{"os": runtime.GOOS, "browser": "impulse", "device": "impulse"},
	})
}

// answered counts the time to the next session from now on, if one was begun: it may have
// been on its way for long, and Discord counts from when it came.
func (c *connection) answered() {
	if c.fresh {
		c.g.began = c.g.now()
	}
}

// take does what a frame asks for.
func (c *connection) take(ctx context.Context, f frame) error {
	if f.Seq != nil {
		c.g.seq.Store(*f.Seq)
	}
	if !c.taken && (f.Op == opDispatch || f.Op == opReconnect || f.Op == opInvalidSession) {
		c.taken = true
		c.answered()
	}
	switch f.Op {
	case opDispatch:
		c.dispatch(f)
	case opHeartbeat:
		return c.heartbeat()
	case opHeartbeatAck:
		c.acked.Store(true)
		c.g.pulse.beat()
	case opReconnect:
		c.close(websocket.CloseServiceRestart) // not 1000, which would end the session
		return errors.New("asked to reconnect")
	case opInvalidSession:
		return c.invalid(ctx, f)
	}
	return nil
}

func (c *connection) dispatch(f frame) {
	switch f.Type {
	case "READY":
		var ready struct {
			Session string `json:"session_id"`
			Resume  string `json:"resume_gateway_url"`
		}
		if err := json.Unmarshal(f.Data, &ready); err != nil {
			c.g.log.Error("READY cannot be read", "error", err)
		}
		c.g.session, c.g.resume = ready.Session, ready.Resume
		c.g.good = true
		c.g.pulse.beat()
	case "RESUMED":
		c.g.good = true
		c.g.pulse.beat()
	}
	c.g.event(f.Type, f.Data)
}

// invalid is a session that Discord does not continue. It wants a pause before
// the next try.
func (c *connection) invalid(ctx context.Context, f frame) error {
	var resumable bool
	_ = json.Unmarshal(f.Data, &resumable)
	if !resumable {
		c.g.forget()
	}
	c.close(websocket.CloseServiceRestart)
	c.g.pause(ctx, time.Second+rand.N(4*time.Second))
	return errors.New("the session is not continued")
}

// beat sends heartbeats until the connection ends. One that was not answered
// by the next ends it.
func (c *connection) beat(interval time.Duration) {
	next := rand.N(interval)
	for {
		select {
		case <-c.done:
			return
		case <-time.After(next):
		}
		if !c.acked.Swap(false) {
			c.g.log.Warn("closing the gateway", "error", errDead)
			c.ws.Close()
			return
		}
		if c.heartbeat() != nil {
			c.ws.Close()
			return
		}
		next = interval
	}
}

// heartbeat says which event was the last; nothing before the first.
func (c *connection) heartbeat() error {
	if seq := c.g.seq.Load(); seq > 0 {
		return c.send(opHeartbeat, seq)
	}
	return c.send(opHeartbeat, nil)
}

func (c *connection) send(op int, data any) error {
	c.write.Lock()
	defer c.write.Unlock()
	_ = c.ws.SetWriteDeadline(time.Now().Add(writeWait))
	return c.ws.WriteJSON(map[string]any{"op": op, "d": data})
}

// close tells Discord why we go.
func (c *connection) close(code int) {
	_ = c.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(time.Second))
	c.ws.Close()
}

// closed tells the codes apart after which nothing is to be tried again, or not
// with this session.
func (c *connection) closed(err error) error {
	var code *websocket.CloseError
	if errors.As(err, &code) {
		if reason, ends := fatalCodes[code.Code]; ends {
			return &Fatal{fmt.Sprintf("%s (close code %d)", reason, code.Code)}
		}
		if slices.Contains(sessionOver, code.Code) {
			c.g.forget()
		}
	}
	return fmt.Errorf("reading the gateway: %w", err)
}
