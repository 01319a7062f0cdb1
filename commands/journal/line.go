package journal

import (
	"sync"
	"time"

	"impulse/rules"
	"impulse/rules/cmdline"
	"impulse/storage"
)

// Line is where journals wait to be played again, one after the other, so that
// files do not take all processors from the games. Who asks has one there at a time,
// or nobody else's turn would come; and nobody waits long, since nothing else is done
// in a place meanwhile.
type Line struct {
	turn chan struct{} // holds one while a journal is played again
	in   sync.Map      // who has a journal there
	Wait time.Duration

	Within Bounds // of what is played again for whoever asks
}

// longestWait is little more than the longest that one journal takes.
const longestWait = 70 * time.Second

// NewLine makes a line in which nobody waits.
func NewLine() *Line {
	return &Line{turn: make(chan struct{}, 1), Wait: longestWait, Within: forAll}
}

// ErrBusy refuses a journal whose turn does not come; nothing is wrong with it.
var ErrBusy = cmdline.Unclear("Other journals are being played again, so yours was not looked at; ask again in a few minutes.")

// Waits reports whether a journal of a user is in the line.
func (l *Line) Waits(user string) bool {
	_, there := l.in.Load(user)
	return there
}

// Enter waits for the turn of a user's journal, until the referee stops, and returns
// how to let the next one have it.
func (l *Line) Enter(user string, stop <-chan struct{}) (leave func(), err error) {
	if _, there := l.in.LoadOrStore(user, true); there {
		return nil, cmdline.Unclear("A journal is being played again for you already; ask again when that is done.")
	}
	limit := time.NewTimer(l.Wait)
	defer limit.Stop()
	select {
	case l.turn <- struct{}{}:
		return func() { <-l.turn; l.in.Delete(user) }, nil
	case <-limit.C:
		err = ErrBusy
	case <-stop:
		err = storage.ErrClosed
	}
	l.in.Delete(user)
	return nil, err
}

// Verify checks a document for a user when it is their turn.
func (l *Line) Verify(user string, stop <-chan struct{}, systems []rules.System, doc *Export) (*Verification, error) {
	leave, err := l.Enter(user, stop)
	if err != nil {
		return nil, err
	}
	defer leave()
	return verifyDocument(systems, doc, l.Within), nil
}
