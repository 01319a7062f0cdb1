package gatewaytest

import (
	"encoding/json"
	"strings"
	"time"
)

// identity is the data of IDENTIFY, as far as it is looked at.
type identity struct {
	Token      string          `json:"token"`
	Intents    *int            `json:"intents"`
	Properties json.RawMessage `json:"properties"`
}

// identify begins a session: the token right, no intents, not too often.
func (g *Gateway) identify(c *conn, raw json.RawMessage) {
	var id identity
	if json.Unmarshal(raw, &id) != nil || len(id.Properties) == 0 {
		c.closeWith(closeDecode, "Error while decoding payload.")
		return
	}
	if c.isIdentified() {
		c.closeWith(closeIdentifiedTwice, "Already authenticated.")
		return
	}
	if !g.tokenRight(id.Token) {
		c.closeWith(closeToken, "Authentication failed.")
		return
	}
	if id.Intents == nil {
		c.closeWith(closeIntents, "Invalid intent(s).")
		return
	}
	if *id.Intents != 0 {
		g.host.Fault("IDENTIFY", "asks for intents; interactions need none")
	}
	g.begin(c)
}

func (g *Gateway) tokenRight(token string) bool {
	return strings.TrimPrefix(token, "Bot ") == g.host.Token()
}

// begin answers READY, or op 9 where IDENTIFY came too often.
func (g *Gateway) begin(c *conn) {
	g.mu.Lock()
	defer g.host.Changed()
	defer g.mu.Unlock()
	now := time.Now()
	tooSoon := !g.lastIdentify.IsZero() && now.Sub(g.lastIdentify) < g.o.Concurrent
	g.identified++
	g.lastIdentify = now
	if tooSoon || g.identified > g.o.Identifies {
		g.note(tooSoon)
		c.op(opInvalid, false)
		return
	}
	c.setIdentified(true)
	g.session = &session{id: "session-" + g.host.NewID(), conn: c}
	g.session.add("READY", g.ready(g.session.id))
}

// note tells the judge of an IDENTIFY that was one too many.
func (g *Gateway) note(tooSoon bool) {
	if tooSoon {
		g.host.Fault("IDENTIFY", "came within 5 s of the one before")
		return
	}
	g.host.Fault("IDENTIFY", "is beyond the day's limit: Discord would reset the token")
}

func (g *Gateway) ready(id string) map[string]any {
	told := g.host.Ready()
	told["v"], told["session_id"], told["resume_gateway_url"] = 10, id, g.Url()
	return told
}

// resume replays what the connection before this one has missed.
func (g *Gateway) resume(c *conn, raw json.RawMessage) {
	var r struct {
		Token   string `json:"token"`
		Session string `json:"session_id"`
		Seq     int    `json:"seq"`
	}
	if json.Unmarshal(raw, &r) != nil {
		c.closeWith(closeDecode, "Error while decoding payload.")
		return
	}
	if !g.tokenRight(r.Token) {
		c.closeWith(closeToken, "Authentication failed.")
		return
	}
	g.mu.Lock()
	defer g.host.Changed()
	defer g.mu.Unlock()
	if g.session == nil || g.session.id != r.Session || r.Seq > len(g.session.events) {
		c.op(opInvalid, false)
		return
	}
	g.takeUp(c, r.Seq)
}

func (g *Gateway) takeUp(c *conn, seq int) {
	c.setIdentified(true)
	g.resumes++
	from := max(min(seq, 1), seq-g.rewind) // READY is never sent again
	g.rewind = 0
	for _, event := range g.session.events[from:] {
		c.send(event)
	}
	g.session.conn = c
	g.session.add("RESUMED", map[string]any{})
	for _, op := range g.onResume {
		c.op(op, nil)
	}
	g.onResume = nil
}
