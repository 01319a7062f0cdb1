package storagetest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

func TestABrokenChainIsFound(t *testing.T) {
	g := newGame(1)
	var entries []*storage.Entry
	for n := range 3 {
		g.Entries, g.Head = g.Entries+1, storage.Chain(g.Head, []byte{byte(n)})
		entries = append(entries, &storage.Entry{N: g.Entries, Public: []byte{byte(n)}, Hash: g.Head})
	}
	require.NoError(t, checkChain(g, entries))
	require.Error(t, checkChain(g, entries[:2]))
	require.Error(t, checkChain(g, entries[1:]))
	entries[1].Public = []byte("forged")
	require.ErrorContains(t, checkChain(g, entries), "entry 2")
}
