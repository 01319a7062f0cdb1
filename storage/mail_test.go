package storage

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func bodies(rows []Row) []string {
	var out []string
	for _, r := range rows {
		out = append(out, string(r.Body))
	}
	return out
}

func TestMailIsMovedOutOfTheOutbox(t *testing.T) {
	db := openAt(t, tempPath(t), Options{NoSync: true})
	var seqs []uint64
	update(t, db, func(tx *Tx) error {
		for _, body := range []string{"one", "two", "three"} {
			seq, err := tx.Enqueue("dm:red", 1, []byte(body), 5)
			require.NoError(t, err)
			seqs = append(seqs, seq)
		}
		return tx.KeepMail("dm:red", seqs[1])
	})
	update(t, db, func(tx *Tx) error {
		require.ErrorIs(t, tx.KeepMail("dm:red", seqs[1]), ErrNotFound)
		return nil
	})
	view(t, db, func(tx *Tx) {
		require.Equal(t, []string{"one", "three"}, bodies(pendingIn(t, tx, "dm:red")))
		mail, err := tx.Mail("dm:red", 0)
		require.NoError(t, err)
		require.Equal(t, []Row{{Place: "dm:red", Seq: seqs[1], Kind: 1, Body: []byte("two"), AtMS: 5}}, mail)
	})
	update(t, db, func(tx *Tx) error { return tx.DropPending("dm:red") })
	update(t, db, func(tx *Tx) error { return tx.DropMail("dm:red", seqs[1]) })
	view(t, db, func(tx *Tx) {
		mail, err := tx.Mail("dm:red", 0)
		require.NoError(t, err)
		require.Empty(t, mail)
		require.Empty(t, pendingIn(t, tx, "dm:red"))
	})
}

func TestTroubles(t *testing.T) {
	db := openAt(t, tempPath(t), Options{NoSync: true})
	update(t, db, func(tx *Tx) error { return tx.SetTrouble("b", Trouble{Kind: 1, AtMS: 7}) })
	update(t, db, func(tx *Tx) error { return tx.SetTrouble("a", Trouble{Kind: 2, AtMS: 9}) })
	view(t, db, func(tx *Tx) {
		got, err := tx.Trouble("b")
		require.NoError(t, err)
		require.Equal(t, Trouble{Kind: 1, AtMS: 7}, got)
		var places []string
		for place := range tx.Troubles() {
			places = append(places, place)
		}
		require.Equal(t, []string{"a", "b"}, places)
	})
	update(t, db, func(tx *Tx) error { return tx.ClearTrouble("b") })
	view(t, db, func(tx *Tx) {
		got, err := tx.Trouble("b")
		require.NoError(t, err)
		require.Zero(t, got)
	})
}

func TestEveryFileHasItsKey(t *testing.T) {
	a, err := openAt(t, tempPath(t), Options{}).Key()
	require.NoError(t, err)
	b, err := openAt(t, tempPath(t), Options{}).Key()
	require.NoError(t, err)
	require.Len(t, a, 16)
	require.NotEqual(t, a, b)
	old := openAt(t, oldFile(t), Options{})
	c, err := old.Key()
	require.NoError(t, err)
	require.Len(t, c, 16, "brought by the migration")
}
