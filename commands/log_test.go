package commands_test

import (
	"testing"

	"impulse/commands/refereetest"
)

// A log from an entry that is not there yet says how many there are.
func TestALogFromBeyondTheEnd(t *testing.T) {
	g := refereetest.New(t)
	g.Must("ann", "game new system:toy scenario:duel")
	g.Refuse("ann", "game log from:2", "from: the journal has 1 entry.")
	g.Must("ann", "game log from:1")
}
