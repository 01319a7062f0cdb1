package wire

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Discord tells with every answer how many requests of that kind are left and
// for how long. Who heeds it is seldom told 429; 10,000 of those within ten
// minutes, with other refusals, shut the host out (LIMITS, Rate limits).

// perSecond is how many requests the bot makes in any second, of the 50 that
// Discord allows it. Those of interactions do not count.
const perSecond = 45

// limits is what is known of Discord's limits.
type limits struct {
	perSecond int // 0: not limited

	mu      sync.Mutex
	buckets map[string]string // Discord's name of the limit, by route
	left    map[string]quota  // by bucket and major id
	begun   []time.Time       // of the last requests, in a ring
	next    int               // the oldest of them
	all     time.Time         // until when everything is held
	swept   time.Time
}

// quota is how many requests are left until it is renewed.
type quota struct {
	requests int
	until    time.Time
}

// route is what a request is limited as: where it goes, without the ids that
// make no difference, and the one that does.
type route struct {
	path, major string
	interactive bool // outside the limit of all requests
	callback    bool // the first answer, which cannot wait
}

// routeOf reads the route of a request.
func routeOf(method, path string) route {
	path, _, _ = strings.Cut(path, "?")
	parts := strings.Split(strings.Trim(path, "/"), "/")
	r := route{callback: parts[0] == "interactions", interactive: parts[0] == "interactions" || parts[0] == "webhooks"}
	majors := map[string]int{"channels": 1, "guilds": 1, "webhooks": 2, "interactions": 2}[parts[0]]
	for i := 1; i < len(parts); i++ {
		switch {
		case i <= majors:
			r.major += "/" + parts[i]
			parts[i] = "*"
		case strings.Trim(parts[i], "0123456789") == "":
			parts[i] = "*"
		}
	}
	r.path = method + " /" + strings.Join(parts, "/")
	return r
}

// key is where the quota of a route is kept. The caller holds the lock.
func (l *limits) key(r route) string {
	if bucket, ok := l.buckets[r.path]; ok {
		return bucket + r.major
	}
	return r.path + r.major
}

// held is how long a request must wait; the caller holds the lock.
func (l *limits) held(r route, now time.Time) time.Duration {
	wait := time.Duration(0)
	if q, ok := l.left[l.key(r)]; ok && q.requests <= 0 {
		wait = q.until.Sub(now)
	}
	if !r.interactive {
		wait = max(wait, l.all.Sub(now))
	}
	return max(wait, 0)
}

// free is an error as Discord's own where a request would have to wait: for
// those who have something else to do in the meantime.
func (l *limits) free(r route) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if wait := l.held(r, time.Now()); wait > 0 {
		return &Error{Status: http.StatusTooManyRequests, Text: "held before it was sent", After: wait}
	}
	return nil
}

// wait returns when a request may be made, or ctx ends.
func (l *limits) wait(ctx context.Context, r route) error {
	if r.callback {
		return nil
	}
	for {
		wait := l.take(r)
		if wait <= 0 {
			return nil
		}
		if !Sleep(ctx, wait) {
			return ctx.Err()
		}
	}
}

// take counts a request, or says how long it must wait.
func (l *limits) take(r route) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	if wait := l.held(r, now); wait > 0 {
		return wait
	}
	if wait := l.pace(r, now); wait > 0 {
		return wait
	}
	key := l.key(r)
	if q, ok := l.left[key]; ok && now.Before(q.until) {
		q.requests--
		l.left[key] = q
	}
	return 0
}

// pace keeps the limit of all requests. The caller holds the lock.
func (l *limits) pace(r route, now time.Time) time.Duration {
	if r.interactive || l.perSecond == 0 {
		return 0
	}
	if l.begun == nil {
		l.begun = make([]time.Time, l.perSecond)
	}
	if wait := l.begun[l.next].Add(time.Second).Sub(now); wait > 0 {
		return wait
	}
	l.begun[l.next] = now
	l.next = (l.next + 1) % len(l.begun)
	return 0
}

// learn reads what an answer says of the limits.
func (l *limits) learn(r route, resp *http.Response, answer []byte) {
	now, h := time.Now(), resp.Header
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sweep(now)
	if bucket := h.Get("X-RateLimit-Bucket"); bucket != "" {
		if l.buckets == nil {
			l.buckets = map[string]string{}
		}
		l.buckets[r.path] = bucket
	}
	if resp.StatusCode == http.StatusTooManyRequests {
		l.refuse(r, failed(resp, answer), now)
		return
	}
	requests, err := strconv.Atoi(h.Get("X-RateLimit-Remaining"))
	after, err2 := strconv.ParseFloat(h.Get("X-RateLimit-Reset-After"), 64)
	if err == nil && err2 == nil && after > 0 && after < 3600 {
		l.note(l.key(r), quota{requests, now.Add(time.Duration(after * float64(time.Second)))}, now)
	}
}

// refuse holds what was refused. The caller holds the lock.
func (l *limits) refuse(r route, e *Error, now time.Time) {
	until := now.Add(e.After)
	if !e.Global {
		l.note(l.key(r), quota{0, until}, now)
	} else if until.After(l.all) {
		l.all = until
	}
}

// note keeps a quota. Answers come in any order, so within one span the least
// that was told stands. The caller holds the lock.
func (l *limits) note(key string, q quota, now time.Time) {
	if l.left == nil {
		l.left = map[string]quota{}
	}
	if old, ok := l.left[key]; ok && now.Before(old.until) {
		q.requests = min(q.requests, old.requests)
		if old.until.After(q.until) {
			q.until = old.until
		}
	}
	l.left[key] = q
}

// sweepLimits is how often quotas that are over are dropped.
const sweepLimits = time.Minute

func (l *limits) sweep(now time.Time) {
	if now.Sub(l.swept) < sweepLimits {
		return
	}
	l.swept = now
	for key, q := range l.left {
		if now.After(q.until) {
			delete(l.left, key)
		}
	}
}

// HoldMargin is added to what Discord asks for: clocks and networks differ.
const HoldMargin = 50 * time.Millisecond

// heedFor is how long a request may be made again.
const heedFor = 10 * time.Second

// Retry makes a request again while Discord wants us to wait, which has done
// nothing then. It takes heedFor at most, for others wait for their turn.
func Retry(ctx context.Context, request func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, heedFor)
	defer cancel()
	for {
		err := request(ctx)
		var e *Error
		if !errors.As(err, &e) || e.Status != http.StatusTooManyRequests || !Sleep(ctx, max(e.After, HoldMargin)) {
			return err
		}
	}
}
