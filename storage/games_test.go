package storage

import (
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

func ids(t testing.TB, games func(yield func(*Game, error) bool)) (found []ID) {
	t.Helper()
	for g, err := range games {
		require.NoError(t, err)
		found = append(found, g.ID)
	}
	return found
}

func TestGameRoundTrip(t *testing.T) {
	db := openNew(t)
	g := &Game{
		ID: gameID(1), System: "pentagon", Scenario: "duel", Place: "c1", Status: Ended, CreatedMS: 5,
		Serial: 7, Secret: []byte{1}, Body: []byte{2},
	}
	update(t, db, func(tx *Tx) error { return tx.PutGame(g) })
	view(t, db, func(tx *Tx) {
		got, err := tx.Game(g.ID)
		require.NoError(t, err)
		require.Equal(t, g, got)
		_, err = tx.Game(gameID(2))
		require.ErrorIs(t, err, ErrNotFound)
	})
}

func TestPutGameRefuses(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 1)
	update(t, db, func(tx *Tx) error {
		g := newGame(1)
		g.Serial = 3
		require.NoError(t, tx.PutGame(g))
		g.Serial = 2
		require.ErrorIs(t, tx.PutGame(g), ErrStale, "the serial never goes back")
		g.Serial, g.Entries = 3, 1
		require.ErrorIs(t, tx.PutGame(g), ErrStale)
		require.ErrorContains(t, tx.PutGame(&Game{ID: gameID(2)}), "neither running nor ended")
		require.ErrorIs(t, tx.PutGame(&Game{Status: Running}), ErrBadName)
		require.ErrorIs(t, tx.PutGame(&Game{ID: gameID(2), Status: Running, Place: "a\x00"}), ErrBadName)
		return nil
	})
}

func TestRunningIndex(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 4)
	update(t, db, func(tx *Tx) error {
		g, err := tx.Game(gameID(2))
		require.NoError(t, err)
		g.Status = Ended
		return tx.PutGame(g)
	})
	view(t, db, func(tx *Tx) {
		require.Equal(t, []ID{gameID(1), gameID(2), gameID(3), gameID(4)}, ids(t, tx.Games()))
		require.Equal(t, []ID{gameID(1), gameID(3), gameID(4)}, ids(t, tx.Running()))
	})
	update(t, db, func(tx *Tx) error {
		for g, err := range tx.Running() { // changed while it is read
			require.NoError(t, err)
			g.Status = Ended
			require.NoError(t, tx.PutGame(g))
		}
		require.Empty(t, ids(t, tx.Running()))
		return nil
	})
}

func TestUnreadableHeaderIsAnError(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 2)
	bad := gameID(1)
	update(t, db, func(tx *Tx) error { return tx.put(bGames, bad[:], []byte{0xff}) })
	view(t, db, func(tx *Tx) {
		var faults, fine int
		for _, err := range tx.Games() {
			if err == nil {
				fine++
				continue
			}
			require.ErrorIs(t, err, ErrDamaged)
			faults++
		}
		require.Equal(t, []int{1, 1}, []int{faults, fine})
	})
}

func TestFindGames(t *testing.T) {
	db := openNew(t)
	one, two, three := ID{0xab, 0xc0}, ID{0xab, 0xcf}, ID{0xb0}
	update(t, db, func(tx *Tx) error {
		for _, id := range []ID{one, two, three} {
			require.NoError(t, tx.PutGame(&Game{ID: id, System: "toy", Status: Running}))
		}
		return nil
	})
	view(t, db, func(tx *Tx) {
		for prefix, want := range map[string][]ID{
			"": {one, two, three}, "a": {one, two}, "ABc": {one, two}, "abcf": {two},
			one.String(): {one}, "b": {three}, "c": nil, one.String() + "00": nil,
		} {
			require.Equal(t, want, mustFind(t, tx, prefix), prefix)
		}
		for _, bad := range []string{"x", "ax", "0x", "ab ", "é"} {
			_, err := tx.FindGames(bad)
			require.Error(t, err, bad)
		}
	})
}

