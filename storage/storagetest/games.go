package storagetest

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

func ids(t testing.TB, games func(yield func(*storage.Game, error) bool)) (found []storage.ID) {
	t.Helper()
	for g, err := range games {
		require.NoError(t, err)
		found = append(found, g.ID)
	}
	return found
}

func testGameRoundTrip(t *testing.T, open Open) {
	db := fresh(t, open)
	g := &storage.Game{
		ID: gameID(1), System: "pentagon", Scenario: "duel", Place: "c1", Status: storage.Ended, CreatedMS: 5,
		Serial: 7, Secret: []byte{1}, Body: []byte{2},
	}
	update(t, db, func(tx *storage.Tx) error { return tx.PutGame(g) })
	view(t, db, func(tx *storage.Tx) {
		got, err := tx.Game(g.ID)
		require.NoError(t, err)
		require.Equal(t, g, got)
		_, err = tx.Game(gameID(2))
		require.ErrorIs(t, err, storage.ErrNotFound)
	})
}

func testPutGameRefuses(t *testing.T, open Open) {
	db := fresh(t, open)
	withGames(t, db, 1)
	update(t, db, func(tx *storage.Tx) error {
		g := newGame(1)
		g.Serial = 3
		require.NoError(t, tx.PutGame(g))
		g.Serial = 2
		require.ErrorIs(t, tx.PutGame(g), storage.ErrStale, "the serial never goes back")
		g.Serial, g.Entries = 3, 1
		require.ErrorIs(t, tx.PutGame(g), storage.ErrStale)
		require.ErrorContains(t, tx.PutGame(&storage.Game{ID: gameID(2)}), "neither running nor ended")
		require.ErrorIs(t, tx.PutGame(&storage.Game{Status: storage.Running}), storage.ErrBadName)
		require.ErrorIs(t, tx.PutGame(&storage.Game{ID: gameID(2), Status: storage.Running, Place: "a\x00"}), storage.ErrBadName)
		return nil
	})
}

func testRunningIndex(t *testing.T, open Open) {
	db := fresh(t, open)
	withGames(t, db, 4)
	update(t, db, func(tx *storage.Tx) error {
		g, err := tx.Game(gameID(2))
		require.NoError(t, err)
		g.Status = storage.Ended
		return tx.PutGame(g)
	})
	view(t, db, func(tx *storage.Tx) {
		require.Equal(t, []storage.ID{gameID(1), gameID(2), gameID(3), gameID(4)}, ids(t, tx.Games()))
		require.Equal(t, []storage.ID{gameID(1), gameID(3), gameID(4)}, ids(t, tx.Running()))
	})
	update(t, db, func(tx *storage.Tx) error {
		for g, err := range tx.Running() { // changed while it is read
			require.NoError(t, err)
			g.Status = storage.Ended
			require.NoError(t, tx.PutGame(g))
		}
		require.Empty(t, ids(t, tx.Running()))
		return nil
	})
}

func testFindGames(t *testing.T, open Open) {
	db := fresh(t, open)
	one, two, three := storage.ID{0xab, 0xc0}, storage.ID{0xab, 0xcf}, storage.ID{0xb0}
	update(t, db, func(tx *storage.Tx) error {
		for _, id := range []storage.ID{one, two, three} {
			require.NoError(t, tx.PutGame(&storage.Game{ID: id, System: "toy", Status: storage.Running}))
		}
		return nil
	})
	view(t, db, func(tx *storage.Tx) {
		for prefix, want := range map[string][]storage.ID{
			"": {one, two, three}, "a": {one, two}, "ABc": {one, two}, "abcf": {two},
			one.String(): {one}, "b": {three}, "c": nil, one.String() + "00": nil,
		} {
			require.Equal(t, want, found(t, tx, prefix), prefix)
		}
		for _, bad := range []string{"x", "ax", "0x", "ab ", "é"} {
			_, err := tx.FindGames(bad)
			require.Error(t, err, bad)
		}
	})
}

func appended(t testing.TB, db storage.Store, id storage.ID, n int) {
	t.Helper()
	update(t, db, func(tx *storage.Tx) error {
		g, err := tx.Game(id)
		require.NoError(t, err)
		for range n {
			k := g.Entries + 1
			_, err := tx.Append(g, fmt.Appendf(nil, "p%d", k), fmt.Appendf(nil, "s%d", k), fmt.Appendf(nil, "t%d", k))
			require.NoError(t, err)
		}
		return nil
	})
}

