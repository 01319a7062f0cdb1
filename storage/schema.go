package storage

import (
	"bytes"
	"crypto/rand"

	bolt "go.etcd.io/bbolt"
)

// Schema is the layout that this program writes and reads (layout.go). From the
// first release on, a change of the layout raises it and comes with what brings
// an older file up to it.
const Schema uint64 = 1

// create writes the whole layout into an empty file.
func create(b *bolt.Tx, o Options) error {
	for _, name := range buckets {
		if _, err := b.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	key := make([]byte, 16)
	_, _ = rand.Read(key) // it never fails
	for _, row := range [][2][]byte{{kMagic, magic}, {kVersion, []byte(o.Version)}, {kKey, key}, {kSchema, number(Schema)}} {
		if err := b.Bucket(bMeta).Put(row[0], row[1]); err != nil {
			return err
		}
	}
	return nil
}

// checkSchema refuses a file that is not ours or too new, and notes the program
// that writes it now.
func (db *DB) checkSchema(o Options) error {
	schema, version, err := db.schema()
	switch {
	case err != nil:
		return err
	case schema > Schema:
		return refuse(db.path, ErrNewer, "was written by a newer Impulse (schema %d, this one reads up to %d); use that version or restore a backup.", schema, Schema)
	case version == o.Version || o.Version == "" || o.ReadOnly:
		return nil
	}
	return db.bolt.Update(func(b *bolt.Tx) error {
		return b.Bucket(bMeta).Put(kVersion, []byte(o.Version))
	})
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
