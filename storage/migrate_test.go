package storage

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	bolt "go.etcd.io/bbolt"
)

var rewrite = flag.Bool("update", false, "write testdata/schema1.db anew; a released schema's file is never rewritten")

// schema1 fills a database with one of each record of schema 1.
func schema1(tx *Tx) error {
	g := &Game{
		ID: ID{1: 0xaa}, System: "toy", Scenario: "duel", Place: "c1", Status: Running, CreatedMS: 1_700_000_000_000,
		Serial: 3, Secret: []byte("seed"), Body: []byte("body"),
	}
	ended := &Game{ID: ID{1: 0xbb}, System: "toy", Status: Ended}
	errs := []error{tx.PutGame(g), tx.PutGame(ended), tx.SetPlace("c1", ended.ID), tx.SetPlace("c1", g.ID)}
	for _, text := range []string{"", "hello"} {
		_, err := tx.Append(g, []byte("public"), []byte("secret"), []byte(text))
		errs = append(errs, err)
	}
	_, err := tx.Enqueue("c1", 2, []byte("post"), 7)
	return errors.Join(append(errs, err,
		tx.PutSnapshot(g.ID, 2, []byte("state")), tx.PutSheet(g.ID, "red", []byte("sheet")),
		tx.PutPlaceNote("c1", []byte("board")), tx.PutUser("anna", []byte("user")),
		tx.SetHandled("i1", []byte("answer"), 9), tx.SetHandled("i2", nil, 9),
	)...)
}

func TestSchema1(t *testing.T) {
	released := filepath.Join("testdata", "schema1.db")
	fresh := openAt(t, tempPath(t), Options{NoSync: true, Version: "schema 1"})
	update(t, fresh, schema1)
	if *rewrite {
		require.NoError(t, errors.Join(os.MkdirAll("testdata", 0o755), os.RemoveAll(released), fresh.Compact(released)))
	}
	path := tempPath(t)
	require.NoError(t, os.CopyFS(filepath.Dir(path), os.DirFS("testdata")))
	db := openAt(t, filepath.Join(filepath.Dir(path), "schema1.db"), Options{Version: "schema 1"})
	require.Equal(t, keyless(dump(t, fresh)), keyless(dump(t, db)))
	view(t, db, func(tx *Tx) { readSchema1(t, tx) })
	require.NoError(t, db.Check())
}

// keyless is a dump without what differs from file to file; it must be there.
func keyless(dump map[string]string) map[string]string {
	at := fmt.Sprintf("meta %x", kKey)
	if len(dump[at]) == 16 {
		delete(dump, at)
	}
	return dump
}

// readSchema1 reads what schema1 wrote; every later schema must keep it.
func readSchema1(t *testing.T, tx *Tx) {
	t.Helper()
	id := ID{1: 0xaa}
	g, err := tx.Game(id)
	require.NoError(t, err)
	require.Equal(t, []any{"duel", uint64(2), uint64(3), "seed", "body"}, []any{g.Scenario, g.Entries, g.Serial, string(g.Secret), string(g.Body)})
	require.NoError(t, tx.VerifyChain(id))
	e, err := tx.Entry(id, 2)
	require.NoError(t, err)
	require.Equal(t, []string{"public", "secret", "hello"}, []string{string(e.Public), string(e.Secret), string(e.Text)})
	require.Equal(t, []ID{id}, ids(t, tx.Running()))
	p, err := tx.Place("c1")
	require.NoError(t, err)
	require.Equal(t, &PlaceRec{Game: id, Note: []byte("board")}, p)
	games, err := tx.GamesAt("c1")
	require.NoError(t, err)
	require.Equal(t, []ID{{1: 0xbb}, id}, games)
	n, state, err := tx.LatestSnapshot(id)
	require.NoError(t, err)
	require.Equal(t, []any{uint64(2), "state"}, []any{n, string(state)})
	require.Equal(t, []Row{{Place: "c1", Seq: 1, Kind: 2, Body: []byte("post"), AtMS: 7}}, pendingIn(t, tx, "c1"))
	answer, done, err := tx.Handled("i1")
	require.NoError(t, err)
	require.Equal(t, []any{"answer", true}, []any{string(answer), done})
}

// Two migrations as they will look, for the machinery.
var toSchema3 = []migration{
	{"a bucket for moons", func(b *bolt.Tx) error {
		_, err := b.CreateBucket([]byte("moons"))
		return err
	}},
	{"users move to moons", func(b *bolt.Tx) error {
		return b.Bucket(bUsers).ForEach(func(k, v []byte) error { return b.Bucket([]byte("moons")).Put(k, v) })
	}},
}

func noon() time.Time {
	return time.Date(2026, 11, 21, 11, 15, 0, 0, time.FixedZone("CET", 3600))
}

// oldFile is a closed file of schema 1 in a folder of its own.
func oldFile(t *testing.T) string {
	t.Helper()
	path := tempPath(t)
	db, err := Open(path, Options{migrations: []migration{}})
	require.NoError(t, err)
	update(t, db, schema1)
	require.NoError(t, db.Close())
	return path
}

func TestMigrationWithBackup(t *testing.T) {
	path := oldFile(t)
	_, err := Open(path, Options{ReadOnly: true, migrations: toSchema3})
	require.EqualError(t, err, path+" has the older schema 1; open it once for writing, which brings it to schema 3.")

	db := openAt(t, path, Options{Now: noon, Version: "3.0", migrations: toSchema3})
	schema, version, err := db.schema()
	require.NoError(t, err)
	require.Equal(t, []any{uint64(3), "3.0"}, []any{schema, version})
	view(t, db, func(tx *Tx) {
		readSchema1(t, tx)
		require.Equal(t, "user", string(tx.get([]byte("moons"), []byte("anna"))))
	})
	require.NoError(t, db.Close())

	_, err = Open(path, Options{})
	require.ErrorIs(t, err, ErrNewer)
	require.EqualError(t, err, path+" was written by a newer Impulse (schema 3, this one reads up to 2); use that version or restore a backup.")

	backup := openAt(t, path+".schema1-20261121T101500Z.backup", Options{})
	view(t, backup, func(tx *Tx) { readSchema1(t, tx) })

	again := openAt(t, path, Options{Now: noon, migrations: toSchema3})
	require.NoError(t, again.Check(), "the second opening needs neither backup nor migration")
}

func TestFailedMigrationChangesNothing(t *testing.T) {
	path := oldFile(t)
	failing := append(toSchema3[:1:1], migration{"nonsense", func(*bolt.Tx) error { return errors.New("no moons") }})
	_, err := Open(path, Options{Now: noon, migrations: failing})
	require.EqualError(t, err, path+" could not be brought from schema 1 to 3 and is unchanged: schema 3, nonsense: no moons")

	db := openAt(t, path, Options{})
	view(t, db, func(tx *Tx) {
		readSchema1(t, tx)
		require.Nil(t, tx.b.Bucket([]byte("moons")))
	})
}

func TestMigrationNeedsItsBackup(t *testing.T) {
	path := oldFile(t)
	require.NoError(t, os.WriteFile(path+".schema1-20261121T101500Z.backup", nil, 0o600))
	_, err := Open(path, Options{Now: noon, migrations: toSchema3})
	require.ErrorContains(t, err, "the backup before it failed")
	openAt(t, path, Options{})
}

func TestNewFileHasTheNewestSchema(t *testing.T) {
	db := openAt(t, tempPath(t), Options{migrations: toSchema3})
	schema, _, err := db.schema()
	require.NoError(t, err)
	require.Equal(t, uint64(3), schema)
}