func testJournal(t *testing.T, open Open) {
	db := fresh(t, open)
	withGames(t, db, 2)
	appended(t, db, gameID(1), 5)
	appended(t, db, gameID(2), 2)
	view(t, db, func(tx *storage.Tx) {
		e, err := tx.Entry(gameID(1), 1)
		require.NoError(t, err)
		require.Equal(t, &storage.Entry{N: 1, Public: []byte("p1"), Secret: []byte("s1"), Text: []byte("t1"), Hash: storage.Chain([32]byte{}, []byte("p1"))}, e)
		for _, n := range []uint64{0, 6, math.MaxUint64} {
			_, err = tx.Entry(gameID(1), n)
			require.ErrorIs(t, err, storage.ErrNotFound)
		}
		for _, c := range []struct{ from, to uint64 }{{0, 9}, {2, 4}, {5, 5}, {6, 9}, {3, 2}, {0, math.MaxUint64}} {
			var want, got []uint64
			for n := max(c.from, 1); n <= min(c.to, 5); n++ {
				want = append(want, n)
			}
			for e, err := range tx.Entries(gameID(1), c.from, c.to) {
				require.NoError(t, err)
				got = append(got, e.N)
			}
			require.Equal(t, want, got, c)
		}
		require.NoError(t, VerifyChain(tx, gameID(1)))
		require.NoError(t, VerifyChain(tx, gameID(2)))
	})
}

// testPosts keeps where the messages of an entry stand, until its game goes.
func testPosts(t *testing.T, open Open) {
	db := fresh(t, open)
	withGames(t, db, 2)
	update(t, db, func(tx *storage.Tx) error {
		for _, p := range []storage.Post{{Entry: 2, Place: "dm:red", Message: "8"}, {Entry: 2, Place: "channel", Message: "9"}, {Entry: 300, Place: "channel", Message: "10"},
			{Entry: 2, Place: "channel", Message: "9"}} {
			require.NoError(t, tx.PutPost(gameID(1), p))
		}
		require.NoError(t, tx.PutPost(gameID(2), storage.Post{Entry: 2, Place: "channel", Message: "7"}))
		require.Error(t, tx.PutPost(gameID(1), storage.Post{Entry: 2, Place: "channel"}), "a message without an id")
		return nil
	})
	kept := func(from, to uint64) (out []storage.Post) {
		view(t, db, func(tx *storage.Tx) { out = slices.Collect(tx.Posts(gameID(1), from, to)) })
		return out
	}
	require.Equal(t, []storage.Post{{Entry: 2, Place: "channel", Message: "9"}, {Entry: 2, Place: "dm:red", Message: "8"}}, kept(1, 299))
	require.Equal(t, []storage.Post{{Entry: 300, Place: "channel", Message: "10"}}, kept(3, 300))
	update(t, db, func(tx *storage.Tx) error { return tx.DropPosts("dm:red") })
	require.Equal(t, []storage.Post{{Entry: 2, Place: "channel", Message: "9"}}, kept(1, 299))
	update(t, db, func(tx *storage.Tx) error { return tx.DeleteGame(gameID(1)) })
	require.Empty(t, kept(0, math.MaxUint64))
	view(t, db, func(tx *storage.Tx) { require.Len(t, slices.Collect(tx.Posts(gameID(2), 1, 9)), 1) })
}

func testStaleAppendIsRefused(t *testing.T, open Open) {
	db := fresh(t, open)
	withGames(t, db, 1)
	g, other := newGame(1), newGame(1)
	update(t, db, func(tx *storage.Tx) error { _, err := tx.Append(g, []byte("a"), nil, nil); return err })
	err := db.Update(t.Context(), func(tx *storage.Tx) error { _, err := tx.Append(other, []byte("b"), nil, nil); return err })
	require.ErrorIs(t, err, storage.ErrStale)
	require.Equal(t, newGame(1), other)
	require.ErrorIs(t, db.Update(t.Context(), func(tx *storage.Tx) error { return tx.PutGame(other) }), storage.ErrStale)
	err = db.Update(t.Context(), func(tx *storage.Tx) error { _, err := tx.Append(newGame(9), []byte("b"), nil, nil); return err })
	require.ErrorIs(t, err, storage.ErrNotFound)
}

func testAppendStoresTheHeader(t *testing.T, open Open) {
	db := fresh(t, open)
	withGames(t, db, 1)
	g := newGame(1)
	g.Serial, g.Status, g.Body = 4, storage.Ended, []byte("new")
	update(t, db, func(tx *storage.Tx) error { _, err := tx.Append(g, []byte("a"), nil, nil); return err })
	view(t, db, func(tx *storage.Tx) {
		stored, err := tx.Game(g.ID)
		require.NoError(t, err)
		require.Equal(t, g, stored)
		require.Empty(t, ids(t, tx.Running()))
	})
}

