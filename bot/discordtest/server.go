// Package discordtest is a Discord to test against: REST and gateway on
// loopback, users who type and click, and a judge.
//
// The seam is the wire. A bot connects to it as it would to Discord, either by
// the base address (Server.URL) or, unmodified, through Session.Client.Transport
// and Session.Dialer; nothing is mocked and nothing is global. It refuses what
// Discord refuses, fails when a test asks it to, and writes down everything a
// request did wrong (Server.Faults), so that one assertion at the end of a test
// judges every byte the bot has sent.
//
// A test of a bot reads
//
//	s := discordtest.New(discordtest.Options{})
//	defer s.Close()
//	... start the bot with s.URL() and s.Token(), wait for s.Gateway().WaitConnected ...
//	i := s.User("red").Slash(s.Channel("bridge"), "roll", discordtest.Opt{Name: "dice", Value: "2d6"})
//	answer, err := i.Wait(0)
//	...
//	require.Empty(t, s.Faults())
//
// To read on: User is what a test does, Interaction what came back, Gateway and
// faults.go what can go wrong, judge.go what is held against the bot.
package discordtest

import (
	"context"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"impulse/bot/discordtest/gatewaytest"
	"impulse/bot/discordtest/spectest"
)

// Options are what one fake differs in from another; the zero value is Discord
// as it is. Durations of zero stand for Discord's own.
type Options struct {
	Now        func() time.Time // Discord's clock: ids, ages and the Date header; time.Now
	Spec       string           // path of Discord's openapi.json, "" for the prose rules alone
	Heartbeat  time.Duration    // between heartbeats, 41.25 s
	AnswerIn   time.Duration    // for the first answer to an interaction, 3 s
	TokenLife  time.Duration    // of an interaction's token, 15 min
	NonceLife  time.Duration    // while enforce_nonce finds the first message, 3 min
	Concurrent time.Duration    // between two IDENTIFYs, 5 s
	Identifies int              // IDENTIFYs allowed in all, 1000
	PerRoute   int              // requests a second to one route of one channel, 0 for no limit
	Global     int              // requests a second in all but interactions', 0 for no limit
	GuildOnly  bool             // users cannot install the application for themselves
}

// ground is what every part of the fake stands on: one lock, who waits for a
// change, the clock, the ids, and who the bot is.
type ground struct {
	opts Options
	ids  ids
	base string // address

	mu      sync.Mutex
	closing chan struct{} // closed by Close
	changed chan struct{} // closed and replaced at every change, for those who wait

	appID, botID, guildID string
	abroadID              string // a server that the bot is not in
}

// Server is one fake Discord with one application, one guild and its users. Its
// parts keep what they are about: channels, posts in them, interactions, the
// registered commands, troubles on demand, the history of requests, the judge.
type Server struct {
	*ground
	*judge
	*history
	*troubles
	*registry
	*talks

	http      *httptest.Server
	transport *http.Transport
	gateway   *gatewaytest.Gateway
	token     string
	users     map[string]*User
}

// New starts a fake Discord; the caller closes it. It panics where Options.Spec
// names a file that is no OpenAPI document.
func New(o Options) *Server {
	g := &ground{opts: o.withDefaults(), changed: make(chan struct{}), closing: make(chan struct{})}
	g.appID, g.guildID, g.abroadID = g.newID(), g.newID(), g.newID()
	g.botID = g.appID
	j, h := &judge{spec: spectest.Read(o.Spec)}, &history{ground: g}
	p := &posts{
		channels: &channels{ground: g, judge: j, places: map[string]*place{}}, messages: map[string]*Message{}, standing: map[string][]*Message{},
		nonces: map[string]*Message{}, attachments: map[string][]byte{},
	}
	s := &Server{
		ground: g, judge: j, history: h, token: "fake.token", users: map[string]*User{},
		troubles: &troubles{ground: g, judge: j, history: h, windows: map[string]*window{}},
		registry: &registry{ground: g, judge: j},
		talks:    &talks{posts: p, interactions: map[string]*Interaction{}},
	}
	s.gateway = gatewaytest.New(host{s}, gatewaytest.Pace{Heartbeat: s.opts.Heartbeat, Concurrent: s.opts.Concurrent, Identifies: s.opts.Identifies})
	s.http = httptest.NewUnstartedServer(s.routes())
	s.http.Config.ErrorLog = log.New(discard{}, "", 0)
	s.http.Start()
	s.base = s.http.URL
	s.transport = &http.Transport{DialContext: s.dial}
	return s
}

