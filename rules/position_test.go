package rules

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/rules/budget"
	"impulse/rules/codec"
)

// note is the least of a state.
type note struct {
	budget.Meter `json:"-"`

	Text string `cbor:"text"`
}

// A position is read once, and what a step changes is its own; what cannot be read
// is a fault, not a crash.
func TestAPositionIsReadOnce(t *testing.T) {
	b := engine[*note]{Book: &Book[*note]{Name: "note", Version: 1}}
	state, err := codec.Encode(note{Text: "first"})
	require.NoError(t, err)
	reads := Reads.Load()
	p, err := b.open(&Snapshot{Version: 1, State: state})
	require.NoError(t, err)
	first := p.seen(Seat{ID: GM})
	require.Same(t, first, p.seen(Seat{ID: GM}))
	require.Same(t, first, p.with(func(s *Snapshot) { s.Count++ }).seen(Seat{ID: GM}))
	require.NotSame(t, first, p.own())
	require.Equal(t, reads+1, Reads.Load())
	for _, broken := range []*Snapshot{{Version: 1, State: []byte{0xff}}, {Version: 1}, {Version: 2, State: state}} {
		_, err := b.open(broken)
		require.Error(t, err)
	}
}
