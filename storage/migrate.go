package storage

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"time"

	bolt "go.etcd.io/bbolt"
)

// migration brings a file to the next schema. It runs once, in the transaction
// that also notes the new schema, so it uses bbolt and the layout as it was
// then, never the functions of Tx, which know only the newest layout.
type migration struct {
	what string // for the message when it fails
	do   func(*bolt.Tx) error
}

// migrations in order: the first brings schema 1 to 2. To add one: append it,
// change layout.go, keep testdata/schemaN.db of the schema left behind, and
// test that a copy of it opens and holds the same.
var migrations = []migration{
	{"mail, places in trouble, and a key", toSchema2},
	{"answers that are promised", toSchema3},
}

func toSchema2(b *bolt.Tx) error {
	for _, name := range []string{"mail", "troubles"} {
		if _, err := b.CreateBucketIfNotExists([]byte(name)); err != nil {
			return err
		}
	}
	return putKey(b)
}

func toSchema3(b *bolt.Tx) error {
	_, err := b.CreateBucketIfNotExists([]byte("deferrals"))
	return err
}

// putKey gives a file the key that tells it from others.
func putKey(b *bolt.Tx) error {
	key := make([]byte, 16)
	if _, err := rand.Read(key); err != nil {
		return err
	}
	return b.Bucket(bMeta).Put(kKey, key)
}

// newest is the schema this program writes: 1 and one for each migration.
func newest(ms []migration) uint64 { return 1 + uint64(len(ms)) }

// Schema is the schema this program writes.
func Schema() uint64 { return newest(migrations) }

// create writes the whole layout into an empty file.
func create(b *bolt.Tx, o Options) error {
	for _, name := range buckets {
		if _, err := b.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	if err := putKey(b); err != nil {
		return err
	}
	meta := b.Bucket(bMeta)
	if err := meta.Put(kMagic, magic); err != nil {
		return err
	}
	if err := meta.Put(kVersion, []byte(o.Version)); err != nil {
		return err
	}
	return meta.Put(kSchema, number(newest(o.migrations)))
}

// bringUpToDate refuses a file that is not ours or too new, and migrates an
// older one after a backup beside it.
func (db *DB) bringUpToDate(o Options) error {
	schema, version, err := db.schema()
	if err != nil {
		return err
	}
	now := newest(o.migrations)
	switch {
	case schema > now:
		return refuse(db.path, ErrNewer, "was written by a newer Impulse (schema %d, this one reads up to %d); use that version or restore a backup.", schema, now)
	case schema < now && o.ReadOnly:
		return refuse(db.path, ErrReadOnly, "has the older schema %d; open it once for writing, which brings it to schema %d.", schema, now)
	case schema < now:
		return db.migrate(schema, o)
	case version != o.Version && o.Version != "" && !o.ReadOnly:
		return db.bolt.Update(func(b *bolt.Tx) error {
			return b.Bucket(bMeta).Put(kVersion, []byte(o.Version))
		})
	}
	return nil
}

// schema reads the file's schema and the program that last wrote it.
func (db *DB) schema() (schema uint64, version string, err error) {
	err = db.bolt.View(func(b *bolt.Tx) error {
		meta := b.Bucket(bMeta)
		if meta == nil || !bytes.Equal(meta.Get(kMagic), magic) {
			return refuse(db.path, ErrForeign, "is a database of another program, not of Impulse; give another path.")
		}
		raw := meta.Get(kSchema)
		if len(raw) != 8 || toNumber(raw) == 0 {
			return refuse(db.path, ErrDamaged, "does not say its schema; restore a backup.")
		}
		schema, version = toNumber(raw), string(meta.Get(kVersion))
		return nil
	})
	return schema, version, err
}

// migrate runs what is missing in one transaction, so that a failure leaves the
// file as it was.
func (db *DB) migrate(from uint64, o Options) error {
	backup := fmt.Sprintf("%s.schema%d-%s.backup", db.path, from, db.now().UTC().Format("20060102T150405Z"))
	if err := db.BackupFile(backup); err != nil {
		return fmt.Errorf("%s must be brought from schema %d to %d, but the backup before it failed: %w", db.path, from, newest(o.migrations), err)
	}
	err := db.bolt.Update(func(b *bolt.Tx) error { return apply(b, from, o) })
	if err != nil {
		return fmt.Errorf("%s could not be brought from schema %d to %d and is unchanged: %w", db.path, from, newest(o.migrations), err)
	}
	return nil
}

func apply(b *bolt.Tx, from uint64, o Options) error {
	for i, m := range o.migrations[from-1:] {
		if err := m.do(b); err != nil {
			return fmt.Errorf("schema %d, %s: %w", from+uint64(i)+1, m.what, err)
		}
	}
	meta := b.Bucket(bMeta)
	if err := meta.Put(kVersion, []byte(o.Version)); err != nil {
		return err
	}
	return meta.Put(kSchema, number(newest(o.migrations)))
}

// lockTimeout lets a process that is just ending go, and no more: bbolt tries
// again every 50 ms, and 0 would wait for ever.
const lockTimeout = 100 * time.Millisecond
