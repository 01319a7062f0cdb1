package discordtest

import (
	"fmt"
	"math"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"
)

// troubles are what a test asks for, and the limits on requests.
type troubles struct {
	*ground
	*judge
	*history
	rules   []*rule
	held    int // how many a delay has held back, before the deed
	windows map[string]*window
}

// rule is a trouble on demand: a pattern such as "POST /channels/*/messages"
// and what happens to the requests it fits.
type rule struct {
	pattern string
	times   int // how often it still happens
	refused *refusal
	delay   time.Duration
	after   bool // the delay stands between deed and answer
	lost    bool // the deed is done, its answer never comes
	never   bool // neither is
	limit   *limit
	filed   bool // it happens to requests with files alone
}

// limit is a 429 and until when it stands.
type limit struct {
	after  time.Duration
	global bool
	until  time.Time // by the host's clock: a client counts by its own
}

// grace is how long after a 429 a request may arrive that was sent before it.
const grace = 150 * time.Millisecond

// Fail answers the next requests that fit the pattern with a status and one of
// Discord's codes. "*" stands for one part of the path, "" for every request.
func (s *troubles) Fail(pattern string, times, status, code int) {
	text := http.StatusText(status)
	s.addRule(&rule{pattern: pattern, times: times, refused: &refusal{Status: status, Code: code, Text: text}})
}

// RefuseFiles answers every request that fits the pattern and carries files with
// a status and one of Discord's codes, until Heal. Interactions need no
// permission of the bot, and yet their files may be refused: for what their user
// may not do, or for their size.
func (s *troubles) RefuseFiles(pattern string, status, code int) {
	refused := &refusal{Status: status, Code: code, Text: http.StatusText(status)}
	s.addRule(&rule{pattern: pattern, times: math.MaxInt, refused: refused, filed: true})
}

// Delay holds every request that fits the pattern back, before anything is done
// with it, until Heal.
func (s *troubles) Delay(pattern string, d time.Duration) {
	s.addRule(&rule{pattern: pattern, delay: d})
}

// DelayAnswer does at once what such a request asks, and holds the answer back:
// time to kill a bot that does not know yet that its message stands.
func (s *troubles) DelayAnswer(pattern string, d time.Duration) {
	s.addRule(&rule{pattern: pattern, delay: d, after: true})
}

// LoseAnswer does what the next requests that fit the pattern ask, and cuts the
// line instead of answering.
func (s *troubles) LoseAnswer(pattern string, times int) {
	s.addRule(&rule{pattern: pattern, times: times, lost: true})
}

// Swallow takes the requests that fit the pattern, until Heal, and does nothing
// with them: time to kill a bot whose message has not arrived. They are written
// down when they come, without a status; the line is cut when the bot has gone.
func (s *troubles) Swallow(pattern string) { s.addRule(&rule{pattern: pattern, never: true}) }

// RateLimit answers requests that fit the pattern with 429 until retryAfter has
// passed since the first of them, as many times over as asked; a global limit
// holds every route but those of interactions. Who asks again too early is
// refused again, and the judge notes it.
func (s *troubles) RateLimit(pattern string, times int, retryAfter time.Duration, scope Scope) {
	s.addRule(&rule{pattern: pattern, times: times, limit: &limit{after: retryAfter, global: scope == Global}})
}

// Scope is whom a rate limit holds.
type Scope string

// The scopes of a 429 that the bot itself has caused.
const (
	PerRoute Scope = "user"
	Global   Scope = "global"
)

// Heal ends all failures, delays and limits that were asked for.
func (s *troubles) Heal() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rules = nil
}

// RevokeToken makes the token worthless, as the operator's reset does: REST
// answers 401, the gateway closes with 4004.
func (s *Server) RevokeToken() {
	s.mu.Lock()
	s.token += ".new"
	s.mu.Unlock()
	s.gateway.CloseWith(4004)
}

func (s *troubles) addRule(r *rule) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rules = append(s.rules, r)
}

func (r *rule) fits(c *call) bool {
	if r.filed && len(c.files) == 0 {
		return false
	}
	if r.pattern == "" {
		return true
	}
	ok, _ := path.Match(r.pattern, c.Method+" "+c.path)
	return ok
}

// delay holds a request back, before anything is done with it, as long as is asked.
func (s *troubles) delay(c *call) {
	s.mu.Lock()
	d := s.delays(c, false)
	if d > 0 {
		s.held++
		s.change()
	}
	s.mu.Unlock()
	s.sleep(d)
}

