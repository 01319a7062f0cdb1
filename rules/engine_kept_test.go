package rules

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/budget"
)

// note is the least of a state.
type note struct {
	budget.Meter `json:"-"`

	Text string `cbor:"text"`
}

func (b engine[S]) reads(s *Snapshot) error {
	_, err := b.seen(s, Seat{ID: GM})
	return err
}

// What one call has read it reads once; what cannot be read fails each time, and
// an empty state is a fault, not a crash.
func TestOneCallReadsOnce(t *testing.T) {
	b := engine[*note]{Book: &Book[*note]{Name: "note", Version: 1}}
	state, err := Encode(note{Text: "first"})
	require.NoError(t, err)
	s := (&Snapshot{Version: 1, State: state}).Kept()
	first, err := b.seen(s, Seat{ID: GM})
	require.NoError(t, err)
	again, err := b.seen(s, Seat{ID: GM})
	require.NoError(t, err)
	require.Same(t, first, again)
	own, err := b.state(s)
	require.NoError(t, err)
	require.NotSame(t, first, own, "what a step changes is its own")
	for _, broken := range []*Snapshot{{Version: 1, State: []byte{0xff}}, {Version: 1}, {Version: 2, State: state}} {
		require.Error(t, b.reads(broken))
		require.Error(t, b.reads(broken), "again")
	}
}
