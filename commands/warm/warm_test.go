package warm

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/commands/watch"
	"impulse/rules"
	"impulse/storage"
)

func TestWarmGamesAreBounded(t *testing.T) {
	snap := &rules.Snapshot{State: make([]byte, 1000)}
	heads := make([]*storage.Game, 10)
	w := New(3 * Weight(snap))
	for i := range heads {
		heads[i] = &storage.Game{ID: storage.ID{byte(i)}, Entries: 1}
		w.Give(heads[i], &watch.Position{Snap: snap})
	}
	require.Equal(t, 3, w.games.Len())
	require.Equal(t, 3*Weight(snap), w.size)
	require.Nil(t, w.Take(heads[0]), "it was used longest ago")
	require.NotNil(t, w.Take(heads[9]))
	require.Nil(t, w.Take(heads[9]), "somebody has it")
	require.Nil(t, w.Take(&storage.Game{ID: heads[8].ID, Entries: 2}), "it is of an earlier entry")
	require.Nil(t, w.Take(&storage.Game{ID: heads[7].ID, Entries: 1, Head: [32]byte{1}}), "it is of another entry")
	require.Zero(t, w.size)
	w.Give(heads[0], &watch.Position{Snap: &rules.Snapshot{State: make([]byte, 1_000_000)}})
	require.Zero(t, w.games.Len(), "it is too large")
}

// What is lent stays where it is, and is not changed by what is given back.
func TestLentGamesStay(t *testing.T) {
	w, head := Lending(), &storage.Game{Entries: 1}
	read, tried := &watch.Position{Snap: &rules.Snapshot{}}, &watch.Position{Snap: &rules.Snapshot{}}
	w.Give(head, tried)
	require.Nil(t, w.Take(head), "nobody has read it")
	w.Found(head, read)
	w.Give(head, tried)
	require.Same(t, read, w.Take(head))
	require.Same(t, read, w.Take(head))
	require.Nil(t, w.Take(&storage.Game{Entries: 2}), "it is of an earlier entry")
	kept := New(0)
	kept.Found(head, read)
	require.Nil(t, kept.Take(head), "it is in use")
}
