// Package storagetest holds what any [storage.Store] must do: one contract, run
// by each implementation on itself.
package storagetest

import (
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

// Open opens the store at a path, and makes it where there is none.
type Open func(path string) (storage.Store, error)

// Run holds a store to the contract.
func Run(t *testing.T, open Open) {
	for name, test := range map[string]func(*testing.T, Open){
		"Atomic":                    testAtomic,
		"Reopened":                  testReopened,
		"ManyWritersKeepOneChain":   testManyWritersKeepOneChain,
		"GameRoundTrip":             testGameRoundTrip,
		"PutGameRefuses":            testPutGameRefuses,
		"RunningIndex":              testRunningIndex,
		"FindGames":                 testFindGames,
		"Journal":                   testJournal,
		"Posts":                     testPosts,
		"StaleAppendIsRefused":      testStaleAppendIsRefused,
		"AppendStoresTheHeader":     testAppendStoresTheHeader,
		"ErasingTextKeepsTheChain":  testErasingTextKeepsTheChain,
		"SnapshotsArePruned":        testSnapshotsArePruned,
		"LatestSnapshot":            testLatestSnapshot,
		"SheetsAndUsers":            testSheetsAndUsers,
		"Places":                    testPlaces,
		"OutboxOrder":               testOutboxOrder,
		"InboxExpiry":               testInboxExpiry,
		"HandledAgainReplaces":      testHandledAgainReplaces,
		"MailIsMovedOutOfTheOutbox": testMailIsMovedOutOfTheOutbox,
		"Troubles":                  testTroubles,
		"DeferralsAreKeptUntilTheyAreDroppedOrOld": testDeferralsAreKeptUntilTheyAreDroppedOrOld,
		"ADeferralNeedsAName":                      testADeferralNeedsAName,
		"Load":                                     testLoad,
		"Names":                                    testNames,
		"Model":                                    testModel,
	} {
		t.Run(name, func(t *testing.T) { test(t, open) })
	}
}

// fresh is a new store.
func fresh(t *testing.T, open Open) storage.Store {
	t.Helper()
	db, err := open(filepath.Join(t.TempDir(), "impulse.db"))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return db
}

func update(t testing.TB, db storage.Store, fn func(*storage.Tx) error) {
	t.Helper()
	require.NoError(t, db.Update(t.Context(), fn))
}

func view(t testing.TB, db storage.Store, fn func(*storage.Tx)) {
	t.Helper()
	require.NoError(t, db.View(func(tx *storage.Tx) error { fn(tx); return nil }))
}

func gameID(n int) (id storage.ID) {
	copy(id[:], fmt.Sprintf("%016x", n*7919))
	return id
}

func newGame(n int) *storage.Game {
	return &storage.Game{ID: gameID(n), System: "toy", Status: storage.Running, CreatedMS: int64(n)}
}

// withGames has the running games 1..n.
func withGames(t testing.TB, db storage.Store, n int) {
	t.Helper()
	update(t, db, func(tx *storage.Tx) error {
		for i := 1; i <= n; i++ {
			if err := tx.PutGame(newGame(i)); err != nil {
				return err
			}
		}
		return nil
	})
}

// VerifyChain computes the hashes of a game's journal again and compares them
// with the header. It names the first entry that does not fit.
func VerifyChain(tx *storage.Tx, id storage.ID) error {
	g, err := tx.Game(id)
	if err != nil {
		return err
	}
	var entries []*storage.Entry
	for e, err := range tx.Entries(id, 0, math.MaxUint64) {
		if err != nil {
			return err
		}
		entries = append(entries, e)
	}
	return checkChain(g, entries)
}

func checkChain(g *storage.Game, entries []*storage.Entry) error {
	var head [32]byte
	for i, e := range entries {
		head = storage.Chain(head, e.Public)
		if e.N != uint64(i)+1 || e.Hash != head {
			return fmt.Errorf("game %s, entry %d: the hash chain is broken", g.ID, i+1)
		}
	}
	if n := uint64(len(entries)); n != g.Entries || head != g.Head {
		return fmt.Errorf("game %s ends at entry %d, its header says %d", g.ID, n, g.Entries)
	}
	return nil
}

func testAtomic(t *testing.T, open Open) {
	db := fresh(t, open)
	withGames(t, db, 1)
	wrong := errors.New("wrong")
	g := newGame(1)
	require.ErrorIs(t, db.Update(t.Context(), func(tx *storage.Tx) error {
		_, err := tx.Append(g, []byte("a"), nil, nil)
		require.NoError(t, err)
		require.NoError(t, tx.PutUser("anna", []byte("x")))
		return wrong
	}), wrong)
	require.Equal(t, newGame(1), g, "the header is put back")
	require.Panics(t, func() {
		_ = db.Update(t.Context(), func(tx *storage.Tx) error {
			require.NoError(t, tx.PutUser("anna", []byte("x")))
			panic("bug")
		})
	})
	view(t, db, func(tx *storage.Tx) {
		b, err := tx.User("anna")
		require.NoError(t, err)
		require.Nil(t, b)
		require.NoError(t, VerifyChain(tx, g.ID))
	})
}

func testReopened(t *testing.T, open Open) {
	path := filepath.Join(t.TempDir(), "impulse.db")
	db, err := open(path)
	require.NoError(t, err)
	withGames(t, db, 1)
	key, err := db.Key()
	require.NoError(t, err)
	require.Len(t, key, 16)
	require.NotZero(t, db.Commits().Saved)
	require.NoError(t, db.Close())
	require.NoError(t, db.Close(), "closing again")
	none := func(*storage.Tx) error { return nil }
	require.ErrorIs(t, db.Update(t.Context(), none), storage.ErrClosed)
	require.ErrorIs(t, db.View(none), storage.ErrClosed)

	again, err := open(path)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, again.Close()) })
	view(t, again, func(tx *storage.Tx) { require.Equal(t, []storage.ID{gameID(1)}, ids(t, tx.Running())) })
	same, err := again.Key()
	require.NoError(t, err)
	require.Equal(t, key, same)
	require.True(t, again.EndedInOrder(db.Run()))
	require.False(t, again.EndedInOrder(again.Run()))
	other, err := fresh(t, open).Key()
	require.NoError(t, err)
	require.NotEqual(t, key, other)
}

func testManyWritersKeepOneChain(t *testing.T, open Open) {
	db := fresh(t, open)
	withGames(t, db, 1)
	var wg sync.WaitGroup
	for w := range 100 {
		wg.Go(func() {
			for n := range 5 {
				err := db.Update(t.Context(), func(tx *storage.Tx) error {
					g, err := tx.Game(gameID(1))
					if err != nil {
						return err
					}
					if _, err := tx.Append(g, fmt.Appendf(nil, "%d-%d", w, n), nil, nil); err != nil {
						return err
					}
					if w%10 == 0 && n == 2 {
						return storage.ErrBadName // spoils its group
					}
					return nil
				})
				if w%10 == 0 && n == 2 {
					require.ErrorIs(t, err, storage.ErrBadName)
				} else {
					require.NoError(t, err)
				}
			}
		})
	}
	wg.Wait()
	view(t, db, func(tx *storage.Tx) {
		require.NoError(t, VerifyChain(tx, gameID(1)))
		g, err := tx.Game(gameID(1))
		require.NoError(t, err)
		require.Equal(t, uint64(490), g.Entries)
	})
}
