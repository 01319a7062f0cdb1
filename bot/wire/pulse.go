package wire

import (
	"sync/atomic"
	"time"
)

// pulse tells when Discord was last heard.
type pulse struct {
	at atomic.Int64 // Unix nanoseconds; 0 while there is no connection
}

func (p *pulse) beat() { p.at.Store(time.Now().UnixNano()) }

func (p *pulse) lost() { p.at.Store(0) }

// fresh reports whether Discord was heard within the span.
func (p *pulse) fresh(within time.Duration) bool {
	at := p.at.Load()
	return at > 0 && time.Since(time.Unix(0, at)) < within
}
