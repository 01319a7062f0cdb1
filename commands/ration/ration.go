// Package ration lets nobody take the referee from all others: who asks for costly
// work pays in points, which are earned again as time goes by.
package ration

import (
	"sync"
	"time"
)

// Call is what is paid for, and by whom.
type Call struct {
	ID     string // of one that may come again; it is paid for once
	User   string
	Server string // "" where there is none
}

// Ration is how much work somebody may ask for.
type Ration struct {
	Most  int           // points at once
	Every time.Duration // in which a point that was spent is earned again
}

// What a user may ask for, and all users of a server together.
var (
	OfUser   = Ration{Most: 30, Every: 2 * time.Second}
	OfServer = Ration{Most: 300, Every: 200 * time.Millisecond}
)

// Purse is who has asked for costly work, and until when that is earned
// again. It is kept in memory only: after a restart everybody begins afresh. The
// zero value is one of which nothing was spent.
type Purse struct {
	mu     sync.Mutex
	until  map[payer]time.Time  // when all that was spent is earned again
	paid   map[string]time.Time // calls that were paid for lately, and when
	pruned time.Time
}

// payer is a user, or a server.
type payer struct {
	id     string
	server bool
}

func (p payer) ration() Ration {
	if p.server {
		return OfServer
	}
	return OfUser
}

// payers are those who pay for a call.
func payers(c Call) []payer {
	out := []payer{{id: c.User}}
	if c.Server != "" {
		out = append(out, payer{id: c.Server, server: true})
	}
	return out
}

// debt is how long somebody needs to earn what was spent. A clock that was put
// back never makes it longer than earning all of it takes.
func (s *Purse) debt(p payer, now time.Time) time.Duration {
	r, debt := p.ration(), max(s.until[p].Sub(now), 0)
	if all := time.Duration(r.Most) * r.Every; debt > all {
		debt, s.until[p] = all, now.Add(all)
	}
	return debt
}

// Wait is how long it takes until a call can be paid for, and whether that is
// for its user alone.
func (s *Purse) Wait(c Call, points int, now time.Time) (wait time.Duration, own bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.waitFor(c, points, now)
}

func (s *Purse) waitFor(c Call, points int, now time.Time) (wait time.Duration, own bool) {
	if _, done := s.paid[c.ID]; done {
		return 0, false
	}
	for _, p := range payers(c) {
		r := p.ration()
		if w := s.debt(p, now) - time.Duration(r.Most-points)*r.Every; w > wait {
			wait, own = w, !p.server
		}
	}
	return wait, own
}

// Spend pays for a call, once; or says as Wait does how long it cannot.
func (s *Purse) Spend(c Call, points int, now time.Time) (wait time.Duration, own bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.prune(now)
	if wait, own = s.waitFor(c, points, now); wait > 0 {
		return wait, own
	}
	if _, done := s.paid[c.ID]; done {
		return 0, false
	}
	for _, p := range payers(c) {
		s.until[p] = now.Add(s.debt(p, now) + time.Duration(points)*p.ration().Every)
	}
	if c.ID != "" {
		s.paid[c.ID] = now
	}
	return 0, false
}

// pruneEvery is how often those who owe nothing are forgotten, and how long a
// call may come again: longer than one is worth answering.
const pruneEvery = time.Minute

func (s *Purse) prune(now time.Time) {
	if since := now.Sub(s.pruned); s.until != nil && since >= 0 && since < pruneEvery {
		return
	}
	untils, paid := s.until, s.paid
	s.pruned, s.until, s.paid = now, map[payer]time.Time{}, map[string]time.Time{}
	for p, until := range untils {
		if until.After(now) {
			s.until[p] = until
		}
	}
	for id, at := range paid {
		if age := now.Sub(at); age >= 0 && age < pruneEvery {
			s.paid[id] = at
		}
	}
}
