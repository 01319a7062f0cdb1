package storage

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	bolt "go.etcd.io/bbolt"
)

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

// schema2 fills a database with what schema 2 added too.
func schema2(tx *Tx) error {
	if err := schema1(tx); err != nil {
		return err
	}
	seq, err := tx.Enqueue("dm:anna", 1, []byte("letter"), 8)
	return errors.Join(err, tx.KeepMail("dm:anna", seq), tx.SetTrouble("c2", Trouble{Kind: 1, AtMS: 7}))
}

// Files as released programs have left them open, and hold what they held. A
// released schema's file is never written anew.
func TestReleasedSchemas(t *testing.T) {
	for version, fill := range map[string]func(*Tx) error{"schema1": schema1, "schema2": schema2} {
		t.Run(version, func(t *testing.T) {
			name := strings.Replace(version, "schema", "schema ", 1)
			fresh := openAt(t, tempPath(t), Options{NoSync: true, Version: name})
			update(t, fresh, fill)
			folder := filepath.Dir(tempPath(t))
			require.NoError(t, os.CopyFS(folder, os.DirFS("testdata")))
			db := openAt(t, filepath.Join(folder, version+".db"), Options{Version: name})
			require.Equal(t, keyless(dump(t, fresh)), keyless(dump(t, db)))
			view(t, db, func(tx *Tx) { readSchema1(t, tx) })
			require.NoError(t, db.Check())
			update(t, db, func(tx *Tx) error { return tx.KeepDeferral(Deferral{ID: "i", AtMS: 1}) })
		})
	}
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
var toMoons = append(slices.Clone(migrations), []migration{
	{"a bucket for moons", func(b *bolt.Tx) error {
		_, err := b.CreateBucket([]byte("moons"))
		return err
	}},
	{"users move to moons", func(b *bolt.Tx) error {
		return b.Bucket(bUsers).ForEach(func(k, v []byte) error { return b.Bucket([]byte("moons")).Put(k, v) })
	}},
}...)

// moons is the schema that they lead to.
var moons = newest(toMoons)

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
	_, err := Open(path, Options{ReadOnly: true, migrations: toMoons})
	require.EqualError(t, err, fmt.Sprintf("%s has the older schema 1; open it once for writing, which brings it to schema %d.", path, moons))

	db := openAt(t, path, Options{Now: noon, Version: "3.0", migrations: toMoons})
	schema, version, err := db.schema()
	require.NoError(t, err)
	require.Equal(t, []any{moons, "3.0"}, []any{schema, version})
	view(t, db, func(tx *Tx) {
		readSchema1(t, tx)
		require.Equal(t, "user", string(tx.get([]byte("moons"), []byte("anna"))))
	})
	require.NoError(t, db.Close())

	_, err = Open(path, Options{})
	require.ErrorIs(t, err, ErrNewer)
	require.EqualError(t, err, fmt.Sprintf("%s was written by a newer Impulse (schema %d, this one reads up to %d); use that version or restore a backup.", path, moons, Schema()))

	backup := openAt(t, path+".schema1-20261121T101500Z.backup", Options{})
	view(t, backup, func(tx *Tx) { readSchema1(t, tx) })

	again := openAt(t, path, Options{Now: noon, migrations: toMoons})
	require.NoError(t, again.Check(), "the second opening needs neither backup nor migration")
}

func TestFailedMigrationChangesNothing(t *testing.T) {
	path := oldFile(t)
	failing := append(toMoons[:moons-2:moons-2], migration{"nonsense", func(*bolt.Tx) error { return errors.New("no moons") }})
	_, err := Open(path, Options{Now: noon, migrations: failing})
	require.EqualError(t, err, fmt.Sprintf("%s could not be brought from schema 1 to %d and is unchanged: schema %[2]d, nonsense: no moons", path, moons))

	db := openAt(t, path, Options{})
	view(t, db, func(tx *Tx) {
		readSchema1(t, tx)
		require.Nil(t, tx.b.Bucket([]byte("moons")))
	})
}

func TestMigrationNeedsItsBackup(t *testing.T) {
	path := oldFile(t)
	require.NoError(t, os.WriteFile(path+".schema1-20261121T101500Z.backup", nil, 0o600))
	_, err := Open(path, Options{Now: noon, migrations: toMoons})
	require.ErrorContains(t, err, "the backup before it failed")
	openAt(t, path, Options{})
}

func TestNewFileHasTheNewestSchema(t *testing.T) {
	db := openAt(t, tempPath(t), Options{migrations: toMoons})
	schema, _, err := db.schema()
	require.NoError(t, err)
	require.Equal(t, moons, schema)
}