func testErasingTextKeepsTheChain(t *testing.T, open Open) {
	db := fresh(t, open)
	withGames(t, db, 1)
	appended(t, db, gameID(1), 3)
	update(t, db, func(tx *storage.Tx) error {
		require.ErrorIs(t, tx.PutText(gameID(1), 4, nil), storage.ErrNotFound)
		require.NoError(t, tx.PutText(gameID(1), 1, []byte("changed")))
		return tx.PutText(gameID(1), 2, nil)
	})
	view(t, db, func(tx *storage.Tx) {
		var texts []string
		for e, err := range tx.Entries(gameID(1), 1, 3) {
			require.NoError(t, err)
			texts = append(texts, string(e.Text))
		}
		require.Equal(t, []string{"changed", "", "t3"}, texts)
		require.NoError(t, VerifyChain(tx, gameID(1)))
	})
}

func testSnapshotsArePruned(t *testing.T, open Open) {
	db := fresh(t, open)
	for n := uint64(1); n <= 300; n++ {
		update(t, db, func(tx *storage.Tx) error {
			require.NoError(t, tx.PutSnapshot(gameID(2), 1, nil))
			return tx.PutSnapshot(gameID(1), n, fmt.Appendf(nil, "state %d", n))
		})
	}
	view(t, db, func(tx *storage.Tx) {
		_, _, err := tx.SnapshotAt(gameID(1), 300-storage.KeepSnapshots)
		require.ErrorIs(t, err, storage.ErrNotFound)
		n, b, err := tx.SnapshotAt(gameID(1), 301-storage.KeepSnapshots)
		require.NoError(t, err)
		require.EqualValues(t, 45, n)
		require.Equal(t, "state 45", string(b))
		_, _, err = tx.SnapshotAt(gameID(2), 1)
		require.NoError(t, err, "another game's stay, and an empty state is one")
	})
	update(t, db, func(tx *storage.Tx) error { return tx.PutSnapshot(gameID(1), 1000, []byte("far")) })
	view(t, db, func(tx *storage.Tx) {
		n, b, err := tx.SnapshotAt(gameID(1), 999)
		require.NoError(t, err, "snapshots are counted, not entries")
		require.EqualValues(t, 300, n)
		require.Equal(t, "state 300", string(b))
		_, _, err = tx.SnapshotAt(gameID(1), 45)
		require.ErrorIs(t, err, storage.ErrNotFound)
	})
}

func testLatestSnapshot(t *testing.T, open Open) {
	db := fresh(t, open)
	latest := func(id storage.ID) (n uint64, err error) {
		view(t, db, func(tx *storage.Tx) { n, _, err = tx.LatestSnapshot(id) })
		return n, err
	}
	_, err := latest(gameID(1))
	require.ErrorIs(t, err, storage.ErrNotFound, "no snapshots at all")
	put := func(id storage.ID, n uint64) {
		update(t, db, func(tx *storage.Tx) error { return tx.PutSnapshot(id, n, []byte{byte(n)}) })
	}
	put(gameID(2), 3)
	for _, id := range []storage.ID{gameID(1), gameID(3)} {
		_, err = latest(id)
		require.ErrorIs(t, err, storage.ErrNotFound, "only another game's")
	}
	put(gameID(1), 7)
	put(gameID(1), 9)
	put(gameID(3), math.MaxUint64)
	for i, want := range []uint64{9, 3, math.MaxUint64} {
		n, err := latest(gameID(i + 1))
		require.NoError(t, err)
		require.Equal(t, want, n)
	}
}

func testSheetsAndUsers(t *testing.T, open Open) {
	db := fresh(t, open)
	update(t, db, func(tx *storage.Tx) error {
		require.NoError(t, tx.PutSheet(gameID(1), "red", []byte("r")))
		require.NoError(t, tx.PutSheet(gameID(1), "blue", []byte("b")))
		require.NoError(t, tx.PutSheet(gameID(2), "red", []byte("other")))
		require.NoError(t, tx.PutUser("7", []byte("u")))
		return nil
	})
	read := func() (seats []string) {
		view(t, db, func(tx *storage.Tx) {
			for seat, b := range tx.Sheets(gameID(1)) {
				seats = append(seats, seat+"="+string(b))
			}
		})
		return seats
	}
	require.Equal(t, []string{"blue=b", "red=r"}, read())
	update(t, db, func(tx *storage.Tx) error {
		require.NoError(t, tx.PutUser("7", nil))
		return tx.PutSheet(gameID(1), "red", nil)
	})
	require.Equal(t, []string{"blue=b"}, read())
	view(t, db, func(tx *storage.Tx) {
		b, err := tx.Sheet(gameID(1), "red")
		require.NoError(t, err)
		require.Nil(t, b)
		b, err = tx.User("7")
		require.NoError(t, err)
		require.Nil(t, b)
	})
}

func found(t testing.TB, tx *storage.Tx, prefix string) []storage.ID {
	t.Helper()
	ids, err := tx.FindGames(prefix)
	require.NoError(t, err)
	return ids
}