func (o Options) withDefaults() Options {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Identifies == 0 {
		o.Identifies = 1000
	}
	orElse(&o.Heartbeat, 41250*time.Millisecond)
	orElse(&o.AnswerIn, 3*time.Second)
	orElse(&o.TokenLife, 15*time.Minute)
	orElse(&o.NonceLife, 3*time.Minute)
	orElse(&o.Concurrent, 5*time.Second)
	return o
}

func orElse(d *time.Duration, value time.Duration) {
	if *d == 0 {
		*d = value
	}
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

// Close ends every connection; it returns when no goroutine of the fake is left.
func (s *Server) Close() {
	close(s.closing)
	s.gateway.Close()
	s.transport.CloseIdleConnections()
	s.http.CloseClientConnections()
	s.http.Close()
}

// URL is the base address, without a path: what DISCORD_API_BASE is set to.
func (s *ground) URL() string { return s.base }

// Token is the bot's token, without the word Bot.
func (s *Server) Token() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.token
}

// AppID is the application's id, which is its bot user's too.
func (s *ground) AppID() string { return s.appID }

// Guild is the id of the one guild.
func (s *ground) Guild() string { return s.guildID }

// Gateway is the other half of the fake: its connections and their troubles.
func (s *Server) Gateway() *gatewaytest.Gateway { return s.gateway }

// Transport brings requests for any host of Discord to the fake.
func (s *Server) Transport() http.RoundTripper { return rewriter{s} }

// Dialer brings websockets to any gateway address to the fake.
func (s *Server) Dialer() *websocket.Dialer {
	return &websocket.Dialer{NetDialContext: s.dial, NetDialTLSContext: s.dial, HandshakeTimeout: 10 * time.Second}
}

func (s *Server) dial(ctx context.Context, network, _ string) (net.Conn, error) {
	var d net.Dialer
	return d.DialContext(ctx, network, s.http.Listener.Addr().String())
}

type rewriter struct{ s *Server }

// RoundTrip implements http.RoundTripper.
func (t rewriter) RoundTrip(r *http.Request) (*http.Response, error) {
	clone := r.Clone(r.Context())
	clone.URL.Scheme = "http"
	clone.URL.Host = strings.TrimPrefix(t.s.URL(), "http://")
	return t.s.transport.RoundTrip(clone)
}

// CloseIdleConnections is what http.Client.CloseIdleConnections looks for.
func (t rewriter) CloseIdleConnections() { t.s.transport.CloseIdleConnections() }

func (s *ground) now() time.Time { return s.opts.Now() }

// change wakes everyone who waits; the caller holds the lock.
func (s *ground) change() {
	close(s.changed)
	s.changed = make(chan struct{})
}

// Eventually waits until a condition on the fake holds, and says whether it did.
func (s *ground) Eventually(timeout time.Duration, ok func() bool) bool {
	deadline := time.NewTimer(timeout)
	defer deadline.Stop()
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		if ok() {
			return true
		}
		select {
		case <-changed:
		case <-deadline.C:
			return ok()
		}
	}
}

// Quiet waits until nothing has changed in the fake for a span, but no longer than most.
func (s *ground) Quiet(span, most time.Duration) {
	deadline := time.NewTimer(most)
	defer deadline.Stop()
	for {
		s.mu.Lock()
		changed := s.changed
		s.mu.Unlock()
		select {
		case <-changed:
		case <-time.After(span):
			return
		case <-deadline.C:
			return
		}
	}
}
