package storage

import (
	"bytes"
	"fmt"
	"iter"

	"github.com/fxamacker/cbor/v2"
	bolt "go.etcd.io/bbolt"
)

// txn is a transaction of bbolt, which the parts of a [Tx] share.
type txn struct {
	b       *bolt.Tx
	wrote   bool     // a failure now needs a rollback
	restore []func() // puts the caller's values back when nothing is committed
}

// tx is the transaction as it is given to a caller.
func (tx *txn) tx() *Tx {
	return &Tx{games{tx}, journal{games{tx}}, snapshots{tx}, drafts{tx}, places{tx}, outbox{tx}, undelivered{tx}, inbox{tx}, users{tx}}
}

// The parts of a [Tx] in bbolt. What their methods promise is said there.
type (
	games       struct{ *txn }
	journal     struct{ games } // an entry is stored with its game's header
	snapshots   struct{ *txn }
	drafts      struct{ *txn }
	places      struct{ *txn }
	outbox      struct{ *txn }
	undelivered struct{ *txn }
	inbox       struct{ *txn }
	users       struct{ *txn }
)

func (tx *txn) get(bucket, key []byte) []byte {
	return bytes.Clone(tx.b.Bucket(bucket).Get(key))
}

func (tx *txn) has(bucket, key []byte) bool {
	return tx.b.Bucket(bucket).Get(key) != nil
}

// fill is how full a page is left that is split. What a game writes comes in
// order, so little is put between afterwards.
const fill = 0.9

// put copies the value, because bbolt reads it only at the commit.
func (tx *txn) put(bucket, key, value []byte) error {
	tx.wrote = true
	to := tx.b.Bucket(bucket)
	to.FillPercent = fill
	return to.Put(key, append([]byte{}, value...))
}

func (tx *txn) delete(bucket, key []byte) error {
	if !tx.has(bucket, key) {
		return nil
	}
	tx.wrote = true
	return tx.b.Bucket(bucket).Delete(key)
}

// set stores a value, or deletes the key when there is none.
func (tx *txn) set(bucket, key, value []byte) error {
	if len(value) == 0 {
		return tx.delete(bucket, key)
	}
	return tx.put(bucket, key, value)
}

// next counts up the bucket's own counter, which never gives a number twice.
func (tx *txn) next(bucket []byte) (uint64, error) {
	tx.wrote = true
	return tx.b.Bucket(bucket).NextSequence()
}

// load decodes a record; ErrNotFound when there is none.
func (tx *txn) load(bucket, key []byte, record any) error {
	raw := tx.b.Bucket(bucket).Get(key)
	if raw == nil {
		return notFound(bucket, key)
	}
	return decode(bucket, key, raw, record)
}

func decode(bucket, key, raw []byte, record any) error {
	if err := cbor.Unmarshal(raw, record); err != nil {
		return fmt.Errorf("%s %x: %w: %w", bucket, key, ErrDamaged, err)
	}
	return nil
}

func (tx *txn) save(bucket, key []byte, record any) error {
	raw, err := encoding.Marshal(record)
	if err != nil {
		return fmt.Errorf("%s %x: %w", bucket, key, err)
	}
	return tx.put(bucket, key, raw)
}

// scan yields the pairs whose keys begin with prefix, from the key from on
// (nil means the first). The slices are valid until the next write.
func (tx *txn) scan(bucket, prefix, from []byte) iter.Seq2[[]byte, []byte] {
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

// byName yields copies of what lies behind a prefix, by the rest of its key.
func (tx *txn) byName(bucket, prefix []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for k, v := range tx.scan(bucket, prefix, nil) {
			if !yield(string(k[len(prefix):]), bytes.Clone(v)) {
				return
			}
		}
	}
}

// after finds the key that follows at. In a write transaction the caller may
// have changed the tree under the cursor, so it is placed anew.
func (tx *txn) after(c *bolt.Cursor, at []byte) (k, v []byte) {
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
func (tx *txn) deleteAll(bucket, prefix []byte) error {
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
