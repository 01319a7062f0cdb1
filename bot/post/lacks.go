package post

import (
	"maps"
	"sync"
	"time"

	"impulse/bot/permit"
)

// believedFor is how long the bot goes without what a channel has refused.
const believedFor = time.Hour

// lack is a permission that the bot has not got in a channel: to embed, or to
// attach files.
type lack struct {
	channel    string
	permission int64
}

// lacks is what the bot lacks where, and until when that is believed. It is kept
// in memory alone: to learn it again costs one request.
type lacks struct {
	mu    sync.Mutex
	until map[lack]time.Time
}

// has reports whether a permission is lacking in a channel.
func (l *lacks) has(channel string, permission int64) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	until, ok := l.until[lack{channel, permission}]
	if ok && time.Now().After(until) {
		delete(l.until, lack{channel, permission})
		return false
	}
	return ok
}

// refused notes that a channel has taken a message that does without, and not
// the one that needs the permission.
func (l *lacks) refused(channel string, permission int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.until == nil {
		l.until = map[lack]time.Time{}
	}
	now := time.Now()
	maps.DeleteFunc(l.until, func(_ lack, until time.Time) bool { return now.After(until) })
	l.until[lack{channel, permission}] = now.Add(believedFor)
}

// told notes what Discord says that the bot may do in a channel; 0 is nothing
// said.
func (l *lacks) told(channel string, permissions int64) {
	if permissions == 0 {
		return
	}
	for _, needed := range []int64{permit.EmbedLinks, permit.AttachFiles} {
		if permissions&(needed|permit.Administrator) == 0 {
			l.refused(channel, needed)
			continue
		}
		l.mu.Lock()
		delete(l.until, lack{channel, needed})
		l.mu.Unlock()
	}
}
