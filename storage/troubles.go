package storage

import (
	"errors"
	"fmt"
	"iter"
)

// Trouble is why nothing can be posted at a place.
type Trouble struct {
	Kind uint8 `cbor:"1,keyasint"` // the bot's own
	AtMS int64 `cbor:"2,keyasint"` // since when, milliseconds since 1970
}

func (tx undelivered) Trouble(place string) (t Trouble, err error) {
	err = tx.load(bTroubles, []byte(place), &t)
	if errors.Is(err, ErrNotFound) {
		err = nil
	}
	return t, err
}

func (tx undelivered) SetTrouble(place string, t Trouble) error {
	if err := checkName("place", place); err != nil {
		return err
	}
	return tx.save(bTroubles, []byte(place), t)
}

func (tx undelivered) ClearTrouble(place string) error {
	return tx.delete(bTroubles, []byte(place))
}

func (tx undelivered) Troubles() iter.Seq2[string, Trouble] {
	return func(yield func(string, Trouble) bool) {
		for k, v := range tx.scan(bTroubles, nil, nil) {
			var t Trouble
			if decode(bTroubles, k, v, &t) == nil && !yield(string(k), t) {
				return
			}
		}
	}
}

func notFound(bucket, key []byte) error {
	return fmt.Errorf("%s %x: %w", bucket, key, ErrNotFound)
}
