package discordtest

// host is the fake as its gateway sees it.
type host struct{ *Server }

// Ready implements gatewaytest.Host.
func (h host) Ready() map[string]any {
	return map[string]any{"user": h.botUser(),
		"guilds":           []any{map[string]any{"id": h.guildID, "unavailable": true}},
		"private_channels": []any{}, "shard": []int{0, 1},
		"application": map[string]any{"id": h.appID, "flags": 0}}
}

// NewID implements gatewaytest.Host.
func (h host) NewID() string { return h.newID() }

// Fault implements gatewaytest.Host.
func (h host) Fault(where, text string) { h.fault(where, text) }

// Changed implements gatewaytest.Host.
func (h host) Changed() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.change()
}

// Sent implements gatewaytest.Host.
func (h host) Sent() (bodies []map[string]any) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, i := range h.sent {
		bodies = append(bodies, i.body)
	}
	return bodies
}
