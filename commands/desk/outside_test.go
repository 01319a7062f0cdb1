package desk_test

import (
	"impulse/commands/outbox"
	"impulse/commands/refereetest"
)

// vanish makes a place one that is gone.
func vanish(t *refereetest.Table, place string) {
	t.Helper()
	t.Queue(outbox.Message{Place: place, Lines: []string{"x"}})
	t.Carry(map[string]error{place: outbox.ErrGone})
}
