package storage

import (
	"bytes"
	"fmt"
	"iter"

	"github.com/fxamacker/cbor/v2"
	bolt "go.etcd.io/bbolt"
)

// Tx is a transaction, to be used only inside the function it was given to.
// Byte slices it returns are copies and stay valid. Iterators allow changes
// while they run.
type Tx struct {
	b       *bolt.Tx
	wrote   bool     // a failure now needs a rollback
	restore []func() // puts the caller's values back when nothing is committed
}

func (tx *Tx) get(bucket, key []byte) []byte {
	return bytes.Clone(tx.b.Bucket(bucket).Get(key))
}

func (tx *Tx) has(bucket, key []byte) bool {
	return tx.b.Bucket(bucket).Get(key) != nil
}

// put copies the value, because bbolt reads it only at the commit.
func (tx *Tx) put(bucket, key, value []byte) error {
	tx.wrote = true
	return tx.b.Bucket(bucket).Put(key, append([]byte{}, value...))
}

func (tx *Tx) delete(bucket, key []byte) error {
	if !tx.has(bucket, key) {
		return nil
	}
	tx.wrote = true
	return tx.b.Bucket(bucket).Delete(key)
}

// set stores a value, or deletes the key when there is none.
func (tx *Tx) set(bucket, key, value []byte) error {
	if len(value) == 0 {
		return tx.delete(bucket, key)
	}
	return tx.put(bucket, key, value)
}

// next counts up the bucket's own counter, which never gives a number twice.
func (tx *Tx) next(bucket []byte) (uint64, error) {
	tx.wrote = true
	return tx.b.Bucket(bucket).NextSequence()
}

// load decodes a record; ErrNotFound when there is none.
func (tx *Tx) load(bucket, key []byte, record any) error {
	raw := tx.b.Bucket(bucket).Get(key)
	if raw == nil {
		return fmt.Errorf("%s %x: %w", bucket, key, ErrNotFound)
	}
	return decode(bucket, key, raw, record)
}

func decode(bucket, key, raw []byte, record any) error {
	if err := cbor.Unmarshal(raw, record); err != nil {
		return fmt.Errorf("%s %x: %w: %w", bucket, key, ErrDamaged, err)
	}
	return nil
}

func (tx *Tx) save(bucket, key []byte, record any) error {
	raw, err := encoding.Marshal(record)
	if err != nil {
		return fmt.Errorf("%s %x: %w", bucket, key, err)
	}
	return tx.put(bucket, key, raw)
}

// scan yields the pairs whose keys begin with prefix, from the key from on
// (nil means the first). The slices are valid until the next write.
func (tx *Tx) scan(bucket, prefix, from []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(k, v []byte) bool) {
		if from == nil {
			from = prefix
		}
		c := tx.b.Bucket(bucket).Cursor()
		for k, v := c.Seek(from); k != nil && bytes.HasPrefix(k, prefix); {
			at := bytes.Clone(k)
			if !yield(at, v) {
				return
			}
			k, v = tx.after(c, at)
		}
	}
}

// after finds the key that follows at. In a write transaction the caller may
// have changed the tree under the cursor, so it is placed anew.
func (tx *Tx) after(c *bolt.Cursor, at []byte) (k, v []byte) {
	if !tx.b.Writable() {
		return c.Next()
	}
	if k, v = c.Seek(at); bytes.Equal(k, at) {
		return c.Next()
	}
	return k, v
}

// deleteAll deletes every key that begins with prefix. The keys are collected
// first: seeking across leaves just emptied would be quadratic.
func (tx *Tx) deleteAll(bucket, prefix []byte) error {
	var keys [][]byte
	for k := range tx.scan(bucket, prefix, nil) {
		keys = append(keys, k)
	}
	for _, k := range keys {
		if err := tx.delete(bucket, k); err != nil {
			return err
		}
	}
	return nil
}
