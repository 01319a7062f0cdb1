package storage

import (
	"bytes"
	"fmt"
)

// Row is a message that waits in the outbox of a place. It is stored together
// with the change it tells of, and stays until it is delivered.
type Row struct {
	Place   string `cbor:"-"`                    // this and the next are the key
	Seq     uint64 `cbor:"-"`                    // grows with every row of the file, never given twice
	Kind    uint8  `cbor:"1,keyasint"`           // the bot's own
	Body    []byte `cbor:"2,keyasint,omitempty"` // the bot's own
	AtMS    int64  `cbor:"3,keyasint"`           // when it was enqueued, milliseconds since 1970
	TriedMS int64  `cbor:"5,keyasint,omitempty"` // when sending was last begun; 0 means never
}

func outKey(place string, seq uint64) []byte {
	return append(placed(place), number(seq)...)
}

func (tx outbox) Enqueue(place string, kind uint8, body []byte, atMS int64) (uint64, error) {
	if err := checkName("place", place); err != nil {
		return 0, err
	}
	seq, err := tx.next(bOutbox)
	if err != nil {
		return 0, err
	}
	return seq, tx.save(bOutbox, outKey(place, seq), Row{Kind: kind, Body: body, AtMS: atMS})
}

func (tx outbox) Pending(place string, limit int) ([]Row, error) {
	return rows(tx.txn, bOutbox, place, limit)
}

func rows(tx *txn, bucket []byte, place string, limit int) ([]Row, error) {
	if err := checkName("place", place); err != nil {
		return nil, err
	}
	var rows []Row
	prefix := placed(place)
	for k, v := range tx.scan(bucket, prefix, nil) {
		r := Row{Place: place, Seq: toNumber(k[len(prefix):])}
		if err := decode(bucket, k, v, &r); err != nil {
			return rows, err
		}
		rows = append(rows, r)
		if len(rows) == limit {
			break
		}
	}
	return rows, nil
}

func (tx outbox) PendingPlaces() ([]string, error) {
	var places []string
	c := tx.b.Bucket(bOutbox).Cursor()
	for k, _ := c.First(); k != nil; {
		place := string(k[:bytes.IndexByte(k, 0)])
		places = append(places, place)
		k, _ = c.Seek(append([]byte(place), 1))
	}
	return places, nil
}

func (tx outbox) Tried(place string, seq uint64, atMS int64) error {
	var r Row
	if err := tx.load(bOutbox, outKey(place, seq), &r); err != nil {
		return fmt.Errorf("row %d of %q: %w", seq, place, err)
	}
	r.TriedMS = atMS
	return tx.save(bOutbox, outKey(place, seq), r)
}

func (tx outbox) DropPending(place string) error {
	if err := checkName("place", place); err != nil {
		return err
	}
	return tx.deleteAll(bOutbox, placed(place))
}

func (tx outbox) Delivered(place string, seq uint64) error {
	return tx.delete(bOutbox, outKey(place, seq))
}
