package outbox

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

// A message that only asks is taken away when the next one of its game stands
// there, and nothing else is.
func TestWhatOnlyAsksIsTakenAway(t *testing.T) {
	g, w := played(t), &outside{}
	ask := Message{Place: "channel", Game: "01000000", Entry: 3, Ask: "red: fire", Fleeting: true}
	lasting := Message{Place: "channel", Game: "01000000", Entry: 3, Lines: []string{"a note"}}
	elsewhere := Message{Place: "dm:red", Game: "01000000", Entry: 3, Lines: []string{"a secret"}, Fleeting: true}
	earlier := Message{Place: "channel", Game: "01000000", Entry: 2, Ask: "red: move", Fleeting: true}
	g.queue(lasting, ask, elsewhere, earlier)
	g.carry(w)
	require.Empty(t, w.taken)
	asked := "id-" + w.posted["channel"][1].Nonce
	g.queue(Message{Place: "channel", Game: "01000000", Entry: 4, Lines: []string{"of the same game"}})
	g.carry(w)
	require.Empty(t, w.taken, "it does not say that it clears")
	g.queue(Message{Place: "channel", Game: "01000000", Entry: 5, Lines: []string{"the next"}, Clears: 3}, Message{Place: "channel", Entry: 3, Clears: 3})
	g.carry(w)
	require.Equal(t, []string{"channel " + asked}, w.taken)
}

// That it is to be taken away is on the disk with the next one's delivery: a kill
// between the two leaves it to the next process. What is refused for good stays.
func TestTakingAwaySurvivesAKill(t *testing.T) {
	g, w := played(t), &outside{}
	w.take = func() error { return errors.New("the line is dead") }
	g.queue(Message{Place: "channel", Game: "01000000", Entry: 3, Ask: "red: fire", Fleeting: true})
	g.carry(w)
	g.queue(Message{Place: "channel", Game: "01000000", Entry: 5, Lines: []string{"the next"}, Clears: 3})
	rows := func() (kinds []uint8) {
		require.NoError(t, g.store.View(func(tx *storage.Tx) error {
			all, err := tx.Pending("channel", 0)
			for _, r := range all {
				kinds = append(kinds, r.Kind)
			}
			return err
		}))
		return kinds
	}
	g.carryUntil(w, func() bool { k := rows(); return len(k) == 1 && k[0] == takeAwayRow })
	require.Empty(t, w.taken)
	w.take = nil
	g.carry(w)
	require.Len(t, w.taken, 1)
	require.Empty(t, rows())

	for _, final := range []error{ErrRefused, ErrGone, ErrShut, ErrMuted, ErrUnfit} {
		w.take = func() error { return final }
		require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error { return g.Box.queue(tx, "channel", takeAwayRow, []byte("7")) }))
		g.carry(w)
		require.Len(t, w.taken, 1)
		require.Empty(t, rows(), final)
	}
}

// Who reads a message at once has nothing to take away.
func TestNothingIsTakenAwayFromWhoReadsAtOnce(t *testing.T) {
	g := played(t)
	require.NoError(t, g.store.Update(t.Context(), func(tx *storage.Tx) error { return g.Box.queue(tx, "channel", takeAwayRow, []byte("7")) }))
	require.NoError(t, g.Deliver(context.Background(), func(Message) error { return errors.New("nothing is to be read") }))
	require.Empty(t, g.pending())
}
