package gatewaytest

// each calls for every open connection.
func (g *Gateway) each(do func(*conn)) {
	g.mu.Lock()
	list := make([]*conn, 0, len(g.conns))
	for c := range g.conns {
		list = append(list, c)
	}
	g.mu.Unlock()
	for _, c := range list {
		do(c)
	}
}

// Reconnect asks the bot to connect anew and resume (op 7).
func (g *Gateway) Reconnect() { g.each(func(c *conn) { c.op(opReconnect, nil) }) }

// ReconnectAfterResume sends op 7 right behind the next RESUMED.
func (g *Gateway) ReconnectAfterResume() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.onResume = append(g.onResume, opReconnect)
}

// InvalidSession sends op 9. One that is not resumable is forgotten, and the
// connection may identify once more.
func (g *Gateway) InvalidSession(resumable bool) {
	if !resumable {
		g.Forget()
	}
	g.each(func(c *conn) {
		c.setIdentified(false)
		c.op(opInvalid, resumable)
	})
}

// Forget ends the session without a word: the next RESUME gets op 9.
func (g *Gateway) Forget() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.session = nil
}

// Drop cuts every connection as a broken line does: no close frame.
func (g *Gateway) Drop() { g.each((*conn).drop) }

// Mute keeps the connections open and says nothing more on them: no events, no
// heartbeat acknowledgements. What is missed waits for the RESUME.
func (g *Gateway) Mute() { g.each((*conn).mute) }

// CloseWith closes every connection with a close code, such as 4004; codes that
// end a session (4004 and up, but 4008) forget it.
func (g *Gateway) CloseWith(code int) {
	if code >= 4004 && code != closeRate {
		g.Forget()
	}
	g.each(func(c *conn) { c.closeWith(code, "closed on demand") })
}

// RefuseConnections answers the next ones with 503.
func (g *Gateway) RefuseConnections(times int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.refuse = times
}

// Beat asks the bot for a heartbeat at once (op 1).
func (g *Gateway) Beat() { g.each(func(c *conn) { c.op(opHeartbeat, nil) }) }

// Replay sends the last interactions again, with the same ids and tokens, as
// Discord may.
func (g *Gateway) Replay(last int) error {
	list := g.host.Sent()
	bodies := list[max(0, len(list)-last):]
	for _, body := range bodies {
		if err := g.Dispatch("INTERACTION_CREATE", body); err != nil {
			return err
		}
	}
	return nil
}

// ReplayOnResume lets the next RESUME begin so many events earlier than the bot
// asks for: it receives again what it has had.
func (g *Gateway) ReplayOnResume(events int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.rewind = events
}
