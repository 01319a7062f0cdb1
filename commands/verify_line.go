package commands

import (
	"sync"
	"time"

	"impulse/rules"
	"impulse/storage"
)

// verifyLine is where journals wait to be played again, one after the other, so that
// files do not take all processors from the games. Who asks has one there at a time,
// or nobody else's turn would come; and nobody waits long, since nothing else is done
// in a place meanwhile.
type verifyLine struct {
	turn chan struct{} // holds one while a journal is played again
	in   sync.Map      // who has a journal there
	wait time.Duration
}

// longestWait is little more than the longest that one journal takes.
const longestWait = 70 * time.Second

func newVerifyLine() *verifyLine {
	return &verifyLine{turn: make(chan struct{}, 1), wait: longestWait}
}

// errBusy refuses a journal whose turn does not come; nothing is wrong with it.
var errBusy = rules.Unclear("Other journals are being played again, so yours was not looked at; ask again in a few minutes.")

// enter waits for the turn of a user's journal, until the referee stops, and returns
// how to let the next one have it.
func (l *verifyLine) enter(user string, stop <-chan struct{}) (leave func(), err error) {
	if _, there := l.in.LoadOrStore(user, true); there {
		return nil, rules.Unclear("A journal is being played again for you already; ask again when that is done.")
	}
	limit := time.NewTimer(l.wait)
	defer limit.Stop()
	select {
	case l.turn <- struct{}{}:
		return func() { <-l.turn; l.in.Delete(user) }, nil
	case <-limit.C:
		err = errBusy
	case <-stop:
		err = storage.ErrClosed
	}
	l.in.Delete(user)
	return nil, err
}

// verified checks a document for somebody who asks the referee, when it is their turn.
func (d *desk) verified(doc *export) (*Verification, error) {
	leave, err := d.r.line.enter(d.call.User, d.r.watch.ctx.Done())
	if err != nil {
		return nil, err
	}
	defer leave()
	return verifyDocument(d.r.systems, doc, d.r.within), nil
}