// Held counts the requests that a Delay has held back so far: they have come.
func (s *troubles) Held() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.held
}

// delays is how long a request, or its answer, is to be held back. For an answer it
// is asked with the deed, under one lock: what was done before a delay was asked for
// is answered at once, for its test may have seen the deed and gone on.
func (s *troubles) delays(c *call, after bool) (d time.Duration) {
	for _, r := range s.rules {
		if r.after == after && r.fits(c) {
			d = max(d, r.delay)
		}
	}
	return d
}

// sleep lasts as long as a delay asks; Close ends it.
func (s *troubles) sleep(d time.Duration) {
	if d == 0 {
		return
	}
	wait := time.NewTimer(d)
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-s.closing:
	}
}

// swallow keeps a request that never arrives until its sender is gone.
func (s *troubles) swallow(c *call) {
	s.mu.Lock()
	never := slices.ContainsFunc(s.rules, func(r *rule) bool { return r.never && r.fits(c) })
	if never {
		s.record(c, 0)
	}
	s.mu.Unlock()
	if !never {
		return
	}
	select {
	case <-c.Context().Done():
	case <-s.closing:
	}
	panic(http.ErrAbortHandler)
}

// losing is whether the answer to this request gets lost.
func (s *troubles) losing(c *call) bool {
	for _, r := range s.rules {
		if r.lost && r.times > 0 && r.fits(c) {
			r.times--
			return true
		}
	}
	return false
}

// interrupt answers where a limit or a failure stands in the way.
func (s *troubles) interrupt(w http.ResponseWriter, c *call, r route) bool {
	s.mu.Lock()
	stop, refused := s.limited(c, r), (*refusal)(nil)
	if stop == nil {
		refused = s.failing(c)
	}
	switch {
	case stop != nil:
		s.record(c, http.StatusTooManyRequests)
	case refused != nil:
		s.record(c, refused.Status)
	default:
		s.countHeaders(w.Header(), c)
	}
	s.mu.Unlock()
	switch {
	case stop != nil:
		stop.write(w)
	case refused != nil:
		answer(w, nil, refused)
	}
	return stop != nil || refused != nil
}

func (s *troubles) failing(c *call) *refusal {
	for _, r := range s.rules {
		if r.refused != nil && r.times > 0 && r.fits(c) {
			r.times--
			return r.refused
		}
	}
	return nil
}

// tooMany is a 429 with the time that is left.
type tooMany struct {
	left   time.Duration
	global bool
}

func (s *troubles) limited(c *call, r route) *tooMany {
	for _, rule := range s.rules {
		if stop := s.limitedBy(rule, c, r, s.now()); stop != nil {
			return stop
		}
	}
	return s.overCount(c, r, time.Now())
}

func (s *troubles) limitedBy(rule *rule, c *call, r route, now time.Time) *tooMany {
	l := rule.limit
	if l == nil {
		return nil
	}
	fits := rule.fits(c) || l.global && !interactive(r)
	if fits && now.Before(l.until) {
		s.early(c, l, now)
		return &tooMany{l.until.Sub(now), l.global}
	}
	if rule.times > 0 && rule.fits(c) {
		rule.times--
		l.until = now.Add(l.after)
		return &tooMany{l.after, l.global}
	}
	return nil
}

// early notes who did not wait for Retry-After (Rate limits).
func (s *troubles) early(c *call, l *limit, now time.Time) {
	if now.Sub(l.until.Add(-l.after)) > grace {
		s.fault(c.Method+" "+c.path, fmt.Sprintf("came %v before Retry-After was over", l.until.Sub(now).Round(time.Millisecond)))
	}
}

func interactive(r route) bool {
	return strings.Contains(r.pattern, "/interactions/") || strings.Contains(r.pattern, "/webhooks/")
}

func (t *tooMany) write(w http.ResponseWriter) {
	seconds := fmt.Sprintf("%.3f", t.left.Seconds())
	h := w.Header()
	h.Set("Retry-After", fmt.Sprint(int(t.left.Seconds()+0.999)))
	h.Set("X-RateLimit-Reset-After", seconds)
	h.Set("X-RateLimit-Remaining", "0")
	h.Set("X-RateLimit-Scope", string(PerRoute))
	if t.global {
		h.Set("X-RateLimit-Global", "true")
		h.Set("X-RateLimit-Scope", string(Global))
	}
	writeJSON(w, http.StatusTooManyRequests, map[string]any{
		"message": "You are being rate limited.", "retry_after": t.left.Seconds(), "global": t.global})
}
