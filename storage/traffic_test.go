package storage

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPlaces(t *testing.T) {
	db := openNew(t)
	place := func(name string) (p *PlaceRec, games []ID) {
		view(t, db, func(tx *Tx) {
			var err error
			p, err = tx.Place(name)
			require.NoError(t, err)
			games, err = tx.GamesAt(name)
			require.NoError(t, err)
		})
		return p, games
	}
	p, games := place("c1")
	require.True(t, p.Game.IsZero())
	require.Empty(t, games)

	update(t, db, func(tx *Tx) error {
		for _, n := range []int{9, 2, 5} {
			require.NoError(t, tx.SetPlace("c1", gameID(n)))
		}
		require.NoError(t, tx.SetPlace("c1", gameID(9)))
		require.NoError(t, tx.SetPlace("c", gameID(1)))
		require.NoError(t, tx.SetPlace("c1x", gameID(1)))
		return tx.PutPlaceNote("c1", []byte("board"))
	})
	p, games = place("c1")
	require.Equal(t, &PlaceRec{Game: gameID(9), Note: []byte("board")}, p)
	require.Equal(t, []ID{gameID(9), gameID(2), gameID(5)}, games, "in the order they came, not of ids, and once")

	update(t, db, func(tx *Tx) error {
		require.NoError(t, tx.PutPlaceNote("c1", nil))
		require.NoError(t, tx.ClearPlace("never heard of"))
		return tx.ClearPlace("c1")
	})
	p, games = place("c1")
	require.Equal(t, &PlaceRec{}, p)
	require.Len(t, games, 3)
	p, games = place("c")
	require.Equal(t, gameID(1), p.Game)
	require.Equal(t, []ID{gameID(1)}, games, "c1 and c1x are not c")
}

func TestOutboxOrder(t *testing.T) {
	db := openNew(t)
	update(t, db, func(tx *Tx) error {
		for i := range 300 { // past 255: the order is of numbers
			_, err := tx.Enqueue([]string{"c1", "c", "c10"}[i%3], uint8(i%7), fmt.Append(nil, i), int64(i))
			require.NoError(t, err)
		}
		return nil
	})
	pending := func(place string, limit int) []Row {
		return viewed(t, db, func(tx *Tx) ([]Row, error) { return tx.Pending(place, limit) })
	}
	places := func() []string { return viewed(t, db, (*Tx).PendingPlaces) }
	rows := pending("c1", 0)
	require.Len(t, rows, 100)
	for i, r := range rows {
		require.Equal(t, Row{Place: "c1", Seq: uint64(3*i + 1), Kind: uint8(3 * i % 7), Body: fmt.Append(nil, 3*i), AtMS: int64(3 * i)}, r)
	}
	require.Equal(t, rows[:2], pending("c1", 2))
	require.Empty(t, pending("none", 0))
	require.Equal(t, []string{"c", "c1", "c10"}, places())

	update(t, db, func(tx *Tx) error {
		require.NoError(t, tx.Tried("c1", rows[0].Seq, 77))
		for _, r := range pendingIn(t, tx, "c") {
			require.NoError(t, tx.Delivered("c", r.Seq))
		}
		return tx.Delivered("c", 999)
	})
	require.Equal(t, []string{"c1", "c10"}, places())
	tried := pending("c1", 1)[0]
	require.Equal(t, []any{1, int64(77), int64(0)}, []any{tried.Tries, tried.TriedMS, tried.AtMS})
	require.ErrorIs(t, db.Update(ctx, func(tx *Tx) error { return tx.Tried("c", 1, 0) }), ErrNotFound)

	update(t, db, func(tx *Tx) error {
		for _, place := range []string{"c1", "c10"} {
			for _, r := range pendingIn(t, tx, place) {
				require.NoError(t, tx.Delivered(place, r.Seq))
			}
		}
		seq, err := tx.Enqueue("c", 1, nil, 0)
		require.Equal(t, uint64(301), seq, "a number is never given again")
		return err
	})
}

// viewed reads one thing.
func viewed[T any](t testing.TB, db *DB, read func(*Tx) (T, error)) (out T) {
	t.Helper()
	view(t, db, func(tx *Tx) {
		var err error
		out, err = read(tx)
		require.NoError(t, err)
	})
	return out
}

func pendingIn(t testing.TB, tx *Tx, place string) []Row {
	t.Helper()
	rows, err := tx.Pending(place, 0)
	require.NoError(t, err)
	return rows
}

func TestInboxExpiry(t *testing.T) {
	db := openNew(t)
	const start = 1_000_000_000_000
	check := func(id, answer string, done bool) {
		t.Helper()
		view(t, db, func(tx *Tx) {
			a, d, err := tx.Handled(id)
			require.NoError(t, err)
			require.Equal(t, answer, string(a))
			require.Equal(t, done, d)
		})
	}
	prune := func(ms int64) {
		t.Helper()
		update(t, db, func(tx *Tx) error { return tx.PruneHandled(ms) })
	}
	check("a", "", false)
	update(t, db, func(tx *Tx) error {
		require.NoError(t, tx.SetHandled("a", []byte("one"), start))
		require.NoError(t, tx.SetHandled("b", []byte("two"), start+1))
		return tx.SetHandled("silent", nil, start)
	})
	prune(start + KeepAnswerMS - 1)
	check("a", "one", true)
	prune(start + KeepAnswerMS)
	check("a", "", true)
	check("b", "two", true)
	check("silent", "", true)
	prune(start + KeepIDMS - 1)
	check("a", "", true)
	check("b", "", true)
	prune(start + KeepIDMS)
	check("a", "", false)
	check("silent", "", false)
	check("b", "", true)
	prune(start + 2*KeepIDMS)
	check("b", "", false)
	require.Len(t, dump(t, db), 4, "of the inbox nothing is left, only meta")
}

func TestHandledAgainReplaces(t *testing.T) {
	db := openNew(t)
	update(t, db, func(tx *Tx) error {
		require.NoError(t, tx.SetHandled("a", []byte("one"), 1))
		return tx.SetHandled("a", []byte("two"), 2+KeepIDMS)
	})
	update(t, db, func(tx *Tx) error { return tx.PruneHandled(1 + KeepIDMS) })
	view(t, db, func(tx *Tx) {
		answer, done, err := tx.Handled("a")
		require.NoError(t, err)
		require.True(t, done)
		require.Equal(t, "two", string(answer))
	})
}

func TestPruningAllAtOnceReadsEachOnce(t *testing.T) {
	db := openNew(t)
	update(t, db, func(tx *Tx) error {
		for i := range 500 {
			require.NoError(t, tx.SetHandled(fmt.Sprint(i), []byte("x"), int64(i%5)))
		}
		return nil
	})
	update(t, db, func(tx *Tx) error { return tx.PruneHandled(5 * KeepIDMS) })
	require.Len(t, dump(t, db), 4)
}
