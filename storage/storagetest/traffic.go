package storagetest

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"impulse/storage"
)

func testPlaces(t *testing.T, open Open) {
	db := fresh(t, open)
	place := func(name string) (p *storage.PlaceRec, games []storage.ID) {
		view(t, db, func(tx *storage.Tx) {
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

	update(t, db, func(tx *storage.Tx) error {
		for _, n := range []int{9, 2, 5} {
			require.NoError(t, tx.SetPlace("c1", gameID(n)))
		}
		require.NoError(t, tx.SetPlace("c1", gameID(9)))
		require.NoError(t, tx.SetPlace("c", gameID(1)))
		require.NoError(t, tx.SetPlace("c1x", gameID(1)))
		return tx.PutPlaceNote("c1", []byte("board"))
	})
	p, games = place("c1")
	require.Equal(t, &storage.PlaceRec{Game: gameID(9), Note: []byte("board")}, p)
	require.Equal(t, []storage.ID{gameID(9), gameID(2), gameID(5)}, games, "in the order they came, not of ids, and once")

	update(t, db, func(tx *storage.Tx) error {
		require.NoError(t, tx.PutPlaceNote("c1", nil))
		require.NoError(t, tx.ClearPlace("never heard of"))
		return tx.ClearPlace("c1")
	})
	p, games = place("c1")
	require.Equal(t, &storage.PlaceRec{}, p)
	require.Len(t, games, 3)
	p, games = place("c")
	require.Equal(t, gameID(1), p.Game)
	require.Equal(t, []storage.ID{gameID(1)}, games, "c1 and c1x are not c")
}

func testOutboxOrder(t *testing.T, open Open) {
	db := fresh(t, open)
	update(t, db, func(tx *storage.Tx) error {
		for i := range 300 { // past 255: the order is of numbers
			_, err := tx.Enqueue([]string{"c1", "c", "c10"}[i%3], uint8(i%7), fmt.Append(nil, i), int64(i))
			require.NoError(t, err)
		}
		return nil
	})
	pending := func(place string, limit int) []storage.Row {
		return viewed(t, db, func(tx *storage.Tx) ([]storage.Row, error) { return tx.Pending(place, limit) })
	}
	places := func() []string { return viewed(t, db, (*storage.Tx).PendingPlaces) }
	rows := pending("c1", 0)
	require.Len(t, rows, 100)
	for i, r := range rows {
		require.Equal(t, storage.Row{Place: "c1", Seq: uint64(3*i + 1), Kind: uint8(3 * i % 7), Body: fmt.Append(nil, 3*i), AtMS: int64(3 * i)}, r)
	}
	require.Equal(t, rows[:2], pending("c1", 2))
	require.Empty(t, pending("none", 0))
	require.Equal(t, []string{"c", "c1", "c10"}, places())

	update(t, db, func(tx *storage.Tx) error {
		require.NoError(t, tx.Tried("c1", rows[0].Seq, 77))
		for _, r := range pendingIn(t, tx, "c") {
			require.NoError(t, tx.Delivered("c", r.Seq))
		}
		return tx.Delivered("c", 999)
	})
	require.Equal(t, []string{"c1", "c10"}, places())
	tried := pending("c1", 1)[0]
	require.Equal(t, []int64{77, 0}, []int64{tried.TriedMS, tried.AtMS})
	require.ErrorIs(t, db.Update(t.Context(), func(tx *storage.Tx) error { return tx.Tried("c", 1, 0) }), storage.ErrNotFound)

	update(t, db, func(tx *storage.Tx) error {
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
func viewed[T any](t testing.TB, db storage.Store, read func(*storage.Tx) (T, error)) (out T) {
	t.Helper()
	view(t, db, func(tx *storage.Tx) {
		var err error
		out, err = read(tx)
		require.NoError(t, err)
	})
	return out
}

func pendingIn(t testing.TB, tx *storage.Tx, place string) []storage.Row {
	t.Helper()
	rows, err := tx.Pending(place, 0)
	require.NoError(t, err)
	return rows
}

func testInboxExpiry(t *testing.T, open Open) {
	db := fresh(t, open)
	const start = 1_000_000_000_000
	check := func(id, answer string, done bool) {
		t.Helper()
		view(t, db, func(tx *storage.Tx) {
			a, d, err := tx.Handled(id)
			require.NoError(t, err)
			require.Equal(t, answer, string(a))
			require.Equal(t, done, d)
		})
	}
	prune := func(ms int64) {
		t.Helper()
		update(t, db, func(tx *storage.Tx) error { return tx.PruneHandled(ms) })
	}
	check("a", "", false)
	update(t, db, func(tx *storage.Tx) error {
		require.NoError(t, tx.SetHandled("a", []byte("one"), start))
		require.NoError(t, tx.SetHandled("b", []byte("two"), start+1))
		return tx.SetHandled("silent", nil, start)
	})
	prune(start + storage.KeepAnswerMS - 1)
	check("a", "one", true)
	prune(start + storage.KeepAnswerMS)
	check("a", "", true)
	check("b", "two", true)
	check("silent", "", true)
	prune(start + storage.KeepIDMS - 1)
	check("a", "", true)
	check("b", "", true)
	prune(start + storage.KeepIDMS)
	check("a", "", false)
	check("silent", "", false)
	check("b", "", true)
	prune(start + 2*storage.KeepIDMS)
	check("b", "", false)
}

func testHandledAgainReplaces(t *testing.T, open Open) {
	db := fresh(t, open)
	update(t, db, func(tx *storage.Tx) error {
		require.NoError(t, tx.SetHandled("a", []byte("one"), 1))
		return tx.SetHandled("a", []byte("two"), 2+storage.KeepIDMS)
	})
	update(t, db, func(tx *storage.Tx) error { return tx.PruneHandled(1 + storage.KeepIDMS) })
	view(t, db, func(tx *storage.Tx) {
		answer, done, err := tx.Handled("a")
		require.NoError(t, err)
		require.True(t, done)
		require.Equal(t, "two", string(answer))
	})
}

func bodies(rows []storage.Row) []string {
	var out []string
	for _, r := range rows {
		out = append(out, string(r.Body))
	}
	return out
}

func testMailIsMovedOutOfTheOutbox(t *testing.T, open Open) {
	db := fresh(t, open)
	var seqs []uint64
	update(t, db, func(tx *storage.Tx) error {
		for _, body := range []string{"one", "two", "three"} {
			seq, err := tx.Enqueue("dm:red", 1, []byte(body), 5)
			require.NoError(t, err)
			seqs = append(seqs, seq)
		}
		return tx.KeepMail("dm:red", seqs[1])
	})
	update(t, db, func(tx *storage.Tx) error {
		require.ErrorIs(t, tx.KeepMail("dm:red", seqs[1]), storage.ErrNotFound)
		return nil
	})
	view(t, db, func(tx *storage.Tx) {
		require.Equal(t, []string{"one", "three"}, bodies(pendingIn(t, tx, "dm:red")))
		mail, err := tx.Mail("dm:red", 0)
		require.NoError(t, err)
		require.Equal(t, []storage.Row{{Place: "dm:red", Seq: seqs[1], Kind: 1, Body: []byte("two"), AtMS: 5}}, mail)
	})
	update(t, db, func(tx *storage.Tx) error { return tx.DropPending("dm:red") })
	update(t, db, func(tx *storage.Tx) error { return tx.DropMail("dm:red", seqs[1]) })
	view(t, db, func(tx *storage.Tx) {
		mail, err := tx.Mail("dm:red", 0)
		require.NoError(t, err)
		require.Empty(t, mail)
		require.Empty(t, pendingIn(t, tx, "dm:red"))
	})
}

func testTroubles(t *testing.T, open Open) {
	db := fresh(t, open)
	update(t, db, func(tx *storage.Tx) error { return tx.SetTrouble("b", storage.Trouble{Kind: 1, AtMS: 7}) })
	update(t, db, func(tx *storage.Tx) error { return tx.SetTrouble("a", storage.Trouble{Kind: 2, AtMS: 9}) })
	view(t, db, func(tx *storage.Tx) {
		got, err := tx.Trouble("b")
		require.NoError(t, err)
		require.Equal(t, storage.Trouble{Kind: 1, AtMS: 7}, got)
		var places []string
		for place := range tx.Troubles() {
			places = append(places, place)
		}
		require.Equal(t, []string{"a", "b"}, places)
	})
	update(t, db, func(tx *storage.Tx) error { return tx.ClearTrouble("b") })
	view(t, db, func(tx *storage.Tx) {
		got, err := tx.Trouble("b")
		require.NoError(t, err)
		require.Zero(t, got)
	})
}

func testDeferralsAreKeptUntilTheyAreDroppedOrOld(t *testing.T, open Open) {
	db := fresh(t, open)
	first := storage.Deferral{ID: "1", Token: "one", Hidden: true, AtMS: 5}
	second := storage.Deferral{ID: "2", Token: "two", Update: true, AtMS: 6}
	third := storage.Deferral{ID: "3", Token: "three", AtMS: 7}
	for _, d := range []storage.Deferral{third, first, second} {
		update(t, db, func(tx *storage.Tx) error { return tx.KeepDeferral(d) })
	}
	kept := func() (all []storage.Deferral) {
		view(t, db, func(tx *storage.Tx) {
			var err error
			all, err = tx.Deferrals()
			require.NoError(t, err)
		})
		return all
	}
	require.Equal(t, []storage.Deferral{first, second, third}, kept())

	second.Token = "again"
	update(t, db, func(tx *storage.Tx) error { return tx.KeepDeferral(second) })
	require.Equal(t, []storage.Deferral{first, second, third}, kept())

	update(t, db, func(tx *storage.Tx) error { return tx.DropDeferral("1") })
	update(t, db, func(tx *storage.Tx) error { return tx.DropDeferral("1") })
	require.Equal(t, []storage.Deferral{second, third}, kept())

	update(t, db, func(tx *storage.Tx) error { return tx.PruneDeferrals(6 + storage.KeepDeferralMS) })
	require.Equal(t, []storage.Deferral{third}, kept())
	update(t, db, func(tx *storage.Tx) error { return tx.PruneHandled(7 + storage.KeepDeferralMS) })
	require.Empty(t, kept(), "whoever drops old answers drops old promises")
}

func testADeferralNeedsAName(t *testing.T, open Open) {
	db := fresh(t, open)
	require.ErrorIs(t, db.Update(t.Context(), func(tx *storage.Tx) error { return tx.KeepDeferral(storage.Deferral{}) }), storage.ErrBadName)
}

func loadOf(t *testing.T, db storage.Store) (l storage.Load) {
	t.Helper()
	view(t, db, func(tx *storage.Tx) {
		var err error
		l, err = tx.Load()
		require.NoError(t, err)
	})
	return l
}

// TestLoad: a place whose name begins another's is a place of its own, and the
// oldest row is the first of its place.
func testLoad(t *testing.T, open Open) {
	db := fresh(t, open)
	require.Equal(t, storage.Load{}, loadOf(t, db))
	withGames(t, db, 3)
	update(t, db, func(tx *storage.Tx) error {
		g := newGame(2)
		g.Status = storage.Ended
		return tx.PutGame(g)
	})
	var seq uint64
	update(t, db, func(tx *storage.Tx) (err error) {
		for i, place := range []string{"12", "1", "12", "123", "1"} {
			if seq, err = tx.Enqueue(place, 1, []byte("x"), int64(500-100*i)); err != nil {
				return err
			}
		}
		return nil
	})
	require.Equal(t, storage.Load{Running: 2, Waiting: 5, OldestMS: 200}, loadOf(t, db), "1 waits since 400, 12 since 500, 123 since 200")
	update(t, db, func(tx *storage.Tx) error { return tx.Delivered("123", seq-1) })
	require.Equal(t, storage.Load{Running: 2, Waiting: 4, OldestMS: 400}, loadOf(t, db))
	update(t, db, func(tx *storage.Tx) error { return tx.SetTrouble("1", storage.Trouble{Kind: 1, AtMS: 7}) })
	require.Equal(t, storage.Load{Running: 2, Waiting: 2, OldestMS: 500, Troubled: 1}, loadOf(t, db))
}

func testNames(t *testing.T, open Open) {
	db := fresh(t, open)
	update(t, db, func(tx *storage.Tx) error {
		for _, bad := range []string{"", "a\x00b", string(make([]byte, 201))} {
			require.ErrorIs(t, tx.SetPlace(bad, gameID(1)), storage.ErrBadName)
			require.ErrorIs(t, tx.PutUser(bad, nil), storage.ErrBadName)
			require.ErrorIs(t, tx.PutSheet(gameID(1), bad, nil), storage.ErrBadName)
			require.ErrorIs(t, tx.SetHandled(bad, nil, 0), storage.ErrBadName)
			_, err := tx.Enqueue(bad, 1, nil, 0)
			require.ErrorIs(t, err, storage.ErrBadName)
		}
		return nil
	})
}
