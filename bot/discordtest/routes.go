package discordtest

import (
	"net/http"
	"strings"
	"time"
)

// route is one address and who may call it without the bot's token: those of
// interactions carry a token of their own.
type route struct {
	pattern string
	handle  handler
	open    bool
}

func (s *Server) routes() http.Handler {
	mux := http.NewServeMux()
	for _, list := range [][]route{s.accountRoutes(), s.commandRoutes(), s.messageRoutes(),
		s.placeRoutes(), s.interactionRoutes()} {
		for _, r := range list {
			s.mount(mux, r)
		}
	}
	mux.HandleFunc("GET /attachments/{channel}/{id}/{name}", s.serveAttachment)
	mux.HandleFunc("GET /ws", s.gateway.Serve)
	mux.HandleFunc("GET /ws/", s.gateway.Serve)
	mux.HandleFunc("/", s.gatewayOrNothing)
	return mux
}

// gatewayOrNothing accepts a websocket on any address (a session may have kept
// wss://gateway.discord.gg) and knows nothing else.
func (s *Server) gatewayOrNothing(w http.ResponseWriter, r *http.Request) {
	if r.Header.Get("Upgrade") == "websocket" {
		s.gateway.Serve(w, r)
		return
	}
	s.fault(r.Method+" "+r.URL.Path, "no such route here")
	answer(w, nil, notFound)
}

func (s *Server) mount(mux *http.ServeMux, r route) {
	method, path, _ := strings.Cut(r.pattern, " ")
	for _, version := range []string{"/api/v10", "/api/v9"} {
		mux.HandleFunc(method+" "+version+path, func(w http.ResponseWriter, req *http.Request) { s.serve(w, req, r) })
	}
}

// serve is the way of every request: read, judged by its form, delayed, refused
// on demand, handled, written down.
func (s *Server) serve(w http.ResponseWriter, req *http.Request, r route) {
	c, refused := readCall(req)
	if refused == nil {
		refused = s.examine(c, r)
	}
	s.swallow(c)
	s.delay(c)
	w.Header().Set("Date", s.now().UTC().Format(http.TimeFormat))
	if refused == nil && s.interrupt(w, c, r) {
		return
	}
	s.mu.Lock()
	var body any
	if refused == nil {
		body, refused = s.handle(c, r)
	}
	lost, late := s.losing(c), s.delays(c, true)
	if lost {
		s.record(c, 0)
	} else {
		s.record(c, statusOf(body, refused))
	}
	s.mu.Unlock()
	s.sleep(late)
	if lost {
		panic(http.ErrAbortHandler)
	}
	answer(w, body, refused)
}

// examine holds what needs no knowledge of the server, so that a request is judged
// whatever becomes of it.
func (s *Server) examine(c *call, r route) *refusal {
	if refused := s.judgeHeaders(c); refused != nil {
		return refused
	}
	s.judgeSchema(c, r.pattern)
	return nil
}

func (s *Server) handle(c *call, r route) (any, *refusal) {
	if !r.open && c.Header.Get("Authorization") != "Bot "+s.token {
		return nil, unauthorized
	}
	return r.handle(c)
}

// history is all that the bot has asked for.
type history struct {
	*ground
	requests []Request
}

// record writes the request down. The caller holds the lock, and has since the deed:
// whoever sees what was done finds the request that asked for it.
func (s *history) record(c *call, status int) {
	s.requests = append(s.requests, Request{At: s.now(), Method: c.Method, Path: c.path, Body: c.body,
		Files: c.files, Status: status})
	s.change()
}

// Requests is everything the bot has asked for, in the order in which it was done.
func (s *history) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request(nil), s.requests...)
}

func (s *Server) accountRoutes() []route {
	return []route{
		{"GET /gateway", s.getGateway, true},
		{"GET /gateway/bot", s.getGatewayBot, false},
		{"GET /users/@me", s.getMe, false},
		{"GET /users/{user}", s.getUser, false},
		{"POST /users/@me/channels", s.openDM, false},
		{"GET /users/@me/guilds", s.getGuilds, false},
		{"GET /guilds/{guild}", s.getGuild, false},
		{"GET /applications/@me", s.getApplication, false},
		{"GET /oauth2/applications/@me", s.getApplication, false},
	}
}

func (s *Server) getGateway(*call) (any, *refusal) {
	return map[string]any{"url": s.gateway.Url()}, nil
}

func (s *Server) getGatewayBot(*call) (any, *refusal) {
	left := max(0, s.opts.Identifies-s.gateway.Identifies())
	return map[string]any{"url": s.gateway.Url(), "shards": 1, "session_start_limit": map[string]any{
		"total": s.opts.Identifies, "remaining": left, "reset_after": (24 * time.Hour).Milliseconds(),
		"max_concurrency": 1}}, nil
}

func (s *Server) getMe(*call) (any, *refusal) { return s.botUser(), nil }

func (s *ground) botUser() map[string]any {
	return map[string]any{"id": s.botID, "username": "impulse", "discriminator": "0001",
		"global_name": nil, "avatar": nil, "bot": true, "verified": true, "flags": 0}
}

func (s *Server) getApplication(*call) (any, *refusal) {
	return map[string]any{"id": s.appID, "name": "impulse", "description": "", "icon": nil,
		"bot": s.botUser(), "bot_public": true, "bot_require_code_grant": false, "flags": 0,
		"verify_key": "00", "integration_types_config": s.installs()}, nil
}

func (s *Server) guildBody() map[string]any {
	return map[string]any{"id": s.guildID, "name": "a guild", "owner_id": s.guildID, "icon": nil,
		"features": []string{}, "preferred_locale": "en-US"}
}

func (s *Server) getGuilds(*call) (any, *refusal) { return []any{s.guildBody()}, nil }

func (s *Server) getGuild(c *call) (any, *refusal) {
	if c.PathValue("guild") != s.guildID {
		return nil, unknownGuild
	}
	return s.guildBody(), nil
}

// serveAttachment is the content delivery network for what users attach and the
// bot has posted. It can be slow, or mute, as the API can.
func (s *Server) serveAttachment(w http.ResponseWriter, r *http.Request) {
	c := &call{Request: r, path: r.URL.Path}
	s.swallow(c)
	s.delay(c)
	s.mu.Lock()
	content, ok := s.attachments[r.PathValue("id")]
	s.mu.Unlock()
	if !ok {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	_, _ = w.Write(content) // the client has gone: nothing to do
}
