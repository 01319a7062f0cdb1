package discordtest

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// window counts requests within one second (Rate limits).
type window struct {
	start time.Time
	used  int
}

// generous is the limit told where Options set none.
const generous = 50

// overCount holds Options.PerRoute and Options.Global.
func (s *troubles) overCount(c *call, r route, now time.Time) *tooMany {
	if !interactive(r) {
		if left := s.count("global", s.opts.Global, now); left > 0 {
			return &tooMany{left, true}
		}
	}
	if left := s.count(bucket(c), s.opts.PerRoute, now); left > 0 {
		return &tooMany{left, false}
	}
	return nil
}

// count adds one to a window and says how long to wait where it is full.
func (s *troubles) count(key string, most int, now time.Time) time.Duration {
	w := s.windows[key]
	if w == nil || now.Sub(w.start) >= time.Second {
		w = &window{start: now}
		s.windows[key] = w
	}
	w.used++
	if most == 0 || w.used <= most {
		return 0
	}
	return w.start.Add(time.Second).Sub(now)
}

// bucket is the route with its channel, guild or webhook; other ids are cut.
func bucket(c *call) string {
	parts := strings.Split(strings.TrimPrefix(c.path, "/"), "/")
	for i, part := range parts {
		if i > 1 && strings.Trim(part, "0123456789") == "" {
			parts[i] = "*"
		}
	}
	return c.Method + " " + strings.Join(parts, "/")
}

// countHeaders tells what is left of the route's window.
func (s *troubles) countHeaders(h http.Header, c *call) {
	most, key := s.opts.PerRoute, bucket(c)
	if most == 0 {
		most = generous
	}
	w := s.windows[key]
	left := time.Until(w.start.Add(time.Second)).Seconds()
	remaining := max(0, most-w.used)
	if s.opts.PerRoute == 0 {
		remaining = max(1, remaining)
	}
	h.Set("X-RateLimit-Limit", strconv.Itoa(most))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(remaining))
	h.Set("X-RateLimit-Reset-After", strconv.FormatFloat(max(left, 0), 'f', 3, 64))
	h.Set("X-RateLimit-Bucket", bucketName(c))
}

// bucketName tells one route from another, whichever channel, guild or webhook
// it is of: those are counted apart all the same (Rate limits, per route).
func bucketName(c *call) string {
	parts := strings.Split(strings.TrimPrefix(c.path, "/"), "/")
	secret := map[string]int{"webhooks": 2, "interactions": 2}[parts[0]]
	for i, part := range parts {
		if i > 0 && (i <= secret || strings.Trim(part, "0123456789") == "") {
			parts[i] = "*"
		}
	}
	sum := sha256.Sum256([]byte(c.Method + " " + strings.Join(parts, "/")))
	return hex.EncodeToString(sum[:8])
}
