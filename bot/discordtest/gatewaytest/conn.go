package gatewaytest

import (
	"encoding/json"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

const (
	maxPayload = 4096 // bytes of one message to the gateway
	maxSends   = 120  // messages in 60 s
)

// conn is one connection; a goroutine reads, another writes.
type conn struct {
	g    *Gateway
	ws   *websocket.Conn
	out  chan []byte
	done chan struct{}
	once sync.Once

	mu         sync.Mutex
	muted      bool
	identified bool // has a session, or has been told that it has none
	sends      []time.Time
	lastBeat   time.Time
}

// queue is how many messages may wait for a client that does not read.
const queue = 4096

func newConn(g *Gateway, ws *websocket.Conn) *conn {
	return &conn{g: g, ws: ws, out: make(chan []byte, queue), done: make(chan struct{}), lastBeat: time.Now()}
}

// run serves the connection until it ends.
func (c *conn) run() {
	var writer sync.WaitGroup
	writer.Go(c.write)
	c.op(opHello, map[string]any{"heartbeat_interval": c.g.o.Heartbeat.Milliseconds()})
	for {
		_, raw, err := c.ws.ReadMessage()
		if err != nil {
			c.left(err)
			break
		}
		c.receive(raw)
	}
	c.drop()
	writer.Wait()
	c.g.unregister(c)
}

// left forgets the session where the bot closed it with 1000 or 1001 (Gateway, resume).
func (c *conn) left(err error) {
	if websocket.IsCloseError(err, websocket.CloseNormalClosure, websocket.CloseGoingAway) {
		c.forget()
	}
}

// forget ends the session of this connection.
func (c *conn) forget() {
	c.g.mu.Lock()
	defer c.g.mu.Unlock()
	if c.g.session != nil && c.g.session.conn == c {
		c.g.session = nil
	}
}

// write sends what is queued and watches over the heartbeats.
func (c *conn) write() {
	beats := time.NewTicker(c.g.o.Heartbeat)
	defer beats.Stop()
	for {
		select {
		case raw := <-c.out:
			_ = c.ws.WriteMessage(websocket.TextMessage, raw) // a dead connection ends the reader
		case <-beats.C:
			c.checkBeat()
		case <-c.done:
			return
		}
	}
}

func (c *conn) checkBeat() {
	c.mu.Lock()
	late := time.Since(c.lastBeat) > 2*c.g.o.Heartbeat
	muted := c.muted
	c.mu.Unlock()
	if late && !muted {
		c.forget()
		c.closeWith(closeTimeout, "Session timed out")
	}
}

// send queues a message; a muted connection swallows it.
func (c *conn) send(raw []byte) {
	if c.isMuted() {
		return
	}
	select {
	case c.out <- raw:
	default:
		c.drop()
	}
}

func (c *conn) op(op int, data any) {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // made of our own literals
	}
	message, err := json.Marshal(frame{Op: op, Data: raw})
	if err != nil {
		panic(err)
	}
	c.send(message)
}

func (c *conn) isMuted() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.muted
}

func (c *conn) mute() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.muted = true
}

// drop ends the connection without a word, as a broken line does.
func (c *conn) drop() {
	c.once.Do(func() { close(c.done) })
	_ = c.ws.UnderlyingConn().Close() // closed already, else
}

// closeWith ends the connection with a close code.
func (c *conn) closeWith(code int, text string) {
	message := websocket.FormatCloseMessage(code, text)
	_ = c.ws.WriteControl(websocket.CloseMessage, message, time.Now().Add(time.Second))
	c.drop()
}

// receive handles one message from the bot.
func (c *conn) receive(raw []byte) {
	var f frame
	if len(raw) > maxPayload || json.Unmarshal(raw, &f) != nil {
		c.g.host.Fault("gateway", "a message is not JSON of at most 4,096 bytes")
		c.closeWith(closeDecode, "Error while decoding payload.")
		return
	}
	if c.tooMany() {
		c.g.host.Fault("gateway", "more than 120 messages in 60 s")
		c.closeWith(closeRate, "You are being rate limited.")
		return
	}
	c.handle(f)
}

func (c *conn) tooMany() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	kept := c.sends[:0]
	for _, t := range c.sends {
		if now.Sub(t) < time.Minute {
			kept = append(kept, t)
		}
	}
	c.sends = append(kept, now)
	return len(c.sends) > maxSends
}

func (c *conn) handle(f frame) {
	switch f.Op {
	case opHeartbeat:
		c.beat()
	case opIdentify:
		c.g.identify(c, f.Data)
	case opResume:
		c.g.resume(c, f.Data)
	default:
		if !c.isIdentified() {
			c.closeWith(closeNotIdentified, "Not authenticated.")
		}
	}
}

func (c *conn) beat() {
	c.mu.Lock()
	c.lastBeat = time.Now()
	c.mu.Unlock()
	c.g.mu.Lock()
	c.g.beats++
	c.g.mu.Unlock()
	c.op(opAck, nil)
	c.g.host.Changed()
}

func (c *conn) isIdentified() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.identified
}

func (c *conn) setIdentified(yes bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.identified = yes
}