func appended(t testing.TB, db *DB, id ID, n int) {
	t.Helper()
	update(t, db, func(tx *Tx) error {
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

func TestJournal(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 2)
	appended(t, db, gameID(1), 5)
	appended(t, db, gameID(2), 2)
	view(t, db, func(tx *Tx) {
		e, err := tx.Entry(gameID(1), 1)
		require.NoError(t, err)
		require.Equal(t, &Entry{1, []byte("p1"), []byte("s1"), []byte("t1"), Chain([32]byte{}, []byte("p1"))}, e)
		for _, n := range []uint64{0, 6, math.MaxUint64} {
			_, err = tx.Entry(gameID(1), n)
			require.ErrorIs(t, err, ErrNotFound)
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
		require.NoError(t, tx.VerifyChain(gameID(1)))
		require.NoError(t, tx.VerifyChain(gameID(2)))
	})
}

func TestChainIsWrittenOut(t *testing.T) {
	// Python: hashlib.sha256(bytes(32) + b"a").hexdigest()
	require.Equal(t, "41a0370c3d9f42773a59e8e01651911c", fmt.Sprintf("%x", Chain([32]byte{}, []byte("a")))[:32])
}

func TestStaleAppendIsRefused(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 1)
	g, other := newGame(1), newGame(1)
	update(t, db, func(tx *Tx) error { _, err := tx.Append(g, []byte("a"), nil, nil); return err })
	err := db.Update(ctx, func(tx *Tx) error { _, err := tx.Append(other, []byte("b"), nil, nil); return err })
	require.ErrorIs(t, err, ErrStale)
	require.Equal(t, newGame(1), other)
	require.ErrorIs(t, db.Update(ctx, func(tx *Tx) error { return tx.PutGame(other) }), ErrStale)
	err = db.Update(ctx, func(tx *Tx) error { _, err := tx.Append(newGame(9), []byte("b"), nil, nil); return err })
	require.ErrorIs(t, err, ErrNotFound)
}

func TestAppendStoresTheHeader(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 1)
	g := newGame(1)
	g.Serial, g.Status, g.Body = 4, Ended, []byte("new")
	update(t, db, func(tx *Tx) error { _, err := tx.Append(g, []byte("a"), nil, nil); return err })
	view(t, db, func(tx *Tx) {
		stored, err := tx.Game(g.ID)
		require.NoError(t, err)
		require.Equal(t, g, stored)
		require.Empty(t, ids(t, tx.Running()))
	})
}

func TestErasingTextKeepsTheChain(t *testing.T) {
	db := openNew(t)
	withGames(t, db, 1)
	appended(t, db, gameID(1), 3)
	update(t, db, func(tx *Tx) error {
		require.ErrorIs(t, tx.PutText(gameID(1), 4, nil), ErrNotFound)
		require.NoError(t, tx.PutText(gameID(1), 1, []byte("changed")))
		return tx.PutText(gameID(1), 2, nil)
	})
	view(t, db, func(tx *Tx) {
		var texts []string
		for e, err := range tx.Entries(gameID(1), 1, 3) {
			require.NoError(t, err)
			texts = append(texts, string(e.Text))
		}
		require.Equal(t, []string{"changed", "", "t3"}, texts)
		require.NoError(t, tx.VerifyChain(gameID(1)))
	})
}

func TestVerifyChainFindsWhatIsWrong(t *testing.T) {
	for name, harm := range map[string]func(*Tx) error{
		"changed": func(tx *Tx) error {
			e, _ := tx.Entry(gameID(1), 2)
			e.Public = []byte("forged")
			return tx.storeEntry(gameID(1), e)
		},
		"missing": func(tx *Tx) error { return tx.delete(bJournal, numbered(gameID(1), 2)) },
		"cut":     func(tx *Tx) error { return tx.delete(bJournal, numbered(gameID(1), 3)) },
	} {
		db := openNew(t)
		withGames(t, db, 1)
		appended(t, db, gameID(1), 3)
		update(t, db, harm)
		view(t, db, func(tx *Tx) { require.ErrorIs(t, tx.VerifyChain(gameID(1)), errChain, name) })
	}
}

func TestSnapshotsArePruned(t *testing.T) {
	db := openNew(t)
	for n := uint64(1); n <= 300; n++ {
		update(t, db, func(tx *Tx) error {
			require.NoError(t, tx.PutSnapshot(gameID(2), 1, nil))
			return tx.PutSnapshot(gameID(1), n, fmt.Appendf(nil, "state %d", n))
		})
	}
	view(t, db, func(tx *Tx) {
		kept := 0
		for range tx.scan(bSnapshots, nil, nil) {
			kept++
		}
		require.Equal(t, KeepSnapshots+1, kept)
		_, err := tx.Snapshot(gameID(1), 300-KeepSnapshots)
		require.ErrorIs(t, err, ErrNotFound)
		b, err := tx.Snapshot(gameID(1), 301-KeepSnapshots)
		require.NoError(t, err)
		require.Equal(t, "state 45", string(b))
		_, err = tx.Snapshot(gameID(2), 1)
		require.NoError(t, err, "another game's stay, and an empty state is one")
	})
	update(t, db, func(tx *Tx) error { return tx.PutSnapshot(gameID(1), 1000, []byte("far")) })
	view(t, db, func(tx *Tx) {
		n, b, err := tx.SnapshotAt(gameID(1), 999)
		require.NoError(t, err, "snapshots are counted, not entries")
		require.EqualValues(t, 300, n)
		require.Equal(t, "state 300", string(b))
		_, _, err = tx.SnapshotAt(gameID(1), 45)
		require.ErrorIs(t, err, ErrNotFound)
	})
}

func TestLatestSnapshot(t *testing.T) {
	db := openNew(t)
	latest := func(id ID) (n uint64, err error) {
		view(t, db, func(tx *Tx) { n, _, err = tx.LatestSnapshot(id) })
		return n, err
	}
	_, err := latest(gameID(1))
	require.ErrorIs(t, err, ErrNotFound, "no snapshots at all")
	put := func(id ID, n uint64) {
		update(t, db, func(tx *Tx) error { return tx.PutSnapshot(id, n, []byte{byte(n)}) })
	}
	put(gameID(2), 3)
	for _, id := range []ID{gameID(1), gameID(3)} {
		_, err = latest(id)
		require.ErrorIs(t, err, ErrNotFound, "only another game's")
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

func TestSheetsAndUsers(t *testing.T) {
	db := openNew(t)
	update(t, db, func(tx *Tx) error {
		require.NoError(t, tx.PutSheet(gameID(1), "red", []byte("r")))
		require.NoError(t, tx.PutSheet(gameID(1), "blue", []byte("b")))
		require.NoError(t, tx.PutSheet(gameID(2), "red", []byte("other")))
		require.NoError(t, tx.PutUser("7", []byte("u")))
		return nil
	})
	read := func() (seats []string) {
		view(t, db, func(tx *Tx) {
			for seat, b := range tx.Sheets(gameID(1)) {
				seats = append(seats, seat+"="+string(b))
			}
		})
		return seats
	}
	require.Equal(t, []string{"blue=b", "red=r"}, read())
	update(t, db, func(tx *Tx) error {
		require.NoError(t, tx.PutUser("7", nil))
		return tx.PutSheet(gameID(1), "red", nil)
	})
	require.Equal(t, []string{"blue=b"}, read())
	view(t, db, func(tx *Tx) {
		b, err := tx.Sheet(gameID(1), "red")
		require.NoError(t, err)
		require.Nil(t, b)
		b, err = tx.User("7")
		require.NoError(t, err)
		require.Nil(t, b)
	})
}

func TestDeleteGameLeavesNothing(t *testing.T) {
	db := openNew(t)
	fill := func(n int) {
		update(t, db, func(tx *Tx) error {
			require.NoError(t, tx.PutGame(newGame(n)))
			require.NoError(t, tx.SetPlace("old", gameID(n)))
			require.NoError(t, tx.SetPlace(fmt.Sprint("c", n), gameID(n)))
			require.NoError(t, tx.PutSheet(gameID(n), "red", []byte("r")))
			return tx.PutSnapshot(gameID(n), 1, []byte("s"))
		})
		appended(t, db, gameID(n), 1200)
	}
	fill(1)
	before := dump(t, db)
	fill(2)
	update(t, db, func(tx *Tx) error { return tx.SetPlace("old", gameID(1)) })
	update(t, db, func(tx *Tx) error { return tx.DeleteGame(gameID(2)) })
	require.Equal(t, before, dump(t, db))
	require.ErrorIs(t, db.Update(ctx, func(tx *Tx) error { return tx.DeleteGame(gameID(2)) }), ErrNotFound)
	require.NoError(t, db.Check())
}

// dump is every key and value of the file.
func dump(t testing.TB, db *DB) map[string]string {
	t.Helper()
	all := map[string]string{}
	view(t, db, func(tx *Tx) {
		for _, bucket := range buckets {
			for k, v := range tx.scan(bucket, nil, nil) {
				all[fmt.Sprintf("%s %x", bucket, k)] = string(v)
			}
		}
	})
	return all
}
