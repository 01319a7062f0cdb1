// Package gatewaytest is Discord's gateway to test against: sessions, resumes,
// heartbeats, and all that can go wrong with a connection.
package gatewaytest

import (
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// Host is the fake that a gateway belongs to.
type Host interface {
	URL() string              // of the fake
	Token() string            // of the bot
	Ready() map[string]any    // what READY tells beside the session
	NewID() string            // never given twice
	Fault(where, text string) // writes down what a bot must not do
	Changed()                 // wakes who waits for a change
	Sent() []map[string]any   // the interactions so far
	Eventually(timeout time.Duration, ok func() bool) bool
}

// Pace is how the gateway counts and waits.
type Pace struct {
	Heartbeat  time.Duration // between heartbeats
	Concurrent time.Duration // between two IDENTIFYs
	Identifies int           // IDENTIFYs allowed in all
}

// Gateway is the websocket half: at most one session, since one bot of one
// shard is all there is, and any number of connections to it.
type Gateway struct {
	host Host
	o    Pace

	mu           sync.Mutex
	session      *session
	conns        map[*conn]bool
	closed       bool
	identified   int
	lastIdentify time.Time
	resumes      int
	beats        int
	onResume     []int // op codes sent right after the next RESUMED
	rewind       int   // events sent again at the next RESUME
	refuse       int   // connections still to be refused
	handlers     sync.WaitGroup
}

// session is what survives a connection: the events since READY.
type session struct {
	id     string
	events [][]byte // event n has sequence number n+1
	conn   *conn
}

// The gateway's operations.
const (
	opDispatch, opHeartbeat, opIdentify, opResume, opReconnect, opInvalid, opHello, opAck = 0, 1, 2, 6, 7, 9, 10, 11
)

// The gateway's close codes, as far as they occur here.
const (
	closeDecode, closeNotIdentified, closeToken, closeIdentifiedTwice, closeRate, closeTimeout, closeIntents = 4002, 4003, 4004, 4005, 4008, 4009, 4013
)

// frame is a message in either direction.
type frame struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  *int            `json:"s,omitempty"`
	Type string          `json:"t,omitempty"`
}

func New(h Host, o Pace) *Gateway {
	return &Gateway{host: h, o: o, conns: map[*conn]bool{}}
}

func (g *Gateway) Url() string {
	return "ws" + strings.TrimPrefix(g.host.URL(), "http") + "/ws"
}

// Connected is whether a session is up with a connection.
func (g *Gateway) Connected() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.session != nil && g.session.conn != nil && !g.session.conn.isMuted()
}

// WaitConnected waits until the bot is there.
func (g *Gateway) WaitConnected(timeout time.Duration) bool {
	return g.host.Eventually(timeout, g.Connected)
}

// Identifies counts the IDENTIFYs received.
func (g *Gateway) Identifies() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.identified
}

// Resumes counts the sessions taken up again.
func (g *Gateway) Resumes() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.resumes
}

// Heartbeats counts those received, over all connections.
func (g *Gateway) Heartbeats() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.beats
}

var errNoSession = errors.New("the bot is not connected: the application did not respond")

// Dispatch sends an event to the session, or keeps it for the RESUME.
func (g *Gateway) Dispatch(kind string, data any) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.session == nil {
		return errNoSession
	}
	g.session.add(kind, data)
	return nil
}

// add numbers an event, keeps it, and sends it where there is a connection.
func (s *session) add(kind string, data any) {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // made of our own literals
	}
	seq := len(s.events) + 1
	event, err := json.Marshal(frame{Op: opDispatch, Data: raw, Seq: &seq, Type: kind})
	if err != nil {
		panic(err)
	}
	s.events = append(s.events, event)
	if s.conn != nil {
		s.conn.send(event)
	}
}

var upgrader = websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}

func (g *Gateway) Serve(w http.ResponseWriter, r *http.Request) {
	if !g.admit() {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	defer g.handlers.Done()
	ws, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // Upgrade has answered
	}
	c := newConn(g, ws)
	if !g.register(c) {
		_ = ws.Close()
		return
	}
	if v := r.URL.Query().Get("v"); v != "10" && v != "9" {
		g.host.Fault("gateway", "the version is missing in the address: v=10")
	}
	c.run()
}

func (g *Gateway) admit() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed || g.refuse > 0 {
		g.refuse = max(0, g.refuse-1)
		return false
	}
	g.handlers.Add(1)
	return true
}

func (g *Gateway) register(c *conn) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.closed {
		g.conns[c] = true
	}
	return !g.closed
}

func (g *Gateway) unregister(c *conn) {
	g.mu.Lock()
	delete(g.conns, c)
	if g.session != nil && g.session.conn == c {
		g.session.conn = nil
	}
	g.mu.Unlock()
	g.host.Changed()
}

func (g *Gateway) Close() {
	g.mu.Lock()
	g.closed = true
	for c := range g.conns {
		c.drop()
	}
	g.mu.Unlock()
	g.handlers.Wait()
}
